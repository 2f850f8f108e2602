"""Backups made in passing: on a thread of their own, so that nobody waits for them."""

from __future__ import annotations

import threading
from pathlib import Path

from assistant.core.database import backups
from assistant.core.database.disk import StoreTrouble


class Backing:
    """Makes one backup at a time; what went wrong with the last one is kept, to be told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._thread: threading.Thread | None = None
        self.trouble: StoreTrouble | None = None

    def begin(self, now: int) -> None:
        if self._thread is not None and self._thread.is_alive():
            return
        thread = threading.Thread(target=self._make, args=(now,), name="backup", daemon=True)
        try:
            thread.start()
            self._thread = thread
        except RuntimeError:  # the system has no more threads to give: then this one makes it
            self._make(now)

    def _make(self, now: int) -> None:
        try:
            backups.make(self._folder, now)
            self.trouble = None
        except StoreTrouble as trouble:
            self.trouble = trouble

    def wait(self) -> None:
        if self._thread is not None:
            self._thread.join()
