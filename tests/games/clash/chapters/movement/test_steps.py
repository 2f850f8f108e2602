"""What stops a figure on its way: Mountains, enemies, and how an Overrun gets past them.   Rules: clash.move.*"""

from typing import Any

import pytest

from assistant.games.clash.chapters.movement.moving import HeroMoved, UnitMoved
from assistant.games.clash.model import STOPPED
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

ONE, TWO = [1, 0, 0], [2, 0, 0]
THROUGH: dict[str, Any] = {"from_": "A1", "path": ["A0", "A4"]}
ROUGH = (("1b", (0, 0), 0), ("2a", (2, 1), 0))  # Mountains between A0 and A1
FLYERS = plain_box(units={("bohorg", 2): {"flight": True}})


def against(enemies: tuple[int, int, int], own: tuple[int, int, int] = (6, 1, 0), side: str = "elves",
            **more: Any) -> Scenario:
    """Bohorg on A1, enemies on A0 in the middle of the tile."""
    return given(position(units={"A1": {"bohorg": own}, "A0": {side: enemies}}, **more))


# Mountains

@pytest.mark.rule("clash.move.mountain")
@pytest.mark.parametrize(("start", "to"), [("A0", "A1"), ("A1", "A0")])
def test_mountains_bar_the_way_from_either_side(start: str, to: str) -> None:
    table = given(position(tiles=ROUGH, units={start: {"bohorg": (1, 0, 0)}}))
    table.when("move", from_=start, path=[to], units=ONE).refused("clash.move.mountain")
    table.when("move", from_=start, path=["A2", to], units=ONE).then(UnitMoved)


@pytest.mark.rule("clash.move.mountain")
def test_mountains_on_a_tiles_edge_bar_the_way_to_the_next_tile_and_to_the_bastion() -> None:
    barred = plain_box(faces={"1a": {"mountains": frozenset({(3, 3), (6, 5)})}})
    table = given(position(box=barred, units={"A3": {"bohorg": (1, 0, 0)}, "A6": {"bohorg": (1, 0, 0)},
                                              "B6": {"bohorg": (1, 0, 0)}}, garrison={"bohorg": (1, 0, 0)}))
    table.when("move", from_="A3", path=["B6"], units=ONE).refused("clash.move.mountain")
    table.when("move", from_="B6", path=["A3"], units=ONE).refused("clash.move.mountain")
    table.when("move", from_="A3", path=["B1", "B6"], units=ONE).then(UnitMoved)
    table.when("move", from_="A6", path=["bastion"], units=ONE).refused("clash.move.mountain")
    table.when("move", from_="bastion", path=["A6"], units=ONE).refused("clash.move.mountain")


@pytest.mark.rule("clash.move.mountain")
@pytest.mark.rule("clash.move.flight")
def test_flight_crosses_mountains_for_that_unit_only() -> None:
    table = given(position(tiles=ROUGH, box=FLYERS, units={"A0": {"bohorg": (1, 1, 0)}},
                           heroes={"bohorg": {"hekna": "A0"}}))
    over: dict[str, Any] = {"from_": "A0", "path": ["A1"]}
    table.when("move", **over, units=[0, 1, 0]).then(UnitMoved("bohorg", 2, 1, "A0", ("A1",), 3, 2))
    table.when("move", **over, units=[1, 1, 0]).refused("clash.move.mountain")
    table.when("move", **over, units=[0, 1, 0], heroes=["hekna"]).refused("clash.move.mountain")


@pytest.mark.rule("clash.move.flight")
def test_equipment_may_lend_flight() -> None:
    wings = plain_box(cards={"shamans-coat": {"flight": True}})
    table = given(position(tiles=ROUGH, box=wings, units={"A0": {"bohorg": (1, 1, 0)}},
                           slots={("bohorg", 1): ("shamans-coat",)}))
    table.when("move", from_="A0", path=["A1"], units=ONE).then(UnitMoved)
    table.when("move", from_="A0", path=["A1"], units=[0, 1, 0]).refused("clash.move.mountain")


@pytest.mark.rule("clash.move.budget")
@pytest.mark.rule("clash.move.mountain")
def test_all_the_rules_a_step_breaks_are_named() -> None:
    table = given(position(tiles=ROUGH, units={"A3": {"bohorg": (1, 0, 0)}}))
    tired = table.when("move", from_="A3", path=["A4", "A0"], units=ONE)
    tired.when("move", from_="A0", path=["A1"], units=ONE).refused("clash.move.budget", "clash.move.mountain")
    tired.when("move", from_="A0", path=["B0"], units=ONE).refused("clash.move.budget", "clash.move.connected")


# Enemies stop

@pytest.mark.rule("clash.move.stop")
@pytest.mark.parametrize("side", ["elves", "tomb"])
def test_who_enters_among_enemies_stops_for_this_action(side: str) -> None:
    table = against((1, 0, 0), side=side)
    table.when("move", **THROUGH, units=ONE).refused("clash.move.stop")
    among = table.when("move", from_="A1", path=["A0"], units=ONE)
    among.then(UnitMoved("bohorg", 1, 1, "A1", ("A0",), 2, STOPPED))
    assert among.shown["territories"]["A0"]["left"] == [[0], [], []]
    among.when("move", from_="A0", path=["A4"], units=ONE).refused("clash.move.stop")
    among.when("move", from_="A0", path=["A1"], units=ONE).refused("clash.move.stop")


@pytest.mark.rule("clash.move.stop")
def test_the_moving_group_does_not_overrun_for_itself() -> None:
    against((2, 0, 0)).when("move", **THROUGH, units=[5, 0, 0]).refused("clash.move.stop")


@pytest.mark.rule("clash.move.stop")
def test_a_city_stops_like_any_other_place() -> None:
    table = given(position(units={"A1": {"bohorg": (3, 0, 0)}, "A2": {"elves": (1, 0, 0)}}))
    table.when("move", from_="A1", path=["A2", "A3"], units=ONE).refused("clash.move.stop")


@pytest.mark.rule("clash.move.stop")
def test_own_units_and_empty_places_stop_nobody() -> None:
    table = given(position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"bohorg": (1, 0, 0)}},
                           heroes={"tomb": {"hekna": "A4"}}))
    table.when("move", from_="A1", path=["A0", "A4"], units=ONE).then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4"),
                                                                              2, 0))


# Overrun

@pytest.mark.rule("clash.move.overrun")
@pytest.mark.parametrize("side", ["elves", "tomb"])
def test_as_many_own_units_as_enemies_let_later_ones_pass(side: str) -> None:
    table = against((1, 1, 0), side=side)
    one_in = table.when("move", from_="A1", path=["A0"], units=ONE)
    one_in.when("move", **THROUGH, units=ONE).refused("clash.move.stop", "clash.move.overrun")
    two_in = one_in.when("move", from_="A1", path=["A0"], units=ONE)
    two_in.then(UnitMoved("bohorg", 1, 1, "A1", ("A0",), 2, STOPPED))
    two_in.when("move", **THROUGH, units=TWO).then(UnitMoved("bohorg", 1, 2, "A1", ("A0", "A4"), 2, 0))
    two_in.when("move", from_="A0", path=["A4"], units=ONE).refused("clash.move.stop")


@pytest.mark.rule("clash.move.overrun")
def test_the_moving_group_does_not_count_even_when_others_stand_there() -> None:
    one_in = against((2, 0, 0)).when("move", from_="A1", path=["A0"], units=ONE)
    one_in.when("move", **THROUGH, units=[4, 0, 0]).refused("clash.move.stop", "clash.move.overrun")


@pytest.mark.rule("clash.move.overrun")
def test_who_comes_after_the_overrun_is_not_stopped_and_goes_on_later() -> None:
    overrun = against((1, 0, 0)).when("move", from_="A1", path=["A0"], units=ONE)
    later = overrun.when("move", from_="A1", path=["A0"], units=ONE)
    later.then(UnitMoved("bohorg", 1, 1, "A1", ("A0",), 2, 1))
    assert later.shown["territories"]["A0"]["left"] == [[0, 1], [], []]
    gone_on = later.when("move", from_="A0", path=["A4"], units=ONE)
    gone_on.then(UnitMoved("bohorg", 1, 1, "A0", ("A4",), 1, 0))
    gone_on.when("move", from_="A0", path=["A4"], units=ONE).refused("clash.move.stop")
    later.when("move", from_="A0", path=["A4"], units=TWO).refused("clash.move.stop")


@pytest.mark.rule("clash.move.overrun")
def test_heroes_never_make_an_overrun_but_use_one() -> None:
    table = against((1, 1, 0), heroes={"bohorg": {"hekna": "A1", "razaro": "A1"}}, edition="ks2017")
    among = table.when("move", from_="A1", path=["A0"], units=ONE, heroes=["hekna"])
    among.when("move", **THROUGH, units=ONE).refused("clash.move.stop", "clash.move.overrun")
    overrun = among.when("move", from_="A1", path=["A0"], units=ONE)
    overrun.when("move", **THROUGH, units=ONE, heroes=["razaro"]).then(HeroMoved("bohorg", "razaro", ("A0", "A4"), 0))


@pytest.mark.rule("clash.move.overrun")
def test_enemy_heroes_need_not_be_overrun() -> None:
    table = against((1, 0, 0), side="tomb", heroes={"tomb": {"hekna": "A0"}}, edition="ks2017")
    overrun = table.when("move", from_="A1", path=["A0"], units=ONE)
    overrun.when("move", **THROUGH, units=ONE).then(UnitMoved)


@pytest.mark.rule("clash.move.overrun")
def test_a_unit_that_comes_back_to_where_it_set_out_does_not_count_for_itself() -> None:
    """A flyer made the overrun and flew on: the Unit it left behind meets enemies it does not outnumber."""
    swift = plain_box(units={("bohorg", 2): {"flight": True}, ("bohorg", 1): {"movement": 3}})
    table = against((1, 0, 0), own=(1, 1, 0), box=swift)
    flown = table.when("move", from_="A1", path=["A0"], units=[0, 1, 0])
    walked = flown.when("move", from_="A1", path=["A0"], units=ONE).then(UnitMoved("bohorg", 1, 1, "A1", ("A0",), 3, 2))
    alone = walked.when("move", from_="A0", path=["A4"], units=[0, 1, 0])
    alone.when("move", from_="A0", path=["A5", "A0"], units=ONE).then(
        UnitMoved("bohorg", 1, 1, "A0", ("A5", "A0"), 2, STOPPED))


@pytest.mark.rule("clash.move.overrun")
@pytest.mark.rule("clash.move.stop")
def test_the_worked_example_of_2017() -> None:
    """South of the Horde a Goldleif army, north Mountains; between them a City with two Elves leads to a Berserker."""
    rough = plain_box(faces={"1a": {"mountains": frozenset({(1, 0), (1, 1)})}})  # north of A1
    table = given(position(
        edition="ks2017", box=rough, clans=("bohorg", "godleif"), round=2,
        units={"A1": {"bohorg": (4, 1, 0)}, "A0": {"godleif": (4, 2, 0)}, "A2": {"elves": (1, 1, 0)},
               "A3": {"godleif": (0, 0, 1)}}))
    table.when("move", from_="A1", path=["A0", "A3"], units=TWO).refused("clash.move.stop")
    table.when("move", from_="A1", path=["A2", "A3"], units=TWO).refused("clash.move.stop")
    overrun = table.when("move", from_="A1", path=["A2"], units=TWO)
    passed = overrun.when("move", from_="A1", path=["A2", "A3"], units=[2, 1, 0])
    assert passed.state.armies["A2"] == {"elves": (1, 1, 0), "bohorg": (2, 0, 0)}
    assert passed.state.armies["A3"] == {"godleif": (0, 0, 1), "bohorg": (2, 1, 0)}
    passed.when("done").refused("clash.battle.where")
    passed.when("fight", at="A2")
    passed.when("fight", at="A3").when("flee", by="godleif").when("done").refused("clash.battle.where")


# Flight

@pytest.mark.rule("clash.move.flight")
def test_a_flyer_ignores_enemies_on_the_way() -> None:
    table = against((3, 0, 0), box=FLYERS)
    table.when("move", **THROUGH, units=[0, 1, 0]).then(UnitMoved("bohorg", 2, 1, "A1", ("A0", "A4"), 3, 1))
    table.when("move", **THROUGH, units=[1, 1, 0]).refused("clash.move.stop")


@pytest.mark.rule("clash.move.flight")
def test_a_flyer_needs_no_overrun() -> None:
    few = against((3, 0, 0), box=FLYERS).when("move", from_="A1", path=["A0"], units=ONE).then(UnitMoved)
    few.when("move", **THROUGH, units=[0, 1, 0]).then(UnitMoved("bohorg", 2, 1, "A1", ("A0", "A4"), 3, 1))


@pytest.mark.rule("clash.move.flight")
def test_a_flyer_among_enemies_flies_on_or_fights() -> None:
    among = against((3, 0, 0), box=FLYERS).when("move", from_="A1", path=["A0"], units=[0, 1, 0])
    among.then(UnitMoved("bohorg", 2, 1, "A1", ("A0",), 3, 2))
    among.when("done").refused("clash.battle.where")
    among.when("move", from_="A0", path=["A4"], units=[0, 1, 0]).when("done")


@pytest.mark.rule("clash.move.flight")
def test_a_hero_does_not_fly_along() -> None:
    table = against((3, 0, 0), box=FLYERS, heroes={"bohorg": {"hekna": "A1"}})
    table.when("move", **THROUGH, units=[0, 1, 0], heroes=["hekna"]).refused("clash.move.stop")
