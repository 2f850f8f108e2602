"""Each law names the states that break it, and no other.   Rules: clash.always.*"""

from typing import Any

import pytest

from assistant.core.shapes.maps import add_count
from assistant.core.shapes.record import replace
from assistant.games.clash.change import put_under, take_card, with_player
from assistant.games.clash.model import Action, Battle, Clash, Slots
from assistant.games.clash.table import laws
from tests.kit.moves.position import MARKET, position
from tests.kit.scenario import given

ONE = (1, 0, 0)
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif")}


def at_peace(**table: Any) -> Clash:
    return position(**{"edition": "ks2017", "units": {"A2": {"elves": (1, 1, 0)}, "A1": {"bohorg": (2, 1, 0)}},
                       "heroes": {"bohorg": {"hekna": "A1"}}, "aside": {"tomb": ["purifier", "halberd"]}, **table})


def player(state: Clash, clan="bohorg", **changes: Any) -> Clash:
    return with_player(state, clan, **changes)


def with_battle(state: Clash, **changes: Any) -> Clash:
    assert state.battle is not None
    return replace(state, battle=replace(state.battle, **changes))


def broken(state: Clash) -> set[str]:
    """The laws a state breaks, each once."""
    return {law.partition(":")[0] for law in laws.broken(state)}


def test_a_table_as_it_should_be_breaks_no_law():
    assert laws.broken(at_peace()) == []


# Figures

@pytest.mark.rule("clash.always.figures")
@pytest.mark.parametrize("spoil", [
    lambda state: player(state, reserve=(7, 5, 4)),
    lambda state: player(state, reserve=(5, 5, 4)),
    lambda state: player(state, garrison=(1, 0, 0)),
    lambda state: player(state, garrison=(-1, 0, 0), reserve=(7, 5, 4)),
    lambda state: player(state, garrison=(9, 0, 0), reserve=(-3, 5, 4)),
    lambda state: replace(state, elves=replace(state.elves, bag=(15, 14, 15))),
    lambda state: replace(state, elves=replace(state.elves, taken=(0, 0, 1))),
    lambda state: replace(state, elves=replace(state.elves, taken=(16, 0, 0), bag=(-2, 14, 15))),
    lambda state: replace(state, armies={**state.armies, "A4": {"tomb": (0, 0, 0)}}),
    lambda state: replace(state, armies={**state.armies, "A4": {"tomb": ONE}}),
    lambda state: replace(state, armies={"A2": state.armies["A2"]}),
])
def test_figures_that_appear_or_vanish_break_the_law_of_figures(spoil):
    assert "clash.always.figures" in broken(spoil(at_peace()))


@pytest.mark.rule("clash.always.figures")
def test_eliminated_elves_still_count():
    state = at_peace()
    assert laws.broken(replace(state, elves=replace(state.elves, bag=(13, 14, 15), taken=ONE))) == []


# Cards

@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize("spoil", [
    lambda state: replace(state, equipment=take_card(state, "equipment", "halberd")),
    lambda state: replace(state, equipment=put_under(state.equipment, "halberd")),
    lambda state: replace(state, legendary=take_card(state, "legendary", "dragon-bow")),
    lambda state: replace(state, market={**state.market, "crossbow": 2}),
    lambda state: player(state, aside=("halberd",)),
    lambda state: player(state, slots=(Slots("halberd"), Slots(), Slots())),
    lambda state: replace(state, elves=replace(state.elves, slots=(Slots("halberd"), Slots(), Slots()))),
    lambda state: player(state, "tomb", legendary=()),
    lambda state: player(state, legendary=("purifier",)),
    lambda state: player(state, "tomb", legendary=("purifier", "dragon-bow")),
    lambda state: replace(state, action=Action("equip", drawn=("dragon-bow",))),
    lambda state: replace(state, heroes=(*state.heroes, "hekna")),
    lambda state: replace(state, heroes=state.heroes[1:]),
    lambda state: player(state, "tomb", heroes={"hekna": "bastion"}),
    lambda state: player(state, held=3),
    lambda state: player(state, deck=3),
    lambda state: player(state, discard=()),
    lambda state: player(state, held=-1, deck=7),
    lambda state: player(state, hand=("bohorg-2",)),
    lambda state: player(state, hand=("bohorg-1", "bohorg-2")),
    lambda state: player(state, hand=("bohorg-2", "bohorg-2")),
    lambda state: player(state, chosen="tomb-2"),
    lambda state: player(state, chosen="bohorg-1"),
    lambda state: player(state, hand=("bohorg-2", "bohorg-3"), chosen="bohorg-4"),
])
def test_a_card_in_two_places_or_in_none_breaks_the_law_of_cards(spoil):
    assert broken(spoil(at_peace())) == {"clash.always.cards"}


@pytest.mark.rule("clash.always.cards")
def test_six_stacks_lie_open_unless_draws_are_owed_or_the_deck_is_empty():
    state = at_peace()
    seven = replace(state, market={**state.market, "halberd": 1}, equipment=take_card(state, "equipment", "halberd"))
    assert broken(seven) == {"clash.always.cards"}
    five = replace(state, market=dict.fromkeys(MARKET[1:], 1),
                   equipment=replace(state.equipment, cards=add_count(state.equipment.cards, "crossbow", 1)))
    assert laws.broken(five) == []  # the draw is owed


@pytest.mark.rule("clash.always.cards")
def test_without_heroes_in_the_game_there_are_none():
    state = position()
    assert broken(replace(state, heroes=("hekna",))) == {"clash.always.cards"}


@pytest.mark.rule("clash.always.cards")
def test_a_dealt_hand_holds_what_is_not_discarded():
    assert laws.broken(player(at_peace(), hand=("bohorg-2", "bohorg-3"))) == []


@pytest.mark.rule("clash.always.cards")
@pytest.mark.parametrize("spoil", [
    lambda state: player(state, discard=(), deck=5),
    lambda state: player(state, conceded=True),
])
def test_what_was_played_lies_there_and_who_has_left_has_nothing_there(spoil):
    table = at_peace(turn="tomb", acted=("bohorg",))
    assert broken(spoil(table)) == {"clash.always.cards"}
    assert laws.broken(spoil(table), older=True) == []
    assert laws.broken(player(table, conceded=True, heroes={}, retired=("hekna",))) == []


# Ground

@pytest.mark.rule("clash.always.ground")
def test_two_sides_share_a_territory_only_in_a_move_action_of_one_of_them():
    both = {"A1": {"bohorg": ONE, "tomb": ONE}}
    moving = position(units=both, action=Action("move"))
    assert laws.broken(moving) == [] and laws.broken(replace(moving, action=Action("move", fighting=True))) == []
    assert broken(replace(moving, action=None)) == {"clash.always.ground"}
    assert broken(replace(moving, action=Action("equip"))) == {"clash.always.ground"}
    strangers = position(**THREE, units=both, action=Action("move"))
    assert broken(replace(strangers, turn="godleif")) == {"clash.always.ground"}
    assert laws.broken(replace(moving, phase="over", turn=None, action=None)) == []


@pytest.mark.rule("clash.always.ground")
@pytest.mark.parametrize("phase", ["action1", "over"])
def test_three_sides_never_share_a_territory(phase):
    crowd = position(**THREE, units={"A1": {"bohorg": ONE, "tomb": ONE}, "A3": {"godleif": ONE}}, action=Action("move"))
    army = {**crowd.armies["A1"], "godleif": ONE}
    assert broken(replace(crowd, phase=phase, armies={"A1": army})) == {"clash.always.ground"}


@pytest.mark.rule("clash.always.ground")
def test_a_hero_stands_alone_among_enemies_only_while_its_player_moves():
    state = position(edition="ks2017", units={"A4": {"tomb": ONE}, "A1": {"bohorg": ONE}})
    alone = player(replace(state, heroes=tuple(hero for hero in state.heroes if hero != "hekna")),
                   heroes={"hekna": "A4"})
    assert broken(alone) == {"clash.always.ground"}
    assert laws.broken(replace(alone, action=Action("move"))) == []
    assert laws.broken(player(alone, heroes={"hekna": "A3"})) == []
    assert laws.broken(player(alone, heroes={"hekna": "bastion"})) == []


@pytest.mark.rule("clash.always.ground")
def test_once_the_movement_is_over_no_hero_stands_alone_among_enemies() -> None:
    state = position(edition="ks2017", units={"A4": {"tomb": ONE}, "A1": {"bohorg": ONE, "tomb": ONE}},
                     heroes={"bohorg": {"hekna": "A1"}}, action=Action("move", fighting=True))
    assert laws.broken(state) == [] and laws.broken(replace(state, phase="over", turn=None, action=None)) == []
    alone = player(state, heroes={"hekna": "A4"})
    assert broken(alone) == {"clash.always.ground"} and laws.broken(alone, older=True) == []
    assert laws.broken(replace(alone, action=Action("move"))) == []
    equipping = position(edition="ks2017", units={"A4": {"tomb": ONE}}, heroes={"bohorg": {"hekna": "bastion"}},
                         action=Action("equip"))
    exposed = player(equipping, heroes={"hekna": "A4"})
    assert broken(exposed) == {"clash.always.ground"} and laws.broken(exposed, older=True) == []


# Amounts

@pytest.mark.rule("clash.always.amounts")
@pytest.mark.parametrize("what", ["gold", "crystals"])
def test_a_negative_amount_breaks_the_law_of_amounts(what):
    assert broken(player(at_peace(), **{what: -1})) == {"clash.always.amounts"}
    assert laws.broken(player(at_peace(), **{what: 0})) == []


@pytest.mark.rule("clash.always.amounts")
def test_points_are_worked_out_from_the_board_and_the_forge():
    state = at_peace()
    assert given(state).shown["players"]["tomb"]["points"] == 1  # Purifier
    more = replace(state, armies={**state.armies, "A2": {"tomb": ONE}})
    assert given(more).shown["players"]["tomb"]["points"] == 2


# Owed

@pytest.mark.rule("clash.always.owed")
def test_something_is_owed_until_the_game_is_over():
    state = at_peace()
    assert broken(replace(state, turn=None)) == {"clash.always.owed"}
    assert laws.broken(replace(state, turn=None, phase="over")) == []


def placing(**table: Any) -> Clash:
    return position(phase="reinforce", **table)


def fighting(**battle: Any) -> Clash:
    return position(edition="ks2017", units={"A1": {"bohorg": (2, 1, 0), "tomb": ONE}}, action=Action(
        "move", fighting=True), battle=Battle("A1", "bohorg", "tomb", "tomb", {"bohorg": 0, "tomb": 0}, {}, **battle))


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("owed", "spoil"), [
    (placing(), lambda state: player(state, reserve=(0, 0, 4), garrison=(8, 6, 0))),
    (placing(), lambda state: player(state, tactic=None)),
    (fighting(stage="eliminate", injuries=1), lambda state: with_battle(state, injuries=0)),
    (fighting(stage="reroll", rolled=(1, 0), rerolls=1), lambda state: with_battle(state, rolled=())),
    (position(phase="tactic", turn=None), lambda state: player(state, hand=(), held=0, deck=6)),
    (position(phase="tactic", turn=None), lambda state: replace(state, players={
        clan: replace(each, chosen=f"{clan}-2") for clan, each in state.players.items()})),
])
def test_whatever_is_owed_leaves_something_to_do_or_to_choose(owed: Clash, spoil: Any) -> None:
    assert laws.broken(owed) == []
    assert broken(spoil(owed)) == {"clash.always.owed"}
    assert laws.broken(spoil(owed), older=True) == []  # older programs did not see to that


@pytest.mark.rule("clash.always.owed")
def test_it_is_the_turn_of_the_first_who_has_not_acted_or_of_who_has_begun() -> None:
    state = position(order=("tomb", "bohorg"), turn="tomb")
    for wrong in (replace(state, turn="bohorg"), replace(state, acted=("tomb",))):
        assert broken(wrong) == {"clash.always.owed"} and laws.broken(wrong, older=True) == []
        assert laws.broken(replace(wrong, action=Action("equip"))) == []


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("word", "fields"), [
    ("pass", {}), ("done", {}), ("forge", {}), ("buy", {"card": "crossbow"}), ("buy", {"card": "halberd"}),
    ("attach", {"card": "halberd", "level": 9}), ("detach", {"card": "halberd"}), ("fight", {"at": "A4"}),
    ("move", {"from_": "A1", "path": ["B3"], "units": [99, 0, -1]}), ("recruit", {"hero": "hekna", "at": "B1"}),
    ("discard_stacks", {"cards": []})])
def test_the_wrong_player_is_told_so_and_nothing_else(word, fields):
    for by in ("tomb", "godleif", "steamfield"):
        given(at_peace()).when(word, by=by, **fields).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("word", "fields"), [
    ("place_tile", {"tile": "1a", "at": [0, 0], "turn": 9}), ("choose_tactic", {"card": "bohorg-1"}),
    ("place_elves", {"at": "A2", "units": [-1, 0, 0]}), ("place_bastion", {"at": [0, 0]}),
    ("reinforce", {"units": {"bastion": [9, 9, 9]}}), ("assault", {}), ("flee", {}), ("steal_rage", {}),
    ("roll", {"dice": [7]}), ("reroll", {"dice": [0]}), ("keep_roll", {}), ("eliminate", {"units": [-1, 0, 0]}),
    ("keep_legendary", {"card": "purifier"}), ("stone", {"at": "A0"}), ("draw", {"deck": "elves", "cards": []})])
def test_at_the_wrong_moment_that_alone_is_said(word, fields):
    given(at_peace()).when(word, **fields).refused("clash.always.owed")
