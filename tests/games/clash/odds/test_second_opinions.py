"""Other ways to the same numbers: icepool's dice, the distribution of what is left, simulation."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question, solve
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.states.rerolls import chances_kept, hits
from tests.kit.odds import simulation
from tests.kit.odds.battles import random_battle
from tests.kit.odds.endings import Endings
from tests.kit.odds.icepool import IcepoolBattle, hits_rolled

THREE = Army((Fighter(2, 1, hit=1), Fighter(4, 2)), (2, 1))
FOUR = Army((Fighter(3, 1), Fighter(2, 2, shield=1), Fighter(5, 3, rage=1)), (2, 1, 1))


@pytest.mark.parametrize("dice, passes", [(1, 0), (5, 0), (5, 1), (9, 2)])
def test_the_dice_of_an_assault_equal_icepools(dice, passes):
    pool = hits_rolled(dice, passes)
    expected = [float(pool.probability(number)) for number in range(dice + 1)]
    assert hits(dice, passes) == pytest.approx(expected, abs=1e-15)


def test_eliminations_of_one_assault_equal_icepools():
    # Three dice and an icon on four Units of Life 1: as many fall as there are Injuries.
    question = Question(Army((Fighter(3, 1, hit=1),), (1,)), Army((Fighter(0, 1),), (4,)), first="attacker")
    pool = hits_rolled(3) + 1
    after = Forward(solve(question)).outcomes(0, ((1, 4), (0, 0)))
    assert {4 - state[0][1]: chance for chance, state in after} == pytest.approx(
        {number: float(pool.probability(number)) for number in pool.outcomes()})


@pytest.mark.parametrize("maximal", [False, True])
@pytest.mark.parametrize("first", ["attacker", "defender"])
def test_three_against_four_equals_icepools(first, maximal):
    question = Question(THREE, FOUR, first=first, maximal=maximal)
    assert solve(question).win == pytest.approx(float(IcepoolBattle(question).win()), abs=1e-13)


def test_the_elves_forced_rerolls_equal_icepools():
    elves = Army((Fighter(3, 2, reroll=2), Fighter(2, 1)), (2, 2), elves=True)
    question = Question(THREE, elves)
    assert solve(question).win == pytest.approx(float(IcepoolBattle(question).win()), abs=1e-13)


def test_rerolling_all_misses_is_what_best_play_does_where_hits_only_help():
    worth = [0.0, 0.1, 0.3, 0.6, 1.0]
    kept = chances_kept(worth, hits(4), 1, any_die=False, better=max)
    assert kept == pytest.approx(hits(4, 1))


@pytest.mark.parametrize("engine", ["plain", "kernel"])
def test_what_is_left_sums_to_one_and_gives_the_same_chance(engine):
    luck = Random(11)
    for _ in range(60):
        question = random_battle(luck)
        solution = solve(question, engine=engine)
        found = Forward(solution).distribution
        assert sum(found.survivors.values()) == pytest.approx(1, abs=1e-12)
        assert found.win == pytest.approx(solution.win, abs=5e-12)
        assert len(found.assaults) >= 400 or sum(found.assaults) + found.never == pytest.approx(1, abs=1e-12)


def test_what_is_left_equals_the_oracle():
    luck = Random(12)
    for _ in range(40):
        question = replace(random_battle(luck), rage_limit=None)
        found = Forward(solve(question)).distribution.survivors
        plain = Endings(question).survivors()
        for left in {*found, *plain}:
            assert found.get(left, 0) == pytest.approx(plain.get(left, 0), abs=1e-10), question


def test_simulated_battles_agree():
    question = Question(THREE, FOUR, first="attacker")
    solution, battles = solve(question), 20_000
    expected = solution.win
    spread = (expected * (1 - expected) / battles) ** 0.5
    assert abs(simulation.Dicers(solution, 3).share_won(battles) - expected) < 4 * spread
    queue = solve(replace(question, frontline=True)).win
    assert abs(simulation.plain(question, battles, Random(4)) - queue) < 4 * spread
    assert abs(simulation.in_arrays(question, battles, 5) - queue) < 4 * spread
