"""Wages, recycling, dismantling.   Rules: kravora.wages.*"""

from __future__ import annotations

import pytest

from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given


@pytest.mark.rule("kravora.wages.units", "kravora.wages.kills", "kravora.building.laboratoire")
def test_wages() -> None:
    small = [("red", 1, "fantoche", "red")] * 9
    big = [("red", 1, "costaud", "red")] * 4
    kills = {"reserve": [("fantoche", "white")] * 3, "laboratory": [("sprinteur", "white")] * 5,
             "buildings": ("laboratoire",), "blood": 0}
    assert given(position(*small, *big, red=kills)).when("done").player("red").blood == 15 + 13
    few = position(("red", 1, "fantoche", "red"), ("red", 1, "costaud", "red"), ("blue", 1, "fantoche", "red"),
                   ("red", 5, "fantoche", "blue"), red={"blood": 0, "wall": 10})
    assert given(few).when("done").player("red").blood == 3


@pytest.mark.rule("kravora.wages.units")
def test_only_survivors_are_paid() -> None:
    state = position(("red", 4, "fantoche", "red"), ("red", 4, "fantoche", "white"), red={"blood": 0})
    assert given(state).when("done").player("red").blood == 0


def buying(*units: tuple[object, ...], **fields: object) -> Scenario:
    return given(position(*units, phase="purchases", **fields))  # type: ignore[arg-type]


TWO = (("red", 1, "costaud", "red", 1), ("red", 1, "fantoche", "red"), ("red", 1, "fantoche", "white"))


@pytest.mark.rule("kravora.wages.recycle")
def test_one_defender_may_be_recycled_damaged_or_not() -> None:
    now = buying(*TWO)
    assert now.owed["do"] == ["recycle", "buy_unit", "buy_building", "done"]
    now.when("recycle", unit=3).refused("kravora.wages.recycle")
    after = now.when("recycle", unit=1)
    assert after.player("red").blood == 7 and after.player("red").stock["costaud"] == 8 and after.unit(1) is None
    assert after.shown["spent"]["recycled"] == 1 and "recycle" not in after.owed["do"]
    after.when("recycle", unit=2).refused("kravora.wages.recycle")
    many = buying(*TWO, rulings={"recycle": "any"}).when("recycle", unit=1)
    assert many.when("recycle", unit=2).player("red").blood == 8


@pytest.mark.rule("kravora.wages.recycle", "kravora.wages.dismantle")
def test_after_the_first_purchase_it_is_too_late() -> None:
    bought = buying(*TWO).when("buy_unit", kind="fantoche", line=1)
    bought.when("recycle", unit=1).refused("kravora.wages.recycle")
    built = buying(red={"blood": 20}).when("buy_building", building="hutte")
    built.when("dismantle").refused("kravora.wages.dismantle")
    assert "dismantle" not in built.owed["do"]


@pytest.mark.rule("kravora.wages.dismantle")
def test_dismantling_from_6() -> None:
    now = buying(red={"wall": 6, "blood": 0})
    assert now.owed["do"] == ["dismantle", "done"]
    one = now.when("dismantle")
    two = one.when("dismantle")
    assert one.player("red").blood == 1 and two.player("red").blood == 4 and two.player("red").wall == 4
    two.when("dismantle").refused("kravora.wages.dismantle")


@pytest.mark.rule("kravora.wages.dismantle")
def test_dismantling_needs_an_empty_board_and_leaves_the_last_point() -> None:
    buying(*TWO).when("dismantle").refused("kravora.wages.dismantle")
    buying(red={"wall": 1}).when("dismantle").refused("kravora.wages.dismantle")
    assert buying(("red", 1, "fantoche", "white"), red={"wall": 2}).when("dismantle").player("red").wall == 1
    assert buying(("red", 1, "fantoche", "red")).when("recycle", unit=1).when("dismantle").player("red").wall == 9
