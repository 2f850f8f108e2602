"""Recruiting Heroes and keeping them.   Rules: clash.hero.{recruit,once,place,stays,limit}, clash.setup.heroes"""

from typing import Any

import pytest

from assistant.games.clash.chapters.heroes import HeroRecruited, HeroRetreated
from assistant.games.clash.chapters.movement.moving import HeroMoved, MoveArmy
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given


def rich(edition: str = "ks2017", gold: int = 20, **more: Any) -> Scenario:
    """Bohorg with gold for Heroes (5 each), a Unit on A1; Tomb on B3."""
    units = {"A1": {"bohorg": (1, 0, 0)}, "B3": {"tomb": (1, 0, 0)}}
    return given(position(edition=edition, gold={"bohorg": gold}, units=units, **more))


# Recruiting

@pytest.mark.rule("clash.hero.recruit")
def test_a_hero_is_paid_and_taken() -> None:
    table = rich(gold=5).when("recruit", hero="hekna", at="A1").then(HeroRecruited("bohorg", "hekna", "A1", 5))
    bohorg = table.shown["players"]["bohorg"]
    assert bohorg["gold"] == 0 and bohorg["heroes"] == {"hekna": "A1"}
    assert "hekna" not in table.shown["heroes"] and len(table.shown["heroes"]) == 3


@pytest.mark.rule("clash.hero.recruit")
def test_a_hero_is_not_had_for_less_than_its_cost() -> None:
    rich(gold=4).when("recruit", hero="hekna", at="A1").refused("clash.hero.recruit")
    dear = plain_box(heroes={"hekna": {"cost": 8}})
    rich(gold=7, box=dear).when("recruit", hero="hekna", at="A1").refused("clash.hero.recruit")
    rich(gold=8, box=dear).when("recruit", hero="hekna", at="A1").then(HeroRecruited)


@pytest.mark.rule("clash.hero.once")
def test_one_hero_is_recruited_in_one_action() -> None:
    recruited = rich().when("recruit", hero="hekna", at="A1")
    recruited.when("recruit", hero="razaro", at="A1").refused("clash.hero.once")


@pytest.mark.rule("clash.hero.once")
@pytest.mark.rule("clash.hero.limit")
def test_in_a_later_action_the_kickstarter_edition_allows_another() -> None:
    table = rich().when("recruit", hero="hekna", at="A1").when("done").when("pass", by="tomb")
    both = table.when("recruit", hero="razaro", at="bastion")
    assert both.state.players["bohorg"].heroes == {"hekna": "A1", "razaro": "bastion"}


@pytest.mark.rule("clash.hero.place")
@pytest.mark.parametrize("at", ["A0", "B3", "bastion:tomb", "E1"])
def test_a_hero_is_not_put_where_no_own_unit_stands(at: str) -> None:
    rich().when("recruit", hero="hekna", at=at).refused("clash.hero.place")


@pytest.mark.rule("clash.hero.place")
def test_a_hero_may_be_put_in_the_bastion_even_an_empty_one() -> None:
    table = rich().when("recruit", hero="hekna", at="bastion")
    assert table.state.players["bohorg"].heroes == {"hekna": "bastion"}


@pytest.mark.rule("clash.hero.place")
def test_a_hero_elsewhere_is_no_unit_to_be_put_beside() -> None:
    rich(heroes={"bohorg": {"razaro": "A4"}}).when("recruit", hero="hekna", at="A4").refused("clash.hero.place")


@pytest.mark.rule("clash.always.cards")
def test_a_hero_that_is_taken_is_not_recruited_again() -> None:
    rich(heroes={"tomb": {"hekna": "B3"}}).when("recruit", hero="hekna", at="A1").refused("clash.always.cards")
    rich(heroes={"bohorg": {"hekna": "A1"}}).when("recruit", hero="hekna", at="A1").refused("clash.always.cards")


@pytest.mark.rule("clash.hero.recruit")
@pytest.mark.rule("clash.hero.place")
@pytest.mark.rule("clash.hero.limit")
def test_every_rule_a_recruitment_breaks_is_named() -> None:
    table = rich("fr2017", gold=1, heroes={"bohorg": {"razaro": "A1"}})
    table.when("recruit", hero="hekna", at="A0").refused("clash.hero.recruit", "clash.hero.place", "clash.hero.limit")


@pytest.mark.rule("clash.action.one")
def test_no_hero_is_recruited_in_a_move_action() -> None:
    moving = rich().when("move", from_="A1", path=["A0"], units=[1, 0, 0])
    moving.when("recruit", hero="hekna", at="A0").refused("clash.action.one")
    recruiting = rich().when("recruit", hero="hekna", at="A1")
    recruiting.when("move", from_="A1", path=["A0"], units=[1, 0, 0]).refused("clash.action.one")


@pytest.mark.rule("clash.always.owed")
def test_nobody_recruits_out_of_turn() -> None:
    rich().when("recruit", hero="hekna", at="A0", by="tomb").refused("clash.always.owed")
    rich(phase="reinforce").when("recruit", hero="hekna", at="A0").refused("clash.always.owed")


# How many

@pytest.mark.rule("clash.hero.limit")
@pytest.mark.parametrize(("edition", "with_heroes"), [("fr2017", None), ("retail2019", True)])
def test_one_hero_per_player_for_the_whole_game(edition: str, with_heroes: bool | None) -> None:
    table = rich(edition, with_heroes=with_heroes).when("recruit", hero="hekna", at="A1")
    later = table.when("done").when("pass", by="tomb")
    later.when("recruit", hero="razaro", at="A1").refused("clash.hero.limit")
    assert "recruit" not in later.owed["do"]


@pytest.mark.rule("clash.hero.limit")
def test_a_hero_of_another_player_counts_for_that_player_only() -> None:
    rich("fr2017", heroes={"tomb": {"razaro": "B3"}}).when("recruit", hero="hekna", at="A1").then(HeroRecruited)


# In which games

@pytest.mark.rule("clash.setup.heroes")
def test_2019_has_no_heroes_unless_the_table_adds_them() -> None:
    plain = rich("retail2019")
    assert plain.shown["heroes"] == [] and "recruit" not in plain.owed["do"]
    plain.when("recruit", hero="hekna", at="A1").refused("clash.setup.heroes")
    added = rich("retail2019", with_heroes=True)
    assert len(added.shown["heroes"]) == 4 and "recruit" in added.owed["do"]
    added.when("recruit", hero="hekna", at="A1").then(HeroRecruited)


@pytest.mark.rule("clash.setup.heroes")
def test_where_there_are_no_heroes_nothing_else_is_said_about_them() -> None:
    rich("retail2019", gold=0).when("recruit", hero="hekna", at="A0").refused("clash.setup.heroes")


@pytest.mark.rule("clash.setup.heroes")
def test_2017_can_be_played_without_its_heroes() -> None:
    table = rich("fr2017", with_heroes=False)
    assert table.shown["heroes"] == []
    table.when("recruit", hero="hekna", at="A1").refused("clash.setup.heroes")


# For ever

@pytest.mark.rule("clash.hero.stays")
def test_a_hero_whose_last_companion_falls_stays_with_its_player() -> None:
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (2, 0, 0)}},
                           heroes={"bohorg": {"hekna": "A1"}}))
    battle = table.when("move", from_="A1", path=["A0"], units=[1, 0, 0], heroes=["hekna"]).when("fight", at="A0")
    lost = battle.when("assault", by="tomb").when("roll", dice=[1, 0]).then(HeroRetreated("bohorg", "hekna", "A0"))
    assert lost.state.players["bohorg"].heroes == {"hekna": "bastion"}
    assert "hekna" not in lost.state.heroes


@pytest.mark.rule("clash.hero.stays")
def test_a_hero_left_alone_among_enemies_goes_home_and_stays() -> None:
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (1, 0, 0)}}, heroes={"tomb": {"hekna": "A0"}}))
    over = table.when("move", from_="A1", path=["A0"], units=[1, 0, 0]).when("done")
    over.then(HeroRetreated("tomb", "hekna", "A0"))
    assert over.state.players["tomb"].heroes == {"hekna": "bastion"}
    assert "hekna" not in over.state.heroes


@pytest.mark.rule("clash.move.hero")
@pytest.mark.parametrize("at", ["A6", "bastion"])
def test_a_hero_moves_even_where_its_player_has_no_unit_left(at: str) -> None:
    table = given(position(edition="ks2017", heroes={"bohorg": {"hekna": at}}))
    assert "move" in table.owed["do"]
    way = ["bastion"] if at == "A6" else ["A6"]
    table.when("move", from_=at, path=way, units=[0, 0, 0], heroes=["hekna"]).then(HeroMoved)


def test_heroes_are_offered_to_move_alone_and_in_company():
    state = position(units={"A1": {"bohorg": (1, 0, 0)}}, heroes={"bohorg": {"hekna": "A1", "razaro": "A1"}},
                     edition="ks2017")
    offers = [offer for offer in given(state).offers() if isinstance(offer, MoveArmy)]
    assert len(offers) == len(set(offers)), "each once"
    assert {offer.heroes for offer in offers} == {(), ("hekna",), ("razaro",), ("hekna", "razaro")}
