"""From a question to its solution: by the compiled kernel where there is one and it suits, else in plain Python.

What is too big is counted beforehand. By default the limit is what this device can do in `PATIENCE` seconds; whoever
wants the same answer with either engine, and on any device, asks with `most=MOST_STATES`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from time import thread_time
from typing import Literal

from assistant.core.work.garbage import uncollected
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds.asking.question import Army, Position, Question, cells
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.table import KernelTable, suits
from assistant.games.clash.odds.pace import PACE
from assistant.games.clash.odds.plain.table import ENDLESS, PlainTable
from assistant.games.clash.odds.solution import Solution, Table
from assistant.games.clash.odds.states.reach import Reach, seeds
from assistant.games.clash.odds.states.space import StateSpace

__all__ = ["Cancelled", "TooBig", "solve"]

Engine = Literal["auto", "plain", "kernel"]

PATIENCE = 20.0  # seconds on a screen
ALWAYS = 50_000  # states that any device solves, however slow it was measured while it was busy
MOST_STATES = 3_000_000  # as `Reach` counts them: some 200 MB in plain Python
MOST_PAIRS = 120_000  # of tokens
MOST_CELLS = 4_000_000  # pairs of them
MOST_COUNTING = 60_000_000  # bytes to count them with
USUAL = Army((Fighter(2, 1, hit=1), Fighter(3, 2, hit=1)), (5, 4))  # to measure the device's speed with


class TooBig(Exception):
    """Not to be solved exactly in any useful time, or not in the memory that there is."""


class Problem:
    """A question to be solved, if its two sides are not too many to be looked at."""

    def __init__(self, question: Question, engine: Engine = "auto", besides: Iterable[Position] = (),
                 smaller: bool = False) -> None:
        if cells(question) > MOST_CELLS:
            raise TooBig
        self.space, self.smaller = StateSpace(question), smaller
        # What counting the states takes at most: a bit for each pair of tokens, by levels with and without rage icons.
        levels = [2 * (sum(army.counts) + 2) for army in (question.attacker, question.defender)]
        if self.space.pairs > MOST_PAIRS or levels[0] * levels[1] * self.space.pairs // 4 > MOST_COUNTING:
            raise TooBig
        self.by_kernel = engine != "plain" and suits(question)
        self.seeds = [*seeds(self.space), *(self.space.seed(position) for position in besides)]

    @cached_property
    def reach(self) -> Reach:
        return Reach(self.space, self.seeds, self.smaller)

    @property
    def states(self) -> int:
        """How many there are at most: all that there could be, where that is few, else as `Reach` counts."""
        first, second = self.space.lattices
        everything = 2 * first.size * second.size * self.space.pairs
        return everything if everything <= MOST_STATES // 4 else self.reach.count()

    def solution(self, cancelled: IsCancelled | None = None, beyond: tuple[int, int] = (ENDLESS, 0)) -> Solution:
        """`beyond`: the most tokens in all that are told apart, and what is worth to the attacker if there are more."""
        if cancelled is not None and cancelled():
            raise Cancelled
        table: Table
        began = thread_time()
        try:
            if self.by_kernel:
                table = KernelTable(self.space, self.reach, cancelled, beyond)
            else:
                with uncollected():
                    table = PlainTable(self.space, self.reach, cancelled, beyond)
        except MemoryError:
            raise TooBig from None
        if self.space.limit is None:  # else two win probabilities may depend on each other, which takes longer
            PACE.learn("kernel" if self.by_kernel else "plain", table.states, thread_time() - began)
        return Solution(self.space, table)


def solve(question: Question, *, cancelled: IsCancelled | None = None, smaller: bool = False,
          besides: Iterable[Position] = (), engine: Engine = "auto", most: int | None = None) -> Solution:
    """The exact win probability of a battle, and of all it can come to; `besides`: of other positions of these Armies
    too; with `smaller`, of all battles with fewer Units."""
    problem = Problem(question, engine, besides, smaller)
    if problem.states > (affordable(problem.by_kernel) if most is None else most):
        raise TooBig
    return problem.solution(cancelled)


def expected(question: Question) -> float:
    """Seconds that solving it will take on this device; raises TooBig if that cannot be."""
    problem = Problem(question)
    states = problem.reach.count()
    if states > affordable(problem.by_kernel):
        raise TooBig
    return PACE.seconds("kernel" if problem.by_kernel else "plain", states)


def affordable(by_kernel: bool) -> int:
    """How many states this device solves in the time that somebody waits. In plain Python memory is a limit too."""
    engine: Engine = "kernel" if by_kernel else "plain"
    if not PACE.known(engine):
        solve(Question(USUAL, USUAL), engine=engine, most=MOST_STATES)
    states = max(PACE.states(engine, PATIENCE), ALWAYS)
    return states if by_kernel else min(states, MOST_STATES)
