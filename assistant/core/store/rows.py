"""What is written into the tables of kept games: each row with its seal."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from assistant.core.database.disk import damage
from assistant.core.database.seal import seal
from assistant.core.past.scribe import instead_of
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import values_of
from assistant.core.store.book import Kept, Line, Row, Snapshot, Stand

Cell = int | str | None
Cells = tuple[Any, ...]  # a row as the database gives it


def insert(base: sqlite3.Connection, table: str, *values: Cell) -> None:
    base.execute(f"INSERT INTO {table} VALUES ({'?,' * len(values)}?)", (*values, seal(*values)))


def insert_entry(base: sqlite3.Connection, game: str, line: Line) -> Row:
    values = line.number, line.before, instead_of(line.entry), line.at, text(line.entry)
    insert(base, "entry", game, *values)
    return Row(*values, seal(game, *values))


def line_of(game: str, row: Row, folder: Path) -> Line:
    """What a row holds; raises StoreTrouble where its seal is broken."""
    if seal(game, row.number, row.before, row.back, row.at, row.line) != row.seal:
        raise damage(folder)
    return Line(row.number, row.before, row.at, json.loads(row.line))


def insert_snapshot(base: sqlite3.Connection, game: str, number: int, snapshot: Snapshot) -> None:
    values = (game, number, snapshot.stamp, text(snapshot.state))
    base.execute("INSERT OR REPLACE INTO snapshot VALUES (?,?,?,?,?)", (*values, seal(*values)))


def put(base: sqlite3.Connection, stand: Stand) -> None:
    values = tuple(values_of(stand).values())
    base.execute(f"REPLACE INTO stand VALUES ({'?,' * len(values)}?)", (*values, seal(*values)))


def kept_of(row: Cells, stand: Stand) -> Kept:
    identity, game, title, app, created = row
    return Kept(identity, game, title, app, created, stand.played, json.loads(stand.about), stand.entries)


def text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def plain(text: str) -> str:
    """Half a character, should a name hold one, is written as JSON writes it."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
