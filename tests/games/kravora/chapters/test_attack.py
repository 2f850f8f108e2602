"""The own attack.   Rules: kravora.attack.*"""

from __future__ import annotations

import pytest

from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import given

LINE_UP = position(("red", 3, "caillasseur", "red"), ("red", 1, "fantoche", "white"), ("red", 3, "sprinteur", "white"),
                   ("red", 5, "fantoche", "blue"), ("red", 4, "long-bras", "red"), ("red", 4, "costaud", "white"),
                   ("red", 4, "fantoche", "white"), ("blue", 4, "fantoche", "white"), ("red", 1, "costaud", "red"))


def test_what_is_owed_in_an_attack() -> None:
    owed = given(LINE_UP).owed
    assert owed["who"] == "red" and owed["do"] == ["attack", "done"] and owed["ruses"] == []
    assert owed["ready"] == {"1": [2, 4, 6, 7], "5": [6, 7], "9": [2]}
    assert owed["prices"]["costaud"] == 4 and owed["prices"]["canon"] == 6 and owed["prices"]["rocaille"] == 5
    assert list(owed["prices"])[:7] == ["fantoche", "sprinteur", "caillasseur", "long-bras", "costaud", "rocailleux",
                                        "caserne"]


@pytest.mark.rule("kravora.attack.order")
def test_each_own_defender_attacks_at_most_once() -> None:
    now = given(LINE_UP)
    now.when("attack", unit=2, on=[6]).refused("kravora.attack.order")
    now.when("attack", unit=8, on=[6]).refused("kravora.attack.order")
    after = now.when("attack", unit=5, on=[6])
    assert after.shown["attacked"] == [5] and "5" not in after.owed["ready"]
    after.when("attack", unit=5, on=[6]).refused("kravora.attack.order")
    assert after.when("done").when("done").shown["attacked"] == []


@pytest.mark.rule("kravora.attack.range")
def test_only_attackers_on_the_own_board_within_reach_forwards_and_backwards() -> None:
    now = given(LINE_UP)
    assert now.when("attack", unit=1, on=[2]).unit(2) is None
    assert now.when("attack", unit=1, on=[4]).unit(4) is None
    for number in (3, 8, 9):
        now.when("attack", unit=1, on=[number]).refused("kravora.attack.range")


@pytest.mark.rule("kravora.attack.damage")
def test_the_blows_are_those_of_the_unit_on_one_line_and_no_more_than_a_life() -> None:
    now = given(LINE_UP)
    now.when("attack", unit=1, on=[]).refused("kravora.attack.damage")
    now.when("attack", unit=1, on=[6, 6]).refused("kravora.attack.damage")
    now.when("attack", unit=5, on=[7, 7]).refused("kravora.attack.damage")
    now.when("attack", unit=5, on=[6, 6, 6, 6]).refused("kravora.attack.damage")
    now.when("attack", unit=1, on=[2, 3]).refused("kravora.attack.range", "kravora.attack.damage")
    after = now.when("attack", unit=5, on=[6, 7, 6])
    assert after.unit(6).life == 3 and after.unit(7) is None  # type: ignore[union-attr]


@pytest.mark.rule("kravora.attack.damage")
def test_a_boulder_gives_at_most_one_blow_to_each() -> None:
    now = given(position(("red", 1, "rocailleux", "red"), ("red", 2, "costaud", "white"),
                         ("red", 2, "costaud", "white"), ("red", 3, "costaud", "white")))
    now.when("attack", unit=1, on=[2, 2]).refused("kravora.attack.damage")
    now.when("attack", unit=1, on=[2, 4]).refused("kravora.attack.damage")
    after = now.when("attack", unit=1, on=[2, 3])
    assert [after.unit(number).life for number in (2, 3, 4)] == [4, 4, 5]  # type: ignore[union-attr]


@pytest.mark.rule("kravora.attack.kills", "kravora.building.laboratoire")
def test_the_killed_go_to_the_laboratory_first_and_move_the_marker() -> None:
    plain = given(LINE_UP).when("attack", unit=1, on=[4])
    assert [(each.kind, each.of) for each in plain.player("red").reserve] == [("fantoche", "blue")]
    assert plain.player("red").kills == 1
    state = position(("red", 1, "long-bras", "red"), ("red", 1, "fantoche", "white"), ("red", 1, "sprinteur", "white"),
                     red={"buildings": ("laboratoire",), "laboratory": [("fantoche", "white")] * 4})
    both = given(state).when("attack", unit=1, on=[3, 2])
    assert [each.kind for each in both.player("red").laboratory][4:] == ["sprinteur"]
    assert [each.kind for each in both.player("red").reserve] == ["fantoche"] and both.player("red").kills == 2


@pytest.mark.rule("kravora.always.figures")
def test_a_number_that_is_nowhere_names_nothing() -> None:
    now = given(LINE_UP)
    now.when("attack", unit=99, on=[2]).refused("kravora.always.figures")
    now.when("attack", unit=2, on=[99]).refused("kravora.always.figures")
    now.when("attack", unit=-1, on=[2]).refused("kravora.always.figures")
    now.when("attack", unit=99, on=[2], by="blue").refused("kravora.always.owed")


@pytest.mark.rule("kravora.always.owed")
def test_only_what_is_owed_by_whom_it_is_owed() -> None:
    now = given(LINE_UP)
    now.when("done", by="blue").refused("kravora.always.owed")
    now.when("buy_unit", kind="costaud", line=1).refused("kravora.always.owed")
    now.when("send", board="blue", line=1).refused("kravora.always.owed")
    now.when("wave", dice=[1]).refused("kravora.always.owed")
    now.when("shield", use=True).refused("kravora.always.owed")
    assert now.when("done", by="red").shown["phase"] != "attack"
