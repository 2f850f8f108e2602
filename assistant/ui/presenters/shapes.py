"""The shapes by which clans are told apart without their colours, as convex polygons in the plane. No Kivy in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

Point = tuple[float, float]


def shape(name: str, middle: Point, radius: float) -> list[Point]:
    """The corners of a clan's shape, about equally large to the eye whatever the shape."""
    x, y = middle
    return [(x + radius * dx, y + radius * dy) for dx, dy in SHAPES[name]()]


def _regular(sides: int, size: float, first: float = 90.0, lower: float = 0.0) -> Callable[[], list[Point]]:
    """A regular polygon with a corner at the angle `first`, moved down by `lower`."""
    def points() -> list[Point]:
        angles = [first * pi / 180 + 2 * pi * number / sides for number in range(sides)]
        return [(size * cos(angle), size * sin(angle) - lower) for angle in angles]

    return points


def _diamond() -> list[Point]:
    return [(0.0, 1.14), (-0.92, 0.0), (0.0, -1.14), (0.92, 0.0)]


def _leaf() -> list[Point]:
    """Two bows that meet at the tip and at the stalk."""
    bow = [(0.72 * sin(pi * part / 12), 1.12 - 2.24 * part / 12) for part in range(13)]
    return [*bow, *((-x, y) for x, y in reversed(bow[1:-1]))]


SHAPES: Mapping[str, Callable[[], list[Point]]] = {
    "triangle": _regular(3, 1.24, lower=0.2),
    "circle": _regular(32, 0.95),
    "square": _regular(4, 1.2, first=45.0),
    "diamond": _diamond,
    "pentagon": _regular(5, 1.08, lower=0.04),
    "hexagon": _regular(6, 1.04, first=0.0),
    "leaf": _leaf,
}
