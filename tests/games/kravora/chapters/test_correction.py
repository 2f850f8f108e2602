"""Corrections: one thing is set to what lies on the table.   Rules: kravora.always.*"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given

THREE = ("red", "blue", "green")


def correct(now: Scenario, **fields: Any) -> Scenario:
    return now.when("correct", **fields)


@pytest.mark.rule("kravora.always.amounts")
@pytest.mark.parametrize(("what", "least", "most"), [("blood", 0, 9999), ("kills", 0, 9999), ("wall", 1, 10)])
def test_amounts(what: str, least: int, most: int) -> None:
    now = given(position())
    for amount in (least - 1, most + 1):
        correct(now, what=what, player="blue", to=amount).refused("kravora.always.amounts")
    for amount in (least, most):
        assert getattr(correct(now, what=what, player="blue", to=amount, why="the cat").player("blue"), what) == amount


@pytest.mark.rule("kravora.always.amounts")
def test_the_round() -> None:
    now = given(position(phase="purchases", turn="blue"))
    assert correct(now, what="round", to=4).when("done").shown["round"] == 5
    assert correct(now, what="round", to=0).shown["round"] == 0
    correct(now, what="round", to=100).refused("kravora.always.amounts")


def test_buildings_and_shields() -> None:
    now = given(position(red={"buildings": ("laboratoire",), "laboratory": [("costaud", "white")],
                              "reserve": [("fantoche", "white")]}))
    without = correct(now, what="building", player="red", building="laboratoire", to=False)
    assert without.player("red").buildings == () and without.player("red").laboratory == ()
    assert [each.kind for each in without.player("red").reserve] == ["fantoche", "costaud"]
    more = correct(now, what="building", player="red", building="caserne", to=True)
    assert more.player("red").buildings == ("caserne", "laboratoire") and len(more.player("red").laboratory) == 1
    same = correct(correct(more, what="building", player="red", building="laboratoire", to=True),
                   what="building", player="red", building="caserne", to=False)
    assert same.player("red") == now.player("red")
    assert correct(now, what="shield", player="blue", to=True).player("blue").shield


@pytest.mark.rule("kravora.ruse.rochers")
def test_stone() -> None:
    one = correct(given(position()), what="frozen", board="red", line=3, to=True)
    two = correct(one, what="frozen", board="red", line=1, to=True)
    assert two.player("red").frozen == (1, 3)
    correct(two, what="frozen", board="blue", line=1, to=True).refused("kravora.ruse.rochers")
    assert correct(two, what="frozen", board="red", line=1, to=True).player("red").frozen == (1, 3)
    assert correct(two, what="frozen", board="red", line=1, to=False).player("red").frozen == (3,)


@pytest.mark.rule("kravora.always.figures")
def test_units_to_come() -> None:
    now = given(position(red={"to_come": ("costaud",) * 3}))
    after = correct(now, what="to_come", player="red", to=["fantoche", "costaud"])
    assert after.player("red").to_come == ("fantoche", "costaud") and after.state.stock["costaud"] == 15
    correct(now, what="to_come", player="blue", to=["costaud"] * 14).refused("kravora.always.figures")
    assert correct(now, what="to_come", player="red", to=["costaud"] * 16).state.stock["costaud"] == 0


@pytest.mark.rule("kravora.always.figures")
def test_units() -> None:
    now = given(position(("red", 1, "costaud", "red"), ("red", 2, "fantoche", "blue"), colours=THREE))
    moved = correct(now, what="unit", id=1, to={"line": 5, "life": 2})
    assert moved.unit(1).line == 5 and moved.unit(1).life == 2  # type: ignore[union-attr]
    assert correct(now, what="unit", id=2, to={"board": "green"}).line("green", 2) == [2]
    assert correct(now, what="unit", id=1, to=None).player("red").stock["costaud"] == 8
    new = correct(now, what="unit", kind="rocailleux", of="white", to={"board": "blue", "line": 3})
    assert new.unit(3).life == 3 and new.state.stock["rocailleux"] == 15  # type: ignore[union-attr]
    for to in ({"life": 6}, {"life": 0}, {"board": "blue"}):
        correct(now, what="unit", id=1, to=to).refused("kravora.always.figures")
    correct(now, what="unit", id=9, to=None).refused("kravora.always.figures")
    for fields in ({"kind": "costaud", "of": "blue", "to": {"board": "red", "line": 1}},
                   {"kind": "fantoche", "of": "blue", "to": {"board": "red", "line": 1, "life": 2}}):
        correct(now, what="unit", **fields).refused("kravora.always.figures")
    none = given(position(*[("red", 1, "costaud", "red")] * 8))
    correct(none, what="unit", kind="costaud", of="red", to={"board": "red", "line": 1}).refused(
        "kravora.always.figures")


def test_who_was_put_back_defends_and_who_attacked_has_attacked() -> None:
    now = given(position(("red", 1, "costaud", "red"), ("red", 1, "costaud", "white"), ("blue", 1, "fantoche", "red")))
    attacked = now.when("attack", unit=1, on=[2])
    home = correct(attacked, what="unit", id=3, to={"board": "red"})
    assert home.shown["attacked"] == [1] and home.owed["ready"] == {"3": [2]}
    assert correct(attacked, what="unit", id=1, to={"line": 2}).shown["attacked"] == [1]
    assert correct(attacked, what="unit", id=1, to=None).shown["attacked"] == []


@pytest.mark.rule("kravora.end.wall")
def test_nothing_is_corrected_of_who_is_out() -> None:
    now = given(position(("red", 1, "costaud", "red"), colours=THREE)).when("concede", by="green")
    for fields in ({"what": "blood", "player": "green", "to": -1},
                   {"what": "frozen", "board": "green", "line": 1, "to": True},
                   {"what": "unit", "id": 1, "to": {"board": "green"}},
                   {"what": "building", "player": "green", "building": "tri", "to": True},
                   {"what": "unit", "kind": "fantoche", "of": "green", "to": {"board": "red", "line": 1}}):
        correct(now, **fields).refused("kravora.end.wall")


@pytest.mark.rule("kravora.always.owed")
def test_only_while_somebody_may_be_done() -> None:
    dice = given(position(phase="calamity", turn=None))
    correct(dice, what="blood", player="red", to=1).refused("kravora.always.owed")
    for phase in ("purchases", "window", "opening"):
        assert correct(given(position(phase=phase)), what="blood", player="red", to=1).player("red").blood == 1
