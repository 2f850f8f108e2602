"""Kept games as files, out and in: written to be carried elsewhere; read, judged and taken in from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant import __version__, catalog
from assistant.core.past import foreign
from assistant.core.shapes.lines import Line
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.shape import short
from assistant.core.store import transfer
from assistant.core.store.store import Store
from assistant.core.store.transfer import Damaged, Parcel
from assistant.core.words.message import Message, message

LONGEST_TITLE, LONGEST_APP = 200, 40


class Foreign(Exception):
    """What was read holds no game of ours."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


@record
class Judged:
    """A game as it is taken in, and its entries (0: the opening) that the rules don't lead to."""

    parcel: Parcel
    as_written: tuple[int, ...]


@record
class Incoming:
    """The games of a file that are whole, the last one perhaps as far as it is; and what is wrong with the rest."""

    games: tuple[Parcel, ...]
    damage: Message | None


# Out

def written(store: Store, game: str) -> Iterator[str]:
    """The lines of a kept game's file, each with its end."""
    book = store.book(game)
    assert book is not None
    return (f"{line}\n" for line in transfer.export(book))


# In

def incoming(rows: Iterable[Line]) -> Incoming:
    """The games in a file's lines (JSON values, or messages where there is none); raises Foreign."""
    found: list[Parcel] = []
    damage: Message | None = None
    try:
        found.extend(transfer.read(rows))
    except Damaged as problem:
        found += [problem.whole] if problem.whole else []
        damage = problem.reason
    if not found:
        raise Foreign(damage or message("This is not a game kept by Tableside."))
    return Incoming(tuple(found), damage)


def judged(games: Iterable[Parcel]) -> tuple[Judged, ...]:
    """A file may be whole and yet hold no game: each is folded, all its branches; raises Foreign. Takes its time."""
    return tuple(map(_judged, games))


def told(game: Judged) -> Message | None:
    """What is said of a game, before it is taken in or after."""
    if not game.as_written:
        return None
    numbers = ((message("the opening"),) if 0 in game.as_written else ()) + _runs(game.as_written)
    return message("{title}: entries taken as they are written, since the rules here don’t lead to them: {count} "
                   "({numbers})", title=game.parcel.head["title"], count=len(game.as_written), numbers=numbers)


def _runs(numbers: Iterable[int]) -> tuple[int | str, ...]:
    """Of entries; those that follow one another as one: 25–28."""
    runs: list[tuple[int, int]] = []
    for number in filter(None, numbers):
        first, _ = runs.pop() if runs and runs[-1][1] == number - 1 else (number, number)
        runs.append((first, number))
    return tuple(first if first == last else f"{first}–{last}" for first, last in runs)


def take_in(store: Store, games: Iterable[Judged]) -> list[str]:
    """Their new ids."""
    parcels = (game.parcel for game in games)
    return [store.take_in(parcel.head, parcel.lines, parcel.at, parcel.tip) for parcel in parcels]


def _judged(parcel: Parcel) -> Judged:
    head = parcel.head
    if head["game"] not in catalog.GAMES:
        raise Foreign(message("there is no game '{name}'", name=short(head["game"])))
    verdict = foreign.judged(catalog.game(head["game"]), head["opening"], parcel.lines, parcel.at)
    if isinstance(verdict, Message):
        raise Foreign(verdict)
    head = {**head, "about": verdict.about, "opening": verdict.opening,
            "title": _short(head["title"], LONGEST_TITLE), "app": _short(head["app"], LONGEST_APP) or __version__}
    return Judged(replace(parcel, head=head), verdict.as_written)


def _short(text: str, longest: int) -> str:
    """On one line, and not endless: it is shown in a list."""
    return " ".join(text[:10 * longest].split())[:longest]
