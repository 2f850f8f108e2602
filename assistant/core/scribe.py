"""Commands and events as JSON, by the name of their class, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.codec import encode, reader
from assistant.core.history import Mended
from assistant.core.message import Message
from assistant.core.session import Entry

Json = Mapping[str, Any]
KIND = "is"
MENDED = Mended.__name__


class Untold(Exception):
    """A game can't be written down in the form that was asked for."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


class Scribe:
    """Writes a game's commands and events down by the name of their class, and reads them again."""

    def __init__(self, classes: Mapping[str, type]) -> None:
        self._readers = {name: reader(cls) for name, cls in {**classes, MENDED: Mended}.items()}

    def write(self, entry: Entry) -> Json:
        return {"command": self._write(entry.command), "events": [self._write(event) for event in entry.events]}

    def read(self, line: Json) -> Entry:
        return Entry(self._read(line["command"]), tuple(self._read(event) for event in line["events"]))

    def _write(self, item: Any) -> Json:
        return {KIND: type(item).__name__, **encode(item)}

    def _read(self, data: Json) -> Any:
        return self._readers[data[KIND]](data)


def instead_of(line: Json) -> int | None:
    """The entry that undo leads to from one that closes a mended past; None for all others. A file may say anything."""
    command = line.get("command")
    if not isinstance(command, dict) or command.get(KIND) != MENDED:
        return None
    number = command.get("instead_of")
    return number if isinstance(number, int) else None
