"""The round's rail: the Tactic numbers in their order, and who has acted.   Looks: kv/games/clash/table/rail.kv"""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import GROUNDS, Icon
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file


class RailStop(BoxLayout):
    """One player's card: lit while it is their turn, face down once they have acted."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    ground = OptionProperty("vellum", options=GROUNDS)


class Onward(Icon):
    """From one to the next."""


class Rail(BoxLayout):
    view = ObjectProperty(None, allownone=True, rebind=True)
    fits = BooleanProperty(True)  # there is room for it

    def on_view(self, *_: object) -> None:
        cards = self.view.cards if self.view else ()
        row = self.ids.row
        stops = [each for each in reversed(row.children) if isinstance(each, RailStop)]
        if len(stops) != len(cards):  # else only what differs repaints
            stops = [RailStop() for _ in cards]
            row.clear_widgets()
            for stop in stops:
                if stop is not stops[0]:
                    row.add_widget(Onward())
                row.add_widget(stop)
        for stop, card in zip(stops, cards, strict=True):
            stop.view = card


kv_files.load("kit/basics")
kv_files.load("games/clash/table/rail")
