"""The market, the decks, the Heroes, the supply.   Rules: clash.setup.{market,legendary,heroes,crystals}"""

import pytest

from assistant.games.clash.chapters.equipping import MarketRevealed
from assistant.games.clash.chapters.planning import PhaseBegan
from tests.kit.first_line import not_opened, open_game, set_up, with_tiles
from tests.kit.moves.position import MARKET, position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

EDITIONS = ("fr2017", "ks2017", "retail2019")
OLD = EDITIONS[:2]

# Market, decks, Heroes

def at_the_market() -> Scenario:
    """The tiles lie, the app has drawn the Elves; cards come from the table's hand."""
    return with_tiles(open_game(sources={"elves": "app"}))


@pytest.mark.rule("clash.setup.market")
def test_the_market_opens_with_six_different_equipments() -> None:
    game = at_the_market()
    assert game.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 6}
    full = game.when("draw", deck="equipment", cards=list(MARKET))
    full.then(MarketRevealed, PhaseBegan("tactic"))
    assert full.shown["market"] == dict.fromkeys(MARKET, 1)


@pytest.mark.rule("clash.setup.market")
def test_identical_equipments_are_stacked_and_more_are_revealed() -> None:
    doubled = at_the_market().when("draw", deck="equipment", cards=["crossbow", "crossbow", *MARKET[2:]])
    assert doubled.owed["count"] == 1
    again = doubled.when("draw", deck="equipment", cards=["crossbow"])
    assert again.shown["market"]["crossbow"] == 3
    assert again.owed["count"] == 1
    assert again.when("draw", deck="equipment", cards=["rock-breaker"]).owed["do"] == ["choose_tactic"]


@pytest.mark.rule("clash.setup.market")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_app_reveals_six_different_equipments(edition: str) -> None:
    game = set_up(edition)
    shown = game.shown
    assert len(shown["market"]) == 6
    cards = game.state.box.equipment.values()
    assert shown["decks"]["equipment"] + sum(shown["market"].values()) == sum(card.number(edition) or 0
                                                                             for card in cards)


@pytest.mark.rule("clash.setup.legendary")
@pytest.mark.parametrize(("edition", "cards"), [("fr2017", 9), ("ks2017", 9), ("retail2019", 14)])
def test_all_legendaries_lie_face_down(edition: str, cards: int) -> None:
    shown = set_up(edition).shown
    assert shown["decks"]["legendary"] == cards
    assert not any(card in str(shown) for card in plain_box().legendary)


@pytest.mark.rule("clash.setup.heroes")
@pytest.mark.parametrize("edition", OLD)
def test_in_2017_four_heroes_lie_beside_the_market(edition: str) -> None:
    assert len(open_game(edition).shown["heroes"]) == 4


@pytest.mark.rule("clash.setup.heroes")
def test_in_2019_there_are_no_heroes_unless_the_table_adds_them() -> None:
    assert open_game().shown["heroes"] == []
    assert len(open_game(heroes=True).shown["heroes"]) == 4


def test_solo_is_not_a_game_for_two() -> None:
    assert not_opened(solo="easy") == ("clash.solo.setup",)


@pytest.mark.rule("clash.setup.market")
def test_a_card_without_copies_in_the_edition_is_in_no_deck() -> None:
    box = plain_box(cards={"war-drum": {"copies": {"retail2019": 4}}})
    assert position(edition="ks2017", box=box).equipment.holds("war-drum") == 0
    assert position(edition="retail2019", box=box).equipment.holds("war-drum") == 4


# The supply of gold and Crystals

@pytest.mark.rule("clash.setup.crystals")
def test_the_supply_of_gold_and_crystals_never_runs_out() -> None:
    rich = plain_box(tactics={"bohorg-1": {"gold": 999}})
    game = set_up(box=rich).when("choose_tactic", card="bohorg-1").when("choose_tactic", card="tomb-1")
    assert game.shown["players"]["bohorg"]["gold"] == 999


@pytest.mark.rule("clash.setup.crystals")
def test_crystals_come_without_limit_though_there_are_45_tokens() -> None:
    held = position(phase="tactic", turn=None, units={"A2": {"tomb": (1, 0, 0)}}, crystals={"tomb": 44})
    game = given(held).when("choose_tactic", card="bohorg-2").when("choose_tactic", card="tomb-2")
    assert game.shown["players"]["tomb"]["crystals"] == 47
