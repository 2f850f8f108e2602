"""What the first screen shows where Kravora is at hand: a wall by lamplight, and who comes to it. All our own."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from assistant.ui.games.kravora.face import look
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour
from assistant.ui.kit.token import token

NIGHT, LAMP = colour("#1c140d"), colour("#d9943c", 0.30)
STONES = tuple(map(colour, ("#8b7d66", "#9c8e76", "#7d705b")))
JOINT = colour("#4a3f31")
SHADE = (*theme.WOOD[:3], 0.68)
ROWS, ACROSS = 5, 6  # of stones in the wall
COMING = (("white", 0.0, 2.6), ("white", -2.1, 3.4), ("white", 1.9, 3.6), ("red", -1.0, 0.9), ("blue", 1.1, 0.9))


def picture(art: Widget) -> InstructionGroup:
    """For a `TitleArt`: its place, whether it is upright, how high its words are."""
    whole, paint = InstructionGroup(), Paint(1.0)
    across = 0.5 if art.upright else 0.72
    high = art.height - (art.words if art.upright else 0)
    size = min(art.width * min(across, 1 - across) * 2 / ACROSS, high / 9)
    x, foot = art.x + art.width * across, art.y + (0 if art.upright else art.words) + size * 0.4
    paint.polygon([(art.x, art.y), (art.right, art.y), (art.right, art.top), (art.x, art.top)], NIGHT)
    paint.disc((x, foot + size * 4), size * 0.6, LAMP, soft=size * 6)
    for row in range(ROWS):
        for at in range(ACROSS + 1):
            left = x + (at - ACROSS / 2 - (row % 2) / 2) * size
            low = foot + row * size * 0.5
            block = [(left, low), (left + size, low), (left + size, low + size * 0.5), (left, low + size * 0.5)]
            paint.polygon(block, JOINT)
            inner = [(px + dx, py + dy) for (px, py), (dx, dy) in zip(
                block, ((2, 2), (-2, 2), (-2, -2), (2, -2)), strict=True)]
            paint.polygon(inner, STONES[(row * 3 + at * 2) % len(STONES)])
    for side, right, up in COMING:
        token(paint, look(side, ""), (x + right * size, foot + (ROWS * 0.5 + up) * size), size * 0.45)
    paint.polygon([(art.x, art.y), (x - size * 4, art.y), (x - size * 4, art.top), (art.x, art.top)], SHADE,
                  soft=size * 2)
    paint.put(whole)
    return whole
