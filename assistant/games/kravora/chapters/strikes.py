"""The enemy's attack: who strikes in which order, whom, how many blows, and what the wall takes.

Rules: kravora.enemy.{attack-order,target,wall,wall-longarm,wall-boulder}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace, values_of
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters.blows import OTHER, STRIKE, boulder, boulder_lands, deal, hit_wall
from assistant.games.kravora.chapters.ending import judge_walls
from assistant.games.kravora.lookup import STRENGTH, attackers, defenders, kind_of, like, lives
from assistant.games.kravora.model import FLOOR, FOOT, Kravora, Sharing, Unit

# Commands

@record
class ShareBlows:
    on: tuple[int, ...]
    by: str | None = None


# Events

@record
class EnemyAttackBegan:
    board: str
    strikers: tuple[int, ...]  # in order


@record
class AttackerStruck:
    board: str
    unit: int
    line: int | None  # None: at the wall, if it reaches it


@record
class BlowsOwed:
    """There are several Units for these blows, and the board's owner chooses."""

    board: str
    line: int
    source: int | None
    count: int
    among: tuple[int, ...]
    ruse: bool


# Checks

def misnamed(on: tuple[int, ...], count: int, among: tuple[int, ...]) -> Message | None:
    """Why these are not so many of the entries."""
    if len(on) == count and Counter(on) <= Counter(among):
        return None
    return message("{count} of these are to be named: {numbers}.", count=count, numbers=among)


def _misnamed(state: Kravora, command: ShareBlows, of_comet: bool) -> Message | None:
    sharing = state.sharing
    if sharing is None or (sharing.source is None) != of_comet:
        return None
    return misnamed(command.on, sharing.count, sharing.among)


@rule("kravora.enemy.target")
def the_blows_fall_where_the_attacker_strikes(state: Kravora, command: ShareBlows) -> Message | None:
    return _misnamed(state, command, of_comet=False)


@rule("kravora.calamity.comet")
def the_blows_fall_where_the_comet_does(state: Kravora, command: ShareBlows) -> Message | None:
    return _misnamed(state, command, of_comet=True)


# Decide

def share_blows(draft: Draft[Kravora], command: ShareBlows) -> None:
    sharing = draft.state.sharing
    assert sharing is not None
    deal(draft, sharing.board, command.on, _cause(sharing))  # no wall takes any of them


def _cause(sharing: Sharing) -> str:
    return OTHER if sharing.ruse or sharing.source is None else STRIKE


# By itself

@carries_out("kravora.enemy.attack-order")
def begin(draft: Draft[Kravora], board: str) -> None:
    """From the strongest to the weakest, of equal ones from the farthest to the nearest; a Unit without damage never
    strikes."""
    state = draft.state
    able = [unit for unit in attackers(state, board) if kind_of(state, unit).damage]
    able.sort(key=lambda unit: (-STRENGTH[unit.kind], unit.line, unit.id))
    draft.emit(EnemyAttackBegan(board, tuple(unit.id for unit in able)))


@carries_out("kravora.enemy.wall")
def strike(draft: Draft[Kravora], board: str, unit: Unit, ruse: bool) -> None:
    """One attacker strikes once; walls are judged when its blows have fallen."""
    line = target_line(draft.state, board, unit)
    damage = kind_of(draft.state, unit).damage
    draft.emit(AttackerStruck(board, unit.id, line))
    if not damage:
        return  # read since it was its turn to strike
    if line is None:
        hit_wall(draft, board, damage if reaches_wall(draft.state, unit) else 0)
    else:
        _blows(draft, board, line, unit, ruse)
    if draft.state.sharing is None:
        judge_walls(draft)


@carries_out("kravora.enemy.target")
def target_line(state: Kravora, board: str, unit: Unit) -> int | None:
    """Of the lines in range with defenders, never backwards: where most blows land, then the nearest."""
    nearest, farthest = kind_of(state, unit).reach
    lines = [line for line in range(unit.line + nearest, min(unit.line + farthest, FLOOR) + 1)
             if defenders(state, board, line)]
    return max(lines, key=lambda line: (_landing(state, board, line, unit), -line), default=None)


def _landing(state: Kravora, board: str, line: int, unit: Unit) -> int:
    """How many blows would land on Units of a line."""
    there, damage = lives(state, board, line), kind_of(state, unit).damage
    return boulder_lands(there, line, damage) if unit.kind == BOULDER else min(damage, sum(there))


@carries_out("kravora.enemy.wall")
def reaches_wall(state: Kravora, unit: Unit) -> bool:
    """With no defender within range: does it stand at the wall, or throw as far as the floor?"""
    if unit.line >= FOOT:
        return True
    farthest = kind_of(state, unit).reach[1]
    return state.setting.rulings["wall-reach"] == "landing" and unit.line + farthest >= FLOOR


def has_a_target(state: Kravora, board: str, unit: Unit) -> bool:
    """Would a strike of this attacker hit anything?"""
    if not kind_of(state, unit).damage:
        return False
    return target_line(state, board, unit) is not None or reaches_wall(state, unit)


@carries_out("kravora.enemy.target", "kravora.enemy.wall-longarm")
def _blows(draft: Draft[Kravora], board: str, line: int, unit: Unit, ruse: bool) -> None:
    """One on each; then what is left on those just hit that still live; then, on 4 and 5, the wall."""
    there, damage = defenders(draft.state, board, line), kind_of(draft.state, unit).damage
    numbers, cause = tuple(each.id for each in there), OTHER if ruse else STRIKE
    if damage < len(there):
        share(draft, Sharing(board, line, unit.id, damage, numbers, ruse))
    elif unit.kind == BOULDER:
        boulder(draft, board, line, damage, numbers, cause)
    else:
        deal(draft, board, numbers, cause)
        left = damage - len(there)
        further = tuple(each.id for each in there for _ in range(each.life - 1))
        if left and further:
            share(draft, Sharing(board, line, unit.id, min(left, len(further)), further, ruse))
        if line >= FOOT:
            hit_wall(draft, board, left - len(further))


def share(draft: Draft[Kravora], sharing: Sharing) -> None:
    """The owner chooses, where there is a choice: not of one Unit, of all, or of like ones."""
    among = sharing.among
    units = [draft.state.players[sharing.board].units[number] for number in dict.fromkeys(among)]
    each_once = len(units) == len(among)
    if sharing.count == len(among) or len(units) == 1 or (each_once and like(units)):
        deal(draft, sharing.board, among[:sharing.count], _cause(sharing))
    else:
        draft.emit(BlowsOwed(**values_of(sharing)))


# Offers

def offers(state: Kravora) -> Iterator[ShareBlows]:
    sharing = state.sharing
    if sharing is not None:
        for on in dict.fromkeys(combinations(sharing.among, sharing.count)):
            yield ShareBlows(on, sharing.board)


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    if state.sharing is None:
        return None
    words = message("Choose who takes the blows")
    return Ask(state.sharing.board, (ShareBlows,), words, "target", _facts)


def _facts(state: Kravora) -> Json:
    sharing = state.sharing
    assert sharing is not None
    return {"board": sharing.board, "line": sharing.line, "from": sharing.source, "count": sharing.count,
            "among": list(sharing.among)}


# The chapter

CHAPTER = Chapter(
    "strikes",
    commands=(
        Does(ShareBlows, share_blows,
             (the_blows_fall_where_the_attacker_strikes, the_blows_fall_where_the_comet_does), offers),
    ),
    events=(
        Happens(EnemyAttackBegan, lambda state, event:
                replace(state, phase="enemy", attacked=(), strikers=event.strikers)),
        Happens(AttackerStruck, lambda state, event:
                replace(state, strikers=tuple(each for each in state.strikers if each != event.unit))),
        Happens(BlowsOwed, lambda state, event: replace(state, sharing=Sharing(**values_of(event)))),
    ),
    owes=owes,
)
