"""Games where nothing can be written: a full disk, another user's folder, a card with its lock on. They are read.

The database is copied into memory with what its log holds, and is looked at there: SQLite itself would want to write
beside it.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NoReturn

from assistant.core.database import schema, wal
from assistant.core.database.backing import Backing
from assistant.core.database.backups import FILE
from assistant.core.database.database import Database, version_here
from assistant.core.database.disk import StoreTrouble, damage, trouble
from assistant.core.database.opened import LOG
from assistant.core.database.soundness import is_whole
from assistant.core.store.memory import Memory
from assistant.core.store.store import Store

TRIES = 5  # another Tableside may be writing just now
FORMAT = slice(18, 20)  # of the database's first page: how it is written and read
WITHOUT_LOG = b"\x01\x01"


def open_store(folder: Path) -> Store:
    """The games of a folder: to be played where that can be, else to be read; raises StoreTrouble."""
    try:
        return Store(folder)
    except StoreTrouble as problem:
        if not problem.unwritable or not (folder / FILE).is_file():
            raise
        return ReadStore(folder, problem)


class ReadStore(Store):
    """Whatever would be written is refused with the `problem`."""

    def __init__(self, folder: Path, problem: StoreTrouble) -> None:
        self.folder, self.problem = folder, problem
        self.memory, self.backing = Memory(folder), Backing(folder)
        self.database = _Copy(folder, problem)


class _Copy(Database):
    """The database as it was when it was opened, in memory."""

    def __init__(self, folder: Path, problem: StoreTrouble) -> None:
        self.folder, self._problem = folder, problem
        with trouble(folder):
            self.base = _in_memory(folder)

    def writing(self) -> NoReturn:
        raise self._problem

    def close(self) -> None:
        self.base.close()

    def look_at_the_files(self) -> None:
        """They were read once and for all."""


def _in_memory(folder: Path) -> sqlite3.Connection:
    for _ in range(TRIES):
        base = sqlite3.connect(":memory:", isolation_level=None)
        base.deserialize(_content(folder))
        schema.add_functions(base)
        if is_whole(base, thorough=True):
            if version_here(base, folder) < schema.VERSION:
                schema.migrate(base)
            return base
        base.close()
    raise damage(folder)


def _content(folder: Path) -> bytes:
    """The database as if its log had been carried over into it."""
    content = bytearray((folder / FILE).read_bytes())
    for number, page in wal.committed(folder / f"{FILE}{LOG}").items():
        start = (number - 1) * len(page)
        content.extend(bytes(max(0, start - len(content))))
        content[start:start + len(page)] = page
    content[FORMAT] = WITHOUT_LOG
    return bytes(content)
