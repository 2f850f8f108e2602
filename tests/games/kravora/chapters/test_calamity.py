"""Calamities, comets and rewards.   Rules: kravora.round.{calamity,reward}, kravora.calamity.*"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from assistant.games.kravora.chapters.calamity import CometCame
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given


def odd(*units: Any, **fields: Any) -> Scenario:
    """The calamity die is owed."""
    return given(position(*units, **{"phase": "calamity", "turn": None, "round": 3, **fields}))


def comet(die: int, *units: Any, **fields: Any) -> Scenario:
    return odd(*units, **fields).when("calamity", face="comet").when("comet", dice=[die])


@pytest.mark.rule("kravora.round.calamity")
def test_the_die_in_odd_rounds_only() -> None:
    assert odd().owed == {"who": "table", "do": ["calamity"]}
    assert odd().when("calamity", face="blank").shown["phase"] == "attack"
    assert odd().when("calamity", face="blank").shown["calamity"] == "blank"
    kept = odd(red={"kills": 2}).when("calamity", face="blank").player("red")
    assert kept.kills == 2 and kept.blood == 5
    before = given(position(phase="purchases", turn="blue", round=3))
    assert before.when("done").when("wave", dice=[1, 1]).shown["phase"] == "attack"


@pytest.mark.rule("kravora.round.calamity")
def test_a_face_that_this_die_lacks() -> None:
    box = content.load("stand-in")
    plain = replace(box, calamity=replace(box.calamity, faces=("blank",) * 6))
    odd(box=plain).when("calamity", face="comet").refused("kravora.round.calamity")
    assert odd(box=plain).when("calamity", face="blank").shown["phase"] == "attack"


@pytest.mark.rule("kravora.calamity.blood")
@pytest.mark.parametrize(("face", "amount"), [("blood5", 5), ("blood10", 10)])
def test_blood_for_all_and_a_window_for_each(face: str, amount: int) -> None:
    window = odd(red={"blood": 0}).when("calamity", face=face)
    assert window.player("red").blood == amount and window.player("blue").blood == 6 + amount
    assert window.shown["phase"] == "window" and window.owed["who"] == "red"
    window.when("dismantle").refused("kravora.always.owed")
    window.when("recycle", unit=1).refused("kravora.always.owed")
    after = window.when("buy_unit", kind="sprinteur", line=1).when("done")
    assert after.owed["who"] == "blue"
    turn = after.when("done")
    assert turn.shown["phase"] == "attack" and turn.shown["turn"] == "red"


@pytest.mark.rule("kravora.calamity.comet")
def test_four_blows_on_a_line_of_every_board_friend_and_foe() -> None:
    after = comet(2, ("red", 2, "costaud", "red"), ("red", 2, "fantoche", "white"), ("blue", 2, "costaud", "white"),
                  ("blue", 3, "fantoche", "white"))
    assert after.unit(1).life == 4 and after.unit(2) is None  # type: ignore[union-attr]
    assert after.unit(3).life == 4 and after.unit(4) is not None  # type: ignore[union-attr]
    assert after.state.stock["fantoche"] == 19 and after.player("red").kills == 0
    assert {player.wall for player in after.state.players.values()} == {10}


@pytest.mark.rule("kravora.calamity.comet")
def test_on_the_floor_the_wall_takes_what_finds_no_unit() -> None:
    after = comet(5, *[("red", 5, "costaud", "red")] * 3)
    assert [after.unit(number).life for number in (1, 2, 3)] == [4, 4, 4]  # type: ignore[union-attr]
    assert after.player("red").wall == 9 and after.player("blue").wall == 6
    assert comet(6, ("red", 5, "costaud", "red")).player("red").wall == 6
    assert comet(4).player("red").wall == 10
    assert [event.line for die in (4, 5, 6) for event in comet(die).happened(CometCame)] == [4, 4, 5, 5, None, None]


@pytest.mark.rule("kravora.calamity.comet", "kravora.always.owed")
def test_with_six_on_the_line_the_owner_names_four() -> None:
    six = [*[("blue", 3, "fantoche", "white")] * 3, *[("blue", 3, "costaud", "blue")] * 3]
    asked = comet(3, *six)
    assert asked.owed == {"who": "blue", "do": ["target"], "board": "blue", "line": 3, "from": None, "count": 4,
                          "among": [1, 2, 3, 4, 5, 6]}
    assert asked.shown["phase"] == "calamity"
    asked.when("target", on=[1, 2, 3]).refused("kravora.calamity.comet")
    asked.when("target", on=[1, 1, 2, 3]).refused("kravora.calamity.comet")
    asked.when("target", on=[1, 2, 3, 4], by="red").refused("kravora.always.owed")
    asked.when("concede", by="red").refused("kravora.always.owed")
    asked.when("agree_end").refused("kravora.always.owed")
    after = asked.when("target", on=[4, 5, 6, 1])
    assert after.line("blue", 3) == [2, 3, 4, 5, 6] and after.shown["phase"] == "attack"


@pytest.mark.rule("kravora.calamity.comet", "kravora.enemy.kills")
def test_who_dies_of_a_comet_goes_back_to_the_stock_whatever_is_built() -> None:
    six = [*[("red", 3, "fantoche", "red")] * 3, *[("red", 3, "sprinteur", "white")] * 3]
    asked = comet(3, *six, red={"buildings": ("laboratoire", "tri")})
    after = asked.when("target", on=[1, 2, 4, 5])
    red = after.player("red")
    assert red.stock["fantoche"] == 9 and not red.laboratory and not red.reserve and red.kills == 0


@pytest.mark.rule("kravora.calamity.comet")
def test_the_app_throws_comets_anew_each_time() -> None:
    after = odd(sources={"comet": "app"}).when("calamity", face="comets")
    assert after.state.luck.used == 2 and after.shown["phase"] == "attack"


@pytest.mark.rule("kravora.calamity.comet")
@pytest.mark.parametrize("dice", [[], [1, 2], [0], [7]])
def test_one_die_for_a_comet(dice: list[int]) -> None:
    odd().when("calamity", face="comet").when("comet", dice=dice).refused("kravora.calamity.comet")


@pytest.mark.rule("kravora.calamity.comet")
def test_a_double_comet_is_two_throws_the_first_done_before_the_second() -> None:
    first = odd(("red", 1, "fantoche", "white")).when("calamity", face="comets")
    assert first.owed == {"who": "table", "do": ["comet"], "dice": 1, "throws": 2}
    second = first.when("comet", dice=[1])
    assert second.unit(1) is None and second.owed["throws"] == 1
    assert second.when("comet", dice=[6]).shown["phase"] == "attack"


@pytest.mark.rule("kravora.calamity.comet", "kravora.end.wall")
def test_a_fall_by_the_first_comet_is_done_before_the_second() -> None:
    state = position(colours=("red", "blue", "green"), phase="calamity", turn=None, round=3, red={"wall": 4})
    after = given(state).when("calamity", face="comets").when("comet", dice=[6])
    assert after.player("red").out and after.shown["first"] == "blue" and after.owed["throws"] == 1


@pytest.mark.rule("kravora.end.last", "kravora.calamity.comet")
def test_two_walls_of_1_at_once_the_more_defenders_win() -> None:
    after = comet(5, ("red", 5, "fantoche", "red"), ("red", 5, "fantoche", "red"), ("blue", 1, "costaud", "blue"),
                  red={"wall": 1}, blue={"wall": 1})
    assert after.shown["phase"] == "over" and after.shown["winners"] == ["red"]
    assert after.owed == {"who": None, "do": []}


@pytest.mark.rule("kravora.calamity.arrow")
def test_the_arrow_moves_the_attackers_of_every_board_whatever_stone_lies_there() -> None:
    start = odd(("red", 1, "fantoche", "white"), ("blue", 2, "sprinteur", "white"), ("blue", 3, "costaud", "blue"),
                ("blue", 3, "fantoche", "white"), ("blue", 3, "caillasseur", "white"), red={"frozen": (1,)})
    asked = start.when("calamity", face="arrow")
    assert asked.line("red", 2) == [1] and asked.player("red").frozen == (1,)
    assert asked.owed["board"] == "blue" and asked.owed["among"] == [4, 5] and asked.shown["phase"] == "calamity"
    after = asked.when("hold", on=[4])
    assert after.line("blue", 5) == [2] and after.line("blue", 4) == [5] and after.shown["phase"] == "attack"


@pytest.mark.rule("kravora.round.reward")
def test_the_highest_markers_gain_and_all_go_back_to_0() -> None:
    def even(**kills: int) -> Scenario:
        players: Any = {colour: {"kills": number, "blood": 0} for colour, number in kills.items()}
        before = given(position(colours=("red", "blue", "green"), phase="purchases", turn="green", round=3, **players))
        return before.when("done").when("wave", dice=[1, 1])

    def blood(now: Scenario) -> list[int]:
        assert {player.kills for player in now.state.players.values()} == {0}
        return [now.player(colour).blood for colour in ("red", "blue", "green")]

    assert blood(even(red=2, blue=3, green=1)) == [0, 5, 0]
    assert blood(even(red=3, blue=3, green=1)) == [5, 5, 0]
    assert blood(even(red=0, blue=0, green=0)) == [0, 0, 0]
