"""How the cells of both sides are laid out in arrays, so that what is alike lies together.

The attacker's are rows, by level: an elimination leads to an earlier level. The defender's are columns: those with like
rage icons together, because an Assault leads them to the same tokens, and of them the most robust first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.games.clash.odds.coarse import Depth, level_of
from assistant.games.clash.odds.lattice import Lattice

if TYPE_CHECKING:
    import numpy

    Whole = numpy.ndarray[Any, numpy.dtype[numpy.intp]]


class Signature(NamedTuple):
    """All that matters of a side when it rolls."""

    dice: int
    rerolls: int
    icons: int
    rage: int


class Span(NamedTuple):
    """A run of rows or columns that roll alike."""

    start: int
    stop: int
    signature: Signature


class Level(NamedTuple):
    """A run of rows of one level, with the spans within, counted from its start."""

    number: int
    wall: bool
    start: int
    stop: int
    spans: list[Span]

    def calm(self) -> Level:
        """Without the rows that have rage icons; they come last."""
        spans = [span for span in self.spans if not span.signature.rage]
        return self._replace(spans=spans, stop=self.start + (spans[-1].stop if spans else 0))


class Run(NamedTuple):
    """Places next to each other with like rage icons."""

    rage: int
    start: int
    stop: int


class Layout:
    """Where each cell of a lattice is put."""

    def __init__(self, np: Any, lattice: Lattice, *, by_level: bool) -> None:
        self.np, self.lattice = np, lattice
        self.signatures = [Signature(*figures) for figures in zip(
            lattice.dice, lattice.rerolls, lattice.icons, lattice.rage, strict=True)]
        self.levels_of = [level_of(lattice, cell) for cell in range(lattice.size)]
        # By cell: the tokens with which the enemy is sure to eliminate all.
        self.tolls_of = [life + shields for life, shields in zip(lattice.life, lattice.shields, strict=True)]
        self.order = sorted(range(lattice.size), key=self._by_level if by_level else self._by_toll)
        self.place = [0] * lattice.size
        for place, cell in enumerate(self.order):
            self.place[cell] = place
        self.tolls = self.by_place(self.tolls_of)
        self.open = sum(not wall for wall, _ in lattice.cells)  # how many cells have no barrier; they come first
        self._windows: dict[tuple[Depth, int], tuple[int, int]] = {}

    def _by_level(self, cell: int) -> tuple[int, bool, bool, Signature, int]:
        wall, counts = self.lattice.cells[cell]
        return sum(counts), wall, self.lattice.rage[cell] > 0, self.signatures[cell], cell

    def _by_toll(self, cell: int) -> tuple[bool, int, int, int]:
        return cell > 0, self.lattice.rage[cell], -self.tolls_of[cell], cell

    def by_place(self, figures: Sequence[int]) -> Whole:
        """Figures by cell, put in the order of the places."""
        found: Whole = self.np.array([figures[cell] for cell in self.order])
        return found

    def levels(self) -> list[Level]:
        """The rows level by level, that with the barrier after that of the same Units without; row 0 is nobody."""
        found = []
        for (units, wall), start, stop in self._alike(1, len(self.order), lambda cell: self._by_level(cell)[:2]):
            spans = [Span(first - start, end - start, signature)
                     for signature, first, end in self._alike(start, stop, self.signatures.__getitem__)]
            found.append(Level(units + wall, wall, start, stop, spans))
        return found

    def runs(self) -> list[Run]:
        """The columns by their rage icons; column 0 is nobody."""
        return [Run(*run) for run in self._alike(1, len(self.order), self.lattice.rage.__getitem__)]

    def _alike(self, start: int, stop: int, key: Callable[[int], Any]) -> Iterator[tuple[Any, int, int]]:
        """The runs of places whose cells have the same key: that key, and from where to where."""
        for value, run in groupby(range(start, stop), key=lambda place: key(self.order[place])):
            places = list(run)
            yield value, places[0], places[-1] + 1

    def within(self, cell: int, depth: Depth) -> bool:
        return 0 < self.levels_of[cell] <= depth[self.lattice.rage[cell] > 0]

    def window(self, depth: Depth, tokens: int) -> tuple[int, int]:
        """From where to where the places are of all cells so deep, but those so many tokens of the enemy's are sure to
        eliminate."""
        if (depth, tokens) not in self._windows:
            within = [place for place, cell in enumerate(self.order)
                      if self.within(cell, depth) and self.tolls_of[cell] > tokens]
            self._windows[depth, tokens] = (within[0], within[-1] + 1) if within else (1, 1)
        return self._windows[depth, tokens]
