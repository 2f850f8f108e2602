"""What is said on the board: who can be picked, who is meant, who is held, what flies."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from assistant.ui.games.kravora.pictures.figures import BADGE, EDGE, badge
from assistant.ui.games.kravora.presenters.places import Band, Spot
from assistant.ui.kit import theme
from assistant.ui.kit.paint import DISC, Paint
from assistant.ui.kit.theme import Colour, colour
from assistant.ui.presenters.hex_geometry import Point

READY, TARGET, CHOSEN = colour("#ffd675"), colour("#ffb020"), colour("#fffaf0")
UNDER = colour("#2a1708")
DOOMED, KEPT = theme.EMBER, colour("#f0e8d6")
GLOW = colour("#ffe9a8", 0.55)
LIT, LIT_EDGE = colour("#ffd675", 0.2), colour("#ffd675", 0.9)


def ready(paint: Paint, spot: Spot) -> None:
    """It can be picked: a thin ring."""
    size = spot.radius * spot.stack.figure.large
    paint.ring(DISC, spot.at, size * 1.3, size * 0.09, READY)


def target(paint: Paint, spot: Spot) -> None:
    """It can be meant: a broad ring with four ticks."""
    (x, y), size = spot.at, spot.radius * spot.stack.figure.large
    paint.ring(DISC, spot.at, size * 1.34, size * 0.22, UNDER)
    paint.ring(DISC, spot.at, size * 1.34, size * 0.13, TARGET)
    for number in range(4):
        turn = pi / 4 + number * pi / 2
        paint.line([(x + cos(turn) * size * by, y + sin(turn) * size * by) for by in (1.16, 1.5)], size * 0.13, TARGET)


def chosen(paint: Paint, spot: Spot) -> None:
    """It is in the hand: a white ring that shines."""
    size = spot.radius * spot.stack.figure.large
    paint.ring(DISC, spot.at, size * 1.36, size * 0.2, GLOW, soft=size * 0.5)
    paint.ring(DISC, spot.at, size * 1.34, size * 0.15, CHOSEN)


def doomed(paint: Paint, spot: Spot, fallen: int) -> None:
    """It would fall: crossed out. Of a stack of which some stay, a small cross with how many fall."""
    (x, y), size = spot.at, spot.radius * spot.stack.figure.large
    if fallen == spot.stack.count:
        _cross(paint, spot.at, size * 0.8)
        return
    radius = spot.radius * 0.5
    y -= size * 0.86
    for by, shade in ((1.14, EDGE), (1.0, BADGE)):
        paint.polygon(_pill((x, y), radius * by, radius * (0.9 + by)), shade)
    _cross(paint, (x - radius * 0.85, y), radius * 0.5)
    paint.text(str(fallen), (x + radius * 0.8, y), radius * 1.6, KEPT, widest=radius * 1.5)


def _cross(paint: Paint, at: Point, size: float) -> None:
    (x, y) = at
    for shade, wide in ((UNDER, 0.37), (DOOMED, 0.22)):
        for way in (1, -1):
            paint.line([(x - size, y - way * size), (x + size, y + way * size)], size * wide, shade)


def _pill(at: Point, radius: float, half: float) -> list[Point]:
    """A plate with round ends, so far to either side."""
    (x, y), straight = at, half - radius
    right = [(x + straight + sin(pi * part / 8) * radius, y + cos(pi * part / 8) * radius) for part in range(9)]
    return [*right, *((2 * x - px, 2 * y - py) for px, py in right)]


def held(paint: Paint, spot: Spot) -> None:
    """Two links of a chain, at its left shoulder."""
    radius = spot.radius * 0.56
    x, y = shoulder(spot, -1)
    paint.disc((x, y), radius * 1.12, EDGE)
    paint.disc((x, y), radius, BADGE)
    link = [(cos(pi * at / 8) * 0.42, sin(pi * at / 8) * 0.26) for at in range(16)]
    for dx in (-0.26, 0.26):
        paint.line([(x + (px + dx) * radius, y + (py - dx * 0.4) * radius) for px, py in link], radius * 0.2, KEPT,
                   closed=True)


def number(paint: Paint, spot: Spot, words: str, ground: Colour = theme.RUST) -> None:
    """How many blows, or which of several, at its left shoulder."""
    badge(paint, words, shoulder(spot, -1), spot.radius * 0.6, ground, theme.VELLUM)


def shoulder(spot: Spot, side: int) -> Point:
    (x, y), size = spot.at, spot.radius * spot.stack.figure.large
    return x + side * size * 0.9, y + size * 0.78


def line(paint: Paint, band: Band) -> None:
    """A line within reach."""
    paint.polygon(band.corners, LIT)
    paint.line(band.corners, 2.5 * paint.pixel, LIT_EDGE, closed=True)


def arrow(paint: Paint, start: Point, end: Point, size: float, shade: Colour = DOOMED) -> None:
    """From a striker to whom it strikes."""
    away = hypot(end[0] - start[0], end[1] - start[1])
    if away < size:
        return
    turn = atan2(end[1] - start[1], end[0] - start[0])
    dx, dy = cos(turn), sin(turn)
    begin = (start[0] + dx * size * 1.2, start[1] + dy * size * 1.2)
    tip = (end[0] - dx * min(size, away * 0.3), end[1] - dy * min(size, away * 0.3))
    neck = (tip[0] - dx * size * 0.7, tip[1] - dy * size * 0.7)
    for wide, fill in ((0.46, UNDER), (0.28, shade)):
        paint.line([begin, neck], size * wide, fill)
        broad = size * (0.5 if fill is shade else 0.64)
        beyond = size * (0.0 if fill is shade else 0.16)
        paint.polygon([(tip[0] + dx * beyond, tip[1] + dy * beyond), (neck[0] - dy * broad, neck[1] + dx * broad),
                       (neck[0] + dy * broad, neck[1] - dx * broad)], fill)
