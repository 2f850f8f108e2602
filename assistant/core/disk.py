"""What the disk may do to a file, as sentences; and files that are there whole, or as they were before."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.core.message import Message, message


class StoreTrouble(Exception):
    """The disk did not take or give what it should: what the player is told. The game on screen is as last saved."""

    def __init__(self, reason: Message, damaged: bool = False) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.damaged = damaged  # the file itself is wrong: `backups.whole` tells what there is to go back to


def damage(folder: Path) -> StoreTrouble:
    return StoreTrouble(message("The file of the games in {folder} is damaged: a backup can be taken instead.",
                                folder=str(folder)), damaged=True)


def is_damage(problem: sqlite3.Error) -> bool:
    """Is it the file that is wrong, and not only out of reach? A statement of ours that fails was misled by it."""
    code = getattr(problem, "sqlite_errorname", "") or ""
    wrong = code == "SQLITE_ERROR" or code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))
    return wrong or "decode to UTF-8" in str(problem)


@contextmanager
def trouble(folder: Path) -> Iterator[None]:
    """Whatever the disk does becomes a sentence that says what to do."""
    try:
        yield
    except sqlite3.Error as problem:
        raise damage(folder) if is_damage(problem) else StoreTrouble(_sentence(problem, folder)) from problem
    except OSError as problem:
        raise StoreTrouble(message("The games in {folder} can't be reached: {reason}.", folder=str(folder),
                                   reason=problem.strerror or str(problem))) from problem


def _sentence(problem: sqlite3.Error, folder: Path) -> Message:
    code = getattr(problem, "sqlite_errorname", "") or ""
    if code.startswith("SQLITE_FULL"):
        return message("The disk is full: make room, then try again. Nothing was lost.")
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return message("Another Tableside is writing to {folder}: close it, then try again.", folder=str(folder))
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return message("Nothing can be written to {folder}: choose another folder, or allow it.", folder=str(folder))
    return message("The games in {folder} can't be reached: {reason}.", folder=str(folder), reason=str(problem))


def write_whole(file: Path, content: bytes) -> None:
    """In place of what was there before, in one step; whatever happens meanwhile, one of the two is there."""
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with open(beside, "wb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        os.replace(beside, file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """So that a file's new name, too, outlives a loss of power; Windows does this by itself and allows no asking."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
