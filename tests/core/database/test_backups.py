"""Backups: made in passing, whole before they count, and enough to go on from when the database is damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.database import backups
from assistant.core.database.backups import ASIDE, FILE, FOLDER, Backup
from assistant.core.database.disk import StoreTrouble
from assistant.core.store.store import BACKUP_EVERY, Store
from tests.kit.saves.kept_games import begun, kept_game, play, reopened, same

DAY = 24 * 3600
NOW = 20_000 * DAY


def game_with_backup(folder: Path) -> tuple[str, Backup]:
    """Twenty entries, a backup, ten more entries."""
    store, session = kept_game(folder, 20)
    backup = backups.make(folder, NOW)
    play(session, 10)
    store.close()
    return session.id, backup


def entries(store: Store) -> list[int]:
    return [kept.entries for kept in store.games()]


@pytest.mark.parametrize("harm", [
    lambda file: file.write_bytes(b""),
    lambda file: file.write_bytes(file.read_bytes()[:file.stat().st_size // 2]),
    lambda file: file.write_bytes(b"no data base at all" * 1000),
    lambda file: file.write_bytes(file.read_bytes()[:4096] + bytes(4096) + file.read_bytes()[8192:]),
    lambda file: file.unlink(),
], ids=["emptied", "cut in half", "overwritten", "a page of zeros", "gone"])
def test_a_damaged_database_is_told_and_the_last_whole_backup_goes_on(tmp_path: Path,
                                                                     harm: Callable[[Path], None]) -> None:
    game, backup = game_with_backup(tmp_path)
    harm(tmp_path / FILE)
    damaged = (tmp_path / FILE).read_bytes() if (tmp_path / FILE).exists() else None
    with pytest.raises(StoreTrouble, match="backup can be taken") as told:
        Store(tmp_path)
    assert told.value.damaged
    assert backups.whole(tmp_path) == [backup]
    aside = backups.restore(tmp_path, backup)
    assert (aside.read_bytes() if aside else None) == damaged
    store = Store(tmp_path)
    play(reopened(store, game), 5)
    assert entries(store) == [25]
    store.close()


def test_one_flipped_bit_in_an_entry_is_told_when_it_is_read(tmp_path: Path) -> None:
    game, _ = game_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute("UPDATE entry SET line = replace(line, 'command', 'commanc') WHERE number = 12")
    store = Store(tmp_path)
    assert entries(store) == [30]
    for read in (lambda: store.book(game), lambda: reopened(store, game)):
        with pytest.raises(StoreTrouble) as told:
            read()
        assert told.value.damaged
    with pytest.raises(StoreTrouble):
        backups.make(tmp_path, NOW + DAY)
    assert len(backups.whole(tmp_path)) == 1
    store.close()


@pytest.mark.parametrize("before", ["20", "12", "-1", "'x'", "NULL + 3.5"])
def test_nobody_walks_in_circles_through_a_damaged_past(tmp_path: Path, before: str) -> None:
    game, _ = game_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(f"UPDATE entry SET before = COALESCE({before}, 3.5) WHERE number = 12")
    store = Store(tmp_path)
    with pytest.raises(StoreTrouble) as told:
        reopened(store, game)
    assert told.value.damaged
    store.close()


@pytest.mark.parametrize("harm", [
    "DELETE FROM entry WHERE number = 7", "DELETE FROM entry WHERE number = 30", "DELETE FROM stand",
    "DELETE FROM game", "DELETE FROM opening", "DROP TABLE stand", "PRAGMA user_version=0", "PRAGMA user_version=1"])
def test_what_is_missing_is_told_at_the_start(tmp_path: Path, harm: str) -> None:
    game_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(harm)
    with pytest.raises(StoreTrouble) as told:
        Store(tmp_path)
    assert told.value.damaged


def test_a_damaged_backup_is_not_offered(tmp_path: Path) -> None:
    _, backup = game_with_backup(tmp_path)
    newer = backups.make(tmp_path, NOW + DAY)
    content = bytearray(newer.file.read_bytes())
    content[len(content) // 2] ^= 0x10
    newer.file.write_bytes(content)
    assert backups.listed(tmp_path) == [newer, backup] and backups.whole(tmp_path) == [backup]
    with pytest.raises(StoreTrouble, match="damaged too"):
        backups.restore(tmp_path, newer)
    assert Store(tmp_path).games()


def test_a_damaged_database_makes_no_backup(tmp_path: Path) -> None:
    game_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute("UPDATE opening SET line = '{}'")
    with pytest.raises(StoreTrouble):
        backups.make(tmp_path, NOW + DAY)
    assert len(os.listdir(tmp_path / FOLDER)) == 1


def test_the_newest_ones_stay_and_one_of_each_day(tmp_path: Path) -> None:
    Store(tmp_path).close()
    for number in range(40):
        backups.make(tmp_path, NOW + number * DAY // 4)
    stay = backups.listed(tmp_path)
    assert [backup.number for backup in stay] == [40, 39, 38, 36, 32, 28, 24, 20, 16]
    assert len({backup.day for backup in stay}) == backups.DAYS


def test_a_clock_set_back_loses_no_backup(tmp_path: Path) -> None:
    Store(tmp_path).close()
    for number in range(10):
        newest = backups.make(tmp_path, NOW - number * 40 * DAY)
        assert backups.listed(tmp_path)[0] == newest


def test_backups_are_made_in_passing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = begun(store)
    play(session, 1)
    assert not backups.listed(tmp_path)
    while store._writes < BACKUP_EVERY:
        session.undo()
        session.redo()
    store.close()
    assert store.backing.trouble is None, store.backing.trouble
    assert len(backups.listed(tmp_path)) == 1
    Store(tmp_path).close()  # nothing was written since, and no hour has gone by
    assert len(backups.listed(tmp_path)) == 1


def test_a_start_makes_a_backup_of_what_was_written_since(tmp_path: Path) -> None:
    store, _ = kept_game(tmp_path, 5)
    store.close()
    assert not backups.listed(tmp_path)
    Store(tmp_path).close()
    assert len(backups.listed(tmp_path)) == 1


def test_what_goes_wrong_with_a_backup_is_kept_to_be_told(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path, 5)
    (tmp_path / FOLDER).write_text("in the way")
    store.backing.begin(NOW)
    store.backing.wait()
    assert store.backing.trouble is not None
    play(session, 5)
    (tmp_path / FOLDER).unlink()
    store.backing.begin(NOW)
    store.close()
    assert store.backing.trouble is None and len(backups.whole(tmp_path)) == 1


def test_a_backup_made_while_it_is_played_holds_what_was_acknowledged(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path, 15)
    store.backing.begin(NOW)
    play(session, 15)
    store.close()
    (backup,) = backups.whole(tmp_path)
    backups.restore(tmp_path, backup)
    again = Store(tmp_path)
    kept = reopened(again, session.id)
    assert 15 <= len(kept.history) <= 30 and kept.state == session.state_at(kept.head)
    again.close()


def test_what_is_set_aside_is_never_overwritten(tmp_path: Path) -> None:
    game, backup = game_with_backup(tmp_path)
    for _ in range(3):
        (tmp_path / FILE).write_bytes(os.urandom(5000))
        (tmp_path / f"{FILE}-wal").write_bytes(b"wal")
        backups.restore(tmp_path, backup)
    assert len(os.listdir(tmp_path / ASIDE)) == 6
    store = Store(tmp_path)
    assert same(reopened(store, game), reopened(store, game)) and entries(store) == [20]
    store.close()
