"""Where the owner of a board chooses: who takes the blows, who is held."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.bots.worth import blows_to_bear, whom_to_hold
from assistant.games.kravora.chapters.movement import Hold, next_holding
from assistant.games.kravora.chapters.strikes import ShareBlows
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.presenters.lights import Lights

Answer: TypeAlias = ShareBlows | Hold


@record
class Question:
    """`among`: a number once for each time it can be named."""

    board: str
    line: int
    count: int
    among: tuple[int, ...]
    striker: int | None  # whose blows they are
    hold: bool

    def answer(self, on: tuple[int, ...]) -> Answer:
        named = tuple(sorted(on))
        return Hold(named, self.board) if self.hold else ShareBlows(named, self.board)


def question(state: Kravora) -> Question | None:
    """What is asked now, if it is one of these."""
    sharing, holding = state.sharing, next_holding(state)
    if sharing is not None:
        return Question(sharing.board, sharing.line, sharing.count, sharing.among, sharing.source, False)
    if holding is not None and state.movement is not None:
        among = tuple(unit.id for unit in holding.among)
        return Question(state.movement.board, holding.line, holding.count, among, None, True)
    return None


def advised(state: Kravora) -> tuple[int, ...]:
    """What a sensible owner would answer."""
    return (blows_to_bear(state) if state.sharing is not None else whom_to_hold(state)).on


def tapped(asked: Question, on: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """One more of a stack; where no more of it can be named, one less."""
    left = Counter(asked.among) - Counter(on)
    more = next((number for number in numbers if left[number]), None)
    if more is not None and len(on) < asked.count:
        return (*on, more)
    less = next((number for number in reversed(on) if number in numbers), None)
    if less is None:
        return on
    at = len(on) - 1 - on[::-1].index(less)
    return (*on[:at], *on[at + 1:])


def lights(asked: Question, on: tuple[int, ...]) -> Lights:
    left = Counter(asked.among) - Counter(on)
    named = tuple(dict.fromkeys(on))
    counts = Counter(on)
    marks = tuple((number, f"−{counts[number]}") for number in named) if not asked.hold else ()
    open_ = tuple(left) if len(on) < asked.count else ()
    arrows = tuple((asked.striker, number) for number in named or asked.among[:1]) if asked.striker is not None else ()
    others = () if open_ else tuple(number for number in left if number not in counts)  # could be named instead
    return Lights(ready=others, targets=open_, chosen=named, held=named if asked.hold else (), marks=marks,
                  lines=(asked.line,), arrows=arrows)


def words(state: Kravora, asked: Question, left: int) -> Message:
    """What is to be done, and why."""
    if asked.hold:
        return message("Line {line}: tap who is held, {count} more", line=asked.line, count=left)
    if asked.striker is None:
        return message("The comet hits line {line}: tap who is struck, {count} more", line=asked.line, count=left)
    striker = unit_at(state, asked.striker)[1]
    return message("{unit} strikes on line {line}: tap who is struck, {count} more", line=asked.line, count=left,
                   unit=Name("unit", striker.kind))
