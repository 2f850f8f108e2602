"""The files of the games change under a running game: nothing is acknowledged into nothing, and the game goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble
from assistant.core.past import keeping
from assistant.core.store import recovery
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.random_play import choose
from tests.kit.saves.kept_games import begun, kept_game, play, reopened, same

NOW = 1_800_000_000


def older(folder: Path) -> Path:
    """A copy of the games as they were some entries ago."""
    return backups.listed(folder)[0].file


def deleted(folder: Path) -> None:
    shutil.rmtree(folder)


def file_deleted(folder: Path) -> None:
    (folder / FILE).unlink()


def log_deleted(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


def index_deleted(folder: Path) -> None:
    (folder / f"{FILE}-shm").unlink()


def folder_moved(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def file_moved(folder: Path) -> None:
    (folder / FILE).rename(folder / "mine.sqlite3")


def replaced(folder: Path) -> None:
    shutil.copyfile(older(folder), folder / "new")
    os.replace(folder / "new", folder / FILE)


def overwritten(folder: Path) -> None:
    """In place, as `cp` does: it is still the same file to the disk."""
    shutil.copyfile(older(folder), folder / FILE)


def overwritten_at_the_same_time(folder: Path) -> None:
    """As `cp -p`."""
    shutil.copy2(older(folder), folder / FILE)


def overwritten_with_all_beside(folder: Path) -> None:
    """What is known of the log counts no more either."""
    shutil.copyfile(older(folder), folder / FILE)
    (folder / f"{FILE}-wal").write_bytes(b"")


def truncated(folder: Path) -> None:
    os.truncate(folder / FILE, (folder / FILE).stat().st_size // 2)


def emptied(folder: Path) -> None:
    os.truncate(folder / FILE, 0)


def log_truncated(folder: Path) -> None:
    os.truncate(folder / f"{FILE}-wal", 0)


def log_garbled(folder: Path) -> None:
    size = (folder / f"{FILE}-wal").stat().st_size
    (folder / f"{FILE}-wal").write_bytes(b"x" * size)


def log_flipped(folder: Path) -> None:
    """In its first page, which later ones have taken the place of: only who opens it anew stumbles over it."""
    with (folder / f"{FILE}-wal").open("r+b") as log:
        log.seek(2000)
        log.write(b"flipped")


def restored(folder: Path) -> None:
    """By another Tableside."""
    backups.restore(folder, backups.listed(folder)[0])


HARMS: tuple[Callable[[Path], None], ...] = (
    deleted, file_deleted, log_deleted, index_deleted, folder_moved, file_moved, replaced, overwritten,
    overwritten_at_the_same_time, overwritten_with_all_beside, truncated, emptied, log_truncated, log_garbled,
    log_flipped, restored)


def game_with_backup(folder: Path, checkpoint: bool) -> tuple[Store, KeptSession]:
    store, session = kept_game(folder, 20)
    backups.make(folder, NOW)
    play(session, 15)
    if checkpoint:  # then all is in the database, and the log is begun anew
        store.base.execute("PRAGMA wal_checkpoint(RESTART)")
        play(session, 1)
        store.base.execute("PRAGMA wal_checkpoint(FULL)")
    return store, session


HARMLESS = ("overwritten", "overwritten_at_the_same_time", "log_flipped", "log_garbled")  # where the rest holds all


@pytest.mark.parametrize("checkpoint", [False, True], ids=["in the log", "in the database"])
@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_an_entry_is_kept_or_refused_and_the_game_goes_on_in_another_file(
        tmp_path: Path, harm: Callable[[Path], None], checkpoint: bool) -> None:
    folder = tmp_path / "games"
    store, session = game_with_backup(folder, checkpoint)
    before, entries = session.state, session.entries
    harm(folder)
    try:
        play(session, 1)
        assert harm.__name__ in HARMLESS
    except StoreTrouble as told:
        assert told.exchanged and session.state is before
        new = recovery.open_instead(store, (folder,))
        keeping.move(session, new)
        assert session.state == before and session.entries == entries
        play(session, 1)
    play(session, 4)
    again = as_on_disk(folder, tmp_path / "copy")
    assert same(session, reopened(again, session.id)) and len(session.history) == len(entries) + 5
    assert again.games()[0].id == session.id


def as_on_disk(folder: Path, copy: Path) -> Store:
    """What a process would find that knows nothing of ours."""
    copy.mkdir()
    for end in ("", "-wal"):
        if (folder / f"{FILE}{end}").exists():
            shutil.copyfile(folder / f"{FILE}{end}", copy / f"{FILE}{end}")
    return Store(copy)


@pytest.mark.parametrize("harm", [deleted, replaced, emptied, log_deleted], ids=lambda harm: harm.__name__)
def test_whatever_else_is_written_or_listed_is_refused_too(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    folder = tmp_path / "games"
    store, session = game_with_backup(folder, True)
    harm(folder)
    for change in (lambda: store.rename(session.id, "Sunday"), lambda: store.throw_away(session.id),
                   lambda: session.undo(), lambda: session.jump(3), store.games):
        with pytest.raises(StoreTrouble):
            change()


def test_a_file_that_is_deleted_while_it_is_written_to_acknowledges_nothing(tmp_path: Path) -> None:
    store, _ = kept_game(tmp_path, 5)
    with pytest.raises(StoreTrouble) as told, store.database.writing():
        (tmp_path / FILE).unlink()
    assert told.value.exchanged


def test_two_tablesides_on_one_folder_do_not_stop_each_other(tmp_path: Path) -> None:
    one, first = kept_game(tmp_path, 10)
    other = Store(tmp_path)
    second = begun(other, seed=9)
    chance = Random(4)
    for number in range(40):
        for session in (first, second):
            session.submit(choose(session.state, chance))
        if number % 10 == 0:
            (one if number % 20 else other).base.execute("PRAGMA wal_checkpoint(RESTART)")
    one.close()
    play(second, 3)
    again = Store(tmp_path)
    assert same(first, reopened(again, first.id)) and same(second, reopened(again, second.id))


def test_a_game_deleted_by_another_tableside_can_go_on(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path, 10)
    other = Store(tmp_path)
    other.delete(session.id)
    other.close()
    with pytest.raises(StoreTrouble) as told:
        play(session, 1)
    assert told.value.exchanged
    keeping.move(session, recovery.open_instead(store, (tmp_path,)))
    play(session, 1)
    assert len(session.history) == 11


def test_where_nothing_can_be_written_the_next_folder_is_taken(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store, session = kept_game(folder, 10)
    store.remember("language", "fr")
    shutil.rmtree(folder)
    folder.write_text("in the way")
    with pytest.raises(StoreTrouble):
        play(session, 1)
    new = recovery.open_instead(store, (folder, tmp_path / "spare"))
    keeping.move(session, new)
    play(session, 1)
    assert new.folder == tmp_path / "spare" and new.recall("language") == "fr"
    assert Store(new.folder).games()[0].entries == 11


def test_where_no_folder_can_be_had_it_is_told_and_nothing_changes(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store, session = kept_game(folder, 10)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    with pytest.raises(StoreTrouble):
        recovery.open_instead(store, (folder, folder / "below"))
    assert session.head == 10


@pytest.mark.parametrize("gone_on_with", [False, True])
def test_where_another_tableside_took_a_backup_the_game_goes_on_there(tmp_path: Path, gone_on_with: bool) -> None:
    """If it was played on there in another way, the two are two games."""
    store, session = game_with_backup(tmp_path, True)
    restored(tmp_path)
    if gone_on_with:
        other = Store(tmp_path)
        play(reopened(other, session.id), 3, seed=17)
        other.close()
    with pytest.raises(StoreTrouble):
        play(session, 1)
    old = session.id
    new = recovery.open_instead(store, (tmp_path,))
    keeping.move(session, new)
    play(session, 2)
    assert (session.id == old) is not gone_on_with
    assert {kept.id: kept.entries for kept in new.games()} == {**({old: 23} if gone_on_with else {}), session.id: 38}
    assert same(session, reopened(new, session.id))


def test_what_was_damaged_is_laid_aside(tmp_path: Path) -> None:
    store, session = game_with_backup(tmp_path, True)
    truncated(tmp_path)
    size = (tmp_path / FILE).stat().st_size
    with pytest.raises(StoreTrouble):
        play(session, 1)
    keeping.move(session, recovery.open_instead(store, (tmp_path,)))
    (aside,) = (tmp_path / backups.ASIDE).glob("*.sqlite3")
    assert aside.stat().st_size == size


def test_the_name_it_was_given_stays(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path, 5)
    store.rename(session.id, "Sunday")
    session = reopened(store, session.id)
    (tmp_path / FILE).unlink()
    new = recovery.open_instead(store, (tmp_path,))
    keeping.move(session, new)
    assert new.games()[0].title == "Sunday"


def test_a_log_that_only_the_next_process_would_stumble_over_is_told(tmp_path: Path) -> None:
    """Even where nothing is written: SQLite, which has it open, would go on reading behind what is torn."""
    store, _ = game_with_backup(tmp_path, False)
    store.games()
    log_flipped(tmp_path)
    with pytest.raises(StoreTrouble) as told:
        store.games()
    assert told.value.exchanged


def test_closing_leaves_alone_what_somebody_else_wrote(tmp_path: Path) -> None:
    store, _ = game_with_backup(tmp_path, False)
    overwritten(tmp_path)
    store.close()
    assert (tmp_path / FILE).read_bytes() == older(tmp_path).read_bytes()


def test_closing_what_was_exchanged_does_nothing_to_what_lies_there_now(tmp_path: Path) -> None:
    store, session = game_with_backup(tmp_path, False)
    replaced(tmp_path)
    (tmp_path / f"{FILE}-wal").unlink()
    (tmp_path / f"{FILE}-shm").unlink()
    other = Store(tmp_path)
    play(theirs := reopened(other, session.id), 5)
    store.close()
    play(theirs, 5)
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        assert base.execute("SELECT entries FROM stand").fetchone() == (30,)
