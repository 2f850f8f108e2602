"""Dice of bone on a tray: as they lie, rolling, or to be picked up.   Looks: drawn here"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from assistant.ui.kit import theme
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import Point
from assistant.ui.presenters.tumbling import FLICKER, RESTS, ROLLING, tumble

BONE, BONE_LIGHT, BONE_EDGE = theme.colour("#e9dcc0"), theme.colour("#fbf4e2"), theme.colour("#a8946c")
DULL, DULL_LIGHT, DULL_EDGE = theme.colour("#a9997c"), theme.colour("#bcae92"), theme.colour("#6e6048")
BLOOD = theme.colour("#8f2f12")
SHADOW = (0.0, 0.0, 0.0, 0.5)
SIZES = (dp(76), dp(64), dp(52))  # by how many dice lie there
LARGE = (dp(110), dp(84), dp(56))  # on felt, where all look
MANY, FEW = (8, 16), (6, 10)
SMALL = dp(42)  # many that are only looked at
RAIL, LEANING = dp(18), 9  # how broad the rail round the felt is; degrees that a die may lie turned
FELT, FELT_DARK = theme.colour("#2c5d44"), theme.colour("#1b4030")
WOOD, WOOD_EDGE, WOOD_DARK = theme.colour("#7d5530"), theme.colour("#d6a566"), theme.colour("#3b240f")
GAP = dp(10)


class Die(ButtonBehavior, Widget):
    """One die: a blade for a hit, bare for a miss. `picked`: it lies in the hand."""

    hit = BooleanProperty(False)
    picked = BooleanProperty(False)
    lies = NumericProperty(0)  # degrees it is turned at rest
    key = StringProperty("")

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(size_hint=(None, None), **more)
        with self.canvas.before:
            PushMatrix()
            self._place, self._turn, self._grow = Translate(), Rotate(angle=0), Scale(1, 1, 1)
        self.canvas.add(self._group)
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._move, lies=self._move, size=self._draw, hit=self._draw, picked=self._draw)
        self._move()
        self._draw()

    def _move(self, *_: object) -> None:
        self._place.xy = self.center
        self._turn.angle = self.lies

    def tumble(self, left: float, number: int) -> None:
        """`left`: from 1, just thrown, to 0, at rest."""
        now = tumble(left, number)
        self._turn.angle = self.lies + now.turned
        self._grow.xyz = (now.grown, now.grown, 1)
        x, y = self.center
        self._place.xy = x + dp(now.right), y + dp(now.up)

    def _paint(self, *_: object) -> None:
        painted(min(self.size) / 2, self.hit, self.picked).put(self._group)


@lru_cache(64)
def painted(half: float, hit: bool, picked: bool) -> Paint:
    """All dice of one kind and size are one picture."""
    paint = Paint(1.0)
    die(paint, half, hit=hit, picked=picked)
    return paint


def die(paint: Paint, half: float, *, hit: bool, picked: bool) -> None:
    """About (0, 0)."""
    face, light, edge = (BONE, BONE_LIGHT, BONE_EDGE) if hit else (DULL, DULL_LIGHT, DULL_EDGE)
    paint.polygon(rounded((half * 0.05, -half * 0.12), half * 0.86, half * 0.24), SHADOW, soft=half * 0.2)
    if picked:
        paint.polygon(rounded((0, 0), half, half * 0.3), theme.GOLD)
    paint.polygon(rounded((0, 0), half * 0.86, half * 0.24), edge)
    paint.polygon(rounded((0, half * 0.05), half * 0.8, half * 0.22), face)
    paint.polygon(rounded((0, half * 0.1), half * 0.64, half * 0.3), light)
    if hit:
        paint.text(ICONS["axe-battle"], (0, half * 0.06), half * 1.15, BLOOD, font="icons", widest=half * 1.4)
    else:
        paint.disc((0, half * 0.08), half * 0.11, edge)


def rounded(middle: Point, half: float, corner: float) -> list[Point]:
    """A square with round corners."""
    x, y = middle
    inner = half - corner
    return [(x + sx * inner + corner * cos(turn), y + sy * inner + corner * sin(turn))
            for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
            for turn in (pi / 2 * (quarter + step / 3) for step in range(4))]


CORNERS = tuple((sx, sy, cos(pi / 2 * (quarter + step / 5)), sin(pi / 2 * (quarter + step / 5)))
                for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))) for step in range(6))


def slab(middle: Point, wide: float, high: float, corner: float) -> list[Point]:
    """A box with round corners, by half its sides."""
    x, y = middle
    corner = max(1.0, min(corner, wide, high))
    return [(x + sx * (wide - corner) + corner * across, y + sy * (high - corner) + corner * up)
            for sx, sy, across, up in CORNERS]


class DiceTray(Widget):
    """Dice side by side, hits first. `dice` are 1 or 0 by position; where `pickable`, a tap tells the position."""

    dice = ObjectProperty(())
    picked = ListProperty([])  # positions in the hand
    pickable = BooleanProperty(False)
    sorted = BooleanProperty(True)
    name = StringProperty("die")  # the dice are called NAME.POSITION
    least = NumericProperty(0)  # at least so high, so that nothing jumps
    grow = NumericProperty(1.0)  # how much larger than usual, where there is room
    rolling = BooleanProperty(False)
    felt = BooleanProperty(False)  # a tray of wood with felt, for dice that all look at
    room = NumericProperty(0)  # how high it may be, where that is known

    __events__ = ("on_pick", "on_rest")

    def __init__(self, **more: Any) -> None:
        self._dice: list[Die] = []
        self._clock: Any = None
        self._cloth = InstructionGroup()
        self._lies = self._laid = (0.0, 0.0, 0.0, 0.0, False)  # where the felt is to lie; where it does
        self._paint_cloth = Clock.create_trigger(lambda _: self._cover(), 0)  # once all lies where it shall
        super().__init__(size_hint_y=None, **more)
        self.canvas.before.add(self._cloth)
        lay = self._lay = Clock.create_trigger(self._put, -1)
        self.bind(pos=lay, width=lay, dice=self._show, picked=self._show, pickable=self._show, sorted=self._show,
                  name=self._show)
        self.bind(least=lay, grow=lay, felt=lay, room=lay)

    # What lies there

    def _order(self) -> list[int]:
        """Which position is shown where."""
        order = list(range(len(self.dice)))
        return sorted(order, key=lambda at: -self.dice[at]) if self.sorted else order

    def _show(self, *_: object) -> None:
        while len(self._dice) < len(self.dice):
            made = Die()
            made.bind(on_release=self._tapped)
            self._dice.append(made)
            self.add_widget(made)
        while len(self._dice) > len(self.dice):
            self.remove_widget(self._dice.pop())
        for each, position in zip(self._dice, self._order(), strict=True):
            each.position = position
            each.hit, each.picked = bool(self.dice[position]), position in self.picked
            each.key = f"{self.name}.{position}" if self.pickable else ""
            each.disabled = not self.pickable
        self._lay()

    def _tapped(self, one: Die) -> None:
        self.dispatch("on_pick", one.position)

    def on_pick(self, position: int) -> None:
        """A die was tapped."""

    def _put(self, *_: object) -> None:
        """Rows, each in the middle."""
        count, edge = len(self._dice), RAIL + GAP if self.felt else 0.0
        size = self._size(count, edge)
        across = max(1, int((self.width - 2 * edge + GAP) / (size + GAP)))
        rows = ceil(count / across)
        across = ceil(count / rows) if rows else 1
        self.height = max(self.least, rows * (size + GAP) + GAP + 2 * edge if rows else 0)
        for number, each in enumerate(self._dice):
            row, column = divmod(number, across)
            in_row = min(across, count - row * across)
            wide = in_row * (size + GAP) - GAP
            each.size = size, size
            each.lies = (number * 53 % (2 * LEANING + 1)) - LEANING if self.felt else 0
            each.pos = (self.center_x - wide / 2 + column * (size + GAP),
                        self.top - (row + 1) * (size + GAP) - (self.height - rows * (size + GAP) - GAP) / 2)
        self._lay_cloth(min(self.width, across * (size + GAP) - GAP + 2 * edge + 2 * GAP))

    def _size(self, count: int, edge: float) -> float:
        """How large a die is: as large as there is room."""
        if count > MANY[1] and not self.pickable and not self.felt:
            return SMALL
        if not self.felt:
            return float(self.grow * SIZES[sum(count > many for many in MANY)])
        size = self.grow * LARGE[sum(count > many for many in FEW)]
        while self.room and size > SMALL:
            across = max(1, int((self.width - 2 * edge + GAP) / (size + GAP)))
            if ceil(count / across) * (size + GAP) + GAP + 2 * edge <= self.room:
                break
            size -= dp(4)
        return float(size)

    def _lay_cloth(self, wide: float) -> None:
        self._lies = self.center_x, self.y, wide, self.height, bool(self.felt and self._dice)
        if self._lies != self._laid:
            self._paint_cloth()

    def _cover(self) -> None:
        """Felt, with a rail of wood round it; painted anew only where it lies otherwise."""
        if self._lies == self._laid:
            return
        self._laid = self._lies
        x, low, wide, high, covered = self._lies
        paint = Paint(1.0)
        if covered:
            for grow, shade, soft in ((dp(2), SHADOW, dp(14)), (0, WOOD_EDGE, 0), (-dp(2), WOOD, 0),
                                      (-RAIL * .7, WOOD_DARK, 0), (-RAIL, FELT_DARK, 0), (-RAIL - dp(8), FELT, dp(8))):
                paint.polygon(slab((x, low + high / 2), wide / 2 + grow, high / 2 + grow, dp(16)), shade, soft=soft)
        paint.put(self._cloth)

    # Rolling

    def roll(self, fresh: tuple[int, ...], done: Callable[[], None] | None = None) -> None:
        """The dice at these positions tumble, then lie."""
        self.skip()
        self._fresh, self._since, self._done = frozenset(fresh), 0.0, done
        self._put()
        self.rolling = True
        self._clock = Clock.schedule_interval(self._step, 0)
        self._step(0.0)

    def _step(self, seconds: float) -> None:
        self._since += seconds
        left = max(0.0, 1.0 - self._since / ROLLING)
        tick = int(self._since / FLICKER)
        for number, each in enumerate(self._dice):
            if each.position in self._fresh:
                each.tumble(left, number)
                rests = left < RESTS
                each.hit = bool(self.dice[each.position]) if rests else (tick * 7 + number * 5) % 3 > 0
        if left <= 0:
            self.skip()

    def skip(self) -> None:
        """Let them lie at once."""
        if self._clock is None:
            return
        self._clock.cancel()
        self._clock = None
        self.rolling = False
        for number, each in enumerate(self._dice):
            each.tumble(0.0, number)
            each.hit = bool(self.dice[each.position])
        done, self._done = self._done, None
        self.dispatch("on_rest")
        if done is not None:
            done()

    def on_rest(self) -> None:
        """They lie."""
