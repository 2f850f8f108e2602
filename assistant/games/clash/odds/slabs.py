"""The solver for big battles: whole slabs of states at once, with numpy.

For each pair of tokens, totals descending, level by level of the attacker's Units: first the defender's Assaults on all
of that level with all the defender can have, then the attacker's. Worths are the attacker's chance: the attacker looks
for the greatest, the defender for the least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import TYPE_CHECKING, Any, cast

from assistant.core.record import replace
from assistant.games.clash.odds.arena import Arena, Seed
from assistant.games.clash.odds.attack import Attack
from assistant.games.clash.odds.coarse import Extent, Outline
from assistant.games.clash.odds.defence import Defence
from assistant.games.clash.odds.layout import Layout, Level
from assistant.games.clash.odds.plans import Roll
from assistant.games.clash.odds.pure import Cancelled
from assistant.games.clash.odds.question import SIDES, Running
from assistant.games.clash.odds.reach import seeds

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

BUDGET = 310_000_000  # bytes of worths kept; what is least likely to be asked for goes first
BUFFER = 256  # numbers; with its usual buffer numpy copies parts of arrays together before it works on them
TOGETHER = 16  # pairs whose worths lie in one block
NOWHERE = (0, 0)


class SlabTable:
    def __init__(self, arena: Arena, seeds: Iterable[Seed], cancelled: Callable[[], bool] | None = None,
                 smaller: bool = False) -> None:
        import numpy

        self.np, self.arena = numpy, arena
        self.outline = Outline(arena, seeds, smaller)
        self.rows, self.columns = (Layout(numpy, arena.lattices[0], by_level=True),
                                   Layout(numpy, arena.lattices[1], by_level=False))
        self.levels = self.rows.levels()
        self.kept: dict[int, tuple[Array, Array]] = {}  # pair → worths with the attacker to move, the defender
        self.states = 0
        self.signatures = [sorted(set(side.signatures)) for side in (self.rows, self.columns)]
        self.kinds = numpy.array([self.signatures[1].index(self.columns.signatures[cell])
                                  for cell in self.columns.order])
        self.rages = self.columns.runs()
        self._chances: dict[tuple[int, int], Array] = {}
        self.defence, self._attacks = Defence(self), cast("dict[int, Attack]", {})
        self._rooms: dict[str, Array] = {}
        self._block: Array = numpy.empty(0)
        extents = self.outline.extents()
        self._furthest = 1 + max(max(lattice.rage) for lattice in arena.lattices)
        buffered = numpy.setbufsize(BUFFER)
        try:
            for pair in sorted(extents, key=self._total, reverse=True):
                if cancelled is not None and cancelled():
                    raise Cancelled
                self._solve_pair(pair, extents[pair])
                self._forget(self._total(pair))
        finally:
            numpy.setbufsize(buffered)

    def _total(self, pair: int) -> int:
        return sum(divmod(pair, self.arena.width))

    def _solve_pair(self, pair: int, extent: Extent) -> None:
        own, other = divmod(pair, self.arena.width)
        levels = [level for level in self.levels if level.number <= max(extent)]
        shape = levels[-1].stop, len(self.columns.order)
        self.kept[pair] = attacking, defending = self._zeros(shape), self._zeros(shape)
        attacking[:, 0] = defending[:, 0] = 1.0
        attacking[0, :] = defending[0, :] = 0.0
        self._lose(own, other, defending)
        start, stop = self.columns.window(max(other_side for _, other_side in extent.values()), own)
        if start < stop:
            self.defence.begin((own, other), levels, start, stop)
        for level in levels:
            breadth, depth = extent.get(level.number, NOWHERE)
            if start < stop:
                self.defence.fall(level)
            if self.rows.tolls[level.start:level.stop].max() <= other:
                self._last_chance(level, (own, other), attacking)
            else:
                begin, end = self.columns.window(depth, own)
                self.states += (level.stop - level.start) * (end - begin) * 2
                if begin < end:
                    self.defence.roll(level, begin, defending)
                if breadth:
                    self._attack(breadth).roll(level, (own, other), attacking)
            if start < stop:
                self.defence.learn(level)

    def _lose(self, own: int, other: int, into: Array) -> None:
        """The worths of the columns the attacker is sure to eliminate, with the defender to move: that the defender
        does not eliminate all before."""
        for run in self.rages:
            start = run.start + int((self.columns.tolls[run.start:run.stop] > own).sum())  # the most robust come first
            if start < run.stop:
                into[1:, start:run.stop] = self._sure(1, other)[1:len(into)].take(self.kinds[start:run.stop], axis=1)

    def _sure(self, side: int, tokens: int) -> Array:
        """What an Assault is worth that decides the battle, by the enemy's place and how the side rolls: the chance
        that the attacker's eliminates all, or that the defender's does not."""
        if (side, tokens) not in self._chances:
            enemy = (self.columns, self.rows)[side]
            found = []
            for dice, rerolls, icons, rage in self.signatures[side]:
                chances = Roll(dice, rerolls, self.arena.optional[side], self.arena.any_die).chances
                worth = self.np.array([sum(chances[:hits] if side else chances[hits:])
                                       for hits in range(len(chances) + 1)])
                found.append(worth[self.np.clip(enemy.tolls - icons - rage - tokens, 0, len(chances))])
            self._chances[side, tokens] = self.np.array(found).T.copy()
        return self._chances[side, tokens]

    def _last_chance(self, level: Level, tokens: tuple[int, int], into: Array) -> None:
        """The worths of a level the defender is sure to eliminate: that the attacker eliminates all before."""
        for span in level.spans:
            sure = self._sure(0, tokens[0])[1:, self.signatures[0].index(span.signature)]
            into[level.start + span.start:level.start + span.stop, 1:] = sure

    def _attack(self, breadth: int) -> Attack:
        if breadth not in self._attacks:
            self._attacks[breadth] = Attack(self, breadth)
        return self._attacks[breadth]

    def _zeros(self, shape: tuple[int, int]) -> Array:
        """Part of a block for several: the system hands out a few big ones much faster than many small ones."""
        size = prod(shape)
        if len(self._block) < size:
            self._block = self.np.zeros(TOGETHER * size)
        zeros, self._block = self._block[:size].reshape(shape), self._block[size:]
        return zeros

    def room(self, use: str, *shape: int) -> Array:
        """An array to work in, until the next is asked for that use: what lies in it is anything."""
        size = prod(shape)
        if use not in self._rooms or self._rooms[use].size < size:
            self._rooms[use] = self.np.empty(size)
        return self._rooms[use][:size].reshape(shape)

    def _forget(self, total: int) -> None:
        """Keep within the budget: the worths with most tokens are needed least."""
        size = sum(both[0].nbytes * 2 for both in self.kept.values())
        for pair in sorted(self.kept, key=self._total, reverse=True):
            if size <= BUDGET or self._total(pair) <= total + self._furthest:
                break
            size -= self.kept.pop(pair)[0].nbytes * 2

    def read(self, side: int, tokens: tuple[int, int], level: Level) -> Array:
        """The worths of a level's rows with that side to move; 0 where the battle never comes to."""
        both = self._kept(tokens)
        if both is None or both[side].shape[0] < level.stop:
            return self.np.zeros((level.stop - level.start, len(self.columns.order)))
        return both[side][level.start:level.stop]

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
        if not cells[0] or not cells[1]:
            return float(not cells[1])
        if not self.outline.holds(side, cells, tokens):
            raise KeyError((side, cells, tokens))
        both = self._kept(tokens)
        if both is None:
            return self._again(side, cells, tokens)
        return float(both[side][self.rows.place[cells[0]], self.columns.place[cells[1]]])

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]:
        """The worths with that side to move, for each of its cells."""
        if cells == (0,):  # it has nobody left
            return [float(side)]
        both = self._kept(tokens)
        if both is None:
            return [self._again(side, (cell, enemy_cell) if side == 0 else (enemy_cell, cell), tokens)
                    for cell in cells]
        at, places = (self.rows, self.columns)[1 - side].place[enemy_cell], (self.rows, self.columns)[side].place
        if at >= both[side].shape[1 - side]:
            raise KeyError((side, tokens, enemy_cell))
        item: Callable[[int, int], float] = both[side].item
        return [item(places[cell], at) for cell in cells] if side == 0 else [item(at, places[cell]) for cell in cells]

    def _kept(self, tokens: tuple[int, int]) -> tuple[Array, Array] | None:
        return self.kept.get(self.arena.number(tokens))

    def _again(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
        """A worth that is not kept: solved from there, a smaller battle."""
        if not cells[0] or not cells[1]:
            return float(not cells[1])
        if not self.outline.holds(side, cells, tokens):
            raise KeyError((side, cells, tokens))
        question, armies = self.arena.question, []
        for lattice, cell, own in zip(self.arena.lattices, cells, tokens, strict=True):
            wall, counts = lattice.cells[cell]
            armies.append(replace(lattice.army, counts=counts, tokens=own, barrier=lattice.army.barrier * wall))
        arena = Arena(replace(question, attacker=armies[0], defender=armies[1], running=Running(SIDES[side])))
        return SlabTable(arena, seeds(arena)).worth(side, (arena.lattices[0].full, arena.lattices[1].full),
                                                    arena.tokens)
