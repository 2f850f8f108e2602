"""Armies that stand: each figure has its own ground; who falls tips over and is gone, and nobody stays behind."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.kit.taps import window

window.open_window()

from assistant.ui.games.clash.battle import ranks  # noqa: E402  # it needs the window
from assistant.ui.games.clash.battle.standing import HIGH, WIDE  # noqa: E402
from assistant.ui.games.clash.presenters.battle.army import RowView  # noqa: E402
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle  # noqa: E402

FINGER = 48


def rows(counts: tuple[int, ...]) -> tuple[RowView, ...]:
    return tuple(RowView(level, "", "", count, 0, 0, 1, (), "", False) for level, count in enumerate(counts) if count)


@pytest.mark.parametrize("seed", range(60))
def test_no_two_figures_share_their_ground_and_each_can_be_hit(seed: int) -> None:
    chance = Random(seed)
    there = rows(tuple(chance.randrange(9) for _ in range(3))) or rows((1, 0, 0))
    size = chance.randrange(270, 700), chance.randrange(130, 700)
    together = not ranks.fits(there, size, ranks.LEAST, together=False)
    places = ranks.arranged(there, size, together=together)
    assert len(places) == (len(there) if together else sum(each.count for each in there))
    boxes = [(each.x - each.radius * WIDE / 2, each.y, each.x + each.radius * WIDE / 2, each.y + each.radius * HIGH)
             for each in places]
    for number, (left, low, right, high) in enumerate(boxes):
        assert left >= -1 and low >= -1 and right <= size[0] + 1 and high <= size[1] + 1
        assert right - left >= FINGER and high - low >= FINGER
        for other in boxes[number + 1:]:
            assert right <= other[0] + 1 or other[2] <= left + 1 or high <= other[1] + 1 or other[3] <= low + 1


@pytest.mark.parametrize("motion", [True, False])
def test_who_falls_tips_over_and_is_gone_soon(drive: Any, tmp_path: Path, motion: bool) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE)
    d = drive()
    d.app.motion = motion
    d.tap("pad.4")
    d.tap("battle.clear")
    d.tap("figure.bohorg.2.0")
    stand = d.app.navigator.screen.panel.ids.right.ids.ranks
    assert d.find("figure.bohorg.2.0").lean > 0
    before = len(stand.children)
    d.tap("battle.eliminate", hold=0.02)
    leaving = len(stand.children) - before
    assert leaving == (1 if motion else 0)
    d.wait(1.5)
    assert len(stand.children) == before and not d.has("figure.bohorg.2.0")


def test_the_middle_comes_to_rest_at_any_height(drive: Any, tmp_path: Path) -> None:
    """Wider, larger dice are higher: had the bar's room followed from their height, it would come and go for ever."""
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE)
    d = drive()
    d.tap("pad.5")
    for height in range(660, 960, 12):
        d.resize(1280, height)
