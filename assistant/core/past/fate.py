"""Mending the past of a game: the same dice and cards again, and corrections for what no longer fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.engine.attempt import Refused
from assistant.core.engine.rules import Refusal
from assistant.core.fate.luck import Stroke
from assistant.core.past.mending import Edit, Insert, Keep, Mending, Remove, mend
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import replace
from assistant.core.table.correcting import corrected
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import State
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")

NOTHING_TO_KEEP = message("It moved nothing on the table that a correction could move.")
COURSE = message("This entry brought the game on, or did something else that no correction can do.")


class SameAgain(Generic[S]):
    """What mending needs to know of a game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def strokes(self, entry: Entry) -> tuple[Stroke, ...]:
        chapters = self.game.chapters
        return tuple(stroke for event in entry.events
                     if chapters.by_app(event) and (stroke := chapters.stroke(event)) is not None)

    def foretell(self, state: S, strokes: tuple[Stroke, ...]) -> S:
        if state.luck.foretold == strokes:
            return state
        return replace(state, luck=replace(state.luck, foretold=strokes))

    def corrections(self, state: S, before: S, after: S) -> tuple[tuple[Entry, ...], S] | Refused:
        counting = self.game.counting
        if counting.course(before) != counting.course(after):
            return self._not(COURSE)
        here = counting.inventory(state)
        wanted = counting.changed_alike(here, counting.inventory(before), counting.inventory(after))
        return corrected(self.game, state, wanted) if counting.differences(here, wanted) else self._not(NOTHING_TO_KEEP)

    def _not(self, why: Message) -> Refused:
        return Refused((Refusal(self.game.owed, why),))


def mended(session: Session[S], *edits: Edit) -> Mending[S]:
    """Try these edits of the past: see `mending`."""
    return mend(session, SameAgain(session.game), tuple(_settled(session, edit) for edit in edits))


def _settled(session: Session[S], edit: Edit) -> Edit:
    """Who commands, where it was left out and only one player can be meant then."""
    if isinstance(edit, Remove | Keep):
        return edit
    before = edit.after if isinstance(edit, Insert) else session.history.before(edit.number)
    return replace(edit, command=session.game.settle(session.state_at(before), edit.command))
