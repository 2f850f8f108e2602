"""Battles that were solved, to be asked again, and the way to one more.

A solved battle answers for every position it can come to, so the whole battle needs one solve.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.question import Question
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig, solve

KEPT = 8  # a big one holds hundreds of megabytes, so those that hold much are kept alone
STATES_KEPT = 4_000_000
DUST = 1e-6  # chances that do not matter in an estimate


@record
class Estimate:
    chance: float  # the attacker's
    final: bool  # the battle is too big to be solved


class Solved:
    def __init__(self) -> None:
        self._solved: list[Solution] = []

    def at(self, question: Question) -> Solution | None:
        """The answer, if a battle solved before comes to this."""
        return next(filter(None, (solution.at(question) for solution in reversed(self._solved))), None)

    def keep(self, solution: Solution) -> None:
        self._solved.append(solution)
        while len(self._solved) > 1 and (
                len(self._solved) > KEPT or sum(each.table.states for each in self._solved) > STATES_KEPT):
            del self._solved[0]


def worked_out(question: Question, rough: Question, cancelled: IsCancelled) -> Iterator[Estimate | Solution]:
    """First, at once, an estimate of `rough`, as if both sides lost their Units least Life first."""
    chance = in_order(rough, dust=DUST).win
    yield Estimate(chance, final=False)
    try:
        yield solve(question, cancelled=cancelled)
    except TooBig:
        yield Estimate(chance, final=True)
