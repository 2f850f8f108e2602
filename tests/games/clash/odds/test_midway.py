"""The odds at any moment of a battle: a throw changes nothing on average, and what was solved once answers for it."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.asking.midway import chance_now, question_now
from tests.kit.moves.battles import assault, battle, thrown, units
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario

STRONG = plain_box(units=units((1, {"power": 3, "reroll": 1}), (2, {"power": 2, "life": 2, "rage": 1}), clan="bohorg")
                   | units((1, {"power": 2, "hit": 1, "shield": 1, "reroll": 1})), elves={"guard": {"reroll": 1}})
BATTLES: list[dict[str, Any]] = [
    {"edition": "retail2019"}, {"edition": "ks2017"}, {"edition": "retail2019", "rulings": {"rage-limit": "8"}},
    {"edition": "retail2019", "enemy": "elves"},
]


def now(state: Clash) -> float:
    return chance_now(state, solve(question_now(state)))


def begun(more: dict[str, Any]) -> Scenario:
    return battle((2, 1, 0), (2, 0, 0), box=STRONG, **more)


@pytest.mark.parametrize("more", BATTLES)
def test_dice_in_the_air_are_worth_what_they_show_on_average(more: dict[str, Any]) -> None:
    scene = begun(more)
    if battle_in(scene.state).stage == "choose":  # the Elves' dice are owed at once
        before = now(scene.state)
        scene = scene.when("assault")
        assert now(scene.state) == pytest.approx(before, abs=1e-9)
    for _ in range(3):  # the throw, then rerolls
        dice = scene.owed["dice"]
        average = sum(comb(dice, hits) * 2**hits / 3**dice * now(thrown(scene, hits).state)
                      for hits in range(dice + 1))
        assert average == pytest.approx(now(scene.state), abs=1e-9)
        after = thrown(scene, 0)
        if battle_in(after.state).stage == "reroll":
            after = after.when("reroll", **({"dice": [0]} if more["edition"] == "ks2017" else {}))
        if battle_in(after.state).stage != "roll":
            break
        scene = after


@pytest.mark.parametrize("more", BATTLES)
def test_a_battle_solved_at_its_beginning_knows_every_moment(more: dict[str, Any]) -> None:
    scene = begun(more)
    solution = solve(question_now(scene.state))
    if battle_in(scene.state).stage == "choose":
        scene = scene.when("assault")
    for hits in (0, 1, 2):
        for state in (scene.state, thrown(scene, hits).state):
            known = solution.at(question_now(state))
            assert known is not None
            assert chance_now(state, known) == pytest.approx(now(state), abs=1e-9)


@pytest.mark.parametrize("picked", [0, 1])
def test_with_some_dice_lying_only_the_others_are_in_the_air(picked: int) -> None:
    scene = assault(begun({"edition": "ks2017", "enemy": "tomb"}), 1)
    scene = scene.when("reroll", dice=[picked])
    kept = [now(scene.when("roll", dice=[die]).state) for die in (0, 1)]
    assert now(scene.state) == pytest.approx((kept[0] + 2 * kept[1]) / 3, abs=1e-9)
