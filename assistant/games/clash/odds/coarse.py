"""Which pairs of tokens can be met with how many Units left: a quick outline of `reach`, for battles too big for it.

A level is the number of Units left (and of the barrier, if it stands). More states are in the outline than can really
be met, but whatever an Assault leads to from one of them is in it too: so all their worths are sound.
"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.games.clash.odds.arena import Arena, Seed
from assistant.games.clash.odds.lattice import Lattice
from assistant.games.clash.odds.tokens import TokenBits


def level_of(lattice: Lattice, cell: int) -> int:
    wall, counts = lattice.cells[cell]
    return sum(counts) + wall


class Outline:
    """`bits[side to move][attacker's level][defender's level]`: the pairs of tokens."""

    def __init__(self, arena: Arena, seeds: Iterable[Seed], smaller: bool = False) -> None:
        self.arena, self.tokens = arena, TokenBits(arena)
        self.levels = tuple([level_of(lattice, cell) for cell in range(lattice.size)] for lattice in arena.lattices)
        self.tops = tuple(max(levels) for levels in self.levels)
        self.bits = [[[0] * (self.tops[1] + 1) for _ in range(self.tops[0] + 1)] for _ in range(2)]
        self._rages = [[self._each(side, level, arena.lattices[side].rage) for level in range(self.tops[side] + 1)]
                       for side in range(2)]
        self._fewest = [[min(self._each(side, level, arena.lattices[side].icons), default=0)
                         for level in range(self.tops[side] + 1)] for side in range(2)]
        self._absorb = [[max(self._each(side, level, self._to_hurt(side)), default=-1)
                         for level in range(self.tops[side] + 1)] for side in range(2)]
        for side, cells, tokens in seeds:
            self.bits[side][self.levels[0][cells[0]]][self.levels[1][cells[1]]] |= self.tokens.bit(tokens)
        if smaller:
            start = self.tokens.bit(arena.tokens)
            self.bits = [[[bits | start for bits in row] for row in rows] for rows in self.bits]
        for own in range(self.tops[0], 0, -1):
            for other in range(self.tops[1], 0, -1):
                self._stay(own, other)
                self._fall(own, other)

    def _each(self, side: int, level: int, figures: list[int]) -> set[int]:
        return {figure for cell, figure in enumerate(figures) if self.levels[side][cell] == level}

    def _to_hurt(self, side: int) -> list[int]:
        """What it takes, less one, before somebody must fall."""
        lattice = self.arena.lattices[side]
        return [spared + shields for spared, shields in zip(lattice.spared, lattice.shields, strict=True)]

    def _stay(self, own: int, other: int) -> None:
        fresh = [self.bits[side][own][other] for side in range(2)]
        while fresh[0] or fresh[1]:
            reached = [self._spared(1, other, own, fresh[1]), self._spared(0, own, other, fresh[0])]
            for side in range(2):
                fresh[side] = reached[side] & ~self.bits[side][own][other]
                self.bits[side][own][other] |= fresh[side]

    def _rolled(self, side: int, level: int, bits: int) -> int:
        total = 0
        for rage in self._rages[side][level]:
            total |= self.tokens.gained(side, bits, rage) if rage else bits
        return total

    def _spared(self, side: int, own: int, enemy: int, bits: int) -> int:
        if not bits:
            return 0
        most = self._absorb[1 - side][enemy] - self._fewest[side][own]
        return self.tokens.gained(side, self._rolled(side, own, bits) & self.tokens.below(side, most + 1), 1)

    def _fall(self, own: int, other: int) -> None:
        attacked = self._rolled(0, own, self.bits[0][own][other])
        for level in range(1, other):
            self.bits[1][own][level] |= attacked
        defended = self._rolled(1, other, self.bits[1][own][other])
        for level in range(1, own):
            self.bits[0][level][other] |= defended

    def tallest(self) -> dict[int, int]:
        """For each pair of tokens that can be met, the highest level of the attacker it is met at."""
        found: dict[int, int] = {}
        for own in range(self.tops[0], 0, -1):
            bits = 0
            for side in range(2):
                for other in range(1, self.tops[1] + 1):
                    bits |= self.bits[side][own][other]
            while bits:
                low = bits & -bits
                bits ^= low
                found.setdefault(low.bit_length() - 1, own)
        return found

    def holds(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> bool:
        levels = self.levels[0][cells[0]], self.levels[1][cells[1]]
        return bool(self.bits[side][levels[0]][levels[1]] & self.tokens.bit(tokens))
