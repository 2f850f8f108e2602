"""From a question to its solution, by the solver that pays: pure Python, or numpy where it is there and saves time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Literal

from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.coarse import Outline
from assistant.games.clash.odds.pure import Cancelled, PureTable
from assistant.games.clash.odds.question import Question
from assistant.games.clash.odds.reach import Seed, everywhere, seeds
from assistant.games.clash.odds.slabs import SlabTable
from assistant.games.clash.odds.solution import Solution

__all__ = ["Cancelled", "TooBig", "solve"]

Engine = Literal["auto", "pure", "slabs"]

# Seconds, measured on a desk computer; only their ratios matter.
PURE_PAIR, PURE_STATE = 16e-6, 1.2e-6
SLAB_LEVEL, SLAB_STATE = 0.3e-3, 0.15e-6
WORTH_LOADING = 0.3  # numpy takes a while to load
LONGEST = 60.0
MOST_PAIRS = 120_000  # of tokens
MOST_CELLS = 4_000_000  # pairs of them


class TooBig(Exception):
    """Not to be solved exactly in any useful time."""


def solve(question: Question, *, cancelled: Callable[[], bool] | None = None, smaller: bool = False,
          engine: Engine = "auto") -> Solution:
    """The exact worth of a battle, and of all it can come to; with `smaller`, of all battles with fewer Units too."""
    arena = Arena(question)
    if arena.pairs > MOST_PAIRS or arena.lattices[0].size * arena.lattices[1].size > MOST_CELLS:
        raise TooBig
    started = seeds(arena)
    if smaller:
        started = [*started, *everywhere(arena)]
    table = SlabTable if _slabs_pay(arena, started, engine) else PureTable
    return Solution(arena, table(arena, started, cancelled))


def _slabs_pay(arena: Arena, started: list[Seed], engine: Engine) -> bool:
    if arena.limit is not None or arena.question.frontline:
        can = False
    else:
        can = engine != "pure" and ("numpy" in sys.modules or find_spec("numpy") is not None)
    if engine == "slabs":
        return can
    first, second = arena.lattices
    if first.size * second.size * PURE_PAIR < WORTH_LOADING / 100:
        return False
    pure, slabs = _costs(arena, started)
    if min(pure, slabs if can else pure) > LONGEST:
        raise TooBig
    if "numpy" not in sys.modules and pure - slabs < WORTH_LOADING:
        return False
    return can and slabs < pure


def _costs(arena: Arena, started: list[Seed]) -> tuple[float, float]:
    """What both solvers would take, roughly."""
    first, second = arena.lattices
    heights = Outline(arena, started).tallest()
    pairs = first.size * second.size
    states = 2 * pairs * len(heights)
    levels = sum(heights.values())
    return pairs * PURE_PAIR + states * PURE_STATE, levels * SLAB_LEVEL + states * SLAB_STATE
