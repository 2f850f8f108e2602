"""The attacker's Assaults in slabs: with one level of the attacker's Units, on all the defender can have.

For each number of Injuries, from none upwards, what they can make of every cell follows from the cells with one Unit
less. The cells that can spare most Units come first, so that those of which nobody need fall are a run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.coarse import Depth
from assistant.games.clash.odds.layout import Level, Span
from assistant.games.clash.odds.plans import Roll
from assistant.games.clash.odds.weighing import Weighing

if TYPE_CHECKING:
    import numpy

    from assistant.games.clash.odds.slabs import SlabTable

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

Tokens = tuple[int, int]


class Attack:
    def __init__(self, table: SlabTable, depth: Depth) -> None:
        """On the defender's cells so deep."""
        np, columns = table.np, table.columns
        self.np, self.table, self.arena, lattice = np, table, table.arena, columns.lattice
        self.weighing = Weighing(np, 0, self.arena.optional[0], self.arena.any_die)
        self.barrier = lattice.army.barrier
        walled = [cell for cell in range(columns.open, lattice.size) if columns.within(cell, depth)]
        order = sorted((cell for cell in range(1, columns.open) if columns.within(cell, depth)),
                       key=lambda cell: -lattice.spared[cell])
        self.units_life = max((lattice.life[cell] for cell in order), default=0)  # Injuries that eliminate all of them
        self.number = len(order)  # after them in each layer: nobody left, and no such cell
        at = {cell: index for index, cell in enumerate([*order, 0])}
        self.places = np.array([columns.place[cell] for cell in [*order, *walled]])
        self.behind = [at[lattice.behind(cell)] for cell in walled]
        fewer = [[lattice.fewer(cell, kind) for cell in order] for kind in range(len(lattice.lives))]
        kinds = [(life, np.array([self.number + 1 if cell is None else at[cell] for cell in cells]))
                 for life, cells in zip(lattice.lives, fewer, strict=True)
                 if any(cell is not None for cell in cells)]
        spared, life = (np.array([figures[cell] for cell in order]) for figures in (lattice.spared, lattice.life))
        # By Injuries: of how many cells nobody need fall, and after how many cells all others are dead.
        dealt = range(self.units_life + 1)
        self.may_stay = [int((spared >= injuries).sum()) for injuries in dealt]
        self.alive = [int(((life >= injuries) * np.arange(1, len(order) + 1)).max()) for injuries in dealt]
        # By Injuries: what the elimination of a Unit takes of them, and where it leads those cells that are not dead.
        self.ways = [[(injuries - life, fewer[:self.alive[injuries]]) for life, fewer in kinds if life <= injuries]
                     for injuries in dealt]
        shields = np.array([lattice.shields[cell] for cell in [*order, *walled]])
        self.alike = [(int(number), (shields == number).nonzero()[0]) for number in np.unique(shields)]

    def roll(self, level: Level, tokens: Tokens, into: Array) -> None:
        """The worths of a level with the attacker to move."""
        own = [self.arena.after_gain(0, tokens, span.signature.rage) for span in level.spans]
        bases = [span.signature.icons + after[0] for span, after in zip(level.spans, own, strict=True)]
        ends = [base + span.signature.dice for base, span in zip(bases, level.spans, strict=True)]
        enough = self.units_life + self.barrier
        first = min(max(0, min(bases) - self.alike[-1][0]), enough)
        last = min(max(first, max(ends) - self.alike[0][0]), enough)
        now = self._gather(level, own, 0)
        can_stay = self.barrier or self.may_stay[first]
        tops = self._tops(now, self._gather(level, own, 1) if can_stay else now, first, last)
        worths = [self._weigh(level.spans, [base - shields for base in bases], first,
                              tops if len(self.alike) == 1 else tops[:, cells]) for shields, cells in self.alike]
        for (_, cells), worth in zip(self.alike, worths, strict=True):
            into[level.start:level.stop, self.places[cells]] = worth.T

    def _gather(self, level: Level, by_span: list[Tokens], gained: int) -> Array:
        """The worths with the defender to move, by the defender's cell and the rows of the level."""
        after = [self.arena.after_gain(0, tokens, gained) if gained else tokens for tokens in by_span]
        if after.count(after[0]) == len(after):
            worths = self.table.read(1, after[0], level)
            together: Array = self.np.ascontiguousarray(worths[:, self.places].T)
            return together
        found: Array = self.np.empty((len(self.places), level.stop - level.start))
        for span, tokens in zip(level.spans, after, strict=True):
            worths = self.table.read(1, tokens, level)
            found[:, span.start:span.stop] = worths[span.start:span.stop, self.places].T
        return found

    def _tops(self, now: Array, stay: Array, first: int, last: int) -> Array:
        """For each number of Injuries that may be dealt the best they can make of every cell: with one token more
        where nobody falls."""
        np, number = self.np, self.number
        tops: Array = np.empty((last - first + 1, *now.shape))
        made = self._layers(min(last, self.units_life) + 1, now.shape[1])
        spare = self.np.empty((number, now.shape[1]))
        for injuries, layer in enumerate(made):
            self._fall(made, injuries, layer, spare)
            stays = self.may_stay[injuries]
            if injuries >= first:
                np.maximum(layer[:stays], stay[:stays], out=tops[injuries - first, :stays])
                tops[injuries - first, stays:number] = layer[stays:number]
            np.maximum(layer[:stays], now[:stays], out=layer[:stays])
        tops[max(0, len(made) - first):, :number] = 1.0  # only a barrier can take more
        for injuries in range(first, last + 1) if self.barrier else ():
            tops[injuries - first, number:] = (
                stay[number:] if injuries < self.barrier else made[injuries - self.barrier][self.behind])
        return tops

    def _layers(self, number: int, rows: int) -> Array:
        layers = self.table.room("attack", number, self.number + 2, rows)
        layers[:, self.number] = 1.0
        layers[:, self.number + 1] = 0.0
        return layers

    def _fall(self, made: Array, injuries: int, layer: Array, spare: Array) -> None:
        """The best elimination of at least one Unit."""
        alive, ways = layer[:self.alive[injuries]], self.ways[injuries]
        layer[len(alive):self.number] = 1.0
        if not ways:
            alive[:] = 0.0
        for which, (left, fewer) in enumerate(ways):
            out = spare[:len(alive)] if which else alive
            made[left].take(fewer, axis=0, out=out, mode="clip")
            if which:
                self.np.maximum(alive, out, out=alive)

    def _weigh(self, spans: list[Span], bases: list[int], first: int, tops: Array) -> Array:
        """Sum up the rolls of all rows, for cells with like shields."""
        found: Array = self.np.empty(tops.shape[1:])
        rolls = [self.weighing.roll(span.signature.dice, span.signature.rerolls) for span in spans]
        # By span and hits, the layer of so many Injuries.
        layers = [[min(max(base + hits - first, 0), len(tops) - 1) for hits in range(roll.dice + 1)]
                  for base, roll in zip(bases, rolls, strict=True)]
        for span, summed in zip(spans, self._sums(rolls, layers, tops), strict=True):
            rows = slice(span.start, span.stop)
            found[:, rows] = summed[:, rows]
        if any(roll.passes for roll in rolls):
            self._decide(spans, rolls, layers, tops, found)
        return found

    def _sums(self, rolls: list[Roll], layers: list[list[int]], tops: Array) -> Array:
        """All misses rerolled, all rolls at once: the worths by roll, for all rows though only its own are wanted."""
        chances = self.np.zeros((len(rolls), len(tops)))
        for row, roll, dealt in zip(chances, rolls, layers, strict=True):
            for layer, chance in zip(dealt, roll.chances, strict=True):
                row[layer] += chance
        return self.weighing.product(chances, tops.reshape(len(tops), -1)).reshape(len(rolls), *tops.shape[1:])

    def _decide(self, spans: list[Span], rolls: list[Roll], layers: list[list[int]], tops: Array, found: Array) -> None:
        """Correct what rerolling all misses is not best for."""
        unsteady = self.weighing.unsteady(tops, 0)
        for span, roll, dealt in zip(spans, rolls, layers, strict=True):
            cells, rows = unsteady[:, span.start:span.stop].nonzero()
            if roll.passes and len(cells):
                rows += span.start
                found[cells, rows] = self.weighing.decided(roll, tops[:, cells, rows][dealt])
