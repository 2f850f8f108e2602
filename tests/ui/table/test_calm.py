"""A calm frame: the bar is never another height, a notice is gone with the next tap, a refusal stays until then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit.taps import evening


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_bar_is_never_another_height(drive: Any, tmp_path: Path, scale: float) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive(scale=scale)
    screen = d.app.navigator.screen
    heights = set()
    for words in ("", "Undo", "Undo: the whole of a long and winding reinforcement, place by place, of all there is"):
        screen.undo_words = screen.redo_words = words
        d.frames(5)
        heights.add(screen.ids.bar.height)
        taps = [each for each in screen.ids.bar.walk(restrict=True) if getattr(each, "key", "").startswith("table.")]
        assert all(tap.ids.words.height <= tap.height for tap in taps)
    assert len(heights) == 1


def test_a_notice_is_gone_with_the_next_tap_and_with_the_next_sheet(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive()
    shell = d.app.shell
    shell.notify("one", ["two"])
    d.frames(3)
    assert shell.ids.notices.children[0].y > 100, "above the main button"
    d.tap("strip.bohorg")
    assert not shell.ids.notices.children and shell.sheet is not None
    shell.close_sheet()
    shell.notify("one", rule="clash.always.owed")
    d.wait(20)
    assert shell.ids.notices.children, "a refusal stays until it was read"
