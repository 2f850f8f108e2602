"""Mending the past of this game: the same dice and cards again, and corrections for what no longer fits."""

from __future__ import annotations

from typing import Any

from assistant.core.engine.attempt import Refused
from assistant.core.engine.rules import Refusal
from assistant.core.fate.luck import Stroke
from assistant.core.past.mending import Edit, Insert, Keep, Mending, Remove, mend
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import replace
from assistant.core.words.message import message
from assistant.games.clash.game import CHAPTERS, RULES
from assistant.games.clash.model import Clash
from assistant.games.clash.table.correcting import corrected
from assistant.games.clash.table.inventory import changed_alike, differences, inventory

NOTHING_TO_KEEP = Refused((Refusal("clash.always.owed", message("It moved nothing on the table that a correction "
                                                                "could move.")),))

COURSE = Refused((Refusal("clash.always.owed", message("This entry brought on the next player, or began or ended a "
                                                       "battle: no correction can do that.")),))


class ClashFate:
    """What mending needs to know of this game."""

    def strokes(self, entry: Entry) -> tuple[Stroke, ...]:
        return tuple(CHAPTERS.stroke(event) for event in entry.events if CHAPTERS.by_app(event))

    def foretell(self, state: Clash, strokes: tuple[Stroke, ...]) -> Clash:
        if state.luck.foretold == strokes:
            return state
        return replace(state, luck=replace(state.luck, foretold=strokes))

    def corrections(self, state: Clash, before: Clash, after: Clash) -> tuple[tuple[Entry, ...], Clash] | Refused:
        if _course(before) != _course(after):
            return COURSE
        here = inventory(state)
        wanted = changed_alike(here, inventory(before), inventory(after))
        return corrected(state, wanted) if differences(here, wanted) else NOTHING_TO_KEEP


FATE = ClashFate()


def _course(state: Clash) -> tuple[Any, ...]:
    """Where the game stands, which corrections never change."""
    return state.round, state.phase, state.turn, state.acted, state.battle is None


def mended(session: Session, *edits: Edit) -> Mending:
    """Try these edits of the past: see `assistant.core.past.mending`."""
    return mend(session, FATE, tuple(_settled(session, edit) for edit in edits))


def _settled(session: Session, edit: Edit) -> Edit:
    """Who commands, where it was left out and only one player can be meant then."""
    if isinstance(edit, Remove | Keep):
        return edit
    before = edit.after if isinstance(edit, Insert) else session.history.before(edit.number)
    return replace(edit, command=RULES.settle(session.state_at(before), edit.command))
