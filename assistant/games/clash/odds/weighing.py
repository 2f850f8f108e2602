"""Summing up a roll over whole arrays: each number of hits by its chance, rerolls decided where they are a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from assistant.games.clash import assault
from assistant.games.clash.odds.dice import hits, picks
from assistant.games.clash.odds.plans import Roll

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

NOISE = 1e-14  # differences below are no reason to look at every choice


class Weighing:
    """What rolls are worth; `worth_of(injuries)` gives the array of the best that can be made of so many."""

    def __init__(self, np: Any, optional: bool, any_die: bool) -> None:
        self.np, self.optional, self.any_die = np, optional, any_die
        self._rolls: dict[tuple[int, int], Roll] = {}

    def roll(self, dice: int, rerolls: int) -> Roll:
        known = self._rolls.get((dice, rerolls))
        if known is None:
            known = self._rolls[dice, rerolls] = Roll(dice, rerolls, self.optional, self.any_die)
        return known

    def weigh(self, dice: int, rerolls: int, base: int, most: int, worth_of: Callable[[int], Array]) -> Array:
        roll = self.roll(dice, rerolls)
        dealt = [min(most, assault.injuries(number, base, 0, 0)) for number in range(dice + 1)]
        if roll.passes and dealt[0] != dealt[-1]:
            return self._decided(roll, self.np.stack([worth_of(injuries) for injuries in dealt]))
        masses: dict[int, float] = {}
        for number, injuries in enumerate(dealt):
            masses[injuries] = masses.get(injuries, 0.0) + roll.chances[number]
        total: Array | None = None
        for injuries, mass in masses.items():
            part = worth_of(injuries) * mass
            if total is None:
                total = part
            else:
                total += part
        assert total is not None
        return total

    def _decided(self, roll: Roll, stop: Array) -> Array:
        np = self.np
        total: Array = np.tensordot(roll.chances, stop, 1)
        odd = (stop[1:] < stop[:-1] - NOISE).any(axis=0)
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
                    np.maximum(found[lying], rolled[pick], out=found[lying])
            worth = found
        return worth
