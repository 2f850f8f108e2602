"""What can be done with one kept game.   Looks: kv/screens/games_sheets.kv"""

from __future__ import annotations

from kivy.properties import ObjectProperty

from assistant.ui.kit import (
    field,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Sheet


class GameSheet(Sheet):
    """`screen` is the list it was opened from."""

    screen = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)

    def rename(self, title: str) -> None:
        self.screen.rename(self.view, title)


kv_files.load("screens/games_sheets")
