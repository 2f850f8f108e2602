"""What the first screen shows: tiles, figures and dice on a table by lamplight. All our own, drawn here."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.uix.widget import Widget

from assistant.games.clash.board import Board
from assistant.games.clash.box import content
from assistant.ui.games.clash.map import ground
from assistant.ui.games.clash.pieces.dice import die
from assistant.ui.games.clash.pieces.tactic_card import figure
from assistant.ui.games.clash.presenters.setup.panel import bare_view
from assistant.ui.kit import theme, wood
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import SIDE_COLOURS, SIDE_SHAPES, Look, colour
from assistant.ui.presenters.hex_geometry import Point, center, corners

SHADE = (*theme.WOOD[:3], 0.68)
SHADOW = (0.0, 0.0, 0.0, 0.55)
COIN, COIN_LIGHT, COIN_EDGE = colour("#d8a33a"), colour("#f5d479"), colour("#7a5510")
CRYSTAL, CRYSTAL_LIGHT, CRYSTAL_DARK = colour("#7fc6d9"), colour("#c9f0f7"), colour("#2f6c80")
TILES = (("1a", (0, 0), 1), ("3b", (2, 1), 4), ("2a", (3, -2), 0))
MIDDLE = (2.6, -1.1)  # of those tiles, in hex radii
FIGURES = ((0, "II", (1, 1)), (0, "I", (2, 0)), (1, "III", (3, -1)), (2, "I", (2, 2)))
DICE = ((-5.4, -2.5, 18, True), (-3.7, -3.7, -27, True), (-6.0, -4.4, 41, False))
COINS = ((5.1, -3.3), (5.8, -3.8), (5.2, -4.2), (6.3, -3.1), (6.5, -4.3))
CRYSTALS = ((-5.6, 4.0, 0.0), (-6.5, 3.5, 0.6), (-4.8, 3.4, -0.5))
ACROSS = 14.5  # how much of the table is always seen, in hex radii
BELOW = 5.4  # from its middle to the lowest tile


def picture(art: Widget) -> InstructionGroup:
    """For a `TitleArt`: its place, whether it is upright, how high its words are."""
    whole = InstructionGroup()
    across, up = (0.5, 0.47) if art.upright else (0.735, 0.61)
    high = art.height - (art.words if art.upright else 0)
    size = min(art.width * min(across, 1 - across) * 2 / ACROSS, high / 11)
    low = 0 if art.upright else art.words + size * BELOW
    middle = art.x + art.width * across, art.y + max(high * up, low)
    _place(whole, _table(art, middle), 0, 0, 1)
    _place(whole, _board(1 / size), middle[0] - MIDDLE[0] * size, middle[1] - MIDDLE[1] * size, size)
    _place(whole, _treasure(1 / size), *middle, size)
    for x, y, angle, hit in DICE:
        paint = Paint(1 / size)
        die(paint, 0.8, hit=hit, picked=False)
        _place(whole, paint, middle[0] + x * size, middle[1] + y * size, size, angle)
    _place(whole, _shade(art), 0, 0, 1)
    return whole


def _place(whole: InstructionGroup, paint: Paint, x: float, y: float, size: float, angle: float = 0.0) -> None:
    drawn = InstructionGroup()
    paint.put(drawn)
    for each in (PushMatrix(), Translate(x, y), Rotate(angle=angle), Scale(size, size, 1), drawn, PopMatrix()):
        whole.add(each)


def _table(art: Widget, lamp: Point) -> Paint:
    return wood.boards((art.x, art.y, art.right, art.top), lamp, art.height)


def _shade(art: Widget) -> Paint:
    """Dark where words stand, and towards what lies below."""
    paint, far = Paint(1.0), art.width + art.height
    for soft in (0.1, 0.2):  # two, one softer than the other, so that nobody sees where it begins
        if art.upright:
            low = art.top - art.words + art.height * (soft - 0.1)
            paint.polygon(_box(art.x - far, low, art.right + far, art.top + far), SHADE, art.height * soft)
            paint.polygon(_box(art.x - far, art.y - far, art.right + far, art.y), SHADE, art.height * soft)
        else:
            right = art.x + art.width * (0.5 - soft)
            paint.polygon(_box(art.x - far, art.y - far, right, art.top + far), SHADE, art.width * soft)
            paint.polygon(_box(art.x - far, art.y - far, art.right + far, art.y + art.height * 0.12), SHADE,
                          art.height * soft)
    return paint


def _box(left: float, bottom: float, right: float, top: float) -> tuple[Point, ...]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _board(pixel: float) -> Paint:
    paint = Paint(pixel)
    view = bare_view(Board.of(content.load("stand-in"), TILES))
    for each in view.hexes:
        x, y = center(each.at)
        paint.polygon(corners((x + 0.08, y - 0.16), 1.0), SHADOW, soft=0.4)
    ground.tiles(paint, view)
    for number, level, at in FIGURES:
        x, y = center(at)
        look = Look(SIDE_COLOURS[number], SIDE_SHAPES[number], level)
        figure(paint, look, level, (x + 0.1, y - 0.25), 0.42 + 0.05 * len(level))
    return paint


def _treasure(pixel: float) -> Paint:
    """Gold and Crystals beside the board."""
    paint = Paint(pixel)
    for x, y in COINS:
        paint.disc((x + 0.06, y - 0.12), 0.4, SHADOW, soft=0.2)
        for radius, shade in ((0.42, COIN_EDGE), (0.37, COIN), (0.24, COIN_LIGHT)):
            paint.disc((x, y), radius, shade)
    for x, y, lean in CRYSTALS:
        points = [(x + 0.42 * cos(pi / 2 + lean + turn) * (1.5 if number % 3 == 0 else 1.0),
                   y + 0.42 * sin(pi / 2 + lean + turn) * (1.5 if number % 3 == 0 else 1.0))
                  for number, turn in enumerate(pi / 3 * step for step in range(6))]
        paint.polygon([(px + 0.08, py - 0.14) for px, py in points], SHADOW, soft=0.2)
        paint.polygon(points, CRYSTAL_DARK)
        paint.polygon([(x + (px - x) * 0.86, y + (py - y) * 0.86) for px, py in points], CRYSTAL)
        paint.polygon([(x, y), *((x + (px - x) * 0.86, y + (py - y) * 0.86) for px, py in points[:3])], CRYSTAL_LIGHT)
    return paint
