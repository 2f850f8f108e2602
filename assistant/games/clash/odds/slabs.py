"""The solver for big battles: whole slabs of states at once, with numpy.

For each pair of tokens, totals descending, level by level of the attacker's Units: first the defender's Assaults on all
of that level with all the defender can have, then the attacker's. Worths are the attacker's chance: the attacker looks
for the greatest, the defender for the least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import accumulate, product
from math import prod
from threading import Lock
from typing import TYPE_CHECKING, Any

from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds import arrays
from assistant.games.clash.odds.arena import Arena, Seed
from assistant.games.clash.odds.attack import Attack
from assistant.games.clash.odds.coarse import Depth, Extent, Outline, Reached, deepest, level_of
from assistant.games.clash.odds.defence import Defence
from assistant.games.clash.odds.horizon import Beyond, horizon
from assistant.games.clash.odds.lattice import ENDLESS
from assistant.games.clash.odds.layout import Layout, Level
from assistant.games.clash.odds.plans import Roll
from assistant.games.clash.odds.pure import Cancelled
from assistant.games.clash.odds.ring import Ring

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Both = tuple[Array, Array]

BUDGET = 160_000_000  # bytes of worths kept, if solving can do with that; those with most tokens go first
OTHER = 100_000_000  # of those as if won beyond the horizon
BUFFER = 256  # numbers; with its usual buffer numpy copies parts of arrays together before it works on them
NOWHERE = Reached((0, 0), (0, 0), True)


def sizes(arena: Arena, extents: dict[int, Extent]) -> dict[int, int]:
    """How many worths each pair of tokens has."""
    levels = Counter(level_of(arena.lattices[0], cell) for cell in range(arena.lattices[0].size))
    rows = list(accumulate(levels[level] for level in range(max(levels) + 1)))
    return {pair: 2 * rows[max(extent)] * arena.lattices[1].size for pair, extent in extents.items()}


def least_room(arena: Arena, wanted: dict[int, int]) -> int:
    """How many of them solving needs at once: those an Assault can lead to, whatever the rage icons."""
    totals = Counter[int]()
    for pair, size in wanted.items():
        totals[sum(divmod(pair, arena.width))] += size
    window = max((sum(totals[total + more] for more in range(furthest(arena) + 1)) for total in totals), default=0)
    return window + 2 * max(wanted.values(), default=0)  # what is left unused where the ring ends


def furthest(arena: Arena) -> int:
    """How many tokens an Assault can add."""
    return 1 + max(max(lattice.rage) for lattice in arena.lattices)


class SlabTable:
    def __init__(self, arena: Arena, seeds: Iterable[Seed], cancelled: IsCancelled | None = None,
                 smaller: bool = False, least: int = 0, *, outline: Outline | None = None) -> None:
        """`least`: all there is with so many tokens in all, or more."""
        numpy = arrays.numpy()
        self.np, self.arena, self.seeds, self.smaller = numpy, arena, list(seeds), smaller
        self.outline = outline or Outline(arena, self.seeds, smaller)
        self.rows, self.columns = (Layout(numpy, arena.lattices[0], by_level=True),
                                   Layout(numpy, arena.lattices[1], by_level=False))
        self.levels = self.rows.levels()
        self.calm = {level.start: level.calm() for level in self.levels}
        self.kept: dict[int, tuple[Array, Array]] = {}  # pair → worths with the attacker to move, the defender
        self.doubtful: dict[int, tuple[Both, Both]] = {}  # pair → the least they can be, and the most
        self.forgotten = ENDLESS  # from so many tokens in all on
        self.states = 0
        self.signatures = [sorted(set(side.signatures)) for side in (self.rows, self.columns)]
        self.kinds = [side.by_place([kinds.index(each) for each in side.signatures])
                      for side, kinds in zip((self.rows, self.columns), self.signatures, strict=True)]
        self.rages = self.columns.runs()
        self._furthest = furthest(arena)
        self._chances: dict[tuple[int, int], Array] = {}
        self._rooms: dict[str, Array] = {}
        self._further: SlabTable | None = None
        self._beyond: Beyond | None = None  # as long as it is solved to the horizon
        self._one_at_a_time = Lock()
        buffered = numpy.setbufsize(BUFFER)
        try:
            extents = self.outline.extents
            self._met = frozenset(extents)
            extents = {pair: extent for pair, extent in extents.items() if self._total(pair) >= least}
            self._solve_to_the_horizon(extents, self._asked(extents, least), cancelled)
            if not self.kept:
                self._solve(extents, cancelled)
        finally:
            numpy.setbufsize(buffered)

    def _asked(self, pairs: Collection[int], least: int) -> list[int]:
        """How many tokens in all the questions begin with."""
        if least:
            return [min(map(self._total, pairs))]
        seeds = [tokens for *_, tokens in self.seeds] + [self.arena.tokens] * self.smaller
        return [sum(tokens) for tokens in seeds if self.arena.number(tokens) in pairs]

    def _solve_to_the_horizon(self, extents: dict[int, Extent], asked: list[int],
                              cancelled: IsCancelled | None) -> None:
        """If that is worth while. Nothing is kept if it leaves in doubt what is asked for, or an Assault from there."""
        by_total = Counter[int]()
        for pair, size in sizes(self.arena, extents).items():
            by_total[self._total(pair)] += size
        most = horizon(self.arena, asked, by_total)
        if most is None:
            return
        beyond = self._beyond = Beyond(self.np, most, self.kept)
        self._solve({pair: extent for pair, extent in extents.items() if self._total(pair) <= most}, cancelled)
        self._beyond = None
        lost, self.kept = self.kept, {pair: both for pair, both in self.kept.items() if beyond.knows(pair)}
        self.forgotten = min((self._total(pair) for pair in extents if pair not in self.kept), default=ENDLESS)
        if max(asked) + self._furthest < self.forgotten:
            self.doubtful = {pair: (lost[pair], won) for pair, won in beyond.won.items() if pair not in self.kept}
        else:
            self.kept, self.forgotten, self.states = {}, ENDLESS, 0

    def _solve(self, extents: dict[int, Extent], cancelled: IsCancelled | None) -> None:
        beyond, wanted = self._beyond, sizes(self.arena, extents)
        defence, attacks = Defence(self), dict[Depth, Attack]()
        room, everything = least_room(self.arena, wanted), sum(wanted.values())
        ring = Ring[int](self.np, min(everything, max(room, BUDGET // 8)))
        other = Ring[int](self.np, min(everything, max(room, OTHER // 8)) if beyond else 0)

        def solve(pair: int, into: dict[int, Both], ring: Ring[int], forget: Callable[[int], None], same: int) -> None:
            worths = ring.zeros(pair, wanted[pair], forget).reshape(2, -1, len(self.columns.order))
            into[pair] = worths[0], worths[1]
            self._solve_pair(pair, extents[pair], into[pair], defence, attacks, same)

        for pair in sorted(extents, key=self._total, reverse=True):
            if cancelled is not None and cancelled():
                raise Cancelled
            solve(pair, self.kept, ring, self._forget, 0)
            if beyond is not None:
                same = min(map(beyond.same, self._followers(pair)), default=ENDLESS)
                if same < len(self.kept[pair][0]):
                    with beyond.as_if_won():
                        solve(pair, beyond.won, other, beyond.forget_won, same)
                beyond.compare(pair)
        self._rooms.clear()

    def _followers(self, pair: int) -> Iterator[int]:
        """The other pairs an Assault can lead to."""
        tokens = divmod(pair, self.arena.width)
        for side, more in product(range(2), range(1, self._furthest + 1)):
            number = self.arena.number(self.arena.after_gain(side, tokens, more))
            if number != pair and number in self._met:
                yield number

    def _forget(self, pair: int) -> None:
        self.forgotten = self._total(pair)
        del self.kept[pair]
        if self._beyond is not None:
            self._beyond.forget(pair)

    def _total(self, pair: int) -> int:
        return sum(divmod(pair, self.arena.width))

    def _solve_pair(self, pair: int, extent: Extent, into: Both, defence: Defence, attacks: dict[Depth, Attack],
                    same: int) -> None:
        """The worths of so many rows are those already kept."""
        (own, other), levels, (attacking, defending) = divmod(pair, self.arena.width), self._levels(extent), into
        attacking[:, 0] = defending[:, 0] = 1.0
        attacking[0, :] = defending[0, :] = 0.0
        self._lose(own, other, defending)
        start, stop = self.columns.window(deepest(reached.depth for reached in extent.values()), own)
        if start < stop:
            defence.begin((own, other), levels, start, stop)
        for level in levels:
            if start < stop:
                defence.fall(level)
            if level.stop <= same:
                for worths, kept in zip(into, self.kept[pair], strict=True):
                    worths[level.start:level.stop] = kept[level.start:level.stop]
            else:
                self._solve_level(level, extent.get(level.number, NOWHERE), (own, other), into, defence, attacks)
            if start < stop:
                defence.learn(level)  # all of it: what it leads to has more tokens

    def _solve_level(self, level: Level, reached: Reached, tokens: tuple[int, int], into: Both, defence: Defence,
                     attacks: dict[Depth, Attack]) -> None:
        met, (attacking, defending) = level if reached.rage else self.calm[level.start], into
        if self.rows.tolls[level.start:level.stop].max() <= tokens[1]:
            self._last_chance(level, tokens, attacking)
        elif met.start < met.stop:
            begin, end = self.columns.window(reached.depth, tokens[0])
            self.states += (met.stop - met.start) * (end - begin) * 2
            if begin < end:
                defence.roll(met, begin, defending)
            if any(reached.breadth):
                if reached.breadth not in attacks:
                    attacks[reached.breadth] = Attack(self, reached.breadth)
                attacks[reached.breadth].roll(met, tokens, attacking)

    def _lose(self, own: int, other: int, into: Array) -> None:
        """The worths of the columns the attacker is sure to eliminate, with the defender to move: that the defender
        does not eliminate all before."""
        for run in self.rages:
            start = run.start + int((self.columns.tolls[run.start:run.stop] > own).sum())  # the most robust come first
            if start < run.stop:
                into[1:, start:run.stop] = self._sure(1, other)[1:len(into)].take(self.kinds[1][start:run.stop], axis=1)

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

    def _levels(self, extent: Extent) -> list[Level]:
        return [level for level in self.levels if level.number <= max(extent)]

    def room(self, use: str, *shape: int) -> Array:
        """An array to work in, until the next is asked for that use: what lies in it is anything."""
        size = prod(shape)
        if use not in self._rooms or self._rooms[use].size < size:
            self._rooms[use] = self.np.empty(size)
        return self._rooms[use][:size].reshape(shape)

    def read(self, side: int, tokens: tuple[int, int], level: Level) -> Array:
        """The worths of a level's rows with that side to move; 0 where the battle never comes to."""
        pair, beyond = self.arena.number(tokens), self._beyond
        both = self.kept.get(pair) if beyond is None else beyond.at_hand(pair)
        if both is None or both[side].shape[0] < level.stop:
            shape = level.stop - level.start, len(self.columns.order)
            same: Array = self.np.ones(shape) if beyond and beyond.wins(sum(tokens)) else self.np.zeros(shape)
            return same
        return both[side][level.start:level.stop]

    def keeps(self, tokens: tuple[int, int]) -> bool:
        return sum(tokens) + self._furthest < self.forgotten

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
        if not cells[0] or not cells[1]:
            return float(not cells[1])
        if not self.outline.holds(side, cells, tokens):
            raise KeyError((side, cells, tokens))
        both = self.worths(tokens)
        return float(both[side][self.rows.place[cells[0]], self.columns.place[cells[1]]])

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]:
        """The worths with that side to move, for each of its cells."""
        if cells == (0,):  # it has nobody left
            return [float(side)]
        both = self.worths(tokens)
        at, places = (self.rows, self.columns)[1 - side].place[enemy_cell], (self.rows, self.columns)[side].place
        if at >= both[side].shape[1 - side]:
            raise KeyError((side, tokens, enemy_cell))
        item: Callable[[int, int], float] = both[side].item
        return [item(places[cell], at) for cell in cells] if side == 0 else [item(at, places[cell]) for cell in cells]

    def bounds(self, tokens: tuple[int, int], cancelled: IsCancelled | None, least: int, *,
               exact: bool) -> tuple[Both, Both]:
        """The least the worths can be, and the most; `exact`: the same, even if that takes a while."""
        doubtful = self.doubtful.get(self.arena.number(tokens))
        if doubtful is not None and not exact:
            return doubtful
        both = self.worths(tokens, cancelled, least)
        return both, both

    def worths(self, tokens: tuple[int, int], cancelled: IsCancelled | None = None,
               least: int | None = None) -> tuple[Array, Array]:
        """With the attacker to move, and the defender. What was forgotten is worked out once more, from `least` tokens
        in all on: who asks for one asks for many."""
        pair = self.arena.number(tokens)
        found = self.kept.get(pair)
        if found is None:
            if pair not in self._met:
                raise KeyError(tokens)
            with self._one_at_a_time:
                further = self._further
                if further is None or pair not in further.kept:
                    self._further = further = None  # not both at once in memory
                    since = sum(tokens) if least is None else least
                    self._further = further = SlabTable(self.arena, self.seeds, cancelled, self.smaller, since,
                                                                  outline=self.outline)
                found = further.kept[pair]
        return found
