"""In a sheet: the board as a picture, beside what is said of it, or above where the screen is upright.

Looks: kv/table/board_beside.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Holder
from assistant.ui.table.face import load


class BoardBeside(Holder, BoxLayout):
    """What is put into it is said of the board; without a board that is all there is."""

    inner = "column"
    room = NumericProperty(0)  # the height there is for both
    share = NumericProperty(1)  # how wide the board is, to 1 of the rest
    wide = BooleanProperty(False)  # more so than high
    pictured = BooleanProperty(False)
    beside = BooleanProperty(False)

    def picture(self, app: Any, state: Any) -> None:
        """Show the board as it is in that state, if there is anything to be seen of it."""
        board = load(app.face.board)(state, app.voice) if app.face.board else None
        if board is not None:
            self.ids.laid.add_widget(board)
            self.pictured = True


kv_files.load("table/board_beside")
