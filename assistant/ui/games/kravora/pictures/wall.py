"""The ten stones of a wall, and those that lie broken."""

from __future__ import annotations

from assistant.games.kravora.model import MOST_WALL
from assistant.ui.games.kravora.presenters.places import Ground
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour
from assistant.ui.presenters.hex_geometry import Point

BODY, LIGHT, DARK, RIM = colour("#a29e92"), colour("#c9c5b8"), colour("#7d796f"), colour("#22150b")
CRACK, SHADE = colour("#55524a"), (0.0, 0.0, 0.0, 0.55)
RUBBLE = colour("#868276")
FRAGMENT = ((-1, -0.6), (0.7, -0.7), (1, 0.1), (0.1, 0.8), (-0.7, 0.4))
HOT, EMBERS, SPLIT = colour("#ff9a70"), (*theme.EMBER[:3], 0.4), colour("#3b1508")
PLATE, EDGE = colour("#170e08"), colour("#d6a566")


def wall(paint: Paint, there: Ground, points: int) -> None:
    """Ten stones with merlons; those lost lie broken; how many are left stands in the middle."""
    low, high = there.wall
    paint.polygon([(there.left, low - (high - low) * 0.1), (there.right, low - (high - low) * 0.1), (there.right, low),
                   (there.left, low)], SHADE, soft=(high - low) * 0.14)
    for number in range(MOST_WALL):
        box = (there.stone(number), low, there.stone(number + 1) - there.stone(number), high - low)
        (_whole if number < points else _broken)(paint, box)
    x, y, tall = there.left + there.width * 0.5, (low + high) / 2, high - low
    for by, shade in ((1.0, EDGE), (0.93, PLATE)):
        paint.polygon(_rounded((x, y), tall * 0.62 * by, tall * 0.4 * by), shade)
    paint.text(str(points), (x, y), tall * 0.74, theme.CREAM if points > 3 else theme.EMBER,
               widest=tall * 1.1)


def _whole(paint: Paint, box: tuple[float, float, float, float]) -> None:
    x, y, wide, high = box
    gap = paint.pixel * 1.2
    for start, broad, low, tall in ((0.04, 0.42, 0.72, 0.5), (0.0, 1.0, 0.0, 0.86)):
        left, right = x + wide * start + gap, x + wide * (start + broad) - gap
        foot, top = y + high * low, y + high * (low + tall)
        paint.polygon([(left, foot), (right, foot), (right, top), (left, top)], RIM)
        inner = [(left + 2 * gap, foot + 2 * gap), (right - 2 * gap, foot + 2 * gap), (right - 2 * gap, top - 2 * gap),
                 (left + 2 * gap, top - 2 * gap)]
        paint.polygon(inner, BODY)
        paint.polygon([inner[3], inner[2], (right - 2 * gap, top - high * 0.14), (left + 2 * gap, top - high * 0.14)],
                      LIGHT)
        paint.polygon([inner[0], inner[1], (right - 2 * gap, foot + high * 0.1), (left + 2 * gap, foot + high * 0.1)],
                      DARK)
    paint.line([(x + wide * 0.3, y + high * 0.8), (x + wide * 0.38, y + high * 0.5), (x + wide * 0.3, y + high * 0.24)],
               1.5 * paint.pixel, CRACK)


def _broken(paint: Paint, box: tuple[float, float, float, float]) -> None:
    x, y, wide, high = box
    for at, up, size in ((0.2, 0.16, 0.2), (0.8, 0.18, 0.19), (0.52, 0.12, 0.17), (0.4, 0.36, 0.13)):
        px, py, r = x + wide * at, y + high * up, high * size
        rock = [(px + dx * r, py + dy * r) for dx, dy in FRAGMENT]
        paint.polygon(rock, RIM, soft=2 * paint.pixel)
        paint.polygon(rock, RUBBLE)


def threat(paint: Paint, there: Ground, points: int, lost: int) -> None:
    """The stones that would go: the last ones glow and crack."""
    low, high = there.wall
    for number in range(max(0, points - lost), points):
        x, wide, tall = there.stone(number), there.width / MOST_WALL, (high - low) * 0.86
        left, right = x + wide * 0.02, x + wide * 0.98
        stone = [(left, low), (right, low), (right, low + tall), (left, low + tall)]
        paint.polygon(stone, EMBERS, soft=tall * 0.2)
        paint.line(stone, 3 * paint.pixel, HOT, closed=True)
        paint.line([(x + wide * 0.6, low + tall * 0.97), (x + wide * 0.5, low + tall * 0.66),
                    (x + wide * 0.63, low + tall * 0.4), (x + wide * 0.54, low + tall * 0.04)], 3 * paint.pixel, SPLIT)


def pips(paint: Paint, at: Point, size: tuple[float, float], points: int, hollow: theme.Colour) -> None:
    """A wall as ten small stones in two rows; `at`: its lower left corner."""
    (x, y), (wide, high) = at, size
    stone, gap, tall = wide / 5, wide * 0.03, high / 2
    for number in range(MOST_WALL):
        left, low = x + (number % 5) * stone, y + (1 - number // 5) * tall
        corners = [(left, low + gap), (left + stone - gap, low + gap), (left + stone - gap, low + tall),
                   (left, low + tall)]
        if number < points:
            paint.polygon(corners, BODY)
        else:
            inner = [(left + 1, low + gap + 1), (left + stone - gap - 1, low + gap + 1),
                     (left + stone - gap - 1, low + tall - 1), (left + 1, low + tall - 1)]
            paint.line(inner, paint.pixel * 1.2, hollow, closed=True)


def _rounded(middle: Point, half: float, high: float) -> list[Point]:
    """A plate with cut corners."""
    (x, y), cut = middle, high * 0.6
    corners = ((cut - half, -high), (half - cut, -high), (half, cut - high), (half, high - cut),
               (half - cut, high), (cut - half, high), (-half, high - cut), (-half, cut - high))
    return [(x + dx, y + dy) for dx, dy in corners]
