"""Blows on Units and walls, and what dies of them.   Rules: kravora.attack.kills, kravora.enemy.{kills,wall-boulder},
kravora.building.{tri,laboratoire}
"""

from __future__ import annotations

from collections import Counter

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Happens
from assistant.core.engine.rules import carries_out
from assistant.core.shapes.record import record, replace
from assistant.games.kravora.change import lift, set_down, stocked, with_player
from assistant.games.kravora.lookup import Lives, defenders, lives
from assistant.games.kravora.model import FLOOR, FOOT, PLACES, Killed, Kravora, Unit

ATTACK, STRIKE, OTHER = "attack", "strike", "other"  # of the owner, of an attacker in its turn; ruses and comets


# Events

@record
class BlowsDealt:
    board: str
    on: tuple[int, ...]  # a number per blow


@record
class UnitKilled:
    board: str
    unit: int
    kind: str
    of: str
    to: str  # stock | reserve | laboratory: of the board's owner
    counts: bool  # the kill marker moves


@record
class WallHit:
    board: str
    points: int


# By itself

def deal(draft: Draft[Kravora], board: str, on: tuple[int, ...], cause: str) -> None:
    """Blows on Units of one board; who dies of them leaves it, blow by blow."""
    if not on:
        return
    units = draft.state.players[board].units
    draft.emit(BlowsDealt(board, on))
    fallen: Counter[int] = Counter()
    for number in on:
        fallen[number] += 1
        if fallen[number] == units[number].life:
            to, counts = _whereto(draft.state, board, units[number], cause)
            draft.emit(UnitKilled(board, number, units[number].kind, units[number].of, to, counts))


@carries_out("kravora.attack.kills", "kravora.enemy.kills", "kravora.building.tri", "kravora.building.laboratoire")
def _whereto(state: Kravora, board: str, unit: Unit, cause: str) -> tuple[str, bool]:
    """The places of the Laboratoire first, then the reserve; back to its stock who died of anything else."""
    player = state.players[board]
    counts = cause == ATTACK
    if not counts and not (cause == STRIKE and "tri" in player.buildings):
        return "stock", False
    has_place = "laboratoire" in player.buildings and len(player.laboratory) < PLACES
    return "laboratory" if has_place else "reserve", counts


def hit_wall(draft: Draft[Kravora], board: str, points: int) -> None:
    lost = min(points, draft.state.players[board].wall)
    if lost > 0:
        draft.emit(WallHit(board, lost))


@carries_out("kravora.enemy.wall-boulder")
def boulder(draft: Draft[Kravora], board: str, line: int, blows: int, on: tuple[int, ...], cause: str) -> None:
    """A boulder on the defenders of a line, on no more of them than it has blows: each takes one, a single one what
    its life allows."""
    there = lives(draft.state, board, line)
    wall = boulder_on_wall(there, line, blows)
    if len(there) == 1:
        on = (defenders(draft.state, board, line)[0].id,) * boulder_lands(there, line, blows)
    deal(draft, board, on, cause)
    hit_wall(draft, board, wall)


@carries_out("kravora.enemy.wall-boulder")
def boulder_lands(there: Lives, line: int, blows: int) -> int:
    """How many blows of a boulder land on the defenders of a line."""
    return min(blows, len(there) if len(there) != 1 else there[0] if line >= FOOT else 1)


@carries_out("kravora.enemy.wall-boulder")
def boulder_on_wall(there: Lives, line: int, blows: int) -> int:
    """What a boulder on these defenders costs the wall."""
    at_the_wall = line == FLOOR if len(there) == 1 else line >= FOOT
    return blows - boulder_lands(there, line, blows) if at_the_wall else 0


# Evolve

def blows_dealt(state: Kravora, event: BlowsDealt) -> Kravora:
    for number, blows in Counter(event.on).items():
        unit = state.players[event.board].units[number]
        state = set_down(state, event.board, replace(unit, life=unit.life - blows))
    return replace(state, sharing=None)


def unit_killed(state: Kravora, event: UnitKilled) -> Kravora:
    state = lift(state, event.board, event.unit)
    state = replace(state, attacked=tuple(each for each in state.attacked if each != event.unit))
    player = state.players[event.board]
    if event.counts:
        state = with_player(state, event.board, kills=player.kills + 1)
    if event.to == "stock":
        return stocked(state, event.of, event.kind)
    kept: tuple[Killed, ...] = (*getattr(player, event.to), Killed(event.kind, event.of))
    return with_player(state, event.board, **{event.to: kept})


# The chapter

CHAPTER = Chapter(
    "blows",
    events=(
        Happens(BlowsDealt, blows_dealt),
        Happens(UnitKilled, unit_killed),
        Happens(WallHit, lambda state, event:
                with_player(state, event.board, wall=state.players[event.board].wall - event.points)),
    ),
)
