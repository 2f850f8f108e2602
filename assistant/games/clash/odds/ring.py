"""Memory for what is wanted for a while only: what is oldest makes place for what is new.

The system hands out fresh memory slowly, and takes back in pieces what was used only for a while: so all of it lies in
one array, gone round and round.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

Key = TypeVar("Key", bound=Hashable)


class Ring(Generic[Key]):
    def __init__(self, np: Any, size: int) -> None:
        self.np = np
        self.numbers: Array = np.zeros(size)
        self.next = self.used = 0  # where to go on; how far it was ever used
        self.taken: deque[tuple[Key, int, int]] = deque()  # the oldest first: what for, from where to where

    def zeros(self, key: Key, size: int, forget: Callable[[Key], None]) -> Array:
        """So many zeros. `forget` is told who loses theirs: that array must not be used any more."""
        start = self.next if self.next + size <= len(self.numbers) else 0
        stop = start + size
        while any(first < stop and start < last for _, first, last in self.taken):
            forget(self.taken.popleft()[0])
        self.taken.append((key, start, stop))
        found = self.numbers[start:stop]
        found[:max(0, self.used - start)] = 0.0
        self.next, self.used = stop, max(self.used, stop)
        return found
