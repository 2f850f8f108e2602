"""Backups made in passing, so that nobody waits for them."""

from __future__ import annotations

from pathlib import Path

from assistant.core.database import backups
from assistant.core.database.disk import StoreTrouble
from assistant.core.work.worker import Worker


class Backing:
    """Makes one backup at a time; what went wrong with the last one is kept, to be told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._worker = Worker[StoreTrouble | None](lambda call: call())
        self.trouble: StoreTrouble | None = None

    def begin(self, now: int) -> None:
        if self._worker.busy:
            return
        try:
            self._worker.start(lambda _: [self._made(now)], self._note)
        except RuntimeError:  # the system has no more threads to give: then this one makes it
            self._note(self._made(now))

    def _made(self, now: int) -> StoreTrouble | None:
        try:
            backups.make(self._folder, now)
        except StoreTrouble as trouble:
            return trouble
        return None

    def _note(self, trouble: StoreTrouble | None) -> None:
        self.trouble = trouble

    def wait(self) -> None:
        self._worker.wait()
