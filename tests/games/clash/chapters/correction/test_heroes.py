"""Corrections of Heroes, and what becomes of Heroes when others are corrected.

Rules: clash.always.{cards,ground,owed}, clash.hero.{limit,retreat}, clash.move.stop
"""

from typing import Any

import pytest

from assistant.core.engine.attempt import fold
from assistant.games.clash.chapters.correction.pieces import HeroCorrected
from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import ways
from assistant.games.clash.model import STOPPED, Action, Clash
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given

ONE = (1, 0, 0)


def correct(scene: Scenario, hero: str, player: str | None, to: str | None = None) -> Scenario:
    return scene.when("correct", what="hero", hero=hero, player=player, **({} if to is None else {"to": to}))


def units(scene: Scenario, at: str, side: str | None, to: list[int]) -> Scenario:
    return scene.when("correct", what="units", at=at, side=side, to=to)


def table(**more: Any) -> Clash:
    return position(**{"edition": "ks2017", "units": {"A1": {"bohorg": ONE}}, "heroes": {"bohorg": {"hekna": "A1"}},
                       **more})


def moved() -> Scenario:
    """Hekna and the Unit have gone over two borders, as far as they can."""
    return given(table()).when("move", from_="A1", path=["A0", "A4"], units=ONE, heroes=["hekna"])


def action(scene: Scenario) -> Action:
    assert scene.state.action is not None
    return scene.state.action


# Where they are

@pytest.mark.rule("clash.always.cards")
def test_a_hero_is_set_where_it_is_and_nowhere_else() -> None:
    theirs = given(table(heroes={"tomb": {"hekna": "bastion"}}))
    fixed = correct(theirs, "hekna", "bohorg", "A1")
    fixed.then(HeroCorrected("hekna", "bohorg", "A1", None))
    assert fixed.state.players["tomb"].heroes == {} and fixed.state.players["bohorg"].heroes == {"hekna": "A1"}
    nobody = correct(fixed, "hekna", None)
    assert "hekna" in nobody.state.heroes and nobody.state.players["bohorg"].heroes == {}


def test_a_hero_of_nobody_lies_beside_the_market_wherever_it_is_said_to_stand() -> None:
    back = correct(given(table(heroes={"bohorg": {"hekna": "bastion"}})), "hekna", None, "A3")
    assert back.shown["players"]["bohorg"]["heroes"] == {} and "hekna" in back.shown["heroes"]


@pytest.mark.rule("clash.always.ground")
@pytest.mark.parametrize(("to", "fits"), [
    ("A1", True), ("bastion", True), ("A3", True), ("A4", False), ("A2", False), ("C1", False), (None, False),
    ("bastion:bohorg", False)])
def test_a_hero_stands_in_its_bastion_or_where_no_enemy_is(to: str | None, fits: bool) -> None:
    """A3 is empty, on A4 stands tomb, on A2 an Elf; there is no tile C."""
    there = {"A1": {"bohorg": ONE}, "A4": {"tomb": ONE}, "A2": {"elves": ONE}}
    answer = correct(given(table(units=there, heroes={})), "razaro", "bohorg", to)
    assert bool(answer.then(HeroCorrected) if fits else answer.refused("clash.always.ground"))


@pytest.mark.rule("clash.always.ground")
@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("player", ["bohorg", "tomb"])
def test_in_a_move_action_it_may_stand_with_own_units_among_enemies(fighting: bool, player: str) -> None:
    state = position(edition="ks2017", clans=("bohorg", "tomb", "godleif"),
                     units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move", fighting=fighting))
    fixed = correct(given(state), "razaro", player, "A1").then(HeroCorrected)
    assert fixed.state.players[player].heroes == {"razaro": "A1"}
    correct(given(state), "razaro", "godleif", "A1").refused("clash.always.ground")


@pytest.mark.rule("clash.hero.limit")
@pytest.mark.parametrize(("edition", "several"), [("fr2017", False), ("retail2019", False), ("ks2017", True)])
def test_a_correction_gives_nobody_more_heroes_than_the_edition(edition: str, several: bool) -> None:
    state = given(table(edition=edition))
    second = correct(state, "razaro", "bohorg", "bastion")
    assert bool(second.then(HeroCorrected) if several else second.refused("clash.hero.limit"))
    correct(state, "hekna", "bohorg", "bastion").then(HeroCorrected)  # it is the one there is
    correct(state, "razaro", "tomb", "bastion").then(HeroCorrected)
    correct(correct(state, "hekna", None), "razaro", "bohorg", "bastion").then(HeroCorrected)


@pytest.mark.rule("clash.hero.limit")
def test_all_that_is_wrong_with_it_is_said() -> None:
    state = given(table(edition="fr2017", units={"A1": {"bohorg": ONE}, "A4": {"tomb": ONE}}))
    correct(state, "razaro", "bohorg", "A4").refused("clash.hero.limit", "clash.always.ground")


@pytest.mark.rule("clash.always.cards")
def test_without_heroes_none_is_corrected() -> None:
    correct(given(position()), "hekna", None).refused("clash.always.cards")
    correct(given(position(with_heroes=True)), "hekna", "bohorg", "bastion").then(HeroCorrected)


@pytest.mark.rule("clash.always.cards")
def test_a_hero_that_left_with_its_player_can_be_said_to_be_elsewhere() -> None:
    three = position(edition="ks2017", clans=("bohorg", "tomb", "godleif"), heroes={"tomb": {"hekna": "bastion"}})
    gone = given(three).when("concede", by="tomb")
    back = correct(gone, "hekna", "bohorg", "A3")
    assert (back.state.players["bohorg"].heroes, back.state.players["tomb"].retired) == ({"hekna": "A3"}, ())
    assert "hekna" in correct(gone, "hekna", None).state.heroes
    correct(gone, "hekna", "tomb", "A3").refused("clash.always.ground")


# In a movement

@pytest.mark.rule("clash.move.hero")
def test_a_hero_put_elsewhere_has_full_movement_and_one_put_where_it_is_keeps_what_it_has() -> None:
    assert action(moved()).heroes == {"hekna": 0}
    stays = correct(moved(), "hekna", "bohorg", "A4").then(HeroCorrected("hekna", "bohorg", "A4", None, stays=True))
    assert stays.state == moved().state
    stays.when("move", from_="A4", path=["A0"], units=[0, 0, 0], heroes=["hekna"]).refused("clash.move.budget")
    elsewhere = correct(moved(), "hekna", "bohorg", "A0")
    assert action(elsewhere).heroes == {"hekna": 2} and action(elsewhere).moved_heroes == ()


def test_by_older_programs_it_could_move_anew_wherever_it_was_put() -> None:
    state = moved().state
    command = {"is": "CorrectHero", "hero": "hekna", "player": "bohorg", "to": "A4"}
    old = GAME.scribe.read({"command": command, "events": [
        {"is": "HeroCorrected", "hero": "hekna", "player": "bohorg", "to": "A4", "why": None}]})
    assert action(Scenario(fold(GAME, state, old.events))).heroes == {"hekna": 2}


# Left alone by other corrections

@pytest.mark.rule("clash.always.ground")
@pytest.mark.rule("clash.hero.retreat")
def test_a_hero_left_alone_among_enemies_retreats() -> None:
    state = given(table())
    units(state, "A1", "tomb", [1, 0, 0]).then(HeroRetreated("bohorg", "hekna", "A1"))
    assert units(state, "A1", None, [0, 0, 0]).state.players["bohorg"].heroes == {"hekna": "A1"}


@pytest.mark.rule("clash.move.stop")
@pytest.mark.parametrize(("ruling", "rule"), [("pass", "clash.move.stop"), ("stop", "clash.move.own-bastion")])
def test_a_hero_that_retreated_after_enemies_stopped_it_moves_no_more(ruling: str, rule: str) -> None:
    state = table(units={"A0": {"bohorg": ONE}}, heroes={"bohorg": {"hekna": "bastion"}},
                  rulings={"own-bastion": ruling}, action=Action("move", heroes={"hekna": STOPPED},
                                                                 moved_heroes=("hekna",)))
    near = next(iter(ways(state, "bohorg", "bastion")))
    given(state).when("move", from_="bastion", path=[near], units=[0, 0, 0], heroes=["hekna"]).refused(rule)


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("rescue", [False, True])
def test_a_hero_that_moved_and_loses_all_company_goes_home_unless_somebody_can_join_it(rescue: bool) -> None:
    own = {"A1": {"bohorg": ONE}, **({"A3": {"bohorg": ONE}} if rescue else {})}
    together = given(table(units=own)).when("move", from_="A1", path=["A0", "A4"], units=ONE, heroes=["hekna"])
    fixed = units(together, "A4", None, [0, 0, 0])
    assert fixed.state.players["bohorg"].heroes["hekna"] == ("A4" if rescue else "bastion")
    assert ("move" if rescue else "done") in fixed.owed["do"]


@pytest.mark.rule("clash.always.owed")
def test_a_hero_left_alone_once_the_battles_have_begun_goes_home_too() -> None:
    state = table(units={"A1": {"bohorg": ONE}, "A3": {"bohorg": ONE, "tomb": ONE}},
                  action=Action("move", fighting=True, heroes={"hekna": 0}, moved_heroes=("hekna",)))
    fixed = units(given(state), "A1", None, [0, 0, 0]).then(HeroRetreated("bohorg", "hekna", "A1"))
    assert fixed.owed["do"] == ["fight"]
