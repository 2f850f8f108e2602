"""Which states a battle can come to at all: a few in a hundred of those there are.

For each pair of cells and each side to move, one whole number whose bits are the pairs of tokens they can be met with.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Dice
from assistant.games.clash.odds.states.cells import Step
from assistant.games.clash.odds.states.space import Seed, StateSpace
from assistant.games.clash.odds.states.tokens import TokenBits

Bits = list[list[list[int]]]  # by side to move, attacker's cell, defender's cell


class Reach:
    def __init__(self, space: StateSpace, seeds: Iterable[Seed], smaller: bool = False,
                 most: int | None = None) -> None:
        """`smaller`: all battles with fewer Units too, either side first, with the tokens of the question; `most`: only
        with so many tokens in all."""
        self.space, self.tokens = space, TokenBits(space)
        self._within = self.tokens.all if most is None else self.tokens.within(most)
        sizes = tuple(lattice.size for lattice in space.lattices)
        self.bits: Bits = [[[0] * sizes[1] for _ in range(sizes[0])] for _ in range(2)]
        # The pairs whose worth must be worked out; with more tokens the Assault eliminates everybody for sure.
        self.open: Bits = [[[0] * sizes[1] for _ in range(sizes[0])] for _ in range(2)]
        self._falls: dict[tuple[int, int, int, int, int], list[tuple[int, int]]] = {}
        self._fewer: dict[tuple[int, int, int], int] = {}
        tops = [0, 0]
        for side, cells, tokens in seeds:
            self.bits[side][cells[0]][cells[1]] |= self.tokens.bit(tokens) & self._within
            tops = [max(top, cell) for top, cell in zip(tops, cells, strict=True)]
        if smaller:
            start, tops = self.tokens.bit(space.tokens), [size - 1 for size in sizes]
            self.bits = [[[bits | start for bits in row] for row in rows] for rows in self.bits]
        for own in range(tops[0], 0, -1):
            for other in range(tops[1], 0, -1):
                if self.bits[0][own][other] or self.bits[1][own][other]:
                    self._follow((own, other))

    def _follow(self, cells: tuple[int, int]) -> None:
        """All that Assaults can lead to from these cells."""
        bases = self.space.base(0, cells, 0), self.space.base(1, cells, 0)
        self._stay(cells, bases)
        for side in range(2):
            if self.bits[side][cells[0]][cells[1]]:
                self._fall(side, cells, bases[side])

    def _stay(self, cells: tuple[int, int], bases: tuple[int, int]) -> None:
        """Follow the Assaults that eliminate nobody."""
        spared = [lattice.spared[cell] for lattice, cell in zip(self.space.lattices, cells, strict=True)]
        few = self._few(0, cells, spared[1] - bases[0] + 1), self._few(1, cells, spared[0] - bases[1] + 1)
        row, other, gained = (self.bits[0][cells[0]], self.bits[1][cells[0]]), cells[1], self.tokens.gained
        fresh = row[0][other] & few[0], row[1][other] & few[1]
        while fresh[0] or fresh[1]:
            after = [gained(side, self._rolled(side, cells, fresh[side]), 1) & ~row[1 - side][other] & self._within
                     for side in range(2)]
            row[0][other] |= after[1]
            row[1][other] |= after[0]
            fresh = after[1] & few[0], after[0] & few[1]

    def _few(self, side: int, cells: tuple[int, int], number: int) -> int:
        """The pairs with which that side has fewer tokens once its rage icons have counted."""
        key = side, self.space.lattices[side].rage[cells[side]], number
        few = self._fewer.get(key)
        if few is None:
            few = self.tokens.below(side, number)
            few = self._fewer[key] = self.tokens.before_gain(side, few, key[1]) if key[1] else few
        return few

    def _rolled(self, side: int, cells: tuple[int, int], bits: int) -> int:
        """The pairs once the rage icons of who launches the Assault have counted."""
        rage = self.space.lattices[side].rage[cells[side]]
        return self.tokens.gained(side, bits, rage) if rage else bits

    def _fall(self, side: int, cells: tuple[int, int], base: int) -> None:
        """Follow the Assaults that eliminate somebody, but not everybody."""
        bits = self.open[side][cells[0]][cells[1]] = self._undecided(side, cells, base)
        if not bits:
            return
        own, enemy = self.space.lattices[side], self.space.lattices[1 - side]
        rolled = self._rolled(side, cells, bits) & self._within
        dice = own.dice[cells[side]]
        key = side, cells[1 - side], base, dice, rolled
        reached = self._falls.get(key)
        if reached is None:
            reached = self._falls[key] = self._reached(side, enemy.cheapest(cells[1 - side]), base, dice, rolled)
        target = self.bits[1 - side]
        if side == 0:
            into = target[cells[0]]
            for cell, pairs in reached:
                into[cell] |= pairs
        else:
            column = cells[1]
            for cell, pairs in reached:
                target[cell][column] |= pairs

    def _reached(self, side: int, steps: Iterable[Step], base: int, dice: int, rolled: int) -> list[tuple[int, int]]:
        """The enemy's cells that fall in reach of these tokens, each with the pairs that reach it."""
        cap, under, over = self.space.caps[side], self.tokens.under[side], self.tokens.over[side]
        most_tokens = bisect_left(range(1, cap + 1), True, key=lambda number: not rolled & over[number])
        found = []
        for cell, least, most in steps:
            fewest = least - dice - base  # tokens that pay for it with every die a hit
            if fewest > most_tokens:
                break
            if not cell or most < base:
                continue
            reached = rolled & under[most - base] if most - base < cap else rolled
            if fewest > 0:
                reached &= over[fewest]
            if reached:
                found.append((cell, reached))
        return found

    def _undecided(self, side: int, cells: tuple[int, int], base: int) -> int:
        enough = self.space.lattices[1 - side].life[cells[1 - side]] - base
        return self.bits[side][cells[0]][cells[1]] & self._few(side, cells, enough)

    def count(self) -> int:
        """How many states must be worked out."""
        return sum(bits.bit_count() for rows in self.open for row in rows for bits in row)


def seeds(space: StateSpace, at: tuple[int, int] | None = None) -> list[Seed]:
    """Where the question's battle stands; in the midst of an Assault, all that this Assault can lead to."""
    question, side = space.question, space.side
    cells = at or (space.lattices[0].full, space.lattices[1].full)
    running = question.running
    if running is None or (running.rolled is None and running.injuries is None):
        return [(side, cells, space.tokens)]
    dealt = range(running.injuries, running.injuries + 1) if running.injuries is not None else _can_deal(
        space, side, cells, running.rolled or ())
    return [seed for injuries in dealt for seed in after(space, side, cells, injuries)]


def _can_deal(space: StateSpace, side: int, cells: tuple[int, int], rolled: Dice) -> range:
    """Any number of hits, not only those that can still lie: a reroll may be asked about as well."""
    base = space.base(side, cells, space.tokens[side])
    return range(sums.injuries(0, base, 0, 0), sums.injuries(len(rolled), base, 0, 0) + 1)


def after(space: StateSpace, side: int, cells: tuple[int, int], injuries: int) -> list[Seed]:
    """The states an Assault can end in with so many Injuries."""
    found: list[Seed] = []
    for cell in space.lattices[1 - side].moves(cells[1 - side], injuries):
        tokens = space.tokens if cell != cells[1 - side] else space.after_gain(side, space.tokens, 1)
        found.append((1 - side, (cells[0], cell) if side == 0 else (cell, cells[1]), tokens))
    return found
