"""Who owes what, in a few words.   Rules: kravora.always.owed"""

from __future__ import annotations

from assistant.core.engine.ask import TABLE
from assistant.core.words.message import Message, message
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import colour


def who(state: Kravora) -> Message:
    """A player with the colour, or the table."""
    now = CHAPTERS.ask(state)
    if now.who is None:
        return message("The game is over")
    if now.who == TABLE:
        return message("At the table")
    player = next(seat.name for seat in state.setting.seats if seat.colour == now.who)
    return message("{colour} ({player})", colour=colour(now.who), player=player)


def what(state: Kravora) -> Message:
    return CHAPTERS.ask(state).what(state)
