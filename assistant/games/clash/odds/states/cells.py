"""All that can be left of one side, numbered so that every elimination lowers the number.

A cell is the Units left and whether the Magic Barrier still stands; cell 0 is nobody. Cells of one level have as many
Units left, the barrier counted as one, and all of them some rage icon, with which tokens come in every Assault, or none
of them. What an elimination costs is an
interval of Injuries: from its price to its price plus what those who survive absorb.
"""

from __future__ import annotations

from itertools import product, repeat
from typing import NamedTuple

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Army, Counts

ENDLESS = 1 << 30  # Injuries enough for anybody


class Step(NamedTuple):
    """An elimination: the cell it leads to, and the least and the most Injuries it is allowed with."""

    cell: int
    least: int
    most: int


class Lattice:
    """One side as its enemy sees it, and as it rolls."""

    def __init__(self, army: Army, *, maximal: bool, counts_rage: bool, frontline: bool,
                 queue: Counts | None = None) -> None:
        """`queue`: in which order a frontline's types fall, where it is not least Life first."""
        self.army = army
        self.lives = tuple(fighter.life for fighter in army.fighters)
        self.maximal, self.frontline = maximal, frontline
        self.queue = queue or tuple(sorted(range(len(self.lives)), key=lambda kind: self.lives[kind]))
        side, bonus = army.fighters, army.bonus
        counted = list(product(*(range(count + 1) for count in army.counts)))
        present = {counts: tuple(min(count, 1) for count in counts) for counts in counted}
        # Whoever has a Unit left of the same types rolls alike.
        alike = {types: (sums.dice(side, types), sums.rerolls(side, types, bonus), sums.hit_icons(side, types, bonus),
                         sums.shields(side, types, bonus), sums.rage_icons(side, types, counts_rage))
                 for types in set(present.values())}
        walls = [(True, counts) for counts in counted if army.barrier and any(counts)]
        kinds = {(wall, counts): (sum(counts) + wall, alike[present[counts]][-1] > 0)
                 for wall, counts in [*zip(repeat(False), counted), *walls]}
        levels = {kind: level for level, kind in enumerate(sorted(set(kinds.values())))}
        self.units = [units for units, _ in levels]  # by level
        self.cells: list[tuple[bool, Counts]] = sorted(kinds, key=kinds.__getitem__)
        self.level = [levels[kinds[cell]] for cell in self.cells]
        self.number = {cell: index for index, cell in enumerate(self.cells)}
        self.size = len(self.cells)
        self.full = self.number[army.barrier > 0, army.counts]
        self.dice, self.rerolls, self.icons, self.shields, self.rage = (
            list(figures) for figures in zip(*(alike[present[counts]] for _, counts in self.cells), strict=True))
        self.life = [self._life(wall, counts) for wall, counts in self.cells]
        self.spared = [self._spared(wall, counts) for wall, counts in self.cells]
        self._steps: dict[int, tuple[Step, ...]] = {}
        self._moves: dict[tuple[int, int], tuple[int, ...]] = {}

    def _life(self, wall: bool, counts: Counts) -> int:
        """Injuries that eliminate everybody, whatever else."""
        units = sum(count * life for count, life in zip(counts, self.lives, strict=True))
        return units + (self.army.barrier if wall else 0)

    def _spared(self, wall: bool, counts: Counts) -> int:
        """The most Injuries with which nobody at all need be eliminated."""
        if self.frontline:
            return self._front(counts, wall) - 1
        return self.army.barrier - 1 if wall else sums.slack(counts, self.lives, self.maximal)

    def _front(self, counts: Counts, wall: bool) -> int:
        """The Life of who stands foremost."""
        return self.army.barrier if wall else next((self.lives[kind] for kind in self.queue if counts[kind]), ENDLESS)

    def steps(self, cell: int) -> tuple[Step, ...]:
        """Every elimination there may be from a cell: those taking most of the last type first, then of the middle."""
        known = self._steps.get(cell)
        if known is None:
            known = tuple(self._queue(cell) if self.frontline else self._free(cell))
            self._steps[cell] = known
        return known

    def _free(self, cell: int) -> list[Step]:
        wall, counts = self.cells[cell]
        all_dead = self.life[self.number[False, counts]] + (self.army.barrier if wall else 0)
        found = []
        for left in product(*(range(count + 1) for count in reversed(counts))):
            survivors = self.number[False, left[::-1]]
            if survivors != cell:
                price = all_dead - self.life[survivors]
                found.append(Step(survivors, price, price + self.spared[survivors] if survivors else ENDLESS))
        return found

    def _queue(self, cell: int) -> list[Step]:
        """The frontline falls one after the other, the barrier before all."""
        wall, counts = self.cells[cell]
        left, price, found = list(counts), 0, []
        if wall:
            price = self.army.barrier
            found.append((self.number[False, counts], price))
        for kind in self.queue:
            while left[kind]:
                left[kind] -= 1
                price += self.lives[kind]
                found.append((self.number[False, tuple(left)], price))
        ends = [later - 1 for _, later in found[1:]] + [ENDLESS]
        return [Step(index, least, most) for (index, least), most in zip(found, ends, strict=True)]

    def moves(self, cell: int, injuries: int) -> tuple[int, ...]:
        """The cells these Injuries can lead to, in the order of `steps`; the cell itself, last, if nobody need fall."""
        key = cell, injuries
        known = self._moves.get(key)
        if known is None:
            found = [to for to, least, most in self.steps(cell) if least <= injuries <= most]
            known = (*found, cell) if injuries <= self.spared[cell] else tuple(found)
            self._moves[key] = known
        return known

    def eliminated(self, before: int, after: int) -> tuple[Counts, bool]:
        """Who fell between two cells, and whether the barrier did."""
        (wall, counts), (stands, left) = self.cells[before], self.cells[after]
        return tuple(count - rest for count, rest in zip(counts, left, strict=True)), wall and not stands
