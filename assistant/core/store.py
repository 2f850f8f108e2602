"""Games kept on disk: SQLite, one transaction an entry, nothing acknowledged before it is there.

An entry is a command with its events, as JSON text. Each knows the one before it, so the entries of a game form a tree:
undo moves the head back, and a branch that was left stays. The one module of the core that knows files and the clock.
"""

from __future__ import annotations

import json
import sqlite3
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from assistant.core.disk import StoreTrouble, trouble
from assistant.core.memory import Memory
from assistant.core.message import message
from assistant.core.record import record

SCHEMA = 1
FILE = "games.sqlite3"
PATIENCE = 5.0  # seconds to wait for another process that is writing
TABLES = """
CREATE TABLE game (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, app TEXT NOT NULL, created INTEGER NOT NULL,
    played INTEGER NOT NULL, about TEXT NOT NULL, opening TEXT NOT NULL, head INTEGER NOT NULL, tip INTEGER NOT NULL);
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, before INTEGER NOT NULL,
    at INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
"""
KEPT = ("id, game, title, app, created, played, about, "
        "(SELECT COUNT(*) FROM entry WHERE entry.game = game.id)")
Json = Mapping[str, Any]


@record
class Kept:
    """A kept game, as a list shows it."""

    id: str
    game: str
    title: str
    app: str
    created: int
    played: int
    about: Json  # edition, players, round … as its game tells it
    entries: int


@record
class Line:
    """One entry as it was written: `before` is the number of the entry it follows, 0 the opening."""

    number: int
    before: int
    at: int
    entry: Json


@record
class Book:
    """Everything kept of one game. `head` is the entry in force, `tip` the newest one on its branch."""

    kept: Kept
    opening: Json
    lines: tuple[Line, ...]
    head: int
    tip: int

    def path(self, to: int) -> tuple[Line, ...]:
        """The entries from the opening to one, in order."""
        by_number = {line.number: line for line in self.lines}
        way: list[Line] = []
        while to:
            way.append(by_number[to])
            to = way[-1].before
        return tuple(reversed(way))


class Store:
    """The kept games of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.memory = Memory(folder)
        with trouble(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(folder / FILE, timeout=PATIENCE, isolation_level=None)
            self._prepare()

    def _prepare(self) -> None:
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=FULL")
        self._base.execute("PRAGMA foreign_keys=ON")
        with self._writing() as base:
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if version > SCHEMA:
                raise StoreTrouble(message("These games were kept by a newer Tableside: please update this one."))
            if version == 0:
                for statement in TABLES.split(";"):
                    base.execute(statement)
                base.execute(f"PRAGMA user_version={SCHEMA}")

    def close(self) -> None:
        self._base.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing."""
        with trouble(self.folder):
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield self._base
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    # What the app remembers besides

    def remember(self, key: str, value: Any) -> None:
        self.memory.remember(key, value)

    def recall(self, key: str, default: Any = None) -> Any:
        return self.memory.recall(key, default)

    # Games

    def games(self) -> list[Kept]:
        """The one played last comes first."""
        with trouble(self.folder):
            rows = self._base.execute(
                f"SELECT {KEPT} FROM game ORDER BY played DESC, created DESC, id").fetchall()
        return [_kept(row) for row in rows]

    def create(self, head: Json) -> str:
        """Keep a new game (`game`, `title`, `app`, `about`, `opening`); never in place of another one."""
        return self.take_in(head, (), 0, 0)

    def take_in(self, head: Json, lines: tuple[Line, ...], at: int, tip: int) -> str:
        """A whole game from elsewhere, as a new one, in one transaction."""
        new, now = uuid.uuid4().hex, _now()
        with self._writing() as base:
            base.execute("INSERT INTO game VALUES (?,?,?,?,?,?,?,?,?,?)",
                         (new, head["game"], head["title"], head["app"], now, now, _text(head["about"]),
                          _text(head["opening"]), at, tip))
            base.executemany("INSERT INTO entry VALUES (?,?,?,?,?)",
                             [(new, line.number, line.before, line.at, _text(line.entry)) for line in lines])
        return new

    def book(self, game: str) -> Book | None:
        """All that is kept of a game; None if there is no such game."""
        with trouble(self.folder):
            row = self._base.execute(
                f"SELECT {KEPT}, opening, head, tip FROM game WHERE id = ?", (game,)).fetchone()
            if row is None:
                return None
            lines = self._base.execute("SELECT number, before, at, line FROM entry WHERE game = ? ORDER BY number",
                                       (game,)).fetchall()
            written = tuple(Line(number, before, at, json.loads(line)) for number, before, at, line in lines)
            return Book(_kept(row[:8]), json.loads(row[8]), written, row[9], row[10])

    def delete(self, game: str) -> None:
        with self._writing() as base:
            base.execute("DELETE FROM game WHERE id = ?", (game,))

    # Entries

    def append(self, game: str, entry: Json, about: Json, at: int | None = None) -> int:
        """A new entry after the head, which becomes the head; what was undone stays as a branch."""
        now = _now() if at is None else at
        with self._writing() as base:
            (last,) = base.execute("SELECT COALESCE(MAX(number), 0) FROM entry WHERE game = ?", (game,)).fetchone()
            number = int(last) + 1
            base.execute("INSERT INTO entry SELECT id, ?, head, ?, ? FROM game WHERE id = ?",
                         (number, now, _text(entry), game))
            base.execute("UPDATE game SET head = ?, tip = ?, played = ?, about = ? WHERE id = ?",
                         (number, number, now, _text(about), game))
        return number

    def append_branch(self, game: str, before: int, entries: Sequence[Json], about: Json) -> tuple[int, ...]:
        """Several entries after an older one, all or none; the last becomes the head."""
        now = _now()
        with self._writing() as base:
            (last,) = base.execute("SELECT COALESCE(MAX(number), 0) FROM entry WHERE game = ?", (game,)).fetchone()
            numbers = tuple(range(int(last) + 1, int(last) + 1 + len(entries)))
            rows = zip(numbers, (before, *numbers), entries, strict=False)
            base.executemany("INSERT INTO entry VALUES (?,?,?,?,?)",
                             [(game, number, after, now, _text(entry)) for number, after, entry in rows])
            base.execute("UPDATE game SET head = ?, tip = ?, played = ?, about = ? WHERE id = ?",
                         (numbers[-1], numbers[-1], now, _text(about), game))
        return numbers

    def move_head(self, game: str, head: int, about: Json, tip: int | None = None) -> None:
        """Undo, redo, or a jump: another entry is in force."""
        with self._writing() as base:
            base.execute("UPDATE game SET head = ?, tip = COALESCE(?, tip), played = ?, about = ? WHERE id = ?",
                         (head, tip, _now(), _text(about), game))


def _kept(row: tuple[Any, ...]) -> Kept:
    identity, game, title, app, created, played, about, entries = row
    return Kept(identity, game, title, app, created, played, json.loads(about), entries)


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _now() -> int:
    """Seconds since 1970; a clock that is set wrong only spoils the order of the list."""
    return int(time.time())
