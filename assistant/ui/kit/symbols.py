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
    "circle": regular(40),
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


COIN, COIN_LIGHT, COIN_EDGE = colour("#e8b24c"), colour("#f6d488"), colour("#8a5f17")
GEM, GEM_LIGHT, GEM_DARK, GEM_EDGE = colour("#7fc4e0"), colour("#c9ecf7"), colour("#3f86a8"), colour("#17455c")


def coin(paint: Paint, at: Point, radius: float) -> None:
    """A piece of gold."""
    x, y = at
    for by, up, shade in ((1.0, -.08, COIN_EDGE), (.96, 0.0, COIN_EDGE), (.88, 0.0, COIN), (.7, .04, COIN_LIGHT),
                          (.62, 0.0, COIN)):
        paint.disc((x, y + up * radius), by * radius, shade)


def gem(paint: Paint, at: Point, radius: float) -> None:
    """A Crystal, lit from the left."""
    x, y = at
    for by, points, shade in (
            (1.12, ((-.5, .5), (0, 1), (.5, .5), (.5, -.5), (0, -1), (-.5, -.5)), GEM_EDGE),
            (1.0, ((-.5, .5), (0, 1), (.5, .5), (.5, -.5), (0, -1), (-.5, -.5)), GEM),
            (1.0, ((-.5, .5), (0, 1), (0, .2)), GEM_LIGHT), (1.0, ((-.5, .5), (0, .2), (0, -1), (-.5, -.5)), GEM),
            (1.0, ((.5, .5), (0, .2), (0, -1), (.5, -.5)), GEM_DARK)):
        paint.polygon([(x + px * radius * by, y + py * radius * by) for px, py in points], shade)


def shape(paint: Paint, name: str, at: Point, size: float, fill: Colour, rim: float = .14,  # noqa: PLR0913, PLR0917
          rim_colour: Colour = OUTLINE) -> None:
    """One with a dark rim; `size`: the radius."""
    for by, shade in ((size, rim_colour), (size * (1 - rim), fill)):
        paint.stamp(SHAPES[name], at, by, shade)
