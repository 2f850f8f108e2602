"""Work beside the interface: one thing at a time, in another thread; when the next one comes, the last is stale."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from assistant.games.clash.odds.cancelling import Stale


class Beside:
    def __init__(self) -> None:
        self._stale = Event()
        self._thread: Thread | None = None

    def begin(self, work: Callable[[Stale], None]) -> None:
        """The work is given a way to see that nobody wants it any more."""
        self.cancel()
        stale = self._stale = Event()
        self._thread = Thread(target=work, args=(stale.is_set,), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        self._stale.set()

    def wait(self, seconds: float | None = None) -> None:
        if self._thread is not None:
            self._thread.join(seconds)

