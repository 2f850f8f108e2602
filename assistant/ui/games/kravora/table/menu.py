"""The menu of the table: what every game has, and what if?, a game under way, the view from afar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.ui.games.kravora.presenters import entering
from assistant.ui.games.kravora.reading.pad import shelf
from assistant.ui.table.menu import MenuSheet, MenuTap
from assistant.ui.table.reading.shelf import FiguresSheet

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


class FortressMenu(MenuSheet):
    def __init__(self, app: TablesideApp) -> None:
        super().__init__(app=app)
        if entering.offered(app.game.state):
            self._add("import", app._("This game has already begun at the table"), "menu.entering",
                      lambda: self.go("entering"))
        self._add("calculator", app._("What if?"), "menu.calculator", lambda: self.go("calculator"))
        self._add("pencil", app._("What cards and dice say"), "menu.figures", self._open_shelf)
        self._add("eye", app._("Seen from close by") if app.far else app._("Legible from a metre"), "menu.far",
                  self._switch_far)

    def _add(self, icon: str, words: str, key: str, tapped: Callable[[], None]) -> None:
        tap = MenuTap(icon=icon, words=words, key=key)
        tap.bind(on_release=lambda _: tapped())
        self.ids.taps.add_widget(tap, len(self.ids.taps.children))

    def _open_shelf(self) -> None:
        app = self.app
        app.shell.open_sheet(FiguresSheet(app, shelf(app.game.state, app.voice)))

    def _switch_far(self) -> None:
        self.app.shell.close_sheet()
        self.app.far = not self.app.far
