"""Simulated odds are as the exact ones for the same way of playing, and stand in where nothing else can be had."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question
from assistant.games.clash.odds.asking.question import Running
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.simulated import Simulated, simulated
from assistant.games.clash.odds.solved import worked_out
from tests.kit.odds.battles import random_battle

SIDE = Army((Fighter(2, 1, hit=1), Fighter(3, 2)), (3, 2))


@pytest.mark.parametrize("seed", range(6))
def test_it_is_as_the_exact_sum_of_the_same_way_of_playing(seed: int) -> None:
    question = replace(random_battle(Random(seed), most=3), rage_limit=None)
    found, exact = simulated(question, battles=2000, seed=seed), in_order(question).win
    assert abs(found.win - exact) <= 2 * found.error  # four deviations


def test_with_dice_lying_or_injuries_dealt_too() -> None:
    for running in (Running("attacker", (True, False, True), 1), Running("defender", injuries=3)):
        question = Question(SIDE, SIDE, running=running)
        found = simulated(question, battles=2000)
        assert abs(found.win - in_order(question).win) <= 2 * found.error


def test_it_stands_in_where_there_are_no_bounds() -> None:
    army = Army(tuple(Fighter(6, life, rage=1) for life in (1, 2, 3)), (30, 30, 30))
    (found,) = worked_out(Question(army, army), lambda: False)
    assert isinstance(found, Simulated) and 0 < found.error < 0.04
