"""What comes and goes beside the shop moves nothing in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from assistant.core.table.amounts import CorrectAmount
from assistant.ui.table import tutorial
from tests.kit.taps import siege
from tests.scenes.kravora import sieges


def test_neither_a_hint_nor_a_longer_heading_moves_the_cards(drive: Any, tmp_path: Path) -> None:
    siege.laid(tmp_path, siege.header(2, "table"), *sieges.opening(), CorrectAmount("blood", "red", 12))
    d = drive()
    tutorial.begin(d.app)
    screen = d.app.navigator.screen
    screen.refresh()
    d.frames(5)

    def tops() -> dict[str, float]:
        return {key: d.find(key).to_window(0, d.find(key).top)[1] for key in ("buy.fantoche", "buy.rocailleux")}

    before, button = tops(), d.find("turn.done").pos
    assert screen.tutorial.words
    while screen.tutorial.words:
        d.tap("tutorial.understood")
        assert tops() == before and d.find("turn.done").pos == button
    d.find("buy.rocailleux").dispatch("on_release")  # a tap would scroll to it first
    d.frames(5)
    assert screen.panel.picked == "rocailleux" and tops() == before
