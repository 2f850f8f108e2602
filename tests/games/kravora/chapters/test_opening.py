"""Before round 1.   Rules: kravora.setup.*, kravora.supply.figures"""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from tests.games.kravora.kit.scenario import not_opened, open_game


@pytest.mark.rule("kravora.setup.players")
def test_two_to_four_players_of_different_colours() -> None:
    assert not_opened(["red"]) == ("kravora.setup.players",)
    assert not_opened(["red", "blue", "green", "yellow", "red"]) == ("kravora.setup.players",)
    assert not_opened(["red", "red"]) == ("kravora.setup.players",)
    assert open_game(["red", "blue", "green", "yellow"]).shown["order"] == ["red", "blue", "green", "yellow"]


@pytest.mark.rule("kravora.setup.first")
def test_the_first_player_plays_and_the_others_follow_clockwise() -> None:
    assert not_opened(["red", "blue"], first="green") == ("kravora.setup.first",)
    assert not_opened(["red", "red"], first="green") == ("kravora.setup.players",)
    assert open_game(["red", "blue", "green"], first="blue").shown["order"] == ["blue", "green", "red"]


@pytest.mark.rule("kravora.setup.blood", "kravora.setup.wall")
def test_blood_in_turn_order_and_ten_points_of_wall() -> None:
    players = open_game(["red", "blue", "green", "yellow"], first="green").shown["players"]
    assert {colour: each["blood"] for colour, each in players.items()} == {"green": 5, "yellow": 6, "red": 7, "blue": 7}
    assert {each["wall"] for each in players.values()} == {10}


@pytest.mark.rule("kravora.setup.opening")
def test_the_opening_of_the_book() -> None:
    start = open_game(["red", "blue"])
    assert start.owed == {"who": "table", "do": ["opening"], "dice": 4}
    after = start.when("opening", dice=[1, 2, 6, 4])
    assert after.state.luck.used == 0 and not any(getattr(event, "app", False) for event in after.events)
    for colour in ("red", "blue"):
        line = after.shown["players"][colour]["lines"]["1"]
        assert [unit["kind"] for unit in line] == ["fantoche", "sprinteur", "caillasseur", "fantoche"]
        assert {unit["of"] for unit in line} == {"white"}
    assert after.line("red", 1) == [1, 3, 5, 7] and after.line("blue", 1) == [2, 4, 6, 8]
    others = start.when("opening", dice=[3, 5, 3, 3]).shown["players"]["red"]["lines"]["1"]
    assert [unit["kind"] for unit in others] == ["caillasseur", "sprinteur", "caillasseur", "caillasseur"]


@pytest.mark.rule("kravora.setup.opening")
@pytest.mark.parametrize("dice", [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 7], [0, 1, 2, 3], []])
def test_wrong_opening_dice(dice: list[int]) -> None:
    open_game(["red", "blue"]).when("opening", dice=dice).refused("kravora.setup.opening")


@pytest.mark.rule("kravora.supply.figures")
def test_short_figures_are_served_die_by_die_boards_in_turn_order() -> None:
    box = content.load("stand-in")
    few = replace(box, units={**box.units, "fantoche": replace(box.units["fantoche"], white=3)})
    after = open_game(["red", "blue"], first="blue", box=few).when("opening", dice=[1, 2, 1, 4])
    kinds = {colour: [unit["kind"] for unit in each["lines"]["1"]] for colour, each in after.shown["players"].items()}
    assert kinds == {"red": ["fantoche", "sprinteur"], "blue": ["fantoche", "sprinteur", "fantoche"]}


@pytest.mark.rule("kravora.setup.blood")
def test_a_window_for_each_in_turn_order_before_round_1() -> None:
    window = open_game(["red", "blue"], first="blue").when("opening", dice=[1, 2, 3, 4])
    assert window.shown["phase"] == "opening" and window.owed["who"] == "blue"
    assert window.owed["do"] == ["buy_unit", "buy_building", "done"]
    window.when("recycle", unit=1).refused("kravora.always.owed")
    bought = window.when("buy_unit", kind="costaud", line=5)
    assert bought.player("blue").blood == 1 and bought.shown["spent"]["bought"]
    second = bought.when("done")
    assert second.owed["who"] == "red" and not second.shown["spent"]["bought"]
    assert second.when("done").shown["round"] == 1


def test_the_app_throws_where_it_is_the_source_and_each_time_anew() -> None:
    start = open_game(["red", "blue"], sources="app")
    assert start.shown["phase"] == "opening" and len(start.line("red", 1)) == 4
    now, thrown = start, [event for event in start.events if getattr(event, "app", False)]
    assert start.state.luck.used == len(thrown) == 1
    while now.shown["round"] < 3:
        now = now.when("done") if "done" in now.owed["do"] else now.when(now.owed["do"][0], on=now.owed["among"][:1])
        thrown += [event for event in now.events if getattr(event, "app", False)]
    assert {type(event).__name__ for event in thrown} >= {"OpeningThrown", "WaveThrown", "CalamityThrown"}
    assert now.state.luck.used == len(thrown)
