"""Alone against the Elves (2019).   Rules: clash.solo.*"""

from typing import Any

import pytest

from assistant.core.fate.sources import SourceSet
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.events import UnitsEliminated
from assistant.games.clash.chapters.equipping import MarketRevealed
from assistant.games.clash.chapters.planning import HandsRefilled, PhaseBegan, RoundBegan
from assistant.games.clash.chapters.setup.elves import ElvesPlaced
from assistant.games.clash.chapters.solo import DominationScored, ElvesBeganSpawning, StacksDiscarded
from assistant.games.clash.chapters.victory import GameEnded
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Action, Battle, Pile
from tests.kit.moves.position import MARKET, position
from tests.kit.scenario import given

ONE, TWO = (1, 0, 0), (2, 0, 0)
LEVELS = {"easy": 17, "medium": 14, "difficult": 11, "impossible": 8}
HELD = {"A2": {"elves": (1, 1, 0)}, "A5": {"elves": ONE}, "B2": {"elves": (0, 0, 1)}}  # City, Forge, City: 5 a round


def alone(**table: Any):
    return given(position(**{"clans": ("bohorg",), "solo": "easy", "domination": 0, "units": HELD, **table}))


def last_action(**table: Any):
    """The second Action of a round; no Elf draws, because the deck has run out."""
    state = alone(phase="action2", **table).state
    rest = [card for card, number in state.equipment.cards.items() for _ in range(number)]
    bohorg = replace(state.players["bohorg"], aside=(*state.players["bohorg"].aside, *rest))
    return given(replace(state, equipment=Pile({}), players={"bohorg": bohorg}))


def opening(edition="retail2019", players=1, **more: Any):
    seats = [{"name": clan, "clan": clan} for clan in ("bohorg", "tomb", "godleif")[:players]]
    return open_table(GAME, {"game": "clash", "edition": edition, "players": seats, "seed": 1, **more}, "en")


def rules_of(answer):
    assert not isinstance(answer, Table)
    return [reason["rule"] for reason in answer]


# Set-up

@pytest.mark.rule("clash.solo.setup")
@pytest.mark.parametrize("level", LEVELS)
def test_one_player_alone_lays_two_tiles(level):
    table = opening(solo=level)
    assert isinstance(table, Table)
    assert table.show_owed() == {"who": "all", "do": ["place_tile"], "count": 2}
    assert table.show_state()["domination"] == 0


@pytest.mark.rule("clash.solo.setup")
@pytest.mark.parametrize("edition", ["fr2017", "ks2017"])
def test_the_books_of_2017_have_no_solo_game(edition):
    assert rules_of(opening(edition, solo="easy")) == ["clash.solo.setup"]


@pytest.mark.rule("clash.solo.setup")
@pytest.mark.parametrize("players", [2, 3])
def test_solo_is_for_one(players):
    assert rules_of(opening(players=players, solo="easy")) == ["clash.solo.setup"]


@pytest.mark.rule("clash.solo.setup")
@pytest.mark.parametrize("goal", [3, 4, 5, 6])
def test_alone_the_goal_is_four_points_or_five(goal):
    answer = opening(solo="easy", goal=goal)
    if goal in (4, 5):
        assert isinstance(answer, Table) and answer.show_state()["goal"] == goal
    else:
        assert rules_of(answer) == ["clash.solo.setup"]
        assert answer[0]["text"].startswith(f"A solo game is played to 4 or 5 Victory Points, not to {goal}. (")
    assert isinstance(opening(players=2, goal=goal), Table)


@pytest.mark.rule("clash.setup.goal")
@pytest.mark.rule("clash.solo.setup")
def test_no_goal_at_all_is_none_alone_either():
    assert rules_of(opening(solo="easy", goal=0)) == ["clash.setup.goal", "clash.solo.setup"]


@pytest.mark.rule("clash.setup.players")
def test_one_player_without_solo_has_nobody_to_play_with():
    assert rules_of(opening()) == ["clash.setup.players"]


@pytest.mark.rule("clash.solo.setup")
@pytest.mark.parametrize(("level", "limit"), LEVELS.items())
def test_the_level_says_at_how_many_points_the_elves_win(level, limit):
    assert last_action(solo=level, domination=limit - 6).when("pass").state.winner is None
    last_action(solo=level, domination=limit - 5).when("pass").then(GameEnded("elves"))
    last_action(solo=level, domination=limit - 1).when("pass").then(GameEnded("elves"))


# Domination

@pytest.mark.rule("clash.solo.domination")
def test_each_city_held_scores_two_and_each_forge_one_at_the_end_of_the_round():
    over = last_action().when("pass").then(HandsRefilled, DominationScored(5, 5), ElvesBeganSpawning)
    assert over.shown["domination"] == 5


@pytest.mark.rule("clash.solo.domination")
def test_what_the_player_holds_scores_nothing_for_the_elves():
    mine = {"A2": {"bohorg": ONE}, "A5": {"bohorg": ONE}, "B2": {"elves": ONE}, "A1": {"elves": ONE}}
    last_action(units=mine).when("pass").then(DominationScored(2, 2))
    empty = {"A1": {"elves": ONE}}
    last_action(units=empty).when("pass").then(DominationScored(0, 0))


@pytest.mark.rule("clash.solo.domination")
def test_the_first_action_scores_nothing():
    alone().when("pass").never(DominationScored)


@pytest.mark.rule("clash.solo.domination")
def test_at_the_limit_the_player_loses_before_any_elf_appears():
    over = last_action(domination=12).when("pass").then(DominationScored(5, 17), GameEnded("elves"))
    over.never(ElvesBeganSpawning)
    assert over.shown["winner"] == "elves"


@pytest.mark.rule("clash.solo.domination")
def test_with_several_players_nothing_is_scored():
    rest = position(phase="action2", units=HELD, acted=("tomb",), order=("tomb", "bohorg"))
    ended = given(rest).when("pass")
    while ended.owed["who"] == "table":
        card = next(card for card in ended.state.equipment.cards)
        ended = ended.when("draw", deck="equipment", cards=[card]).never(DominationScored).never(ElvesBeganSpawning)
    assert ended.shown["domination"] is None and ended.shown["phase"] == "tactic"


# The Elves multiply

@pytest.mark.rule("clash.solo.spawn")
def test_an_elf_appears_on_each_territory_the_elves_hold_in_the_order_of_names():
    scene = last_action(units={**HELD, "A0": {"elves": ONE}, "B0": {"bohorg": ONE}}).when("pass")
    for place in ("A0", "A2", "A5", "B2"):
        assert scene.owed == {"who": "table", "do": ["draw"], "deck": "elves", "at": place, "count": 1}
        before = scene.state.armies[place]["elves"]
        scene = scene.when("draw", deck="elves", cards=["elder"]).then(ElvesPlaced(place, (0, 1, 0)))
        assert scene.state.armies[place]["elves"] == (before[0], before[1] + 1, before[2])
    scene.then(RoundBegan(3), PhaseBegan("tactic"))


@pytest.mark.rule("clash.solo.spawn")
def test_one_at_a_time_is_drawn():
    scene = last_action().when("pass")
    scene.when("draw", deck="elves", cards=["elder", "guard"]).refused("clash.always.owed")


@pytest.mark.rule("clash.solo.spawn")
def test_elves_appear_while_the_bag_has_any():
    crowd = {"A2": {"elves": (15, 15, 14)}, "A5": {"elves": (0, 0, 1)}, "B2": {"bohorg": ONE}}
    last_action(units=crowd).when("pass").never(ElvesPlaced).then(RoundBegan(3))
    scene = last_action(units={**crowd, "A2": {"elves": (15, 15, 13)}}).when("pass")
    scene.when("draw", deck="elves", cards=["templar"]).then(ElvesPlaced("A2", (0, 0, 1)), RoundBegan(3))


@pytest.mark.rule("clash.solo.spawn")
def test_the_app_draws_them_all_at_once():
    scene = last_action(sources={"elves": "app"}).when("pass")
    assert [event.at for event in scene.events if isinstance(event, ElvesPlaced)] == ["A2", "A5", "B2"]
    assert scene.shown["round"] == 3 and sum(scene.shown["bag"]) == 45 - 4 - 3


@pytest.mark.rule("clash.solo.spawn")
def test_a_territory_corrected_out_of_the_hands_of_the_elves_gets_none():
    scene = last_action().when("pass").when("correct", what="units", at="A2", side="bohorg", to=[1, 0, 0])
    assert scene.owed["at"] == "A5"
    scene = scene.when("draw", deck="elves", cards=["guard"]).when("correct", what="units", at="B2", side=None,
                                                                    to=[0, 0, 0])
    scene.then(RoundBegan(3))


@pytest.mark.rule("clash.always.owed")
def test_the_elves_to_come_are_drawn_by_one_hand():
    last_action().when("pass").when("set_source", of="elves", to="app").refused("clash.always.owed")
    last_action().when("pass").when("set_source", of="dice", to="app").then(SourceSet)


# The market

@pytest.mark.rule("clash.solo.market")
def test_two_stacks_go_under_the_deck_and_the_market_is_refilled():
    market = (*MARKET, "crossbow")
    scene = alone(market=market).when("discard_stacks", cards=["crossbow", "plate-armor"])
    scene.then(StacksDiscarded("bohorg", ("crossbow", "plate-armor")))
    assert scene.state.equipment.bottom == ("crossbow", "crossbow", "plate-armor")
    assert scene.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 2}
    scene = scene.when("draw", deck="equipment", cards=["halberd", "war-axe"])
    assert scene.owed["who"] == "bohorg" and "discard_stacks" not in scene.owed["do"]
    scene.when("pass").refused("clash.action.one")
    scene.when("done")


@pytest.mark.rule("clash.solo.market")
def test_it_comes_before_anything_else_in_the_equip_action_and_once():
    shop = alone(gold={"bohorg": 20}, market=(*MARKET, "crossbow"))
    assert "discard_stacks" in shop.owed["do"]
    shop.when("buy", card="crossbow").when("discard_stacks", cards=list(MARKET[:2])).refused("clash.solo.market")
    once = shop.when("discard_stacks", cards=list(MARKET[1:3]))
    once = once.when("draw", deck="equipment", cards=["halberd", "war-axe"])
    once.when("discard_stacks", cards=["halberd", "war-axe"]).refused("clash.solo.market")


@pytest.mark.rule("clash.solo.market")
def test_it_is_no_part_of_a_move_action():
    moving = alone(garrison={"bohorg": ONE}).when("move", from_="bastion", path=["A6"], units=ONE)
    moving.when("discard_stacks", cards=list(MARKET[:2])).refused("clash.action.one")


@pytest.mark.rule("clash.solo.market")
@pytest.mark.parametrize("cards", [[], ["crossbow"], list(MARKET[:3]), ["crossbow", "crossbow"],
                                   ["crossbow", "halberd"], ["purifier", "crossbow"]])
def test_two_different_open_stacks_are_named(cards):
    alone(market=(*MARKET, "crossbow")).when("discard_stacks", cards=cards).refused("clash.solo.market")


@pytest.mark.rule("clash.solo.market")
def test_with_several_players_the_market_stays():
    table = given(position())
    assert "discard_stacks" not in table.owed["do"]
    table.when("discard_stacks", cards=list(MARKET[:2])).refused("clash.solo.market")
    table.when("discard_stacks", cards=["crossbow"]).refused("clash.solo.market", "clash.solo.market")


@pytest.mark.rule("clash.solo.market")
def test_where_the_deck_is_short_what_was_discarded_comes_back():
    state = last_action(sources={"equipment": "app"}).state
    scene = given(state).when("discard_stacks", cards=["crossbow", "plate-armor"])
    scene.then(MarketRevealed(("crossbow", "plate-armor"), True))
    assert len(scene.shown["market"]) == 6


# Casualties

def losing(injuries, turn="elves", **table: Any):
    fight = Battle("A2", "bohorg", "elves", turn, {"bohorg": 0, "elves": 0}, {}, stage="eliminate", injuries=injuries)
    return alone(units={"A2": {"bohorg": (2, 1, 0), "elves": (2, 1, 0)}}, action=Action("move", fighting=True),
                 battle=fight, **table)


@pytest.mark.rule("clash.solo.casualties")
@pytest.mark.parametrize("turn", ["elves", "bohorg"])
def test_the_player_chooses_the_eliminated_units_of_both_sides(turn):
    scene = losing(2, turn)
    assert scene.owed["who"] == "bohorg" and scene.owed["do"] == ["eliminate"]
    chosen = scene.when("eliminate", by="bohorg", units=[0, 1, 0])
    chosen.then(UnitsEliminated(turn, "bohorg" if turn == "elves" else "elves", "A2", (0, 1, 0),
                                0 if turn == "elves" else 1))


@pytest.mark.rule("clash.solo.casualties")
def test_that_is_so_whatever_was_ruled_about_the_elves():
    table = alone(units={"A2": {"bohorg": (2, 1, 0), "elves": (2, 1, 0)}}, rulings={"elves-player": "app"},
                  action=Action("move", fighting=True), battle=Battle(
                      "A2", "bohorg", "elves", "elves", {"bohorg": 0, "elves": 0}, {}, stage="roll", rolling=(0, 1)))
    thrown = table.when("roll", dice=[1, 1]).never(UnitsEliminated)
    assert thrown.owed["who"] == "bohorg" and thrown.owed["do"] == ["eliminate"]


@pytest.mark.rule("clash.solo.casualties")
def test_even_so_injuries_are_assigned_by_the_rules():
    losing(2).when("eliminate", units=[0, 0, 0]).refused("clash.battle.assign")


# The end

@pytest.mark.rule("clash.solo.win")
def test_the_goal_wins_at_the_end_of_the_second_action_only():
    four = {"bohorg": ("purifier", "dragon-bow", "rotting-blade", "celestial-armor")}
    assert alone(aside=four).when("pass").state.winner is None
    waiting = alone(aside=four, phase="action2").when("detach", card="purifier").refused("clash.always.cards")
    waiting = alone(aside=four, phase="action2").when("attach", card="purifier", level=1).never(GameEnded)
    waiting.when("done").then(GameEnded("bohorg"))
    assert alone(aside={"bohorg": four["bohorg"][:3]}, phase="action2").when("pass").state.winner is None


@pytest.mark.rule("clash.solo.win")
@pytest.mark.parametrize("phase", ["action1", "action2"])
def test_no_elf_left_on_the_board_wins_at_once(phase):
    fight = Battle("A2", "bohorg", "elves", "bohorg", {"bohorg": 0, "elves": 0}, {})
    table = alone(phase=phase, units={"A2": {"bohorg": TWO, "elves": ONE}}, action=Action("move", fighting=True),
                  battle=fight)
    table.when("assault").when("roll", dice=[1, 0]).then(UnitsEliminated, GameEnded("bohorg"))


@pytest.mark.rule("clash.solo.win")
def test_one_elf_left_anywhere_is_enough_to_go_on():
    fight = Battle("A2", "bohorg", "elves", "bohorg", {"bohorg": 0, "elves": 0}, {})
    table = alone(units={"A2": {"bohorg": TWO, "elves": ONE}, "B6": {"elves": ONE}},
                  action=Action("move", fighting=True), battle=fight)
    table.when("assault").when("roll", dice=[1, 0]).then(UnitsEliminated).never(GameEnded)


@pytest.mark.rule("clash.solo.win")
def test_with_several_players_the_end_of_the_elves_wins_nothing():
    assert given(position(phase="action2")).when("pass").state.winner is None


@pytest.mark.rule("clash.solo.win")
def test_during_set_up_no_elf_is_there_yet():
    table = opening(solo="easy")
    assert isinstance(table, Table) and table.session.state.winner is None


def test_who_concedes_alone_loses_to_the_elves():
    alone().when("concede").then(GameEnded("elves"))


@pytest.mark.rule("clash.always.owed")
def test_after_the_refill_a_correction_leaves_a_tactic_for_the_next_round():
    """While Elves still appear the hands are full: nothing would fill them again before the choice."""
    spawning = alone(phase="action2", units={"A1": {"elves": ONE}}).when("done")
    spawning = spawning.when("draw", deck="equipment", cards=["halberd"])
    for number in range(1, 7):
        spawning = spawning.when("correct", what="tactic", card=f"bohorg-{number}", to="discard")
    spawning.when("correct", what="tactic", card="bohorg-7", to="discard").refused("clash.always.owed")
    next_round = spawning.when("draw", deck="elves", cards=["guard"])
    assert next_round.owed["cards"] == {"bohorg": ["bohorg-7"]}
