"""What the disk may do to a file, as sentences; and files that are there whole, or as they were before."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.core.words.message import Message, message

PRIVATE, PRIVATE_FOLDER = 0o600, 0o700  # what we write is its owner's alone
SQLITE_FAILS = (sqlite3.Error, UnicodeDecodeError)  # the latter where its sentence quotes a garbled name
OUT_OF_REACH = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")


class StoreTrouble(Exception):
    """The disk did not take or give what it should: what the player is told. The game on screen is as last saved."""

    def __init__(self, reason: Message, *, damaged: bool = False, exchanged: bool = False,
                 unwritable: bool = False) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.damaged = damaged  # the file itself is wrong: `backups.whole` tells what there is to go back to
        self.exchanged = exchanged  # it is not the file any more that was opened: the game can go on in another one
        self.unwritable = unwritable  # the games may still be read


def damage(folder: Path) -> StoreTrouble:
    return StoreTrouble(message("The file of the games in {folder} is damaged: a backup can be taken instead.",
                                folder=str(folder)), damaged=True)


def is_damage(problem: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Is it the file that is wrong, and not only out of reach? A statement of ours that fails was misled by it."""
    if isinstance(problem, UnicodeDecodeError):
        return True
    code = getattr(problem, "sqlite_errorname", "") or ""
    wrong = code == "SQLITE_ERROR" or code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))
    return wrong or "decode to UTF-8" in str(problem)


@contextmanager
def trouble(folder: Path) -> Iterator[None]:
    """Whatever the disk does becomes a sentence that says what to do."""
    try:
        yield
    except SQLITE_FAILS as problem:
        raise damage(folder) if is_damage(problem) else _told(problem, folder) from problem
    except OSError as problem:
        raise StoreTrouble(message("The games in {folder} can't be reached: {reason}.", folder=str(folder),
                                   reason=problem.strerror or str(problem)), unwritable=True) from problem


def _told(problem: Exception, folder: Path) -> StoreTrouble:
    code = getattr(problem, "sqlite_errorname", "") or ""
    if code.startswith("SQLITE_FULL"):
        return StoreTrouble(message("The disk is full: make room, then try again. Nothing was lost."), unwritable=True)
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreTrouble(message("Another Tableside is writing to {folder}: close it, then try again.",
                                    folder=str(folder)))
    if code.startswith(OUT_OF_REACH):
        return StoreTrouble(message("Nothing can be written to {folder}: choose another folder, or allow it.",
                                    folder=str(folder)), unwritable=True)
    return StoreTrouble(message("The games in {folder} can't be reached: {reason}.", folder=str(folder),
                                reason=str(problem)), unwritable=True)


# Whose files these are

def own_folder(folder: Path) -> None:
    """Made, if it is not there, for its owner alone; one that is there stays as open as somebody made it."""
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)


def own_file(file: Path) -> None:
    """Made empty, if it is not there; for its owner alone in any case. Not opened if it is there: closing it again
    would let go of the locks that SQLite has on it.
    """
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        if stat.S_IMODE(file.stat().st_mode) & ~PRIVATE:
            _make_private(file)


def _make_private(file: Path) -> None:
    try:
        os.chmod(file, PRIVATE)
    except PermissionError:
        return  # another user's, or on a disk without owners: it can be no more private than it is


def is_plain(file: Path) -> bool:
    """Nothing, or a file: no pipe that one could wait for without end, no folder, no device."""
    return not file.exists() or stat.S_ISREG(file.stat().st_mode)


def write_whole(file: Path, content: bytes) -> None:
    """In place of what was there before, in one step; whatever happens meanwhile, one of the two is there."""
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        os.replace(beside, file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def sync_file(file: Path) -> None:
    with open(file, "rb+") as written:
        os.fsync(written.fileno())


def sync_folder(folder: Path) -> None:
    """So that a file's new name, too, outlives a loss of power; Windows does this by itself and allows no asking."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
