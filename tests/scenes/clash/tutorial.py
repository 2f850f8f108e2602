"""The first game, led by the hand: a sentence over each panel when its rule is first used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kit.moves.battlefield import keep_battle
from tests.kit.taps import evening
from tests.scenes import Scene


def led(d: Any) -> None:
    d.app.remember(f"tutorial.{d.app.game.id}", [])
    d.app.navigator.screen.refresh()
    d.frames(4)


def at(panel: str) -> Scene:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(5), evening.panel(panel))

    return Scene(prepare, led)


SCENES = {
    "first-game-tactic": at("tactic"),
    "first-game-action": at("action"),
    "first-game-battle": Scene(lambda folder: keep_battle(folder, (5, 2, 1), (4, 2, 1)), led),
}
