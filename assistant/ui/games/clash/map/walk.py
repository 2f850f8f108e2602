"""A figure that moves on the map: it goes its way while the board already shows where it came to."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty

from assistant.ui.kit import symbols
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Look
from assistant.ui.presenters.hex_geometry import Point

STEP = 0.16  # seconds from hex to hex
SIZE = 0.34


class MapWalk:
    """Mixed into the map: works on its `layers`."""

    walk_x = NumericProperty(0)
    walk_y = NumericProperty(0)

    _walking: Animation | None = None

    def walk(self, look: Look, way: Sequence[Point], pixel: float) -> None:
        """Along these points of the plane; another walk ends the one before."""
        self.stop_walking()
        (self.walk_x, self.walk_y), *rest = way
        paint = Paint(pixel)
        paint.disc((.03, -.08), SIZE, (0, 0, 0, .5), soft=.2)
        symbols.shape(paint, look.shape, (0, 0), SIZE, look.colour)
        token = InstructionGroup()
        paint.put(token)
        self._walker = InstructionGroup()
        self._walk_shift = Translate(self.walk_x, self.walk_y)
        for part in (PushMatrix(), self._walk_shift, token, PopMatrix()):
            self._walker.add(part)
        self.layers["over"].add(self._walker)
        self._walking = _along(rest)
        self._walking.bind(on_progress=lambda *_: self._go(), on_complete=lambda *_: self.stop_walking())
        self._walking.start(self)

    def stop_walking(self) -> None:
        if self._walking is not None:
            walking, self._walking = self._walking, None
            walking.cancel(self)
            self.layers["over"].remove(self._walker)

    def _go(self) -> None:
        self._walk_shift.x, self._walk_shift.y = self.walk_x, self.walk_y


def _along(points: Sequence[Point]) -> Animation:
    first, *rest = (Animation(walk_x=x, walk_y=y, d=STEP, t="in_out_quad") for x, y in points)
    for each in rest:
        first += each
    return first
