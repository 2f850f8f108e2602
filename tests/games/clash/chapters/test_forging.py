"""Forging Legendary Equipment.   Rules: clash.forge.*"""

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.forging import (
    Forge,
    ForgingBegan,
    KeepLegendary,
    LegendaryDrawn,
    LegendaryKept,
)
from assistant.games.clash.model import Pile
from tests.kit.moves.position import position
from tests.kit.scenario import given

OLD = ("fr2017", "ks2017")
ALL = (*OLD, "retail2019")
GUARD = (1, 0, 0)
ALL_LEGENDARIES = ("rotting-blade", "purifier", "thunder-hammer", "dragon-bow", "guardian-blade", "celestial-armor",
                   "robe-of-the-archmage", "dragon-scales", "mirror-cuirass")


def smith(forges=("A5",), crystals=6, **table):
    """bohorg holds these Forges and has so many Crystals."""
    units = {**table.pop("units", {}), **{place: {"bohorg": GUARD} for place in forges}}
    return given(position(units=units, crystals={"bohorg": crystals}, **table))


def smith_of_2017(left, **table):
    """The same with all but so many Legendaries forged long ago, by tomb."""
    return smith(edition="ks2017", aside={"tomb": ALL_LEGENDARIES[left:]}, **table)


def crystals(scene):
    return scene.state.players["bohorg"].crystals


# Who may forge, and what it costs

@pytest.mark.rule("clash.forge.controlled")
@pytest.mark.parametrize("elves", [{}, {"A5": {"elves": GUARD}}, {"A5": {"tomb": GUARD}}])
def test_without_a_forge_under_control_nothing_is_forged(elves):
    smith((), 20, units=elves).when("forge").refused("clash.forge.controlled")


@pytest.mark.rule("clash.forge.controlled")
def test_a_hero_controls_no_forge():
    smith((), 20, edition="ks2017", heroes={"bohorg": {"razaro": "A5"}}).when("forge").refused("clash.forge.controlled")


@pytest.mark.rule("clash.forge.controlled")
@pytest.mark.rule("clash.forge.draw")
def test_no_forge_and_no_legendary_left_are_two_reasons():
    state = smith_of_2017(1, forges=()).state
    tomb = replace(state.players["tomb"], aside=ALL_LEGENDARIES, legendary=ALL_LEGENDARIES)
    state = replace(state, legendary=Pile({}), players={**state.players, "tomb": tomb})
    given(state).when("forge").refused("clash.forge.controlled", "clash.forge.draw")


@pytest.mark.rule("clash.forge.cost")
@pytest.mark.parametrize("edition", ALL)
def test_with_one_forge_it_costs_six_crystals(edition):
    assert crystals(smith(crystals=6, edition=edition).when("forge")) == 0
    smith(crystals=5, edition=edition).when("forge").refused("clash.forge.cost")


@pytest.mark.rule("clash.forge.cost")
@pytest.mark.parametrize(("edition", "price"), [("fr2017", 4), ("ks2017", 4), ("retail2019", 3)])
def test_with_two_forges_it_costs_four_crystals_in_2017_and_three_in_2019(edition, price):
    assert crystals(smith(("A5", "B5"), 9, edition=edition).when("forge")) == 9 - price
    smith(("A5", "B5"), price, edition=edition).when("forge").then(ForgingBegan("bohorg", price, ("A5", "B5"), 3))
    refused = smith(("A5", "B5"), price - 1, edition=edition).when("forge").refused("clash.forge.cost")
    assert refused.reasons() == [f"clash.forge.cost: Forging costs {price} Crystals here; there are {price - 1}."]


@pytest.mark.rule("clash.forge.cost")
@pytest.mark.rule("clash.forge.draw")
def test_a_third_forge_makes_it_no_cheaper_but_shows_one_card_more():
    three = (("1a", (0, 0), 0), ("2a", (2, 1), 0), ("3a", (-1, 3), 0))
    far = {"bohorg": (-2, 0), "tomb": (4, 0)}
    smith(("A5", "B5", "C5"), 3, tiles=three, bastions=far).when("forge").then(
        ForgingBegan("bohorg", 3, ("A5", "B5", "C5"), 4))


@pytest.mark.rule("clash.forge.once")
def test_one_legendary_is_forged_per_action():
    scene = smith(crystals=12).when("forge").when("draw", deck="legendary", cards=["purifier", "dragon-bow"])
    scene = scene.when("keep_legendary", card="purifier")
    assert "forge" not in scene.owed["do"]
    scene.when("forge").refused("clash.forge.once")
    second = given(replace(scene.when("done").state, turn="bohorg", phase="action2", acted=()))
    second.when("forge").then(ForgingBegan)


@pytest.mark.rule("clash.forge.cost")
def test_forging_is_offered_only_where_it_is_possible():
    scene = smith(crystals=12)
    assert "forge" in scene.owed["do"] and Forge("bohorg") in scene.offers()
    drawn = scene.when("forge").when("draw", deck="legendary", cards=["purifier", "dragon-bow"])
    assert drawn.offers() == [KeepLegendary("purifier", "bohorg"), KeepLegendary("dragon-bow", "bohorg")]
    assert Forge("bohorg") not in smith(crystals=5).offers()


# Drawing and keeping

@pytest.mark.rule("clash.forge.draw")
def test_the_example_of_2019_two_forges_pay_three_draw_three_keep_one():
    scene = smith(("A5", "B5"), 3).when("forge")
    assert crystals(scene) == 0
    assert scene.owed == {"who": "table", "do": ["draw"], "deck": "legendary", "count": 3}
    scene = scene.when("draw", deck="legendary", cards=["purifier", "dragon-bow", "titan-plate"])
    assert scene.owed == {"who": "bohorg", "do": ["keep_legendary"], "cards": ["purifier", "dragon-bow", "titan-plate"]}
    kept = scene.when("keep_legendary", card="titan-plate")
    kept.then(LegendaryKept("bohorg", "titan-plate", ("purifier", "dragon-bow")))
    assert kept.shown["decks"]["legendary"] == 13
    assert kept.state.legendary.holds("purifier") == kept.state.legendary.holds("dragon-bow") == 1
    assert kept.shown["players"]["bohorg"]["aside"] == ["titan-plate"]
    assert kept.shown["players"]["bohorg"]["points"] == 1


@pytest.mark.rule("clash.forge.draw")
@pytest.mark.parametrize("forges", [("A5",), ("A5", "B5")])
def test_one_more_than_the_forges_under_control_is_drawn(forges):
    assert smith(forges).when("forge").owed["count"] == 1 + len(forges)


@pytest.mark.rule("clash.forge.draw")
def test_exactly_one_of_those_drawn_is_kept():
    scene = smith().when("forge").when("draw", deck="legendary", cards=["purifier", "dragon-bow"])
    refused = scene.when("keep_legendary", card="titan-plate").refused("clash.forge.draw")
    assert refused.reasons() == ["clash.forge.draw: Titan Plate was not drawn; one of these is kept: "
                                 "Purifier, Dragon Bow."]
    scene.when("keep_legendary", card="crossbow").refused("clash.forge.draw")
    scene.when("done").refused("clash.always.owed")
    kept = scene.when("keep_legendary", card="purifier")
    kept.when("keep_legendary", card="dragon-bow").refused("clash.always.owed")


@pytest.mark.rule("clash.forge.draw")
def test_the_table_may_say_its_cards_one_after_the_other():
    scene = smith().when("forge").when("draw", deck="legendary", cards=["purifier"])
    assert scene.owed["count"] == 1
    scene.when("draw", deck="legendary", cards=["purifier"]).refused("clash.always.cards")
    scene.when("keep_legendary", card="purifier").refused("clash.always.owed")
    assert scene.when("draw", deck="legendary", cards=["dragon-bow"]).owed["cards"] == ["purifier", "dragon-bow"]


@pytest.mark.rule("clash.forge.draw")
def test_the_app_draws_at_once():
    scene = smith(("A5", "B5"), sources={"legendary": "app"}).when("forge").then(ForgingBegan, LegendaryDrawn)
    drawn = scene.owed["cards"]
    assert len(set(drawn)) == 3
    assert scene.when("keep_legendary", card=drawn[1]).state.players["bohorg"].legendary == (drawn[1],)


@pytest.mark.rule("clash.forge.draw")
def test_from_a_short_deck_what_is_there_is_drawn():
    scene = smith_of_2017(2, forges=("A5", "B5")).when("forge")
    assert scene.owed["count"] == 2
    last = smith_of_2017(1).when("forge").when("draw", deck="legendary", cards=["rotting-blade"])
    assert last.when("keep_legendary", card="rotting-blade").shown["decks"]["legendary"] == 0


@pytest.mark.rule("clash.forge.draw")
def test_from_an_empty_deck_nothing_is_forged():
    scene = smith_of_2017(1).when("forge").when("draw", deck="legendary", cards=["rotting-blade"])
    scene = scene.when("keep_legendary", card="rotting-blade").when("correct", what="crystals", player="bohorg", to=6)
    second = given(replace(scene.when("done").state, turn="bohorg", acted=()))
    second.when("forge").refused("clash.forge.draw")


@pytest.mark.rule("clash.forge.once")
@pytest.mark.rule("clash.forge.cost")
def test_every_rule_a_second_forging_breaks_is_named():
    scene = smith().when("forge").when("draw", deck="legendary", cards=["purifier", "dragon-bow"])
    scene.when("keep_legendary", card="purifier").when("forge").refused("clash.forge.once", "clash.forge.cost")


@pytest.mark.rule("clash.forge.controlled")
def test_forging_in_a_move_action_is_a_second_action():
    scene = smith((), 0, garrison={"bohorg": (1, 0, 0)}).when("move", from_="bastion", path=["A6"], units=[1, 0, 0])
    scene.when("forge").refused("clash.action.one", "clash.forge.controlled")
