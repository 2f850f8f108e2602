"""In a sheet: the board as a picture, beside what is said of it, or above where the screen is upright.

Looks: kv/games/clash/table/board_beside.kv
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.words.message import Voice
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.map import HexMap
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Holder


class BoardBeside(Holder, BoxLayout):
    """What is put into it is said of the board; without a board that is all there is."""

    inner = "column"
    room = NumericProperty(0)  # the height there is for both
    share = NumericProperty(1)  # how wide the board is, to 1 of the rest
    wide = BooleanProperty(False)  # more so than high
    pictured = BooleanProperty(False)
    beside = BooleanProperty(False)

    def picture(self, state: Clash, voice: Voice) -> None:
        """Show the board as it is in that state."""
        self.ids.laid.add_widget(HexMap(view=map_view.picture(state, voice)))
        self.pictured = True


kv_files.load("games/clash/table/board_beside")
