"""How the cells of both sides are laid out in arrays, so that what is alike lies together.

The attacker's are rows, by level: an elimination leads to an earlier level. The defender's are columns: those with like
rage icons together, because an Assault leads them to the same tokens, and of them the most robust first.
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
        # By cell: the tokens with which the enemy is sure to eliminate all.
        self.tolls_of = [life + shields for life, shields in zip(lattice.life, lattice.shields, strict=True)]
        self.order = sorted(range(lattice.size), key=self._by_level if by_level else self._by_toll)
        self.place = [0] * lattice.size
        for place, cell in enumerate(self.order):
            self.place[cell] = place
        self.tolls: Whole = np.array([self.tolls_of[cell] for cell in self.order])
        self.open = sum(not wall for wall, _ in lattice.cells)  # how many cells have no barrier; they come first

    def _by_level(self, cell: int) -> tuple[int, bool, Signature, int]:
        wall, counts = self.lattice.cells[cell]
        return sum(counts), wall, self.signatures[cell], cell

    def _by_toll(self, cell: int) -> tuple[bool, int, int, int]:
        return cell > 0, self.lattice.rage[cell], -self.tolls_of[cell], cell

    def levels(self) -> Iterator[Level]:
        """The rows level by level, that with the barrier after that of the same Units without; row 0 is nobody."""
        places = range(1, len(self.order))
        for wall, run in groupby(places, key=lambda place: self._by_level(self.order[place])[:2]):
            rows = list(run)
            yield Level(sum(wall), wall[1], rows[0], rows[-1] + 1, self.spans(rows[0], rows[-1] + 1, rows[0]))

    def window(self, level: int, tokens: int) -> tuple[int, int]:
        """From where to where the places are of all cells up to that level, but those so many tokens of the enemy's are
        sure to eliminate."""
        within = [place for place, cell in enumerate(self.order)
                  if place and self.levels_of[cell] <= level and self.tolls_of[cell] > tokens]
        return (within[0], within[-1] + 1) if within else (1, 1)

    def spans(self, start: int, stop: int, origin: int = 0) -> list[Span]:
        found = []
        for signature, run in groupby(range(start, stop), key=lambda place: self.signatures[self.order[place]]):
            places = list(run)
            found.append(Span(places[0] - origin, places[-1] + 1 - origin, signature))
        return found
