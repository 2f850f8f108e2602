"""A small picture in two inks, drawn in a square from -1 to 1 about a point."""

from __future__ import annotations

from math import cos, pi, sin

from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Colour
from assistant.ui.presenters.hex_geometry import Point


class Brush:
    """`size`: half of the picture's height; `second` is the ink of what shows through."""

    def __init__(self, paint: Paint, at: Point, size: float, ink: Colour, second: Colour) -> None:
        self._paint, self._at, self._size = paint, at, size
        self.ink, self.second = ink, second

    def fill(self, *points: Point, second: bool = False) -> None:
        self._paint.polygon([self._place(*point) for point in points], self.second if second else self.ink)

    def box(self, left: float, low: float, right: float, high: float, *, second: bool = False) -> None:
        self.fill((left, low), (right, low), (right, high), (left, high), second=second)

    def line(self, *points: Point, wide: float = 0.14, second: bool = False, closed: bool = False) -> None:
        self._paint.line([self._place(*point) for point in points], wide * self._size,
                         self.second if second else self.ink, closed=closed)

    def disc(self, x: float, y: float, radius: float, *, second: bool = False) -> None:
        self._paint.disc(self._place(x, y), radius * self._size, self.second if second else self.ink)

    def ring(self, x: float, y: float, radius: float, wide: float = 0.14) -> None:
        self.line(*((x + radius * cos(pi * at / 12), y + radius * sin(pi * at / 12)) for at in range(24)), wide=wide,
                  closed=True)

    def _place(self, x: float, y: float) -> Point:
        return self._at[0] + x * self._size, self._at[1] + y * self._size
