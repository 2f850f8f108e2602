"""Threats found beside the interface, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.games.clash.odds.beside import Beside, Stale
from assistant.games.clash.odds.threats import Threat


class Lookout:
    def __init__(self) -> None:
        self._beside = Beside()

    def watch(self, find: Callable[[Stale], Iterable[Threat]], seen: Callable[[Threat], None],
              done: Callable[[], None] = lambda: None) -> None:
        """`seen` is called, in another thread, with each threat, and again when its odds are exact; `done` after the
        last. What was watched before is dropped."""
        def look(stale: Stale) -> None:
            for threat in find(stale):
                if stale():
                    return
                seen(threat)
            if not stale():
                done()

        self._beside.begin(look)

    def cancel(self) -> None:
        self._beside.cancel()

    def wait(self, seconds: float | None = None) -> None:
        self._beside.wait(seconds)
