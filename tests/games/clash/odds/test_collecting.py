"""A big battle solved in plain Python does not hold up whoever collects garbage: the interface does, between frames."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question, solve
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.plain import table as plain
from tests.kit.odds.battles import random_battle

ARMY = Army((Fighter(2, 2), Fighter(3, 3), Fighter(4, 4)), (3, 2, 1))
QUESTION = Question(ARMY, ARMY)


@pytest.fixture
def undisturbed() -> Iterator[None]:
    collects = gc.isenabled()
    gc.collect()
    gc.disable()
    yield
    if collects:
        gc.enable()


@pytest.mark.usefixtures("undisturbed")
@pytest.mark.parametrize("packed", [0, 1 << 30])
def test_what_was_solved_is_old_at_once_also_while_it_is_solved(packed, monkeypatch):
    monkeypatch.setattr(plain, "PACKED", packed)
    young = []

    def look() -> bool:
        young.append(len(gc.get_objects(generation=0)))
        return False

    made = len(gc.get_objects())
    solution = solve(QUESTION, cancelled=look, engine="plain")
    made = len(gc.get_objects()) - made
    assert solution.table.states > 1000 < made
    assert len(gc.get_objects(generation=0)) < 100
    assert max(young[len(young) // 4:]) < made / 2  # what finding the states made is old by then


@pytest.mark.usefixtures("undisturbed")
def test_there_is_little_to_go_through_in_a_big_table(monkeypatch):
    def solved(packed: int) -> tuple[object, int]:
        monkeypatch.setattr(plain, "PACKED", packed)
        before = gone_through()
        return solve(QUESTION, engine="plain"), gone_through() - before

    (_, packed), (_, unpacked) = solved(0), solved(1 << 30)
    assert packed < unpacked / 4


def gone_through() -> int:
    """The places the collector looks at in lists."""
    gc.collect()
    return sum(len(each) for each in gc.get_objects() if issubclass(type(each), list))


def test_a_packed_table_says_the_same(monkeypatch):
    luck = Random(21)
    for _ in range(30):
        question = random_battle(luck)
        solutions = []
        for packed in (0, 1 << 30):
            monkeypatch.setattr(plain, "PACKED", packed)
            solutions.append(solve(question, engine="plain"))
        one, other = solutions
        assert one.win == other.win and one.table.states == other.table.states
        assert Forward(one).distribution == Forward(other).distribution
        space = one.space
        for side, own, enemy in product(range(2), range(space.lattices[0].size), range(space.lattices[1].size)):
            state = side, (own, enemy), space.tokens
            assert worth(one, state) == worth(other, state)


def worth(solution, state) -> float | None:
    try:
        return solution.table.worth(*state)
    except KeyError:
        return None
