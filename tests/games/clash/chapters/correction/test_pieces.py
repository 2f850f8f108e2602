"""Corrections of figures and Tactic cards.   Rules: clash.always.{figures,cards,ground,owed}"""

from typing import Any

import pytest

from assistant.core.engine.attempt import fold
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.correction.pieces import TacticCorrected, UnitsCorrected
from assistant.games.clash.chapters.planning import PhaseBegan, TurnEnded
from assistant.games.clash.chapters.stones import StoneUnitGained
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import points
from assistant.games.clash.model import Action
from tests.kit.moves.position import position
from tests.kit.scenario import given

ONE, TWO = (1, 0, 0), (2, 0, 0)
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif")}


def correct(scene, what, **fields):
    return scene.when("correct", what=what, **fields)


def units(scene, at, side, to, **fields):
    return correct(scene, "units", at=at, side=side, to=to, **fields)


# Units on a Territory

@pytest.mark.rule("clash.always.figures")
def test_corrected_units_come_from_the_reserve_and_return_to_it():
    table = given(position(units={"A1": {"bohorg": (2, 1, 0)}}))
    fixed = units(table, "A1", "bohorg", [1, 2, 1], why="miscounted")
    fixed.then(UnitsCorrected("A1", {"bohorg": (1, 2, 1)}, "miscounted"))
    assert fixed.shown["players"]["bohorg"]["reserve"] == [7, 4, 3]
    units(fixed, "A1", "bohorg", [0, 0, 0]).then(UnitsCorrected("A1", {}, None))
    assert units(fixed, "A1", None, [0, 0, 0]).shown["players"]["bohorg"]["reserve"] == [8, 6, 4]


@pytest.mark.rule("clash.always.figures")
def test_corrected_elves_come_from_the_bag_and_return_to_it():
    fixed = units(given(position()), "A2", "elves", [1, 2, 3])
    assert fixed.shown["bag"] == [14, 13, 12]
    assert units(fixed, "A2", "elves", [0, 0, 0]).shown["bag"] == [15, 15, 15]


@pytest.mark.rule("clash.always.figures")
@pytest.mark.parametrize(("side", "to", "fits"), [
    ("bohorg", [8, 6, 4], True), ("bohorg", [9, 0, 0], False), ("bohorg", [0, 7, 0], False),
    ("bohorg", [0, 0, 5], False), ("elves", [15, 15, 15], True), ("elves", [16, 0, 0], False),
    ("bohorg", [-1, 0, 0], False), ("elves", [0, 0, -1], False)])
def test_no_more_figures_stand_there_than_the_box_holds(side, to, fits):
    answer = units(given(position(units={"A1": {side: ONE}})), "A1", side, to)
    if fits:
        answer.then(UnitsCorrected)
    else:
        answer.refused("clash.always.figures")


@pytest.mark.rule("clash.always.figures")
def test_figures_standing_elsewhere_are_not_in_the_supply():
    table = given(position(units={"A1": {"bohorg": (5, 0, 0)}}, garrison={"bohorg": TWO}))
    units(table, "A3", "bohorg", [2, 0, 0]).refused("clash.always.figures")
    units(table, "A3", "bohorg", [1, 0, 0]).then(UnitsCorrected)


@pytest.mark.rule("clash.control")
@pytest.mark.rule("clash.win.points")
def test_points_follow_a_correction_while_somebody_moves_but_the_mover_s_wait_for_the_end():
    table = given(position(units={"A2": {"tomb": ONE}, "A0": {"bohorg": TWO}, "A1": {"bohorg": TWO}}))
    moving = table.when("move", from_="A0", path=["A5"], units=ONE)
    gone = units(moving, "A2", None, [0, 0, 0])
    assert (points(moving.state, "tomb"), points(gone.state, "tomb")) == (1, 0)
    assert points(units(gone, "A2", "tomb", ONE).state, "tomb") == 1
    entered = gone.when("move", from_="A1", path=["A2"], units=ONE)
    counted_anew = units(entered, "A2", "bohorg", TWO)
    assert points(counted_anew.state, "bohorg") == 0
    assert points(counted_anew.when("done").state, "bohorg") == 1


@pytest.mark.rule("clash.always.ground")
def test_outside_a_move_action_the_territory_is_the_side_s_alone():
    fixed = units(given(position(units={"A1": {"tomb": TWO}})), "A1", "bohorg", [1, 0, 0])
    assert fixed.state.armies["A1"] == {"bohorg": ONE}
    assert fixed.shown["players"]["tomb"]["reserve"] == [8, 6, 4]


@pytest.mark.rule("clash.always.ground")
@pytest.mark.parametrize("fighting", [False, True])
def test_in_a_move_action_the_enemy_there_stays(fighting):
    table = given(position(units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move", fighting=fighting)))
    assert units(table, "A1", "bohorg", [2, 0, 0]).state.armies["A1"] == {"bohorg": TWO, "tomb": ONE}
    assert units(table, "A1", "tomb", [2, 0, 0]).state.armies["A1"] == {"bohorg": ONE, "tomb": TWO}
    assert units(table, "A1", "tomb", [0, 0, 0]).owed["do"] == (["done"] if fighting else ["move", "done"])
    assert units(table, "A1", None, [0, 0, 0]).state.armies == {}


@pytest.mark.rule("clash.always.ground")
def test_two_enemies_of_the_mover_never_share_a_territory():
    table = given(position(**THREE, units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move")))
    assert units(table, "A1", "godleif", [1, 0, 0]).state.armies["A1"] == {"bohorg": ONE, "godleif": ONE}


@pytest.mark.rule("clash.always.ground")
@pytest.mark.parametrize(("at", "side"), [("C1", "bohorg"), ("A1", None), ("bastion:tomb", "tomb")])
def test_units_stand_on_this_board_and_belong_to_a_side(at, side):
    units(given(position()), at, side, [1, 0, 0]).refused("clash.always.ground")


@pytest.mark.rule("clash.always.ground")
def test_several_laws_broken_at_once_are_all_named():
    units(given(position()), "C1", "bohorg", [9, 0, 0]).refused("clash.always.figures", "clash.always.ground")


@pytest.mark.rule("clash.always.owed")
def test_a_clan_that_nobody_leads_is_not_corrected():
    units(given(position()), "A1", "godleif", [1, 0, 0]).refused("clash.always.owed")
    correct(given(position()), "units", at="bastion", player="godleif", to=[1, 0, 0]).refused("clash.always.owed")


@pytest.mark.rule("clash.always.ground")
def test_who_conceded_has_no_figures_any_more():
    left = given(position(edition="ks2017", **THREE)).when("concede", by="tomb")
    units(left, "A1", "tomb", [1, 0, 0]).refused("clash.always.ground")
    correct(left, "units", at="bastion", player="tomb", to=[1, 0, 0]).refused("clash.always.ground")
    correct(left, "hero", hero="hekna", player="tomb", to="bastion").refused("clash.always.ground")


# In a Bastion

@pytest.mark.rule("clash.always.figures")
def test_the_units_of_a_bastion_are_corrected_by_their_player():
    fixed = correct(given(position()), "units", at="bastion", player="tomb", to=[2, 1, 0])
    assert fixed.shown["players"]["tomb"]["bastion"]["units"] == [2, 1, 0]
    assert fixed.shown["players"]["tomb"]["reserve"] == [6, 5, 4]
    correct(fixed, "units", at="bastion", player="tomb", to=[9, 0, 0]).refused("clash.always.figures")
    correct(fixed, "units", at="bastion", player="tomb", to=[-1, 0, 0]).refused("clash.always.figures")


@pytest.mark.rule("clash.always.ground")
def test_without_a_bastion_nothing_stands_in_it():
    state = position(edition="ks2017", phase="tactic", turn=None)
    homeless = given(replace(state, players={clan: replace(each, bastion=None)
                                             for clan, each in state.players.items()}))
    correct(homeless, "units", at="bastion", player="tomb", to=[1, 0, 0]).refused("clash.always.ground")
    correct(homeless, "hero", hero="hekna", player="tomb", to="bastion").refused("clash.always.ground")
    correct(given(position()), "units", at="bastion", to=[1, 0, 0]).refused("clash.always.ground")


# What a correction brings about

@pytest.mark.rule("clash.always.ground")
def test_a_stone_whose_territory_is_corrected_away_gives_nothing():
    state = position(units={"A0": {"bohorg": ONE}, "B0": {"bohorg": (3, 0, 0)}, "B3": {"bohorg": (3, 0, 0)}}, turn=None,
                     stones={"bohorg": ("A0", "B0")}, acted=("bohorg", "tomb"))
    assert given(state).owed["places"] == ["A0", "B0"]
    fixed = units(given(state), "A0", "tomb", [1, 0, 0]).then(StoneUnitGained("bohorg", "B0", 1), PhaseBegan("action2"))
    assert fixed.state.armies["A0"] == {"tomb": ONE}


@pytest.mark.rule("clash.stone.unit")
def test_a_correction_that_fills_the_reserve_settles_which_stone_gives_the_figure():
    state = position(units={"A0": {"bohorg": (4, 0, 0)}, "B0": {"bohorg": (3, 0, 0)}}, turn=None,
                     acted=("bohorg", "tomb"), stones={"bohorg": ("A0", "B0")})
    assert given(state).owed["do"] == ["stone"]
    fixed = units(given(state), "A0", "bohorg", [3, 0, 0])
    fixed.then(StoneUnitGained("bohorg", "A0", 1), StoneUnitGained("bohorg", "B0", 1), PhaseBegan("action2"))


# Tactic cards

@pytest.mark.rule("clash.always.cards")
def test_a_tactic_card_is_set_on_the_discard_or_among_the_others():
    table = given(position())
    out = correct(table, "tactic", card="bohorg-3", to="discard").then(TacticCorrected)
    assert out.shown["players"]["bohorg"]["discard"] == ["bohorg-1", "bohorg-3"]
    back = correct(out, "tactic", card="bohorg-1", to="deck")
    assert back.shown["players"]["bohorg"]["discard"] == ["bohorg-3"]


@pytest.mark.rule("clash.always.cards")
def test_a_tactic_card_in_the_deck_is_in_force_no_more():
    table = given(position(phase="reinforce"))
    out = correct(table, "tactic", card="bohorg-1", to="deck")
    out.then(TacticCorrected("bohorg-1", "bohorg", "deck", None, out_of_force=True), TurnEnded("bohorg"))
    bohorg = out.shown["players"]["bohorg"]
    assert bohorg["tactic"] is None and bohorg["discard"] == [] and bohorg["hand"] == 2
    assert out.owed["who"] == "tomb"  # what was not played brings nothing to place
    other = correct(table, "tactic", card="bohorg-2", to="discard")
    assert correct(other, "tactic", card="bohorg-2", to="deck").shown["players"]["bohorg"]["tactic"] == "bohorg-1"
    stays = correct(table, "tactic", card="bohorg-1", to="discard")
    assert stays.shown["players"]["bohorg"]["tactic"] == "bohorg-1" and stays.owed == table.owed


def test_by_older_programs_it_stayed_in_force():
    state = position(phase="reinforce")
    old = GAME.scribe.read({"command": {"is": "CorrectTactic", "card": "bohorg-1", "to": "deck"}, "events": [
        {"is": "TacticCorrected", "card": "bohorg-1", "by": "bohorg", "to": "deck", "why": None}]})
    assert fold(GAME, state, old.events).players["bohorg"].tactic == "bohorg-1"


@pytest.mark.rule("clash.always.cards")
def test_a_tactic_card_of_nobody_at_the_table_is_not_corrected():
    correct(given(position()), "tactic", card="godleif-1", to="deck").refused("clash.always.cards")


@pytest.mark.rule("clash.always.owed")
def test_a_tactic_card_lying_face_down_is_not_corrected():
    table = given(position(phase="tactic", turn=None)).when("choose_tactic", card="bohorg-2")
    for card in ("bohorg-2", "bohorg-3", "bohorg-1"):  # whichever it is: no answer tells what was chosen
        correct(table, "tactic", card=card, to="discard").refused("clash.always.owed")
    correct(table, "tactic", card="tomb-3", to="discard").then(TacticCorrected)


@pytest.mark.rule("clash.always.owed")
def test_the_last_card_that_can_be_chosen_stays():
    dealt = position(phase="tactic", turn=None, sources="app")
    held = given(replace(dealt, players={clan: replace(each, hand=(f"{clan}-2", f"{clan}-3"))
                                         for clan, each in dealt.players.items()}))
    last = correct(held, "tactic", card="bohorg-2", to="deck")
    correct(last, "tactic", card="bohorg-3", to="deck").refused("clash.always.owed")
    unseen = given(position(phase="tactic", turn=None))
    for number in range(2, 7):
        unseen = correct(unseen, "tactic", card=f"bohorg-{number}", to="discard")
    correct(unseen, "tactic", card="bohorg-7", to="discard").refused("clash.always.owed")
