"""A house's own box, as it grows from game to game: what it began with, and what was read, step by step.

Like a game it can be taken back and brought again. Two boxes are compared figure by figure, and what one house has read
is read in the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from assistant.core.box.figures import Figures
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import record, replace

B = TypeVar("B")
FURTHEST = 10_000  # more cards are in no box
NAME, COPIES, DECK = "name", "copies", "deck"  # what stands on no card


@record
class Thing:
    """A card, a sheet, a tile, by the words in which a `read` names it."""

    what: str
    of: tuple[tuple[str, str | int], ...]

    def read(self, figures: Figures) -> Json:
        """The line that reads these figures of it, and leaves the others as they were."""
        return {"do": "read", "what": self.what, **dict(self.of), "figures": encode(figures), "part": True}


Things = Mapping[Thing, Figures]  # figures that nobody has read are None


@record
class ReadThing:
    """What a reading says of a thing."""

    thing: Thing
    figures: Figures


@record
class Step:
    """What came to the box at once: in one game, by hand, from a friend."""

    origin: str
    lines: tuple[Json, ...]


@record
class House:
    game: str
    edition: str
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()  # the next to be brought back last
    checked: tuple[str, ...] = ()  # what a second pair of eyes found right, as it was then

    @property
    def lines(self) -> Iterator[Json]:
        return (line for step in self.steps for line in step.lines)


def grown(house: House, origin: str, lines: Iterable[Json]) -> House:
    """With what was read there, all of it: what the same game said before is said anew, if nothing came between."""
    before = house.steps[:-1] if house.steps and house.steps[-1].origin == origin else house.steps
    known = [line for step in before for line in step.lines]
    new = tuple(line for line in lines if line not in known)
    steps = (*before, Step(origin, new)) if new else before
    return house if steps == house.steps else replace(house, steps=steps, undone=())


def typed(house: House, origin: str, lines: Iterable[Json]) -> House:
    """With one step more."""
    new = tuple(lines)
    return replace(house, steps=(*house.steps, Step(origin, new)), undone=()) if new else house


def mark(thing: Thing, figures: Figures) -> str:
    """Of what was checked: with other figures it is another one."""
    return json.dumps([thing.what, *map(list, thing.of), encode(dict(figures))], sort_keys=True)


def right(house: House, thing: Thing, figures: Figures) -> House:
    """Somebody else has looked: it is the same."""
    return replace(house, checked=tuple(dict.fromkeys((*house.checked, mark(thing, figures)))))


def contradicts(known: Things, read: ReadThing) -> bool:
    """Does it say otherwise than what was known of the thing?"""
    before = known.get(read.thing, {})
    return any(before.get(key) is not None and before[key] != encode(value) for key, value in read.figures.items())


def undo(house: House) -> House:
    *steps, last = house.steps
    return replace(house, steps=tuple(steps), undone=(*house.undone, last))


def redo(house: House) -> House:
    *undone, last = house.undone
    return replace(house, steps=(*house.steps, last), undone=tuple(undone))


@record
class OwnBox(Generic[B]):
    """What a game supplies for boxes that its players read themselves."""

    blank: Callable[[], B]  # with nothing but what is printed
    read: Callable[[B, Json, str], B]  # what a line reads, in an edition; raises Misshapen
    things: Callable[[B, str], Things]  # all there is in it, in an edition
    named: Callable[[B, str], B]  # under the name of the house's own, in an edition
    text: Callable[[B], str]  # as a box file
    numbered: tuple[str, ...] = ()  # kinds of things whose id says no more than when they were read


def box_of(house: House, own: OwnBox[B]) -> B:
    """The box it has become."""
    box = own.named(own.blank(), house.edition)
    for line in house.lines:
        box = own.read(box, line, house.edition)
    return box


def progress(things: Things, of_all: Things) -> tuple[int, int]:
    """How many things are read, but for how often each is there; and how many there are, as far as anybody knows."""
    read = sum(None not in (figure for key, figure in figures.items() if key != COPIES)
               for thing, figures in things.items() if thing.what != DECK)
    return read, max(*(sum(thing.what != DECK for thing in each) for each in (things, of_all)), read)


# Two boxes

@record
class Difference:
    """A figure that both have read, each otherwise."""

    thing: Thing
    figure: str
    mine: Plain
    theirs: Plain

    @property
    def key(self) -> tuple[Thing, str]:
        return self.thing, self.figure


def differences(mine: Things, theirs: Things) -> tuple[Difference, ...]:
    """Each figure once, thing by thing."""
    return tuple(Difference(thing, figure, figures[figure], other)
                 for thing, figures in mine.items() for figure, other in theirs.get(thing, {}).items()
                 if figure in figures and figures[figure] is not None and other is not None
                 and figures[figure] != other)


def merged(mine: Things, theirs: Things, taken: Container[tuple[Thing, str]]) -> tuple[Json, ...]:
    """What has to be read so that mine has all that either knows, and of what differs what was taken of theirs."""
    found = []
    for thing, figures in theirs.items():
        own = mine.get(thing, {})
        new = {figure: value for figure, value in figures.items() if value is not None
               and (own.get(figure) is None or (value != own[figure] and (thing, figure) in taken))}
        if new:
            found.append(thing.read(new))
    return tuple(found)


def aligned(mine: Things, theirs: Things, numbered: Container[str]) -> Things:
    """Theirs, with things that say the same under the id they have here: two houses number their cards as they come.
    What only they have goes under an id of its own."""
    found: dict[Thing, Figures] = {}
    taken = {thing for thing, figures in theirs.items() if thing.what not in numbered or (
        thing in mine and (_said(mine[thing]) == _said(figures) or _name(mine[thing]) == _name(figures)))}
    waiting = [thing for thing in theirs if thing not in taken]
    for thing in taken:
        found[thing] = theirs[thing]
    for thing in waiting:
        alike = [own for own in mine if own not in found and (own.what, own.of[:-1]) == (thing.what, thing.of[:-1])
                 and _said(mine[own]) == _said(theirs[thing])]
        unread = [own for own in mine if own not in found and (own.what, own.of[:-1]) == (thing.what, thing.of[:-1])
                  and not _said(mine[own])]
        found[next(iter((*alike, *unread)), None) or _free(thing, {*mine, *found})] = theirs[thing]
    return found


def _said(figures: Figures) -> list[tuple[str, Plain]]:
    """What a card itself says, as far as it was read."""
    return sorted((key, value) for key, value in figures.items() if key not in (NAME, COPIES) and value is not None)


def _name(figures: Figures) -> Plain:
    return figures.get(NAME)


def _free(thing: Thing, taken: Container[Thing]) -> Thing:
    """Its own id where nothing else has that, else the next one."""
    *others, (key, own) = thing.of
    names = (own, *(f"{thing.what}-{number}" for number in range(1, FURTHEST)))
    return next(free for name in names if (free := replace(thing, of=(*others, (key, name)))) not in taken)
