"""The defender's Assaults in slabs: on one level of the attacker's Units, with all the defender can have.

What Injuries can make of a row follows from the rows with one Unit less: `made[row, pad + injuries]` is the best they
can be worth to the defender, for each column. It is the least, because worths are the attacker's chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.layout import Level
from assistant.games.clash.odds.weighing import Weighing

if TYPE_CHECKING:
    import numpy

    from assistant.games.clash.odds.slabs import SlabTable

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]


class Defence:
    def __init__(self, table: SlabTable) -> None:
        np = self.np = table.np
        self.table, self.arena, self.layout = table, table.arena, table.rows
        self.weighing = Weighing(np, 1, self.arena.optional[1], self.arena.any_die)
        layout, lattice = self.layout, self.layout.lattice
        self.lives, self.barrier = lattice.lives, lattice.army.barrier
        self.fewer = [layout.fewer(place) for place in range(layout.open)]
        self.behind = [layout.place[lattice.behind(cell)] for cell in layout.order]  # once the barrier is down
        self.life = [lattice.life[cell] for cell in layout.order]
        self.spared = [lattice.spared[cell] for cell in layout.order]
        self.shields = [lattice.shields[cell] for cell in layout.order]
        self.columns = table.columns.spans(1, len(table.columns.order))
        self.pad = max(self.lives)  # room for fewer Injuries than none: no way to eliminate anybody
        self.made: Array = np.ones((layout.open, self.pad + layout.units_life + 1, len(table.columns.order)))
        for place in range(layout.open):
            self.made[place, self.pad + self.life[place]:] = 0.0  # all are dead
        self.tokens: list[tuple[int, int]] = []  # for each span of columns, once its rage icons have counted
        self.first = self.most = 0  # Injuries that may be dealt, but for shields

    def begin(self, tokens: tuple[int, int]) -> None:
        self.tokens = [self.arena.after_gain(1, tokens, span.signature.rage) for span in self.columns]
        bases = [span.signature.icons + own[1] for span, own in zip(self.columns, self.tokens, strict=True)]
        self.first = min(bases)
        self.most = max(base + span.signature.dice for base, span in zip(bases, self.columns, strict=True))

    def roll(self, level: Level, into: Array, width: int) -> None:
        """The worths of a level with the defender to move, for so many columns: one is that of nobody."""
        if not level.wall:
            for row in range(level.start, level.stop):
                self._fall(row)
        if width == 1:
            return
        tops = self._tops(level)
        for span, tokens in zip(self.columns, self.tokens, strict=True):
            roll = self.weighing.roll(span.signature.dice, span.signature.rerolls)
            start = span.signature.icons + tokens[1] - self.first
            columns = slice(span.start, min(span.stop, width))
            part = tops[:, start:start + roll.dice + 1, columns]
            into[level.start:level.stop, columns] = (
                self.weighing.decided(roll, part.swapaxes(0, 1)) if roll.passes
                else self.np.matmul(roll.chances, part))

    def _fall(self, row: int) -> None:
        """For each number of Injuries the best elimination of at least one Unit."""
        np, pad = self.np, self.pad
        end = pad + min(self.life[row], self.most + 1)
        out = self.made[row, pad:end]
        ways = [self.made[fewer, pad - life:end - life] for fewer, life in self.fewer[row]]
        if len(ways) == 1:
            np.copyto(out, ways[0])
            return
        np.minimum(ways[0], ways[1], out=out)
        for way in ways[2:]:
            np.minimum(out, way, out=out)

    def _tops(self, level: Level) -> Array:
        """The best of each number of Injuries, from the first that may be dealt: eliminating nobody included."""
        stay = self._read(level, gained=1)
        found: Array = self.np.empty((level.stop - level.start, self.most - self.first + 1, stay.shape[1]))
        for index, row in enumerate(range(level.start, level.stop)):
            self._top(row, level.wall, stay[index], found[index])
        return found

    def _top(self, row: int, wall: bool, stay: Array, into: Array) -> None:
        """Into the rows of `into`: what each number of Injuries is worth at once."""
        dealt = self.first - self.shields[row]
        if dealt < 0:  # as good as none
            below = min(-dealt, len(into) - 1)
            self._top_from(row, wall, 0, stay, into[below:])
            into[:below] = into[below]
        else:
            self._top_from(row, wall, dealt, stay, into)

    def _top_from(self, row: int, wall: bool, dealt: int, stay: Array, into: Array) -> None:
        np, end = self.np, dealt + len(into)
        spared = min(max(self.spared[row] + 1, dealt), end) - dealt  # so many rows with which nobody need fall
        dead = min(max(self.life[row], dealt), end) - dealt  # from here on nobody is left
        into[dead:] = 0.0
        if wall:
            into[:spared] = stay
            source, behind = self.made[self.behind[row]], self.pad + dealt - self.barrier
            into[spared:dead] = source[behind + spared:behind + dead]
            return
        source, behind = self.made[row], self.pad + dealt
        if spared:
            np.minimum(source[behind:behind + spared], stay, out=into[:spared])
        into[spared:dead] = source[behind + spared:behind + dead]

    def _read(self, level: Level, gained: int) -> Array:
        """The worths of a level with the attacker to move, after the defender's roll."""
        after = [self.arena.after_gain(1, tokens, gained) if gained else tokens for tokens in self.tokens]
        if after.count(after[0]) == len(after):
            return self.table.read(0, after[0], level)
        found: Array = self.np.empty((level.stop - level.start, self.made.shape[2]))
        found[:, 0] = 1.0
        for span, tokens in zip(self.columns, after, strict=True):
            worths = self.table.read(0, tokens, level)
            found[:, span.start:span.stop] = worths[:, span.start:span.stop]
        return found

    def learn(self, level: Level) -> None:
        """Once the attacker's worths of a level are known: what Injuries can make of it, for the levels above."""
        if level.wall:
            return
        now = self._read(level, gained=0)
        for index, row in enumerate(range(level.start, level.stop)):
            out = self.made[row, self.pad:self.pad + min(self.spared[row], self.most) + 1]
            self.np.minimum(out, now[index], out=out)
