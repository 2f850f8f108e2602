"""A pad on which something of the box is typed in: what is tapped, how it looks, and what a game says of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from assistant.core.box.house import House, ReadThing, Things
from assistant.core.box.unread import Missing
from assistant.core.engine.kinds import Command, State
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import EMPTY, record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Voice

S = TypeVar("S", bound="State")
MORE, STEP, MOST = "more", 10, 99  # beyond the end of a ruler: so many numbers at once, as far as any figure goes


class HalfTyped(Protocol):
    """What lies on a pad."""

    @property
    def about(self) -> str: ...


class Shelf(Protocol):
    """Where a house keeps its boxes."""

    put_aside: tuple[Path, ...]

    def of(self, edition: str) -> House: ...

    def keep(self, house: House) -> None: ...

    def file(self, edition: str) -> Path: ...


@record
class Pad:
    """What is being read, and what was tapped so far; `needs`: the figures without which the game can't go on."""

    what: str
    of: Mapping[str, str | int]
    needs: tuple[str, ...] = ()
    tapped: Mapping[str, int | str] = EMPTY
    longer: tuple[str, ...] = ()  # rulers that were lengthened, each as often as it was
    other: bool = False  # another thing that says the same as one that is known
    part: bool = False  # what was not tapped is read later

    @property
    def about(self) -> str:
        return f"{self.what} {sorted(map(str, self.of.values()))}"


@record
class RulerView:
    """One figure, and what it can be: a ruler of numbers, or of words."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]
    value: str  # "": nothing was tapped yet
    lit: bool  # the next one to be tapped


@record
class IconTap:
    name: str
    icon: str
    words: str
    number: str  # how often it was tapped; "": never


@record
class OnCard:
    """A figure as it stands on the card."""

    icon: str
    number: str


@record
class CardLook:
    """What was tapped so far in the shape of the real thing, to be laid beside it."""

    title: str
    coin: str  # its price, or its number
    icon: str
    badges: tuple[OnCard, ...]


@record
class PadView:
    title: str
    advice: str
    rows: tuple[RulerView, ...]
    icons: tuple[IconTap, ...]
    done: str
    whole: bool  # all of it that has to be tapped was
    card: CardLook
    name: str | None = None  # as somebody typed it; None: it is called as it is printed
    later: str = ""  # read as far as it is tapped now; "": all of it is


@record
class Alike:
    """A thing that was read already and says the same: it is not read twice."""

    id: str
    words: str
    commands: tuple[Command, ...]


@record
class WishView:
    """A tap that opens a pad; where it is in the way of the game it is gold."""

    words: str
    pad: HalfTyped
    stops: bool
    kind: str = "pad"  # which of the game's pads
    more: bool = False  # another one of its kind follows


@record
class PadKind:
    """A pad, by the place where its sheet stands, and how it is made again of what was remembered."""

    sheet: str
    again: Callable[[Plain], HalfTyped]


@record
class Reading(Generic[S]):
    """What a game supplies, so that its box can be read at the table."""

    houses: Callable[[Path], Shelf]  # beside the games of a folder
    command: type
    met: Callable[[House, S, Iterable[Command]], House]  # with what came up again in a game and counts as looked at
    edition: Callable[[S], str]
    wish: Callable[[S, Voice], WishView | None]
    present: Callable[[Pad, Voice], PadView]
    tap_icon: Callable[[Pad, str, int], Pad]  # so many more of it
    commands: Callable[[S, Pad, Voice], tuple[Command, ...]]  # what it says, and what follows from that at once
    alike: Callable[[S, Pad, Voice], Alike | None]
    things: Callable[[S], Things]  # all there is in the box of a game
    said: Callable[[Command], ReadThing | None]  # what a command reads
    missing: Callable[[S, Missing, Voice], WishView | None]  # where what a tap lacks is typed in
    kinds: Mapping[str, PadKind]
    progress: Callable[[str, str], tuple[int, int]]  # of the box referred to, in an edition: read, and all there are
    left_to_the_table: Callable[[str], tuple[str, ...]]  # the sources that the app can't be with this box


def again(draft: Plain) -> Pad:
    return sound(Pad, draft)


CARDS = PadKind("assistant.ui.table.reading.pad:ReadSheet", again)


def with_value(pad: Pad, name: str, value: int | str) -> Pad:
    return replace(pad, tapped={**pad.tapped, name: value})


def numbers(pad: Pad, name: str, least: int, end: int) -> tuple[str, ...]:
    """A ruler, as far as it was lengthened or what is tapped already lies; its last place leads to more."""
    end = min(MOST, max(end + STEP * pad.longer.count(name), int(pad.tapped.get(name, 0))))
    return (*map(str, range(least, end + 1)), *([MORE] if end < MOST else ()))


def lengthened(pad: Pad, name: str) -> Pad:
    return replace(pad, longer=(*pad.longer, name))
