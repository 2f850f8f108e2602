"""Which screen is shown, and the way back. Screens are made when first shown, and kept."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

# Name → where its class stands. A screen's kv file is loaded by its module.
SCREENS = {
    "home": "assistant.ui.screens.home:HomeScreen",
    "games": "assistant.ui.screens.games:GamesScreen",
    "settings": "assistant.ui.screens.settings:SettingsScreen",
    "new_game": "assistant.ui.games.clash.new_game.new_game:NewGameScreen",
    "table": "assistant.ui.games.clash.table.table:TableScreen",
    "rules": "assistant.ui.games.clash.reference.rules:RulesScreen",
    "calculator": "assistant.ui.games.clash.calculator.calculator:CalculatorScreen",
    "box": "assistant.ui.games.clash.reference.box:BoxScreen",
    "history": "assistant.ui.games.clash.past.history:HistoryScreen",
    "audit": "assistant.ui.games.clash.audit.audit:AuditScreen",
    "entering": "assistant.ui.games.clash.audit.entering:EnteringScreen",
    "mend": "assistant.ui.games.clash.past.mend:MendScreen",
}
AT_THE_TABLE = ("table", "history", "audit", "entering", "mend")  # where there is nothing to be seen without a game
Step = tuple[str, dict[str, Any]]
HOME: Step = ("home", {})


class Navigator:
    def __init__(self, app: Any, show: Callable[[Any], None]) -> None:
        self._app, self._show = app, show
        self._made: dict[str, Any] = {}
        self.way: list[Step] = []  # the screens that lead here; the last one is shown

    @property
    def here(self) -> str:
        return self.way[-1][0] if self.way else ""

    @property
    def screen(self) -> Any:
        return self._made.get(self.here)

    def go(self, name: str, **arguments: Any) -> None:
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
        self.way = [HOME, *(step for step in dict(way).items() if step[0] != "home")]
        self._enter()

    def refresh(self) -> None:
        """The language or the looks changed: the screen shown is drawn anew, the others when they are shown."""
        if self.screen is not None:
            self.screen.refresh()

    def _leave(self) -> None:
        if self.screen is not None:
            self.screen.left()

    def _enter(self) -> None:
        self.way = [step for step in self.way if self._app.game is not None or step[0] not in AT_THE_TABLE]
        name, arguments = self.way[-1]
        if name not in self._made:
            module, _, cls = SCREENS[name].partition(":")
            self._made[name] = getattr(import_module(module), cls)(self._app)
        self._show(self._made[name])
        self._made[name].entered(**arguments)
        self._app.remember_way()
