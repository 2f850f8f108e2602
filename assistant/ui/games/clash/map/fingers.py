"""Fingers on the map: tap, hold, drag figures, move the map, pinch; and the wheel of a mouse.

A finger put on a place whose figures can be dragged drags them; anywhere else it moves the map.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

HOLD = 0.45  # seconds
SLIP = dp(14)  # a finger that goes less far is tapping
WHEEL = {"scrolldown": 1.2, "scrollup": 1 / 1.2}  # Kivy's names are the wrong way round
WHEEL_RESTS = 0.15


class MapFingers:
    """Mixed into the map: works on its `camera`, `view` and `draggable`."""

    __events__ = ("on_place", "on_off", "on_drag", "on_hold")

    def __init__(self, **more: Any) -> None:
        self._fingers: list[Any] = []
        self._start: str | None = None  # the place whose figures the finger drags
        self._moved = False
        self._holding: Any = None
        self._rest = Clock.create_trigger(lambda _: self.settle(), WHEEL_RESTS)
        super().__init__(**more)

    def on_touch_down(self, touch: Any) -> bool:
        if self.view is None or not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            return self._wheel(touch)
        touch.grab(self)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._begin(touch)
        else:
            self._moved = True
            self._end_hold()
            self._drop_drag()
        return True

    def _begin(self, touch: Any) -> None:
        self._moved, self._start = False, None
        if touch.is_double_tap and self.place_at(*touch.pos) is None:
            self._moved = True
            self.fit()
            return
        self._holding = Clock.schedule_once(lambda _: self._held(touch), HOLD)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return touch in self._fingers
        if len(self._fingers) >= 2:
            self._pinch(touch)
        elif self._start is not None:
            self.show_drag(self._start, *touch.pos)
        elif self._moved or _far(touch):
            self._slide(touch)
        return True

    def _slide(self, touch: Any) -> None:
        """The finger really moves: figures are dragged, or the map goes along."""
        if not self._moved:
            self._moved = True
            self._end_hold()
            place = self.place_at(*touch.opos)
            if place in self.draggable:
                self._start = place
                self.show_drag(place, *touch.pos)
                return
        self.camera.pan(touch.dx, touch.dy)
        self.aim()

    def _pinch(self, touch: Any) -> None:
        other = next(each for each in self._fingers if each is not touch)
        before = _apart((touch.px, touch.py), other.pos)
        now = _apart(touch.pos, other.pos)
        if before > 1 and now > 1:
            self.camera.zoom_by(now / before, (touch.x + other.x) / 2, (touch.y + other.y) / 2)
        self.camera.pan(touch.dx / 2, touch.dy / 2)
        self.aim()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return touch in self._fingers
        touch.ungrab(self)
        self._fingers.remove(touch)
        self._end_hold()
        if self._start is not None:
            self._let_go(touch)
        elif not self._moved:
            self._tapped(touch)
        if not self._fingers:
            self.settle()
        return True

    def _tapped(self, touch: Any) -> None:
        place = self.place_at(*touch.pos)
        if place is not None:
            self.dispatch("on_place", place)
        else:
            self.dispatch("on_off", self.hex_under(*touch.pos))

    def _let_go(self, touch: Any) -> None:
        start, end = self._start, self.place_at(*touch.pos)
        self._drop_drag()
        if end is not None and end != start:
            self.dispatch("on_drag", start, end)

    def _drop_drag(self) -> None:
        if self._start is not None:
            self._start = None
            self.show_drag(None)

    def _held(self, touch: Any) -> None:
        place = self.place_at(*touch.pos)
        if place is not None:
            self._moved = True  # what follows is neither a tap nor a drag
            self.dispatch("on_hold", place)

    def _end_hold(self) -> None:
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None

    def _wheel(self, touch: Any) -> bool:
        if touch.button in WHEEL:
            self.camera.zoom_by(WHEEL[touch.button], *touch.pos)
            self.aim()
            self._rest()
        return True

    def on_place(self, place: str) -> None:
        """A Territory (or `bastion:CLAN`) was tapped."""

    def on_off(self, at: tuple[int, int]) -> None:
        """A hex without a tile was tapped."""

    def on_drag(self, start: str, end: str) -> None:
        """A finger went from one place to another."""

    def on_hold(self, place: str) -> None:
        """A place was held."""


def _far(touch: Any) -> bool:
    return _apart(touch.pos, touch.opos) > SLIP


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** .5)
