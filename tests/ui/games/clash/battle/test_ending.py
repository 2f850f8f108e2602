"""After the last battle the Action ends with one tap; where more can be done, that is not offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from assistant.games.clash.chapters.actions import Done
from tests.kit.moves.battlefield import keep_battle


def test_the_last_battle_ends_the_action_with_one_tap(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1))
    d = drive()
    d.app.motion = False
    game, clan = d.app.game, d.app.game.state.turn
    d.tap("battle.flee")
    assert d.has("battle.go-on") and d.app.navigator.screen.panel.view.doing.ends
    d.tap("battle.done")
    assert game.session.entry(game.session.head).command == Done(clan)
    assert not d.has("battle.done")
    game.undo()
    d.frames(3)
    assert game.state.action is not None


def test_the_board_can_still_be_looked_at_before(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1))
    d = drive()
    d.tap("battle.flee")
    d.tap("battle.go-on")
    assert d.has("move.done")
    d.tap("move.done")
    assert d.app.game.state.action is None
