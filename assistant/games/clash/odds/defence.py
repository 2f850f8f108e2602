"""The defender's Assaults in slabs: on one level of the attacker's Units, with all the defender can have.

What Injuries can make of a row follows from the rows with one Unit less, which are of the level before: only the last
two levels are kept. A level is a box with an axis for each type of Unit but the most numerous, whose number follows:
`made[cells…, pad + injuries, column]` is the best they can be worth to the defender. It is the least, because worths
are the attacker's chance. Each axis begins with a place for fewer than none: no way to eliminate anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.layout import Level
from assistant.games.clash.odds.weighing import Pattern, Weighing

if TYPE_CHECKING:
    import numpy

    from assistant.games.clash.odds.slabs import SlabTable

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Whole = numpy.ndarray[Any, numpy.dtype[numpy.intp]]


class Defence:
    def __init__(self, table: SlabTable) -> None:
        np = self.np = table.np
        self.table, self.arena, rows, lattice = table, table.arena, table.rows, table.rows.lattice
        self.lives, self.barrier, self.pad = lattice.lives, lattice.army.barrier, max(lattice.lives)
        self.weighing = Weighing(np, 1, self.arena.optional[1], self.arena.any_die)
        columns = table.columns
        self.pattern = Pattern(np, self.weighing, [columns.signatures[cell] for cell in columns.order])
        self.counts = lattice.army.counts
        self.implied = self.counts.index(max(self.counts))
        self.axes = [kind for kind in range(len(self.counts)) if kind != self.implied]
        self.shape = tuple(self.counts[kind] + 2 for kind in self.axes)
        # Where in the box of its level a row is, and its figures.
        self.spots: Whole = np.array([self._spot(lattice.cells[cell][1]) for cell in rows.order])
        self.spared, self.shields, self.life = map(rows.by_place, (lattice.spared, lattice.shields, lattice.life))
        self.alike = {(each.start, each.stop): [
            (int(shields), (self.shields[each.start:each.stop] == shields).nonzero()[0])
            for shields in np.unique(self.shields[each.start:each.stop])]
            for level in table.levels for each in (level, level.calm())}

    def _spot(self, counts: tuple[int, ...]) -> int:
        spot = 0
        for kind, size in zip(self.axes, self.shape, strict=True):
            spot = spot * size + counts[kind] + 1
        return spot

    def begin(self, tokens: tuple[int, int], levels: list[Level], start: int, stop: int) -> None:
        """Take up a pair of tokens: those levels, and the columns from there to there."""
        self.tokens, self.start, self.stop = tokens, start, stop
        last = levels[-1].stop
        self.life_left = int(self.life[:last].max())  # of the highest level: no more Injuries need be told apart
        shields, (least, most) = self.shields[:last], self.pattern.bounds(start, stop)
        self.most = min(max(0, tokens[1] + most - int(shields.min())), self.life_left)
        self.least = min(max(0, tokens[1] + least - int(shields.max())), self.most)
        self.windows = {int(number): self.pattern.window(start, stop, tokens[1] - int(number), self.most)
                        for number in self.np.unique(shields)}
        self.made = [self.table.room(f"defence {which}", *self.shape, self.pad + self.most + 1, stop - start)
                     for which in range(2)]
        for made in self.made:
            made[:] = 1.0
        self._cells(self.made[0])[self.spots[0], self.pad:] = 0.0  # nobody is left

    def _cells(self, made: Array) -> Array:
        cells: Array = made.reshape(-1, *made.shape[-2:])
        return cells

    def fall(self, level: Level) -> None:
        """For each number of Injuries the best elimination of at least one Unit."""
        if level.wall:
            return
        np, units = self.np, level.number
        before, made = self.made
        self.made = [made, before]
        inner = tuple(slice(max(0, units - sum(self.counts) + self.counts[kind]) + 1, min(self.counts[kind], units) + 2)
                      for kind in self.axes)
        # Fewer Injuries never come to a level so far below the highest.
        self.floor = max(0, self.least - self.barrier - self.life_left + int(self.life[level.start:level.stop].min()))

        def paid(kind: int) -> slice:
            return slice(self.pad + self.floor - self.lives[kind], before.shape[-2] - self.lives[kind])

        out = made[*inner, self.pad + self.floor:, :]
        way = before[*inner, paid(self.implied), :]
        if not self.axes:
            np.copyto(out, way)
        for axis, kind in enumerate(self.axes):
            less = (*inner[:axis], slice(inner[axis].start - 1, inner[axis].stop - 1), *inner[axis + 1:])
            np.minimum(way, before[*less, paid(kind), :], out=out)
            way = out

    def roll(self, level: Level, start: int, into: Array) -> None:
        """The worths of a level with the defender to move, from one of the columns on."""
        stay = self._read(level, gained=1)[:, start - self.start:]
        worths = into[level.start:level.stop, start:self.stop]
        for shields, rows in self.alike[level.start, level.stop]:
            first, chances = self.windows[shields]
            tops = self._tops(level, rows, stay, first, len(chances))
            worths[rows] = self.np.einsum("awc,wc->ac", tops, chances[:, start - self.start:])
            if self.pattern.deciding:
                self._decide(tops, first, shields, start, rows, worths)

    def _decide(self, tops: Array, first: int, shields: int, start: int, rows: Whole, worths: Array) -> None:
        """Correct what rerolling all misses is not best for."""
        unsteady = self.weighing.unsteady(tops, 1)
        for roll, edge, which in self.pattern.deciding:
            mine = which[(which >= start) & (which < self.stop)] - start
            row, column = unsteady[:, mine].nonzero()
            if len(row):
                dealt = [min(max(0, edge + self.tokens[1] - shields + hits), self.most) - first
                         for hits in range(roll.dice + 1)]
                stop = tops[row, :, mine[column]].T[dealt]
                worths[rows[row], mine[column]] = self.weighing.decided(roll, stop)

    def _tops(self, level: Level, rows: Whole, stay: Array, first: int, number: int) -> Array:
        """What so many numbers of Injuries are worth from the first on, eliminating nobody included."""
        np, columns = self.np, slice(self.stop - self.start - stay.shape[1], None)
        made, spots, spared = self._cells(self.made[0]), self.spots[level.start + rows], self.spared[level.start + rows]
        begin = self.pad + first
        if level.wall:
            walls = min(max(0, self.barrier - first), number)
            tops: Array = np.empty((len(rows), number, stay.shape[1]))
            tops[:, :walls] = stay[rows, None]
            tops[:, walls:] = made[spots, begin - self.barrier + walls:begin - self.barrier + number, columns]
            return tops
        tops = made[spots, begin:begin + number, columns]
        stays = min(int(spared.max()) + 1 - first, number)
        if stays > 0:
            worse = (np.arange(first, first + stays) > spared[:, None]) * 1.0  # who has to fall can't stay
            np.minimum(tops[:, :stays], worse[:, :, None] + stay[rows, None], out=tops[:, :stays])
        return tops

    def _read(self, level: Level, gained: int) -> Array:
        """The worths of a level with the attacker to move, after the defender's roll."""
        table, runs = self.table, [run for run in self.table.rages if run.start < self.stop and self.start < run.stop]
        after = [self.arena.after_gain(1, self.tokens, run.rage + gained) for run in runs]
        if len(runs) == 1:
            return table.read(0, after[0], level)[:, self.start:self.stop]
        found: Array = self.np.empty((level.stop - level.start, self.stop - self.start))
        for run, tokens in zip(runs, after, strict=True):
            start, stop = max(run.start, self.start), min(run.stop, self.stop)
            found[:, start - self.start:stop - self.start] = table.read(0, tokens, level)[:, start:stop]
        return found

    def learn(self, level: Level) -> None:
        """Once the attacker's worths of a level are known: what Injuries can make of it, for the levels above."""
        if level.wall:
            return
        ends = self.np.minimum(self.spared[level.start:level.stop], self.most).tolist()
        if max(ends) < self.floor:
            return
        now, cells, spots = self._read(level, gained=0), self._cells(self.made[0]), self.spots[level.start:level.stop]
        for spot, end, worths in zip(spots.tolist(), ends, now, strict=True):
            if end >= self.floor:
                out = cells[spot, self.pad + self.floor:self.pad + end + 1]
                self.np.minimum(out, worths, out=out)
