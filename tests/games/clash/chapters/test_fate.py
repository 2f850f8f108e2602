"""Dice and draws, from the table's hand or from the app.   Rules: clash.battle.dice, clash.always.{cards,owed}"""

from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.fate.sources import SourceSet
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.commands import Assault
from assistant.games.clash.chapters.battle.events import DiceRolled
from assistant.games.clash.chapters.elves import ElfImproved
from assistant.games.clash.chapters.equipping import Buy, MarketRevealed
from assistant.games.clash.chapters.forging import LegendaryDrawn
from assistant.games.clash.chapters.planning import TacticsDrawn
from assistant.games.clash.chapters.setup.elves import ElvesPlaced
from assistant.games.clash.game import GAME
from assistant.games.clash.model import SOURCES, Action, Battle, Pile
from tests.kit.moves.position import MARKET, position
from tests.kit.scenario import given

ONE = (1, 0, 0)


def fighting(stage="choose", turn="bohorg", **table: Any):
    """bohorg with Power 2, 3 and 5 attacks tomb on A1."""
    battle = Battle("A1", "bohorg", "tomb", turn, {"bohorg": 0, "tomb": 0}, {}, stage=stage)
    return position(units={"A1": {"bohorg": (1, 1, 1), "tomb": (2, 2, 0)}}, action=Action("move", fighting=True),
                    battle=battle, **table)


def forging(**table: Any):
    return given(position(units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6}, **table)).when("forge")


def improving(**table: Any):
    """The market is full; the three types of Elf draw one after the other."""
    table = {"units": {"A2": {"elves": (1, 1, 1)}}, **table}
    return given(position(phase="elves", turn=None, improving=("guard", "elder", "templar"), **table))


def session(state):
    return Session(GAME, Entry(AgreeEnd(), ()), state)


# Dice by hand

@pytest.mark.rule("clash.battle.dice")
@pytest.mark.parametrize("dice", [[1, 1, 0, 0, 1], [0] * 5, [1] * 5])
def test_as_many_dice_as_owed_are_entered(dice):
    rolled = given(fighting()).when("assault")
    assert rolled.owed == {"who": "table", "do": ["roll"], "dice": 5, "for": "bohorg"}
    rolled.when("roll", dice=dice).then(DiceRolled("bohorg", (0, 1, 2, 3, 4), tuple(dice)))


@pytest.mark.rule("clash.battle.dice")
@pytest.mark.parametrize("dice", [[], [1] * 4, [1] * 6, [1, 1, 1, 1, 2], [1, 1, 1, 1, -1], [0] * 50])
def test_another_number_of_dice_or_another_face_is_refused(dice):
    given(fighting()).when("assault").when("roll", dice=dice).refused("clash.battle.dice")


@pytest.mark.rule("clash.always.owed")
def test_dice_are_thrown_only_when_they_are_owed():
    given(fighting()).when("roll", dice=[1] * 5).refused("clash.always.owed")
    given(position()).when("roll", dice=[]).refused("clash.always.owed")
    given(position(sources="app")).when("roll", dice=[1]).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("word", ["assault", "flee", "keep_roll", "done", "pass", "steal_rage"])
def test_while_dice_are_owed_nobody_goes_on(word):
    for by in ("bohorg", "tomb"):
        given(fighting()).when("assault").when(word, by=by).refused("clash.always.owed")


# Draws by hand

@pytest.mark.rule("clash.always.cards")
@pytest.mark.rule("clash.equip.refill")
def test_cards_may_be_drawn_one_after_the_other_until_all_are_there():
    shop = given(position(gold={"bohorg": 20})).when("buy", card="crossbow")
    assert shop.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    shop = shop.when("draw", deck="equipment", cards=["plate-armor"])
    assert shop.owed["count"] == 1  # it went on its stack
    shop = shop.when("draw", deck="equipment", cards=["halberd"])
    assert shop.owed["who"] == "bohorg" and shop.shown["market"]["plate-armor"] == 2


@pytest.mark.rule("clash.forge.draw")
def test_legendaries_may_be_drawn_in_parts():
    drawing = forging()
    assert drawing.owed == {"who": "table", "do": ["draw"], "deck": "legendary", "count": 2}
    drawing = drawing.when("draw", deck="legendary", cards=["purifier"]).then(LegendaryDrawn(("purifier",)))
    assert drawing.owed["count"] == 1
    drawing.when("keep_legendary", by="bohorg", card="purifier").refused("clash.always.owed")
    drawing = drawing.when("draw", deck="legendary", cards=["dragon-bow"])
    assert drawing.owed == {"who": "bohorg", "do": ["keep_legendary"], "cards": ["purifier", "dragon-bow"]}


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("deck", "cards"), [
    ("legendary", []), ("legendary", ["purifier", "dragon-bow", "rotting-blade"]), ("equipment", ["halberd"]),
    ("elves", ["guard"])])
def test_no_more_than_owed_is_drawn_and_from_that_deck(deck, cards):
    forging().when("draw", deck=deck, cards=cards).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
def test_nothing_is_drawn_that_is_not_owed():
    given(position()).when("draw", deck="equipment", cards=["halberd"]).refused("clash.always.owed")
    given(fighting()).when("assault").when("draw", deck="equipment", cards=["halberd"]).refused("clash.always.owed")


@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize("cards", [["purifier", "purifier"], ["celestial-armor"], ["crossbow"], ["guard"]])
def test_a_card_that_is_elsewhere_is_not_drawn(cards):
    forging(aside={"tomb": ["celestial-armor"]}).when("draw", deck="legendary", cards=cards).refused(
        "clash.always.cards")


@pytest.mark.rule("clash.always.cards")
def test_a_card_whose_copies_are_all_placed_is_not_drawn():
    drawing = improving(aside={"bohorg": ["plate-armor"]})  # the other copy lies in the market
    drawing.when("draw", deck="equipment", cards=["plate-armor"]).refused("clash.always.cards")
    drawing.when("draw", deck="equipment", cards=["massive-armor"]).then(ElfImproved)


@pytest.mark.rule("clash.always.cards")
def test_a_card_is_no_token():
    table = position(clans=("bohorg",), solo="easy", domination=0, phase="elves", turn=None, refilled=True,
                     improving=(), spawning=("A2",), units={"A2": {"elves": ONE}})
    given(table).when("draw", deck="elves", cards=["crossbow"]).refused("clash.always.cards")
    given(table).when("draw", deck="elves", cards=["templar"]).then(ElvesPlaced("A2", (0, 0, 1)))


@pytest.mark.rule("clash.setup.elf-tokens")
def test_a_token_that_the_bag_does_not_hold_is_not_drawn():
    table = position(clans=("bohorg",), solo="easy", domination=0, phase="elves", turn=None, refilled=True,
                     improving=(), spawning=("A2",), units={"A2": {"elves": (15, 0, 0)}})
    given(table).when("draw", deck="elves", cards=["guard"]).refused("clash.setup.elf-tokens")
    given(table).when("draw", deck="elves", cards=["elder"]).then(ElvesPlaced)


@pytest.mark.rule("clash.always.cards")
def test_cards_put_under_the_deck_are_drawn_again_only_by_name():
    """By hand the table draws what it sees, be it from the shuffled part or from the bottom."""
    state = position(phase="elves", turn=None, improving=("guard",), units={"A2": {"elves": ONE}})
    state = replace(state, equipment=replace(state.equipment, cards={
        card: number for card, number in state.equipment.cards.items() if card != "halberd"},
        bottom=("halberd", "halberd")))
    given(state).when("draw", deck="equipment", cards=["halberd"]).then(ElfImproved("guard", "halberd", True, None))


# Draws by the app

@pytest.mark.rule("clash.battle.dice")
def test_the_app_throws_at_once():
    rolled = given(fighting(sources={"dice": "app"})).when("assault")
    thrown = [event for event in rolled.events if isinstance(event, DiceRolled)]
    assert [len(each.dice) for each in thrown] == [5] and thrown[0].app and set(thrown[0].dice) <= {0, 1}
    assert rolled.owed["do"] != ["roll"]


@pytest.mark.rule("clash.battle.dice")
def test_two_dice_of_three_hit():
    """4 of the 6 faces."""
    state = fighting(sources={"dice": "app"})
    rolls = [given(replace(state, luck=replace(state.luck, seed=seed))).when("assault") for seed in range(60)]
    dice = [die for rolled in rolls for event in rolled.events if isinstance(event, DiceRolled) for die in event.dice]
    assert 0.6 < sum(dice) / len(dice) < 0.74


@pytest.mark.rule("clash.equip.refill")
def test_the_app_reveals_at_once():
    shop = given(position(gold={"bohorg": 20}, sources={"equipment": "app"})).when("buy", card="crossbow")
    assert all(event.app for event in shop.events if isinstance(event, MarketRevealed))
    assert shop.owed["who"] == "bohorg" and len(shop.shown["market"]) == 6


@pytest.mark.rule("clash.forge.draw")
def test_the_app_draws_legendaries_at_once():
    drawn = forging(sources={"legendary": "app"})
    assert drawn.owed["do"] == ["keep_legendary"] and len(drawn.owed["cards"]) == 2


def test_the_app_draws_the_known_bottom_last_and_in_order():
    state = position(phase="elves", turn=None, improving=("guard", "elder", "templar"),
                     sources={"equipment": "app"}, units={"A2": {"elves": (1, 1, 1)}})
    away = [card for card, number in state.equipment.cards.items() for _ in range(number)]
    for card in ("war-axe", "halberd", "chain-mail"):
        away.remove(card)
    hoard = replace(state.players["tomb"], aside=tuple(away))
    state = replace(state, players={**state.players, "tomb": hoard},
                    equipment=Pile({"war-axe": 1}, ("halberd", "chain-mail")))
    improved = given(state).when("correct", what="gold", player="tomb", to=1)
    drawn = [event.card for event in improved.events if isinstance(event, ElfImproved)]
    assert drawn == ["war-axe", "halberd", "chain-mail"]


def test_an_undone_throw_of_the_app_comes_again_the_same():
    table = session(fighting(sources="app"))
    first = table.submit(Assault("bohorg"))
    table.undo()
    again = table.submit(Assault("bohorg"))
    assert isinstance(first, Accepted) and first == again


def test_an_undone_draw_of_the_app_comes_again_the_same():
    table = session(position(gold={"bohorg": 20}, sources="app"))
    first = table.submit(Buy("crossbow", "bohorg"))
    table.undo()
    assert table.submit(Buy("crossbow", "bohorg")) == first
    table.undo()
    table.redo()
    assert isinstance(first, Accepted) and table.state == first.state


def test_two_strokes_of_luck_are_not_the_same():
    state = fighting(sources={"dice": "app"})
    first = given(state).when("assault")
    later = given(replace(state, luck=first.state.luck)).when("assault")
    assert first.state.luck.used < later.state.luck.used
    throws = [given(replace(state, luck=replace(state.luck, used=used))).when("assault") for used in range(12)]
    fallen = {event.dice for throw in throws for event in throw.events if isinstance(event, DiceRolled)}
    assert len(fallen) > 3


# Changing hands

@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("of", SOURCES)
@pytest.mark.parametrize("to", ["app", "table"])
def test_a_source_is_changed_at_any_time_while_nothing_of_it_is_owed(of, to):
    changed = given(position()).when("set_source", of=of, to=to).then(SourceSet(of, to))
    assert changed.shown["sources"][of] == to


@pytest.mark.rule("clash.always.owed")
def test_a_source_is_not_changed_while_something_of_it_is_owed():
    given(fighting()).when("assault").when("set_source", of="dice", to="app").refused("clash.always.owed")
    given(fighting()).when("assault").when("set_source", of="equipment", to="app").then(SourceSet)
    forging().when("set_source", of="legendary", to="app").refused("clash.always.owed")
    improving().when("set_source", of="equipment", to="app").refused("clash.always.owed")
    given(position(phase="tactic", turn=None)).when("set_source", of="tactics", to="app").refused("clash.always.owed")


def test_dice_of_the_app_and_dice_of_the_table_take_turns():
    table = given(fighting()).when("set_source", of="dice", to="app").when("assault")
    assert table.owed["do"] != ["roll"]


def test_the_app_taking_over_deals_hands_of_what_is_not_discarded():
    table = given(position(discard={"bohorg": ["bohorg-1", "bohorg-4"]})).when("set_source", of="tactics", to="app")
    hand = table.state.players["bohorg"].hand
    assert hand is not None and len(hand) == 2 and not {"bohorg-1", "bohorg-4"} & set(hand)
    table.then(SourceSet, TacticsDrawn)
    back = table.when("set_source", of="tactics", to="table")
    assert back.state.players["bohorg"].hand is None and back.shown["players"]["bohorg"]["hand"] == 2


@pytest.mark.rule("clash.tactic.hand")
@pytest.mark.parametrize("seed", range(6))
def test_the_app_deals_each_card_once(seed):
    """Five of the seven are discarded: the two others are the hand."""
    gone = {clan: [f"{clan}-{number}" for number in range(1, 6)] for clan in ("bohorg", "tomb")}
    state = position(discard=gone)
    dealt = given(replace(state, luck=replace(state.luck, seed=seed))).when("set_source", of="tactics", to="app")
    for clan, each in dealt.state.players.items():
        assert sorted(each.hand or ()) == [f"{clan}-6", f"{clan}-7"]


def test_a_deck_the_app_takes_over_is_what_is_not_placed_elsewhere():
    shop = given(position(gold={"bohorg": 50}, market=(*MARKET, "halberd")[1:])).when("set_source", of="equipment",
                                                                                      to="app")
    bought = shop.when("buy", card="halberd")
    revealed = [card for event in bought.events if isinstance(event, MarketRevealed) for card in event.cards]
    assert revealed and all(shop.state.equipment.holds(card) for card in revealed)


def test_hands_the_app_has_dealt_are_not_dealt_again():
    dealt = given(position(phase="action1")).when("set_source", of="tactics", to="app")
    dealt.when("set_source", of="tactics", to="app").never(TacticsDrawn)


def test_taking_over_the_hands_uses_luck_once_a_player_and_leaves_the_discards():
    before = position(phase="action1")
    dealt = given(before).when("set_source", of="tactics", to="app")
    assert dealt.state.luck.used == before.luck.used + 2
    assert [each.discard for each in dealt.state.players.values()] == [each.discard for each in before.players.values()]


@pytest.mark.rule("clash.setup.elf-tokens")
def test_the_very_last_tokens_of_a_type_may_be_drawn():
    scarce = position(phase="setup", round=0, turn=None, units={"A5": {"elves": (2, 0, 0)}, "B5": {"elves": (2, 0, 0)}},
                      market=())
    scarce = replace(scarce, elves=replace(scarce.elves, bag=(4, 15, 15), taken=(7, 0, 0)))
    given(scarce).when("draw", deck="elves", cards=["guard"] * 4).then(ElvesPlaced("A2", (4, 0, 0)))
