"""Carrying something with a finger: a picture of it follows until it is let go.

A widget that can be carried is `Carried`; what it is carried about in is a `Carrier`.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.image import Image
from kivy.uix.widget import Widget

FAR = dp(22)  # less is a tap by a restless finger


class Carried:
    """Mixed into a button: `on_carried` when a finger begins to carry it away."""

    __events__ = ("on_carried",)

    def on_touch_move(self, touch: Any) -> bool:
        away = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        if touch.grab_current is self and away > FAR and not touch.ud.get("carried"):
            self.dispatch("on_carried", touch)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        """What was held has answered: that is no tap."""
        if touch.grab_current is self and touch.ud.get("answered"):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return super().on_touch_up(touch)

    def on_carried(self, touch: Any) -> None:
        """A finger carries it away."""


class Carrier:
    """Mixed into a panel: `dropped(x, y)` says where in the window something was let go."""

    _ghost: Widget | None = None

    def carry(self, touch: Any, thing: Widget) -> None:
        """From now on a picture of the thing follows the finger."""
        touch.ud["carried"] = True
        touch.ungrab(thing)
        thing.state = "normal"
        touch.grab(self)
        picture = thing.export_as_image().texture
        self._ghost = Image(texture=picture, size_hint=(None, None), size=thing.size, opacity=.85)
        self._follow(touch)
        self.app.shell.add_widget(self._ghost)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._ghost is not None:
            self._follow(touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._ghost is not None:
            touch.ungrab(self)
            self.app.shell.remove_widget(self._ghost)
            self._ghost = None
            self.dropped(*self.to_window(*touch.pos))
            return True
        return super().on_touch_up(touch)

    def _follow(self, touch: Any) -> None:
        self._ghost.center = self.to_window(*touch.pos)

    def dropped(self, x: float, y: float) -> None:
        """Something was let go there."""
