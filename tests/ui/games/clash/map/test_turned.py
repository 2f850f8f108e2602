"""A long board of two players is turned where it is larger then; taps still mean the places they touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from tests.kit.taps import evening


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_a_tap_means_what_lies_there_however_the_board_is_turned(drive: Any, tmp_path: Path,
                                                                 size: tuple[int, int]) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 3))
    d = drive(size=size)
    d.frames(5)
    board = d.app.navigator.screen.map
    for turned, box in ((False, size), (True, size[::-1])):
        d.resize(*box)
        d.frames(5)
        for each in board.view.hexes:
            x, y = board.point_of(each.place)
            assert board.place_at(*board.to_widget(x, y)) == each.place and board.hex_of(each.place) == each.at
            assert board.collide_point(*board.to_widget(x, y)), (each.place, turned)


def test_upright_a_long_board_is_larger_than_it_lies(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 3))
    d = drive(size=(800, 1280))
    d.frames(5)
    board = d.app.navigator.screen.map
    turned, view = board.camera.scale, board.view
    board.view = replace(view, may_turn=False)
    d.frames(3)
    assert turned > board.camera.scale * 1.1
