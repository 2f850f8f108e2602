"""Summing up a roll over whole arrays: each number of hits by its chance, rerolls decided where they are a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.dice import hits, picks
from assistant.games.clash.odds.plans import Roll

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

ALONE_VECTOR, ALONE_MATRIX = 9_000, 250_000  # multiplications the library of matrices does on one processor
NOISE = 1e-14  # differences below are no reason to look at every choice


class Weighing:
    """What one side's rolls are worth, as the attacker's chance: the attacker looks for the greatest."""

    def __init__(self, np: Any, side: int, optional: bool, any_die: bool) -> None:
        self.np, self.optional, self.any_die = np, optional, any_die
        self.better = (np.maximum, np.minimum)[side]
        self._rolls: dict[tuple[int, int], Roll] = {}

    def roll(self, dice: int, rerolls: int) -> Roll:
        known = self._rolls.get((dice, rerolls))
        if known is None:
            known = self._rolls[dice, rerolls] = Roll(dice, rerolls, self.optional, self.any_die)
        return known

    def product(self, chances: Array, worths: Array) -> Array:
        """The product of two matrices, piece by piece: a big one would be split between processors, for a loss."""
        np, (rows, inner) = self.np, chances.shape
        step = max(1, (ALONE_VECTOR if rows == 1 else ALONE_MATRIX) // max(1, rows * inner))
        found: Array = np.empty((rows, worths.shape[1]))
        for start in range(0, worths.shape[1], step):
            np.matmul(chances, worths[:, start:start + step], out=found[:, start:start + step])
        return found

    def decided(self, roll: Roll, stop: Array) -> Array:
        """Where rerolling is a decision; `stop`, by hits along the first axis: the worth of keeping them.

        More hits are nearly always better, so that all misses are rerolled; where not, look at every choice."""
        np = self.np
        total: Array = np.tensordot(roll.chances, stop, 1)
        if len(stop) > 1:
            odd = (np.abs(self.better(stop[1:], stop[:-1]) - stop[1:]) > NOISE).any(axis=0)
            if odd.any():
                total[odd] = np.tensordot(roll.first, self._by_hits(roll, stop[:, odd]), 1)
        return total

    def _by_hits(self, roll: Roll, stop: Array) -> Array:
        """As `value_by_hits`, for many states at once."""
        np, worth = self.np, stop
        for _ in range(roll.passes):
            found, rolled = stop.copy(), {}
            for lying in range(roll.dice + 1):
                for pick in picks(roll.dice, lying, self.any_die):
                    if pick not in rolled:
                        rolled[pick] = np.tensordot(hits(pick[1]), worth[pick[0]:pick[0] + pick[1] + 1], 1)
                    self.better(found[lying], rolled[pick], out=found[lying])
            worth = found
        return worth
