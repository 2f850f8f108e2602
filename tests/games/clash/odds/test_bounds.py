"""Bounds: the truth lies between, they narrow, and both engines say the same of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question, solve, solver
from assistant.games.clash.odds.answer import answer
from assistant.games.clash.odds.bounds import narrowing
from assistant.games.clash.odds.kernel import table
from assistant.games.clash.odds.kernel.library import library
from assistant.games.clash.odds.kernel.table import suits
from tests.kit.odds.battles import random_battle

HORDE = Army(tuple(Fighter(6, life) for life in (1, 2, 3)), (10, 6, 4))


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_always_lies_between_and_they_narrow(seed):
    luck, intervals = Random(seed), 0
    for _ in range(12):
        question = replace(random_battle(luck, most=3), frontline=False)
        truth, before = solve(question).win, (0.0, 1.0)
        for found in narrowing(question, most=1_000_000):
            low, high = found.low.win, found.high.win
            assert low - 1e-12 <= truth <= high + 1e-12, question
            assert before[0] - 1e-12 <= low <= high + 1e-12 <= before[1] + 2e-12, question
            before, intervals = (low, high), intervals + 1
    assert intervals > 10


@pytest.mark.skipif(library() is None, reason="needs the compiled kernel")
@pytest.mark.parametrize("seed", range(4))
def test_both_engines_say_the_same(seed):
    luck = Random(50 + seed)
    for _ in range(8):
        question = replace(random_battle(luck, most=3), frontline=False)
        if not suits(question):
            continue
        both = (narrowing(question, engine=engine, most=1_000_000) for engine in ("plain", "kernel"))
        for plain, kernel in zip(*both, strict=True):
            assert plain.low.win == pytest.approx(kernel.low.win, abs=1e-12), question
            assert plain.high.win == pytest.approx(kernel.high.win, abs=1e-12), question


def test_an_answer_that_is_too_big_holds_the_truth_between_two_figures(monkeypatch):
    question = Question(replace(HORDE, counts=(4, 3, 2)), replace(HORDE, counts=(3, 3, 2)))
    exact: Any = answer(question)
    for name in ("solver", "answer"):
        monkeypatch.setattr(f"assistant.games.clash.odds.{name}.MOST_STATES", 40_000)
    found: Any = answer(question)
    assert exact["exact"] and not found["exact"]
    assert found["low"] <= exact["win"] <= found["high"]
    assert found["low"] <= found["win"] <= found["high"]
    assert found["win"] + found["lose"] + found["never"] == pytest.approx(1)
    assert sum(each["p"] for each in found["survivors"]["attacker"]) == pytest.approx(1)
    assert sum(found["assaults"]["p"]) == pytest.approx(1, abs=1e-9)


def test_what_not_even_bounds_fit_for_is_refused():
    horde = Army(HORDE.fighters, (30, 30, 30))
    with pytest.raises(MemoryError):
        answer(Question(horde, horde))


@pytest.mark.skipif(library() is None, reason="needs the compiled kernel")
def test_what_the_kernel_has_no_memory_for_is_refused(monkeypatch):
    question = Question(replace(HORDE, counts=(4, 3, 2)), replace(HORDE, counts=(3, 3, 2)))
    for name in ("solver", "answer"):
        monkeypatch.setattr(f"assistant.games.clash.odds.{name}.MOST_STATES", 40_000)
    monkeypatch.setattr(table, "BUDGET", 20_000)
    with pytest.raises(MemoryError):
        answer(question)


def test_the_limits_are_counted_the_same_with_either_engine(monkeypatch):
    question = Question(HORDE, HORDE)
    assert solver.Problem(question).states > solver.MOST_STATES
