"""How the cells of both sides are laid out in arrays, so that what is alike lies together.

The attacker's are rows, by level: an elimination leads to an earlier level. The defender's are columns, by how they
roll: all that roll alike are summed up at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.games.clash.odds.coarse import level_of
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


class Layout:
    """Where each cell of a lattice is put, and which cells an elimination of one Unit leads to."""

    def __init__(self, np: Any, lattice: Lattice, *, by_level: bool) -> None:
        self.lattice = lattice
        self.signatures = [Signature(*figures) for figures in zip(
            lattice.dice, lattice.rerolls, lattice.icons, lattice.rage, strict=True)]
        self.levels_of = [level_of(lattice, cell) for cell in range(lattice.size)]
        self.order = sorted(range(lattice.size), key=self._by_level if by_level else self._by_signature)
        self.place = [0] * lattice.size
        for place, cell in enumerate(self.order):
            self.place[cell] = place
        # By place: the tokens with which the enemy is sure to eliminate all.
        self.tolls: Whole = np.array([lattice.life[cell] + lattice.shields[cell] for cell in self.order])
        self._widths = [1 + max(place for place, cell in enumerate(self.order) if self.levels_of[cell] <= level)
                        for level in range(max(self.levels_of) + 1)]
        self.open = sum(not wall for wall, _ in lattice.cells)  # how many cells have no barrier; they come first
        self.units_life = max(life for life, (wall, _) in zip(lattice.life, lattice.cells, strict=True) if not wall)

    def _by_level(self, cell: int) -> tuple[bool, int, Signature, int]:
        return self.lattice.cells[cell][0], self.levels_of[cell], self.signatures[cell], cell

    def _by_signature(self, cell: int) -> tuple[bool, Signature, int, int]:
        return cell > 0, self.signatures[cell], self.levels_of[cell], cell

    def levels(self) -> Iterator[Level]:
        """The rows level by level, the barrier's last; row 0 is nobody."""
        places = range(1, len(self.order))
        for (wall, number), run in groupby(places, key=lambda place: (
                self.lattice.cells[self.order[place]][0], self.levels_of[self.order[place]])):
            rows = list(run)
            yield Level(number, wall, rows[0], rows[-1] + 1, self.spans(rows[0], rows[-1] + 1, rows[0]))

    def width(self, level: int) -> int:
        """How many places hold all cells up to that level."""
        return self._widths[level]

    def spans(self, start: int, stop: int, origin: int = 0) -> list[Span]:
        found = []
        for signature, run in groupby(range(start, stop), key=lambda place: self.signatures[self.order[place]]):
            places = list(run)
            found.append(Span(places[0] - origin, places[-1] + 1 - origin, signature))
        return found

    def fewer(self, place: int) -> list[tuple[int, int]]:
        """For a place without a barrier, where one Unit fewer is, of each type there is: with the Unit's Life."""
        cells = [self.lattice.fewer(self.order[place], kind) for kind in range(len(self.lattice.lives))]
        return [(self.place[cell], life) for cell, life in zip(cells, self.lattice.lives, strict=True)
                if cell is not None]
