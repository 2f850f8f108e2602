"""Summing up a roll over whole arrays: each number of hits by its chance, rerolls decided where they are a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.dice import NOISE, TIE, hits, picks, rolled_again, value_by_hits
from assistant.games.clash.odds.layout import Signature
from assistant.games.clash.odds.plans import Roll

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Whole = numpy.ndarray[Any, numpy.dtype[numpy.intp]]

ALONE_VECTOR, ALONE_MATRIX = 9_000, 250_000  # multiplications the library of matrices does on one processor


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

    def unsteady(self, tops: Array, axis: int) -> Array:
        """Where more Injuries, along that axis, are once not better: there it may be best to keep some misses. Nearly
        everywhere they are, and all misses are rerolled."""
        steps = self.np.diff(tops, axis=axis)
        found: Array = (steps.min(axis=axis, initial=0.0) < -NOISE if self.better is self.np.maximum
                        else steps.max(axis=axis, initial=0.0) > NOISE)
        return found

    def decided(self, roll: Roll, stop: Array) -> Array:
        """With every choice of a reroll looked at; `stop`, by hits along the first axis: the worth of keeping them."""
        found: Array = self.np.tensordot(roll.first, self.by_hits(roll, stop, roll.passes), 1)
        return found

    def by_hits(self, roll: Roll, stop: Array, passes: int) -> Array:
        """As `value_by_hits`, for many states at once."""
        found: Array = self.np.array(value_by_hits(list(stop), passes, self.any_die, self.better))
        return found

    def kept(self, roll: Roll, stop: Array) -> Array:
        """As `chances_kept`, for many states at once."""
        np, sign = self.np, (-1 if self.better is self.np.minimum else 1)
        kept: Array = np.zeros(stop.shape)
        lying = kept + np.array(roll.first)[:, None]
        for left in range(roll.passes, 0, -1):
            after, following = self.by_hits(roll, stop, left - 1), np.zeros(stop.shape)
            again = rolled_again(list(after))
            for number, mass in enumerate(lying):
                best, chosen = stop[number], np.full(len(mass), -1)
                options = picks(roll.dice, number, self.any_die)
                for which, (hit, dice) in enumerate(options):
                    worth = again[dice][hit]
                    improved = sign * (worth - best) > TIE
                    best, chosen = np.where(improved, worth, best), np.where(improved, which, chosen)
                kept[number] += mass * (chosen < 0)
                for which in np.unique(chosen[chosen >= 0]).tolist():
                    hit, dice = options[which]
                    following[hit:hit + dice + 1] += np.outer(hits(dice), mass * (chosen == which))
            lying = following
        kept += lying
        return kept


class Pattern:
    """The chances of every number of Injuries for cells side by side; tokens and the enemy's shields left out."""

    def __init__(self, np: Any, weighing: Weighing, signatures: list[Signature]) -> None:
        self.np = np
        rolls = [weighing.roll(each.dice, each.rerolls) for each in signatures]
        edges = [each.icons + each.rage for each in signatures]
        self.edges: Whole = np.array(edges)
        self.ends: Whole = np.array([edge + roll.dice for edge, roll in zip(edges, rolls, strict=True)])
        self.chances: Array = np.zeros((self.ends.max() + 1, len(rolls)))
        deciding: dict[tuple[Roll, int], list[int]] = {}
        for index, (edge, roll) in enumerate(zip(edges, rolls, strict=True)):
            self.chances[edge:edge + roll.dice + 1, index] = roll.chances
            if roll.passes:
                deciding.setdefault((roll, edge), []).append(index)
        # Where rerolls are a decision: the roll, what there is without it, and the cells.
        self.deciding: list[tuple[Roll, int, Whole]] = [
            (roll, edge, np.array(which)) for (roll, edge), which in deciding.items()]

    def bounds(self, start: int, stop: int) -> tuple[int, int]:
        """The fewest Injuries and the most of some of the cells."""
        return int(self.edges[start:stop].min()), int(self.ends[start:stop].max())

    def window(self, start: int, stop: int, more: int, last: int) -> tuple[int, Array]:
        """Of some of the cells, with so many Injuries more: the first number there may be, and the chances from there
        on. Fewer than none count as none, and more than the last as the last."""
        least, most = self.bounds(start, stop)
        dealt = [min(max(0, injuries + more), last) for injuries in range(least, most + 1)]
        found: Array = self.np.zeros((dealt[-1] - dealt[0] + 1, stop - start))
        for injuries, chances in zip(dealt, self.chances[least:most + 1, start:stop], strict=True):
            found[injuries - dealt[0]] += chances
        return dealt[0], found
