"""Which screen is shown, and the way back. Screens are made when first shown, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.core.shapes.plain import Plain
from assistant.ui.table.face import load

if TYPE_CHECKING:
    from assistant.ui.screens import Screen
    from assistant.ui.shell.app import TablesideApp

# Name → where its class stands. A screen's kv file is loaded by its module. A game may have its own in place of these.
SHELF = {  # those that belong to no single game
    "home": "assistant.ui.screens.home:HomeScreen",
    "games": "assistant.ui.screens.games:GamesScreen",
    "settings": "assistant.ui.screens.settings:SettingsScreen",
}
OF_A_GAME = {
    "table": "assistant.ui.table.any.table:AnyTableScreen",
    "rules": "assistant.ui.table.rules:RulesScreen",
    "history": "assistant.ui.table.history:HistoryScreen",
    "audit": "assistant.ui.table.any.audit:AnyAuditScreen",
    "new_game": "assistant.ui.table.any.new_game:AnyNewGameScreen",
    "mend": "assistant.ui.table.mend:MendScreen",
}
AT_THE_TABLE = ("table", "history", "audit", "entering", "mend")  # where there is nothing to be seen without a game
Step = tuple[str, dict[str, Plain]]
HOME: Step = ("home", {})


class Navigator:
    def __init__(self, app: TablesideApp, show: Callable[[Screen], None]) -> None:
        self._app, self._show = app, show
        self._made: dict[tuple[str, str], Screen] = {}
        self.way: list[Step] = []  # the screens that lead here; the last one is shown

    @property
    def here(self) -> str:
        return self.way[-1][0] if self.way else ""

    @property
    def screen(self) -> Screen | None:
        return self._made.get(self._key(self.here))

    def _key(self, name: str) -> tuple[str, str]:
        """Each game has its own screens, but for those of the shelf."""
        return ("" if name in SHELF else self._app.kind.id), name

    def go(self, name: str, **arguments: Plain) -> None:
        """Show a screen; back leads to the one shown now. One that is on the way already is gone back to."""
        names = [each for each, _ in self.way]
        if name in names:
            del self.way[names.index(name):]
        self._leave()
        self.way.append((name, arguments))
        self._enter()

    def back(self) -> bool:
        """The screen before; False at the first one. A screen may use the step itself (to close a part of it)."""
        if self.screen is not None and self.screen.back():
            return True
        if len(self.way) < 2:
            return False
        self._leave()
        self.way.pop()
        self._enter()
        return True

    def home(self) -> None:
        self._leave()
        self.way = [HOME]
        self._enter()

    def restore(self, way: list[Step]) -> None:
        """The way as it was remembered; it begins at home."""
        self.way = [HOME, *(step for step in dict(way).items() if step[0] != "home" and self._place(step[0]))]
        self._enter()

    def refresh(self) -> None:
        """The language or the looks changed: the screen shown is drawn anew, the others when they are shown."""
        if self.screen is not None:
            self.screen.refresh()

    def has(self, name: str) -> bool:
        """Is there such a screen for the game at hand?"""
        return bool(self._place(name))

    def _place(self, name: str) -> str:
        """Where the class of a screen stands; empty where the game at hand has none such."""
        return SHELF.get(name) or self._app.face.screens.get(name) or OF_A_GAME.get(name, "")

    def _leave(self) -> None:
        if self.screen is not None:
            self.screen.left()

    def _enter(self) -> None:
        self.way = [step for step in self.way if self._app.game is not None or step[0] not in AT_THE_TABLE]
        name, arguments = self.way[-1]
        key = self._key(name)
        if key not in self._made:
            self._made[key] = load(self._place(name))(self._app)
        self._show(self._made[key])
        self._made[key].entered(**arguments)
        self._app.remember_way()
