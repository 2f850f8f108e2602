"""From a question to its solution, by the solver that pays."""

from __future__ import annotations

from collections.abc import Callable

from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.pure import Cancelled, PureTable
from assistant.games.clash.odds.question import Question
from assistant.games.clash.odds.reach import everywhere, seeds
from assistant.games.clash.odds.solution import Solution

__all__ = ["Cancelled", "solve"]


def solve(question: Question, *, cancelled: Callable[[], bool] | None = None, smaller: bool = False) -> Solution:
    """The exact worth of a battle, and of all it can come to; with `smaller`, of all battles with fewer Units too."""
    arena = Arena(question)
    started = seeds(arena)
    return Solution(arena, PureTable(arena, [*started, *everywhere(arena)] if smaller else started, cancelled))
