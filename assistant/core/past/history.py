"""Which entry follows which: the entries of a game are numbered and form a tree, so nothing that was played is lost.

Undo moves the head back and leaves a branch; a branch can be returned to. 0 is the opening. A past that was mended is a
branch too: its last entry, `Mended`, knows the entry that was in force before, and undo leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from assistant.core.shapes.record import record

SAME, CHANGED, INSERTED, CORRECTED = "same", "changed", "inserted", "corrected"


@record
class Replayed:
    """One entry of a mended past: which older entry it stands for (0: none), and how."""

    origin: int
    how: str  # same | changed | inserted | corrected


@record
class Mended:
    """The command of the entry that closes a mended past. It changes nothing by itself: the entries before it did."""

    since: int  # the last entry that stayed as it was
    instead_of: int  # the entry in force before the mending
    steps: tuple[Replayed, ...]  # the entries between `since` and this one, in order
    why: str | None = None
    by: str | None = None


@record
class Branch:
    """A way that was played and left."""

    tip: int  # its last entry
    left_at: int  # the last entry it has in common with the line in force; 0 the opening
    length: int  # how many entries it has of its own


class History:
    """The tree of a game's entries, by number."""

    __slots__ = ("_after", "_before", "_instead")

    def __init__(self) -> None:
        self._before: dict[int, int] = {}
        self._after: dict[int, list[int]] = {}
        self._instead: dict[int, int] = {}

    def __contains__(self, number: int) -> bool:
        return number == 0 or number in self._before

    def __len__(self) -> int:
        return len(self._before)

    def add(self, number: int, before: int, instead_of: int | None = None) -> None:
        self._before[number] = before
        self._after.setdefault(before, []).append(number)
        if instead_of is not None and instead_of in self and instead_of < number:  # a file may say anything
            self._instead[number] = instead_of

    def before(self, number: int) -> int:
        return self._before[number]

    def after(self, number: int) -> tuple[int, ...]:
        """The entries that were ever played next, the oldest first."""
        return tuple(self._after.get(number, ()))

    def way(self, to: int) -> list[int]:
        """The entries from the opening to one, in order."""
        return list(self._upwards(to))[::-1]

    def _upwards(self, number: int) -> Iterator[int]:
        while number:
            yield number
            number = self._before[number]

    def back(self, number: int) -> int:
        """Where undo leads from an entry: to the one before it; from a mended past to what was in force instead."""
        return self._instead.get(number, self._before[number])

    def ahead(self, head: int, tip: int) -> list[int]:
        """What redo brings back on the way from the head to the tip, next first."""
        return self._chain(head, tip, self.back) or self._chain(head, tip, self.before) or []

    def tip_for(self, head: int, ahead: Sequence[int]) -> int:
        """The tip to remember so that redo brings these back, next first, or as many of them as one tip can tell.

        Before a mended past lie two ways to its end: through what it replaced, and through itself.
        """
        for count in range(len(ahead), 0, -1):
            if self.ahead(head, ahead[count - 1]) == list(ahead[:count]):
                return ahead[count - 1]
        return head

    def _chain(self, head: int, tip: int, back: Callable[[int], int]) -> list[int] | None:
        found: list[int] = []
        while tip and tip != head:
            found.append(tip)
            tip = back(tip)
        return found[::-1] if tip == head else None

    def end_of(self, number: int) -> int:
        """The last entry of the newest branch that goes on from an entry."""
        while self._after.get(number):
            number = self._after[number][-1]
        return number

    def branches(self, line: Collection[int]) -> tuple[Branch, ...]:
        """Every way that was left, as seen from a line (and the opening); the one played last comes first."""
        line = {0, *line}
        ends = (number for number in self._before if number not in self._after and number not in line)
        return tuple(self._branch(end, line) for end in sorted(ends, reverse=True))

    def _branch(self, end: int, line: set[int]) -> Branch:
        own, at = 0, end
        while at not in line:
            own, at = own + 1, self._before[at]
        return Branch(end, at, own)
