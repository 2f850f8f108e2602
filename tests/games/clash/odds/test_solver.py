"""The solver against the plain oracle, and battles small enough to be worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.odds import Army, Position, Question, Running, solve
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.states.rerolls import hits, picks, value_by_hits
from tests.kit.odds.battles import random_battle, random_solo_battle
from tests.kit.odds.oracle import Oracle


@pytest.mark.parametrize("seed", range(8))
def test_random_battles_equal_the_oracle(seed):
    luck = Random(seed)
    for _ in range(15):
        question = random_battle(luck)
        assert solve(question).win == pytest.approx(Oracle(question).win(), abs=1e-12), question


def test_random_battles_equal_exact_fractions():
    luck = Random(5)
    for _ in range(25):
        question = random_battle(luck, most=1)
        assert solve(question).win == pytest.approx(float(Oracle(question, Fraction).win()), abs=1e-13), question


@pytest.mark.parametrize("any_die", [False, True])
def test_of_all_there_is_to_pick_up_the_best_is_picked(any_die):
    luck = Random(8)
    for dice in range(9):
        keep = [luck.random() for _ in range(dice + 1)]
        worth = list(keep)
        for passes in range(4):
            assert value_by_hits(keep, passes, any_die, max) == pytest.approx(worth, abs=1e-15)
            worth = [max([keep[lying], *(sum(chance * worth[kept + more] for more, chance in enumerate(hits(rolled)))
                                         for kept, rolled in picks(dice, lying, any_die))])
                     for lying in range(dice + 1)]


@pytest.mark.rule("clash.solo.casualties")
@pytest.mark.parametrize("seed", range(4))
def test_alone_the_attacker_chooses_for_both_sides_as_the_oracle_does(seed):
    luck, better = Random(seed), 0
    for _ in range(15):
        question = random_solo_battle(luck)
        solution = solve(question)
        assert solution.win == pytest.approx(Oracle(question).win(), abs=1e-12), question
        assert Forward(solution).distribution.win == pytest.approx(solution.win, abs=1e-11)
        others = solve(replace(question, attacker_eliminates=False)).win
        assert solution.win >= others - 1e-12
        better += solution.win > others + 1e-6
    assert better > 0


@pytest.mark.rule("clash.solo.casualties")
def test_alone_the_odds_equal_exact_fractions():
    luck = Random(6)
    for _ in range(15):
        question = random_solo_battle(luck, most=1)
        assert solve(question).win == pytest.approx(float(Oracle(question, Fraction).win()), abs=1e-13), question


def one(power=1, life=1, count=1, **more):
    tokens, barrier, bonus = more.pop("tokens", 0), more.pop("barrier", 0), more.pop("bonus", Bonus())
    elves = more.pop("elves", False)
    return Army((Fighter(power, life, **more),), (count,), tokens, barrier, bonus, elves)


def test_one_die_each_is_a_geometric_series():
    # The attacker hits with 2/3; after a miss it has a token, which then kills for sure.
    question = Question(one(), one(), first="attacker")
    assert solve(question).win == pytest.approx(2 / 3 + 1 / 3 * 1 / 3)


def test_a_tie_in_slowness_goes_to_the_defender():
    assert Question(one(), one()).turn == "defender"
    assert Question(one(slowness=1), one(slowness=2)).turn == "attacker"


def test_a_barrier_takes_its_whole_life_in_one_assault_and_the_rest_goes_on():
    three = Question(one(power=0, hit=3), one(barrier=3), first="attacker")
    four = replace(three, attacker=one(power=0, hit=4))
    assert solve(replace(three, defender=one(power=9, barrier=3))).win == pytest.approx(3.0**-9)
    assert solve(four).win == 1.0


def test_eliminating_a_barrier_earns_no_token():
    question = Question(one(power=0, hit=3), one(power=0, life=4, barrier=3), first="attacker")
    solution = solve(question)
    after = Position((1,), (1,), (0, 0), "defender")
    assert solution.worth(after) == solution.win
    with pytest.raises(KeyError):
        solution.worth(replace(after, tokens=(1, 0)))


def test_neither_side_can_ever_hurt_the_other():
    still = one(power=0, shield=9)
    assert solve(Question(still, still, rage_limit=8)).win == 0.0
    assert solve(Question(still, still)).win == 0.0  # without a limit the tokens break through: the defender's first


def test_the_elves_reroll_though_a_miss_would_serve_them():
    # Two Injuries would be too many: nobody can absorb them. One Injury is absorbed and earns a token.
    players = Question(one(power=2, life=2), one(power=2, life=2, reroll=1), any_die_rerolled=True)
    elves = replace(players, defender=replace(players.defender, elves=True))
    assert solve(players).win <= solve(elves).win


def test_what_each_alternative_costs_is_a_look_up():
    attacker = Army((Fighter(3, 1), Fighter(4, 2)), (2, 1))
    solution = solve(Question(attacker, attacker, first="attacker"))
    choices = solution.eliminations(solution.start, 2)
    assert [choice.units for choice in choices].count((0, 1)) == 1
    assert choices[0] == solution.best_eliminations(solution.start, 2)
    assert all(choices[0].win >= choice.win for choice in choices)


def test_a_roll_lying_on_the_table_is_worth_what_its_best_use_is():
    attacker = Army((Fighter(3, 1, reroll=1), Fighter(4, 2)), (2, 1))
    running = Running("attacker", (True, False, False, True), rerolls=1)
    question = Question(attacker, attacker, running=running)
    solution = solve(question)
    advice = solution.reroll(solution.start, hits=2, passes=1, dice=4)
    assert solution.win == advice.best >= advice.keep
    assert (advice.hits, advice.misses) == (0, 2)
