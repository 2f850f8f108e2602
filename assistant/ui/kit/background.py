"""Work that would make the screen stutter: done in a thread, its answer brought back to the screen's own."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from kivy.clock import Clock


class Task:
    """One piece of work; `cancelled` is handed to it, so that it can stop early. If it fails, that is told as anything
    else that should never happen."""

    def __init__(self, work: Callable[[Callable[[], bool]], Any], done: Callable[[Any], None]) -> None:
        self._stale = Event()
        self._work, self._done = work, done
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Nobody wants the answer any more: `done` is not called."""
        self._stale.set()

    def _run(self) -> None:
        try:
            answer = self._work(self._stale.is_set)
        except Exception as problem:
            failed = problem
            Clock.schedule_once(lambda _: self._failed(failed))
            return
        if not self._stale.is_set():
            Clock.schedule_once(lambda _: self._answered(answer))

    def _failed(self, problem: Exception) -> None:
        if not self._stale.is_set():
            raise problem

    def _answered(self, answer: Any) -> None:
        if not self._stale.is_set():
            self._done(answer)
