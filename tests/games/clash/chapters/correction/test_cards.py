"""Corrections of Equipment and Legendaries.   Rules: clash.always.{cards,owed}"""

import pytest

from assistant.games.clash.chapters.correction.cards import CardCorrected
from assistant.games.clash.chapters.equipping import MarketRevealed
from assistant.games.clash.lookup import fighters, points
from assistant.games.clash.model import Slots
from tests.kit.moves.position import MARKET, position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

ONE = (1, 0, 0)


def correct(scene, card, to, **fields):
    return scene.when("correct", what="card", card=card, to=to, **fields)


def everywhere(**table):
    """Four Spiked Clubs: in the deck, aside with tomb, worn by tomb and by the Guards; the market shows none."""
    return given(position(aside={"tomb": ["spiked-club"]}, slots={("tomb", 1): ["spiked-club"],
                                                                  ("elves", "guard"): ["spiked-club"]}, **table))


# Where it comes from

@pytest.mark.rule("clash.always.cards")
def test_a_copy_is_taken_from_deck_market_aside_slots_in_this_order():
    scene = given(position(market=(*MARKET[:5], "halberd"), aside={"tomb": ["plate-armor"]},
                           slots={("tomb", 1): ["plate-armor"]}))
    correct(scene, "halberd", "aside", player="bohorg").then(
        CardCorrected("halberd", ("", "deck"), ("bohorg", "aside"), None))
    emptied = correct(scene, "halberd", "aside", player="tomb")
    correct(emptied, "halberd", "aside", player="bohorg").then(
        CardCorrected("halberd", ("", "market"), ("bohorg", "aside"), None))
    correct(scene, "plate-armor", "2", player="bohorg").then(
        CardCorrected("plate-armor", ("tomb", "aside"), ("bohorg", "2"), None))


@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize(("from_", "source"), [
    ("deck", ("", "deck")), ("aside", ("tomb", "aside")), ("1", ("tomb", "1")), ("tomb:1", ("tomb", "1")),
    ("tomb:aside", ("tomb", "aside")), ("tomb", ("tomb", "aside")), ("elves:guard", ("elves:guard", "slot")),
    ("slot", ("elves:guard", "slot"))])
def test_the_copy_meant_can_be_named(from_, source):
    fixed = correct(everywhere(), "spiked-club", "aside", player="bohorg", from_=from_)
    fixed.then(CardCorrected("spiked-club", source, ("bohorg", "aside"), None))
    assert fixed.state.players["bohorg"].aside == ("spiked-club",)


@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize("from_", ["market", "2", "3", "bohorg:aside", "elves:elder"])
def test_no_copy_is_taken_from_where_none_lies(from_):
    correct(everywhere(), "spiked-club", "aside", player="bohorg", from_=from_).refused("clash.always.cards")


@pytest.mark.rule("clash.always.cards")
def test_the_own_copy_goes_first_where_two_could_be_meant():
    scene = given(position(aside={"tomb": ["halberd"], "bohorg": ["halberd"]}))
    correct(scene, "halberd", "1", player="bohorg", from_="aside").then(
        CardCorrected("halberd", ("bohorg", "aside"), ("bohorg", "1"), None))


@pytest.mark.rule("clash.always.cards")
def test_a_card_that_the_edition_does_not_have_is_nowhere():
    correct(given(position(edition="ks2017")), "war-drum", "aside", player="bohorg").refused("clash.always.cards")
    correct(given(position()), "war-drum", "aside", player="bohorg").then(CardCorrected)


@pytest.mark.rule("clash.always.cards")
def test_a_card_that_lies_there_already_can_t_be_taken_from_elsewhere_when_there_is_no_other():
    scene = given(position(aside={"bohorg": ["purifier"]}))
    correct(scene, "purifier", "aside", player="bohorg").refused("clash.always.cards")


# Where it goes

@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize(("to", "player"), [
    ("aside", None), ("1", None), ("aside", "elves:guard"), ("1", "elves:guard"), ("slot", "bohorg"), ("slot", None),
    ("elves:guard", None), ("bohorg:1", "bohorg"), ("bohorg", "bohorg")])
def test_a_card_lies_in_deck_or_market_or_with_somebody_who_has_such_a_place(to, player):
    fields = {} if player is None else {"player": player}
    correct(given(position()), "halberd", to, **fields).refused("clash.always.cards")


@pytest.mark.rule("clash.always.cards")
def test_the_card_in_the_slot_goes_aside_that_of_the_elves_into_the_deck():
    scene = given(position(slots={("bohorg", 1): ["war-axe"], ("elves", "elder"): ["war-axe"]}))
    mine = correct(scene, "halberd", "1", player="bohorg")
    assert mine.state.players["bohorg"].slots[0] == Slots(weapon="halberd")
    assert mine.state.players["bohorg"].aside == ("war-axe",)
    theirs = correct(scene, "halberd", "slot", player="elves:elder")
    assert theirs.shown["elves"]["elder"] == {"weapon": "halberd", "armour": None}
    assert theirs.state.equipment.holds("war-axe") == scene.state.equipment.holds("war-axe") + 1


@pytest.mark.rule("clash.always.cards")
def test_a_card_fits_only_its_own_kind_of_slot():
    scene = given(position(slots={("bohorg", 2): ["war-axe"]}))
    both = correct(scene, "chain-mail", "2", player="bohorg")
    assert both.state.players["bohorg"].slots[1] == Slots("war-axe", "chain-mail")


def test_what_is_worn_counts_at_once():
    stronger = plain_box(cards={"halberd": {"power": 3}})
    fixed = correct(given(position(box=stronger)), "halberd", "1", player="bohorg")
    assert fighters(fixed.state, "bohorg")[0].power == 5


@pytest.mark.rule("clash.always.cards")
def test_the_market_shows_at_most_six_different_stacks():
    scene = given(position())
    correct(scene, "halberd", "market").refused("clash.always.cards")
    stacked = correct(scene, "crossbow", "market")
    assert stacked.shown["market"]["crossbow"] == 2 and len(stacked.shown["market"]) == 6


@pytest.mark.rule("clash.always.cards")
def test_a_stack_taken_from_the_market_is_owed_again():
    scene = correct(given(position()), "crossbow", "deck", from_="market")
    assert scene.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    assert len(correct(scene, "halberd", "market").shown["market"]) == 6
    app = correct(given(position(sources="app")), "crossbow", "deck", from_="market").then(MarketRevealed)
    assert len(app.shown["market"]) == 6


@pytest.mark.rule("clash.elves.under")
@pytest.mark.rule("clash.forge.draw")
def test_equipment_goes_back_under_its_deck_but_a_legendary_is_shuffled_in():
    scene = given(position(aside={"tomb": ["halberd", "purifier"]}))
    assert correct(scene, "halberd", "deck").state.equipment.bottom == ("halberd",)
    deck = correct(scene, "purifier", "deck").state.legendary
    assert deck.holds("purifier") == 1 and not deck.bottom


# Legendaries

@pytest.mark.rule("clash.always.cards")
@pytest.mark.rule("clash.win.points")
def test_a_legendary_with_a_player_counts_as_forged_by_that_player():
    scene = correct(given(position()), "purifier", "aside", player="tomb")
    assert scene.state.players["tomb"].legendary == ("purifier",) and points(scene.state, "tomb") == 1
    given_on = correct(scene, "purifier", "3", player="bohorg")
    assert (points(given_on.state, "tomb"), points(given_on.state, "bohorg")) == (0, 1)
    back = correct(given_on, "purifier", "deck")
    assert points(back.state, "bohorg") == 0 and back.shown["decks"]["legendary"] == 14


@pytest.mark.rule("clash.always.cards")
def test_legendaries_lie_neither_in_the_market_nor_with_the_elves():
    scene = given(position(market=MARKET[:5]))
    correct(scene, "purifier", "market").refused("clash.always.cards")
    correct(scene, "purifier", "slot", player="elves:guard").refused("clash.always.cards")


@pytest.mark.rule("clash.always.owed")
def test_legendaries_just_drawn_are_sorted_first():
    forging = given(position(units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6})).when("forge")
    partly = forging.when("draw", deck="legendary", cards=["purifier"])
    for scene in (partly, partly.when("draw", deck="legendary", cards=["dragon-bow"])):
        correct(scene, "purifier", "aside", player="tomb").refused("clash.always.owed")
        correct(scene, "dragon-scales", "aside", player="tomb").then(CardCorrected)


@pytest.mark.rule("clash.always.cards")
def test_two_laws_broken_at_once_are_both_named():
    scene = given(position(edition="ks2017"))
    correct(scene, "war-drum", "market").refused("clash.always.cards", "clash.always.cards")


@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize(("to", "player"), [("1", "tomb"), ("slot", "elves:guard")])
@pytest.mark.parametrize("spare", [{}, {"from_": "deck"}, {"from_": "aside"}])
def test_a_card_that_lies_there_already_draws_no_second_copy(to, player, spare):
    refused = correct(everywhere(), "spiked-club", to, player=player, **spare).refused("clash.always.cards")
    assert refused.reasons() == ["clash.always.cards: Spiked Club is worn there already."]
    only = given(position(slots={("tomb", 2): ["purifier"]}))
    correct(only, "purifier", "2", player="tomb").refused("clash.always.cards")
