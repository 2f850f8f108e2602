"""The enemy's movement.   Rules: kravora.enemy.{move-order,blocked,overflow}"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.kravora.chapters.movement import AttackerMoved
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given

HARMLESS = {"wall-reach": "standing"}


def moved(*units: Any, **fields: Any) -> Scenario:
    return given(position(*units, **fields)).when("done")


@pytest.mark.rule("kravora.enemy.overflow", "kravora.enemy.blocked")
def test_the_overflow_of_the_book() -> None:
    asked = moved(("red", 2, "costaud", "red"), ("red", 2, "fantoche", "white"), ("red", 2, "caillasseur", "white"),
                  ("red", 2, "sprinteur", "white"), ("red", 3, "costaud", "red"))
    assert asked.owed == {"who": "red", "do": ["hold"], "board": "red", "line": 2, "count": 1, "among": [2, 3]}
    asked.when("hold", on=[4]).refused("kravora.enemy.blocked")
    asked.when("hold", on=[2, 3]).refused("kravora.enemy.blocked")
    asked.when("hold", on=[3], by="blue").refused("kravora.always.owed")
    after = asked.when("hold", on=[3])
    assert after.line("red", 2) == [1, 3] and after.line("red", 3) == [2, 5] and after.line("red", 5) == [4]


@pytest.mark.rule("kravora.enemy.overflow", "kravora.enemy.blocked", "kravora.calamity.arrow")
def test_the_overflow_of_the_book_by_an_arrow() -> None:
    state = position(("red", 2, "costaud", "red"), ("red", 2, "fantoche", "white"), ("red", 2, "caillasseur", "white"),
                     ("red", 2, "sprinteur", "white"), ("red", 3, "fantoche", "red"), phase="calamity", turn=None)
    after = given(state).when("calamity", face="arrow").when("hold", on=[3])
    assert after.line("red", 2) == [1, 3] and after.line("red", 3) == [2, 5] and after.line("red", 5) == [4]


@pytest.mark.rule("kravora.enemy.move-order")
def test_the_slow_first_then_the_nearest_the_strongest_the_healthiest() -> None:
    after = moved(("red", 1, "sprinteur", "white"), ("red", 3, "long-bras", "white"), ("red", 1, "costaud", "white", 2),
                  ("red", 1, "costaud", "white"), ("red", 1, "rocailleux", "white"), ("red", 2, "fantoche", "white"),
                  ("red", 1, "fantoche", "white"), rulings=HARMLESS)
    assert [event.unit for event in after.happened(AttackerMoved)] == [6, 5, 4, 3, 7, 2, 1]


@pytest.mark.rule("kravora.enemy.move-order")
def test_each_goes_as_far_as_its_moves_and_never_beyond_the_floor() -> None:
    after = moved(("red", 1, "fantoche", "white"), ("red", 1, "long-bras", "white"), ("red", 1, "sprinteur", "white"),
                  ("red", 4, "sprinteur", "white"), ("red", 5, "fantoche", "white"))
    assert [after.line("red", line) for line in (2, 3, 4, 5)] == [[1], [2], [3], [4, 5]]


@pytest.mark.rule("kravora.enemy.blocked")
def test_the_slow_are_held_before_the_fast_and_like_ones_by_number() -> None:
    after = moved(("red", 2, "costaud", "red"), ("red", 2, "sprinteur", "white"), ("red", 2, "fantoche", "white"),
                  ("red", 2, "fantoche", "white"))
    assert after.line("red", 2) == [1, 3] and after.line("red", 3) == [4] and after.line("red", 5) == [2]


@pytest.mark.rule("kravora.enemy.blocked")
def test_a_mover_stops_where_a_defender_holds_nobody() -> None:
    after = moved(("red", 1, "sprinteur", "white"), ("red", 1, "sprinteur", "white"), ("red", 3, "costaud", "red"))
    assert after.line("red", 3) == [1, 3] and after.line("red", 4) == [2]


@pytest.mark.rule("kravora.enemy.blocked")
def test_line_4_is_asked_first_and_life_tells_units_apart() -> None:
    asked = moved(("red", 4, "costaud", "red"), ("red", 4, "costaud", "white"), ("red", 4, "costaud", "white", 1),
                  ("red", 1, "costaud", "red"), ("red", 1, "costaud", "white"), ("red", 1, "caillasseur", "white"))
    assert asked.owed["line"] == 4 and asked.owed["among"] == [2, 3]
    assert asked.when("hold", on=[2]).owed["line"] == 1


@pytest.mark.rule("kravora.enemy.blocked", "kravora.building.canon")
def test_puppets_hold_nobody_and_white_and_sent_attackers_move_alike() -> None:
    after = moved(("red", 2, "fantoche", "blue"), ("red", 2, "fantoche", "white"))
    assert after.line("red", 3) == [1, 2]


@pytest.mark.rule("kravora.ruse.rochers")
def test_stone_stops_who_starts_there_and_is_gone_then() -> None:
    after = moved(("red", 2, "fantoche", "white"), ("red", 2, "caillasseur", "white"), ("red", 2, "costaud", "red"),
                  ("red", 1, "sprinteur", "white"), red={"frozen": (2,)})
    assert after.line("red", 2) == [1, 2, 3] and after.line("red", 4) == [4]
    assert after.player("red").frozen == () and after.shown["gels"] == 2


@pytest.mark.rule("kravora.ruse.rochers")
def test_a_free_defender_in_stone_holds_who_comes() -> None:
    after = moved(("red", 2, "costaud", "red"), ("red", 1, "sprinteur", "white"), red={"frozen": (2,)})
    assert after.line("red", 2) == [1, 2]


def test_nobody_moves_on_other_boards_in_this_movement() -> None:
    after = moved(("red", 1, "fantoche", "white"), ("blue", 1, "fantoche", "white"), blue={"frozen": (1,)})
    assert after.line("blue", 1) == [2] and after.player("blue").frozen == (1,)
