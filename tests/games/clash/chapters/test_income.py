"""Income and reinforcements.   Rules: clash.income.*, clash.control, clash.reinforce.*"""

from typing import Any

import pytest

from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.income import IncomeGained, ReinforcementsLost, UnitsReinforced
from assistant.games.clash.chapters.planning import PhaseBegan, TurnBegan, TurnEnded
from assistant.games.clash.model import Action
from tests.kit.first_line import quietly, set_up
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

EDITIONS = ("fr2017", "ks2017", "retail2019")
ONE: Triple = (1, 0, 0)


def revealed(bohorg: str = "bohorg-2", **fields: Any) -> Scenario:
    """Round 2: both have just turned their Tactic cards up."""
    game = given(position(phase="tactic", turn=None, **fields))
    return game.when("choose_tactic", card="tomb-2").when("choose_tactic", card=bohorg)


# Income

@pytest.mark.rule("clash.income.gold")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_player_gains_the_gold_of_the_own_card(edition: str) -> None:
    box = plain_box(tactics={"bohorg-2": {"gold": 7}, "bohorg-3": {"gold": 0}})
    game = revealed(box=box, edition=edition, gold={"bohorg": 2})
    game.then(IncomeGained("bohorg", 7, 0, ()), IncomeGained("tomb", 3, 0, ()))
    assert game.shown["players"]["bohorg"]["gold"] == 9
    assert revealed("bohorg-3", box=box, edition=edition).shown["players"]["bohorg"]["gold"] == 0


@pytest.mark.rule("clash.income.cities")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_city_held_gives_three_crystals(edition: str) -> None:
    held = {"A2": {"bohorg": ONE}, "B2": {"bohorg": (0, 0, 2)}}
    game = revealed(units=held, edition=edition, crystals={"bohorg": 1})
    game.then(IncomeGained("bohorg", 3, 6, ("A2", "B2")), IncomeGained("tomb", 3, 0, ()))
    assert game.shown["players"]["bohorg"]["crystals"] == 7


@pytest.mark.rule("clash.income.cities")
def test_forges_and_cities_of_the_elves_give_no_crystals() -> None:
    held = {"A5": {"bohorg": ONE}, "B2": {"elves": (1, 0, 0)}, "A2": {"tomb": ONE}}
    game = revealed(units=held)
    game.then(IncomeGained("bohorg", 3, 0, ()), IncomeGained("tomb", 3, 3, ("A2",)))


@pytest.mark.rule("clash.income.cities")
@pytest.mark.parametrize("edition", EDITIONS)
def test_crystals_come_once_a_round(edition: str) -> None:
    game = given(position(phase="reinforce", edition=edition, units={"A2": {"bohorg": ONE}}))
    game = game.when("reinforce", units={"bastion": [2, 1, 0]})
    game, _ = quietly(game, lambda state: state.phase == "tactic")
    assert game.shown["players"]["bohorg"]["crystals"] == 0
    game, _ = quietly(game, lambda state: state.phase == "reinforce")
    assert game.shown["players"]["bohorg"]["crystals"] == 3


# Control

@pytest.mark.rule("clash.control")
@pytest.mark.parametrize(("place", "points"), [
    ({"bohorg": ONE}, 1),
    ({"bohorg": (0, 0, 3)}, 1),
    ({"elves": ONE}, 0),
    ({"tomb": ONE}, 0),
    ({}, 0),
])
def test_who_alone_has_a_unit_there_controls_it(place: dict[str, Triple], points: int) -> None:
    assert given(position(units={"A2": place})).shown["players"]["bohorg"]["points"] == points


@pytest.mark.rule("clash.control")
def test_a_hero_controls_nothing() -> None:
    game = revealed(heroes={"bohorg": {"hekna": "A2"}}, edition="fr2017")
    game.then(IncomeGained("bohorg", 3, 0, ()))


@pytest.mark.rule("clash.control")
def test_leaving_a_territory_loses_it() -> None:
    game = given(position(units={"A2": {"bohorg": ONE}})).when("move", from_="A2", path=["A1"], units=[1, 0, 0])
    assert game.when("done").shown["players"]["bohorg"]["points"] == 0


@pytest.mark.rule("clash.control")
def test_control_is_judged_again_when_the_movement_is_over() -> None:
    """Whoever passes over a City holds it no sooner, whoever leaves one no shorter."""
    game = given(position(units={"A1": {"bohorg": ONE}, "B2": {"bohorg": ONE}}))
    entered = game.when("move", from_="A1", path=["A2"], units=[1, 0, 0])
    assert entered.shown["players"]["bohorg"]["points"] == 1
    left = entered.when("move", from_="B2", path=["B3"], units=[1, 0, 0])
    assert left.shown["players"]["bohorg"]["points"] == 1
    back = left.when("move", from_="B3", path=["B2"], units=[1, 0, 0])
    assert back.when("done").shown["players"]["bohorg"]["points"] == 2


@pytest.mark.rule("clash.control")
def test_control_is_judged_again_after_each_battle() -> None:
    strong = plain_box(units={("bohorg", 1): {"power": 6}})
    enemies = {"A2": {"elves": ONE, "bohorg": ONE}, "B2": {"tomb": ONE, "bohorg": ONE}}
    game = given(position(box=strong, units=enemies, action=Action("move", control={"A2": "elves", "B2": "tomb"})))
    assert game.shown["players"]["tomb"]["points"] == 1
    fought = game.when("fight", at="A2")
    assert [each["points"] for each in fought.shown["players"].values()] == [0, 0], "in dispute nobody holds it"
    won = fought.when("assault").when("roll", dice=[0, 0]).when("assault").when("roll", dice=[1] * 6)
    assert [each["points"] for each in won.shown["players"].values()] == [1, 0]


# Reinforcements

def reinforcing(**fields: Any) -> Scenario:
    """Round 2: bohorg is to place [2, 1, 0]."""
    return given(position(**{"phase": "reinforce", "units": {"A1": {"bohorg": ONE}, "A3": {"tomb": ONE}}, **fields}))


@pytest.mark.rule("clash.reinforce.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reinforcements_come_in_turn_order(edition: str) -> None:
    box = plain_box(tactics={"bohorg-2": {"number": 30}})
    game = revealed(box=box, edition=edition)
    game.then(PhaseBegan("reinforce"), TurnBegan("tomb"))
    assert game.owed == {"who": "tomb", "do": ["reinforce"], "units": [2, 1, 0]}
    game.when("reinforce", units={"bastion": [2, 1, 0]}, by="bohorg").refused("clash.always.owed")
    game = game.when("reinforce", units={"bastion": [2, 1, 0]})
    game.then(TurnEnded("tomb"), TurnBegan("bohorg"))
    game.when("reinforce", units={"bastion": [2, 1, 0]}, by="tomb").refused("clash.always.owed")
    game.when("reinforce", units={"bastion": [2, 1, 0]}).then(TurnEnded("bohorg"), PhaseBegan("action1"))


@pytest.mark.rule("clash.reinforce.all")
@pytest.mark.parametrize("units", [
    {}, {"bastion": [0, 0, 0]}, {"bastion": [1, 1, 0]}, {"bastion": [2, 0, 0]}, {"bastion": [3, 1, 0]},
    {"bastion": [2, 1, 1]}, {"bastion": [1, 2, 0]}, {"bastion": [2, 1, 0], "A1": [1, 0, 0]},
])
def test_all_the_units_on_the_card_are_placed_no_more_no_fewer(units: dict[str, list[int]]) -> None:
    reinforcing().when("reinforce", units=units).refused("clash.reinforce.all")


@pytest.mark.rule("clash.reinforce.all")
def test_the_units_come_out_of_the_reserve() -> None:
    game = reinforcing().when("reinforce", units={"bastion": [1, 1, 0], "A1": [1, 0, 0]})
    game.then(UnitsReinforced("bohorg", {"bastion": (1, 1, 0), "A1": ONE}))
    bohorg = game.shown["players"]["bohorg"]
    assert (bohorg["reserve"], bohorg["bastion"]["units"]) == ([5, 5, 4], [1, 1, 0])
    assert game.shown["territories"]["A1"]["units"] == [2, 0, 0]


@pytest.mark.rule("clash.reinforce.short")
def test_what_the_reserve_lacks_is_lost() -> None:
    game = revealed(units={"A1": {"bohorg": (7, 6, 0)}})
    game.then(ReinforcementsLost("bohorg", (1, 1, 0)))
    assert game.owed["units"] == [1, 0, 0]
    game.when("reinforce", units={"bastion": [2, 1, 0]}).refused("clash.reinforce.all")
    game.when("reinforce", units={"bastion": [1, 0, 0]}).then(TurnEnded("bohorg"))


@pytest.mark.rule("clash.reinforce.short")
def test_figures_on_the_board_do_not_make_up_for_it() -> None:
    game = revealed(units={"A1": {"bohorg": (7, 0, 0)}})
    game.when("reinforce", units={"bastion": [3, 1, 0], "A1": [-1, 0, 0]}).refused(
        "clash.reinforce.all", "clash.always.figures")


@pytest.mark.rule("clash.reinforce.short")
def test_an_empty_reserve_lets_the_turn_go_by() -> None:
    game = revealed(units={"A1": {"bohorg": (8, 6, 0)}})
    game.then(ReinforcementsLost("bohorg", (2, 1, 0)), TurnEnded("bohorg"), TurnBegan("tomb"))
    assert game.owed["who"] == "tomb"


@pytest.mark.rule("clash.reinforce.short")
def test_a_card_without_units_lets_the_turn_go_by() -> None:
    game = revealed(box=plain_box(tactics={"bohorg-2": {"units": (0, 0, 0)}}))
    game.never(ReinforcementsLost)
    assert game.owed["who"] == "tomb"


@pytest.mark.rule("clash.reinforce.where")
@pytest.mark.parametrize("place", ["A0", "A3", "E6", "bastion:tomb"])
def test_reinforcements_need_the_own_bastion_or_an_own_unit(place: str) -> None:
    reinforcing().when("reinforce", units={place: [2, 1, 0]}).refused("clash.reinforce.where")
    mixed = {"bastion": [1, 1, 0], place: [1, 0, 0]}
    reinforcing().when("reinforce", units=mixed).refused("clash.reinforce.where")


@pytest.mark.rule("clash.reinforce.where")
def test_a_hero_is_not_a_unit_to_reinforce() -> None:
    game = reinforcing(edition="ks2017", heroes={"bohorg": {"hekna": "A2"}})
    game.when("reinforce", units={"A2": [2, 1, 0]}).refused("clash.reinforce.where")


@pytest.mark.rule("clash.reinforce.where")
@pytest.mark.parametrize("units", [{"bastion": [2, 1, 0]}, {"A1": [2, 1, 0]}, {"A1": [0, 1, 0], "bastion": [2, 0, 0]},
                                   {"A1": [2, 1, 0], "A0": [0, 0, 0]}])
def test_reinforcements_are_shared_out_freely(units: dict[str, list[int]]) -> None:
    reinforcing().when("reinforce", units=units).then(UnitsReinforced, TurnEnded("bohorg"))


@pytest.mark.rule("clash.reinforce.first-round")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_round_one_all_go_to_the_bastion(edition: str) -> None:
    game, _ = quietly(set_up(edition), lambda state: state.phase == "reinforce")
    assert game.owed == {"who": "bohorg", "do": ["reinforce"], "units": [2, 1, 0]}
    game.when("reinforce", units={"A1": [2, 1, 0]}).refused("clash.reinforce.where", "clash.reinforce.first-round")
    game.when("reinforce", units={"bastion": [2, 1, 0]}).then(UnitsReinforced)


@pytest.mark.rule("clash.reinforce.first-round")
def test_not_even_to_an_own_unit_in_round_one() -> None:
    reinforcing(round=1).when("reinforce", units={"A1": [2, 1, 0]}).refused("clash.reinforce.first-round")
    reinforcing(round=2).when("reinforce", units={"A1": [2, 1, 0]}).then(UnitsReinforced)


@pytest.mark.rule("clash.always.figures")
def test_there_are_no_negative_reinforcements() -> None:
    game = reinforcing()
    game.when("reinforce", units={"bastion": [3, 1, 0], "A1": [-1, 0, 0]}).refused("clash.always.figures")


def test_several_faults_of_reinforcing_are_all_named() -> None:
    reinforcing(round=1).when("reinforce", units={"A3": [5, -1, 0]}).refused(
        "clash.reinforce.all", "clash.reinforce.where", "clash.reinforce.first-round", "clash.always.figures")


@pytest.mark.rule("clash.reinforce.where")
@pytest.mark.parametrize("round", [1, 2])
def test_every_sharing_offered_is_accepted_and_no_other(round: int) -> None:
    game = reinforcing(round=round, units={"A1": {"bohorg": ONE}, "B3": {"bohorg": ONE}})
    offered = [offer.units for offer in game.offers()]
    shares = [(a, b, 0) for a in range(3) for b in range(2)]
    grid: list[dict[str, Triple]] = [{"bastion": x, "A1": y, "B3": z} for x in shares for y in shares for z in shares]
    accepted = [{place: units for place, units in sharing.items() if any(units)} for sharing in grid
                if game.accepts("reinforce", units=sharing)]
    assert len(offered) == len(accepted) == (1 if round == 1 else 18)
    assert all(sharing in offered for sharing in accepted)
