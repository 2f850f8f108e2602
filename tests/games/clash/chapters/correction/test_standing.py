"""Corrections of amounts, places and the course of the game.   Rules: clash.always.{amounts,ground,owed}"""

from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.core.table.amounts import AmountCorrected, RoundCorrected
from assistant.games.clash.chapters.correction.standing import (
    BastionCorrected,
    DominationCorrected,
    OrderCorrected,
)
from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.chapters.planning import TurnBegan
from assistant.games.clash.chapters.victory import GameEnded
from assistant.games.clash.model import Action, Battle
from tests.kit.moves.position import position
from tests.kit.scenario import given

ONE = (1, 0, 0)
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif")}
SOLO: dict[str, Any] = {"clans": ("bohorg",), "solo": "easy", "domination": 5, "units": {"A2": {"elves": ONE}}}
EVERY_KIND: tuple[dict[str, Any], ...] = (
    {"what": "gold", "player": "tomb", "to": 5},
    {"what": "crystals", "player": "tomb", "to": 5},
    {"what": "units", "at": "A4", "side": "bohorg", "to": [1, 0, 0]},
    {"what": "units", "at": "bastion", "player": "tomb", "to": [1, 0, 0]},
    {"what": "card", "card": "halberd", "player": "bohorg", "to": "1"},
    {"what": "hero", "hero": "razaro", "player": "bohorg", "to": "bastion"},
    {"what": "tactic", "card": "bohorg-3", "to": "discard"},
    {"what": "bastion", "player": "tomb", "to": [4, 1]},
    {"what": "round", "to": 3},
)


def correct(scene, what, **fields):
    return scene.when("correct", what=what, **fields)


# At any time but two

@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("line", EVERY_KIND, ids=lambda line: f"{line['what']}-{line.get('at', '')}")
@pytest.mark.parametrize("phase", ["tactic", "reinforce", "action1", "action2", "elves", "over"])
def test_everything_can_be_corrected_in_every_phase(phase, line):
    turn = "bohorg" if phase.startswith(("action", "reinforce")) else None
    table = given(position(edition="ks2017", phase=phase, turn=turn, improving=("guard",),
                           units={"A0": {"elves": ONE}}))
    fixed = table.when("correct", **line, why="seen on the table")
    assert fixed.events[0].why == "seen on the table"
    assert fixed.shown["phase"] == phase and fixed.owed["who"] == table.owed["who"]


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("line", EVERY_KIND, ids=lambda line: f"{line['what']}-{line.get('at', '')}")
def test_nothing_is_corrected_during_set_up(line):
    given(position(edition="ks2017", phase="setup", turn=None, tiles=())).when("correct", **line).refused(
        "clash.always.owed")


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("line", EVERY_KIND, ids=lambda line: f"{line['what']}-{line.get('at', '')}")
@pytest.mark.parametrize("stage", ["choose", "roll", "reroll", "eliminate"])
def test_nothing_is_corrected_during_a_battle(stage, line):
    fight = Battle("A1", "bohorg", "tomb", "bohorg", {}, {}, stage=stage, rolled=(1, 0), rolling=(0, 1), rerolls=1,
                   injuries=1)
    table = position(edition="ks2017", units={"A1": {"bohorg": ONE, "tomb": (2, 1, 0)}},
                     action=Action("move", fighting=True), battle=fight)
    given(table).when("correct", **line).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
def test_at_the_wrong_moment_that_alone_is_said():
    table = position(units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move", fighting=True))
    fighting = given(table).when("fight", at="A1")
    correct(fighting, "gold", player="tomb", to=-1).refused("clash.always.owed")
    correct(fighting, "units", at="C1", side="bohorg", to=[99, 0, 0]).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
def test_who_is_not_at_the_table_is_not_corrected_and_corrects_nothing():
    table = given(position())
    correct(table, "gold", player="godleif", to=3).refused("clash.always.owed")
    correct(table, "bastion", player="godleif", to=[4, 1]).refused("clash.always.owed")
    correct(table, "gold", player="tomb", to=3, by="godleif").refused("clash.always.owed")
    correct(table, "gold", player="tomb", to=3, by="tomb").then(AmountCorrected)


# Gold and Crystals

@pytest.mark.rule("clash.always.amounts")
@pytest.mark.parametrize("what", ["gold", "crystals"])
@pytest.mark.parametrize(("to", "fits"), [(-1, False), (0, True), (1, True), (10 ** 6, True), (-10 ** 30, False)])
def test_an_amount_is_set_to_what_lies_on_the_table_never_below_zero(what, to, fits):
    table = given(position(gold={"tomb": 4}, crystals={"tomb": 4}))
    answer = correct(table, what, player="tomb", to=to)
    if fits:
        answer.then(AmountCorrected(what, "tomb", 4, to, None))
        assert answer.shown["players"]["tomb"][what] == to
    else:
        answer.refused("clash.always.amounts")


def test_an_undone_correction_is_gone():
    table = given(position(gold={"tomb": 4}))  # every command of a scenario is undone and redone
    assert correct(table, "gold", player="tomb", to=9).state.players["tomb"].gold == 9
    assert table.state.players["tomb"].gold == 4


# The Bastion

@pytest.mark.rule("clash.bastion.place")
@pytest.mark.rule("clash.bastion.apart")
@pytest.mark.parametrize(("to", "broken"), [
    ((4, 1), ()), ((4, 0), ()), ((2, -1), ()), ((0, 0), ("clash.bastion.place",)),
    ((2, 1), ("clash.bastion.place",)), ((9, 9), ("clash.bastion.place",)), ((-2, 0), ("clash.bastion.place",)),
    ((-2, 1), ("clash.bastion.apart",)), ((-1, 0), ("clash.bastion.place", "clash.bastion.apart")),
    ((-3, 0), ("clash.bastion.place", "clash.bastion.apart"))])
def test_a_corrected_bastion_keeps_to_the_rules_of_placing_one(to, broken):
    """That of bohorg lies at (-2, 0); where the own one lay before is no matter."""
    answer = correct(given(position()), "bastion", player="tomb", to=to)
    if broken:
        answer.refused(*broken)
    else:
        answer.then(BastionCorrected("tomb", to, None))


@pytest.mark.rule("clash.bastion.apart")
def test_a_bastion_that_lies_where_it_may_can_be_put_beside_where_it_lay():
    correct(given(position()), "bastion", player="tomb", to=[4, 1]).then(BastionCorrected)


@pytest.mark.rule("clash.always.ground")
def test_a_bastion_not_placed_yet_can_t_be_corrected():
    state = position(phase="tactic", turn=None)
    homeless = replace(state, players={**state.players, "tomb": replace(state.players["tomb"], bastion=None)})
    correct(given(homeless), "bastion", player="tomb", to=[4, 1]).refused("clash.always.ground")


@pytest.mark.rule("clash.always.owed")
def test_a_hero_whose_way_home_is_moved_away_is_put_in_the_bastion():
    table = given(position(edition="ks2017", units={"A1": {"bohorg": ONE}}, heroes={"bohorg": {"hekna": "A1"}}))
    alone = table.when("move", from_="A1", path=["A6"], units=[1, 0, 0], heroes=["hekna"])
    alone = correct(alone, "units", at="A6", side="bohorg", to=[0, 0, 0])
    assert alone.state.players["bohorg"].heroes["hekna"] == "A6"  # one point left: it can still go home
    gone = correct(alone, "bastion", player="bohorg", to=[3, 2])
    gone.then(HeroRetreated("bohorg", "hekna", "A6"))
    assert "done" in gone.owed["do"]


# Domination, round, order

@pytest.mark.rule("clash.solo.domination")
def test_domination_is_corrected_in_solo_only():
    correct(given(position()), "domination", to=3).refused("clash.solo.domination")
    fixed = correct(given(position(**SOLO)), "domination", to=3).then(DominationCorrected(5, 3, None))
    assert fixed.shown["domination"] == 3
    correct(given(position(**{**SOLO, "domination": 0})), "domination", to=3).then(DominationCorrected(0, 3, None))


@pytest.mark.rule("clash.always.amounts")
def test_domination_is_never_negative():
    correct(given(position(**SOLO)), "domination", to=-1).refused("clash.always.amounts")
    correct(given(position()), "domination", to=-1).refused("clash.solo.domination", "clash.always.amounts")
    correct(given(position(**SOLO)), "domination", to=0).then(DominationCorrected)


@pytest.mark.rule("clash.solo.domination")
def test_domination_corrected_to_the_limit_loses_at_once():
    assert correct(given(position(**SOLO)), "domination", to=16).state.winner is None
    correct(given(position(**SOLO)), "domination", to=17).then(GameEnded("elves"))


@pytest.mark.rule("clash.always.amounts")
@pytest.mark.parametrize(("to", "fits"), [(-3, False), (0, False), (1, True), (7, True)])
def test_rounds_are_counted_from_one(to, fits):
    answer = correct(given(position()), "round", to=to)
    assert bool(answer.then(RoundCorrected(2, to, None)) if fits else answer.refused("clash.always.amounts"))


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("to", [["bohorg"], ["bohorg", "bohorg", "tomb"], ["bohorg", "tomb", "steamfield"], [],
                                ["bohorg", "tomb", "godleif", "tomb"]])
def test_the_order_names_every_player_once(to):
    correct(given(position(**THREE)), "order", to=to).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
def test_the_corrected_order_holds_for_who_has_not_acted_yet():
    fixed = correct(given(position(**THREE)), "order", to=["bohorg", "godleif", "tomb"])
    fixed.then(OrderCorrected(("bohorg", "godleif", "tomb"), None))
    fixed.when("pass").then(TurnBegan("godleif"))


# What a correction may bring about by itself

@pytest.mark.rule("clash.win.second-action")
@pytest.mark.parametrize(("edition", "wins"), [("ks2017", True), ("fr2017", True), ("retail2019", False)])
def test_a_city_corrected_into_the_hands_of_the_player_in_turn_may_win(edition, wins):
    table = given(position(edition=edition, phase="action2", goal=1))
    fixed = correct(table, "units", at="A2", side="bohorg", to=[1, 0, 0])
    assert (fixed.state.winner == "bohorg") is wins


@pytest.mark.rule("clash.solo.win")
def test_correcting_the_last_elf_away_wins_the_solo_game():
    correct(given(position(**SOLO)), "units", at="A2", side=None, to=[0, 0, 0]).then(GameEnded("bohorg"))


def test_after_the_end_a_correction_changes_the_table_not_the_winner():
    over = given(position(aside={"tomb": ["purifier"]})).when("concede", by="tomb")
    fixed = correct(over, "units", at="A2", side="bohorg", to=[1, 0, 0])
    assert fixed.shown["winner"] == "bohorg" and fixed.shown["players"]["bohorg"]["points"] == 1
    assert fixed.owed == {"who": None, "do": []}
