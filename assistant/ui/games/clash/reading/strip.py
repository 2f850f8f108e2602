"""The tap above the panel that opens the pad for what is to be read next.   Looks: kv/games/clash/reading/strip.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.reading import wish
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.reading.pad import ReadSheet
from assistant.ui.games.clash.reading.tile import TileSheet
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap


class ToRead(Tap):
    """Nothing to read: it is not there."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, app: Any, **more: Any) -> None:
        self.app = app
        super().__init__(**more)

    def present(self, state: Clash) -> None:
        self.view = wish.present(state, self.app.voice)

    def on_release(self) -> None:
        if self.view is not None:
            sheet = TileSheet if isinstance(self.view.pad, TilePad) else ReadSheet
            self.app.shell.open_sheet(sheet(app=self.app, pad=self.view.pad))


kv_files.load("games/clash/reading/strip")
