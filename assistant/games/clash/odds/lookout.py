"""The threat map drawn up beside the interface, place by place."""

from __future__ import annotations

from collections.abc import Callable

from assistant.games.clash.model import Clash
from assistant.games.clash.odds.beside import Beside, Stale
from assistant.games.clash.odds.threats import Threat, threats


class Lookout:
    def __init__(self) -> None:
        self._beside = Beside()

    def watch(self, state: Clash, clan: str, seen: Callable[[Threat], None]) -> None:
        """`seen` is called, in another thread, with each place, and again when its odds are exact. What was watched
        before is dropped."""
        def look(stale: Stale) -> None:
            for threat in threats(state, clan, stale):
                if stale():
                    return
                seen(threat)

        self._beside.begin(look)

    def cancel(self) -> None:
        self._beside.cancel()

    def wait(self, seconds: float | None = None) -> None:
        self._beside.wait(seconds)
