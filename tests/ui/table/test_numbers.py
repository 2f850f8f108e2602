"""A number that is held is put right in three taps, in the middle of a battle too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from assistant.core.past.history import Mended
from assistant.core.table.amounts import CorrectAmount
from assistant.core.table.correcting import put_in
from assistant.games.clash.chapters.battle.commands import Assault
from assistant.games.clash.chapters.fate import Roll
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.kit.taps import evening


def test_gold_is_corrected_by_one_in_three_taps(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive()
    before = d.app.game.state.players["bohorg"].gold
    d.taps = 0
    d.hold("strip.bohorg")
    d.tap("number.gold.more")
    d.tap("numbers.done")
    assert d.taps == 3 and d.app.game.state.players["bohorg"].gold == before + 1
    assert isinstance(d.app.game.session.entry(d.app.game.session.head).command, CorrectAmount)


def test_held_for_a_moment_it_is_not_tapped_and_a_tap_is_no_hold(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive()
    d.tap("strip.bohorg")
    assert not d.has("numbers.done") and d.app.shell.sheet is not None
    d.app.shell.close_sheet()
    d.hold("strip.bohorg")
    assert "numbers.done" in [getattr(each, "key", "") for each in d.all()]


def test_in_a_battle_it_is_put_in_before_and_what_followed_is_replayed(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE,
                then=(Assault(), Roll((1, 0, 0, 0, 0))))
    d = drive()
    game = d.app.game
    before, stage = game.state.players["bohorg"].gold, game.state.battle
    edits = put_in(game.session, {("gold", "bohorg"): 1})
    assert edits and edits[0].after != game.session.head
    d.hold("army.bohorg")
    d.tap("number.gold.more")
    d.tap("numbers.done")
    assert game.state.players["bohorg"].gold == before + 1 and game.state.battle == stage
    assert isinstance(game.session.entry(game.session.head).command, Mended)
    game.undo()
    assert game.state.players["bohorg"].gold == before
