"""Home: go on with the last game, or begin another thing.   Looks: kv/screens/home.kv"""

from __future__ import annotations

from assistant.core.store import StoreTrouble
from assistant.ui import kv_files
from assistant.ui.presenters import home
from assistant.ui.screens import Screen

kv_files.load("widgets/basics")
kv_files.load("screens/home")


class HomeScreen(Screen):
    def refresh(self) -> None:
        try:
            games = self.app.store.games()
        except StoreTrouble as problem:
            self.app.tell(problem.reason, tone="bad")
            games = []
        self.view = home.present(games, self.app.voice)

    def go_on(self) -> None:
        if self.app.open_game(self.view.last):
            self.app.navigator.go("table")
