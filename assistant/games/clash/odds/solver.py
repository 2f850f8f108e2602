"""From a question to its solution, by the solver that pays."""

from __future__ import annotations

from collections.abc import Callable

from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.pure import Cancelled, PureTable
from assistant.games.clash.odds.question import Question
from assistant.games.clash.odds.reach import everywhere, seeds
from assistant.games.clash.odds.slabs import SlabTable
from assistant.games.clash.odds.solution import Solution

__all__ = ["Cancelled", "solve"]


def solve(question: Question, *, cancelled: Callable[[], bool] | None = None, smaller: bool = False) -> Solution:
    """The exact worth of a battle, and of all it can come to; with `smaller`, of all battles with fewer Units too."""
    arena = Arena(question)
    started = seeds(arena)
    if smaller:
        started = [*started, *everywhere(arena)]
    return Solution(arena, _solver(arena)(arena, started, cancelled))


def _solver(arena: Arena) -> type[PureTable] | type[SlabTable]:
    return SlabTable if FORCE == "slabs" and arena.limit is None and not arena.question.frontline else PureTable


FORCE = "auto"
