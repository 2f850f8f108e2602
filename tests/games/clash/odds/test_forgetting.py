"""Big battles: of all the worths only so many are kept, and no question is the worse for it."""

import gc
import weakref
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from assistant.core.record import replace
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.lattice import ENDLESS
from assistant.games.clash.odds.question import SIDES, Question
from assistant.games.clash.odds.reach import Reach, seeds
from assistant.games.clash.odds.ring import Ring
from assistant.games.clash.odds.slabs import SlabTable
from assistant.games.clash.odds.solution import Solution
from tests.kit.odds_battles import random_battle

np = pytest.importorskip("numpy")
LITTLE = 20_000  # bytes: some pairs of tokens of a small battle


@pytest.fixture
def forgetful(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.slabs.BUDGET", LITTLE)


def battles(number: int) -> Iterator[tuple[Question, Solution, Solution]]:
    """Some in which much is forgotten, solved either way."""
    luck = Random(21)
    while number:
        question = replace(random_battle(luck, most=3), rage_limit=None, frontline=False, running=None)
        slabs = solve(question, engine="slabs")
        if forgotten(slabs) < ENDLESS:
            number -= 1
            yield question, slabs, solve(question, engine="pure")


def forgotten(slabs: Solution) -> int:
    assert isinstance(slabs.table, SlabTable)
    return slabs.table.forgotten


def states(question: Question) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    """All that have to be worked out, those with fewest tokens first."""
    arena = Arena(question)
    open_ = Reach(arena, seeds(arena)).open
    for pair in sorted(range(arena.pairs), key=lambda pair: sum(divmod(pair, arena.width))):
        for side, own, other in product(range(2), range(arena.lattices[0].size), range(arena.lattices[1].size)):
            if open_[side][own][other] >> pair & 1:
                yield side, (own, other), divmod(pair, arena.width)


def test_what_was_forgotten_is_worked_out_once_more(forgetful):
    asked = 0
    for question, slabs, pure in battles(8):
        for state in states(question):
            asked += sum(state[2]) >= forgotten(slabs)
            assert slabs.table.worth(*state) == pytest.approx(pure.table.worth(*state), abs=1e-12), (question, state)
    assert asked > 100


def test_what_is_left_is_the_same(forgetful):
    for question, slabs, pure in battles(8):
        few, all_ = Forward(slabs).distribution, Forward(pure).distribution
        assert few.survivors == pytest.approx(all_.survivors, abs=1e-12), question


def test_a_battle_that_goes_on_where_things_were_forgotten_is_solved_from_there(forgetful):
    """Whoever asks where it stands asks about all that can come of it: that must not take long every time."""
    answered = set()
    for question, slabs, pure in battles(8):
        for side, cells, tokens in states(question):
            armies = [replace(army, counts=lattice.cells[cell][1], barrier=army.barrier * lattice.cells[cell][0],
                              tokens=own)
                      for army, lattice, cell, own in zip((question.attacker, question.defender),
                                                          slabs.arena.lattices, cells, tokens, strict=True)]
            later = replace(question, attacker=armies[0], defender=armies[1], first=SIDES[side])
            found, other = slabs.at(later), pure.at(later)
            answered.add(found is not None)
            assert found is None or (sum(tokens) < forgotten(slabs) - 1 and other is not None
                                     and found.win == pytest.approx(other.win, abs=1e-12))
    assert answered == {False, True}


@pytest.mark.parametrize(("engine", "limit"), [("slabs", None), ("pure", None), ("pure", 3)])
def test_a_solution_that_is_dropped_holds_no_memory(engine, limit):
    collects = gc.isenabled()
    gc.disable()
    try:
        question = replace(random_battle(Random(1)), rage_limit=limit, frontline=False)
        solution = solve(question, engine=engine)
        assert Forward(solution).distribution.survivors
        table = weakref.ref(solution.table)
        del solution
        assert table() is None
    finally:
        if collects:
            gc.enable()


def test_the_oldest_make_place_for_the_newest_and_all_are_zeros_at_first():
    luck, ring, alive = Random(3), Ring[int](np, 100), dict[int, Any]()
    for key in range(2000):
        found = ring.zeros(key, luck.randint(1, 30), lambda older: alive.pop(older) is not None)
        assert not found.any() and all(number == old for old, numbers in alive.items() for number in numbers)
        found[:] = key
        alive[key] = found
        assert list(alive) == list(range(key - len(alive) + 1, key + 1))
        assert len(alive) > min(key, 1)


def test_what_is_still_wanted_stays_and_what_is_too_big_lies_elsewhere():
    ring = Ring[str](np, 10)
    first = ring.zeros("first", 6, lambda _: False)
    first[:] = 1
    for size in (6, 11):
        assert not ring.zeros("next", size, lambda _: False).any()
    assert first.all()
