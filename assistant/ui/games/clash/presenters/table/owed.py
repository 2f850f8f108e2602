"""The bar that says who does what next."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.owed import what, who
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.games.clash.presenters.table.words import phase_words
from assistant.ui.kit.theme import Look


@record
class OwedView:
    when: str  # round and phase
    who: str  # a side, "table", "all", or "" when the game is over
    name: str  # what that side is called here: the player's name and the clan
    what: str
    look: Look | None = None  # of that side, where it is one


MOST_LETTERS = 72  # of what undo would take back


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A long sentence, cut between words."""
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def present(state: Clash, voice: Voice, doing: Message | None = None) -> OwedView:
    """`doing`: what the player has begun to do, where that says more than the state of the game."""
    now = CHAPTERS.ask(state)
    phase = phase_words(state.phase)
    when = message("Round {round} · {phase}", round=state.round, phase=phase) if state.round else phase
    look = looks(state, voice).get(now.who or "")
    return OwedView(say(when, voice), now.who or "", say(who(state), voice), say(doing or what(state), voice), look)
