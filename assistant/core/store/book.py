"""What is kept of a game, as it is handed out."""

from __future__ import annotations

from typing import TypedDict

from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record


@record
class Kept:
    """A kept game, as a list shows it."""

    id: str
    game: str
    title: str
    app: str
    created: int
    played: int
    about: Json  # edition, players, round … as its game tells it
    entries: int


class Head(TypedDict):
    """What is written once, when a game begins."""

    game: str
    title: str
    app: str
    about: Json
    opening: Json


@record
class Line:
    """One entry as it was written: `before` is the number of the entry it follows, 0 the opening."""

    number: int
    before: int
    at: int
    entry: Json


@record
class Row:
    """One entry as its row holds it, not read yet; `back` is where undo leads if not to the entry before."""

    number: int
    before: int
    back: int | None
    at: int
    line: str
    seal: int


@record
class Book:
    """Everything kept of one game. `head` is the entry in force, `tip` the newest one on its branch."""

    kept: Kept
    opening: Json
    lines: tuple[Line, ...]
    head: int
    tip: int

    def path(self, to: int) -> tuple[Line, ...]:
        """The entries from the opening to one, in order."""
        by_number = {line.number: line for line in self.lines}
        way: list[Line] = []
        while to:
            way.append(by_number[to])
            to = way[-1].before
        return tuple(reversed(way))


@record
class Verdict:
    """What its game says of one from elsewhere: how it can be kept."""

    about: Json
    opening: Json
    as_written: tuple[int, ...]  # the entries (0: the opening) that the rules don't lead to: they are taken as facts


@record
class Tree:
    """A kept game as it is opened: all of it in memory; what its entries hold is read when somebody asks."""

    kept: Kept
    opening: Json
    rows: tuple[Row, ...]
    head: int
    tip: int
    writes: int  # how often it was written to
    snapshots: frozenset[int]  # the entries after which the state is kept


@record
class Snapshot:
    """The state after an entry. The stamp tells which program worked it out: another one does so itself."""

    stamp: str
    state: Json


@record
class Stand:
    """Where a game is: the one row that changes with every entry."""

    game: str
    head: int
    tip: int
    entries: int
    writes: int
    played: int
    gone: int  # when it was thrown away; 0: it is there
    about: str
