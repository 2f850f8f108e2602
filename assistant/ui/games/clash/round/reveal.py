"""The Tactic cards turned up: who acts when, and what everybody gains.   Looks: kv/games/clash/round/reveal.kv"""

from __future__ import annotations

from kivy.properties import ObjectProperty

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface
from assistant.ui.kit.filling import fill
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file


class Turn(Surface):
    """One player's card and gains."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class RevealSheet(Sheet):
    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        fill(self.ids.turns, self.view.turns, Turn)


kv_files.load("games/clash/round/reveal")
