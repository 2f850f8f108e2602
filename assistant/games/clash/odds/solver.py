"""From a question to its solution, by the solver that pays: pure Python, or numpy where it is there and saves time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Literal

from assistant.core.work.garbage import uncollected
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.coarse import Outline
from assistant.games.clash.odds.pure import Cancelled, PureTable
from assistant.games.clash.odds.question import Position, Question, cells
from assistant.games.clash.odds.reach import Reach, seeds
from assistant.games.clash.odds.slabs import SlabTable, least_room, sizes
from assistant.games.clash.odds.solution import Solution

__all__ = ["Cancelled", "TooBig", "solve"]

Engine = Literal["auto", "pure", "slabs"]

# Seconds, measured on a desk computer; only their ratios matter. States are those of the outline.
PURE_CELLS, PURE_PAIR, PURE_STATE, PURE_GROWTH = 4.5e-6, 35e-6, 27.5e-9, 1.27  # the more states, the slower each
SLAB_LEVEL, SLAB_STATE = 0.11e-3, 0.05e-6
LIMITED = 3  # where the supply of tokens may be out, two worths depend on each other
WORTH_LOADING = 0.3  # numpy takes a while to load
LONGEST_PURE, LONGEST_SLABS = 250.0, 50.0  # 20 against 20 is within it, and with numpy whatever the icons
PURE_BYTES, SLAB_BYTES = 60, 8  # memory for a state
MEMORY = 4_000_000_000  # of a machine that does not tell
MOST_PAIRS = 120_000  # of tokens
MOST_CELLS = 4_000_000  # pairs of them


class TooBig(Exception):
    """Not to be solved exactly in any useful time, or not in the memory that there is."""


def solve(question: Question, *, cancelled: IsCancelled | None = None, smaller: bool = False,
          besides: Iterable[Position] = (), engine: Engine = "auto") -> Solution:
    """The exact worth of a battle, and of all it can come to; `besides`: of other positions of these Armies too; with
    `smaller`, of all battles with fewer Units."""
    try:
        return _solved(question, cancelled, smaller, besides, engine)
    except MemoryError:
        raise TooBig from None


def _solved(question: Question, cancelled: IsCancelled | None, smaller: bool, besides: Iterable[Position],
            engine: Engine) -> Solution:
    if cells(question) > MOST_CELLS:
        raise TooBig
    arena = Arena(question)
    if arena.pairs > MOST_PAIRS:
        raise TooBig
    started = [*seeds(arena), *(arena.seed(position) for position in besides)]
    with uncollected():
        outline = None if engine == "pure" else Outline(arena, started, smaller)
        if outline is not None and (_slabs_pay(arena, outline) if engine == "auto" else _can(arena)):
            return Solution(arena, SlabTable(arena, started, cancelled, smaller, outline=outline))
        return Solution(arena, PureTable(arena, Reach(arena, started, smaller), cancelled))


def _can(arena: Arena) -> bool:
    """A limited supply, a frontline, and an attacker who chooses for both sides are plain Python's alone."""
    return (arena.limit is None and not arena.question.frontline and not arena.question.attacker_eliminates
            and ("numpy" in sys.modules or find_spec("numpy") is not None))


def _slabs_pay(arena: Arena, outline: Outline) -> bool:
    """Whether they do, as far as the outline tells."""
    pairs, extents, states = arena.lattices[0].size * arena.lattices[1].size, outline.extents, outline.count()
    slabs = (sum(map(len, extents.values())) * SLAB_LEVEL + states * SLAB_STATE
             + (0 if "numpy" in sys.modules else WORTH_LOADING))
    pure = (pairs * PURE_CELLS + len(extents) * PURE_PAIR
            + states ** PURE_GROWTH * PURE_STATE * (1 if arena.limit is None else LIMITED))
    can_slabs = (_can(arena) and slabs <= LONGEST_SLABS
                 and least_room(arena, sizes(arena, extents)) * SLAB_BYTES <= _memory() // 4)
    can_pure = pure <= LONGEST_PURE and states * PURE_BYTES <= _memory() // 4
    if not (can_slabs or can_pure):
        raise TooBig
    return can_slabs and not (can_pure and pure < slabs)


def _memory() -> int:
    """Bytes this machine has in all."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # not on every system
        return MEMORY
