"""Corrections and the course of the game: whose turn it is then, and what is left to do.   Rule: clash.always.owed"""

from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.correction.standing import OrderCorrected
from assistant.games.clash.chapters.income import ReinforcementsLost
from assistant.games.clash.chapters.planning import PhaseBegan, TacticsRevealed, TurnBegan, TurnEnded
from assistant.games.clash.chapters.victory import GameEnded
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given

ONE = (1, 0, 0)
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif")}
BACKWARDS = ["godleif", "tomb", "bohorg"]
ALL = {"bastion": [2, 1, 0]}  # what the Tactic cards of the plain box bring


def order(scene: Scenario, *to: str) -> Scenario:
    return scene.when("correct", what="order", to=to)


def homeless(**table: Any) -> Scenario:
    """Three players, none of whom has a Bastion yet."""
    state = position(**{**THREE, "phase": "bastion", "round": 1, **table})
    return given(replace(state, players={clan: replace(each, bastion=None) for clan, each in state.players.items()}))


# Whose turn it is

@pytest.mark.rule("clash.always.owed")
@pytest.mark.rule("clash.tactic.order")
@pytest.mark.parametrize("phase", ["reinforce", "action1", "action2"])
def test_in_every_phase_the_first_in_the_corrected_order_is_next_at_once(phase: str) -> None:
    table = given(position(**THREE, phase=phase))
    fixed = order(table, *BACKWARDS).then(OrderCorrected(("godleif", "tomb", "bohorg"), None), TurnBegan("godleif"))
    assert fixed.owed["who"] == "godleif" and fixed.shown["turn"] == "godleif"
    word, fields = ("reinforce", {"units": ALL}) if phase == "reinforce" else ("pass", {})
    fixed.when(word, by="bohorg", **fields).refused("clash.always.owed")
    for clan in BACKWARDS:
        assert fixed.owed["who"] == clan
        fixed = fixed.when(word, **fields)
    fixed.then(TurnEnded("bohorg"), PhaseBegan)


@pytest.mark.rule("clash.always.owed")
def test_bastions_are_placed_in_the_corrected_order_too() -> None:
    fixed = order(homeless(), *BACKWARDS)
    assert fixed.owed == {"who": "godleif", "do": ["place_bastion"]}
    fixed = fixed.when("place_bastion", at=[-1, 2])
    assert order(fixed, "bohorg", "godleif", "tomb").owed["who"] == "bohorg"


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("to", "who"), [
    (BACKWARDS, ["godleif", "tomb"]), (["tomb", "bohorg", "godleif"], ["tomb", "godleif"]),
    (["bohorg", "godleif", "tomb"], ["godleif", "tomb"])])
def test_who_has_acted_in_this_phase_is_not_asked_again(to: list[str], who: list[str]) -> None:
    scene = order(given(position(**THREE)).when("pass"), *to)
    for clan in who:
        assert scene.owed["who"] == clan
        scene = scene.when("pass")
    assert scene.shown["phase"] == "action2" and scene.owed["who"] == to[0]


@pytest.mark.rule("clash.always.owed")
@pytest.mark.rule("clash.tactic.order")
@pytest.mark.parametrize(("word", "fields"), [
    ("move", {"from_": "A1", "path": ["A0"], "units": [1, 0, 0]}), ("buy", {"card": "crossbow"})])
def test_who_has_begun_an_action_ends_it_before_the_corrected_order_goes_on(word: str, fields: dict[str, Any]) -> None:
    table = given(position(**THREE, units={"A1": {"bohorg": ONE}}, gold={"bohorg": 20}, market=(
        "crossbow", "crossbow", "rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "plate-armor")))
    begun = table.when(word, **fields)
    fixed = order(begun, *BACKWARDS).never(TurnBegan)
    assert fixed.state.action == begun.state.action and fixed.state.armies == begun.state.armies
    assert fixed.owed == begun.owed and fixed.owed["who"] == "bohorg"
    fixed.when("done").then(TurnEnded("bohorg"), TurnBegan("godleif"))


@pytest.mark.rule("clash.always.owed")
def test_between_two_battles_who_fights_goes_on_fighting() -> None:
    table = given(position(**THREE, units={"A1": {"bohorg": (3, 0, 0)}, "A0": {"tomb": ONE}, "A6": {"tomb": ONE}}))
    for place in ("A0", "A6"):
        table = table.when("move", from_="A1", path=[place], units=ONE)
    fled = table.when("fight", at="A0").when("flee", by="tomb")
    fixed = order(fled, *BACKWARDS)
    assert fixed.owed == {"who": "bohorg", "do": ["fight"]}


@pytest.mark.rule("clash.always.owed")
def test_the_stones_are_chosen_in_the_corrected_order() -> None:
    tiles = (("1a", (0, 0), 0), ("2a", (2, 1), 0), ("3a", (4, 2), 0), ("4a", (6, 3), 0))
    units = {"A0": {"bohorg": ONE}, "B0": {"bohorg": (6, 0, 0)}, "C0": {"tomb": ONE}, "D0": {"tomb": (6, 0, 0)}}
    table = given(position(units=units, tiles=tiles, turn=None, acted=("bohorg", "tomb"),
                           stones={"bohorg": ("A0", "B0"), "tomb": ("C0", "D0")}))
    assert (table.owed["who"], table.owed["places"]) == ("bohorg", ["A0", "B0"])
    fixed = order(table, "tomb", "bohorg")
    assert (fixed.owed["who"], fixed.owed["places"]) == ("tomb", ["C0", "D0"])
    fixed = fixed.when("stone", at="C0")
    assert order(fixed, "tomb", "bohorg").owed["who"] == "bohorg"  # tomb has chosen
    fixed.when("stone", at="A0").then(PhaseBegan("action2"), TurnBegan("tomb"))


@pytest.mark.rule("clash.tactic.order")
def test_while_the_tactic_cards_are_chosen_it_is_they_that_will_order_the_round() -> None:
    choosing = order(given(position(phase="tactic", turn=None)), "tomb", "bohorg")
    assert choosing.owed["who"] == "all" and choosing.owed["missing"] == ["bohorg", "tomb"]
    chosen = choosing.when("choose_tactic", card="tomb-2").when("choose_tactic", card="bohorg-2")
    chosen.then(TacticsRevealed({"bohorg": "bohorg-2", "tomb": "tomb-2"}, ("bohorg", "tomb")))


@pytest.mark.rule("clash.win.second-action")
def test_whose_second_action_begins_by_the_corrected_order_may_have_won() -> None:
    table = given(position(edition="ks2017", phase="action2", goal=1, units={"A2": {"tomb": ONE}}))
    assert table.state.winner is None
    order(table, "tomb", "bohorg").then(TurnBegan("tomb"), GameEnded("tomb"))


# What is left to do

@pytest.mark.rule("clash.always.owed")
@pytest.mark.rule("clash.reinforce.short")
def test_who_has_nothing_to_place_any_more_is_passed_over() -> None:
    table = given(position(phase="reinforce"))
    none_of_level_one = table.when("correct", what="units", at="bastion", player="bohorg", to=[8, 0, 0])
    assert none_of_level_one.owed == {"who": "bohorg", "do": ["reinforce"], "units": [0, 1, 0]}
    nothing = none_of_level_one.when("correct", what="units", at="A4", side="bohorg", to=[0, 6, 0])
    nothing.then(TurnEnded("bohorg"), TurnBegan("tomb"))
    assert nothing.owed == {"who": "tomb", "do": ["reinforce"], "units": [2, 1, 0]}
    over = nothing.when("correct", what="units", at="bastion", player="tomb", to=[8, 6, 0])
    over.then(TurnEnded("tomb"), PhaseBegan("action1"), TurnBegan("bohorg"))


@pytest.mark.rule("clash.reinforce.short")
def test_who_comes_first_by_the_corrected_order_loses_what_the_reserve_lacks() -> None:
    table = given(position(phase="reinforce", garrison={"tomb": (7, 6, 0)}))
    fixed = order(table, "tomb", "bohorg").then(TurnBegan("tomb"), ReinforcementsLost("tomb", (1, 1, 0)))
    assert fixed.owed["units"] == [1, 0, 0]
    nothing = given(position(phase="reinforce", garrison={"tomb": (8, 6, 0)}))
    passed = order(nothing, "tomb", "bohorg")
    passed.then(TurnBegan("tomb"), ReinforcementsLost("tomb", (2, 1, 0)), TurnEnded("tomb"), TurnBegan("bohorg"))
    assert passed.owed["who"] == "bohorg"


@pytest.mark.rule("clash.always.owed")
def test_equipment_that_is_not_there_any_more_is_not_drawn() -> None:
    """The market lacks a stack; once the deck's last cards lie elsewhere, nobody waits for them."""
    table = given(position())
    deck = [card for card, number in table.state.equipment.cards.items() for _ in range(number)]
    slots = [("tomb", "aside")] * (len(deck) - 1)
    for card, (clan, place) in zip(deck[1:], slots, strict=True):
        table = table.when("correct", what="card", card=card, player=clan, to=place, **{"from": "deck"})
    taken = table.when("correct", what="card", card="crossbow", player="tomb", to="aside", **{"from": "market"})
    assert taken.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    gone = taken.when("correct", what="card", card=deck[0], player="tomb", to="aside", **{"from": "deck"})
    assert gone.owed["who"] == "bohorg"


@pytest.mark.rule("clash.always.owed")
def test_elves_that_are_not_there_any_more_draw_nothing() -> None:
    table = given(position(phase="elves", turn=None, improving=("guard", "elder"),
                           units={"A2": {"elves": (1, 1, 0)}}))
    assert table.owed["at"] == "elves:guard"
    fixed = table.when("correct", what="units", at="A2", side="elves", to=[0, 1, 0])
    assert fixed.owed["at"] == "elves:elder"
    fixed.when("correct", what="units", at="A2", side=None, to=[0, 0, 0]).then(PhaseBegan("tactic"))
