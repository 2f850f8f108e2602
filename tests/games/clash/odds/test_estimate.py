"""The estimate: roughly right, quickly, and never worse than the better of two orders allows."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.odds import Army, Question, solve
from assistant.games.clash.odds.estimate import estimate, in_order
from tests.kit.odds.battles import random_battle, random_solo_battle


def test_it_is_a_few_hundredths_off_on_average():
    luck, errors = Random(4), []
    for _ in range(60):
        question = replace(random_battle(luck, most=4), rage_limit=None, frontline=False, running=None)
        errors.append(abs(estimate(question).win - solve(question).win))
    assert mean(errors) < 0.03


@pytest.mark.rule("clash.solo.casualties")
def test_alone_it_is_no_further_off():
    luck, errors, better = Random(9), [], 0
    for _ in range(40):
        question = replace(random_solo_battle(luck, most=3), rage_limit=None, frontline=False, running=None)
        errors.append(abs(estimate(question).win - solve(question).win))
        better += estimate(question).win > estimate(replace(question, attacker_eliminates=False)).win + 1e-6
    assert mean(errors) < 0.03 and better > 0


def test_with_like_lives_the_other_way_round_is_another_order_too():
    # The Units that hit hardest fall last in one order, first in the other; both have four Life.
    attacker = Army((Fighter(2, 1, shield=1), Fighter(4, 2, slowness=1, hit=1)), (7, 3), bonus=Bonus(hit=1, reroll=1))
    defender = Army((Fighter(4, 4, slowness=1, hit=1), Fighter(8, 4, slowness=1, reroll=1, shield=1)), (2, 1))
    question = Question(attacker, defender, any_die_rerolled=True, counts_rage_icons=False)
    assert in_order(question).win < 0.3 < solve(question).win
    assert estimate(question).win == pytest.approx(solve(question).win, abs=0.05)
