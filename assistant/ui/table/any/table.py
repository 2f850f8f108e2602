"""The table of a game that has no board of its own here: what lies there in words, part by part.

Looks: kv/table/any/table.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import fill
from assistant.ui.table.menu import MenuSheet
from assistant.ui.table.presenters.any import table as any_table
from assistant.ui.table.table import Table


class PlaceCard(Surface):
    """One place of the table, and what lies there."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class AnyTableScreen(Table):
    def show(self, state: Any) -> None:
        game = self.app.game
        looks = self.app.face.looks(state, self.app.voice)
        fill(self.ids.places, any_table.present(game.kind, state, looks, self.app.voice), PlaceCard)

    def open_menu(self) -> None:
        self.app.shell.open_sheet(MenuSheet(app=self.app))


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("table/any/table")
