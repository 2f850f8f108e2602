"""Which pairs of tokens can be met with how many Units left: a quick outline of `reach`, for battles too big for it.

A level is the number of Units left (and of the barrier, if it stands), told apart by whether any has a rage icon: then
tokens come with every Assault. More states are in the outline than can really be met, but whatever an Assault leads
to from one of them is in it too: so all their worths are sound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import add, or_, sub

from assistant.games.clash.odds.states.cells import ENDLESS, Lattice
from assistant.games.clash.odds.states.space import Seed, StateSpace
from assistant.games.clash.odds.states.tokens import TokenBits

NUMBER, PLACE, USUAL = 24, 8, 70  # bytes of a number, of its place in a row, and of a state with all that it takes


def level_of(lattice: Lattice, cell: int) -> int:
    wall, counts = lattice.cells[cell]
    return sum(counts) + wall


class Levels:
    """One side by its levels: between what bounds the figures of a level's cells lie."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        units = [level_of(lattice, cell) for cell in range(lattice.size)]
        self.last_calm = max(units)  # the highest level without rage icons
        self.of = [level + (self.last_calm if rage else 0) for level, rage in zip(units, lattice.rage, strict=True)]
        self.top = max(self.of)
        self.rages: list[set[int]] = [set() for _ in range(self.top + 1)]
        for level, rage in zip(self.of, lattice.rage, strict=True):
            self.rages[level].add(rage)
        self.icons, self.shields = self._bounds(lattice.icons), self._bounds(lattice.shields)
        self.dice = [most for _, most in self._bounds(lattice.dice)]
        # The most Injuries with which nobody need fall, shields included.
        self.spared = [most for _, most in self._bounds(map(add, lattice.spared, lattice.shields))]
        self.falls = self._falls()

    def _bounds(self, figures: Iterable[int]) -> list[tuple[int, int]]:
        found = [(ENDLESS, -ENDLESS)] * (self.top + 1)
        for level, figure in zip(self.of, figures, strict=True):
            least, most = found[level]
            found[level] = min(least, figure), max(most, figure)
        return found

    def _falls(self) -> list[list[tuple[int, int]]]:
        """For each level and each lower one, the least and the most Injuries that can lead there."""
        lattice = self.lattice
        cheapest = min(*lattice.lives, lattice.army.barrier or ENDLESS)
        life, burden = self._bounds(lattice.life), self._bounds(map(sub, lattice.life, lattice.spared))
        return [[(max((self.units(level) - self.units(lower)) * cheapest, life[level][0] - life[lower][1]),
                  life[level][1] - burden[lower][0]) for lower in range(level)] for level in range(self.top + 1)]

    def units(self, level: int) -> int:
        """Of a level: those with rage icons come after all those without."""
        return level - self.last_calm if level > self.last_calm else level


class Outline:
    """`bits[side to move][attacker's level][defender's level]`: the pairs of tokens."""

    def __init__(self, space: StateSpace, seeds: Iterable[Seed], smaller: bool = False) -> None:
        self.space, self.tokens = space, TokenBits(space)
        self.sides = Levels(space.lattices[0]), Levels(space.lattices[1])
        self.tops = self.sides[0].top, self.sides[1].top
        self.bits = [[[0] * (self.tops[1] + 1) for _ in range(self.tops[0] + 1)] for _ in range(2)]
        for side, cells, tokens in seeds:
            self.bits[side][self.sides[0].of[cells[0]]][self.sides[1].of[cells[1]]] |= self.tokens.bit(tokens)
        if smaller:
            start = self.tokens.bit(space.tokens)
            self.bits = [[[bits | start for bits in row] for row in rows] for rows in self.bits]
        for own in range(self.tops[0], 0, -1):
            for other in range(self.tops[1], 0, -1):
                self._stay(own, other)
                self._fall(0, own, other)
                self._fall(1, other, own)

    def _stay(self, own: int, other: int) -> None:
        fresh = [self.bits[side][own][other] for side in range(2)]
        while fresh[0] or fresh[1]:
            reached = [self._spared(1, other, own, fresh[1]), self._spared(0, own, other, fresh[0])]
            for side in range(2):
                fresh[side] = reached[side] & ~self.bits[side][own][other]
                self.bits[side][own][other] |= fresh[side]

    def _rolled(self, side: int, level: int, bits: int) -> int:
        total = 0
        for rage in self.sides[side].rages[level]:
            total |= self.tokens.gained(side, bits, rage) if rage else bits
        return total

    def _spared(self, side: int, own: int, enemy: int, bits: int) -> int:
        if not bits:
            return 0
        most = self.sides[1 - side].spared[enemy] - self.sides[side].icons[own][0]
        return self.tokens.gained(side, self._rolled(side, own, bits) & self.tokens.below(side, most + 1), 1)

    def _fall(self, side: int, own: int, enemy: int) -> None:
        """Follow the Assaults that eliminate somebody, as far down as these tokens reach."""
        bits = self.bits[0][own][enemy] if side == 0 else self.bits[1][enemy][own]
        if not bits:
            return
        rolled, tokens, us, them = self._rolled(side, own, bits), self.tokens, self.sides[side], self.sides[1 - side]
        weakest = us.icons[own][0] - them.shields[enemy][1]
        strongest = us.icons[own][1] + us.dice[own] - them.shields[enemy][0]
        for lower in range(1, enemy):
            least, most = them.falls[enemy][lower]
            if reached := rolled & tokens.between(side, least - strongest, most - weakest):
                if side == 0:
                    self.bits[1][own][lower] |= reached
                else:
                    self.bits[0][lower][own] |= reached

    def count(self, most: int | None = None) -> int:
        """How many states there are in it, with at most so many tokens in all; of a frontline's cells only one of each
        level is ever met. Where rows with few states in them, or the bits of their tokens, would fill the memory of
        plain Python, it is as many as usually would."""
        within = self.tokens.all if most is None else self.tokens.within(most)
        one_each = self.space.question.frontline
        cells = [Counter(set(levels.of) if one_each else levels.of) for levels in self.sides]
        states: int = sum((bits & within).bit_count() * cells[0][own] * cells[1][other] for rows in self.bits
                     for own, row in enumerate(rows) for other, bits in enumerate(row))
        attacks, defends = self.bits
        rows: int = sum((reduce(or_, column) & within).bit_count() * cells[1][other]
                   for other, column in enumerate(zip(*attacks, strict=True))) * self.sides[0].lattice.size
        rows += sum((reduce(or_, row) & within).bit_count() * cells[0][own]
                    for own, row in enumerate(defends)) * self.sides[1].lattice.size
        first, second = (side.lattice.size for side in self.sides)
        pairs = self.space.pairs if most is None else min(self.space.pairs, (most + 1) * self.space.width)
        return max(states, (NUMBER * states + PLACE * rows + first * second * pairs) // USUAL)
