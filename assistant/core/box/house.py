"""A house's own box, as it grows from game to game: what it began with, and what was read, step by step.

Like a game it can be taken back and brought again. Two boxes are compared figure by figure, and what one house has read
is read in the other.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from assistant.core.box.figures import Figures
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import record, replace

B = TypeVar("B")


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
    named: Callable[[B], B]  # under the name of the house's own
    text: Callable[[B], str]  # as a box file


def box_of(house: House, own: OwnBox[B]) -> B:
    """The box it has become."""
    box = own.named(own.blank())
    for line in house.lines:
        box = own.read(box, line, house.edition)
    return box


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
