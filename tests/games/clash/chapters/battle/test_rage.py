"""Rage: tokens earned, and those that icons give.   Rules: clash.battle.rage-{token,icon}"""

import pytest

from assistant.games.clash.chapters.battle.events import AssaultBegan, RageGained
from tests.kit.moves.battles import assault, battle, dealt, fought_by, thrown, units
from tests.kit.plain_box import plain_box

OLD = ("fr2017", "ks2017")


# Tokens

@pytest.mark.rule("clash.battle.rage-token")
def test_an_assault_that_eliminates_nothing_earns_a_rage_token_for_the_next_one():
    scene = assault(battle((4, 0, 0), (4, 0, 0)), 0).then(RageGained("tomb", 1))
    scene = assault(scene, 1).never(RageGained)
    assert scene.shown["battle"]["rage"] == {"bohorg": 0, "tomb": 1}
    assert dealt(assault(scene, 0))[0] == 1


@pytest.mark.rule("clash.battle.rage-token")
def test_injuries_that_eliminate_nothing_earn_one_too():
    assault(battle((0, 0, 1), box=plain_box(units=units((1, {"power": 2})))), 2).then(RageGained("tomb", 1))


@pytest.mark.rule("clash.battle.rage-token")
def test_the_elves_take_rage_tokens_too():
    thrown(battle(enemy="elves"), 0).then(RageGained("elves", 1))


@pytest.mark.rule("clash.battle.rage-token")
@pytest.mark.parametrize(("limit", "tokens"), [("none", [9, 9]), ("8", [4, 4])])
def test_the_supply_of_rage_tokens_is_endless_unless_the_table_rules_otherwise(limit, tokens):
    walls = plain_box(units={("bohorg", 3): {"life": 99}, ("tomb", 3): {"life": 99}})
    scene = battle((0, 0, 1), (0, 0, 1), box=walls, rulings={"rage-limit": limit})
    for _ in range(18):
        scene = assault(scene, 0)
    assert list(scene.shown["battle"]["rage"].values()) == tokens


# Icons

@pytest.mark.rule("clash.battle.rage-icon")
def test_rage_icons_give_tokens_at_the_beginning_of_each_own_assault():
    scene = fought_by(units((1, {"rage": 1}), (2, {"rage": 1})), (1, 1, 0), (0, 0, 1))
    scene = scene.when("assault").then(AssaultBegan("tomb", 2, 3, 0))
    scene = thrown(scene, 0).then(RageGained("tomb", 1))
    assert dealt(scene) == (2, {"Rage tokens": 2})
    scene = assault(assault(scene, 0), 0)
    assert dealt(scene)[0] == 5
    assert scene.shown["battle"] is None


@pytest.mark.rule("clash.battle.rage-icon")
@pytest.mark.parametrize("edition", OLD)
def test_rage_icons_are_ignored_in_2017(edition):
    scene = fought_by(units((1, {"rage": 3})), edition=edition, cards={"halberd": {"rage": 2}},
                      slots={("tomb", 1): ["halberd"]})
    scene.when("assault").then(AssaultBegan("tomb", 0, 2, 0))


@pytest.mark.rule("clash.battle.rage-icon")
def test_the_elves_rage_icons_count_too():
    box = plain_box(elves={"guard": {"rage": 2}})
    scene = battle((0, 0, 1), enemy="elves", box=box)
    assert scene.shown["battle"]["rage"] == {"bohorg": 0, "elves": 2}


@pytest.mark.rule("clash.battle.rage-icon")
def test_a_limited_supply_gives_icons_only_what_is_left():
    box = plain_box(units={("tomb", 1): {"rage": 6}, ("bohorg", 3): {"rage": 6, "life": 99}, ("tomb", 3): {"life": 99}})
    scene = assault(battle((0, 0, 1), (1, 0, 1), box=box, rulings={"rage-limit": "8"}), 0)
    assert scene.shown["battle"]["rage"] == {"bohorg": 0, "tomb": 7}
    scene.when("assault").then(AssaultBegan("bohorg", 1, 5, 0))
