"""Where figures lie on the picture of a fortress: forty of them are told apart, and a finger meets the one it means."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.face import looks
from assistant.ui.games.kravora.presenters import board, places
from assistant.ui.games.kravora.presenters.figures import letters
from tests.games.kravora.kit.position import Standing, position

SIZES = [(700, 720), (800, 510), (640, 420)]
WHITES = [("sprinteur", 1), ("caillasseur", 1), ("fantoche", 1), ("long-bras", 2), ("long-bras", 1), ("costaud", 5),
          ("costaud", 4), ("costaud", 2), ("rocailleux", 3), ("rocailleux", 1)]
OWN = [("fantoche", 1), ("sprinteur", 1), ("costaud", 5), ("costaud", 3), ("rocailleux", 3), ("rocailleux", 2)]


def forty() -> Kravora:
    """On one board, most of them on two lines, hardly any of them like another."""
    units: list[Standing] = []
    for line in (3, 4):
        units += [("red", line, kind, "white", life) for kind, life in WHITES]
        units += [("red", line, kind, "red", life) for kind, life in OWN]
    units += [("red", 1, "fantoche", "blue"), ("red", 1, "fantoche", "white"), ("red", 1, "fantoche", "white"),
              ("red", 2, "caillasseur", "red"), ("red", 2, "long-bras", "red", 1), ("red", 5, "caillasseur", "red"),
              ("red", 5, "sprinteur", "white"), ("red", 2, "sprinteur", "white")]
    state = position(*units)
    assert len(state.players["red"].units) == 40
    return state


def shown(state: Kravora) -> board.BoardView:
    return board.present(state, "red", looks(state, GAME.voice(state.setting, "en")), GAME.voice(state.setting, "fr"))


@pytest.mark.parametrize("size", SIZES)
def test_forty_figures_lie_apart_within_their_lines_and_are_met_by_a_finger(size: tuple[int, int]) -> None:
    view, there = shown(forty()), places.ground(10, 20, *size)
    spots = places.spots(there, view.stacks)
    assert len(spots) == len(view.stacks) and sum(stack.count for stack in view.stacks) == 40
    for spot in spots:
        band = there.bands[spot.stack.line - 1]
        reach = spot.radius * 0.9
        assert band.low <= spot.at[1] - reach and spot.at[1] + reach <= band.high
        assert there.left <= spot.at[0] - reach and spot.at[0] + reach <= there.right
        assert (spot.at[0] > there.middle) == spot.stack.defends
        assert places.spot_at(there, spots, *spot.at) == spot
    for one, other in combinations(spots, 2):
        apart = hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])
        assert apart >= (one.radius + other.radius) * 0.95


def test_like_units_are_one_stack_and_those_who_have_attacked_another() -> None:
    state = position(("red", 4, "fantoche", "red"), ("red", 4, "fantoche", "red"), ("red", 4, "fantoche", "white"))
    assert [stack.numbers for stack in shown(state).stacks] == [(3,), (1, 2)]
    spent = shown(replace(state, attacked=(1,))).stacks
    assert [(stack.numbers, stack.spent) for stack in spent] == [((3,), False), ((2,), False), ((1,), True)]


def test_another_players_puppet_bears_that_players_letter() -> None:
    state = position(("red", 1, "fantoche", "blue"), ("red", 1, "fantoche", "white"), ("red", 1, "fantoche", "red"))
    assert {stack.numbers: stack.figure.sign for stack in shown(state).stacks} == {(1,): "B", (2,): "", (3,): ""}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_kinds_share_letters(lang: str) -> None:
    called = letters(GAME.voice(position().setting, lang))
    assert len(set(called.values())) == len(called) == 6
