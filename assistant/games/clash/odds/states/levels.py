"""One side told apart by levels only. Of a level it is known between what its cells' figures lie."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub

from assistant.games.clash.odds.states.cells import ENDLESS, Lattice


class Levels:
    def __init__(self, lattice: Lattice) -> None:
        self.of, self.top = lattice.level, lattice.level[-1]
        self.rages: list[set[int]] = [set() for _ in lattice.units]
        for level, rage in zip(self.of, lattice.rage, strict=True):
            self.rages[level].add(rage)
        self.icons, self.shields = self._bounds(lattice.icons), self._bounds(lattice.shields)
        self.dice = [most for _, most in self._bounds(lattice.dice)]
        # The most Injuries with which nobody need fall, and the least with which everybody does; shields included.
        self.spared = [most for _, most in self._bounds(map(add, lattice.spared, lattice.shields))]
        self.fatal = [most for _, most in self._bounds(map(add, lattice.life, lattice.shields))]
        self.falls = self._falls(lattice, lattice.units)

    def _bounds(self, figures: Iterable[int]) -> list[tuple[int, int]]:
        found = [(ENDLESS, -ENDLESS)] * (self.top + 1)
        for level, figure in zip(self.of, figures, strict=True):
            least, most = found[level]
            found[level] = min(least, figure), max(most, figure)
        return found

    def _falls(self, lattice: Lattice, units: list[int]) -> list[list[tuple[int, int]]]:
        """For each level and each lower one, the least and the most Injuries that can lead there."""
        cheapest = min(*lattice.lives, lattice.army.barrier or ENDLESS)
        life, burden = self._bounds(lattice.life), self._bounds(map(sub, lattice.life, lattice.spared))
        return [[(max((units[level] - units[lower]) * cheapest or ENDLESS, life[level][0] - life[lower][1]),
                  life[level][1] - burden[lower][0]) for lower in range(level)] for level in range(self.top + 1)]
