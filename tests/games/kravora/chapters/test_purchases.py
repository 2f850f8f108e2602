"""Purchases, buildings, the cannon.   Rules: kravora.buy.*, kravora.building.*"""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.box.records import BUILDINGS, KINDS, RUSES
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given


def buying(*units: tuple[object, ...], **fields: object) -> Scenario:
    return given(position(*units, **{"phase": "purchases", **fields}))  # type: ignore[arg-type]


@pytest.mark.rule("kravora.buy.units")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_unit_is_paid_for_and_stands_on_any_line(line: int) -> None:
    after = buying(("red", 1, "fantoche", "white")).when("buy_unit", kind="long-bras", line=line)
    unit = after.unit(2)
    assert unit is not None and (unit.line, unit.life, unit.of) == (line, 2, "red")
    assert after.player("red").blood == 1 and after.player("red").stock["long-bras"] == 7


@pytest.mark.rule("kravora.always.amounts", "kravora.supply.figures", "kravora.buy.buildings")
def test_what_can_not_be_bought() -> None:
    now = buying(red={"buildings": ("hutte",)})
    now.when("buy_unit", kind="rocailleux", line=1).refused("kravora.always.amounts")
    now.when("buy_building", building="atelier").refused("kravora.always.amounts")
    now.when("buy_building", building="hutte").refused("kravora.buy.buildings")
    poor = buying(*[("red", 1, "costaud", "red")] * 8, red={"blood": 0})
    poor.when("buy_unit", kind="costaud", line=1).refused("kravora.supply.figures", "kravora.always.amounts")
    assert poor.owed["do"] == ["recycle", "done"]


@pytest.mark.rule("kravora.buy.buildings")
def test_buildings_once_each_in_the_order_of_the_box() -> None:
    now = buying(red={"blood": 50})
    for building in reversed(BUILDINGS):
        now = now.when("buy_building", building=building)
        now.when("buy_building", building=building).refused("kravora.buy.buildings")
    assert now.player("red").buildings == BUILDINGS and now.player("red").blood == 50 - 40
    assert "buy_building" not in now.owed["do"]


@pytest.mark.rule("kravora.building.caserne")
def test_with_the_barracks_units_cost_less_but_puppets_do_not() -> None:
    prices = buying(red={"buildings": ("caserne",)}).owed["prices"]
    assert [prices[kind] for kind in KINDS] == [1, 1, 1, 3, 3, 7]
    assert [prices[building] for building in BUILDINGS] == [6, 5, 6, 7, 5, 5, 6]
    assert buying(red={"buildings": ("caserne",)}).when("buy_unit", kind="costaud", line=1).player("red").blood == 2


@pytest.mark.rule("kravora.building.universite")
def test_with_the_university_ruses_cost_less() -> None:
    prices = buying(red={"buildings": ("universite",)}).owed["prices"]
    assert [prices[ruse] for ruse in RUSES] == [2, 1, 1, 1, 4, 2, 1]
    after = buying(red={"buildings": ("universite", "hutte")}).when("ruse", ruse="bouclier")
    assert after.player("red").blood == 4


@pytest.mark.rule("kravora.building.hutte", "kravora.ruse.hut")
def test_the_hut_serves_in_the_turn_it_is_bought() -> None:
    now = buying(red={"blood": 9})
    now.when("ruse", ruse="bouclier").refused("kravora.ruse.hut")
    assert "ruse" not in now.owed["do"]
    built = now.when("buy_building", building="hutte")
    assert built.owed["ruses"] == ["rochers", "bouclier"] and "ruse" in built.owed["do"]
    assert built.when("ruse", ruse="bouclier").player("red").shield


CANNON = {"buildings": ("canon",), "blood": 9}


@pytest.mark.rule("kravora.building.canon")
def test_the_cannon_sends_three_puppets_a_turn() -> None:
    now = buying(red=CANNON)
    for line in (1, 5, 5):
        now = now.when("send", board="blue", line=line)
    assert now.line("blue", 5) == [2, 3] and now.player("red").blood == 6 and now.player("red").stock["fantoche"] == 7
    assert now.shown["spent"]["sent"] == 3 and "send" not in now.owed["do"]
    now.when("send", board="blue", line=1).refused("kravora.building.canon")
    assert now.when("done").shown["spent"] == {"sent": 0, "recycled": 0, "dismantled": 0, "bought": False}


@pytest.mark.rule("kravora.building.canon", "kravora.end.wall", "kravora.supply.figures", "kravora.always.amounts")
def test_what_the_cannon_can_not_do() -> None:
    buying().when("send", board="blue", line=1).refused("kravora.building.canon")
    buying(red=CANNON).when("send", board="red", line=1).refused("kravora.building.canon")
    buying(red={**CANNON, "blood": 0}).when("send", board="blue", line=1).refused("kravora.always.amounts")
    none = buying(*[("red", 1, "fantoche", "red")] * 10, red=CANNON)
    none.when("send", board="blue", line=1).refused("kravora.supply.figures")
    gone = given(position(colours=("red", "blue", "green"), phase="purchases", red=CANNON)).when("concede", by="green")
    gone.when("send", board="green", line=1).refused("kravora.end.wall")
    without = given(position(colours=("red", "blue", "green"), phase="purchases")).when("concede", by="green")
    without.when("send", board="green", line=1).refused("kravora.building.canon")


@pytest.mark.rule("kravora.building.canon")
def test_the_cannon_in_the_own_attack_where_the_table_chose_so() -> None:
    state = position(red=CANNON, rulings={"cannon": "attack"})
    now = given(state)
    assert now.owed["do"] == ["send", "done"]
    after = now.when("send", board="blue", line=2).when("send", board="blue", line=2)
    assert after.shown["spent"] == {"sent": 2, "recycled": 0, "dismantled": 0, "bought": False}
    buys = after.when("done")
    last = buys.when("send", board="blue", line=2)
    last.when("send", board="blue", line=2).refused("kravora.building.canon")
    given(position(red=CANNON)).when("send", board="blue", line=2).refused("kravora.always.owed")


@pytest.mark.rule("kravora.building.canon")
def test_puppets_attack_earn_nothing_and_come_home_by_the_killers_reserve() -> None:
    sent = buying(("blue", 4, "costaud", "blue"), red=CANNON, blue={"blood": 0}).when("send", board="blue", line=4)
    now = sent.when("done")
    after = now.when("attack", unit=1, on=[2])
    assert after.player("blue").kills == 1 and after.player("red").stock["fantoche"] == 9
    home = after.when("done")
    assert home.player("blue").blood == 2 + 1
    assert home.when("done").player("red").stock["fantoche"] == 10
    struck = now.when("done")
    assert struck.unit(1).life == 4  # type: ignore[union-attr]


@pytest.mark.rule("kravora.always.amounts")
def test_a_price_never_falls_below_nothing() -> None:
    state = position(phase="purchases", red={"buildings": ("caserne",)})
    free = replace(state.box, units={**state.box.units, "costaud": replace(state.box.units["costaud"], cost=0)})
    assert given(replace(state, box=free)).owed["prices"]["costaud"] == 0
