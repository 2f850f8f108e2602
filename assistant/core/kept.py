"""A session whose every entry is on disk before it is in force, and that opens again as it was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from assistant.core.codec import decode, encode
from assistant.core.engine import fold
from assistant.core.session import Entry, Session
from assistant.core.store import Book, Store

Json = Mapping[str, Any]
KIND = "is"


class Scribe:
    """Writes a game's commands and events down by the name of their class, and reads them again."""

    def __init__(self, classes: Mapping[str, type]) -> None:
        self._classes = classes

    def write(self, entry: Entry) -> Json:
        return {"command": self._write(entry.command), "events": [self._write(event) for event in entry.events]}

    def read(self, line: Json) -> Entry:
        return Entry(self._read(line["command"]), tuple(self._read(event) for event in line["events"]))

    def _write(self, item: Any) -> Json:
        return {KIND: type(item).__name__, **encode(item)}

    def _read(self, data: Json) -> Any:
        return decode(self._classes[data[KIND]], data)


class KeptSession(Session):
    """A game in a store. What can't be written does not happen: StoreTrouble goes up, the state stays."""

    def __init__(self, session: Session, store: Store, game: str, scribe: Scribe, about: Callable[[Any], Json]) -> None:
        super().__init__(session.rules, session.opening, session.state)
        self._store, self._game, self._scribe, self._about = store, game, scribe, about
        self._numbers: list[int] = []  # of the entries in force
        self._ahead: list[int] = []  # of those undone, the next one last

    def keep(self, entry: Entry, state: Any) -> None:
        self._numbers.append(self._store.append(self._game, self._scribe.write(entry), self._about(state)))
        self._ahead.clear()

    def keep_step(self, back: bool, state: Any) -> None:
        numbers = self._numbers[:-1] if back else [*self._numbers, self._ahead[-1]]
        self._store.move_head(self._game, numbers[-1] if numbers else 0, self._about(state))
        if back:
            self._ahead.append(self._numbers.pop())
        else:
            self._numbers.append(self._ahead.pop())

    def restore(self, book: Book) -> None:
        """Fold what was kept: the entries in force, then those that were undone."""
        for line in book.path(book.tip):
            entry = self._scribe.read(line.entry)
            self._done.append((entry, self.state))
            self._numbers.append(line.number)
            self.state = fold(self.rules, self.state, entry.events)
        while self._numbers and self._numbers[-1] != book.head:
            entry, before = self._done.pop()
            self._undone.append((entry, self.state))
            self._ahead.append(self._numbers.pop())
            self.state = before
