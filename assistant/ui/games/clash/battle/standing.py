"""Figures that stand on the ground: tapped to be marked, leaning then; who falls tips over, who flees walks off."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.ui.games.clash.pieces.dice import slab
from assistant.ui.kit import symbols, theme
from assistant.ui.kit.basics import Holdable
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import DISC, Paint
from assistant.ui.presenters.hex_geometry import Point

FEET = tuple(map(theme.colour, ("#e2b93b", "#3d7fc4", "#c0392b")))  # as the bases of the figures, by level
RADII = (dp(36), dp(48), dp(60))  # by level
LEANING, FLAT = 17, 90  # degrees
TIPS, FADES, WALKS = 0.25, 0.5, 0.4  # seconds
SHADOW, GLOW, PILL = (0.0, 0.0, 0.0, .4), theme.colour("#ff5c33", .55), theme.colour("#160d08", .92)
GONE = theme.colour("#2a1b10", .55)
DEEP, LIT = .58, .35  # how dark the side of a figure is; how light the ring on its face
WIDE, HIGH = 2.3, 2.6  # of a figure with its foot, by its radius


class StandingFigure(Holdable, Widget):
    """One figure, or `number` like it where there is no room for each; `marked` of these are to fall."""

    look = ObjectProperty(None, allownone=True)
    label = StringProperty("")
    level = NumericProperty(0)
    radius = NumericProperty(RADII[0])
    number = NumericProperty(1)
    life = NumericProperty(1)
    falling = NumericProperty(0)  # of the number
    fate = OptionProperty("stands", options=("stands", "marked", "gone"))
    left = BooleanProperty(True)  # stands on the left side
    lean = NumericProperty(0)
    key = StringProperty("")

    def __init__(self, **more: Any) -> None:
        self._group, self._marks, self._strokes = (InstructionGroup() for _ in range(3))
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(size_hint=(None, None), **more)
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0)
        self.canvas.add(self._group)
        with self.canvas.after:
            PopMatrix()
        self.canvas.after.add(self._marks)
        self.canvas.after.add(self._strokes)
        for name in ("pos", "size", "look", "label", "radius", "number", "life", "fate", "falling"):
            self.fbind(name, self._draw)
        self.fbind("lean", self._tip)
        self._draw()

    @property
    def foot(self) -> Point:
        return self.center_x, self.y + self.radius * .4

    def _tip(self, *_: object) -> None:
        self._turn.origin, self._turn.angle = self.foot, self.lean * (1 if self.left else -1)

    def on_fate(self, *_: object) -> None:
        self.lean = LEANING if self.fate == "marked" else 0

    def _paint(self, *_: object) -> None:
        paint, marks, strokes = Paint(1.0), Paint(1.0), Paint(1.0)
        if self.look is not None and self.fate == "gone":
            ellipse(paint, self.foot, self.radius * .7, GONE)
        elif self.look is not None:
            marked = self.fate == "marked"
            standing(paint, self.look, self.label, self.foot, self.radius, FEET[int(self.level)], marked=marked)
            if self.number > 1:
                badge(marks, (self.center_x + self.radius * .85, self.foot[1] + self.radius * 1.85),
                      max(dp(17), self.radius * .36), f"{self.number:.0f}")
                if self.falling:
                    falling(marks, self.foot, self.radius, int(self.falling))
            elif marked:
                hearts(marks, strokes, self.foot, self.radius, int(self.life))
        paint.put(self._group)
        marks.put(self._marks)
        strokes.put(self._strokes)
        self._tip()

    def fall(self) -> Animation:
        """It tips over, fades, and is gone."""
        self.disabled, self.key = True, ""
        falling = Animation(lean=FLAT, duration=TIPS, t="in_quad") + Animation(opacity=0, duration=FADES)
        falling.start(self)
        return falling

    def walk_off(self) -> Animation:
        """It flees: it never lies."""
        self.disabled, self.key = True, ""
        off = self.x - dp(140) if self.left else self.x + dp(140)
        walking = Animation(x=off, opacity=0, duration=WALKS)
        walking.start(self)
        return walking


def standing(paint: Paint, look: theme.Look, label: str, foot: Point, radius: float,  # noqa: PLR0913
             base: theme.Colour, *, marked: bool = False) -> None:
    """The shape of its side, upright on a foot in the colour of its level."""
    x, y = foot
    middle = x, y + radius * 1.08
    ellipse(paint, (x + radius * .2, y - radius * .08), radius * .9, SHADOW, soft=radius * .25)
    ellipse(paint, (x, y - radius * .07), radius * .82, darker(base, .55))
    ellipse(paint, foot, radius * .8, base)
    if marked:
        paint.disc(middle, radius * .8, GLOW, soft=radius * .55)
    symbols.shape(paint, look.shape, (middle[0] + radius * .13, middle[1] - radius * .02), radius,
                  darker(look.colour, DEEP), .08)
    symbols.shape(paint, look.shape, middle, radius, look.colour, .08)
    paint.ring(symbols.SHAPES[look.shape], middle, radius * .76, max(1.5, radius * .05), (1.0, 1.0, 1.0, LIT))
    down = radius * symbols.NUMBER_AT.get(look.shape, 0)
    paint.text(label, (middle[0], middle[1] + down), radius * .95, look.ink, widest=radius * 1.2)


def ellipse(paint: Paint, middle: Point, half: float, shade: theme.Colour, soft: float = 0.0) -> None:
    x, y = middle
    paint.polygon([(x + px * half, y + py * half * .31) for px, py in DISC], shade, soft=soft)


def badge(paint: Paint, middle: Point, radius: float, said: str) -> None:
    paint.disc(middle, radius + dp(2), theme.VELLUM)
    paint.disc(middle, radius, PILL)
    paint.text(said, middle, radius * 1.35, theme.VELLUM, widest=radius * 1.9)


def hearts(paint: Paint, strokes: Paint, foot: Point, radius: float, life: int) -> None:
    """The Life that it loses, struck through."""
    shown = min(life, 4)
    size = max(dp(14), radius * .3)
    x, y = foot[0], foot[1] - radius * .14
    paint.polygon(slab((x, y), size * (.64 * shown + .3), size * .8, size * .8), PILL)
    for number in range(shown):
        at = x + (number - (shown - 1) / 2) * size * 1.28
        paint.text(ICONS["heart"], (at, y), size * 1.15, theme.EMBER, font="icons", widest=size * 2)
        strokes.line(((at - size * .6, y + size * .5), (at + size * .6, y - size * .5)), max(3.0, size * .2), PILL)


def falling(paint: Paint, foot: Point, radius: float, number: int) -> None:
    """How many of them."""
    half = max(dp(15), radius * .32)
    x, y = foot[0], foot[1] - radius * .1
    paint.polygon(slab((x, y), half * 1.8, half, half), PILL)
    paint.text(ICONS["axe-battle"], (x - half * .8, y), half * 1.5, theme.EMBER, font="icons", widest=half * 3)
    paint.text(str(number), (x + half * .7, y), half * 1.5, theme.EMBER, widest=half * 2)


def darker(shade: theme.Colour, by: float) -> theme.Colour:
    red, green, blue, alpha = shade
    return red * by, green * by, blue * by, alpha
