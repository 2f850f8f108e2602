"""What happened by itself, and one button to go on.   Looks: kv/games/kravora/news/panel.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.core.words.message import Message, message
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.news import happened
from assistant.ui.games.kravora.panels import parts  # noqa: F401, named in the kv file
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.panels.parts import DieArt
from assistant.ui.games.kravora.presenters.lights import Lights
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import fill
from assistant.ui.kit.rows import Rows


class NewsDie(DieArt):
    view = ObjectProperty(None, allownone=True)

    def on_view(self, *_: Any) -> None:
        self.shown = self.view


class NewsRow(Surface):
    view = ObjectProperty(None, rebind=True, allownone=True)

    def on_view(self, *_: Any) -> None:
        fill(self.ids.dice, self.view.faces, NewsDie)


class NewsPanel(FortressPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._rows = Rows()

    def present(self, state: Kravora) -> None:
        app = self.app
        rows = happened.present(app.game.session, seen(app), app.voice)
        begins = not all(row.fell for row in rows)
        self.hint = app.say(message("Round {round} begins", round=state.round) if begins
                            else message("A fortress falls"))
        self._rows.show(rows, NewsRow)
        self.fill([self._rows])
        self.offer(message("Go on"), "news.done")
        lines = tuple(line for row in rows for line in row.lines)
        self.table.light(self.table.seen, Lights(lines=lines))

    def doing(self) -> Message:
        return message("See what has happened, then go on")

    def confirmed(self) -> None:
        self.app.remember(_key(self.app), self.app.game.session.head)
        self.table.refresh()


def seen(app: Any) -> int:
    """Up to which entry all is known; one that is not in force any more tells nothing: then it is the newest."""
    game = app.game
    mark = app.recall(_key(app))
    if mark is None or mark not in game.session.history or not is_behind(game.session, mark):
        mark = game.session.head
        app.remember(_key(app), mark)
    return int(mark)


def is_behind(session: Any, mark: int) -> bool:
    number = session.head
    while number > mark:
        number = session.history.back(number)
    return bool(number == mark)


def _key(app: Any) -> str:
    return f"news.{app.game.id}"


kv_files.load("kit/basics")
kv_files.load("games/kravora/news/panel")
