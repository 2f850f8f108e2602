"""Solving beside the interface: one battle at a time, what is stale is dropped, what was solved is kept.

A solved battle answers for every position it can come to, so the whole battle needs one solve.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.bounds import Bounds, while_waiting
from assistant.games.clash.odds.cancelling import Cancelled, Stale
from assistant.games.clash.odds.service.worker import Beside
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig, solve

KEPT = 8  # solved battles; a big one holds hundreds of megabytes, so those that hold much are kept alone
STATES_KEPT = 4_000_000


Done = Callable[["Solution | None"], None]  # None: too big to be solved
Between = Callable[[Bounds], None]


class Desk:
    def __init__(self) -> None:
        self._solved: list[Solution] = []
        self._lock = Lock()
        self._beside = Beside()

    def known(self, question: Question) -> Solution | None:
        """The answer, if a battle solved before comes to this."""
        with self._lock:
            solved = list(self._solved)
        for solution in reversed(solved):
            found = solution.at(question)
            if found is not None:
                return found
        return None

    def ask(self, question: Question, done: Done, between: Between) -> None:
        """Have it solved; `done` is called, in another thread, unless another question comes first. Before that, where
        it takes its time, `between` with bounds that narrow."""
        self.cancel()
        found = self.known(question)
        if found is not None:
            done(found)
            return
        self._beside.begin(lambda stale: self._work(question, done, between, stale))

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._beside.cancel()

    def wait(self, seconds: float | None = None) -> None:
        self._beside.wait(seconds)

    def _work(self, question: Question, done: Done, between: Between, stale: Stale) -> None:
        self._make_room()
        try:
            for found in while_waiting(question, stale):
                if stale():
                    return
                between(found)
            solution = solve(question, cancelled=stale)
        except Cancelled:
            return
        except TooBig:
            if not stale():
                done(None)
            return
        self._keep(solution)
        if not stale():
            done(solution)

    def _make_room(self) -> None:
        """A battle that holds much is not kept while the next is solved."""
        with self._lock:
            self._solved = [each for each in self._solved if each.table.states <= STATES_KEPT // KEPT]

    def _keep(self, solution: Solution) -> None:
        with self._lock:
            self._solved.append(solution)
            while len(self._solved) > 1 and (
                    len(self._solved) > KEPT or sum(each.table.states for each in self._solved) > STATES_KEPT):
                del self._solved[0]
