"""The kernel's win probabilities, and what it makes of the chances of a battle under way."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice
from math import prod
from threading import Lock

from assistant.core.shapes.record import Value
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.library import ASKED, library
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.states.cells import Lattice
from assistant.games.clash.odds.states.reach import Reach
from assistant.games.clash.odds.states.rerolls import hits
from assistant.games.clash.odds.states.space import State, StateSpace

BUDGET = 160_000_000  # bytes for one battle; the states with most tokens are forgotten first
AT_ONCE = 2000  # states of which it is asked what their Assaults lead to
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
    def __init__(self, space: StateSpace, reach: Reach, cancelled: IsCancelled | None = None,
                 beyond: tuple[int, int] = (ENDLESS, 0)) -> None:
        """`beyond`: the most tokens in all that are told apart, and what is worth to the attacker if there are more.
        Raises MemoryError where it does not fit into its budget."""
        found = library()
        assert found is not None
        self._library, self.space, self.beyond = found, space, beyond
        figures, chances = _described(space, beyond)
        size = (space.pairs + 7) // 8
        met = b"".join(bits.to_bytes(size, "little") for rows in reach.bits for row in rows for bits in row)
        self._handle = found.clash_begin(figures.tobytes(), len(figures), chances.tobytes(), len(chances),
                                         met, size,
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
        out = (ctypes.c_double * number)()
        asked = (ctypes.c_int * number)(*cells)
        self._library.clash_worths(self._handle, side, *tokens, enemy_cell, asked, number, out)
        found = list(out)
        if min(found) < 0.0:
            raise KeyError((side, tokens, enemy_cell, cells))
        return found

    def outcomes(self, side: int, states: Sequence[State]) -> Iterator[list[tuple[float, State]]]:
        """What each state's Assault leads to by the best choices, and with which chance."""
        for first in range(0, len(states), AT_ONCE):
            asked = _numbers((side, *cells, *tokens) for cells, tokens in states[first:first + AT_ONCE])
            number = min(AT_ONCE, len(states) - first)
            most = number * (1 + max(self.space.lattices[side].dice))
            counts, to, chances = (ctypes.c_int * number)(), (ctypes.c_int * (4 * most))(), (ctypes.c_double * most)()
            with self._one_at_a_time:
                self._library.clash_outcomes(self._handle, asked, number, counts, to, chances)
            numbers = iter(to[:4 * sum(counts)])
            pairs = zip(numbers, numbers, strict=True)  # both cells, then both sides' tokens
            found = zip(chances, zip(pairs, pairs, strict=True), strict=False)
            yield from (list(islice(found, count)) for count in counts)


def _asking(cancelled: IsCancelled | None) -> Value:
    return None if cancelled is None else ASKED(cancelled)


def _less(side: Lattice, way: int) -> list[int]:
    """By cell, the one without the barrier, or with one Unit less of a type; -1: there is none."""
    found = []
    for wall, counts in side.cells:
        one_less = counts if not way else tuple(count - (kind == way - 1) for kind, count in enumerate(counts))
        there = wall if not way else not wall and way <= len(counts) and counts[way - 1] > 0
        found.append(side.number[False, one_less] if there else -1)
    return found


def _numbers(rows: Iterable[Iterable[int]]) -> bytes:
    return array("i", chain.from_iterable(rows)).tobytes()


def _described(space: StateSpace, beyond: tuple[int, int]) -> tuple[array[int], array[float]]:
    """The battle as the kernel reads it, and the chances of each way to roll."""
    dice = max(max(lattice.dice) for lattice in space.lattices)
    chances = array("d", chain.from_iterable(map(hits, range(dice + 1))))
    figures = array("i", (*space.caps, beyond[0], space.any_die, 1 if space.for_attacker[1] else -1, beyond[1], dice,
                          *(number * (number + 1) // 2 for number in range(dice + 1))))
    for side, optional in zip(space.lattices, space.optional, strict=True):
        rolls, rages, levels = dict[tuple[int, int], int](), set(side.rage), len(side.units)
        for roll in zip(side.dice, side.rerolls, strict=True):
            if roll not in rolls:
                rolls[roll] = len(chances)
                chances.extend((*hits(*roll), *hits(roll[0])))
        less = [_less(side, way) for way in range(1 + MOST_KINDS)]
        ring = 1 + max(cell - to for ways in less for cell, to in enumerate(ways) if to >= 0)
        figures.extend((side.size, levels, optional, ring, max(side.shields), max(side.life), len(rages),
                        side.army.barrier, *side.lives, *[0] * (MOST_KINDS - len(side.lives)), *rages))
        for each in (*less, side.life, side.spared, side.shields, side.icons, side.dice, side.rerolls, side.rage,
                     map(rolls.__getitem__, zip(side.dice, side.rerolls, strict=True)), side.level,
                     accumulate(map(side.level.count, range(levels)), initial=0)):
            figures.extend(each)
    return figures, chances
