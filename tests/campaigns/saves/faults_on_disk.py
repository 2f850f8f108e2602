"""faults_on_disk: writes that fail at every n-th call, full disks, torn databases: told apart, nothing kept is lost.

python3 -m tests faults_on_disk [--calls 400] [--disks 60] [--torn 3000] [--folders 3000] [--twos 200] [--seed S]
python3 -m tests faults_on_disk --seed S --case torn:17        one case again (also call:3, disk:5)

* call: SQLite's n-th statement of an evening fails, in one of the ways it can fail.
* disk: the disk is full after so many bytes (a small tmpfs where one can be mounted, else a limit on files).
* torn: a copy of the database is cut, flipped, overwritten, or parts of it change places; then the last whole backup
  takes its place, with what else is whole.
* folder: the files are deleted, moved, exchanged, overwritten under a running game, while clocks jump.
* two: two processes play, back up and restore in one folder.
"""

from __future__ import annotations

import argparse
import ctypes
import resource
import shutil
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble
from assistant.core.store import store as store_module
from assistant.core.store.kept import KeptSession
from assistant.core.store.rescue import rescue
from assistant.core.store.store import Store
from tests.campaigns.saves._shared_folder import changed_under_a_game, two_tablesides
from tests.campaigns.saves.kill import work
from tests.kit.saves.kept_games import begun, play, reopened, same

CALLS, DISKS, TORN, FOLDERS, TWOS = 400, 60, 3000, 3000, 200
STEPS = 25  # of an evening in which something fails
FAILURES = ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_READONLY", "SQLITE_BUSY", "SQLITE_IOERR_FSYNC")
PAGE = 4096


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests faults_on_disk")
    for name, default in (("calls", CALLS), ("disks", DISKS), ("torn", TORN), ("folders", FOLDERS),
                          ("twos", TWOS), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--case", help="one case again: call:3, disk:5, torn:17, folder:2, two:1")
    options = parser.parse_args(argv)
    kinds: dict[str, tuple[Callable[[Random, int], str], int]] = {
        "call": (a_call_fails, options.calls),
        "disk": (a_full_disk, options.disks),
        "torn": (a_torn_copy, options.torn),
        "folder": (changed_under_a_game, options.folders),
        "two": (two_tablesides, options.twos),
    }
    if options.case:
        kind, _, number = options.case.partition(":")
        print(kinds[kind][0](Random(f"{options.seed}/{kind}/{number}"), int(number)))
        return 0
    began, counted, failed = time.monotonic(), Counter[str](), 0
    for kind, (case, count) in kinds.items():
        for number in range(count):
            try:
                counted[f"{kind}: {case(Random(f'{options.seed}/{kind}/{number}'), number)}"] += 1
            except Exception as problem:
                failed += 1
                print(f"--seed {options.seed} --case {kind}:{number}  {type(problem).__name__}: {str(problem)[:300]}",
                      flush=True)
    print(f"{sum(counted.values())} cases in {time.monotonic() - began:.0f} s, {failed} failed")
    for name, times in sorted(counted.items()):
        print(f"{times:6}  {name}")
    return 1 if failed else 0


def _sure(fact: bool, otherwise: str) -> None:
    if not fact:
        raise AssertionError(otherwise)


# A call fails

class Failing:
    """A connection whose n-th statement from now on fails, before or after it was carried out."""

    def __init__(self, base: sqlite3.Connection, at: int, name: str, too_late: bool) -> None:
        self._base, self._left, self._name, self._too_late = base, at, name, too_late
        self.failed = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._base, name)

    def execute(self, statement: str, *values: Any) -> Any:
        self._left -= 1
        if self._left:
            return self._base.execute(statement, *values)
        if self._too_late:
            self._base.execute(statement, *values)
        self.failed = statement.split()[0]
        problem = sqlite3.OperationalError(self._name)
        problem.sqlite_errorname = self._name
        raise problem


def a_call_fails(chance: Random, number: int) -> str:
    """The n-th statement: what was in force before stays, the player is told, and the evening goes on."""
    with tempfile.TemporaryDirectory(prefix="fault-") as folder:
        store = Store(Path(folder))
        session = begun(store)
        play(session, 5)
        too_late = chance.random() < 0.3
        failing = Failing(store.base, number % 120 + 1, chance.choice(FAILURES), too_late)
        store.database.base = failing  # type: ignore[assignment]
        for _ in range(STEPS):
            if _told(session, chance):
                break
        store.database.base = failing._base
        committed = too_late and failing.failed == "COMMIT"  # the disk did it, and said it had not
        again = reopened(store, session.id)
        _sure(committed or same(session, again), "what is in force is not what is kept")
        _sure(not committed or again._seen == session._seen + 1, "more than the one write that was said to have failed")
        play(again, 3, seed=number)
        store.close()
        again = reopened(store := Store(Path(folder)), session.id)
        store.close()
        late = " after it was carried out" if too_late and failing.failed else ""
        return f"{failing.failed or 'nothing'} failed{late}"


def _told(session: KeptSession, chance: Random) -> bool:
    """Some change; where it fails, nothing has changed."""
    before = (session.state, session.way, session.ahead, len(session.history))
    try:
        work(session, chance)
        return False
    except StoreTrouble as trouble:
        _sure((session.state, session.way, session.ahead, len(session.history)) == before, "it changed all the same")
        _sure(not trouble.damaged, "a disk that fails is no damaged file")
        return True


# A full disk

def a_full_disk(chance: Random, number: int) -> str:
    with tempfile.TemporaryDirectory(prefix="full-") as folder, limited(Path(folder), 300_000 + 9_000 * number) as (
            place, free, how):
        store = Store(place)
        session = begun(store)
        for _ in range(3000):
            if _told(session, chance):
                break
        else:
            return f"{how}: never full"
        _sure(same(session, reopened(store, session.id)), "what is in force is not what is kept")
        free()
        play(session, 1) if session.state.phase != "over" else session.undo()
        store.close()
        store = Store(place)
        _sure(same(session, reopened(store, session.id)), "what is kept is not what was in force")
        store.close()
        return f"{how}: told, and went on when there was room"


Limited = Iterator[tuple[Path, Callable[[], None], str]]


@contextmanager
def limited(folder: Path, size: int) -> Limited:
    """A place with so much room, and how to make more."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b"tmpfs", bytes(folder), b"tmpfs", 0, f"size={size}".encode()) == 0:
        try:
            more = f"size={size * 4}".encode()
            yield folder, lambda: libc.mount(b"tmpfs", bytes(folder), b"tmpfs", 32, more), "full tmpfs"  # 32: once more
        finally:
            libc.umount2(bytes(folder), 2)
        return
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield folder, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before), "limited files"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


# A torn copy

@cache
@patch.object(store_module, "BACKUP_EVERY", 10_000)
def _evening() -> tuple[Any, Path, dict[str, KeptSession]]:
    """A folder with three games and a backup of most of them, as a process leaves it that is killed: with its log."""
    whole = tempfile.TemporaryDirectory(prefix="torn-")
    folder = Path(whole.name)
    store = Store(folder / "played")
    sessions = [begun(store, seed=seed) for seed in range(3)]
    for seed, session in enumerate(sessions):
        play(session, 60, seed)
    backups.make(folder / "played", 1000)
    for seed, session in enumerate(sessions):
        play(session, 40, seed + 7)
        session.undo()
    store.base.execute("PRAGMA wal_checkpoint")
    for session in sessions:
        play(session, 3)
    shutil.copytree(folder / "played", folder / "killed")
    return whole, folder / "killed", {session.id: session for session in sessions}


def a_torn_copy(chance: Random, _: int) -> str:
    _, whole, sessions = _evening()
    with tempfile.TemporaryDirectory(prefix="torn-") as folder:
        place = Path(folder, "copy")
        shutil.copytree(whole, place)
        torn = place / (FILE if chance.random() < 0.8 else f"{FILE}-wal")
        how = chance.choice(HARMS)
        torn.write_bytes(how(bytearray(torn.read_bytes()), chance))
        name = f"{'log' if torn.name.endswith('-wal') else 'file'} {how.__name__.strip('_')}"
        try:
            return f"{name}: {_as_it_was(place, sessions)}"
        except StoreTrouble as trouble:
            _sure(trouble.damaged, f"called something else: {trouble}")
        return f"{name}: told, and the last whole backup taken" + _from_the_backup(place, sessions)


def _as_it_was(place: Path, sessions: dict[str, KeptSession]) -> str:
    """Nothing is said: then everything read is as it was written, up to some moment of the evening."""
    store = Store(place)
    try:
        lost = 0
        _sure({kept.id for kept in store.games()} == set(sessions), "a game is missing, and nothing is said")
        for game, session in sessions.items():
            again = reopened(store, game)
            store.book(game)
            _same_entries(again, session)
            _sure(again.state == session.state_at(again.head), "another state")
            lost += len(session.history) - len(again.history)
        return "nothing of a game was hit" if not lost else "the end of the log is lost"
    finally:
        store.close()


def _same_entries(again: KeptSession, session: KeptSession) -> None:
    _sure(all(again.entry(number) == session.entry(number) for number in range(1, len(again.history) + 1)),
          "another entry")


def _from_the_backup(place: Path, sessions: dict[str, KeptSession]) -> str:
    (backup,) = backups.whole(place)
    aside = backups.restore(place, backup)
    _sure(aside is not None and aside.exists(), "the damaged file is gone")
    store = Store(place)
    brought = rescue(aside, store) if aside else 0
    for game, session in sessions.items():
        again = reopened(store, game)
        _sure(len(again.history) >= 60, "less than the backup knew")
        _same_entries(again, session)
        play(again, 1) if again.state.phase != "over" else again.undo()
    store.close()
    return ", with all entries after it" if brought == 129 else ", with some entries after it" if brought else ""


def _cut(data: bytearray, chance: Random) -> bytearray:
    return data[:chance.randrange(len(data))]


def _cut_at_a_page(data: bytearray, chance: Random) -> bytearray:
    return data[:chance.randrange(len(data) // PAGE) * PAGE]


def _flipped(data: bytearray, chance: Random) -> bytearray:
    for _ in range(chance.choice((1, 1, 3, 30))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data


def _zeroed(data: bytearray, chance: Random) -> bytearray:
    return _page(data, chance, lambda _: bytes(PAGE))


def _overwritten(data: bytearray, chance: Random) -> bytearray:
    return _page(data, chance, lambda _: chance.randbytes(PAGE))


def _swapped(data: bytearray, chance: Random) -> bytearray:
    other = chance.randrange(len(data) // PAGE) * PAGE
    return _page(data, chance, lambda _: bytes(data[other:other + PAGE]))


def _page(data: bytearray, chance: Random, new: Callable[[bytes], bytes]) -> bytearray:
    at = chance.randrange(len(data) // PAGE) * PAGE
    data[at:at + PAGE] = new(bytes(data[at:at + PAGE]))
    return data


HARMS = (_cut, _cut_at_a_page, _flipped, _flipped, _zeroed, _overwritten, _swapped)
