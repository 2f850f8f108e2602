"""An answer at once where the exact one takes its time, or cannot be had: each side's Units fall in a fixed order.

Both sides look for the order that serves them best. That is not best play, so it is an estimate and says so.
"""

from __future__ import annotations

from itertools import permutations
from typing import NoReturn

from assistant.core.record import replace
from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.forward import Distribution, Forward
from assistant.games.clash.odds.question import Counts, Question
from assistant.games.clash.odds.solution import Solution

Queues = tuple[Counts | None, Counts | None]


class NoTable:
    """There is nothing to choose, so nothing to look up."""

    def worth(self, *state: object) -> NoReturn:
        raise KeyError(state)

    values = worth


def in_order(question: Question, queues: Queues = (None, None)) -> Distribution:
    """The battle with Units falling in fixed orders (by default least Life first), all rerolls used."""
    arena = Arena(replace(question, frontline=True), queues)
    return Forward(Solution(arena, NoTable())).distribution


def estimate(question: Question) -> Distribution:
    """Each side in turn picks the order in which the other's Units had best fall."""
    queues: list[Counts | None] = [None, None]
    found = in_order(question)
    for side in (0, 1, 0):  # whose Units fall: the defender picks for the attacker's, then the other way round
        army = (question.attacker, question.defender)[side]
        for queue in permutations(kind for kind, count in enumerate(army.counts) if count):
            tried = queues.copy()
            tried[side] = queue
            other = in_order(question, (tried[0], tried[1]))
            if (other.win < found.win) if side == 0 else (other.win > found.win):
                found, queues = other, tried
    return found
