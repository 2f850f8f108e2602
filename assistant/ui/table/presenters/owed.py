"""The bar that says who does what next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.game import Game
from assistant.core.shapes.record import record
from assistant.core.telling.owed import what, who
from assistant.core.words.message import Message, Voice, message, say
from assistant.ui.kit.theme import Look

S = TypeVar("S", bound="State")


@record
class OwedView:
    when: str  # round and phase
    who: str  # a side, "table", "all", or "" when the game is over
    name: str  # what that side is called here: the player's name and the side
    what: str
    look: Look | None = None  # of that side, where it is one


MOST_LETTERS = 72  # of what undo would take back


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A long sentence, cut between words."""
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def present(game: Game[S], state: S, looks: Mapping[str, Look], voice: Voice, doing: Message | None = None) -> OwedView:
    """`doing`: what the player has begun to do, where that says more than the state of the game."""
    now = game.chapters.ask(state)
    number, phase = game.telling.moment(state)
    words = game.telling.phases[phase]
    when = message("Round {round} · {phase}", round=number, phase=words) if number else words
    return OwedView(say(when, voice), now.who or "", say(who(game, state), voice),
                    say(doing or what(game, state), voice), looks.get(now.who or ""))
