"""An answer at once where the exact one takes its time, or cannot be had: each side's Units fall in a fixed order.

Both sides look for the order that serves them best. That is not best play, so it is an estimate and says so.
"""

from __future__ import annotations

from typing import NoReturn

from assistant.core.shapes.record import replace
from assistant.games.clash.odds.asking.question import Counts, Question
from assistant.games.clash.odds.forward import DUST, Distribution, Forward
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.states.space import StateSpace

ROUGH = 1e-6  # chances that do not matter in an estimate
Queues = tuple[Counts | None, Counts | None]


class NoTable:
    """There is nothing to choose, so nothing to look up."""

    states, beyond = 0, (ENDLESS, 0)

    def keeps(self, tokens: tuple[int, int]) -> bool:
        return True

    def worth(self, *state: object) -> NoReturn:
        raise KeyError(state)

    values = worth


def in_order(question: Question, queues: Queues = (None, None), dust: float = DUST) -> Distribution:
    """The battle with Units falling in fixed orders (by default least Life first), all rerolls used."""
    space = StateSpace(replace(question, frontline=True), queues)
    return Forward(Solution(space, NoTable()), dust).distribution


def estimate(question: Question, dust: float = ROUGH) -> Distribution:
    """Each side in turn looks whether the other's Units had better fall the other way round: most Life first."""
    queues: list[Counts | None] = [None, None]
    found = in_order(question, dust=dust)
    for side, army in ((1, question.defender), (0, question.attacker)):
        tried = queues.copy()
        tried[side] = tuple(sorted(range(len(army.counts)), key=lambda kind: army.fighters[kind].life))[::-1]
        other = in_order(question, (tried[0], tried[1]), dust)
        if (other.win > found.win) if side == 1 or question.attacker_eliminates else (other.win < found.win):
            found, queues = other, tried
    return found.alone()
