"""The symbols by which sides are told apart: shapes in their colour with a dark rim. All our own."""

from __future__ import annotations

from math import cos, pi, sin

from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Colour, colour
from assistant.ui.presenters.hex_geometry import Point

OUTLINE = colour("#3b2615")


def regular(sides: int, turn: float = pi / 2) -> tuple[Point, ...]:
    return tuple((cos(turn + 2 * pi * number / sides), sin(turn + 2 * pi * number / sides)) for number in range(sides))


def _leaf() -> tuple[Point, ...]:
    right = [(.72 * sin(pi * t / 8) ** .9, 1.15 - 2.2 * t / 8) for t in range(9)]
    return (*right, *((-x, y) for x, y in reversed(right[1:-1])))


def _scaled(points: tuple[Point, ...], by: float, up: float = 0.0) -> tuple[Point, ...]:
    return tuple((x * by, y * by + up) for x, y in points)


# Each about as big as a disc of radius 1, so that a number has room in it.
SHAPES: dict[str, tuple[Point, ...]] = {
    "triangle": _scaled(regular(3), 1.42, -.12),
    "circle": regular(24),
    "square": _scaled(regular(4, pi / 4), 1.24),
    "diamond": _scaled(regular(4), 1.3),
    "pentagon": _scaled(regular(5), 1.14),
    "hexagon": _scaled(regular(6), 1.1),
    "leaf": _leaf(),
    "shield": ((-.98, .92), (-.98, .0), (-.62, -.68), (0.0, -1.16), (.62, -.68), (.98, .0), (.98, .92)),
    "arch": ((.88, -1.0), (.88, .3), (.76, .72), (.44, 1.0), (0.0, 1.1), (-.44, 1.0), (-.76, .72), (-.88, .3),
             (-.88, -1.0)),
    "octagon": _scaled(regular(8, pi / 8), 1.1),
}
NUMBER_AT = {"triangle": -.18}  # how far down the number stands


def shape(paint: Paint, name: str, at: Point, size: float, fill: Colour, rim: float = .14,  # noqa: PLR0913, PLR0917
          rim_colour: Colour = OUTLINE) -> None:
    """One with a dark rim; `size`: the radius."""
    for by, shade in ((size, rim_colour), (size * (1 - rim), fill)):
        paint.stamp(SHAPES[name], at, by, shade)
