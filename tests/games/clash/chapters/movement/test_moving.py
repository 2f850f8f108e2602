"""Moving figures: points, neighbours, Bastions, and the end of the movement.   Rules: clash.move.*

What stops a figure on its way is in `test_steps`, what holds of Heroes in `test_company`.
"""

from typing import Any

import pytest

from assistant.core.engine.attempt import Refused, attempt
from assistant.games.clash.chapters.movement.moving import MoveArmy, MovementEnded, UnitMoved
from assistant.games.clash.game import GAME
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

ONE, TWO = [1, 0, 0], [2, 0, 0]


def standing(place: str, units: tuple[int, int, int] = (1, 0, 0), **more: Any) -> Scenario:
    """Bohorg, whose turn it is, alone on the board."""
    return given(position(units={place: {"bohorg": units}}, **more))


# Points

@pytest.mark.rule("clash.move.budget")
def test_a_unit_spends_a_point_per_border() -> None:
    moved = standing("A1").when("move", from_="A1", path=["A0", "A4"], units=ONE)
    moved.then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4"), 2, 0))
    moved.when("move", from_="A4", path=["A0"], units=ONE).refused("clash.move.budget")


@pytest.mark.rule("clash.move.budget")
def test_a_way_longer_than_the_points_is_refused_whole() -> None:
    standing("A1").when("move", from_="A1", path=["A0", "A4", "A5"], units=ONE).refused("clash.move.budget")


@pytest.mark.rule("clash.move.budget")
def test_each_level_has_its_own_movement_and_a_group_is_as_fast_as_its_slowest() -> None:
    mixed = standing("A1", (1, 1, 0))
    mixed.when("move", from_="A1", path=["A0", "A4", "A5"], units=[1, 1, 0]).refused("clash.move.budget")
    alone = mixed.when("move", from_="A1", path=["A0", "A4", "A5"], units=[0, 1, 0])
    alone.then(UnitMoved("bohorg", 2, 1, "A1", ("A0", "A4", "A5"), 3, 0))
    assert alone.state.armies == {"A1": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (0, 1, 0)}}


@pytest.mark.rule("clash.move.budget")
def test_the_level_that_can_go_no_further_is_named() -> None:
    slow = plain_box(units={("bohorg", 2): {"movement": 1}})
    far = standing("A1", (1, 1, 0), box=slow).when("move", from_="A1", path=["A0", "A4"], units=[1, 1, 0])
    assert far.reasons() == [
        "clash.move.budget: Not all Units of level II have enough movement points left for the way to A4: it takes 2."]


@pytest.mark.rule("clash.move.budget")
def test_a_unit_goes_on_after_others_moved() -> None:
    table = given(position(units={"A1": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (0, 0, 1)}}))
    begun = table.when("move", from_="A1", path=["A0"], units=ONE)
    others = begun.when("move", from_="A5", path=["A4"], units=[0, 0, 1])
    others.when("move", from_="A0", path=["A3"], units=ONE).then(UnitMoved("bohorg", 1, 1, "A0", ("A3",), 1, 0))


@pytest.mark.rule("clash.move.budget")
def test_of_like_figures_the_one_with_the_fewest_sufficient_points_goes() -> None:
    table = given(position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"bohorg": (1, 0, 0)}}))
    mixed = table.when("move", from_="A1", path=["A0"], units=ONE)
    assert mixed.shown["territories"]["A0"]["left"] == [[1, 2], [], []]
    mixed.when("move", from_="A0", path=["A4"], units=ONE).then(UnitMoved("bohorg", 1, 1, "A0", ("A4",), 1, 0))
    mixed.when("move", from_="A0", path=["A4", "A5"], units=ONE).then(
        UnitMoved("bohorg", 1, 1, "A0", ("A4", "A5"), 2, 0))
    mixed.when("move", from_="A0", path=["A4", "A5"], units=TWO).refused("clash.move.budget")
    both = mixed.when("move", from_="A0", path=["A4"], units=TWO)
    both.then(UnitMoved("bohorg", 1, 1, "A0", ("A4",), 1, 0), UnitMoved("bohorg", 1, 1, "A0", ("A4",), 2, 1))
    assert both.shown["territories"]["A4"]["left"] == [[0, 1], [], []]


@pytest.mark.rule("clash.move.budget")
def test_equipment_lends_movement_to_its_own_level_only() -> None:
    boots = plain_box(cards={"crossbow": {"movement": 1}})
    table = standing("A1", (1, 0, 1), box=boots, slots={("bohorg", 1): ("crossbow",)})
    far = {"from_": "A1", "path": ["A0", "A4", "A5"]}
    table.when("move", **far, units=ONE).then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4", "A5"), 3, 0))
    table.when("move", **far, units=[0, 0, 1]).refused("clash.move.budget")


@pytest.mark.rule("clash.move.speed")
def test_speed_is_points_for_that_unit_only() -> None:
    swift = plain_box(units={("bohorg", 1): {"speed": 1}}, cards={"crossbow": {"speed": 2}})
    far = {"from_": "A1", "path": ["A0", "A4", "A5"]}
    table = standing("A1", (1, 0, 1), box=swift)
    table.when("move", **far, units=ONE).then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4", "A5"), 3, 0))
    table.when("move", **far, units=[1, 0, 1]).refused("clash.move.budget")
    worn = standing("A1", (1, 0, 0), box=swift, slots={("bohorg", 1): ("crossbow",)})
    worn.when("move", **far, units=ONE).then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4", "A5"), 5, 2))


@pytest.mark.rule("clash.move.speed")
@pytest.mark.parametrize("edition", ["ks2017", "fr2017"])
def test_speed_is_ignored_in_2017(edition: str) -> None:
    swift = plain_box(units={("bohorg", 1): {"speed": 1}}, cards={"crossbow": {"speed": 2}})
    table = standing("A1", box=swift, edition=edition, slots={("bohorg", 1): ("crossbow",)})
    table.when("move", from_="A1", path=["A0", "A4", "A5"], units=ONE).refused("clash.move.budget")


# Neighbours

@pytest.mark.rule("clash.move.connected")
@pytest.mark.parametrize("to", ["A4", "B0", "A1", "E3", "bastion"])
def test_only_a_neighbouring_place_is_entered(to: str) -> None:
    standing("A1").when("move", from_="A1", path=[to], units=ONE).refused("clash.move.connected")


@pytest.mark.rule("clash.move.connected")
def test_a_move_leads_somewhere() -> None:
    nowhere = attempt(GAME, standing("A1").state, MoveArmy("A1", (), (1, 0, 0), (), "bohorg"))
    assert isinstance(nowhere, Refused) and [reason.rule for reason in nowhere.reasons] == ["clash.move.connected"]


@pytest.mark.rule("clash.move.connected")
def test_tiles_touch_along_hex_borders() -> None:
    standing("A3").when("move", from_="A3", path=["B6", "B5"], units=ONE).then(UnitMoved)
    standing("A3").when("move", from_="A3", path=["B5"], units=ONE).refused("clash.move.connected")


@pytest.mark.rule("clash.move.connected")
def test_the_own_bastion_opens_on_the_territories_next_to_it() -> None:
    home = given(position(garrison={"bohorg": (1, 0, 0)}))
    home.when("move", from_="bastion", path=["A6", "A5"], units=ONE).then(
        UnitMoved("bohorg", 1, 1, "bastion", ("A6", "A5"), 2, 0))
    home.when("move", from_="bastion", path=["A5"], units=ONE).refused("clash.move.connected")


@pytest.mark.rule("clash.move.connected")
def test_a_path_is_judged_up_to_its_first_bad_step() -> None:
    standing("A1").when("move", from_="A1", path=["A4", "bastion:tomb", "A1"], units=ONE).refused(
        "clash.move.connected")


# Bastions

@pytest.mark.rule("clash.move.bastions")
def test_nobody_enters_or_crosses_anothers_bastion() -> None:
    next_door = standing("B3")
    next_door.when("move", from_="B3", path=["bastion:tomb"], units=ONE).refused("clash.move.bastions")
    next_door.when("move", from_="B3", path=["bastion:tomb", "B2"], units=ONE).refused("clash.move.bastions")
    flyers = plain_box(units={("bohorg", 1): {"flight": True}})
    standing("B3", box=flyers).when("move", from_="B3", path=["bastion:tomb"], units=ONE).refused(
        "clash.move.bastions")


@pytest.mark.rule("clash.move.bastions")
def test_a_hero_does_not_enter_anothers_bastion() -> None:
    table = standing("B3", heroes={"bohorg": {"hekna": "B3"}})
    table.when("move", from_="B3", path=["bastion:tomb"], units=[0, 0, 0], heroes=["hekna"]).refused(
        "clash.move.bastions")


@pytest.mark.rule("clash.move.own-bastion")
def test_the_own_bastion_is_passed_through_freely() -> None:
    table = standing("A5", bastions={"bohorg": (-1, 2), "tomb": (4, 0)})
    table.when("move", from_="A5", path=["bastion", "A4"], units=ONE).then(
        UnitMoved("bohorg", 1, 1, "A5", ("bastion", "A4"), 2, 0))
    inside = table.when("move", from_="A5", path=["bastion"], units=ONE)
    inside.then(UnitMoved("bohorg", 1, 1, "A5", ("bastion",), 2, 1))
    assert inside.state.players["bohorg"].garrison == (1, 0, 0)
    inside.when("move", from_="bastion", path=["A4"], units=ONE).then(UnitMoved)


@pytest.mark.rule("clash.move.own-bastion")
def test_by_the_other_ruling_the_own_bastion_stops_who_enters() -> None:
    table = standing("A5", bastions={"bohorg": (-1, 2), "tomb": (4, 0)}, rulings={"own-bastion": "stop"},
                     garrison={"bohorg": (0, 0, 1)})
    table.when("move", from_="A5", path=["bastion", "A4"], units=ONE).refused("clash.move.own-bastion")
    inside = table.when("move", from_="A5", path=["bastion"], units=ONE)
    inside.when("move", from_="bastion", path=["A4"], units=ONE).refused("clash.move.own-bastion")
    inside.when("move", from_="bastion", path=["A4"], units=[0, 0, 1]).then(UnitMoved)


@pytest.mark.rule("clash.move.own-bastion")
def test_that_ruling_stops_nobody_elsewhere() -> None:
    table = standing("A5", (0, 1, 0), rulings={"own-bastion": "stop"})
    moved = table.when("move", from_="A5", path=["A0", "A1"], units=[0, 1, 0])
    moved.then(UnitMoved("bohorg", 2, 1, "A5", ("A0", "A1"), 3, 1))
    moved.when("move", from_="A1", path=["A2"], units=[0, 1, 0]).then(UnitMoved)


@pytest.mark.rule("clash.move.own-bastion")
def test_the_own_bastion_is_no_territory() -> None:
    """No control, no Victory Point, no battle."""
    home = given(position(garrison={"bohorg": (3, 0, 0)}, phase="action2", goal=1))
    assert home.shown["players"]["bohorg"]["points"] == 0
    home.when("fight", at="bastion").refused("clash.battle.where")


# The figures and the moment

@pytest.mark.rule("clash.always.figures")
@pytest.mark.parametrize("units", [[2, 0, 0], [0, 1, 0], [-1, 0, 0], [2, -1, 0], [0, 0, 0]])
def test_only_figures_that_stand_there_move(units: list[int]) -> None:
    standing("A1").when("move", from_="A1", path=["A0"], units=units).refused("clash.always.figures")


@pytest.mark.rule("clash.always.figures")
def test_who_names_too_many_figures_is_not_told_of_enemies_where_there_are_none() -> None:
    """Their way leads back through the place they start from."""
    way = {"from_": "A1", "path": ["A0", "A1", "A2"]}
    standing("A1", (0, 1, 0)).when("move", **way, units=[0, 1, 0]).then(UnitMoved)
    standing("A1", (0, 1, 0)).when("move", **way, units=[0, 2, 0]).refused("clash.always.figures")


@pytest.mark.rule("clash.always.figures")
def test_nothing_leaves_anothers_bastion() -> None:
    table = given(position(garrison={"tomb": (1, 0, 0)}))
    table.when("move", from_="bastion:tomb", path=["B3"], units=ONE).refused("clash.always.figures")
    table.when("move", from_="bastion", path=["A6"], units=ONE).refused("clash.always.figures")


@pytest.mark.rule("clash.always.cards")
def test_only_heroes_that_stand_there_move_each_named_once() -> None:
    table = standing("A1", heroes={"bohorg": {"hekna": "A1"}, "tomb": {"razaro": "bastion"}})
    for heroes in (["razaro"], ["neggesh"], ["hekna", "hekna"]):
        table.when("move", from_="A1", path=["A0"], units=ONE, heroes=heroes).refused("clash.always.cards")
    table.when("move", from_="bastion", path=["A6"], units=[0, 0, 0], heroes=["hekna"]).refused("clash.always.cards")
    table.when("move", from_="bastion", path=["A6"], units=ONE, heroes=["hekna"]).refused(
        "clash.always.figures", "clash.always.cards")


@pytest.mark.rule("clash.always.owed")
def test_only_the_player_in_turn_moves_and_only_in_an_action() -> None:
    units: Any = {"A1": {"bohorg": (1, 0, 0)}, "B3": {"tomb": (1, 0, 0)}}
    move: Any = {"from_": "B3", "path": ["bastion:bohorg"], "units": [9, 0, 0], "by": "tomb"}
    given(position(units=units)).when("move", **move).refused("clash.always.owed")
    given(position(units=units, phase="tactic", turn=None)).when("move", **move).refused("clash.always.owed")


@pytest.mark.rule("clash.move.before-battles")
def test_once_a_battle_was_fought_nobody_moves_any_more() -> None:
    table = given(position(units={"A1": {"bohorg": (3, 0, 0)}, "A0": {"tomb": (1, 0, 0)}}))
    among = table.when("move", from_="A1", path=["A0"], units=ONE)
    fighting = among.when("fight", at="A0").then(MovementEnded)
    fighting.when("move", from_="A1", path=["A2"], units=ONE).refused("clash.always.owed")
    over = fighting.when("flee", by="tomb")
    assert over.owed["who"] == "bohorg" and "move" not in over.owed["do"]
    over.when("move", from_="A1", path=["A2"], units=ONE).refused("clash.move.before-battles")
    over.when("done")


@pytest.mark.rule("clash.battle.where")
def test_the_action_does_not_end_while_a_battle_is_due() -> None:
    table = given(position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (1, 0, 0)}}))
    among = table.when("move", from_="A1", path=["A0"], units=ONE)
    among.when("done").refused("clash.battle.where")
    assert among.when("fight", at="A0").when("flee", by="tomb").when("done").state.turn == "tomb"


def test_a_refusal_calls_the_bastion_by_the_word_of_the_edition() -> None:
    for edition, word in (("retail2019", "Bastion"), ("ks2017", "Stronghold")):
        answer = standing("A1", edition=edition).when("move", from_="A1", path=["bastion"], units=ONE)
        assert answer.reasons() == [f"clash.move.connected: {word} is not next to A1."]
