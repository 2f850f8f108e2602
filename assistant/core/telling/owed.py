"""Who owes what, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.engine.kinds import State
from assistant.core.words.message import Message, Name, message

if TYPE_CHECKING:
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")


def who(game: Game[S], state: S) -> Message:
    """A player with the side, everybody, or the table."""
    now = game.chapters.ask(state)
    if now.who is None:
        return message("The game is over")
    if now.who == ALL:
        return message("Everybody")
    if now.who == TABLE:
        return message("At the table")
    player = game.seats(game.setting_of(state)).get(now.who)
    side = Name(game.players, now.who)
    return message("{side} ({player})", side=side, player=player) if player else message("{what}", what=side)


def what(game: Game[S], state: S) -> Message:
    return game.chapters.ask(state).what(state)
