"""The kernel's win probabilities, and what it makes of the chances of a battle under way."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable, Mapping
from math import prod
from threading import Lock

from assistant.core.shapes.record import Value
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.library import ASKED, library
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.states.cells import Lattice
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
        begin = array("i", [number for side, cells, tokens in self._asked[0] for number in (side, *cells, *tokens)])
        if smaller:
            begin.extend((0, 0, 0, *space.tokens))
        self._handle = found.clash_begin(_described(space, beyond).tobytes(), begin.tobytes(), len(begin) // 5, smaller,
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
        asked, out = (ctypes.c_int * number)(*cells), (ctypes.c_double * number)()
        self._library.clash_worths(self._handle, side, *tokens, enemy_cell, asked, number, out)
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
        begin, mass = array("i"), array("d", masses.values())
        for cells, tokens in masses:
            begin.extend((side, *cells, *tokens, first))
        sizes = [lattice.size for lattice in self.space.lattices]
        ends = (ctypes.c_double * sum(sizes))()
        lengths = (ctypes.c_double * (first + sum(self.space.caps) + sum(map(_most_falls, self.space.lattices)) + 4))()
        dropped = ctypes.c_double()
        self._judged(self._library.clash_flow(
            self._handle, begin.tobytes(), mass.tobytes(), len(mass), dust, ends, lengths, ctypes.byref(dropped),
            _asking(cancelled)))
        endings = {(number, 0) if number < sizes[0] else (0, number - sizes[0]): chance
                   for number, chance in enumerate(ends) if chance}
        return endings, list(lengths), dropped.value


def _most_falls(side: Lattice) -> int:
    """How many Assaults can eliminate somebody."""
    return sum(side.army.counts) + (side.army.barrier > 0)


def _asking(cancelled: IsCancelled | None) -> Value:
    return None if cancelled is None else ASKED(cancelled)


def _described(space: StateSpace, beyond: tuple[int, int]) -> array[int]:
    """The battle as the kernel reads it."""
    most, worth = beyond
    found = array("i", (*space.caps, most, space.any_die, 1 if space.for_attacker[1] else -1, worth))
    for side, optional in zip(space.lattices, space.optional, strict=True):
        found.extend((len(side.lives), side.size, sum(not wall for wall, _ in side.cells), side.army.barrier, optional))
        for life, count in zip(side.lives, side.army.counts, strict=True):
            found.extend((life, count))
        for figures in (side.life, side.spared, side.shields, side.icons, side.dice, side.rerolls, side.rage):
            found.extend(figures)
    return found
