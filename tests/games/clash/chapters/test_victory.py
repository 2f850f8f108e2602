"""Who has won and when, giving up, ending the game.   Rules: clash.win.*, clash.setup.goal"""

from typing import Any

import pytest

from assistant.games.clash.chapters.battle.events import BattleEnded
from assistant.games.clash.chapters.forging import LegendaryKept
from assistant.games.clash.chapters.movement.moving import MovementEnded
from assistant.games.clash.chapters.planning import PhaseBegan, TurnBegan, TurnEnded
from assistant.games.clash.chapters.victory import GameEnded, PlayerConceded
from assistant.games.clash.lookup import points
from assistant.games.clash.model import Action
from tests.kit.moves.position import position
from tests.kit.plain_box import FACE, plain_box
from tests.kit.scenario import given

ONE = (1, 0, 0)
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif")}
EDITIONS = ("fr2017", "ks2017", "retail2019")
FOUR_FORGED = ("purifier", "dragon-bow", "rotting-blade", "celestial-armor")


def forged(count, clan="bohorg"):
    return {clan: FOUR_FORGED[:count]}


# Points

@pytest.mark.rule("clash.win.points")
def test_a_city_under_control_is_a_point_and_is_lost_with_it():
    held = position(units={"A2": {"bohorg": ONE}, "B2": {"tomb": ONE}, "A5": {"bohorg": ONE}})
    assert (points(held, "bohorg"), points(held, "tomb")) == (1, 1)
    moved = given(held).when("move", from_="A2", path=["A3"], units=ONE).when("done")
    assert points(moved.state, "bohorg") == 0


@pytest.mark.rule("clash.win.points")
@pytest.mark.parametrize(("army", "expected"), [
    ({}, 0), ({"elves": ONE}, 0), ({"bohorg": ONE}, 1), ({"bohorg": (2, 1, 1)}, 1), ({"tomb": ONE}, 0)])
def test_a_city_counts_once_for_whoever_holds_it_alone(army, expected):
    assert points(position(units={"A2": army}), "bohorg") == expected


@pytest.mark.rule("clash.win.points")
def test_a_legendary_once_forged_counts_for_ever_worn_or_not():
    worn = position(slots={("bohorg", 1): ["purifier"]}, aside={"bohorg": ["celestial-armor"]})
    assert points(worn, "bohorg") == 2
    assert points(given(worn).when("detach", card="purifier").state, "bohorg") == 2


@pytest.mark.rule("clash.win.points")
def test_forges_stones_and_heroes_are_no_points():
    held = position(edition="ks2017", units={"A5": {"bohorg": ONE}, "A0": {"bohorg": ONE}},
                    heroes={"bohorg": {"hekna": "A0"}})
    assert given(held).shown["players"]["bohorg"]["points"] == 0


# 2017: at once

@pytest.mark.rule("clash.win.second-action")
@pytest.mark.parametrize("edition", ["fr2017", "ks2017"])
def test_in_2017_the_goal_wins_as_soon_as_it_is_reached_in_the_second_action(edition):
    forging = given(position(edition=edition, phase="action2", units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6},
                             aside=forged(3)))
    drawn = forging.when("forge").when("draw", deck="legendary", cards=["celestial-armor", "dragon-scales"])
    won = drawn.when("keep_legendary", card="celestial-armor").then(LegendaryKept, GameEnded("bohorg"))
    assert won.shown["winner"] == "bohorg" and won.shown["phase"] == "over"
    assert won.owed == {"who": None, "do": []}


@pytest.mark.rule("clash.win.second-action")
def test_in_2019_the_goal_wins_only_when_the_second_action_is_over():
    forging = given(position(phase="action2", units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6},
                             aside=forged(3)))
    drawn = forging.when("forge").when("draw", deck="legendary", cards=["celestial-armor", "dragon-scales"])
    kept = drawn.when("keep_legendary", card="celestial-armor").never(GameEnded)
    assert kept.state.winner is None
    kept.when("done").then(GameEnded("bohorg")).never(TurnEnded)


@pytest.mark.rule("clash.win.second-action")
def test_in_2017_having_the_goal_when_the_second_action_starts_is_enough():
    rich = position(edition="ks2017", phase="action2", turn="tomb", aside=forged(4), order=("tomb", "bohorg"))
    given(rich).when("pass").then(TurnEnded("tomb"), TurnBegan("bohorg"), GameEnded("bohorg"))


@pytest.mark.rule("clash.win.second-action")
def test_in_2019_passing_with_the_goal_wins_at_the_end_of_the_second_action_not_at_its_start():
    rich = position(phase="action2", turn="tomb", aside=forged(4), order=("tomb", "bohorg"))
    waiting = given(rich).when("pass").then(TurnEnded("tomb"), TurnBegan("bohorg")).never(GameEnded)
    waiting.when("pass").then(GameEnded("bohorg"))
    waiting.when("done").then(GameEnded("bohorg"))


@pytest.mark.rule("clash.win.second-action")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_action_wins_nothing(edition):
    rich = given(position(edition=edition, aside=forged(4)))
    passed = rich.when("pass").never(GameEnded)
    assert passed.state.winner is None and passed.state.turn == "tomb"


@pytest.mark.rule("clash.win.second-action")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_wins_in_the_second_action_of_another(edition):
    rich = given(position(edition=edition, phase="action2", aside=forged(4, "tomb"), acted=("tomb",),
                          units={"A1": {"elves": ONE}}))
    assert rich.when("correct", what="gold", player="bohorg", to=3).state.winner is None
    assert rich.when("pass").state.winner is None


@pytest.mark.rule("clash.win.second-action")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_city_entered_without_a_battle_wins_when_the_movement_is_over(edition):
    at_the_gate = position(edition=edition, phase="action2", aside=forged(3), units={"A1": {"bohorg": ONE}})
    entered = given(at_the_gate).when("move", from_="A1", path=["A2"], units=ONE).never(GameEnded)
    entered.when("done").then(MovementEnded, GameEnded("bohorg"))


@pytest.mark.rule("clash.win.second-action")
def test_in_2017_the_last_city_wins_even_with_another_battle_still_to_be_fought():
    table = position(edition="ks2017", phase="action2", aside=forged(3), action=Action("move"),
                     units={"A2": {"bohorg": ONE}, "A1": {"bohorg": ONE, "tomb": ONE}})
    over = given(table).when("fight", at="A1").then(GameEnded("bohorg"))
    assert over.shown["territories"]["A1"]["sides"] == {"bohorg": [1, 0, 0], "tomb": [1, 0, 0]}


@pytest.mark.rule("clash.win.second-action")
def test_in_2019_a_city_won_and_one_lost_in_the_same_action_do_not_add_up():
    table = position(phase="action2", aside=forged(3), units={"A2": {"bohorg": ONE}})
    left = given(table).when("move", from_="A2", path=["A3"], units=ONE).when("done")
    assert left.state.winner is None


@pytest.mark.rule("clash.setup.goal")
@pytest.mark.parametrize(("goal", "wins"), [(3, True), (4, True), (5, False)])
def test_the_goal_agreed_on_decides(goal, wins):
    over = given(position(phase="action2", goal=goal, aside=forged(4))).when("pass")
    assert (over.state.winner == "bohorg") is wins


# Giving up

@pytest.mark.rule("clash.always.figures")
def test_who_concedes_takes_all_figures_off_the_board():
    table = position(edition="ks2017", **THREE, units={"A2": {"tomb": (2, 1, 0)}, "A4": {"tomb": ONE}},
                     garrison={"tomb": (1, 1, 1)}, heroes={"tomb": {"hekna": "A2"}}, gold={"tomb": 3})
    gone = given(table).when("concede", by="tomb").then(PlayerConceded("tomb", ("hekna",))).never(GameEnded)
    tomb = gone.shown["players"]["tomb"]
    assert tomb["heroes"] == {} and "hekna" not in gone.shown["heroes"]  # nobody can recruit her any more
    assert tomb["reserve"] == [8, 6, 4] and tomb["bastion"]["units"] == [0, 0, 0] and tomb["conceded"]
    assert gone.state.armies == {} and gone.state.turn == "bohorg"


@pytest.mark.rule("clash.control")
def test_who_concedes_while_another_moves_holds_nothing_any_more():
    table = given(position(**THREE, units={"A2": {"tomb": ONE}, "A0": {"bohorg": ONE}}))
    gone = table.when("move", from_="A0", path=["A5"], units=ONE).when("concede", by="tomb").then(PlayerConceded)
    assert gone.shown["players"]["tomb"]["points"] == 0


def test_the_last_one_left_wins():
    two_left = given(position(**THREE)).when("concede", by="tomb")
    two_left.when("concede", by="bohorg").then(PlayerConceded("bohorg"), GameEnded("godleif"))


@pytest.mark.rule("clash.always.owed")
def test_the_turn_of_who_concedes_passes_on():
    table = given(position(**THREE))
    assert table.when("concede", by="bohorg").then(TurnBegan("tomb")).state.turn == "tomb"


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("phase", "turn"), [
    ("tactic", None), ("reinforce", "bohorg"), ("action1", "bohorg"), ("action2", "bohorg")])
def test_nobody_is_asked_again_who_conceded(phase, turn):
    left = given(position(**THREE, phase=phase, turn=turn)).when("concede", by="bohorg")
    left.when("concede", by="bohorg").refused("clash.always.owed")
    left.when("choose_tactic", by="bohorg", card="bohorg-2").refused("clash.always.owed")
    left.when("pass", by="bohorg").refused("clash.always.owed")
    assert left.when("pass", by="bohorg").reasons() == ["clash.always.owed: Bohorg tribe has left the game."]
    assert left.owed["who"] != "bohorg" and "bohorg" not in left.owed.get("missing", ())


def test_conceding_when_only_that_choice_was_missing_reveals_the_tactics():
    table = given(position(**THREE, phase="tactic", turn=None))
    chosen = table.when("choose_tactic", card="tomb-2").when("choose_tactic", card="godleif-2")
    chosen.when("concede", by="bohorg").then(PlayerConceded, PhaseBegan("reinforce"), TurnBegan("tomb"))


@pytest.mark.rule("clash.battle.end")
def test_conceding_in_a_battle_loses_it():
    table = position(**THREE, units={"A1": {"bohorg": ONE, "tomb": ONE}, "A3": {"bohorg": ONE, "godleif": ONE}},
                     action=Action("move"))
    for who in ("bohorg", "tomb"):
        begun = given(table).when("fight", at="A1").when("assault")
        ended = begun.when("concede", by=who).then(BattleEnded, PlayerConceded(who))
        assert ended.state.battle is None
    assert ended.owed["do"] == ["fight"] and ended.state.turn == "bohorg"


def test_a_bystander_may_concede_without_ending_the_battle():
    table = position(**THREE, units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move"))
    begun = given(table).when("fight", at="A1").when("assault")
    assert begun.when("concede", by="godleif").owed == begun.owed


@pytest.mark.rule("clash.always.cards")
def test_legendaries_just_drawn_go_back_when_the_forger_leaves_or_the_game_ends():
    forging = given(position(**THREE, units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6})).when("forge")
    partly = forging.when("draw", deck="legendary", cards=["purifier"])
    drawn = partly.when("draw", deck="legendary", cards=["dragon-bow"])
    for moment in (forging, partly, drawn):
        for end in (moment.when("concede", by="bohorg"), moment.when("agree_end")):
            assert end.shown["decks"]["legendary"] == 14
    two = given(position(units={"A5": {"bohorg": ONE}}, crystals={"bohorg": 6})).when("forge")
    left = two.when("draw", deck="legendary", cards=["purifier", "dragon-bow"]).when("concede", by="tomb")
    assert left.state.winner == "bohorg" and left.shown["decks"]["legendary"] == 14


@pytest.mark.rule("clash.always.owed")
def test_with_several_at_the_table_it_must_be_said_who_concedes():
    given(position()).when("concede").refused("clash.always.owed")
    given(position()).when("concede", by="steamfield").refused("clash.always.owed")


# Ending it

@pytest.mark.parametrize("phase", ["tactic", "reinforce", "action1", "action2", "elves"])
def test_the_table_may_agree_to_end_without_a_winner(phase):
    turn = "bohorg" if phase.startswith(("action", "reinforce")) else None
    table = position(phase=phase, turn=turn, improving=("guard",), units={"A0": {"elves": ONE}})
    over = given(table).when("agree_end").then(GameEnded(None))
    assert over.shown["winner"] is None and over.shown["phase"] == "over"


def test_a_game_may_end_in_the_middle_of_a_battle_and_the_figures_stay():
    table = position(units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move"))
    over = given(table).when("fight", at="A1").when("assault").when("agree_end")
    assert over.shown["battle"] is None
    assert over.shown["territories"]["A1"]["sides"] == {"bohorg": [1, 0, 0], "tomb": [1, 0, 0]}


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("word", "fields"), [
    ("pass", {}), ("done", {}), ("concede", {"by": "tomb"}), ("agree_end", {}), ("assault", {"by": "bohorg"}),
    ("set_source", {"of": "dice", "to": "app"}), ("choose_tactic", {"card": "bohorg-2"}), ("roll", {"dice": [1]}),
    ("draw", {"deck": "equipment", "cards": ["crossbow"]})])
def test_nothing_more_is_played_once_the_game_is_over(word, fields):
    over = given(position()).when("agree_end")
    over.when(word, **fields).refused("clash.always.owed")


def test_a_box_without_cities_can_be_won_by_forging_alone():
    faces = {"1a": {"city": 9}, "2a": {"city": 9}}
    table = position(box=plain_box(faces=faces), phase="action2", goal=2, aside=forged(2))
    assert FACE.city == 2
    given(table).when("pass").then(GameEnded("bohorg"))
