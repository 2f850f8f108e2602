"""A game from elsewhere is read from a file, looked at, and taken in.   Looks: kv/screens/import_sheet.kv"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from assistant import exchange
from assistant.core.database.disk import StoreTrouble
from assistant.core.shapes.lines import lines, open_input
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from assistant.core.work.worker import Worker
from assistant.exchange import Foreign, Incoming, Judged
from assistant.ui.device import files
from assistant.ui.kit import (
    field,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Sheet, Tap
from assistant.ui.kit.filling import fill
from assistant.ui.presenters.games import when


@record
class Found:
    """What a file holds."""

    incoming: Incoming
    judged: tuple[Judged, ...]


class FileTap(Tap):
    """A file that could be meant."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class ImportSheet(Sheet):
    app = ObjectProperty(None)
    reading = BooleanProperty(False)
    problem = StringProperty("")  # what is wrong with the file
    games = StringProperty("")  # what is whole in it
    torn = BooleanProperty(False)

    __events__ = ("on_taken",)

    def __init__(self, **more: Any) -> None:
        self._found: Found | None = None
        self._worker = Worker[Found | Message](Clock.schedule_once)
        super().__init__(**more)
        self._list()
        self.bind(parent=lambda *_: self._worker.cancel() if self.parent is None else None)

    def _list(self) -> None:
        found = files.found(files.folders(self.app.folder))
        fill(self.ids.files, found, self._file_tap)
        now = int(time.time())
        for tap in self.ids.files.children:
            tap.words = f"{tap.view.name}\n{tap.view.place} · {when(tap.view.changed, now, self.app.voice)}"

    def _file_tap(self) -> FileTap:
        tap = FileTap()
        tap.bind(on_release=lambda tap: self.read(tap.view.path))
        return tap

    def read(self, path: str) -> None:
        """In a thread: a long game takes its time to be judged."""
        wanted = path.strip()
        if wanted and not self.reading:
            self.reading, self.problem, self.games, self._found = True, "", "", None
            self._worker.start(lambda _: [look_into(wanted)], self._looked)

    def _looked(self, answer: Found | Message) -> None:
        self.reading = False
        if isinstance(answer, Message):
            self.problem, self.torn = self.app.say(answer), False
            return
        self._found = answer
        damage = answer.incoming.damage
        self.torn, self.problem = damage is not None, self.app.say(damage) if damage else ""
        self.games = "\n".join(self.app.say(each) for game in answer.judged for each in _told(game))

    def pick(self) -> None:
        """By the system's own dialog, which sees more places than we do."""
        if not self.app.services.pick(self.app.folder, self._picked):
            self.problem = self.app.say(self.app.services.trouble["picker"])

    def _picked(self, path: str | Message) -> None:
        if self.parent is None:  # it was closed meanwhile
            return
        if isinstance(path, Message):
            self.problem = self.app.say(path)
        else:
            self.show(path)

    def show(self, path: str) -> None:
        """What this file holds."""
        self.ids.path.text = path
        self.read(path)

    def take_in(self) -> None:
        assert self._found is not None
        try:
            taken = exchange.take_in(self.app.store, self._found.judged)
        except StoreTrouble as problem:
            self.problem = self.app.say(problem.reason)
            return
        self.app.shell.close_sheet()
        self.app.tell(message("Games taken in: {count}", count=len(taken)), tone="good")
        self.dispatch("on_taken")

    def on_taken(self) -> None:
        """There are more games now."""


def _told(game: Judged) -> Iterator[Message]:
    """How long it is, and what it holds that the rules don't lead to."""
    yield message("{title}: {count} entries", title=game.parcel.head["title"], count=len(game.parcel.lines))
    if (facts := exchange.told(game)) is not None:
        yield facts


def look_into(path: str) -> Found | Message:
    """What a file holds, or what is wrong with it. Of a pipe or a device nobody knows when it ends."""
    if os.path.exists(path) and not os.path.isfile(path):
        return message("{file} is not a plain file.", file=path)
    try:
        with open_input(path) as source:
            incoming = exchange.incoming(lines(source))
        return Found(incoming, exchange.judged(incoming.games))
    except OSError as problem:
        return message("{file} can't be read: {reason}", file=path, reason=problem.strerror or str(problem))
    except Foreign as problem:
        return problem.reason
    except MemoryError:
        return message("There is not enough memory for this.")


kv_files.load("screens/import_sheet")
