"""The tables of the kept games, and how a database of an older version becomes one of today.

A version that was ever released stays in `MIGRATIONS` as it was; databases of each are kept among the tests.

game      what a game is, written once          opening   its first entry, with the box it is played with
stand     where it is: small, because it is written with every entry          entry   the entries, a tree
snapshot  states worked out from the entries: only to save time, and dropped without loss
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

from assistant.core.database.seal import seal
from assistant.core.past.scribe import instead_of

VERSION = 2
TABLES = """
CREATE TABLE game (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, app TEXT NOT NULL, created INTEGER NOT NULL,
    seal INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE opening (
    game TEXT PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE, line TEXT NOT NULL, seal INTEGER NOT NULL);
CREATE TABLE stand (
    game TEXT PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE, head INTEGER NOT NULL, tip INTEGER NOT NULL,
    entries INTEGER NOT NULL, writes INTEGER NOT NULL, played INTEGER NOT NULL, gone INTEGER NOT NULL,
    about TEXT NOT NULL, seal INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, before INTEGER NOT NULL,
    back INTEGER, at INTEGER NOT NULL, line TEXT NOT NULL, seal INTEGER NOT NULL,
    PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE snapshot (
    game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, stamp TEXT NOT NULL,
    state TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
"""
SEALED = {  # table → what its seal is over
    "game": "id, game, title, app, created",
    "opening": "game, line",
    "stand": "game, head, tip, entries, writes, played, gone, about",
    "entry": "game, number, before, back, at, line",
}
FROM_1 = f"""
ALTER TABLE game RENAME TO old_game;
ALTER TABLE entry RENAME TO old_entry;
{TABLES}
INSERT INTO game SELECT id, game, title, app, created, seal(id, game, title, app, created) FROM old_game;
INSERT INTO opening SELECT id, opening, seal(id, opening) FROM old_game;
INSERT INTO entry SELECT game, number, before, back_of(line), at, line,
    seal(game, number, before, back_of(line), at, line) FROM old_entry;
INSERT INTO stand SELECT id, head, tip, entries, 0, played, 0, about,
    seal(id, head, tip, entries, 0, played, 0, about)
    FROM (SELECT *, (SELECT COUNT(*) FROM old_entry WHERE game = id) AS entries FROM old_game);
DROP TABLE old_entry;
DROP TABLE old_game;
"""
MIGRATIONS: dict[int, str] = {0: TABLES, 1: FROM_1}  # from a version to the next one that there is
NEXT = {0: VERSION, 1: 2}


def version_of(base: sqlite3.Connection) -> int:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    return int(version)


def add_functions(base: sqlite3.Connection) -> None:
    """What the statements call besides what SQLite has."""
    functions: dict[str, Callable[..., int | None]] = {
        "seal": seal, "back_of": lambda line: instead_of(json.loads(line))}
    for name, function in functions.items():
        base.create_function(name, -1, function, deterministic=True)


def migrate(base: sqlite3.Connection) -> None:
    """Up to today's version, within the transaction of the caller: whole, or not at all."""
    while (version := version_of(base)) < VERSION:
        for statement in MIGRATIONS[version].split(";"):
            base.execute(statement)
        base.execute(f"PRAGMA user_version={NEXT[version]}")
