"""The tiles that are not laid yet: tapped or dragged onto the map.   Looks: kv/games/clash/setup/tray.kv"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.map.tile_picture import TilePicture
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import GROUNDS

SLACK = 12  # how far a finger may slip and still only tap


class TrayTap(BoxLayout):
    """One tile of the tray."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")
    held = BooleanProperty(False)
    ground = OptionProperty("oak", options=GROUNDS)

    __events__ = ("on_take", "on_carry", "on_drop")

    def take(self, touch: Any) -> bool:
        touch.grab(self)
        touch.ud["carried"] = None
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        x, y = self.to_window(*touch.pos)
        if touch.ud["carried"] is None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLACK):
            touch.ud["carried"] = self._lift()
        if touch.ud["carried"] is not None:
            touch.ud["carried"].center = (x, y)
            self.dispatch("on_carry", x, y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        carried = touch.ud["carried"]
        if carried is None:
            self.dispatch("on_take")
        else:
            carried.parent.remove_widget(carried)
            self.dispatch("on_drop", *self.to_window(*touch.pos))
        return True

    def _lift(self) -> TilePicture:
        """The tile follows the finger, above everything."""
        self.dispatch("on_take")
        picture = TilePicture(face=self.view.face, size_hint=(None, None), size=self.ids.picture.size, opacity=0.85)
        self.get_root_window().add_widget(picture)
        return picture

    def on_take(self) -> None:
        """It is in the hand now."""

    def on_carry(self, x: float, y: float) -> None:
        """A finger holds it over this point of the window."""

    def on_drop(self, x: float, y: float) -> None:
        """The finger let go of it there."""


kv_files.load("kit/basics")
kv_files.load("games/clash/setup/tray")
