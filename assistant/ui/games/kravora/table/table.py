"""The table: the board of whoever is asked, the strips, the panel for the moment.

Looks: kv/games/kravora/table.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.board.board import Board  # noqa: F401, named in the kv file
from assistant.ui.games.kravora.presenters import board as board_view
from assistant.ui.games.kravora.presenters import strips
from assistant.ui.games.kravora.presenters.lights import NO_LIGHTS, Lights
from assistant.ui.games.kravora.table import strips as strip_widgets  # noqa: F401, named in the kv file
from assistant.ui.kit import kv_files
from assistant.ui.table.menu import MenuSheet
from assistant.ui.table.table import Table


class FortressTable(Table):
    """`seen` is whose board is shown large: of whoever is asked, or of whoever was tapped in a strip."""

    seen = StringProperty("")

    def __init__(self, app: Any, **more: Any) -> None:
        self._asked = ""  # whose board the state of the game shows
        super().__init__(app, **more)
        self.board = self.ids.board
        self.board.bind(on_units=lambda _, numbers: self.panel.tapped_units(self.seen, numbers),
                        on_line=lambda _, line: self.panel.tapped_line(self.seen, line))
        self.ids.strips.bind(on_player=lambda _, side: self.see(side))

    def begin(self) -> None:
        self._asked = ""

    def show(self, state: Kravora) -> None:
        asked = strips.shown(state, self.app.game.ask.who)
        if asked != self._asked or state.players[self.seen].out:
            self._asked = self.seen = asked
        self._show(state)

    def _show(self, state: Kravora) -> None:
        voice = self.app.voice
        looks = self.app.face.looks(state, voice)
        self.board.motion = self.app.motion
        self.board.view = board_view.present(state, self.seen, looks, voice)
        self.ids.strips.views = strips.present(state, looks, voice, self.seen, {})

    def see(self, side: str) -> None:
        """Another board is looked at; nothing changes."""
        state = self.app.game.state
        if not state.players[side].out:
            self.seen = side
            self._show(state)
            self.panel.present(state)

    def light(self, lights: Lights) -> None:
        self.board.lights = lights

    def unlit(self) -> None:
        self.light(NO_LIGHTS)

    def open_menu(self) -> None:
        self.app.shell.open_sheet(MenuSheet(app=self.app))


kv_files.load("kit/basics")
kv_files.load("games/kravora/table")
