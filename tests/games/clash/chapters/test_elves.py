"""The Elves improve themselves.   Rules: clash.elves.*"""

from collections import Counter

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.elves import Comparison, ElfImproved, ElvesBeganImproving, preview
from assistant.games.clash.chapters.planning import HandsRefilled, PhaseBegan, RoundBegan
from assistant.games.clash.model import Pile, Slots
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

EDITIONS = ("fr2017", "ks2017", "retail2019")
EVERYWHERE = {"A2": {"elves": (2, 1, 1)}, "A5": {"elves": (0, 1, 1)}}
GOODS = ("spiked-club", "twin-blades", "beast-whip", "padded-jerkin", "winged-cloak", "war-axe")


def evening(elves=None, worn=None, **table):
    """The last Action of round 2 is all but over; whose Elves are where, and what they wear."""
    slots = {("elves", elf): cards for elf, cards in (worn or {}).items()}
    return given(position(**{"phase": "action2", "turn": "tomb", "acted": ("bohorg",), "market": GOODS,
                             "units": EVERYWHERE if elves is None else elves, "slots": slots, **table}))


def improving(elves=None, worn=None, **table):
    return evening(elves, worn, **table).when("done")


def drawn(scene, *cards):
    for card in cards:
        scene = scene.when("draw", deck="equipment", cards=[card])
    return scene


def deck_of(state, *cards):
    """The same table with nothing but these cards in the deck: tomb has laid the others aside."""
    rest = Counter(state.equipment.cards) - Counter(cards)
    tomb = replace(state.players["tomb"], aside=tuple(rest.elements()))
    return replace(state, equipment=Pile(dict(Counter(cards))), players={**state.players, "tomb": tomb})


# Who draws

@pytest.mark.rule("clash.elves.draw")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_type_on_the_board_draws_a_card_in_the_order_of_the_sheet(edition):
    scene = improving(edition=edition).then(ElvesBeganImproving(("guard", "elder", "templar")))
    for elf in ("guard", "elder", "templar"):
        assert scene.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "at": f"elves:{elf}", "count": 1}
        scene = drawn(scene, "crossbow").then(ElfImproved(elf, "crossbow", True, None))


@pytest.mark.rule("clash.elves.draw")
@pytest.mark.parametrize(("army", "types"), [((2, 0, 1), ("guard", "templar")), ((0, 1, 0), ("elder",))])
def test_a_type_without_a_unit_on_the_board_draws_nothing(army, types):
    improving({"A2": {"elves": army}}).then(ElvesBeganImproving(types))


@pytest.mark.rule("clash.elves.draw")
def test_without_elves_on_the_board_nobody_draws():
    improving({}).then(ElvesBeganImproving(()), HandsRefilled(), RoundBegan(3))


@pytest.mark.rule("clash.elves.draw")
def test_the_app_draws_for_all_of_them_at_once():
    scene = improving(sources={"equipment": "app"})
    events = [event for event in scene.events if type(event) is ElfImproved]
    assert [event.elf for event in events] == ["guard", "elder", "templar"]
    assert all(event.app for event in events)
    assert scene.state.phase == "tactic"


@pytest.mark.rule("clash.elves.draw")
def test_one_card_each_is_drawn_and_only_from_the_markets_deck():
    scene = improving()
    scene.when("draw", deck="equipment", cards=["crossbow", "halberd"]).refused("clash.always.owed")
    refused = scene.when("draw", deck="equipment", cards=[]).refused("clash.always.owed")
    assert refused.reasons() == ["clash.always.owed: What is drawn now is 1 of the deck “equipment”."]
    scene.when("draw", deck="legendary", cards=["purifier"]).refused("clash.always.owed")
    scene.when("draw", deck="equipment", cards=["purifier"]).refused("clash.always.cards")


@pytest.mark.rule("clash.elves.draw")
def test_what_the_next_improvement_compares_can_be_seen_before():
    scene = evening({"A2": {"elves": (1, 0, 1)}}, {"guard": ["crossbow"], "templar": ["plate-armor"]})
    assert preview(scene.state) == (Comparison("guard", "crossbow", None), Comparison("templar", None, "plate-armor"))
    assert preview(drawn(scene.when("done"), "halberd").state) == (Comparison("templar", None, "plate-armor"),)


# What becomes of the card

@pytest.mark.rule("clash.elves.equip")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_slot_of_that_kind_takes_the_card(edition):
    scene = drawn(improving(worn={"guard": ["plate-armor"]}, edition=edition), "crossbow")
    scene.then(ElfImproved("guard", "crossbow", True, None))
    assert scene.state.elves.slots[0] == Slots("crossbow", "plate-armor")
    assert scene.state.equipment.bottom == ()


@pytest.mark.rule("clash.elves.replace")
@pytest.mark.rule("clash.elves.under")
@pytest.mark.parametrize(("worn", "card", "better"), [("crossbow", "halberd", True), ("halberd", "crossbow", False),
                                                      ("tribal-armor", "shamans-coat", False),
                                                      ("crossbow", "crossbow", False)])
def test_a_card_replaces_only_one_that_is_strictly_cheaper_and_the_other_goes_under_the_deck(worn, card, better):
    """Tribal Armor and Shaman's Coat cost the same."""
    scene = drawn(improving(worn={"guard": [worn]}), card)
    under = worn if better else card
    scene.then(ElfImproved("guard", card, better, under))
    assert card in scene.state.elves.slots[0].worn() if better else worn in scene.state.elves.slots[0].worn()
    assert scene.state.equipment.bottom == (under,)


@pytest.mark.rule("clash.elves.under")
def test_what_went_under_the_deck_comes_last_and_in_that_order():
    scene = drawn(improving(worn={"guard": ["crossbow"], "elder": ["halberd"]}), "halberd", "blunderbuss")
    assert scene.state.equipment.bottom == ("crossbow", "blunderbuss")
    assert scene.shown["decks"]["equipment"] == 68 - 6 - 2 - 2 + 2


@pytest.mark.rule("clash.elves.under")
def test_an_empty_deck_gives_nothing():
    scene = given(deck_of(evening().state)).when("done")
    scene.never(ElfImproved)
    assert scene.state.phase == "tactic"


@pytest.mark.rule("clash.elves.under")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deck_that_runs_out_leaves_the_later_types_without_a_card_for_good(edition):
    """Even when the deck has cards again later in the round."""
    scene = drawn(given(deck_of(evening(edition=edition).state, "crossbow")).when("done"), "crossbow")
    assert scene.state.phase == "tactic"
    later = scene.when("correct", what="card", card="halberd", from_="tomb", to="deck")
    assert later.owed["do"] == ["choose_tactic"]


@pytest.mark.rule("clash.elves.under")
def test_the_only_card_of_the_deck_may_go_round():
    """The replaced one is drawn by the next type, as the only card of the deck."""
    scene = given(deck_of(evening(worn={"guard": ["crossbow"]}).state, "halberd")).when("done")
    scene = drawn(scene, "halberd").then(ElfImproved("guard", "halberd", True, "crossbow"))
    scene = drawn(scene, "crossbow").then(ElfImproved("elder", "crossbow", True, None))
    assert scene.state.phase == "tactic"


@pytest.mark.rule("clash.elves.keep")
def test_a_type_that_died_out_keeps_its_cards():
    scene = drawn(improving({"A2": {"elves": (1, 0, 0)}}, {"elder": ["crossbow", "plate-armor"]}), "halberd")
    assert scene.shown["elves"]["elder"] == {"weapon": "crossbow", "armour": "plate-armor"}
    assert scene.state.phase == "tactic"


@pytest.mark.rule("clash.elves.draw")
def test_a_type_a_correction_takes_off_the_board_draws_no_more():
    scene = improving({"A2": {"elves": (1, 0, 1)}})
    scene = scene.when("correct", what="units", at="A2", side="elves", to=[0, 0, 1])
    assert scene.owed["at"] == "elves:templar"


# When

@pytest.mark.rule("clash.elves.draw")
def test_in_2019_the_elves_improve_at_the_end_of_the_round():
    improving().then(PhaseBegan("elves"), ElvesBeganImproving).never(RoundBegan)


@pytest.mark.rule("clash.elves.draw")
@pytest.mark.parametrize("edition", EDITIONS[:2])
def test_in_2017_they_improve_at_the_start_of_the_next_one(edition):
    improving(edition=edition).then(RoundBegan(3), PhaseBegan("elves"), ElvesBeganImproving)


# The books' example

@pytest.mark.rule("clash.elves.equip")
@pytest.mark.rule("clash.elves.replace")
@pytest.mark.rule("clash.elves.under")
@pytest.mark.parametrize("edition", EDITIONS[:2])
def test_the_books_example_of_two_improvements(edition):
    """Round 2 fills three slots; in round 3 one is replaced, one is filled, one card goes under the deck."""
    costs = {card: {"cost": cost} for card, cost in {"crossbow": 5, "rock-breaker": 8, "blunderbuss": 7,
                                                     "massive-armor": 10, "plate-armor": 11, "shamans-coat": 7}.items()}
    scene = improving(edition=edition, box=plain_box(cards=costs))
    scene = drawn(scene, "crossbow", "massive-armor", "plate-armor")
    assert [slots.worn() for slots in scene.state.elves.slots] == [("crossbow",), ("massive-armor",), ("plate-armor",)]
    third = given(replace(scene.state, phase="action2", turn="tomb", acted=("bohorg",), players={
        clan: replace(each, tactic=f"{clan}-1") for clan, each in scene.state.players.items()})).when("done")
    third = drawn(third, "rock-breaker", "blunderbuss", "shamans-coat")
    third.then(ElfImproved("templar", "shamans-coat", False, "shamans-coat"))
    assert third.shown["elves"] == {"guard": {"weapon": "rock-breaker", "armour": None},
                                    "elder": {"weapon": "blunderbuss", "armour": "massive-armor"},
                                    "templar": {"weapon": None, "armour": "plate-armor"}}
    assert third.state.equipment.bottom == ("crossbow", "shamans-coat")
