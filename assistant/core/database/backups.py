"""Copies of the kept games that look after themselves: made in passing, tested before they count, old ones let go.

A damaged database is never deleted: it is laid aside, and what is whole of it can still be had (see `rescue`).
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from assistant.core.database.disk import (
    SQLITE_FAILS,
    StoreTrouble,
    damage,
    own_file,
    own_folder,
    sync_file,
    sync_folder,
    trouble,
)
from assistant.core.database.lock import locked
from assistant.core.database.opened import DATABASE, INDEX, LOG
from assistant.core.database.soundness import is_whole, read_only
from assistant.core.shapes.record import record
from assistant.core.words.message import message

FILE = "games.sqlite3"
FOLDER, ASIDE = "backups", "damaged"
RESTORED = f"{FILE}.restored"  # a backup on its way into the place of the database
NEWEST, DAYS = 3, 7  # the newest ones are kept, and the last one of each of so many days
HOUR = 3600
STANDS = ("SELECT * FROM stand ORDER BY game", "SELECT * FROM game ORDER BY id")
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


def due(folder: Path, now: int, base: sqlite3.Connection) -> bool:
    """Has an hour gone by since the last one, and has anything been written since? No clock tells the latter: one that
    was set far ahead once would stop all backups.
    """
    newest = next(iter(listed(folder)), None)
    return newest is None or (abs(now - newest.made) >= HOUR and not _is_of_now(newest.file, base))


def _is_of_now(backup: Path, base: sqlite3.Connection) -> bool:
    """Does it hold each game as it is, as often written to? One that can't be read does not."""
    try:
        with closing(read_only(backup, alone=True)) as copy:
            return all(copy.execute(rows).fetchall() == base.execute(rows).fetchall() for rows in STANDS)
    except SQLITE_FAILS:
        return False


def make(folder: Path, now: int) -> Backup:
    """Copy the database as it is this moment, also while it is written to; raises StoreTrouble."""
    with trouble(folder):
        own_folder(folder / FOLDER)
        with locked(folder):
            return _made(folder, now)


def _made(folder: Path, now: int) -> Backup:
    place = folder / FOLDER
    _clear(place)
    number = next((backup.number for backup in listed(folder)), 0) + 1
    made = place / f"games-{number:06}-{now}.sqlite3"
    beside = place / f"{made.name}.new"
    try:
        _copy(folder, beside)
        os.replace(beside, made)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(place)
    _rotate(folder)
    return Backup(made, number, now)


def _copy(folder: Path, beside: Path) -> None:
    own_file(beside)
    with closing(sqlite3.connect(folder / FILE)) as source, closing(sqlite3.connect(beside)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        if not is_whole(copy, thorough=True):
            raise damage(folder)
    sync_file(beside)


def _rotate(folder: Path) -> None:
    """Let go of all but the newest ones and the last one of each of the last days."""
    backups, days = listed(folder), set[int]()
    for place, backup in enumerate(backups):
        new_day = backup.day not in days and len(days) < DAYS
        if new_day:
            days.add(backup.day)
        elif place >= NEWEST:
            backup.file.unlink(missing_ok=True)


def restore(folder: Path, backup: Backup) -> Path | None:
    """Put a backup in the place of the database, which is laid aside; where to, if there was one.

    The copy that takes its place lies beside it, whole, before anything is taken away: from then on every start
    finishes what was begun, so that the games are never without a file.
    """
    with trouble(folder), locked(folder):
        if not backup.file.exists():
            raise StoreTrouble(message("This backup is no longer there: take another one."))
        if not _is_whole(backup.file):
            raise StoreTrouble(message("This backup is damaged too: take an older one."), damaged=True)
        fresh = folder / f"{RESTORED}.new"
        own_file(fresh)
        shutil.copyfile(backup.file, fresh)
        sync_file(fresh)
        aside = _lay_aside(folder)
        os.replace(fresh, folder / RESTORED)
        _finish_restoring(folder)
        return aside


def is_restoring(folder: Path) -> bool:
    """Has somebody begun to put a backup in the place of the database, and not ended it yet?"""
    return (folder / RESTORED).exists()


def finish_restoring(folder: Path) -> None:
    """What a process that was killed had begun; one that lives is waited for."""
    if is_restoring(folder):
        with locked(folder):
            _finish_restoring(folder)


def _finish_restoring(folder: Path) -> None:
    if is_restoring(folder):  # by now somebody else may have ended it
        _take_away(folder, LOG, INDEX)  # else SQLite would take them for the new one's
        os.replace(folder / RESTORED, folder / FILE)
        sync_folder(folder)


def set_aside(folder: Path) -> Path | None:
    """Lay the database aside, with all that belongs to it, to begin with none."""
    with trouble(folder), locked(folder):
        aside = _lay_aside(folder)
        _take_away(folder, DATABASE, LOG, INDEX)
        sync_folder(folder)
        return aside


def _lay_aside(folder: Path) -> Path | None:
    """A second name for the database and its log, or a copy of them; where, if there was a database."""
    place, number = folder / ASIDE, 1
    own_folder(place)
    while any((place / f"games-{number}.sqlite3{end}").exists() for end in (DATABASE, LOG)):
        number += 1
    aside = place / f"games-{number}.sqlite3"
    laid = [_second_name(folder / f"{FILE}{end}", aside.with_name(f"{aside.name}{end}")) for end in (DATABASE, LOG)]
    sync_folder(place)
    return aside if laid[0] else None


def _second_name(old: Path, new: Path) -> bool:
    if not old.exists():
        return False
    try:
        os.link(old, new)
    except OSError:  # not all disks have them
        shutil.copyfile(old, new)
        sync_file(new)
    return True


def _take_away(folder: Path, *ends: str) -> None:
    for end in ends:
        (folder / f"{FILE}{end}").unlink(missing_ok=True)


def _is_whole(file: Path) -> bool:
    try:
        with closing(read_only(file, alone=True)) as base:
            return is_whole(base, thorough=True)
    except sqlite3.OperationalError:
        if file.exists():
            raise
        return False  # another Tableside has let go of it meanwhile


def _clear(place: Path) -> None:
    """What was left behind by a process that was killed while it made one: whoever lives would have the lock."""
    for file in place.glob("*.new*"):
        file.unlink(missing_ok=True)
