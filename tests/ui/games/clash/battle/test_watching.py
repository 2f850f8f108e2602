"""In a first game the Elves strike back only when somebody says so, and what they did is read before it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.ui.table import tutorial
from tests.kit.moves.battlefield import keep_battle


@pytest.mark.parametrize("led", [True, False])
def test_each_assault_of_the_elves_waits_for_somebody(drive: Any, tmp_path: Path, led: bool) -> None:
    keep_battle(tmp_path, (5, 2, 1), (3, 2, 1), sources="app", enemy="elves")
    d = drive()
    d.app.advice, d.app.motion = False, True
    if led:
        tutorial.begin(d.app)
    panel, waited, told = d.app.navigator.screen.panel, 0, list[str]()
    for _ in range(12):
        key = next((key for key in ("battle.roll-for", "battle.eliminate", "battle.assault") if d.has(key)), "")
        if not key:
            break
        if key == "battle.roll-for":
            waited += 1
            told.append(panel.view.doing.words)
            shown = panel.view.log
            d.wait(5)
            assert panel.view.log == shown, "nothing goes on by itself"
        d.tap(key, hold=0.0)
        d.wait(5)
    assert panel.view.stage == "over" and not panel.showing
    assert (waited > 1) is led
    assert not led or any("the Elves" in words for words in told)
