"""Copies of the kept games that look after themselves: made in passing, tested before they count, old ones let go.

A damaged database is never deleted: it is moved aside, and what is whole of it can still be had (see `rescue`).
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from assistant.core.disk import StoreTrouble, damage, sync_folder, trouble
from assistant.core.message import message
from assistant.core.record import record
from assistant.core.soundness import is_whole

FILE = "games.sqlite3"
FOLDER, ASIDE = "backups", "damaged"
BESIDE = ("", "-wal", "-shm")  # the files SQLite keeps a database in
NEWEST, DAYS = 3, 7  # the newest ones are kept, and the last one of each of so many days
HOUR = 3600
NAME = re.compile(r"games-(\d{6,9})-(\d{1,12})\.sqlite3")  # which one, and the second it was made


@record
class Backup:
    file: Path
    number: int  # a clock may be set back, this is not
    made: int  # seconds since 1970

    @property
    def day(self) -> int:
        return self.made // (24 * HOUR)


def listed(folder: Path) -> list[Backup]:
    """The newest comes first."""
    place = folder / FOLDER
    names = [name for file in (place.iterdir() if place.is_dir() else ()) if (name := NAME.fullmatch(file.name))]
    return sorted((Backup(place / name[0], int(name[1]), int(name[2])) for name in names),
                  key=lambda backup: -backup.number)


def whole(folder: Path) -> list[Backup]:
    """Those that can be taken: read through just now, the newest first."""
    with trouble(folder):
        return [backup for backup in listed(folder) if _is_whole(backup.file)]


def due(folder: Path, now: int) -> bool:
    """Has an hour gone by since the last one, and has anything been written since?"""
    newest = next(iter(listed(folder)), None)
    if newest is None or not newest.file.exists():
        return True
    written = max((folder / f"{FILE}{end}").stat().st_mtime for end in BESIDE if (folder / f"{FILE}{end}").exists())
    return abs(now - newest.made) >= HOUR and written > newest.file.stat().st_mtime


def make(folder: Path, now: int) -> Backup:
    """Copy the database as it is this moment, also while it is written to; raises StoreTrouble."""
    with trouble(folder):
        place = folder / FOLDER
        place.mkdir(exist_ok=True)
        _clear(place)
        number = next((backup.number for backup in listed(folder)), 0) + 1
        made = place / f"games-{number:06}-{now}.sqlite3"
        beside = place / f"{made.name}.{os.getpid()}.new"
        try:
            _copy(folder, beside)
            os.replace(beside, made)
        finally:
            beside.unlink(missing_ok=True)
        sync_folder(place)
        rotate(folder)
        return Backup(made, number, now)


def _copy(folder: Path, beside: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as source, closing(sqlite3.connect(beside)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        if not is_whole(copy, thorough=True):
            raise damage(folder)
    _sync(beside)


def _sync(file: Path) -> None:
    with open(file, "rb+") as written:
        os.fsync(written.fileno())


def rotate(folder: Path) -> None:
    """Let go of all but the newest ones and the last one of each of the last days."""
    backups, days = listed(folder), set[int]()
    for place, backup in enumerate(backups):
        new_day = backup.day not in days and len(days) < DAYS
        if new_day:
            days.add(backup.day)
        elif place >= NEWEST:
            backup.file.unlink(missing_ok=True)


def restore(folder: Path, backup: Backup) -> Path | None:
    """Put a backup in the place of the database, which is moved aside; where to, if there was one."""
    with trouble(folder):
        if not _is_whole(backup.file):
            raise StoreTrouble(message("This backup is damaged too: take an older one."), damaged=True)
        fresh = folder / FOLDER / f"{FILE}.{os.getpid()}.new"
        shutil.copyfile(backup.file, fresh)
        _sync(fresh)
        aside = set_aside(folder)
        os.replace(fresh, folder / FILE)
        sync_folder(folder)
        return aside


def set_aside(folder: Path) -> Path | None:
    """Move the database out of the way, with all that belongs to it. The database first: as long as it is missing, a
    start tells so and offers the backups."""
    with trouble(folder):
        place, number = folder / ASIDE, 1
        place.mkdir(exist_ok=True)
        while any((place / f"games-{number}.sqlite3{end}").exists() for end in BESIDE):
            number += 1
        aside = place / f"games-{number}.sqlite3"
        moved = [_move(folder / f"{FILE}{end}", aside.with_name(f"{aside.name}{end}")) for end in BESIDE]
        sync_folder(place)
        return aside if moved[0] else None


def _move(old: Path, new: Path) -> bool:
    if not old.exists():
        return False
    os.replace(old, new)
    return True


def _is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
        return is_whole(base, thorough=True)


def _clear(place: Path) -> None:
    """What was left behind by a process that was killed while it made one."""
    for file in place.glob("*.new*"):
        file.unlink(missing_ok=True)
