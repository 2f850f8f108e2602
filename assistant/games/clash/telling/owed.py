"""Who owes what, in a few words.   Rules: clash.always.owed"""

from __future__ import annotations

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.model import Clash


def who(state: Clash) -> Message:
    """A player with the clan, everybody, or the table."""
    now = CHAPTERS.ask(state)
    if now.who is None:
        return message("The game is over")
    if now.who == ALL:
        return message("Everybody")
    if now.who == TABLE:
        return message("At the table")
    player = next(seat.name for seat in state.setting.seats if seat.clan == now.who)
    return message("{clan} ({player})", clan=Name("clan", now.who), player=player)


def what(state: Clash) -> Message:
    return CHAPTERS.ask(state).what(state)
