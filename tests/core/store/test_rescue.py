"""What is whole in a damaged database comes back on top of the backup that took its place."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.store import recovery
from assistant.core.store.kept import KeptSession
from assistant.core.store.rescue import rescue
from assistant.core.store.store import Store
from tests.kit.saves.kept_games import begun, kept_game, play, reopened, same


def folder_with_backup(folder: Path) -> tuple[KeptSession, KeptSession, KeptSession]:
    """A game the backup knows in part, one it knows in full, and one that began after it."""
    store, partly = kept_game(folder, 20)
    fully = begun(store, seed=2)
    play(fully, 10)
    backups.make(folder, 1000)
    play(partly, 15, seed=3)
    partly.undo()
    new = begun(store, seed=3)
    play(new, 12)
    store.close()
    return partly, fully, new


def replaced(folder: Path) -> tuple[Store, int]:
    """The first backup in the place of the damaged database, and what else could be had. Not the newest: the store that
    is opened here makes one in passing, which may know what is played on it."""
    aside = backups.restore(folder, backups.whole(folder)[-1])
    assert aside is not None
    store = Store(folder)
    return store, rescue(aside, store)


@pytest.mark.parametrize("harm", ["DELETE FROM entry WHERE number = 3", "UPDATE stand SET entries = 99",
                                  "DROP TABLE snapshot"])
def test_everything_newer_comes_back(tmp_path: Path, harm: str) -> None:
    partly, fully, new = folder_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(harm)
    store, brought = replaced(tmp_path)
    again = reopened(store, partly.id)
    assert again.state_at(35) == partly.state_at(35) and len(again.history) == 35
    assert same(fully, reopened(store, fully.id))
    (other,) = [kept for kept in store.games() if kept.id not in (partly.id, fully.id)]
    whole = "number = 3" not in harm  # else what follows on it can't be had
    assert brought == (27 if whole else 17) and other.entries == (12 if whole else 2)
    assert reopened(store, other.id).state == new.state_at(other.entries)
    store.close()


@pytest.mark.parametrize("of_a_backup", [True, False])
def test_whatever_takes_the_place_of_a_damaged_file_has_what_is_still_whole(tmp_path: Path, of_a_backup: bool) -> None:
    folder_with_backup(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute("DELETE FROM entry WHERE number = 12")
    store = recovery.repaired(tmp_path, backups.whole(tmp_path)[-1] if of_a_backup else None)
    found = sorted(kept.entries for kept in store.games())
    assert found == ([10, 11, 35] if of_a_backup else [10, 11, 11])
    for kept in store.games():
        play(reopened(store, kept.id), 1)
    store.close()
    assert len(Store(tmp_path).games()) == 3


def test_what_is_torn_brings_back_a_part_or_nothing_and_never_something_else(tmp_path: Path) -> None:
    partly, fully, _ = folder_with_backup(tmp_path)
    whole, chance, total = (tmp_path / FILE).read_bytes(), Random(1), 0
    for _ in range(25):
        torn = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(torn) // 4096) * 4096
            torn[at:at + 4096] = bytes(4096) if chance.random() < 0.5 else chance.randbytes(4096)
        (tmp_path / FILE).write_bytes(torn)
        store, brought = replaced(tmp_path)
        total += brought
        assert same(fully, reopened(store, fully.id))
        again = reopened(store, partly.id)
        assert 20 <= len(again.history) <= 35
        assert all(again.entry(number) == partly.entry(number) for number in range(1, len(again.history) + 1))
        assert again.state == partly.state_at(again.head)
        play(again, 1, seed=7)
        store.close()
    assert total
