"""The six Units: shape, letters and colour, with life as pips once it is hurt."""

from __future__ import annotations

from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.symbols import SHAPES
from assistant.ui.kit.theme import Colour, colour
from assistant.ui.presenters.hex_geometry import Point

RIM, SHADOW = colour("#22150b"), (0.0, 0.0, 0.0, 0.5)
LIGHT = (1.0, 1.0, 1.0, 0.24)
BADGE, EDGE = colour("#170e08"), colour("#d6a566")
ALIVE, LOST = theme.MOSS, colour("#7a3020")
LOWER = {"triangle": -0.22, "pentagon": -0.04}  # how far down the letters stand
HIGH = {"triangle": 1.06, "diamond": 1.04}  # how large the letters are, to the radius
TWO = 0.84  # the same of two letters, to that of one


def figure(paint: Paint, one: Figure, at: Point, radius: float, *, spent: bool = False) -> None:
    """`radius`: that of a small one."""
    (x, y), size, shape = at, radius * one.large, SHAPES[one.shape]
    paint.stamp(shape, (x + size * 0.06, y - size * 0.14), size, SHADOW, soft=size * 0.16)
    for by, shade in ((size, RIM), (size * 0.88, one.fill), (size * 0.62, LIGHT)):
        paint.stamp(shape, (x, y + (size * 0.1 if shade is LIGHT else 0)), by, shade,
                    soft=size * 0.2 if shade is LIGHT else 0.0)
    high = size * HIGH.get(one.shape, 1.16) * (TWO if len(one.letters) > 1 else 1)
    paint.text(one.letters, (x, y + size * LOWER.get(one.shape, 0.0)), high, one.ink, widest=size * 1.7)
    if spent:
        paint.stamp(shape, at, size, (*theme.WOOD[:3], 0.5))
    if one.sign:
        badge(paint, one.sign, (x + size * 0.02, y - size * 1.02), radius * 0.42, one.fill, one.ink)
    if one.hurt:
        pips(paint, one, (x, y - size * (1.28 if one.sign else 1.12)), radius * 0.21)


def pips(paint: Paint, one: Figure, middle: Point, radius: float) -> None:
    """One for each life: green while it lasts, dark and hollow once it is gone."""
    x, y = middle
    step = radius * 2.15
    for number in range(one.whole):
        spot = (x + (number - (one.whole - 1) / 2) * step, y)
        paint.disc(spot, radius * 1.25, BADGE)
        paint.disc(spot, radius * 0.86, ALIVE if number < one.life else LOST)
        if number >= one.life:
            paint.disc(spot, radius * 0.4, BADGE)


def count(paint: Paint, number: int, at: Point, radius: float) -> None:
    """How many stand here, above the right shoulder of a small figure's radius."""
    badge(paint, str(number), at, radius * 0.56, BADGE, theme.CREAM)


def badge(paint: Paint, words: str, at: Point, radius: float, ground: Colour, ink: Colour) -> None:
    paint.disc(at, radius * 1.12, EDGE)
    paint.disc(at, radius, ground)
    paint.text(words, at, radius * 1.5, ink, widest=radius * 1.9)
