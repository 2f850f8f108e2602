"""A tile by itself, small: in the tray, or under the finger that carries it."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from assistant.ui.games.clash.map import ground
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import bounds


class TilePicture(Widget):
    """`face`: a MapView with one tile about (0, 0)."""

    face = ObjectProperty(None, allownone=True)

    def __init__(self, **more: object) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0)
            self._scale = Scale(1)
        self.canvas.add(self._group)
        with self.canvas:
            PopMatrix()
        self.bind(face=self._draw, size=self._draw, pos=self._place)

    def _place(self, *_: object) -> None:
        self._shift.x, self._shift.y = round(self.center_x), round(self.center_y)

    def _paint(self, *_: object) -> None:
        if self.face is None or min(self.size) < 2:
            return
        left, bottom, right, top = bounds([each.at for each in self.face.hexes])
        scale = min(self.width / (right - left), self.height / (top - bottom)) * 0.98
        self._place()
        self._scale.xyz = (scale, scale, 1)
        paint = Paint(1 / scale)
        ground.tiles(paint, self.face)
        paint.put(self._group)
