"""Which pairs of tokens can be met with how many Units left: a few of all states there are.

They are told apart by `levels`. A few more are counted in than can really be met, but whatever an Assault leads to from
one of them is in it too: so all their worths are sound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import or_

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.states.space import Seed, StateSpace
from assistant.games.clash.odds.states.tokens import TokenBits

NUMBER, PLACE, USUAL = 24, 8, 70  # bytes of a number, of its place in a row, and of a state with all that it takes


class Reach:
    """`bits[side to move][attacker's level][defender's level]`: the pairs of tokens."""

    def __init__(self, space: StateSpace, seeds: Iterable[Seed], smaller: bool = False) -> None:
        """`smaller`: all battles with fewer Units too, either side first, with the tokens of the question."""
        self.space, self.tokens, self.sides = space, TokenBits(space), space.levels
        tops = self.sides[0].top, self.sides[1].top
        start = self.tokens.bit(space.tokens) if smaller else 0
        self.bits = [[[start] * (tops[1] + 1) for _ in range(tops[0] + 1)] for _ in range(2)]
        for side, cells, tokens in seeds:
            self.bits[side][self.sides[0].of[cells[0]]][self.sides[1].of[cells[1]]] |= self.tokens.bit(tokens)
        for own in range(tops[0], 0, -1):
            for other in range(tops[1], 0, -1):
                self._stay(own, other)
                self._fall(0, own, other)
                self._fall(1, other, own)

    def _stay(self, own: int, other: int) -> None:
        """Follow the Assaults that eliminate nobody."""
        fresh = [self.bits[side][own][other] for side in range(2)]
        while fresh[0] or fresh[1]:
            reached = [self._spared(1, other, own, fresh[1]), self._spared(0, own, other, fresh[0])]
            for side in range(2):
                fresh[side] = reached[side] & ~self.bits[side][own][other]
                self.bits[side][own][other] |= fresh[side]

    def _rolled(self, side: int, level: int, bits: int) -> int:
        """The pairs once the rage icons of who launches the Assault have counted."""
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
        """Follow the Assaults that eliminate somebody, but not everybody, as far down as these tokens reach."""
        us, them, tokens = self.sides[side], self.sides[1 - side], self.tokens
        bits = self.bits[0][own][enemy] if side == 0 else self.bits[1][enemy][own]
        bits &= tokens.below(side, them.fatal[enemy] - us.icons[own][0])
        if not bits:
            return
        rolled = self._rolled(side, own, bits)
        weakest = us.icons[own][0] - them.shields[enemy][1]
        strongest = us.icons[own][1] + us.dice[own] - them.shields[enemy][0]
        for lower in range(1, enemy):
            least, most = them.falls[enemy][lower]
            if reached := rolled & tokens.between(side, least - strongest, most - weakest):
                if side == 0:
                    self.bits[1][own][lower] |= reached
                else:
                    self.bits[0][lower][own] |= reached

    def met(self, side: int, cells: tuple[int, int]) -> int:
        """The pairs of tokens with which that side can be to move."""
        return self.bits[side][self.sides[0].of[cells[0]]][self.sides[1].of[cells[1]]]

    def count(self, most: int | None = None) -> int:
        """How many states there are, with at most so many tokens in all; of a frontline's cells only one of each
        level is ever met. Where rows with few states in them, or the bits of their tokens, would fill the memory of
        plain Python, it is as many as usually would."""
        within = self.tokens.all if most is None else self.tokens.within(most)
        one_each = self.space.question.frontline
        cells = [Counter(set(levels.of) if one_each else levels.of) for levels in self.sides]
        states: int = sum((bits & within).bit_count() * cells[0][own] * cells[1][other] for rows in self.bits
                     for own, row in enumerate(rows) for other, bits in enumerate(row))
        attacks, defends = self.bits
        first, second = (lattice.size for lattice in self.space.lattices)
        rows: int = sum((reduce(or_, column) & within).bit_count() * cells[1][other]
                   for other, column in enumerate(zip(*attacks, strict=True))) * first
        rows += sum((reduce(or_, row) & within).bit_count() * cells[0][own]
                    for own, row in enumerate(defends)) * second
        pairs = self.space.pairs if most is None else min(self.space.pairs, (most + 1) * self.space.width)
        return max(states, (NUMBER * states + PLACE * rows + first * second * pairs) // USUAL)


def seeds(space: StateSpace, at: tuple[int, int] | None = None) -> list[Seed]:
    """Where the question's battle stands; in the midst of an Assault, all that this Assault can lead to."""
    side, running = space.side, space.question.running
    cells = at or (space.lattices[0].full, space.lattices[1].full)
    if running is None or (running.rolled is None and running.injuries is None):
        return [(side, cells, space.tokens)]
    if running.injuries is not None:
        return after(space, side, cells, running.injuries)
    # Any number of hits, not only those that can still lie: a reroll may be asked about as well.
    base = space.base(side, cells, space.tokens[side])
    return [seed for hits in range(len(running.rolled or ()) + 1)
            for seed in after(space, side, cells, sums.injuries(hits, base, 0, 0))]


def after(space: StateSpace, side: int, cells: tuple[int, int], injuries: int) -> list[Seed]:
    """The states an Assault can end in with so many Injuries."""
    found: list[Seed] = []
    for cell in space.lattices[1 - side].moves(cells[1 - side], injuries):
        tokens = space.tokens if cell != cells[1 - side] else space.after_gain(side, space.tokens, 1)
        found.append((1 - side, (cells[0], cell) if side == 0 else (cell, cells[1]), tokens))
    return found
