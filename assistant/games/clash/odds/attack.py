"""The attacker's Assaults in slabs: with one level of the attacker's Units, on all the defender can have.

Here the enemy's Units are a grid with an axis a type: what Injuries can make of each is found by stepping along them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.layout import Level, Span
from assistant.games.clash.odds.weighing import Weighing

if TYPE_CHECKING:
    import numpy

    from assistant.games.clash.odds.slabs import SlabTable

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]


class Attack:
    def __init__(self, table: SlabTable) -> None:
        np = self.np = table.np
        self.table, self.arena, self.layout = table, table.arena, table.columns
        self.weighing = Weighing(np, self.arena.optional[0], self.arena.any_die)
        layout, lattice = self.layout, self.layout.lattice
        self.lives, self.barrier = lattice.lives, lattice.army.barrier
        self.places = np.array(layout.place)  # cell → column
        self.open = layout.open
        self.absorb = np.array(layout.absorb)
        self.most_absorbed = max(layout.absorb[1:], default=-1)
        self.shields = np.array(lattice.shields)
        self.made: list[Array] = []  # by Injuries: the best they can be worth, standing included
        self.tops: list[Array] = []  # the same with one token more where nobody falls

    def roll(self, level: Level, tokens: tuple[int, int], into: Array) -> None:
        """The worths of a level with the attacker to move."""
        by_span = [self.arena.after_gain(0, tokens, span.signature.rage) for span in level.spans]
        most = max(span.signature.icons + own[0] + span.signature.dice
                   for span, own in zip(level.spans, by_span, strict=True)) - int(self.shields[1:].min())
        most = max(0, min(most, self.layout.units_life + self.barrier))
        least = min(span.signature.icons + own[0]
                    for span, own in zip(level.spans, by_span, strict=True)) - int(self.shields.max())
        now = self._gather(level, by_span, gained=0)
        stay = self._gather(level, by_span, gained=1)
        self._step(now[:self.open], stay[:self.open], min(most, self.layout.units_life), least)
        found = self.np.empty((len(self.places), level.stop - level.start))
        for span, own in zip(level.spans, by_span, strict=True):
            self._weigh(span, own, most, stay, found)
        into[level.start:level.stop, self.places[1:]] = found[1:].T

    def _gather(self, level: Level, by_span: list[tuple[int, int]], gained: int) -> Array:
        """The worths with the defender to move, by the defender's cell and the rows of the level."""
        found: Array = self.np.zeros((len(self.places), level.stop - level.start))
        found[0] = 1.0
        for span, tokens in zip(level.spans, by_span, strict=True):
            worths = self.table.read(1, self.arena.after_gain(0, tokens, gained) if gained else tokens,
                                     level.start, level.stop)
            if worths is not None:
                found[:, span.start:span.stop] = worths[span.start:span.stop, self.places].T
        return found

    def _step(self, now: Array, stay: Array, most: int, least: int) -> None:
        """For each number of Injuries the best they can make of every cell; below `least` nothing is dealt."""
        np, dims = self.np, (*self.layout.dims, now.shape[1])
        self.made, self.tops = [], []
        for injuries in range(most + 1):
            best = np.zeros(dims)
            for kind, life in enumerate(self.lives):
                if life <= injuries and dims[kind] > 1:
                    ahead = tuple(slice(1, None) if axis == kind else slice(None) for axis in range(len(dims)))
                    behind = tuple(slice(None, -1) if axis == kind else slice(None) for axis in range(len(dims)))
                    np.maximum(best[ahead], self.made[injuries - life].reshape(dims)[behind], out=best[ahead])
            flat = best.reshape(now.shape)
            top = flat
            if injuries <= self.most_absorbed:
                may_stay = (self.absorb >= injuries)[:, None]
                if injuries >= least or injuries == 0:
                    top = np.maximum(flat, stay * may_stay)
                flat = np.maximum(flat, now * may_stay)
            else:
                flat[0] = 1.0
            self.made.append(flat)
            self.tops.append(top)

    def _weigh(self, span: Span, tokens: tuple[int, int], most: int, stay: Array, into: Array) -> None:
        """Sum up the rolls of one span of rows, for the cells of each number of shields."""
        rows = slice(span.start, span.stop)
        for wall in (False, True) if self.barrier else (False,):
            part = slice(self.open, None) if wall else slice(1, self.open)
            shields = self.shields[part]
            for number in set(shields.tolist()):
                alike = (shields == number).nonzero()[0] + part.start
                cells: Any = part if len(alike) == len(shields) else alike
                into[cells, rows] = self.weighing.weigh(
                    span.signature.dice, span.signature.rerolls, span.signature.icons + tokens[0] - number,
                    most if wall else min(most, self.layout.units_life),
                    lambda injuries, wall=wall, cells=cells: self._worth(  # type: ignore[misc]
                        injuries, wall, cells, rows, stay))

    def _worth(self, injuries: int, wall: bool, cells: Any, rows: slice, stay: Array) -> Array:
        if not wall:
            return self.tops[injuries][cells, rows]
        if injuries < self.barrier:
            return stay[cells, rows]
        behind = slice(1, self.open) if isinstance(cells, slice) else cells - self.open + 1
        return self.made[injuries - self.barrier][behind, rows]
