"""The map: one widget that draws the board and tells what is tapped."""

from __future__ import annotations

from kivy.properties import DictProperty, ObjectProperty
from kivy.uix.widget import Widget


class HexMap(Widget):
    """`view` is what the presenter made; `lit` maps places to what they are now."""

    view = ObjectProperty(None, allownone=True)
    lit = DictProperty({})

    __events__ = ("on_place", "on_off", "on_drag", "on_hold")

    def on_place(self, place: str) -> None:
        """A Territory (or `bastion:CLAN`) was tapped."""

    def on_off(self, at: tuple[int, int]) -> None:
        """A hex without a tile was tapped."""

    def on_drag(self, start: str, end: str) -> None:
        """A finger went from one place to another."""

    def on_hold(self, place: str) -> None:
        """A place was held."""
