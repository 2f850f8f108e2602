"""Read from a metre, and with large text: figures are large enough, and the map keeps its room, in all shapes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit.taps import evening

SHAPES = ((1280, 800), (800, 1280), (1920, 1200), (640, 800))
DIGIT = 0.69  # of its size, in Fira
LEAST = 26  # dp: 4 mm


@pytest.mark.parametrize("players", [2, 4])
def test_every_digit_of_a_strip_and_the_bar_is_read_from_a_metre(drive: Any, tmp_path: Path, players: int) -> None:
    evening.keep_game(tmp_path, evening.header(players), evening.panel("action", 3))
    d = drive()
    d.app.far = True
    for size in SHAPES:
        for scale in (0.8, 1.0, 1.6):
            d.app.text_scale = scale
            d.resize(*size)
            d.frames(8)
            screen = d.app.navigator.screen
            labels = [each for strip in screen.ids.strips._strips for each in strip.walk(restrict=True)
                      if getattr(each, "text", "") and each.opacity and each.height > 1 and _has_digits(each)]
            assert len(labels) >= players * 2
            for label in labels:
                assert label.font_size * DIGIT >= LEAST, (size, scale, label.text, label.font_size)
    d.app.text_scale = 1.0


def _has_digits(label: Any) -> bool:
    from tests.kit.taps.eyes import TAG

    return any(letter.isdigit() for letter in TAG.sub("", label.text))


@pytest.mark.parametrize("players", [2, 4])
def test_large_text_leaves_the_map_its_room(drive: Any, tmp_path: Path, players: int) -> None:
    evening.keep_game(tmp_path, evening.header(players), evening.panel("action", 3))
    d = drive()
    d.app.text_scale = 1.6
    for size in SHAPES:
        for far in (False, True):
            d.app.far = far
            d.resize(*size)
            d.frames(8)
            shown = d.app.navigator.screen.map.size
            assert min(shown) >= 0.55 * min(size), (size, far, shown)
    d.app.text_scale = 1.0
