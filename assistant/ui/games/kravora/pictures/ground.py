"""The land before the fortress: five lines, the sky with its volcano."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from assistant.games.kravora.model import FLOOR, FOOT
from assistant.ui.games.kravora.presenters.places import FOOT_OF_IT, VOLCANO, Band, Ground
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour
from assistant.ui.presenters.hex_geometry import Point

EARTH = colour("#33251a")
NIGHT, DUSK, GLOW = colour("#241712"), colour("#5f3a22"), colour("#ff8a4a", 0.34)
HILLS, CONE, LAVA, SMOKE = colour("#46301f"), colour("#3a261b"), colour("#ff8a4a"), colour("#9a8a7c", 0.4)
LINES = tuple(map(colour, ("#5f4e41", "#705a48", "#856b4d", "#a08159", "#9b917d")))
LIGHT = colour("#ffe0a0", 0.2)
SEAM, EDGE = colour("#2a1b0e", 0.75), colour("#fff0c8", 0.28)
PEBBLE, FLAG = colour("#2a1b0e", 0.22), colour("#5e5746", 0.6)
HALVES = colour("#2a1b0e", 0.35)
STONE, STONE_LIGHT, STONE_RIM = colour("#8d8a84"), colour("#b4b1aa"), colour("#2b2a28")
BOULDER = ((-1, -0.6), (0.9, -0.6), (1, 0), (0.5, 0.7), (-0.4, 0.8), (-0.95, 0.1))
ROUND = tuple((cos(pi * at / 10), sin(pi * at / 10) * 0.32) for at in range(20))  # a disc that lies on the ground


def ground(paint: Paint, there: Ground) -> None:
    left, right, low, top = there.left, there.right, there.low, there.top
    paint.polygon(_box(left, low, right, top), EARTH)
    _sky(paint, there)
    chance = Random(5)
    for band in there.bands:
        _band(paint, there, band, chance)


def _box(left: float, low: float, right: float, high: float) -> list[Point]:
    return [(left, low), (right, low), (right, high), (left, high)]


def _sky(paint: Paint, there: Ground) -> None:
    left, right, low, top, wide = there.left, there.right, there.sky, there.top, there.width
    high = top - low
    paint.polygon(_box(left, low, right, top), NIGHT)
    paint.polygon(_box(left, low, right, low + high * 0.28), DUSK, soft=high * 0.4)
    x = left + wide * VOLCANO
    paint.disc((x, low + high * 0.72), high * 0.1, GLOW, soft=high * 1.5)
    paint.polygon([(x - wide * FOOT_OF_IT, low), (x - wide * 0.034, low + high * 0.66),
                   (x + wide * 0.034, low + high * 0.66), (x + wide * FOOT_OF_IT, low)], CONE)
    paint.polygon([(x - wide * 0.034, low + high * 0.66), (x + wide * 0.034, low + high * 0.66),
                   (x + wide * 0.02, low + high * 0.58), (x - wide * 0.022, low + high * 0.57)], LAVA, soft=high * 0.04)
    for at, down in ((-0.018, 0.36), (0.004, 0.27), (0.02, 0.42)):
        paint.line([(x + wide * at, low + high * 0.62), (x + wide * at * 1.5, low + high * down)], wide * 0.006, LAVA)
    for at, up, size in ((0.0, 0.78, 0.07), (0.012, 0.88, 0.1), (-0.004, 0.98, 0.08)):
        paint.disc((x + wide * at, low + high * up), high * size, SMOKE, soft=high * 0.08)
    hills = ((-0.0, 0.0), (0.08, 0.3), (0.2, 0.1), (0.36, 0.26), (0.52, 0.06), (0.66, 0.16), (0.8, 0.04))
    for (start, up), (end, then) in zip(hills, (*hills[1:], (1.0, 0.12)), strict=True):
        paint.polygon([(left + wide * start, low), (left + wide * end, low), (left + wide * end, low + high * then),
                       (left + wide * start, low + high * max(up, 0.02))], HILLS)


def _band(paint: Paint, there: Ground, band: Band, chance: Random) -> None:
    high, wide = band.high - band.low, band.right - band.left
    fill = LINES[band.line - 1]
    paint.polygon(band.corners, fill)
    shine = [(there.middle + x * wide * 0.3, band.middle + y * high * 0.3) for x, y in ROUND]
    paint.polygon(shine, LIGHT, soft=high * 0.34)
    if band.line == FLOOR:
        _flags(paint, band)
    else:
        for _ in range(14):
            spot = (chance.uniform(band.left + wide * 0.03, band.right - wide * 0.03),
                    chance.uniform(band.low + high * 0.1, band.high - high * 0.12))
            paint.stamp(ROUND, spot, wide * (0.004 + 0.0012 * band.line) * chance.uniform(0.7, 1.6), PEBBLE)
    paint.line([(band.left, band.high), (band.right, band.high)], 2 * paint.pixel, SEAM)
    if band.line <= FOOT:
        paint.line([(band.left, band.high - 2 * paint.pixel), (band.right, band.high - 2 * paint.pixel)], paint.pixel,
                   EDGE)
    step = high / 9
    for at in range(1, 8, 2):
        paint.line([(there.middle, band.low + at * step), (there.middle, band.low + (at + 0.7) * step)],
                   2 * paint.pixel, HALVES)
    where = (band.left + there.width * 0.036, band.middle)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1.6)):
        paint.text(str(band.line), (where[0] + dx * 2 * paint.pixel, where[1] + dy * 2 * paint.pixel),
                   min(high * 0.46, there.width * 0.055), SEAM, font="title")
    paint.text(str(band.line), where, min(high * 0.46, there.width * 0.055), theme.VELLUM, font="title")


def _flags(paint: Paint, band: Band) -> None:
    """The floor is paved."""
    high, wide, rows, across = band.high - band.low, band.right - band.left, 3, 12
    for row in range(rows):
        y = band.low + high * row / rows
        paint.line([(band.left, y), (band.right, y)], 1.5 * paint.pixel, FLAG)
        for column in range(across):
            x = band.left + wide * (column + 0.5 * (row % 2)) / across
            paint.line([(x, y), (x, y + high / rows)], 1.5 * paint.pixel, FLAG)


def stone(paint: Paint, there: Ground, line: int) -> None:
    """Stone (Rochers) over a line: a row of boulders at its farther edge."""
    band = there.bands[line - 1]
    high, wide = band.high - band.low, band.right - band.left
    for number in range(13):
        x = band.left + wide * (number + 0.5) / 13
        size = high * (0.2 + 0.06 * ((number * 7) % 3))
        y = band.low + size * 0.62
        rock = [(x + dx * size, y + dy * size) for dx, dy in BOULDER]
        paint.polygon(rock, STONE_RIM, soft=1.5 * paint.pixel)
        paint.polygon(rock, STONE)
        paint.polygon([(x - size * 0.8, y + size * 0.1), (x + size * 0.2, y), (x + size * 0.4, y + size * 0.6),
                       (x - size * 0.38, y + size * 0.7)], STONE_LIGHT)
