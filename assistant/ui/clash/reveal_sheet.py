"""The Tactic cards turned up: who acts when, and what everybody gains.   Looks: kv/clash/reveal_sheet.kv"""

from __future__ import annotations

from kivy.properties import ObjectProperty

from assistant.ui import kv_files
from assistant.ui.clash.filling import fill
from assistant.ui.clash.token import ClanToken  # noqa: F401, named in the kv file
from assistant.ui.widgets.basics import Sheet, Surface


class Turn(Surface):
    """One player's card and gains."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class RevealSheet(Sheet):
    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        fill(self.ids.turns, self.view.turns, Turn)


kv_files.load("clash/reveal_sheet")
