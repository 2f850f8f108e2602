"""The wood of the table by lamplight: boards, and one lamp over where the eyes shall be."""

from __future__ import annotations

from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour
from assistant.ui.presenters.hex_geometry import Point

PLANKS = tuple(map(colour, ("#241810", "#2a1c12", "#21160e", "#2c1e13", "#251910")))
SEAM = colour("#120c07")
LAMP, LAMP_NEAR = colour("#d9943c", 0.30), colour("#ffc873", 0.20)
COUNT = 7
Box = tuple[float, float, float, float]  # left, low, right, high


def boards(box: Box, lamp: Point, reach: float) -> Paint:
    """`reach`: how far its light goes, in full; nearer it is warmer."""
    left, low, right, high = box
    paint, tall = Paint(1.0), (high - low) / COUNT
    for number in range(COUNT):
        foot = low + number * tall
        paint.polygon([(left, foot), (right, foot), (right, foot + tall), (left, foot + tall)],
                      PLANKS[number * 3 % len(PLANKS)])
        paint.line(((left, foot), (right, foot)), 2.0, SEAM)
    paint.disc(lamp, reach * 0.1, LAMP, soft=reach)
    paint.disc(lamp, reach * 0.1, LAMP_NEAR, soft=reach * 0.5)
    return paint
