"""Where nothing can be written, games are read all the same; and what is no file of ours is not waited for."""

from __future__ import annotations

import ctypes
import gzip
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.database import backups, wal
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble, damage
from assistant.core.store.memory import Memory
from assistant.core.store.reading import ReadStore
from assistant.core.store.store import Store
from tests.kit.saves.golden_saves import SAVES
from tests.kit.saves.kept_games import kept_game, play, reopened, same

ROOT = Path(__file__).resolve().parents[3]
READ_ONLY, AGAIN = 1, 32  # flags of mount


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "assistant", *words], cwd=ROOT, capture_output=True, text=True,
                          timeout=20, check=False)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of our own that can be filled, and locked against writing."""
    libc = ctypes.CDLL(None)
    if sys.platform != "linux" or libc.mount(b"tmpfs", bytes(tmp_path), b"tmpfs", 0, b"size=4m") != 0:
        pytest.skip("no disk can be mounted here")
    yield tmp_path
    libc.umount2(bytes(tmp_path), 2)


def lock_card(folder: Path) -> None:
    assert ctypes.CDLL(None).mount(b"tmpfs", bytes(folder), b"tmpfs", READ_ONLY | AGAIN, None) == 0


def fill(folder: Path) -> None:
    with (folder / "full").open("wb", buffering=0) as file, pytest.raises(OSError, match="No space"):
        while True:
            file.write(bytes(4096))


def killed(folder: Path) -> tuple[str, int]:
    """A game as a process leaves it that is killed: with all that is newest in the log."""
    store, session = kept_game(folder.with_name("played"), 30)
    store.base.execute("PRAGMA wal_checkpoint(RESTART)")
    play(session, 7)
    folder.mkdir(exist_ok=True)
    for end in ("", "-wal"):
        shutil.copyfile(store.folder / f"{FILE}{end}", folder / f"{FILE}{end}")
    store.close()
    return session.id, 37


@pytest.mark.parametrize("hinder", [lock_card, fill])
def test_games_on_a_full_or_locked_disk_are_listed_and_exported(disk: Path, hinder: object) -> None:
    (disk / "games").mkdir()
    game, entries = killed(disk / "games")
    shutil.rmtree(disk / "played")
    hinder(disk)  # type: ignore[operator]
    listed = command("list", "--data", str(disk / "games"))
    assert (listed.returncode, json.loads(listed.stdout)["entries"]) == (0, entries)
    assert listed.stderr.count("\n") == 1 and ("full" in listed.stderr or "written" in listed.stderr)
    exported = command("export", game, "--data", str(disk / "games"))
    assert exported.returncode == 0 and exported.stdout.count("\n") == entries + 2
    refused = command("import", os.devnull, "--data", str(disk / "games"))
    assert refused.returncode in (1, 2) and refused.stdout == "" and refused.stderr.count("\n") == 1


def test_what_is_read_is_what_is_kept_and_nothing_is_written(tmp_path: Path) -> None:
    game, _ = killed(tmp_path / "games")
    files = {file.name: file.read_bytes() for file in (tmp_path / "games").iterdir()}
    store = ReadStore(tmp_path / "games", problem := StoreTrouble(damage(tmp_path).reason, unwritable=True))
    session = reopened(store, game)
    for change in (session.undo, lambda: play(session, 1), lambda: store.rename(game, "x"),
                   lambda: store.throw_away(game), lambda: store.delete(game)):
        with pytest.raises(StoreTrouble) as told:
            change()
        assert told.value is problem
    assert {file.name: file.read_bytes() for file in (tmp_path / "games").iterdir()} == files
    whole = Store(tmp_path / "games")
    assert same(session, reopened(whole, game)) and whole.games() == store.games()


@pytest.mark.parametrize("version", [1, 2])
def test_games_of_every_version_can_be_read(tmp_path: Path, version: int) -> None:
    (tmp_path / FILE).write_bytes(gzip.decompress((SAVES / "clash" / f"games-{version}.sqlite3.gz").read_bytes()))
    read = ReadStore(tmp_path, StoreTrouble(damage(tmp_path).reason)).games()
    assert read and read == Store(tmp_path).games()


def test_a_damaged_file_is_told_there_too(tmp_path: Path) -> None:
    game, _ = killed(tmp_path / "games")
    with closing(sqlite3.connect(tmp_path / "games" / FILE)) as base, base:
        base.execute("UPDATE entry SET line = replace(line, 'command', 'commanc') WHERE number = 12")
    with pytest.raises(StoreTrouble) as told:
        ReadStore(tmp_path / "games", StoreTrouble(damage(tmp_path).reason))
    assert told.value.damaged and game


def test_an_empty_log_holds_no_page(tmp_path: Path) -> None:
    assert wal.committed(tmp_path / "none") == {}


# What is no file of ours

@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(tmp_path: Path, end: str) -> None:
    store, _ = kept_game(tmp_path, 3)
    store.close()
    (tmp_path / f"{FILE}{end}").unlink(missing_ok=True)
    os.mkfifo(tmp_path / f"{FILE}{end}")
    listed = command("list", "--data", str(tmp_path))
    assert (listed.returncode, listed.stdout) == (1, "") and "no file of Tableside" in listed.stderr


@pytest.mark.parametrize("version", [-1, -(2**31)])
def test_a_version_that_never_was_is_damage(tmp_path: Path, version: int) -> None:
    store, _ = kept_game(tmp_path, 3)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        base.execute(f"PRAGMA user_version={version}")
    for opened in (Store, lambda folder: ReadStore(folder, StoreTrouble(damage(folder).reason))):
        with pytest.raises(StoreTrouble) as told:
            opened(tmp_path)
        assert told.value.damaged


# Whose files these are

@pytest.mark.skipif(sys.platform == "win32", reason="has no modes")
def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        store, session = kept_game(tmp_path / "new" / "folder", 3)
        store.remember("language", "fr")
        backup = backups.make(store.folder, 1000)
        store.close()
        backups.restore(store.folder, backup)
        Store(store.folder).remember("language", "en")
    finally:
        os.umask(old)
    found = {path: path.stat().st_mode & 0o777 for path in (store.folder, *store.folder.rglob("*"))}
    assert {mode for path, mode in found.items() if path.is_dir()} == {0o700}, found
    assert {mode for path, mode in found.items() if path.is_file()} == {0o600}, found
    assert len(found) >= 8 and session.id


@pytest.mark.skipif(sys.platform == "win32", reason="has no modes")
def test_games_of_an_older_program_are_made_private_and_somebodys_folder_stays_as_it_is(tmp_path: Path) -> None:
    store, _ = kept_game(tmp_path, 3)
    store.close()
    os.chmod(tmp_path, 0o755)
    os.chmod(tmp_path / FILE, 0o644)
    Store(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600 and tmp_path.stat().st_mode & 0o777 == 0o755


def test_what_is_remembered_moves_along_only_where_nothing_is_remembered(tmp_path: Path) -> None:
    old, new = Memory(tmp_path / "old"), Memory(tmp_path / "new")
    old.remember("language", "fr")
    old.move_to(new)
    assert Memory(tmp_path / "new").recall("language") == "fr"
    old.remember("language", "en")
    old.move_to(new)
    assert Memory(tmp_path / "new").recall("language") == "fr"
