"""Once the set-up is over: what the app drew for it is laid on the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.core.words.message import message
from assistant.ui.games.clash.presenters.setup import news
from assistant.ui.games.clash.setup.checklist import ChecklistSheet
from assistant.ui.games.clash.table import under_way

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


def show_news(app: TablesideApp, laid: Callable[[], None]) -> None:
    """If the newest entry ended the set-up, show it; once, and not for a game whose table lies there already.

    `laid`: all of it lies there now."""
    game = app.game
    if under_way.waits(app) or not news.just_set_up(game.session, game.newest) or not game.shows_first("set-up"):
        return
    parts = news.present(game.state, app.voice)
    if parts:
        title = app.say(message("Lay on the table what the app has drawn"))
        sheet = ChecklistSheet(app=app, title=title, parts=parts, ticked=set())
        sheet.ids.about.picture(app, game.state)
        sheet.bind(on_done=lambda _: laid())
        app.shell.open_sheet(sheet)
