"""The database of a folder's games: opened only if it is whole, written in one transaction or not at all.

Before and after each write the files are compared with those that were opened: what is acknowledged lies where the
next start will look for it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from assistant.core.database import backups, schema, wal
from assistant.core.database.backups import FILE
from assistant.core.database.disk import SQLITE_FAILS, StoreTrouble, damage, is_plain, own_file, own_folder, trouble
from assistant.core.database.opened import DATABASE, INDEX, LOG, OpenedFiles
from assistant.core.database.soundness import is_whole, read_only
from assistant.core.words.message import message

PATIENCE = 5.0  # seconds to wait for another process that is writing
Check = Callable[[sqlite3.Connection], bool]


class Database:
    """`base` is the connection. `is_known` is asked of one: is all there that was acknowledged here?"""

    _is_closed = False

    def __init__(self, folder: Path, now: int, is_known: Check, anew: bool = False) -> None:
        self.folder, self._file, self._is_known = folder, folder / FILE, is_known
        with trouble(folder):
            own_folder(folder)
            self._sure_of_plain_files()
            if not anew:
                self._sure_of_games()
            backups.finish_restoring(folder)
            own_file(self._file)
            found = wal.read(folder / f"{FILE}{LOG}")
            self.base = _connected(self._file)
            try:
                self._prepare(found, now)
                self._files = OpenedFiles(self._file)
            except BaseException:
                self._close_without_writing()
                self.base.close()
                raise

    def _sure_of_plain_files(self) -> None:
        """Nobody waits for a pipe that nobody writes to."""
        for file in (self.folder / f"{FILE}{end}" for end in (DATABASE, LOG, INDEX)):
            if not is_plain(file):
                raise StoreTrouble(message("{file} is no file of Tableside's: move it away, then try again.",
                                           file=str(file)))

    def _sure_of_games(self) -> None:
        """Where there are backups, there were games."""
        if not backups.is_restoring(self.folder) and _is_empty(self._file) and backups.listed(self.folder):
            raise StoreTrouble(message("The file of the games in {folder} is gone: a backup can be taken instead.",
                                       folder=str(self.folder)), damaged=True)

    def _prepare(self, found: wal.Log, now: int) -> None:
        self.base.execute("PRAGMA journal_mode=WAL")
        version = version_here(self.base, self.folder)
        if not is_whole(self.base) or self._lost(found):
            raise damage(self.folder)
        if version < schema.VERSION:
            if version:
                backups.make(self.folder, now)
            with self._transaction():
                schema.migrate(self.base)

    def _lost(self, found: wal.Log) -> bool:
        """Were there writes in the log that are passed over? Another program may be writing to it just now."""
        _, seen, _ = self.base.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return found.lost(seen) and wal.read(self.folder / f"{FILE}{LOG}") == found

    def close(self) -> None:
        """And leave alone what somebody else has written to: SQLite would carry its log over into it."""
        if not self._is_closed and not self._files.may_be_carried_over():
            self._close_without_writing()
        self._is_closed = True
        self.base.close()

    def _close_without_writing(self) -> None:
        """Who is not the last one to close it carries nothing over, and who may only read can't."""
        with suppress(*SQLITE_FAILS), closing(read_only(self._file)) as last:
            last.execute("SELECT 1 FROM sqlite_master").fetchone()
            self.base.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing."""
        with self._sure_of_the_files():
            self._roll_back()  # what could not even be taken back last time
            self._look_at_the_files()
            with self._transaction() as base:
                yield base
            if self._files.were_exchanged():
                raise self._exchanged()
            self._files.note()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            self.base.execute("BEGIN IMMEDIATE")
            yield self.base
            self.base.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        if self.base.in_transaction:
            self.base.execute("ROLLBACK")

    # Are these still the files that were opened?

    @contextmanager
    def _sure_of_the_files(self) -> Iterator[None]:
        """They were whole when they were opened: what is wrong with them now was done to them since."""
        try:
            with trouble(self.folder):
                yield
        except StoreTrouble as problem:
            if problem.damaged or self._files.were_exchanged():
                raise self._exchanged() from problem
            raise

    def look_at_the_files(self) -> None:
        """Raises StoreTrouble where they are not."""
        with self._sure_of_the_files():
            self._look_at_the_files()

    def _look_at_the_files(self) -> None:
        if self._is_closed or self._files.were_exchanged():
            raise self._exchanged()
        if self._files.were_touched():
            self._open_anew()

    def _open_anew(self) -> None:
        """Somebody else has written to them. If that was another Tableside, all that we know is still there; what
        SQLite holds in memory of the files as they were may count no more.
        """
        fresh = _connected(self._file)
        try:
            if not (self._has_its_log(fresh) and is_whole(fresh, thorough=True) and self._is_known(fresh)):
                raise self._exchanged()
        except BaseException:
            fresh.close()
            raise
        self.base, old = fresh, self.base
        old.close()
        self._files.note()

    def _has_its_log(self, fresh: sqlite3.Connection) -> bool:
        """Would a process that opens them now read all that is in the log?"""
        if fresh.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            return False  # a backup, say, which has none
        _, pages, _ = fresh.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return wal.sound_pages(self.folder / f"{FILE}{LOG}") >= int(pages)

    def _exchanged(self) -> StoreTrouble:
        return StoreTrouble(message("The file of the games in {folder} is not the one any more that was opened: "
                                    "something else has deleted, moved or changed it. This was not written down.",
                                    folder=str(self.folder)), exchanged=True)


def version_here(base: sqlite3.Connection, folder: Path) -> int:
    """Of the tables; raises StoreTrouble for one that this program does not know."""
    version = schema.version_of(base)
    if version > schema.VERSION:
        raise StoreTrouble(message("These games were kept by a newer Tableside: please update this one."))
    if version not in (schema.VERSION, *schema.MIGRATIONS):
        raise damage(folder)
    return version


def _connected(file: Path) -> sqlite3.Connection:
    base = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    try:
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
        schema.add_functions(base)
    except BaseException:
        base.close()
        raise
    return base


def _is_empty(file: Path) -> bool:
    return not file.exists() or not file.stat().st_size
