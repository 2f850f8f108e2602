"""Where not even bounds can be had: the battle is played many times, and counted.

Units fall least Life first, and all rerolls are used. That is not best play, so whoever shows it names it so.
"""

from __future__ import annotations

from math import sqrt
from random import Random

from assistant.core.shapes.record import record, replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.estimate import NoTable
from assistant.games.clash.odds.forward import TIMED, Forward
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.states.space import State, StateSpace

BATTLES = 1000


@record
class Simulated:
    """The share of battles that the attacker won, and by how much that may be off: in 19 of 20 cases by no more."""

    win: float
    error: float


def simulated(question: Question, cancelled: IsCancelled | None = None, battles: int = BATTLES,
              seed: int = 0) -> Simulated:
    forward = Forward(Solution(StateSpace(replace(question, frontline=True)), NoTable()))
    luck, won = Random(seed), 0
    side, masses = forward.beginning()
    begun: list[State] = [*masses, *((cells, (0, 0)) for cells in forward.endings)]
    chances = [*masses.values(), *forward.endings.values()]
    for state in luck.choices(begun, chances, k=battles):
        if cancelled is not None and cancelled():
            raise Cancelled
        won += _fought(forward, side, state, luck)
    share = (won + 2) / (battles + 4)  # so that what never happened is not called impossible
    return Simulated(won / battles, 2 * sqrt(share * (1 - share) / battles))


def _fought(forward: Forward, side: int, state: State, luck: Random) -> bool:
    """Whether the attacker wins; what does not come to an end is won by nobody."""
    for _ in range(TIMED):
        if not all(state[0]):
            return state[0][0] > 0
        chances, after = zip(*forward.outcomes(side, state), strict=True)
        (state,), side = luck.choices(after, chances), 1 - side
    return False
