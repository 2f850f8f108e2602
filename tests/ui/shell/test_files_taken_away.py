"""The file of the games is taken away under the running app: told at once, and one tap goes on in another file."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble
from assistant.core.past import keeping
from assistant.core.store.store import Store
from assistant.core.words.message import message
from assistant.games.clash.game import GAME
from tests.kit.taps import evening
from tests.scenes.games import at_games


def playing(drive: Any, folder: Path) -> Any:
    evening.keep_game(folder, evening.header(2), evening.panel("action"))
    return drive()


def on_disk(d: Any) -> Any:
    again = keeping.reopened(GAME, Store(d.app.folder), d.app.game.id)
    assert again is not None
    return again.state


@pytest.mark.parametrize("harm", [
    lambda folder: shutil.rmtree(folder), lambda folder: (folder / FILE).unlink(),
    lambda folder: shutil.copyfile(backups.listed(folder)[0].file, folder / FILE)], ids=["folder", "file", "older"])
def test_one_tap_goes_on_in_another_file(drive: Any, tmp_path: Path, harm: Any) -> None:
    d = playing(drive, tmp_path)
    d.app.game.undo()
    d.app.store.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    d.app.store.database._files.note()
    backups.make(tmp_path, 1000)
    d.app.game.redo()
    d.app.store.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    d.app.store.database._files.note()
    before = d.app.game.state
    harm(tmp_path)
    d.app.undo()
    d.frames(3)
    assert d.app.game.state is before and d.app.shell.sheet is not None
    d.tap("question.no")
    d.app.undo()
    d.frames(3)
    d.tap("question.yes")
    assert d.app.game.state == before == on_disk(d)
    d.app.undo()
    assert d.app.game.state != before and d.app.game.state == on_disk(d)
    d.app.redo()
    game = d.app.game.id
    d = drive()  # killed: the way back leads to the same table
    assert (d.app.navigator.here, d.app.game.id, d.app.game.state) == ("table", game, before)


def test_where_nothing_can_be_written_games_are_shown_and_it_is_said(drive: Any, tmp_path: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    kept = evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce"))
    at_games(tmp_path)
    locked = StoreTrouble(message("Nothing can be written to {folder}: choose another folder, or allow it.",
                                  folder=str(tmp_path)), unwritable=True)
    def fails(folder: Path) -> Store:
        raise locked

    with monkeypatch.context() as patched:
        patched.setattr("assistant.core.store.reading.Store", fails)
        d = drive()
    screen = d.app.navigator.screen
    assert [each.id for each in screen.view.games] == [kept]
    assert d.has("rescue.again") and not d.has("rescue.anew")
    d.tap(f"game.{kept}")
    before = d.app.game.state
    d.app.undo()
    d.frames(3)
    assert d.app.game.state is before and d.app.shell.sheet is None
    d.app.navigator.home()
    d.frames(3)
    assert d.has("home.rescue") and d.has("home.play")
    d.tap("home.rescue")
    d.tap("rescue.again")
    assert isinstance(d.app.store, Store) and d.app.store.problem is None and not d.has("rescue.again")
