"""The token of a side: its shape in its colour, with its letter.   Looks: kv/kit/token.kv"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from assistant.ui.kit import kv_files, symbols, theme
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import Point

SHADOW = (0.0, 0.0, 0.0, 0.45)
RIM = {False: theme.CREAM, True: theme.GOLD}


class Token(Widget):
    """Shows a `theme.Look`, as large as there is room; without one, an empty place."""

    look = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)  # with a golden rim

    def __init__(self, **more: object) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, look=self._draw, chosen=self._draw)
        self._draw()

    def _paint(self, *_: object) -> None:
        paint, radius = Paint(1.0), min(self.size) * 0.38
        if self.look is not None:
            token(paint, self.look, tuple(self.center), radius, chosen=self.chosen)
        paint.put(self._group)


def token(paint: Paint, look: theme.Look, middle: Point, radius: float, *, chosen: bool = False) -> None:
    """The shape with rim and shadow, and the letter on it."""
    x, y = middle
    shadow(paint, look, middle, radius)
    symbols.shape(paint, look.shape, middle, radius * (1.16 if chosen else 1.08), look.colour, 0.2 if chosen else 0.12,
              RIM[chosen])
    lower = radius * symbols.NUMBER_AT.get(look.shape, 0.0)
    paint.text(look.letter, (x, y + lower), radius * 1.25, look.ink,
               widest=radius * 1.3)


def shadow(paint: Paint, look: theme.Look, middle: Point, radius: float) -> None:
    """Of a shape that lies on the table."""
    x, y = middle[0] + radius * 0.05, middle[1] - radius * 0.12
    outline = [(x + px * radius, y + py * radius) for px, py in symbols.SHAPES[look.shape]]
    paint.polygon(outline, SHADOW, soft=radius * 0.12)


class TokenTap(ButtonBehavior, Token):
    """A token to be tapped."""

    key = StringProperty("")
    taken = BooleanProperty(False)  # somebody else's: paler


kv_files.load("kit/token")
