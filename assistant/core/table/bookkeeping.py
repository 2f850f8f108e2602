"""A mended past in which mere bookkeeping settles itself: what moved nothing on the table, and threw nothing."""

from __future__ import annotations

from itertools import takewhile
from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.past.fate import mended
from assistant.core.past.history import SAME
from assistant.core.past.mending import Edit, Mending, Misfit, Remove
from assistant.core.past.session import Session
from assistant.core.table.pieces import asked

S = TypeVar("S", bound=State)


def mended_by_itself(session: Session[S], *edits: Edit) -> Mending[S]:
    """Try these edits; the end of an Action that is over by now, or a source that is so already, is left out."""
    mending = mended(session, *edits)
    while idle := list(takewhile(lambda misfit: _is_idle(session, misfit), mending.misfits)):
        edits = (*edits, *(Remove(misfit.number) for misfit in idle))
        mending = mended(session, *edits)
    return mending


def _is_idle(session: Session[S], misfit: Misfit[S]) -> bool:
    if misfit.how != SAME:
        return False
    entry, before = session.entry(misfit.number), session.state_at(session.history.before(misfit.number))
    chapters = session.game.chapters
    threw = chapters.does[type(entry.command)].chance or any(map(chapters.by_app, entry.events))
    return not threw and not asked(session.game, before, entry)
