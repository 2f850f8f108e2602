"""The kernel's win probabilities, and what it makes of the chances of a battle under way."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, chain
from math import prod
from threading import Lock

from assistant.core.shapes.record import Value
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.library import ASKED, library
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.states.cells import Lattice
from assistant.games.clash.odds.states.rerolls import hits
from assistant.games.clash.odds.states.space import Seed, StateSpace

BUDGET = 160_000_000  # bytes for one battle; the states with most tokens are forgotten first
CANCELLED, NO_MEMORY = 1, 2
MOST_KINDS = 3
MOST_ENTRIES = (1 << 16) - 1  # cells of a side

Cells = tuple[int, int]


def suits(question: Question) -> bool:
    """A limited supply and a frontline are plain Python's alone."""
    return (question.rage_limit is None and not question.frontline
            and (not question.attacker_eliminates or question.defender.elves)
            and all(1 <= len(army.counts) <= MOST_KINDS and 2 * prod(count + 1 for count in army.counts) < MOST_ENTRIES
                    for army in (question.attacker, question.defender))
            and library() is not None)


class KernelTable:
    def __init__(self, space: StateSpace, seeds: Iterable[Seed], cancelled: IsCancelled | None = None,
                 smaller: bool = False, beyond: tuple[int, int] = (ENDLESS, 0)) -> None:
        """`beyond`: the most tokens in all that are told apart, and what is worth to the attacker if there are more.
        Raises MemoryError where it does not fit into its budget."""
        found = library()
        assert found is not None
        self._library, self.space, self.beyond = found, space, beyond
        self._asked = list(seeds), smaller
        self._sides = Numbered(space.lattices[0], _by_units), Numbered(space.lattices[1], _by_toll)
        rows, cells = (side.place for side in self._sides)
        begin = [(side, rows[own], cells[enemy], cells[enemy] + 1, *tokens)
                 for side, (own, enemy), tokens in self._asked[0] if own and enemy]
        if smaller:
            begin += [(side, row, 1, len(cells), *space.tokens) for side in range(2) for row in range(1, len(rows))]
        figures, chances = _described(space, self._sides, beyond)
        self._handle = found.clash_begin(figures.tobytes(), len(figures), chances.tobytes(), len(chances),
                                         _numbers(begin), len(begin),
                                         BUDGET if beyond[0] == ENDLESS else BUDGET // 2)  # bounds are held in pairs
        if not self._handle:
            raise MemoryError
        self.states: int = found.clash_states(self._handle)
        self.bytes: int = found.clash_bytes(self._handle)
        self._one_at_a_time = Lock()
        self._judged(found.clash_solve(self._handle, _asking(cancelled)))
        self.held: int = found.clash_held(self._handle)  # all with fewer tokens in all is at hand
        self._furthest: int = 1 + max(max(lattice.rage) for lattice in space.lattices)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.clash_end(self._handle)

    @staticmethod
    def _judged(result: int) -> None:
        if result == NO_MEMORY:
            raise MemoryError
        if result == CANCELLED:
            raise Cancelled

    def keeps(self, tokens: tuple[int, int]) -> bool:
        return sum(tokens) + self._furthest < self.held

    def worth(self, side: int, cells: Cells, tokens: tuple[int, int]) -> float:
        return self.values(side, tokens, cells[1 - side], (cells[side],))[0]

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]:
        """The win probabilities with that side to move, for each of its cells."""
        number = len(cells)
        own, enemy = self._sides[side].place, self._sides[1 - side].place
        asked, out = (ctypes.c_int * number)(*(own[cell] for cell in cells)), (ctypes.c_double * number)()
        self._library.clash_worths(self._handle, side, *tokens, enemy[enemy_cell], asked, number, out)
        found = list(out)
        if min(found) < 0.0:
            raise KeyError((side, tokens, enemy_cell, cells))
        return found

    def flow(self, side: int, masses: Mapping[tuple[Cells, tuple[int, int]], float], first: int, dust: float,
             cancelled: IsCancelled | None) -> tuple[dict[Cells, float], list[float], float]:
        """Play on from these states with that side to move, its Assault being the `first`: the chance of each ending by
        cells, that of ending with each Assault, and what was dropped for being less than `dust`."""
        if self.held < ENDLESS:  # the kernel solves again what it forgot: on a table of its own
            return KernelTable(self.space, self._asked[0], cancelled, self._asked[1], self.beyond)._flow(
                side, masses, first, dust, cancelled)
        with self._one_at_a_time:
            return self._flow(side, masses, first, dust, cancelled)

    def _flow(self, side: int, masses: Mapping[tuple[Cells, tuple[int, int]], float], first: int, dust: float,
              cancelled: IsCancelled | None) -> tuple[dict[Cells, float], list[float], float]:
        first_side, second = self._sides
        begin = [(side, first_side.place[own], second.place[enemy], *tokens, first) for (own, enemy), tokens in masses]
        sizes = [lattice.size for lattice in self.space.lattices]
        ends = (ctypes.c_double * sum(sizes))()
        lengths = (ctypes.c_double * (first + sum(self.space.caps) + sum(map(_most_falls, self.space.lattices)) + 4))()
        dropped = ctypes.c_double()
        self._judged(self._library.clash_flow(
            self._handle, _numbers(begin), array("d", masses.values()).tobytes(), len(begin), dust, ends, lengths,
            ctypes.byref(dropped), _asking(cancelled)))
        left = [*((cell, 0) for cell in first_side.order), *((0, cell) for cell in second.order)]
        endings = {cells: chance for cells, chance in zip(left, ends, strict=True) if chance}
        return endings, list(lengths), dropped.value


def _most_falls(side: Lattice) -> int:
    """How many Assaults can eliminate somebody."""
    return sum(side.army.counts) + (side.army.barrier > 0)


def _asking(cancelled: IsCancelled | None) -> Value:
    return None if cancelled is None else ASKED(cancelled)


class Numbered:
    """A side's cells in the order in which the kernel solves them: whoever falls makes the number smaller."""

    def __init__(self, side: Lattice, key: Callable[[Lattice, int], tuple[int, int]]) -> None:
        self.side = side
        self.order = sorted(range(side.size), key=lambda cell: key(side, cell))
        self.place = sorted(range(side.size), key=self.order.__getitem__)

    def less(self, way: int) -> list[int]:
        """By cell, the one without the barrier, or with one Unit less of a type; -1: there is none."""
        found = []
        for wall, counts in map(self.side.cells.__getitem__, self.order):
            one_less = counts if not way else tuple(count - (kind == way - 1) for kind, count in enumerate(counts))
            there = wall if not way else not wall and way <= len(counts) and counts[way - 1] > 0
            found.append(self.place[self.side.number[False, one_less]] if there else -1)
        return found


def _by_units(side: Lattice, cell: int) -> tuple[int, int]:
    wall, counts = side.cells[cell]
    return side.number[False, counts], wall


def _by_toll(side: Lattice, cell: int) -> tuple[int, int]:
    return side.life[cell] + side.shields[cell] if cell else 0, cell


def _numbers(rows: Iterable[Iterable[int]]) -> bytes:
    return array("i", chain.from_iterable(rows)).tobytes()


def _described(space: StateSpace, sides: Iterable[Numbered],
               beyond: tuple[int, int]) -> tuple[array[int], array[float]]:
    """The battle as the kernel reads it, and the chances of each way to roll."""
    dice = max(max(lattice.dice) for lattice in space.lattices)
    chances = array("d", chain.from_iterable(map(hits, range(dice + 1))))
    figures = array("i", (*space.caps, beyond[0], space.any_die, 1 if space.for_attacker[1] else -1, beyond[1], dice,
                          *(number * (number + 1) // 2 for number in range(dice + 1))))
    for numbered, optional in zip(sides, space.optional, strict=True):
        side, order, rolls = numbered.side, numbered.order, dict[tuple[int, int], int]()
        for roll in zip(side.dice, side.rerolls, strict=True):
            if roll not in rolls:
                rolls[roll] = len(chances)
                chances.extend((0.0, *accumulate(hits(*roll)), *hits(*roll), *hits(roll[0])))
        less = [numbered.less(way) for way in range(1 + MOST_KINDS)]
        ring = 1 + max(cell - to for ways in less for cell, to in enumerate(ways) if to >= 0)
        figures.extend((side.size, optional, ring, max(side.shields), len(set(side.rage)), side.army.barrier,
                        *side.lives, *[0] * (MOST_KINDS - len(side.lives)), *set(side.rage)))
        toll = [_by_toll(side, cell)[0] for cell in order]
        sorted_figures = [[by_cell[cell] for cell in order] for by_cell in (
            side.life, side.spared, side.shields, side.icons, side.dice, side.rerolls, side.rage,
            [rolls[roll] for roll in zip(side.dice, side.rerolls, strict=True)])]
        for each in (*less, *sorted_figures, toll, accumulate(sorted_figures[0], max)):
            figures.extend(each)
    return figures, chances
