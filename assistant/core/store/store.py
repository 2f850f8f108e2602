"""Games kept on disk: SQLite, one transaction an entry, nothing acknowledged before it is there.

An entry is a command with its events, as JSON text. Each knows the one before it, so the entries of a game form a tree:
undo moves the head back, and a branch that was left stays. Every row carries a seal, checked when it is read.
"""

from __future__ import annotations

import json
import sqlite3
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from assistant.core.database import backups
from assistant.core.database.backing import Backing
from assistant.core.database.database import Database
from assistant.core.database.disk import StoreTrouble, damage, trouble
from assistant.core.database.schema import SEALED
from assistant.core.database.seal import seal
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import replace
from assistant.core.store.book import Book, Head, Kept, Line, Row, Snapshot, Stand, Tree
from assistant.core.store.memory import Memory
from assistant.core.store.rows import (
    Cell,
    Cells,
    insert,
    insert_entry,
    insert_snapshot,
    kept_of,
    line_of,
    plain,
    put,
    text,
)
from assistant.core.words.message import message

BACKUP_EVERY = 200  # writes; besides one at the start


class Store:
    """The kept games of one folder."""

    problem: StoreTrouble | None = None  # why nothing can be written, where that is so

    def __init__(self, folder: Path, anew: bool = False) -> None:
        """`anew`: there may be no games though there are backups, because that is meant."""
        self.folder = folder
        self.memory = Memory(folder)
        self.backing = Backing(folder)
        self._writes = 0
        self._newest: tuple[str, int] | None = None  # a game, and how often it was written to for all that we know
        self.database = self._opened(anew)

    def _opened(self, anew: bool) -> Database:
        database = Database(self.folder, _now(), self._is_known, anew)
        with trouble(self.folder):
            if _has_games(database.base) and backups.due(self.folder, _now(), database.base):
                self.backing.begin(_now())
        return database

    @property
    def base(self) -> sqlite3.Connection:
        return self.database.base

    def _is_known(self, base: sqlite3.Connection) -> bool:
        """Is there all that we last read or wrote? Another Tableside may have written more."""
        if self._newest is None:
            return True
        game, writes = self._newest
        found = base.execute("SELECT writes FROM stand WHERE game = ?", (game,)).fetchone()
        return found is not None and int(found[0]) >= writes

    def close(self) -> None:
        self.backing.wait()
        self.database.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing."""
        with self.database.writing() as base:
            yield base
        self._writes += 1
        if self._writes % BACKUP_EVERY == 0:
            self.backing.begin(_now())

    # What the app remembers besides

    def remember(self, key: str, value: Plain) -> None:
        self.memory.remember(key, value)

    def recall(self, key: str, default: Plain = None) -> Plain:
        return self.memory.recall(key, default)

    # Games

    def games(self, gone: bool = False) -> list[Kept]:
        """The one played last comes first; or those that were thrown away."""
        self.database.look_at_the_files()
        with trouble(self.folder):
            stands = {stand.game: stand for stand in self._stands("")}
            rows = self._sound("game", "")
        found = [kept_of(row, stands[row[0]]) for row in rows if bool(stands[row[0]].gone) == gone]
        return sorted(found, key=lambda kept: (-kept.played, -kept.created, kept.id))

    def create(self, head: Head) -> str:
        """Keep a new game (`game`, `title`, `app`, `about`, `opening`); never in place of another one."""
        return self.take_in(head, (), 0, 0)

    def take_in(self, head: Head, lines: Sequence[Line], at: int, tip: int) -> str:
        """A whole game from elsewhere, as a new one, in one transaction."""
        new, now = uuid.uuid4().hex, _now()
        with self._writing() as base:
            insert(base, "game", new, plain(head["game"]), plain(head["title"]), plain(head["app"]), now)
            insert(base, "opening", new, text(head["opening"]))
            insert(base, "stand", new, at, tip, len(lines), 0, now, 0, text(head["about"]))
            for line in lines:
                insert_entry(base, new, line)
        self._newest = new, 0
        return new

    def copy(self, game: str, at: int, title: str, about: Json) -> str:
        """A game once more, with its whole past, but with this entry in force: what if? The old one stays as it is."""
        book = self.book(game)
        if book is None or not 0 <= at <= len(book.lines):
            raise self._missing()
        head: Head = {"game": book.kept.game, "title": title, "app": book.kept.app, "about": about,
                      "opening": book.opening}
        return self.take_in(head, book.lines, at, at)

    def rename(self, game: str, title: str) -> None:
        with self._writing() as base:
            base.execute("UPDATE game SET title = ? WHERE id = ?", (plain(title), game))
            base.execute(f"UPDATE game SET seal = seal({SEALED['game']}) WHERE id = ?", (game,))

    def throw_away(self, game: str, back: bool = False) -> None:
        """Out of the list; it can be had back as long as it is not deleted."""
        with self._writing() as base:
            for stand in self._stands("WHERE game = ?", game):
                put(base, replace(stand, gone=0 if back else _now()))

    def delete(self, game: str) -> None:
        """For ever."""
        with self._writing() as base:
            base.execute("DELETE FROM game WHERE id = ?", (game,))
        self._newest = None

    # One game

    def book(self, game: str) -> Book | None:
        """All that is kept of a game; None if there is no such game."""
        with trouble(self.folder):
            found = self._found(game)
            if found is None:
                return None
            kept, stand, opening = found
            lines = tuple(Line(number, before, at, json.loads(line)) for _, number, before, _, at, line
                          in self._sound("entry", "WHERE game = ? ORDER BY number", game))
            self._complete(stand, [line.number for line in lines])
            return Book(kept, opening, lines, stand.head, stand.tip)

    def game_of(self, kept: str) -> str | None:
        """Which game of the shelf a kept one is; None where there is none."""
        with trouble(self.folder):
            found = self._found(kept)
        return found[0].game if found is not None else None

    def tree(self, game: str, stamp: str) -> Tree | None:
        """A game as it is opened: its entries as their rows hold them; None if there is no such game."""
        with trouble(self.folder):
            found = self._found(game)
            if found is None:
                return None
            kept, stand, opening = found
            rows = tuple(Row(*row) for row in self.base.execute(
                "SELECT number, before, back, at, line, seal FROM entry WHERE game = ? ORDER BY number", (game,)))
            self._complete(stand, [row.number for row in rows])
            if not all(type(row.before) is int and 0 <= row.before < row.number for row in rows):
                raise damage(self.folder)  # their seals are checked when they are read; but nobody may walk in circles
            shots = self.base.execute("SELECT number FROM snapshot WHERE game = ? AND stamp = ?", (game, stamp))
            self._newest = game, stand.writes
            return Tree(kept, opening, rows, stand.head, stand.tip, stand.writes, frozenset(one for (one,) in shots))

    def line(self, game: str, row: Row) -> Line:
        """An entry of a tree that was handed out, read."""
        return line_of(game, row, self.folder)

    def snapshot(self, game: str, number: int, stamp: str) -> Json | None:
        """The state after an entry; None where there is none, or not a sound one."""
        with trouble(self.folder):
            row = self.base.execute("SELECT state, seal FROM snapshot WHERE game = ? AND number = ? AND stamp = ?",
                                     (game, number, stamp)).fetchone()
        return json.loads(row[0]) if row and row[1] == seal(game, number, stamp, row[0]) else None

    def _found(self, game: str) -> tuple[Kept, Stand, Json] | None:
        rows = self._sound("game", "WHERE id = ?", game)
        if not rows:
            return None
        stands, openings = list(self._stands("WHERE game = ?", game)), self._sound("opening", "WHERE game = ?", game)
        if not stands or not openings:
            raise damage(self.folder)
        return kept_of(rows[0], stands[0]), stands[0], json.loads(openings[0][1])

    def _stands(self, where: str, *values: Cell) -> Iterator[Stand]:
        return (Stand(*row) for row in self._sound("stand", where, *values))

    def _sound(self, table: str, where: str, *values: Cell) -> list[Cells]:
        """Rows whose seal is unbroken; one that is not is damage."""
        rows = self.base.execute(f"SELECT {SEALED[table]}, seal FROM {table} {where}", values).fetchall()
        if any(row[-1] != seal(*row[:-1]) for row in rows):
            raise damage(self.folder)
        return [row[:-1] for row in rows]

    def _complete(self, stand: Stand, numbers: Sequence[int]) -> None:
        if numbers != list(range(1, stand.entries + 1)):
            raise damage(self.folder)

    # Entries. `seen` is how often the game had been written to when the writer last looked.

    def append(self, game: str, seen: int, entry: Json, about: Json, snapshot: Snapshot | None = None) -> Row:
        """A new entry after the head, which becomes the head; what was undone stays as a branch."""
        with self._turn(game, seen) as (base, stand):
            number = stand.entries + 1
            row = insert_entry(base, game, Line(number, stand.head, _now(), entry))
            if snapshot:
                insert_snapshot(base, game, number, snapshot)
            put(base, replace(stand, head=number, tip=number, entries=number, about=text(about)))
        return row

    def append_branch(self, game: str, seen: int, before: int, entries: Sequence[Json], about: Json) -> list[Row]:
        """Several entries after an older one, all or none; the last becomes the head."""
        with self._turn(game, seen) as (base, stand):
            numbers = range(stand.entries + 1, stand.entries + 1 + len(entries))
            rows = [insert_entry(base, game, Line(number, follows, _now(), entry))
                    for number, follows, entry in zip(numbers, (before, *numbers), entries, strict=False)]
            put(base, replace(stand, head=numbers[-1], tip=numbers[-1], entries=numbers[-1], about=text(about)))
        return rows

    def move_head(self, game: str, seen: int, head: int, tip: int, about: Json) -> None:
        """Undo, redo, or a jump: another entry is in force."""
        with self._turn(game, seen) as (base, stand):
            put(base, replace(stand, head=head, tip=tip, about=text(about)))

    def resume(self, game: str, lines: Sequence[Line], head: int, tip: int, about: Json) -> None:
        """Entries that were kept elsewhere after those that are here."""
        with self._writing() as base:
            for stand in self._stands("WHERE game = ?", game):
                for line in lines:
                    insert_entry(base, game, line)
                put(base, replace(stand, head=head, tip=tip, entries=stand.entries + len(lines),
                                   writes=stand.writes + 1, about=text(about)))

    def add_snapshots(self, game: str, snapshots: Mapping[int, Snapshot]) -> None:
        with self._writing() as base:
            for number, snapshot in snapshots.items():
                insert_snapshot(base, game, number, snapshot)

    @contextmanager
    def _turn(self, game: str, seen: int) -> Iterator[tuple[sqlite3.Connection, Stand]]:
        """One change by somebody who knows all that was written before: else two Tablesides would mix two games."""
        with self._writing() as base:
            stand = next(iter(self._stands("WHERE game = ?", game)), None)
            if stand is None:
                raise self._missing()
            if stand.writes != seen:
                raise StoreTrouble(message("This game was played on elsewhere: open it again to see how it stands."))
            yield base, replace(stand, writes=seen + 1, played=_now())
        self._newest = game, seen + 1

    def _missing(self) -> StoreTrouble:
        return StoreTrouble(message("This game is no longer kept in {folder}.", folder=str(self.folder)),
                            exchanged=True)


def _has_games(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM game").fetchone() is not None


def _now() -> int:
    """Seconds since 1970; a clock that is set wrong only spoils the order of the list."""
    return max(0, int(time.time()))
