"""Four full boards: a tap is seen at once, and undoing and redoing leaves nothing behind."""

from __future__ import annotations

import gc
import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.presenters import attack
from tests.kit.taps import siege
from tests.kit.taps.finger import Finger
from tests.ui.games.kravora.full import FULL

FRAME = 0.016  # seconds
STEPS, BATCHES = 8, 8  # undone and redone so often, so many times


@pytest.fixture
def full(drive: Any, tmp_path: Path) -> Any:
    siege.laid(tmp_path, siege.header(4, "table"), *FULL)
    d = drive()
    d.wait_for(lambda: d.app.navigator.screen.panel.foreseen is not None)
    return d


def tap(d: Any, at: tuple[float, float]) -> float:
    """What the interface's thread works until all is painted anew."""
    finger = Finger(next(d._ids), *at)
    finger.down()
    d.frames(1)
    began = time.thread_time()
    finger.up()
    d.frames(2)
    return time.thread_time() - began


def test_a_tap_is_painted_within_a_frame(full: Any) -> None:
    d, board = full, full.app.navigator.screen.board
    state = d.app.game.state
    assert all(len(player.units) == 40 for player in state.players.values())
    able = list(attack.can_strike(state))
    picks = []
    for at in range(20):
        d.frames(30)
        picks.append(tap(d, board.point_of(able[at * 5 % len(able)])))
    assert median(picks) < FRAME
    strips = []
    for side in ("blue", "green", "yellow", "red") * 3:
        d.frames(30)
        strip = d.find(f"strip.{side}")
        strips.append(tap(d, strip.to_window(*strip.center)))
    assert median(strips) < FRAME


def test_undone_and_redone_nothing_is_left_behind(full: Any) -> None:
    """No widget, no paint, no state of the game; what the process holds: `python3 -m tests bench fortress`."""
    from kivy.graphics.instructions import Instruction
    from kivy.uix.widget import Widget

    d = full
    d.app.motion = False

    def alive() -> int:
        for _ in range(STEPS):
            d.app.game.undo()
            d.frames(1)
            d.app.game.redo()
            d.frames(1)
        gc.collect()
        return sum(issubclass(type(each), Widget | Instruction | Kravora) for each in gc.get_objects())

    alive()
    found = [alive() for _ in range(BATCHES)]
    half = BATCHES // 2
    assert min(found[half:]) - min(found[:half]) < STEPS, found  # a walk begun may hold some for a while
