"""The Tactic cards turned up: who acts when, and what everybody gains.   Looks: kv/games/clash/round/reveal.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.ui.games.clash.presenters.round import reveal
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface
from assistant.ui.kit.filling import fill
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file


class Turn(Surface):
    """One player's card and gains."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class RevealSheet(Sheet):
    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        fill(self.ids.turns, self.view.turns, Turn)


def show_news(app: Any) -> None:
    """If the newest entry turned the cards up, whoever sealed the last one, show them; once."""
    game, session = app.game, app.game.session
    if game.newest == 0 or game.newest != session.head:
        return
    before = session.state_at(session.history.before(session.head))
    shown = reveal.present(before, game.state, game.newest_events, app.voice)
    if shown is not None and game.shows_first("reveal"):
        app.shell.open_sheet(RevealSheet(app=app, view=shown))


kv_files.load("games/clash/round/reveal")
