"""The enemy's movement: who is held, in which order the others go, and where they stop.

Rules: kravora.enemy.{move-order,blocked,overflow}, kravora.ruse.rochers
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.kravora.change import set_down, with_player
from assistant.games.kravora.chapters.strikes import misnamed
from assistant.games.kravora.lookup import STRENGTH, attackers, defenders, kind_of, like
from assistant.games.kravora.model import FLOOR, FOOT, LINES, Kravora, Movement, Unit

# Commands

@record
class Hold:
    on: tuple[int, ...]
    by: str | None = None


# Events

@record
class MovementBegan:
    board: str
    arrow: bool


@record
class AttackersHeld:
    board: str
    line: int
    on: tuple[int, ...]


@record
class AttackerMoved:
    board: str
    unit: int
    line: int


@record
class MovementEnded:
    board: str
    arrow: bool


@record
class Holding:
    """On a line more attackers of equal moves than the defenders can hold."""

    board: str
    line: int
    count: int
    among: tuple[Unit, ...]


# Checks

@rule("kravora.enemy.blocked")
def those_held_are_among_those_in_question(state: Kravora, command: Hold) -> Message | None:
    holding = next_holding(state)
    return None if holding is None else misnamed(command.on, holding.count, tuple(unit.id for unit in holding.among))


# Decide

def hold(draft: Draft[Kravora], command: Hold) -> None:
    holding = next_holding(draft.state)
    assert holding is not None
    draft.emit(AttackersHeld(holding.board, holding.line, command.on))


# By itself

def begin(draft: Draft[Kravora], board: str, arrow: bool = False) -> None:
    draft.emit(MovementBegan(board, arrow))


def run(draft: Draft[Kravora]) -> bool:
    """Hold whoever there is no choice about; once all are held the others move. False while a choice is owed."""
    movement, holding = draft.state.movement, next_holding(draft.state)
    assert movement is not None
    if holding is None:
        _move(draft, movement)
        draft.emit(MovementEnded(movement.board, movement.arrow))
        return True
    if holding.count < len(holding.among) and not like(holding.among):
        return False
    draft.emit(AttackersHeld(holding.board, holding.line, tuple(unit.id for unit in holding.among[:holding.count])))
    return True


@carries_out("kravora.enemy.blocked", "kravora.ruse.rochers")
def next_holding(state: Kravora) -> Holding | None:
    """The next attackers to be held at the start: line 4 first, those with the fewest moves first; not on the floor,
    from which nobody moves, nor in stone, which an arrow does not mind."""
    movement = state.movement
    if movement is None:
        return None
    for line in range(FOOT, 0, -1):
        if _in_stone(state, movement, line):
            continue
        there = attackers(state, movement.board, line)
        free = [unit for unit in there if unit.id not in movement.held]
        places = min(len(defenders(state, movement.board, line)), len(there)) - (len(there) - len(free))
        if places > 0:
            fewest = min(kind_of(state, unit).moves for unit in free)
            slow = tuple(unit for unit in free if kind_of(state, unit).moves == fewest)
            return Holding(movement.board, line, min(places, len(slow)), slow)
    return None


def _in_stone(state: Kravora, movement: Movement, line: int) -> bool:
    return line in state.players[movement.board].frozen and not movement.arrow


@carries_out("kravora.enemy.move-order", "kravora.enemy.overflow")
def _move(draft: Draft[Kravora], movement: Movement) -> None:
    """One after the other, each up to its moves: it stops on the first line with a defender that holds nobody."""
    state, board = draft.state, movement.board
    free = {line: _free(state, movement, line) for line in LINES}
    for unit in _movers(state, movement):
        line = unit.line
        for _ in range(kind_of(state, unit).moves):
            if line == FLOOR:
                break
            line += 1
            if free[line]:
                free[line] -= 1
                break
        draft.emit(AttackerMoved(board, unit.id, line))


def _free(state: Kravora, movement: Movement, line: int) -> int:
    """The defenders of a line that hold nobody, when the first one moves."""
    there = len(attackers(state, movement.board, line))
    return max(0, len(defenders(state, movement.board, line)) - there)


def _movers(state: Kravora, movement: Movement) -> list[Unit]:
    """Who moves, in order: the fewest moves first, then the nearest, the strongest, the one with most life."""
    able = [unit for unit in attackers(state, movement.board) if unit.line < FLOOR and unit.id not in movement.held
            and kind_of(state, unit).moves and not _in_stone(state, movement, unit.line)]
    return sorted(able, key=lambda unit: (kind_of(state, unit).moves, -unit.line, -STRENGTH[unit.kind], -unit.life,
                                          unit.id))


# Evolve

def movement_began(state: Kravora, event: MovementBegan) -> Kravora:
    arrows = tuple(board for board in state.arrows if board != event.board)
    phase = state.phase if event.arrow else "movement"
    return replace(state, phase=phase, arrows=arrows, movement=Movement(event.board, event.arrow))


def attackers_held(state: Kravora, event: AttackersHeld) -> Kravora:
    assert state.movement is not None
    return replace(state, movement=replace(state.movement, held=(*state.movement.held, *event.on)))


@carries_out("kravora.ruse.rochers")
def movement_ended(state: Kravora, event: MovementEnded) -> Kravora:
    if not event.arrow:
        state = with_player(state, event.board, frozen=())
    return replace(state, movement=None)


# Offers

def offers(state: Kravora) -> Iterator[Hold]:
    if (holding := next_holding(state)) is not None:
        for on in combinations((unit.id for unit in holding.among), holding.count):
            yield Hold(on, holding.board)


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    if state.movement is None:
        return None
    return Ask(state.movement.board, (Hold,), message("Choose who is held"), "hold", _facts)


def _facts(state: Kravora) -> Json:
    holding = next_holding(state)
    assert holding is not None
    return {"board": holding.board, "line": holding.line, "count": holding.count,
            "among": [unit.id for unit in holding.among]}


# The chapter

CHAPTER = Chapter(
    "movement",
    commands=(
        Does(Hold, hold, (those_held_are_among_those_in_question,), offers),
    ),
    events=(
        Happens(MovementBegan, movement_began),
        Happens(AttackersHeld, attackers_held),
        Happens(AttackerMoved, lambda state, event:
                set_down(state, event.board, replace(state.players[event.board].units[event.unit], line=event.line))),
        Happens(MovementEnded, movement_ended),
    ),
    owes=owes,
)
