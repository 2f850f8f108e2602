"""A game begun here that is already under way at the table: once its board is laid, it is asked how far it has come."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from assistant.core.words.message import message
from assistant.ui.games.clash.presenters.audit import entering

KEY = "under_way"  # the game that waits for that


def begin(app: Any) -> None:
    """The open game is one of those."""
    app.remember(KEY, app.game.id)
    app.tell(message("Lay the tiles as they lie at the table. Then you are asked how far the game has come."))


def waits(app: Any) -> bool:
    """Is the open game one of those, and not entered yet?"""
    return bool(app.recall(KEY) == app.game.id)


def lead_on(app: Any) -> None:
    """To the questions, as soon as they can be asked; once only, from then on the menu leads there."""
    game = app.game
    if not waits(app) or entering.beginning(game.session) is None:
        return
    app.forget(KEY)
    if entering.offered(game.state):
        Clock.schedule_once(lambda _: app.navigator.go("entering"))
