"""Once the set-up is over: what the app drew for it is laid on the real table."""

from __future__ import annotations

from typing import Any

from assistant.core.words.message import message
from assistant.ui.games.clash.presenters.setup import news
from assistant.ui.games.clash.setup.checklist import ChecklistSheet
from assistant.ui.games.clash.table import under_way


def show_news(app: Any) -> None:
    """If the newest entry ended the set-up, show it; once, and not for a game whose table lies there already."""
    game = app.game
    new = game.newest == game.session.head and game.newest not in (0, game.setup_shown)
    if not new or under_way.waits(app) or not news.just_set_up(game.session, game.newest):
        return
    game.setup_shown = game.newest
    parts = news.present(game.state, app.voice)
    if parts:
        title = app.say(message("Lay on the table what the app has drawn"))
        sheet = ChecklistSheet(app=app, title=title, parts=parts, ticked=set())
        sheet.ids.about.picture(game.state, app.voice)
        app.shell.open_sheet(sheet)
