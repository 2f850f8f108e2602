"""What is still whole in a damaged database: entries newer than the backup that took its place, game by game.

Each row is asked for by itself, so that a page that can't be read any more hides only its own rows; a seal tells
whether what is read was written so. Of a game the entries are taken as far as none is missing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from assistant.core.database.disk import SQLITE_FAILS
from assistant.core.database.schema import SEALED, version_of
from assistant.core.database.seal import seal
from assistant.core.database.soundness import read_only
from assistant.core.store.book import Line, Stand
from assistant.core.store.rows import Cell, Cells
from assistant.core.store.store import Store


def rescue(aside: Path, store: Store) -> int:
    """Take over what is whole in a database that was set aside; how many entries that brought back."""
    try:
        with closing(read_only(aside)) as base:
            return sum(_game(base, store, game) for game in _games(base, store)) if version_of(base) >= 2 else 0
    except SQLITE_FAILS:  # not even its beginning can be read: then there is nothing to be had
        return 0


def _games(base: sqlite3.Connection, store: Store) -> set[str]:
    """The ids of all games that either of the two knows."""
    known = {kept.id for gone in (False, True) for kept in store.games(gone)}
    for table, column in (("stand", "game"), ("game", "id")):
        try:
            known |= {game for (game,) in base.execute(f"SELECT {column} FROM {table}") if isinstance(game, str)}
        except SQLITE_FAILS:  # some page on the way: those found elsewhere are looked for all the same
            continue
    return known


def _game(base: sqlite3.Connection, store: Store, game: str) -> int:
    book = store.book(game)
    known = len(book.lines) if book else 0
    lines = tuple(_lines(base, game, known))
    stand = _stand(base, game)
    if book is None:
        return _new_game(base, store, game, lines, stand)
    if not lines:
        return 0
    head, tip = _heads(stand, lines[-1].number)
    store.resume(game, lines, head, tip, json.loads(stand.about) if stand else book.kept.about)
    return len(lines)


def _new_game(base: sqlite3.Connection, store: Store, game: str, lines: tuple[Line, ...], stand: Stand | None) -> int:
    """A game that no backup knows."""
    kept, opening = _row(base, "game", "id = ?", game), _row(base, "opening", "game = ?", game)
    if kept is None or opening is None or (stand is not None and stand.gone):
        return 0
    head, tip = _heads(stand, len(lines))
    store.take_in({"game": kept[1], "title": kept[2], "app": kept[3], "opening": json.loads(opening[1]),
                   "about": json.loads(stand.about) if stand else {}}, lines, head, tip)
    return len(lines)


def _heads(stand: Stand | None, last: int) -> tuple[int, int]:
    """Where the game stood, if that is still to be had; else its last entry is in force."""
    return (stand.head, stand.tip) if stand and max(stand.head, stand.tip) <= last else (last, last)


def _lines(base: sqlite3.Connection, game: str, known: int) -> Iterator[Line]:
    while row := _row(base, "entry", "game = ? AND number = ?", game, known + 1):
        _, number, before, _, at, line = row
        yield Line(number, before, at, json.loads(line))
        known += 1


def _stand(base: sqlite3.Connection, game: str) -> Stand | None:
    row = _row(base, "stand", "game = ?", game)
    return Stand(*row) if row else None


def _row(base: sqlite3.Connection, table: str, where: str, *values: Cell) -> Cells | None:
    """A row with an unbroken seal."""
    try:
        row = base.execute(f"SELECT {SEALED[table]}, seal FROM {table} WHERE {where}", values).fetchone()
    except SQLITE_FAILS:
        return None
    return row[:-1] if row and row[-1] == seal(*row[:-1]) else None
