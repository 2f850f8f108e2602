"""A session whose every entry is on disk before it is in force, and that opens again as it was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from assistant.core.codec import decode, encode
from assistant.core.history import Mended
from assistant.core.session import Entry, Session
from assistant.core.store import Book, Store

Json = Mapping[str, Any]
KIND = "is"
MENDED = Mended.__name__


class Scribe:
    """Writes a game's commands and events down by the name of their class, and reads them again."""

    def __init__(self, classes: Mapping[str, type]) -> None:
        self._classes = {**classes, MENDED: Mended}

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
        self._unread: dict[int, Json] = {}  # entries as they are written, until somebody asks for them

    def entry(self, number: int) -> Entry:
        written = self._unread.pop(number, None)
        if written is not None:
            self._entries[number] = self._scribe.read(written)
        return super().entry(number)

    def keep(self, entry: Entry, state: Any) -> int:
        return self._store.append(self._game, self._scribe.write(entry), self._about(state))

    def keep_branch(self, before: int, entries: Sequence[Entry], state: Any) -> Sequence[int]:
        written = [self._scribe.write(entry) for entry in entries]
        return self._store.append_branch(self._game, before, written, self._about(state))

    def keep_head(self, head: int, tip: int, state: Any) -> None:
        self._store.move_head(self._game, head, self._about(state), tip)

    def restore(self, book: Book) -> None:
        """Know every entry that was kept, and fold those in force."""
        for line in book.lines:
            command = line.entry["command"]
            self.history.add(line.number, line.before, command["instead_of"] if command[KIND] == MENDED else None)
            self._unread[line.number] = line.entry
        self._set(book.head, book.tip, self.state_at(book.head))
