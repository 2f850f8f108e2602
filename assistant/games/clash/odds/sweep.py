"""How a big battle goes: `forward`'s Assaults in arrays, for all states with the same tokens at once.

A state is its row times the number of columns, plus its column, as the solver laid them out.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.dice import TIE
from assistant.games.clash.odds.layout import Layout, Signature
from assistant.games.clash.odds.pure import Cancelled
from assistant.games.clash.odds.slabs import SlabTable
from assistant.games.clash.odds.weighing import Weighing

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Whole = numpy.ndarray[Any, numpy.dtype[numpy.intp]]

State = tuple[tuple[int, int], tuple[int, int]]  # both cells, both sides' tokens
Tokens = tuple[int, int]
CLEAR = 1e-13  # chance of what may be played otherwise
Asked = tuple[tuple[Any, Tokens], ...]  # which of the choices lead to which tokens
Masses = dict[Tokens, list[tuple[Any, Any]]]  # states and their chances, in parts


class Cases(NamedTuple):
    """So many Injuries each in one of these states, to the enemy there, with that chance at most."""

    at: Any
    enemies: Any
    injuries: Any
    mass: Any


class Choices:
    """What Injuries can make of a side's cells: the places they can lead to, one list after the other."""

    def __init__(self, np: Any, layout: Layout) -> None:
        self.np, self.layout = np, layout
        self.stride = 1 + max(layout.lattice.life)
        self.starts: Whole = np.full(len(layout.order) * self.stride, -1)
        self.numbers: Whole = np.zeros(len(self.starts), dtype=np.intp)
        self.places: Whole = np.empty(1024, dtype=np.intp)
        self.used = 0

    def find(self, places: Whole, injuries: Whole) -> tuple[Whole, Whole]:
        """Where the lists of so many Injuries to each of these places start, and how long they are."""
        keys = places * self.stride + injuries
        for key in self.np.unique(keys[self.starts[keys] < 0]).tolist():
            self._add(key)
        return self.starts[keys], self.numbers[keys]

    def _add(self, key: int) -> None:
        place, injuries = divmod(key, self.stride)
        moves = self.layout.lattice.moves(self.layout.order[place], injuries)
        while self.used + len(moves) > len(self.places):
            self.places = self.np.concatenate([self.places, self.places])
        self.places[self.used:self.used + len(moves)] = [self.layout.place[cell] for cell in moves]
        self.starts[key], self.numbers[key] = self.used, len(moves)
        self.used += len(moves)


class Sweep:
    """From the states with fewest tokens to those with most: of a big battle not all is at hand at the same time. Which
    Assault it is goes with the states."""

    def __init__(self, table: SlabTable, dust: float, cancelled: IsCancelled | None = None) -> None:
        self.np, self.table, self.arena, self.dust, self.cancelled = table.np, table, table.arena, dust, cancelled
        self.layouts = table.rows, table.columns
        self.width = len(table.columns.order)
        self.choices = Choices(self.np, table.rows), Choices(self.np, table.columns)
        self.life = [layout.by_place(layout.lattice.life) for layout in self.layouts]
        self.shields = [layout.by_place(layout.lattice.shields) for layout in self.layouts]
        self.weighing = [Weighing(self.np, side, self.arena.optional[side], self.arena.any_die) for side in range(2)]
        self.dropped, self.doubt, self.total = 0.0, 0.0, 0
        self.ended: defaultdict[int, float] = defaultdict(float)  # by Assault: the chance that it is the last
        self._endings: list[tuple[Whole, Array]] = []
        self._waiting: defaultdict[int, defaultdict[int, Masses]] = defaultdict(lambda: defaultdict(dict))

    def go(self, side: int, masses: dict[State, float]) -> dict[tuple[int, int], float]:
        """Launch Assaults, the first by that side, on these states and all they lead to; how likely it ends with which
        cells."""
        for (cells, tokens), mass in masses.items():
            state = self.layouts[0].place[cells[0]] * self.width + self.layouts[1].place[cells[1]]
            self._wait(0, tokens, self.np.array([state]), self.np.array([mass]))
        while self._waiting:
            self.total = min(self._waiting)
            waiting = self._waiting[self.total]
            while waiting:
                assault = min(waiting)
                self._assault(side ^ assault & 1, assault, waiting.pop(assault))
            del self._waiting[self.total]
        if not self._endings:
            return {}
        return {self._cells(state): chance for state, chance in zip(
            *(found.tolist() for found in self._together(self._endings)), strict=True)}

    def _wait(self, assault: int, tokens: Tokens, at: Whole, mass: Array) -> None:
        if len(at):
            self._waiting[sum(tokens)][assault].setdefault(tokens, []).append((at, mass))

    def _assault(self, side: int, assault: int, states: Masses) -> None:
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        for tokens, parts in states.items():
            at, mass = self._together(parts)
            kept = mass >= self.dust
            self.dropped += float(mass[~kept].sum())
            at, mass = at[kept], mass[kept]
            kinds = self.table.kinds[side][at // self.width if side == 0 else at % self.width]
            for kind in self.np.unique(kinds).tolist():
                which = kinds == kind
                self._launch(side, assault, self.table.signatures[side][kind], tokens, at[which], mass[which])

    def _launch(self, side: int, assault: int, signature: Signature, tokens: Tokens, at: Whole, mass: Array) -> None:
        """The Assault of cells that roll alike."""
        np, arena, weighing = self.np, self.arena, self.weighing[side]
        roll, counted = weighing.roll(signature.dice, signature.rerolls), arena.after_gain(side, tokens, signature.rage)
        enemies = at % self.width if side == 0 else at // self.width
        base = signature.icons + counted[side] - self.shields[1 - side][enemies]
        hits = np.arange(roll.dice + 1)[:, None]
        injuries = np.minimum(np.maximum(base + hits, 0), self.life[1 - side][enemies]).ravel()
        number = len(hits)
        cases = Cases(np.tile(at, number), np.tile(enemies, number), injuries, np.tile(mass, number))
        after, stays, worths = self._best(side, counted, cases, always=roll.passes > 0)
        by_hits = (weighing.kept(roll, worths.reshape(number, -1)) if roll.passes
                   else np.array(roll.chances)[:, None])
        chances = (by_hits * mass).ravel()
        over, met = (after < self.width) | (after % self.width == 0), chances > 0
        self._endings.append((after[over & met], chances[over & met]))
        if (over & met).any():
            self.ended[assault] += float(chances[over].sum())
        for which, then in ((stays & ~over & met, arena.after_gain(side, counted, 1)), (~stays & ~over & met, counted)):
            self._wait(assault + 1, then, after[which], chances[which])

    def _best(self, side: int, tokens: Tokens, cases: Cases, *, always: bool) -> tuple[Whole, Any, Array]:
        """The states the best eliminations lead to, the first of those as good; whether nobody fell; the worths, where
        there is a choice or always."""
        np, choices = self.np, self.choices[1 - side]
        starts, numbers = choices.find(cases.enemies, cases.injuries)
        offsets = np.cumsum(numbers) - numbers
        found = choices.places[np.arange(int(numbers.sum())) + (starts - offsets).repeat(numbers)]
        from_, whose = cases.at.repeat(numbers), cases.enemies.repeat(numbers)
        after = from_ - whose + found if side == 0 else from_ + (found - whose) * self.width
        stays, open_ = found == whose, (found > 0) & (always | (numbers > 1)).repeat(numbers)
        asked = ((open_ & ~stays, tokens), (open_ & stays, self.arena.after_gain(side, tokens, 1)))
        worths, best = self._decided(side, asked, after, numbers, cases.mass)
        good = (np.abs(worths - best.repeat(numbers)) <= TIE).nonzero()[0]
        first = good[good.searchsorted(offsets)]
        return after[first], stays[first], best

    def _decided(self, side: int, asked: Asked, after: Whole, numbers: Whole, mass: Array) -> tuple[Array, Array]:
        """The worths of all choices, and the best. Where they are known to lie between two bounds only, each side
        counts on what is worst for it, unless that leaves in doubt what is best."""
        np, better, offsets = self.np, (self.np.maximum, self.np.minimum)[side], self.np.cumsum(numbers) - numbers
        least, most, sure = self._bounds(side, asked, after, exact=False)
        worths, other = (least, most) if side == 0 else (most, least)
        best = better.reduceat(worths, offsets)
        if sure:
            return worths, best
        worse = np.abs(worths - best.repeat(numbers)) > TIE
        rivals = worse & (np.abs(other - best.repeat(numbers)) <= TIE)
        unclear = (np.abs(better.reduceat(other, offsets) - best) > TIE) | np.logical_or.reduceat(rivals, offsets)
        if (doubt := self.doubt + float(mass[unclear].sum())) <= CLEAR:
            self.doubt = doubt
            return worths, best
        worths, _, _ = self._bounds(side, asked, after, exact=True)
        return worths, better.reduceat(worths, offsets)

    def _bounds(self, side: int, asked: Asked, after: Whole, *, exact: bool) -> tuple[Array, Array, bool]:
        """The least the worths can be and the most, and whether they are the same."""
        np, sure = self.np, True
        least, most = np.full(len(after), 1.0 - side), np.full(len(after), 1.0 - side)  # once nobody is left
        for which, tokens in asked:
            if which.any():
                one, two = self.table.bounds(tokens, self.cancelled, self.total, exact=exact)
                sure &= one is two
                least[which] = one[1 - side].reshape(-1).take(after[which])
                most[which] = two[1 - side].reshape(-1).take(after[which])
        return least, most, sure

    def _together(self, parts: list[tuple[Whole, Array]]) -> tuple[Whole, Array]:
        """Each state once, with all that comes to it."""
        np = self.np
        states, which = np.unique(np.concatenate([at for at, _ in parts]), return_inverse=True)
        return states, np.bincount(which, weights=np.concatenate([mass for _, mass in parts]))

    def _cells(self, state: int) -> tuple[int, int]:
        row, column = divmod(state, self.width)
        return self.layouts[0].order[row], self.layouts[1].order[column]
