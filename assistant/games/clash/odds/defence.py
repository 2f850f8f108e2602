"""The defender's Assaults in slabs: on one level of the attacker's Units, with all the defender can have.

What Injuries can make of a level follows from the level below: `made[injuries, row, column]` is the best they can be
worth to the defender, keeping the Units where they may stand included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.layout import Level, Span
from assistant.games.clash.odds.weighing import Weighing

if TYPE_CHECKING:
    import numpy

    from assistant.games.clash.odds.slabs import SlabTable

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

AT_ONCE = 60_000  # numbers worked on at once, so that they stay near the processor


class Defence:
    def __init__(self, table: SlabTable) -> None:
        np = self.np = table.np
        self.table, self.arena, self.layout = table, table.arena, table.rows
        self.weighing = Weighing(np, self.arena.optional[1], self.arena.any_die)
        lattice = self.layout.lattice
        self.lives = lattice.lives
        self.pad = max(self.lives)  # room for fewer Injuries than none: worth nothing
        self.before = [np.array(self.layout.before(kind)) for kind in range(len(self.lives))]
        self.absorb = np.array([self.layout.absorb[cell] for cell in self.layout.order[:self.layout.open]])
        self.shields = np.array([lattice.shields[cell] for cell in self.layout.order])
        self.columns = table.columns.spans(1, len(table.columns.order))
        most = self.layout.units_life + 1
        self.made: Array = np.zeros((self.pad + most, self.layout.open + 1, len(table.columns.order)))
        self.tokens: list[tuple[int, int]] = []  # for each span of columns, once its rage icons have counted
        self.most = 0
        self.killed: Array = np.zeros(0)

    def begin(self, tokens: tuple[int, int]) -> None:
        self.tokens = [self.arena.after_gain(1, tokens, span.signature.rage) for span in self.columns]
        dealt = [self._base(span, own, 0) + span.signature.dice
                 for span, own in zip(self.columns, self.tokens, strict=True)]
        self.most = max(0, min(self.layout.units_life, max(dealt)))
        self.made[self.pad:, 0, :] = 1.0

    def _base(self, span: Span, tokens: tuple[int, int], shields: int) -> int:
        return span.signature.icons + tokens[1] - shields

    def roll(self, level: Level, into: Array) -> None:
        """The worths of a level with the defender to move."""
        if not level.wall:
            self.killed = self._killed(level)
        for span, tokens in zip(self.columns, self.tokens, strict=True):
            stay = self._stay(level, span, tokens)
            for shields, rows in self._by_shields(level):
                worth = self.weighing.weigh(
                    span.signature.dice, span.signature.rerolls, self._base(span, tokens, shields),
                    self.most + (self.layout.lattice.army.barrier if level.wall else 0),
                    lambda injuries, rows=rows, stay=stay, span=span: self._worth(  # type: ignore[misc]
                        level, injuries, rows, span, stay))
                into[level.start:level.stop, span.start:span.stop][rows] = 1.0 - worth

    def _by_shields(self, level: Level) -> list[tuple[int, Any]]:
        """The rows of a level by their shields."""
        shields = self.shields[level.start:level.stop]
        if (shields == shields[0]).all():
            return [(int(shields[0]), slice(None))]
        return [(int(number), self.np.nonzero(shields == number)[0]) for number in self.np.unique(shields)]

    def _stay(self, level: Level, span: Span, tokens: tuple[int, int]) -> Array | None:
        """The worths of eliminating nobody, one token richer."""
        more = self.arena.after_gain(1, tokens, 1)
        found = self.table.read(0, more, level.start, level.stop)
        return None if found is None else 1.0 - found[:, span.start:span.stop]

    def _killed(self, level: Level) -> Array:
        """For each number of Injuries the best elimination of at least one Unit."""
        np, rows, pad = self.np, slice(level.start, level.stop), self.pad
        width = self.made.shape[2]
        found: Array = np.empty((self.most + 1, level.stop - level.start, width))
        chunk = max(1, AT_ONCE // (found.shape[1] * width))
        for start in range(0, self.most + 1, chunk):
            stop = min(self.most + 1, start + chunk)
            out = found[start:stop]
            for kind, life in enumerate(self.lives):
                fewer = self.before[kind][rows]
                part = np.take(self.made[pad + start - life:pad + stop - life], fewer, axis=1, mode="clip",
                               out=None if kind else out)
                if kind:
                    np.maximum(out, part, out=out)
        return found

    def _worth(self, level: Level, injuries: int, rows: Any, span: Span, stay: Array | None) -> Array:
        """The best that so many Injuries can be worth at once."""
        columns = slice(span.start, span.stop)
        if level.wall:
            return self._worth_at_barrier(level, injuries, rows, columns, stay)
        found: Array = self.killed[injuries, :, columns][rows]
        may_stay = self.absorb[level.start:level.stop][rows] >= injuries
        if stay is None or not may_stay.any():
            return found
        best: Array = self.np.maximum(found, stay[rows] * may_stay[:, None])
        return best

    def _worth_at_barrier(self, level: Level, injuries: int, rows: Any, columns: slice, stay: Array | None) -> Array:
        left = injuries - self.layout.lattice.army.barrier
        if left < 0:
            nothing: Array = self.np.zeros((level.stop - level.start, columns.stop - columns.start))
            kept: Array = (nothing if stay is None else stay)[rows]
            return kept
        number, cells = self.layout.lattice.number, self.layout.lattice.cells
        open_rows = [self.layout.place[number[False, cells[cell][1]]]
                     for cell in self.layout.order[level.start:level.stop]]
        found: Array = self.made[self.pad + left, open_rows, columns][rows]
        return found

    def learn(self, level: Level) -> None:
        """Once the attacker's worths of a level are known: what Injuries can make of it, for the levels above."""
        if level.wall:
            return
        np, rows, most = self.np, slice(level.start, level.stop), self.most
        self.made[self.pad:self.pad + most + 1, rows] = self.killed
        absorb = self.absorb[rows]
        for span, tokens in zip(self.columns, self.tokens, strict=True):
            worths = self.table.read(0, tokens, level.start, level.stop)
            if worths is None:
                continue
            own = 1.0 - worths[:, span.start:span.stop]
            for injuries in range(min(most, int(absorb.max())) + 1):
                out = self.made[self.pad + injuries, rows, span.start:span.stop]
                np.maximum(out, own * (absorb >= injuries)[:, None], out=out)
