"""The Equip Action as it is seen: what can be had, what a card would change, what is forgotten."""

from typing import Any

import pytest

from assistant.core.box.unread import known
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.content import load
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import Clash
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.action.equip import EquipView, Picked, present
from assistant.ui.games.clash.presenters.pieces.strength import figures_of, figures_shown, wearing
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

EN = Speaker("en", {}, lambda name, lang: called(load("stand-in"), name, lang))


def look(state: Clash, picked: Picked | None = None, hero: str | None = None) -> EquipView:
    return present(state, picked, hero, EN)


def shopping(**table: Any) -> Clash:
    return position(**{"gold": {"bohorg": 6}, **table})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_card_changes_a_unit_as_was_shown_before_it_was_put_on(edition: str, level: int) -> None:
    cards = [card.id for card in plain_box().equipment.values() if card.number(edition)]
    for card in cards:
        state = position(edition=edition, aside={"bohorg": [card]}, market=(), slots={("bohorg", level): ["halberd"]}
                         if card != "halberd" else {})
        then = figures_of(wearing(state, "bohorg", level, card), "bohorg", level)
        worn = given(state).when("attach", card=card, level=level, from_="aside").state
        assert then == figures_of(worn, "bohorg", level)
        now = figures_of(state, "bohorg", level)
        shown = [(each.now, each.then) for each in figures_shown(state, "bohorg", level, card, EN) if each.then]
        assert len(shown) == sum(now[name] != then[name] for name in now)


def test_less_slowness_is_better_and_less_power_is_not() -> None:
    box = load("stand-in")
    state = position(box=box, aside={"bohorg": ["crossbow"]}, slots={("bohorg", 1): ["blunderbuss"]}, market=())
    shown = {each.words: each for each in figures_shown(state, "bohorg", 1, "crossbow", EN)}
    assert (shown["Slowness"].now, shown["Slowness"].then, shown["Slowness"].better) == ("1", "0", True)
    assert (shown["Hit"].now, shown["Hit"].then, shown["Hit"].better) == ("3", "2", False)


def test_what_is_too_dear_says_how_much_is_missing_and_is_not_to_be_had() -> None:
    view = look(shopping())
    for card in view.market:
        missing = known(plain_box().card(card.id).cost) - 6
        assert card.available == (missing <= 0)
        assert (str(missing) in card.note) == (missing > 0)
    assert {card.available for card in view.market} == {True, False}


def test_a_picked_card_opens_the_levels_and_tells_what_makes_room() -> None:
    state = shopping(slots={("bohorg", 2): ["war-axe"]})
    view = look(state, Picked("crossbow", "market"))
    assert [level.open for level in view.levels] == [True, True, True]
    assert [bool(level.makes_room) for level in view.levels] == [False, True, False]
    assert "5" in view.buy
    assert not any(level.open for level in look(state, Picked("plate-armor", "market")).levels)


def test_a_worn_card_can_go_to_the_other_levels_or_aside() -> None:
    view = look(shopping(slots={("bohorg", 2): ["war-axe"]}), Picked("war-axe", "2"))
    assert [level.open for level in view.levels] == [True, False, True]
    assert view.put_aside
    assert view.buy == ""


def test_a_picked_card_that_is_gone_is_let_go_of() -> None:
    state = shopping(aside={"bohorg": ["war-axe"]})
    assert look(state, Picked("war-axe", "aside")).picked
    for gone in (Picked("war-axe", "2"), Picked("halberd", "aside"), Picked("war-axe", "market")):
        assert look(state, gone).picked is None


def test_equal_cards_lie_aside_together() -> None:
    view = look(shopping(aside={"bohorg": ["crossbow", "war-axe", "crossbow"]}, market=()))
    assert [(card.id, card.note) for card in view.aside] == [("crossbow", "× 2"), ("war-axe", "")]


def test_a_card_aside_is_not_forgotten_while_a_slot_of_units_in_play_is_free() -> None:
    aside = {"bohorg": ["war-axe"]}
    assert "War Axe" in look(shopping(units={"A5": {"bohorg": (1, 0, 0)}}, aside=aside)).advice
    assert "War Axe" not in look(shopping(aside=aside)).advice  # nobody in play
    worn = shopping(units={"A5": {"bohorg": (1, 0, 0)}}, aside=aside, slots={("bohorg", 1): ["crossbow"]})
    assert "War Axe" not in look(worn).advice


def test_forging_says_what_it_takes_and_what_it_brings() -> None:
    state = shopping(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 6})
    forge = look(state).forge
    assert forge.open
    assert "6 Crystals: draw 2" in forge.hint
    dear = look(shopping(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 4})).forge
    assert not dear.open and "6 Crystals, 2 short" in dear.hint
    assert not look(shopping(crystals={"bohorg": 6})).forge.open


def test_a_hero_comes_to_the_bastion_or_to_own_units() -> None:
    units = {"A5": {"bohorg": (1, 0, 0)}, "A1": {"tomb": (1, 0, 0)}}
    state = shopping(edition="ks2017", units=units)
    view = look(state, hero="hekna")
    assert [place.place for place in view.places] == ["bastion", "A5"]
    assert {hero.id: hero.available for hero in view.heroes} == {
        card.id: known(card.cost) <= 6 for card in plain_box().heroes.values()}
    assert look(state).places == ()


def test_two_stacks_are_turned_over_in_solo_only_and_first() -> None:
    solo = position(clans=("bohorg",), solo="easy", gold={"bohorg": 20}, units={"A2": {"elves": (1, 0, 0)}})
    assert look(solo).can_turn_over
    assert not look(given(solo).when("buy", card="crossbow").state).can_turn_over
    assert not look(shopping()).can_turn_over


def test_heroes_are_not_shown_where_they_are_not_in_the_game() -> None:
    assert look(shopping()).heroes == ()
    assert look(shopping(with_heroes=True)).heroes
