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
from assistant.games.clash.odds.layout import Layout, Level, Signature
from assistant.games.clash.odds.plans import Roll
from assistant.games.clash.odds.pure import Cancelled
from assistant.games.clash.odds.question import SIDES, Running
from assistant.games.clash.odds.reach import seeds

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

BUDGET = 340_000_000  # bytes of worths kept; what is least likely to be asked for goes first
NOWHERE = (0, 0)


class SlabTable:
    def __init__(self, arena: Arena, seeds: Iterable[Seed], cancelled: Callable[[], bool] | None = None,
                 smaller: bool = False) -> None:
        import numpy

        self.np, self.arena = numpy, arena
        self.outline = Outline(arena, seeds, smaller)
        self.rows, self.columns = (Layout(numpy, arena.lattices[0], by_level=True),
                                   Layout(numpy, arena.lattices[1], by_level=False))
        self.levels = list(self.rows.levels())
        self.kept: dict[int, tuple[Array, Array]] = {}  # pair → worths with the attacker to move, the defender
        self.states = 0
        self._chances: dict[tuple[Signature, int], Array] = {}
        self.defence, self._attacks = Defence(self), cast("dict[int, Attack]", {})
        self._room: Array = numpy.empty(0)
        extents = self.outline.extents()
        self._furthest = 1 + max(max(lattice.rage) for lattice in arena.lattices)
        for pair in sorted(extents, key=lambda pair: -sum(divmod(pair, arena.width))):
            if cancelled is not None and cancelled():
                raise Cancelled
            self._solve_pair(pair, extents[pair])
            self._forget(sum(divmod(pair, arena.width)))

    def _solve_pair(self, pair: int, extent: Extent) -> None:
        own, other = divmod(pair, self.arena.width)
        levels = [level for level in self.levels if level.number <= max(extent)]
        shape = max(level.stop for level in levels), len(self.columns.order)
        self.kept[pair] = attacking, defending = self.np.zeros(shape), self.np.zeros(shape)
        attacking[:, 0] = defending[:, 0] = 1.0
        attacking[0, :] = defending[0, :] = 0.0
        self.defence.begin((own, other))
        for level in levels:
            breadths = extent.get(level.number, NOWHERE)
            widths = [self.columns.width(breadth) for breadth in breadths]
            if self.rows.tolls[level.start:level.stop].max() <= other:
                self.defence.roll(level, defending, 1)
                self._last_chance(level, (own, other), attacking)
            else:
                self.states += (level.stop - level.start) * sum(widths)
                self.defence.roll(level, defending, widths[1])
                if breadths[0]:
                    self._attack(breadths[0]).roll(level, (own, other), attacking)
            self.defence.learn(level)

    def _last_chance(self, level: Level, tokens: tuple[int, int], into: Array) -> None:
        """The worths of a level the defender is sure to eliminate: that the attacker eliminates all before."""
        for span in level.spans:
            _, _, icons, rage = span.signature
            base = icons + self.arena.after_gain(0, tokens, rage)[0]
            key = span.signature, base
            if key not in self._chances:
                chances = Roll(span.signature.dice, span.signature.rerolls, self.arena.optional[0],
                               self.arena.any_die).chances
                enough = self.np.array([sum(chances[hits:]) for hits in range(len(chances) + 1)])
                self._chances[key] = enough[self.np.clip(self.columns.tolls - base, 0, len(chances))]
            into[level.start + span.start:level.start + span.stop, 1:] = self._chances[key][1:]

    def _attack(self, breadth: int) -> Attack:
        if breadth not in self._attacks:
            self._attacks[breadth] = Attack(self, breadth)
        return self._attacks[breadth]

    def room(self, *shape: int) -> Array:
        """An array to work in, until the next is asked for: what lies in it is anything."""
        size = prod(shape)
        if self._room.size < size:
            self._room = self.np.empty(size)
        return self._room[:size].reshape(shape)

    def _forget(self, total: int) -> None:
        """Keep within the budget: the worths with most tokens are needed least."""
        size = sum(both[0].nbytes * 2 for both in self.kept.values())
        for pair in sorted(self.kept, key=lambda pair: -sum(divmod(pair, self.arena.width))):
            if size <= BUDGET or sum(divmod(pair, self.arena.width)) <= total + self._furthest:
                break
            size -= self.kept.pop(pair)[0].nbytes * 2

    def read(self, side: int, tokens: tuple[int, int], level: Level) -> Array:
        """The worths of a level's rows with that side to move; 0 where the battle never comes to."""
        both = self.kept.get(tokens[0] * self.arena.width + tokens[1])
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
        return self.kept.get(tokens[0] * self.arena.width + tokens[1])

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
