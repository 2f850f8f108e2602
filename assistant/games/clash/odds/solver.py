"""From a question to its solution, by the solver that pays: pure Python, or numpy where it is there and saves time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from math import prod
from typing import Literal

from assistant.games.clash.odds.arena import Arena, Seed
from assistant.games.clash.odds.coarse import Outline
from assistant.games.clash.odds.pure import Cancelled, PureTable
from assistant.games.clash.odds.question import Position, Question
from assistant.games.clash.odds.reach import Reach, seeds
from assistant.games.clash.odds.slabs import SlabTable
from assistant.games.clash.odds.solution import Solution

__all__ = ["Cancelled", "TooBig", "solve"]

Engine = Literal["auto", "pure", "slabs"]

# Seconds, measured on a desk computer; only their ratios matter.
PURE_PAIR, PURE_STATE, PURE_SHARE = 16e-6, 3.0e-6, 0.25
SLAB_LEVEL, SLAB_STATE = 0.8e-3, 0.2e-6
LIMITED = 3  # where the supply of tokens may be out, two worths depend on each other
COUNTED = 15_000  # up to so many pairs of cells the states are counted one by one: few of them may be met
WORTH_LOADING = 0.3  # numpy takes a while to load
LONGEST_PURE, LONGEST_SLABS = 100.0, 300.0  # with numpy 20 against 20 with every kind of icon is within it
MOST_PAIRS = 120_000  # of tokens
MOST_CELLS = 4_000_000  # pairs of them


class TooBig(Exception):
    """Not to be solved exactly in any useful time."""


def solve(question: Question, *, cancelled: Callable[[], bool] | None = None, smaller: bool = False,
          besides: Iterable[Position] = (), engine: Engine = "auto") -> Solution:
    """The exact worth of a battle, and of all it can come to; `besides`: of other positions of these Armies too; with
    `smaller`, of all battles with fewer Units."""
    if prod(count + 1 for army in (question.attacker, question.defender) for count in army.counts) > MOST_CELLS:
        raise TooBig
    arena = Arena(question)
    if arena.pairs > MOST_PAIRS:
        raise TooBig
    started = [*seeds(arena), *(arena.seed(position) for position in besides)]
    reach = Reach(arena, started, smaller) if _cells(arena) <= COUNTED and engine == "auto" else None
    if _slabs_pay(arena, started, engine, reach):
        return Solution(arena, SlabTable(arena, started, cancelled, smaller))
    return Solution(arena, PureTable(arena, reach or Reach(arena, started, smaller), cancelled))


def _cells(arena: Arena) -> int:
    return arena.lattices[0].size * arena.lattices[1].size


def _slabs_pay(arena: Arena, started: list[Seed], engine: Engine, reach: Reach | None) -> bool:
    # A limited supply and a frontline are plain Python's alone.
    can = (engine != "pure" and arena.limit is None and not arena.question.frontline
           and ("numpy" in sys.modules or find_spec("numpy") is not None))
    if engine != "auto":
        return can
    pure, slabs = _costs(arena, started, reach)
    if pure > LONGEST_PURE and not (can and slabs <= LONGEST_SLABS):
        raise TooBig
    return can and (pure > LONGEST_PURE or pure - slabs > (0 if "numpy" in sys.modules else WORTH_LOADING))


def _costs(arena: Arena, started: list[Seed], reach: Reach | None) -> tuple[float, float]:
    """What both solvers would take, roughly; what has been done already is not counted."""
    heights = Outline(arena, started).tallest()
    states = 2 * _cells(arena) * len(heights)
    slabs = sum(heights.values()) * SLAB_LEVEL + states * SLAB_STATE
    state = PURE_STATE * (1 if arena.limit is None else LIMITED)
    if reach is not None:
        return reach.count() * state, slabs
    return _cells(arena) * PURE_PAIR + states * PURE_SHARE * state, slabs
