"""Played again: do the rules make of a command what is written of it, with the dice and cards that came then?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.attempt import Refused, attempt
from assistant.core.past.fate import SameAgain
from assistant.core.past.history import Mended
from assistant.core.past.session import Entry

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event, State
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")
STRANGE = (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError, RecursionError, OverflowError,
           StopIteration)  # how what meets a state fails that no rule leads to


def opens_with(game: Game[S], entry: Entry) -> bool:
    """Does the game, as it was agreed, open like this?"""
    _, draft = game.open(game.agreed(entry))
    return draft is not None and tuple(draft.events) == entry.events


def leads_to(game: Game[S], state: S, entry: Entry) -> bool:
    """Is the entry what its command comes to by the rules? The end of a mended past does nothing by itself.

    What the app chose for a side that nobody plays counts as it was, like its dice: as if a player had chosen so.
    """
    if isinstance(entry.command, Mended):
        return not entry.events
    fate = SameAgain(game)
    try:
        return _comes_to(game, fate.foretell(state, fate.strokes(entry)), entry.command, entry.events)
    except STRANGE:
        return False


def _comes_to(game: Game[S], state: S, command: Command | None, written: tuple[Event, ...]) -> bool:
    while command is not None:
        answer = attempt(game, state, command, automata=False)
        if isinstance(answer, Refused) or answer.events != written[:len(answer.events)]:
            return False
        state, written = answer.state, written[len(answer.events):]
        asked = game.chapters.ask(state).automaton
        command = game.automata[asked].chosen(state, written) if asked and written else None
    return not written
