"""What is found one after the other, beside the interface: the threats of a map, what a group could expect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from assistant.games.clash.odds.cancelling import Stale
from assistant.games.clash.odds.service.worker import Beside

Found = TypeVar("Found")


class Lookout(Generic[Found]):
    def __init__(self) -> None:
        self._beside = Beside()

    def watch(self, find: Callable[[Stale], Iterable[Found]], seen: Callable[[Found], None],
              done: Callable[[], None] = lambda: None) -> None:
        """`seen` is called, in another thread, with each thing found; `done` after the last. What was watched before
        is dropped."""
        def look(stale: Stale) -> None:
            for found in find(stale):
                if stale():
                    return
                seen(found)
            if not stale():
                done()

        self._beside.begin(look)

    def cancel(self) -> None:
        self._beside.cancel()

    def wait(self, seconds: float | None = None) -> None:
        self._beside.wait(seconds)
