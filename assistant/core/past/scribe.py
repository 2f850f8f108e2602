"""Commands and events as JSON, by the name of their class, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from assistant.core.past.history import Mended
from assistant.core.past.session import Entry
from assistant.core.shapes.codec import encode_fields, reader
from assistant.core.shapes.record import EMPTY, Value
from assistant.core.words.message import Message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Event
    from assistant.core.shapes.plain import Json

Written = Mapping[str, Value]  # the fields of a record, its kind and its version
Lift = Callable[[Written], Written]  # what was written, as it is written one version later
KIND, VERSION = "is", "v"
MENDED = Mended.__name__


class Untold(Exception):
    """A game can't be written down in the form that was asked for."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


class Scribe:
    """Writes a game's commands and events down by the name of their class, and reads them again.

    Each kind has a version: 1, and one more for each lift it has had. What is written says its version (none: 1), and
    is lifted step by step before it is read, so that what was ever written is read for ever.
    """

    def __init__(self, classes: Mapping[str, type], upcasts: Mapping[str, Sequence[Lift]] = EMPTY) -> None:
        self._readers: Mapping[str, Callable[[Written], Value]] = {
            name: reader(cls) for name, cls in {**classes, MENDED: Mended}.items()}
        self._upcasts = upcasts
        self._marks: dict[str, Written] = {name: {KIND: name} for name in self._readers}
        for name in self._marks.keys() & upcasts.keys():
            self._marks[name] = {KIND: name, VERSION: self.version(name)}

    def version(self, name: str) -> int:
        return len(self._upcasts.get(name, ())) + 1

    def write(self, entry: Entry) -> Written:
        return {"command": self._write(entry.command), "events": [self._write(event) for event in entry.events]}

    def read(self, line: Written) -> Entry:
        return Entry(self._read(line["command"]), tuple(self._read(event) for event in line["events"]))

    def _write(self, item: Event) -> Written:
        return {**self._marks[type(item).__name__], **encode_fields(item)}

    def _read(self, data: Written) -> Value:
        if data[KIND] in self._upcasts:
            data = self._lifted(data)
        return self._readers[data[KIND]](data)

    def _lifted(self, data: Written) -> Written:
        """As it would be written today. A lift may give it the name of another kind, whose lifts then go on."""
        while (version := data.get(VERSION, 1)) < self.version(name := data[KIND]):
            lifted = self._upcasts[name][version - 1](data)
            data = lifted if lifted[KIND] != name else {**lifted, VERSION: version + 1}
        if version > self.version(name):
            raise ValueError(f"{name} of version {version} is not known yet")
        return data


def instead_of(line: Json) -> int | None:
    """The entry that undo leads to from one that closes a mended past; None for all others. A file may say anything."""
    command = line.get("command")
    if not isinstance(command, dict) or command.get(KIND) != MENDED:
        return None
    number = command.get("instead_of")
    return number if isinstance(number, int) else None
