"""One Tableside at a time: a lock in a folder, which its owner's end lets go of, whatever end that is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from assistant.core.database.disk import PRIVATE, StoreTrouble, trouble
from assistant.core.words.message import message

FILE = "games.lock"
WIDTH = 20  # of the owner's number
TRIES, PAUSE = 200, 0.05  # seconds between them


@contextmanager
def locked(folder: Path, tries: int = TRIES) -> Iterator[None]:
    """Nobody else makes or takes a backup here meanwhile; raises StoreTrouble where somebody does for too long."""
    with trouble(folder):
        handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        with trouble(folder):
            _wait(handle, folder, tries)
            os.write(handle, f"{os.getpid():<{WIDTH}}\n".encode())
        yield
    finally:
        os.close(handle)  # and with it the lock


def _wait(handle: int, folder: Path, tries: int) -> None:
    for _ in range(tries):
        if _taken(handle):
            return
        Event().wait(PAUSE)
    owner = os.read(handle, WIDTH).decode("ascii", "replace").strip()
    raise StoreTrouble(message("Another Tableside (process {owner}) is busy with the backups in {folder}: try again in "
                               "a moment.", owner=owner or "?", folder=str(folder)))


if sys.platform == "win32":
    import msvcrt

    def _taken(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _taken(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
