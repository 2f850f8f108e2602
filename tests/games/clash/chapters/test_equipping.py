"""The Equip Action: buying at the market, rearranging Equipment.   Rules: clash.equip.*"""

from collections import Counter

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.actions import ActionBegan
from assistant.games.clash.chapters.equipping import EquipmentBought, EquipmentMoved, MarketRevealed
from assistant.games.clash.model import Pile, Slots
from tests.kit.moves.position import MARKET, position
from tests.kit.scenario import given

EDITIONS = ("fr2017", "ks2017", "retail2019")
OPEN = (*MARKET, "crossbow")  # two Crossbows on one stack


def shopping(**table):
    """bohorg has the turn and 20 gold."""
    return given(position(**{"gold": {"bohorg": 20}, "market": OPEN, **table}))


def sold_out(spare=(), **table):
    """The deck has run out but for these cards: tomb has laid all the others aside."""
    state = position(gold={"bohorg": 30}, **table)
    rest = [card for card, number in state.equipment.cards.items() for _ in range(number)]
    for card in spare:
        rest.remove(card)
    tomb = replace(state.players["tomb"], aside=tuple(rest))
    return given(replace(state, equipment=Pile(dict(Counter(spare))), players={**state.players, "tomb": tomb}))


# Any of them, in any order

@pytest.mark.rule("clash.equip.any")
@pytest.mark.parametrize("edition", EDITIONS)
def test_buying_forging_and_rearranging_mix_in_any_order_in_one_action(edition):
    scene = shopping(edition=edition, units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 6},
                     aside={"bohorg": ["war-axe"]})
    scene = scene.when("attach", card="war-axe", level=1).then(ActionBegan("bohorg", "equip"))
    scene = scene.when("buy", card="crossbow").when("forge")
    scene = scene.when("draw", deck="legendary", cards=["purifier", "dragon-bow"])
    scene = scene.when("keep_legendary", card="dragon-bow").when("attach", card="dragon-bow", level=2)
    scene = scene.when("detach", card="war-axe").when("buy", card="crossbow")
    scene = scene.when("draw", deck="equipment", cards=["halberd"]).when("attach", card="crossbow", level=3)
    assert scene.state.turn == "bohorg"
    assert scene.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.action.one")
def test_who_has_bought_has_begun_to_equip_and_neither_moves_nor_passes():
    scene = shopping(units={"A5": {"bohorg": (1, 0, 0)}}).when("buy", card="crossbow")
    scene.then(ActionBegan("bohorg", "equip"), EquipmentBought)
    scene.when("move", from_="A5", path=["A4"], units=[1, 0, 0]).refused("clash.action.one")
    scene.when("pass").refused("clash.action.one")


@pytest.mark.rule("clash.equip.any")
def test_a_hero_is_recruited_in_the_same_action_in_2017():
    scene = shopping(edition="ks2017").when("buy", card="crossbow").when("recruit", hero="razaro", at="bastion")
    assert "buy" in scene.when("attach", card="crossbow", level=1).owed["do"]


@pytest.mark.rule("clash.equip.any")
def test_every_kind_of_step_is_offered_as_long_as_it_is_possible():
    scene = shopping(edition="ks2017", units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 6},
                     slots={("bohorg", 1): ["war-axe"]}, aside={"bohorg": ["tribal-armor"]})
    assert {"buy", "forge", "attach", "detach", "recruit"} <= set(scene.owed["do"])
    begun = scene.when("detach", card="war-axe")
    assert set(begun.owed["do"]) == {"buy", "forge", "attach", "recruit", "done"}


# Buying

@pytest.mark.rule("clash.equip.buy")
@pytest.mark.parametrize("gold", [5, 6])
def test_a_card_of_the_market_is_bought_for_its_cost(gold):
    bought = shopping(gold={"bohorg": gold}).when("buy", card="crossbow")
    bought.then(EquipmentBought("bohorg", "crossbow", 5))
    assert bought.shown["players"]["bohorg"]["aside"] == ["crossbow"]
    assert bought.shown["market"]["crossbow"] == 1


@pytest.mark.rule("clash.equip.buy")
@pytest.mark.parametrize("gold", [0, 4])
def test_a_card_is_not_bought_without_the_gold(gold):
    refused = shopping(gold={"bohorg": gold}).when("buy", card="crossbow").refused("clash.equip.buy")
    assert refused.reasons() == [f"clash.equip.buy: Crossbow costs 5 gold; there are {gold}."]


@pytest.mark.rule("clash.equip.buy")
@pytest.mark.parametrize("card", ["halberd", "purifier"])
def test_only_what_lies_open_is_bought(card):
    shopping(gold={"bohorg": 0}).when("buy", card=card).refused("clash.equip.buy")


@pytest.mark.rule("clash.equip.buy")
def test_cards_are_bought_one_at_a_time_while_the_gold_lasts():
    scene = shopping(gold={"bohorg": 9}).when("buy", card="crossbow")
    scene.when("buy", card="crossbow").refused("clash.equip.buy")


@pytest.mark.rule("clash.equip.spent")
def test_gold_and_crystals_that_are_spent_are_gone():
    scene = shopping(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 7})
    scene = scene.when("buy", card="crossbow").when("forge")
    assert (scene.state.players["bohorg"].gold, scene.state.players["bohorg"].crystals) == (15, 1)
    assert (scene.state.players["tomb"].gold, scene.state.players["tomb"].crystals) == (0, 0)


# The market is filled up again

@pytest.mark.rule("clash.equip.refill")
def test_a_stack_with_a_card_left_is_not_replaced():
    assert "buy" in shopping().when("buy", card="crossbow").owed["do"]


@pytest.mark.rule("clash.equip.refill")
def test_the_last_card_of_a_stack_is_replaced_at_once():
    bought = shopping().when("buy", card="rock-breaker")
    assert bought.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    bought.when("done").refused("clash.always.owed")
    again = bought.when("draw", deck="equipment", cards=["crossbow"])
    assert again.shown["market"]["crossbow"] == 3
    assert again.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    filled = again.when("draw", deck="equipment", cards=["halberd"]).then(MarketRevealed(("halberd",)))
    assert len(filled.shown["market"]) == 6
    assert filled.owed["who"] == "bohorg"


@pytest.mark.rule("clash.equip.refill")
def test_the_app_reveals_cards_until_six_different_ones_lie_open():
    bought = shopping(sources={"equipment": "app"}).when("buy", card="rock-breaker")
    bought.then(EquipmentBought, MarketRevealed)
    assert len(bought.shown["market"]) == 6


@pytest.mark.rule("clash.equip.refill")
def test_with_an_empty_deck_fewer_stacks_stay_open():
    scene = sold_out().when("buy", card="crossbow")
    assert len(scene.shown["market"]) == 5
    assert scene.owed["who"] == "bohorg"


@pytest.mark.rule("clash.equip.refill")
def test_a_deck_of_open_cards_only_runs_out_without_a_sixth_stack():
    scene = sold_out(spare=["plate-armor", "blunderbuss"]).when("buy", card="crossbow")
    scene = scene.when("draw", deck="equipment", cards=["blunderbuss"])
    assert scene.owed["count"] == 1
    scene = scene.when("draw", deck="equipment", cards=["plate-armor"])
    assert len(scene.shown["market"]) == 5
    assert scene.owed["who"] == "bohorg"


# Slots

@pytest.mark.rule("clash.equip.slots")
@pytest.mark.parametrize("level", [-1, 0, 4])
def test_there_are_slots_for_three_levels(level):
    scene = shopping(aside={"bohorg": ["crossbow"]})
    scene.when("attach", card="crossbow", level=level).refused("clash.equip.slots")


@pytest.mark.rule("clash.equip.slots")
def test_each_level_wears_one_weapon_and_one_armour():
    scene = shopping(aside={"bohorg": ["crossbow", "tribal-armor", "war-axe"]})
    scene = scene.when("attach", card="crossbow", level=3).when("attach", card="tribal-armor", level=3)
    assert scene.state.players["bohorg"].slots[2] == Slots("crossbow", "tribal-armor")
    scene = scene.when("attach", card="war-axe", level=3)
    scene.then(EquipmentMoved("bohorg", "war-axe", "aside", "3", "crossbow"))
    assert scene.state.players["bohorg"].slots[2] == Slots("war-axe", "tribal-armor")
    assert scene.state.players["bohorg"].aside == ("crossbow",)


# Rearranging

@pytest.mark.rule("clash.equip.reorganise")
def test_equipment_goes_from_level_to_level_and_aside_and_comes_back_later():
    scene = shopping(slots={("bohorg", 1): ["crossbow"], ("bohorg", 2): ["war-axe"]})
    scene = scene.when("attach", card="crossbow", level=2)
    assert [worn.weapon for worn in scene.state.players["bohorg"].slots] == [None, "crossbow", None]
    assert scene.state.players["bohorg"].aside == ("war-axe",)
    scene = scene.when("attach", card="war-axe", level=1).when("detach", card="crossbow").when("done")
    later = given(replace(scene.state, turn="bohorg", acted=(), phase="action2"))
    assert later.when("attach", card="crossbow", level=3).state.players["bohorg"].slots[2].weapon == "crossbow"


@pytest.mark.rule("clash.equip.reorganise")
def test_a_legendary_is_rearranged_like_any_equipment():
    scene = shopping(slots={("bohorg", 1): ["purifier"]}).when("attach", card="purifier", level=3)
    scene.then(EquipmentMoved("bohorg", "purifier", "1", "3"))
    assert scene.when("detach", card="purifier").shown["players"]["bohorg"]["points"] == 1


@pytest.mark.rule("clash.equip.reorganise")
def test_a_card_worn_by_that_level_is_not_attached_to_it_again():
    scene = shopping(slots={("bohorg", 1): ["crossbow"]})
    refused = scene.when("attach", card="crossbow", level=1).refused("clash.equip.reorganise")
    assert refused.reasons() == ["clash.equip.reorganise: Crossbow is worn by level I already."]


@pytest.mark.rule("clash.equip.reorganise")
@pytest.mark.parametrize(("word", "card", "level"), [("attach", "war-axe", 1), ("detach", "crossbow", 1)])
def test_nothing_is_rearranged_outside_an_equip_action(word, card, level):
    table = {"slots": {("bohorg", 1): ["crossbow"]}, "aside": {"bohorg": ["war-axe"]},
             "garrison": {"bohorg": (1, 0, 0)}}
    moving = shopping(**table).when("move", from_="bastion", path=["A6"], units=[1, 0, 0])
    moving.when(word, card=card, level=level).refused("clash.action.one")
    waiting = shopping(**table, turn="tomb", acted=("bohorg",))
    waiting.when(word, card=card, level=level, by="bohorg").refused("clash.always.owed")
    reinforcing = shopping(**table, phase="reinforce")
    reinforcing.when(word, card=card, level=level).refused("clash.always.owed")


# Copies

@pytest.mark.rule("clash.always.cards")
def test_nobody_moves_a_card_that_is_elsewhere():
    scene = shopping(slots={("tomb", 1): ["halberd"], ("bohorg", 1): ["war-axe"]})
    scene.when("attach", card="halberd", level=1).refused("clash.always.cards")
    scene.when("detach", card="halberd", level=1).refused("clash.always.cards")
    scene.when("detach", card="war-axe", level=2).refused("clash.always.cards")
    scene.when("attach", card="war-axe", level=2, from_="aside").refused("clash.always.cards")
    assert scene.when("attach", card="halberd", level=2).reasons() == [
        "clash.always.cards: Halberd is not among the cards of this player."]
    assert scene.when("detach", card="war-axe", level=2).reasons() == [
        "clash.always.cards: War Axe can't be taken from there; it lies here: 1 (aside, or the level that wears it)."]


@pytest.mark.rule("clash.equip.reorganise")
def test_where_copies_are_in_doubt_the_one_named_goes_and_else_the_one_aside():
    table = {"slots": {("bohorg", 1): ["crossbow"], ("bohorg", 2): ["crossbow"]}, "aside": {"bohorg": ["crossbow"]},
             "market": (*MARKET[1:], "halberd")}
    scene = shopping(**table)
    scene.when("attach", card="crossbow", level=3).then(EquipmentMoved("bohorg", "crossbow", "aside", "3"))
    scene.when("attach", card="crossbow", level=3, from_="2").then(EquipmentMoved("bohorg", "crossbow", "2", "3"))
    scene.when("detach", card="crossbow", from_="2").then(EquipmentMoved("bohorg", "crossbow", "2", "aside"))
    scene.when("detach", card="crossbow").then(EquipmentMoved("bohorg", "crossbow", "1", "aside"))


# Several rules at once

@pytest.mark.rule("clash.equip.slots")
@pytest.mark.rule("clash.always.cards")
def test_every_rule_an_attachment_breaks_is_named():
    scene = shopping(garrison={"bohorg": (1, 0, 0)}).when("move", from_="bastion", path=["A6"], units=[1, 0, 0])
    scene.when("attach", card="halberd", level=0).refused("clash.action.one", "clash.equip.slots",
                                                          "clash.always.cards")


@pytest.mark.rule("clash.equip.buy")
def test_buying_in_a_move_action_breaks_both_rules():
    scene = shopping(gold={"bohorg": 1}, garrison={"bohorg": (1, 0, 0)})
    moving = scene.when("move", from_="bastion", path=["A6"], units=[1, 0, 0])
    moving.when("buy", card="crossbow").refused("clash.action.one", "clash.equip.buy")
