"""Two Tablesides on one folder: backups and restores wait for each other, and a kill in between loses no file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from assistant.core.database import backups, lock
from assistant.core.database.backups import FILE, FOLDER, RESTORED
from assistant.core.database.disk import StoreTrouble
from assistant.core.store.store import Store
from tests.campaigns.saves import _shared_folder
from tests.core.database.test_backups import DAY, NOW, game_with_backup
from tests.kit.saves.kept_games import kept_game, play, reopened

HOUR = 3600


def test_who_is_busy_is_said_and_whose_end_it_is_lets_go(tmp_path: Path) -> None:
    store, _ = kept_game(tmp_path, 3)
    with lock.locked(tmp_path), pytest.raises(StoreTrouble) as told, lock.locked(tmp_path, tries=2):
        pass
    assert told.value.reason.args["owner"] == str(os.getpid())
    backups.make(tmp_path, NOW)
    store.close()


def test_what_a_killed_process_left_half_made_is_cleared_away(tmp_path: Path) -> None:
    game_with_backup(tmp_path)
    (tmp_path / FOLDER / "games-000007-1.sqlite3.new").write_bytes(b"half")
    backups.make(tmp_path, NOW)
    assert not list((tmp_path / FOLDER).glob("*.new"))


class Killed(BaseException):
    pass


STEPS = ("link", "replace", "unlink")


@pytest.mark.parametrize("step", range(8))
def test_a_restore_killed_at_any_step_is_finished_or_was_never_begun(tmp_path: Path, step: int,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    game, backup = game_with_backup(tmp_path)
    store = Store(tmp_path)
    play(reopened(store, game), 3)
    shm = (tmp_path / f"{FILE}-shm").read_bytes()  # as if this one, too, had been killed
    log = (tmp_path / f"{FILE}-wal").read_bytes()
    base = (tmp_path / FILE).read_bytes()
    store.close()
    for end, content in (("-shm", shm), ("-wal", log), ("", base)):
        (tmp_path / f"{FILE}{end}").write_bytes(content)
    left = [step]

    def until_killed(call: Callable[..., None]) -> Callable[..., None]:
        def carried_out(*values: object, **more: object) -> None:
            left[0] -= 1
            if left[0] < 0:
                raise Killed
            call(*values, **more)

        return carried_out

    with monkeypatch.context() as patched:
        for name in STEPS:
            patched.setattr(os, name, until_killed(getattr(os, name)))
        patched.setattr(Path, "unlink", until_killed(Path.unlink))
        try:
            backups.restore(tmp_path, backup)
        except Killed:
            left[0] = 0
    store = Store(tmp_path)
    (kept,) = store.games()
    assert kept.entries in (20, 33) and not (tmp_path / RESTORED).exists()
    play(reopened(store, game), 2)
    if kept.entries == 20:  # what was newer lies aside
        assert len(list((tmp_path / backups.ASIDE).iterdir())) == 2
    store.close()


# Clocks

def test_a_clock_that_was_far_ahead_once_stops_no_backups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, session = kept_game(tmp_path, 5)
    future = backups.make(tmp_path, NOW + 5000 * DAY)
    os.utime(future.file, (NOW + 5000 * DAY,) * 2)
    assert not backups.due(tmp_path, NOW, store.base)  # it holds all there is
    play(session, 1)
    assert backups.due(tmp_path, NOW, store.base)
    made = backups.make(tmp_path, NOW)
    play(session, 1)
    assert not backups.due(tmp_path, NOW + HOUR // 2, store.base)
    assert backups.due(tmp_path, NOW + HOUR, store.base)
    assert backups.listed(tmp_path)[0] == made
    store.close()


@pytest.mark.parametrize("change", [
    lambda store, game: store.rename(game, "Sunday"), lambda store, game: store.throw_away(game),
    lambda store, game: store.delete(game), lambda store, game: reopened(store, game).undo()])
def test_whatever_was_written_since_is_worth_a_backup(tmp_path: Path, change: Callable[[Store, str], object]) -> None:
    store, session = kept_game(tmp_path, 5)
    backups.make(tmp_path, NOW)
    assert not backups.due(tmp_path, NOW + DAY, store.base)
    change(store, session.id)
    assert backups.due(tmp_path, NOW + DAY, store.base)
    store.close()


def test_a_newest_backup_that_can_not_be_read_is_none(tmp_path: Path) -> None:
    store, _ = kept_game(tmp_path, 5)
    backups.make(tmp_path, NOW).file.write_bytes(b"no data base at all" * 100)
    assert backups.due(tmp_path, NOW + DAY, store.base)
    store.close()


# A little of the campaign every day

@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_two_tablesides_disturb_each_other_in_nothing() -> None:
    assert _shared_folder.two_tablesides(Random("1/two/0"), 0)


@pytest.mark.skipif(sys.platform == "win32", reason="exchanges files that are open")
@pytest.mark.parametrize("number", range(12))
def test_whatever_is_done_to_the_folder_nothing_is_acknowledged_into_nothing(number: int) -> None:
    assert _shared_folder.changed_under_a_game(Random(f"1/folder/{number}"), number)
