"""Battles that were solved, to be asked again, and the way to one more.

A solved battle answers for every position it can come to, so the whole battle needs one solve.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.bounds import Bounds, while_waiting
from assistant.games.clash.odds.simulated import Simulated, simulated
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig, solve

KEPT = 8  # a big one holds hundreds of megabytes, so those that hold much are kept alone
STATES_KEPT = 4_000_000


class Solved:
    def __init__(self) -> None:
        self._solved: list[Solution] = []

    def at(self, question: Question) -> Solution | None:
        """The answer, if a battle solved before comes to this."""
        return next(filter(None, (solution.at(question) for solution in reversed(self._solved))), None)

    def make_room(self) -> None:
        """A battle that holds much is not kept while the next is solved."""
        self._solved = [each for each in self._solved if each.table.states <= STATES_KEPT // KEPT]

    def keep(self, solution: Solution) -> None:
        self._solved.append(solution)
        while len(self._solved) > 1 and (
                len(self._solved) > KEPT or sum(each.table.states for each in self._solved) > STATES_KEPT):
            del self._solved[0]


def worked_out(question: Question, cancelled: IsCancelled) -> Iterator[Bounds | Solution | Simulated | None]:
    """Where it takes its time, bounds that narrow; then the answer. None: too big to be solved, those are all there is.
    Where it is too big for bounds too, it is simulated."""
    bounded = False
    try:
        for found in while_waiting(question, cancelled):
            bounded = True
            yield found
        yield solve(question, cancelled=cancelled)
    except TooBig:
        yield None if bounded else simulated(question, cancelled)
