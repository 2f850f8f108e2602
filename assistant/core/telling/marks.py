"""What must not be overlooked in the history: undone, left over a roll, corrected, mended.

That a roll or a draw of the app was undone and something else played needs no note of its own: the way that was left
stays in the tree of entries for ever, on disk and in exports, and the mark is read from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.past.history import CORRECTED, SAME
from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say

S = TypeVar("S", bound="State")


@record
class Mark:
    """`kind` is undone, left, corrected or mended."""

    kind: str
    text: str


class Marks(Generic[S]):
    """The marks of one session's entries. `mended` is what `mended_numbers` found on the line in force."""

    def __init__(self, session: Session[S]) -> None:
        self.session = session
        self._lucky: set[int] = set()  # entries at which, or after which, the app rolled or drew

    def of(self, number: int, undone: bool, mended: dict[int, str], voice: Voice) -> tuple[Mark, ...]:
        return tuple(Mark(kind, say(text, voice)) for kind, text in self._marks(number, undone, mended))

    def _marks(self, number: int, undone: bool, mended: dict[int, str]) -> Iterator[tuple[str, Message]]:
        if undone:
            yield "undone", message("undone")
        if not number:
            return
        if mended.get(number, SAME) != SAME:
            yield "mended", message("changed afterwards")
        by_hand = type(self.session.entry(number).command) in self.session.game.chapters.corrections
        if by_hand or mended.get(number) == CORRECTED:
            yield "corrected", message("corrected by hand")
        if number not in mended and (left := self._left_over_a_stroke(number)):
            yield "left", message("Undone here, with rolls or draws of the app among it (entries: {count})", count=left)

    def _left_over_a_stroke(self, number: int) -> int:
        """How many entries of other ways begin where this one does, with what the app rolled or drew among them."""
        history = self.session.history
        others = [each for each in history.after(history.before(number)) if each != number]
        return sum(sum(1 for _ in self._onwards(each)) for each in others if self._is_lucky(each))

    def _is_lucky(self, number: int) -> bool:
        if number not in self._lucky and any(is_stroke(self.session, each) for each in self._onwards(number)):
            self._lucky.add(number)
        return number in self._lucky

    def _onwards(self, number: int) -> Iterator[int]:
        """An entry and all that were ever played after it."""
        edge = [number]
        while edge:
            each = edge.pop()
            yield each
            edge += self.session.history.after(each)


def is_stroke(session: Session[S], number: int) -> bool:
    """Did the app roll or draw in an entry?"""
    return any(session.game.chapters.by_app(event) for event in session.entry(number).events)
