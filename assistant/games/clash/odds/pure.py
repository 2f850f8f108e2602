"""The solver that needs nothing but Python: only states the battle can come to, each from its plan.

Tokens' totals descending, then the attacker's cells ascending, then the defender's: whatever an Assault can lead to is
known by then. The worth of a state is the attacker's chance of winning.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.cycle import Standstill
from assistant.games.clash.odds.plans import Plans, Roll
from assistant.games.clash.odds.reach import Reach

Rows = list[list[float]]
Gain = tuple[int, Rows, Rows]
Work = dict[int, list[int]]  # attacker's cell → defender's cells


class Cancelled(Exception):
    """Nobody wants this answer any more."""


class PureTable:
    """Worths by pair of tokens: `rows[0][pair][defender's cell][attacker's]` with the attacker to move, and
    `rows[1][pair][attacker's cell][defender's]` with the defender."""

    def __init__(self, arena: Arena, reach: Reach, cancelled: Callable[[], bool] | None = None) -> None:
        self.arena, self.reach = arena, reach
        sizes = tuple(lattice.size for lattice in arena.lattices)
        self._sizes = sizes
        self._idle = ([0.0] + [1.0] * (sizes[0] - 1), [1.0] + [0.0] * (sizes[1] - 1))
        self.rows: tuple[list[Rows], list[Rows]] = (
            [[self._idle[0]] * sizes[1]] * arena.pairs, [[self._idle[1]] * sizes[0]] * arena.pairs)
        self.plans = self._all_plans(0), self._all_plans(1)
        self.states = 0
        self._standstill = Standstill(self)
        work = self._work()
        for pair in sorted(work, key=lambda pair: -sum(divmod(pair, arena.width))):
            if cancelled is not None and cancelled():
                raise Cancelled
            self._solve_pair(pair, work[pair])

    def _work(self) -> dict[int, tuple[Work, Work]]:
        """The open states by pair of tokens, side to move and attacker's cell, all ascending."""
        found: dict[int, tuple[Work, Work]] = {}
        for own in range(1, self._sizes[0]):
            for side in range(2):
                for other, bits in enumerate(self.reach.open[side][own]):
                    while bits:
                        low = bits & -bits
                        bits ^= low
                        pair = low.bit_length() - 1
                        if pair not in found:
                            found[pair] = ({}, {})
                        found[pair][side].setdefault(own, []).append(other)
        return found

    def _all_plans(self, side: int) -> list[Plans]:
        """By the side's cells: the plans for their dice and rerolls."""
        own, known = self.arena.lattices[side], dict[tuple[int, int], Plans]()
        for key in zip(own.dice, own.rerolls, strict=True):
            if key not in known:
                known[key] = Plans(self.arena.lattices[1 - side], Roll(
                    *key, self.arena.optional[side], self.arena.any_die))
        return [known[key] for key in zip(own.dice, own.rerolls, strict=True)]

    def _solve_pair(self, pair: int, work: tuple[Work, Work]) -> None:
        tokens = divmod(pair, self.arena.width)
        self.rows[0][pair] = [list(self._idle[0]) for _ in range(self._sizes[1])]
        self.rows[1][pair] = [list(self._idle[1]) for _ in range(self._sizes[0])]
        both = self.arena.saturated(sum(tokens))
        gains = self._gains(0, tokens), self._gains(1, tokens)
        for own in sorted(work[0].keys() | work[1].keys()):
            if both:
                self._standstill.solve(pair, own, sorted({*work[0].get(own, ()), *work[1].get(own, ())}))
            else:
                self._defend(pair, gains[1], own, work[1].get(own, []))
                self._attack(pair, gains[0], own, work[0].get(own, []))

    def _gains(self, side: int, tokens: tuple[int, int]) -> dict[int, Gain]:
        """By the rage icons of who launches the Assault: its tokens then, and the rows of worths that follow, without
        and with one token more."""
        arena, rows, found = self.arena, self.rows[1 - side], {}
        for rage in set(arena.lattices[side].rage):
            counted = arena.after_gain(side, tokens, rage)
            more = arena.after_gain(side, counted, 1)
            found[rage] = (counted[side], rows[counted[0] * arena.width + counted[1]],
                           rows[more[0] * arena.width + more[1]])
        return found

    def _attack(self, pair: int, gains: dict[int, Gain], own: int, others: list[int]) -> None:
        """The attacker rolls, with one cell against many."""
        attacker, shields = self.arena.lattices[0], self.arena.lattices[1].shields
        counted, rows, more = gains[attacker.rage[own]]
        row, stay, into = rows[own], more[own], self.rows[0][pair]
        plans, edge = self.plans[0][own], attacker.icons[own] + counted
        known, stride, low = plans.known, plans.stride, plans.low
        self.states += len(others)
        for other in others:
            base = edge - shields[other]
            # As `plans.plan` begins: the call would take longer than the look-up.
            plan = known.get(other * stride + base - low) or plans.plan(other, base)
            kept = row[other]
            if plan.stays:  # for one moment the row shows what eliminating nobody is worth
                row[other] = stay[other]
            if plan.choices:
                worth = plans.decided(plan, row, max)
            else:
                worth = 0.0
                for chance, cell in plan.one:
                    worth += chance * row[cell]
                for chance, pick in plan.many:
                    worth += chance * max(pick(row))
            row[other] = kept
            into[other][own] = worth

    def _defend(self, pair: int, gains: dict[int, Gain], own: int, others: list[int]) -> None:
        """The defender rolls, with many cells against one."""
        into, all_plans = self.rows[1][pair][own], self.plans[1]
        rage, icons, shields = self.arena.lattices[1].rage, self.arena.lattices[1].icons, self.arena.lattices[0].shields
        self.states += len(others)
        for other in others:
            counted, rows, more = gains[rage[other]]
            row, plans = rows[other], all_plans[other]
            base = icons[other] + counted - shields[own]
            plan = plans.known.get(own * plans.stride + base - plans.low) or plans.plan(own, base)
            kept = row[own]
            if plan.stays:
                row[own] = more[other][own]
            if plan.choices:
                worth = plans.decided(plan, row, min)
            else:
                worth = 0.0
                for chance, cell in plan.one:
                    worth += chance * row[cell]
                for chance, pick in plan.many:
                    worth += chance * min(pick(row))
            row[own] = kept
            into[other] = worth

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
        """The attacker's chance with that side to move; KeyError if the battle can't come to it."""
        pair = tokens[0] * self.arena.width + tokens[1]
        if cells[0] and cells[1] and not self.reach.bits[side][cells[0]][cells[1]] >> pair & 1:
            raise KeyError((side, cells, tokens))
        return self.rows[side][pair][cells[1 - side]][cells[side]]

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]:
        """The worths with that side to move, for each of its cells."""
        row = self.rows[side][tokens[0] * self.arena.width + tokens[1]][enemy_cell]
        return [row[cell] for cell in cells]
