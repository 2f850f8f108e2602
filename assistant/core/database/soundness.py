"""Is a database of kept games whole? Quickly at every opening, thoroughly before it counts as a backup."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from assistant.core.database.disk import is_damage
from assistant.core.database.schema import SEALED, add_functions, version_of


def is_whole(base: sqlite3.Connection, thorough: bool = False) -> bool:
    """SQLite's own pages, every entry there that should be; thoroughly: every seal unbroken."""
    try:
        if base.execute(f"PRAGMA {'integrity_check' if thorough else 'quick_check'}(1)").fetchone() != ("ok",):
            return False
        if version_of(base) < 2:  # as old as that there were no seals
            return True
        return _all_there(base) and (not thorough or _unbroken(base))
    except (sqlite3.DatabaseError, UnicodeDecodeError) as problem:
        if is_damage(problem):
            return False
        raise


def _all_there(base: sqlite3.Connection) -> bool:
    """Each game with its opening and its stand, each stand with all its entries, no entry without a game."""
    games = {game for (game,) in base.execute("SELECT id FROM game")}
    openings = {game for (game,) in base.execute("SELECT game FROM opening")}
    due = {game: (entries, entries) for game, entries in base.execute("SELECT game, entries FROM stand")}
    found = {game: (count, last) for game, count, last in
             base.execute("SELECT game, COUNT(*), MAX(number) FROM entry GROUP BY game")}
    complete = games == openings == set(due) and all(found.pop(game, (0, 0)) == each for game, each in due.items())
    return complete and not found


def _unbroken(base: sqlite3.Connection) -> bool:
    add_functions(base)
    return not any(base.execute(f"SELECT 1 FROM {table} WHERE seal IS NOT seal({values}) LIMIT 1").fetchone()
                   for table, values in SEALED.items())


def read_only(file: Path, alone: bool = False) -> sqlite3.Connection:
    """A connection that can't write; `alone`: to a file that nobody writes to, and that has no log."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro{'&immutable=1' if alone else ''}", uri=True)
