"""The files of the database that was opened: are they still the ones that lie in the folder?

Somebody may delete, move, replace or cut them while a game runs (another process, a file manager, a backup program).
SQLite does not notice: it goes on writing to files that nobody will ever find again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from assistant.core.shapes.record import record

DATABASE, LOG, INDEX = "", "-wal", "-shm"  # what SQLite adds to the name of the database for the files beside it


@record
class Found:
    """One file, as the disk tells of it."""

    device: int
    inode: int
    size: int
    changed: int  # when its content was, in nanoseconds


Look = dict[str, Found | None]  # by the end of the name; None: no such file


class OpenedFiles:
    """Compares what lies in the folder with what was opened, and with what was last written."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._known = self._look()

    def were_exchanged(self) -> bool:
        """Is one of them gone, another file, or shorter? No Tableside makes them shorter while they are open."""
        return any(_is_another(known, now) for _, known, now in self._pairs())

    def were_touched(self) -> bool:
        """Has anybody else written to them since `note`? Another Tableside may have."""
        return any(known != now for _, known, now in self._pairs())

    def may_be_carried_over(self) -> bool:
        """May SQLite, when it closes them, write what is in the log into the database? Into one that is no longer at
        its place it does not; else both must be as we left them, wherever the log may lie by now.
        """
        looks = {end: (known, now) for end, known, now in self._pairs()}
        if not _is_same_file(*looks[DATABASE]):
            return True
        log, now = looks[LOG]
        return looks[DATABASE][0] == looks[DATABASE][1] and (log == now or not _is_same_file(log, now))

    def note(self) -> None:
        """As they are now they are known: we have just written, or looked through them."""
        self._known = self._look()

    def _pairs(self) -> Iterator[tuple[str, Found | None, Found | None]]:
        now = self._look()
        return ((end, self._known[end], now[end]) for end in (DATABASE, LOG, INDEX))

    def _look(self) -> Look:
        look = {end: found(f"{self._database}{end}") for end in (DATABASE, LOG, INDEX)}
        return {**look, INDEX: _without_changes(look[INDEX])}


def found(file: str) -> Found | None:
    try:
        status = os.stat(file)
    except OSError:  # gone, or out of reach
        return None
    return Found(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


def _is_another(known: Found | None, now: Found | None) -> bool:
    if known is None or now is None:
        return known is not now
    return not _is_same_file(known, now) or now.size < known.size


def _is_same_file(known: Found | None, now: Found | None) -> bool:
    return known is not None and now is not None and (known.device, known.inode) == (now.device, now.inode)


def _without_changes(file: Found | None) -> Found | None:
    """The index is written to by whoever reads: only which file it is tells anything."""
    return file and Found(file.device, file.inode, 0, 0)
