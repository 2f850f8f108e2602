"""The kernel's win probabilities, and what it makes of the chances of a battle under way."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice, product
from math import prod
from operator import add
from threading import Lock

from assistant.core.shapes.record import Value
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.library import ASKED, library
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.states.cells import Lattice
from assistant.games.clash.odds.states.levels import Levels
from assistant.games.clash.odds.states.rerolls import hits
from assistant.games.clash.odds.states.space import Seed, State, StateSpace

BUDGET = 160_000_000  # bytes for one battle; the states with most tokens are forgotten first
CANCELLED, NO_MEMORY = 1, 2
MOST_KINDS = 3
MOST_ENTRIES = (1 << 16) - 1  # cells of a side


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
        self._sides = tuple(map(Numbered, space.lattices, space.levels))
        first, second = space.levels
        begin = [(side, first.of[own], second.of[enemy], *tokens) for side, (own, enemy), tokens in seeds]
        if smaller:
            begin += [(*both, *space.tokens) for both in product(range(2), range(first.top + 1), range(second.top + 1))]
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
        return sum(tokens) + self._furthest < self.held and sum(tokens) <= self.beyond[0]

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float:
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

    def outcomes(self, side: int, states: Sequence[State]) -> Iterator[list[tuple[float, State]]]:
        """What each state's Assault leads to by the best choices, and with which chance."""
        (first, second), number = self._sides, len(states)
        asked = _numbers((side, first.place[own], second.place[enemy], *tokens) for (own, enemy), tokens in states)
        most = number * (1 + max(self.space.lattices[side].dice))
        counts, to, chances = (ctypes.c_int * number)(), (ctypes.c_int * (4 * most))(), (ctypes.c_double * most)()
        with self._one_at_a_time:
            self._library.clash_outcomes(self._handle, asked, number, counts, to, chances)
        four = iter(to[:4 * sum(counts)])
        found = zip(chances, (((first.order[row], second.order[cell]), (own, enemy))
                              for row, cell, own, enemy in zip(four, four, four, four, strict=True)), strict=False)
        return (list(islice(found, count)) for count in counts)


def _asking(cancelled: IsCancelled | None) -> Value:
    return None if cancelled is None else ASKED(cancelled)


class Numbered:
    """A side's cells in the order in which the kernel solves them: whoever falls makes the number smaller."""

    def __init__(self, side: Lattice, levels: Levels) -> None:
        self.side, self.levels = side, levels
        self.order = sorted(range(side.size), key=levels.of.__getitem__)
        self.place = sorted(range(side.size), key=self.order.__getitem__)

    def less(self, way: int) -> list[int]:
        """By cell, the one without the barrier, or with one Unit less of a type; -1: there is none."""
        found = []
        for wall, counts in map(self.side.cells.__getitem__, self.order):
            one_less = counts if not way else tuple(count - (kind == way - 1) for kind, count in enumerate(counts))
            there = wall if not way else not wall and way <= len(counts) and counts[way - 1] > 0
            found.append(self.place[self.side.number[False, one_less]] if there else -1)
        return found


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
        side, order, levels, rolls = numbered.side, numbered.order, numbered.levels, dict[tuple[int, int], int]()
        for roll in zip(side.dice, side.rerolls, strict=True):
            if roll not in rolls:
                rolls[roll] = len(chances)
                chances.extend((0.0, *accumulate(hits(*roll)), *hits(*roll), *hits(roll[0])))
        less = [numbered.less(way) for way in range(1 + MOST_KINDS)]
        ring = 1 + max(cell - to for ways in less for cell, to in enumerate(ways) if to >= 0)
        rages = sorted(set(side.rage))
        figures.extend((side.size, levels.top + 1, optional, ring, max(side.shields), len(rages), side.army.barrier,
                        *side.lives, *[0] * (MOST_KINDS - len(side.lives)), *rages))
        by_cell = [[figure[cell] for cell in order] for figure in (
            side.life, side.spared, side.shields, side.icons, side.dice, side.rerolls, side.rage,
            [rolls[roll] for roll in zip(side.dice, side.rerolls, strict=True)])]
        for each in (*less, *by_cell, accumulate(by_cell[0], max), (levels.of[cell] for cell in order)):
            figures.extend(each)
        (weak, strong), (thin, thick) = zip(*levels.icons, strict=True), zip(*levels.shields, strict=True)
        which = (sum(1 << rages.index(rage) for rage in some) for some in levels.rages)
        first = accumulate((levels.of.count(level) for level in range(levels.top + 1)), initial=0)
        for each in (weak, map(add, strong, levels.dice), thin, thick, levels.spared, levels.fatal, which, first):
            figures.extend(each)
        for some in levels.falls:
            figures.extend(chain.from_iterable((*some, *[(0, 0)] * (levels.top + 1 - len(some)))))
    return figures, chances
