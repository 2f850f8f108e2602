"""A kept game as a file: JSON Lines, each chained to the one before it by a hash.

Line 1 is the head (what the file is, and the game's opening), then an entry a line, then the end. Each line's `hash` is
the SHA-256 of the hash before it and the line's own text without it. So a foreign file, a torn one and an edited one
are told apart, and what is whole of a game can be kept.

Version 1 had the keys of each line sorted; since 2 they stand as they were written: in a box their order counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator

from assistant.core.shapes.lines import Line as JsonLine
from assistant.core.shapes.outside import is_number, is_text
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record
from assistant.core.store.book import Book, Head, Line
from assistant.core.words.message import Message, message

FORMAT, VERSION = "tableside-game", 2
READ = (1, 2)  # the versions that can be read
MOST_ENTRIES = 1_000_000
LATEST = 2**60  # seconds
LONGEST_TITLE = 10_000  # more than the longest names of all players together


class Damaged(Exception):
    """The file is not a whole game; `whole` is what can be kept of it, if anything."""

    def __init__(self, reason: Message, whole: Parcel | None = None) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.whole = whole


@record
class Parcel:
    """A game as it travels: everything but the id it has where it is kept."""

    head: Head
    lines: tuple[Line, ...]
    at: int  # the entry in force
    tip: int


# Out

def export(book: Book) -> Iterator[str]:
    """The lines of the file."""
    kept, chain = book.kept, ""
    head: Json = {"format": FORMAT, "version": VERSION, "game": kept.game, "title": kept.title, "app": kept.app,
            "about": kept.about, "opening": book.opening}
    entries: list[Json] = [{"number": line.number, "before": line.before, "at": line.at, "entry": line.entry}
                           for line in book.lines]
    end: Json = {"end": len(book.lines), "head": book.head, "tip": book.tip}
    for content in (head, *entries, end):
        chain = _hash(chain, content)
        yield _text({**content, "hash": chain})


def _hash(chain: str, content: Json) -> str:
    return hashlib.sha256((chain + _text(content)).encode("utf-8", "surrogatepass")).hexdigest()


def _text(content: Json) -> str:
    return json.dumps(content, ensure_ascii=True, separators=(",", ":"))


# In

def read(lines: Iterable[JsonLine]) -> Iterator[Parcel]:
    """The games in a file's lines (JSON values, or messages where there is none), one after another; raises Damaged."""
    rows = enumerate(lines, start=1)
    for number, row in rows:
        yield _Reading(rows, number).game(row)


class _Reading:
    """One game being read: each line must continue the chain."""

    def __init__(self, rows: Iterator[tuple[int, JsonLine]], number: int) -> None:
        self.rows, self.number, self.chain = rows, number, ""
        self.head: Head | None = None
        self.entries: list[Line] = []

    def game(self, row: JsonLine) -> Parcel:
        self.head = self._head(row)
        for number, each in self.rows:
            self.number = number
            content = self._checked(each)
            if "end" in content:
                return self._ended(content)
            self.entries.append(self._entry(content))
        raise self._damaged(message("The file is torn: its end is missing after entry {number}.",
                                    number=len(self.entries)))

    def _head(self, row: JsonLine) -> Head:
        if not isinstance(row, dict) or row.get("format") != FORMAT:
            raise Damaged(message("This is not a game kept by Tableside."))
        if row.get("version") not in READ:
            raise Damaged(message("This game was kept by a newer Tableside: please update this one."))
        content = self._checked(row)
        game, title, app, about, opening = map(content.get, ("game", "title", "app", "about", "opening"))
        if (is_text(game, LONGEST_TITLE) and is_text(title, LONGEST_TITLE) and is_text(app, LONGEST_TITLE)
                and isinstance(about, dict) and isinstance(opening, dict)):
            return Head(game=game, title=title, app=app, about=about, opening=opening)
        raise Damaged(message("This is not a game kept by Tableside."))

    def _checked(self, row: JsonLine) -> Json:
        """The line without its hash."""
        if isinstance(row, dict) and isinstance(row.get("hash"), str):
            content = {key: value for key, value in row.items() if key != "hash"}
            expected = _hash(self.chain, content)
            if expected == row["hash"]:
                self.chain = expected
                return content
        raise self._changed()

    def _entry(self, content: Json) -> Line:
        number = len(self.entries) + 1
        before, at, entry = content.get("before"), content.get("at"), content.get("entry")
        placed = is_number(content.get("number"), number, number) and number < MOST_ENTRIES
        if placed and is_number(before, 0, number - 1) and is_number(at, 0, LATEST) and isinstance(entry, dict):
            return Line(number, before, at, entry)
        raise self._changed()

    def _ended(self, content: Json) -> Parcel:
        count = len(self.entries)
        head, tip = content.get("head"), content.get("tip")
        if content["end"] == count and is_number(head, 0, count) and is_number(tip, 0, count):
            return self._parcel(head, tip)
        raise self._changed()

    def _changed(self) -> Damaged:
        return self._damaged(message("Line {number} was changed or damaged.", number=self.number))

    def _damaged(self, reason: Message) -> Damaged:
        """What came before is whole, and can be played on from its last entry."""
        count = len(self.entries)
        return Damaged(reason, None if self.head is None else self._parcel(count, count))

    def _parcel(self, at: int, tip: int) -> Parcel:
        assert self.head is not None
        return Parcel(self.head, tuple(self.entries), at, tip)
