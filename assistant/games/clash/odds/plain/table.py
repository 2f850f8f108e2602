"""The solver that needs nothing but Python: only states the battle can come to, each from its plan.

The attacker's cells ascending, then the defender's, then the tokens descending: whatever an Assault leads to is known
by then. The worth of a state is the attacker's chance of winning.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, MutableSequence
from functools import lru_cache, reduce
from itertools import product
from operator import or_

from assistant.core.work.garbage import grown_old
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.plain.plans import Plans, Roll
from assistant.games.clash.odds.plain.standstill import solve_both
from assistant.games.clash.odds.states.reach import Reach
from assistant.games.clash.odds.states.rerolls import Better
from assistant.games.clash.odds.states.space import StateSpace

Gain = tuple[int, int, int]
Turn = Callable[[int], None]
Worths = MutableSequence[float]
MOST_KNOWN = 1_000_000  # bits of which it is kept in mind which are set
PACKED = 200_000  # states; smaller tables need not be packed
ENDLESS = 1 << 29  # tokens that nobody can have
BETTER: tuple[Better, Better] = (max, min)


def ones(bits: int) -> tuple[int, ...]:
    """Which bits are set, the highest first."""
    last = bits.bit_length() - 1
    return tuple(last - at for at, bit in enumerate(bin(bits)[2:]) if bit == "1")


class PlainTable:
    """Worths by side to move, pair of tokens and both cells."""

    def __init__(self, space: StateSpace, reach: Reach, cancelled: IsCancelled | None = None,
                 beyond: tuple[int, int] = (ENDLESS, 0)) -> None:
        """`beyond`: the most tokens in all that are told apart, and what is worth to the attacker if there are more."""
        self.space, self._reach, self.beyond = space, reach, beyond
        solving = Solving(space, reach, beyond)
        self.states = sum(bits.bit_count() for rows in solving.open for row in rows for bits in row)
        solving.go(cancelled)
        self._rows = solving.rows
        # Packed it takes less memory, and Python's collector, which would go through every number, has nothing to look
        # at. Until all is written, that would take longer.
        for rows, target in solving.made if self.states > PACKED else ():
            rows[target] = array("d", rows[target])

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
        """The attacker's chance with that side to move; KeyError if the battle can't come to it."""
        pair = self.space.number(tokens)
        if all(cells) and sum(tokens) <= self.beyond[0] and not self._reach.met(side, cells) >> pair & 1:
            raise KeyError((side, cells, tokens))
        return self._rows[side][pair][cells[1 - side]][cells[side]]

    def keeps(self, tokens: tuple[int, int]) -> bool:
        return sum(tokens) <= self.beyond[0]

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]:
        """The worths with that side to move, for each of its cells."""
        row = self._rows[side][self.space.number(tokens)][enemy_cell]
        return [row[cell] for cell in cells]


class Solving:
    """What is needed until the table stands."""

    def __init__(self, space: StateSpace, reach: Reach, beyond: tuple[int, int]) -> None:
        self.space = space
        self.open = self._all_open(0, reach, beyond[0]), self._all_open(1, reach, beyond[0])
        self._ones = lru_cache(MOST_KNOWN // space.pairs)(ones)
        self.made: list[tuple[list[Worths], int]] = []  # rows of which some worth is worked out
        self.rows = self._rows(0, beyond), self._rows(1, beyond)
        self.plans = self._all_plans(0), self._all_plans(1)
        self._gains: tuple[dict[int, dict[int, Gain]], ...] = tuple(
            {rage: {} for rage in set(lattice.rage)} for lattice in space.lattices)

    def go(self, cancelled: IsCancelled | None) -> None:
        for own, both in enumerate(zip(*self.open, strict=True)):
            for other, (attacking, defending) in enumerate(zip(*both, strict=True)):
                if cancelled is not None and cancelled():
                    raise Cancelled
                if attacking or defending:
                    self._solve(own, other, attacking, defending)
            grown_old()

    def _all_open(self, side: int, reach: Reach, most: int) -> list[list[int]]:
        """By the attacker's cell and the defender's, the pairs of tokens whose worth must be worked out: with more of
        them the Assault eliminates everybody for sure."""
        space, within = self.space, reach.tokens.within(most)
        (first, second), own, enemy = space.lattices, space.lattices[side], space.lattices[1 - side]
        found = [[0] * second.size for _ in range(first.size)]
        for cells in product(range(1, first.size), range(1, second.size)):
            if bits := reach.met(side, cells) & within:
                enough = enemy.life[cells[1 - side]] - space.base(side, cells, 0)
                found[cells[0]][cells[1]] = bits & reach.tokens.weaker(side, own.rage[cells[side]], enough)
        return found

    def _rows(self, side: int, beyond: tuple[int, int]) -> list[list[Worths]]:
        """Worths with that side to move, by pair of tokens, enemy's cell and own cell. Where nothing need be worked out
        that side eliminates everybody; all such places share one row."""
        space, own, enemy = self.space, self.space.lattices[side].size, self.space.lattices[1 - side].size
        idle = [float(side)] + [float(1 - side)] * (own - 1)
        blank: list[Worths] = [idle] * enemy
        unknown: list[Worths] = [[float(side)] + [float(beyond[1])] * (own - 1)] * enemy
        found = [blank if sum(divmod(pair, space.width)) <= beyond[0] else unknown for pair in range(space.pairs)]
        for target, pairs in enumerate(self.open[1] if side else zip(*self.open[0], strict=True)):
            for pair in ones(reduce(or_, pairs)):
                if found[pair] is blank:
                    found[pair] = blank.copy()
                found[pair][target] = idle[:]
                self.made.append((found[pair], target))
        return found

    def _all_plans(self, side: int) -> list[Plans]:
        """By the side's cells: the plans for their dice and rerolls."""
        own, known = self.space.lattices[side], dict[tuple[int, int], Plans]()
        for key in zip(own.dice, own.rerolls, strict=True):
            if key not in known:
                known[key] = Plans(self.space.lattices[1 - side], Roll(
                    *key, self.space.optional[side], self.space.any_die))
        return [known[key] for key in zip(own.dice, own.rerolls, strict=True)]

    def _solve(self, own: int, other: int, attacking: int, defending: int) -> None:
        """The states of two cells, `attacking` and `defending` the pairs of tokens they can be met with: the highest
        first, because eliminating nobody adds a token."""
        space, attacks, defends = self.space, self._turn(0, own, other), self._turn(1, other, own)
        for pair in self._ones(attacking | defending):
            if space.limit is not None and space.saturated(sum(divmod(pair, space.width))):
                solve_both(self, pair, (own, other))
                continue
            if attacking >> pair & 1:
                attacks(pair)
            if defending >> pair & 1:
                defends(pair)

    def _gain(self, side: int, rage: int, pair: int) -> Gain:
        """Once rage icons have counted: that side's tokens, the pair, and the pair with one token more."""
        space = self.space
        counted = space.after_gain(side, divmod(pair, space.width), rage)
        gain = self._gains[side][rage][pair] = (counted[side], space.number(counted),
                                                space.number(space.after_gain(side, counted, 1)))
        return gain

    def _turn(self, side: int, own: int, enemy: int) -> Turn:
        """How to work out worths with some pairs of tokens: all that does not change from one to the next is looked up
        here. `own` is the cell that rolls."""
        lattice, plans, rage = self.space.lattices[side], self.plans[side][own], self.space.lattices[side].rage[own]
        edge = lattice.icons[own] - self.space.lattices[1 - side].shields[enemy]
        rows, into, better = self.rows[1 - side], self.rows[side], BETTER[not self.space.for_attacker[side]]
        gains, first_plan = self._gains[side][rage], plans.key(enemy, edge)
        high, decides = better is max, plans.roll.passes > 0

        def launch(pair: int) -> None:
            counted, now, more = gains.get(pair) or self._gain(side, rage, pair)
            plan = plans[first_plan + counted]
            row = rows[now][own]
            kept = row[enemy]
            if plan.stays:  # for one moment the row shows what eliminating nobody is worth
                row[enemy] = rows[more][own][enemy]
            if decides and plan.choices:
                worth = plans.decided(plan, row, better)
            else:
                worth = 0.0
                for chance, cell in plan.one:
                    worth += chance * row[cell]
                for chance, cell, other in plan.two:
                    one, two = row[cell], row[other]
                    worth += chance * (one if (one > two) is high else two)
                for chance, pick in plan.many:
                    worth += chance * better(pick(row))
            row[enemy] = kept
            into[pair][enemy][own] = worth

        return launch
