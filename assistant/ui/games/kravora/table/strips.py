"""A strip for each player.   Looks: kv/games/kravora/table/table.kv"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from assistant.ui.games.kravora.pictures import buildings, wall
from assistant.ui.games.kravora.presenters.strips import StripView
from assistant.ui.kit import (
    kv_files,
    theme,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Holdable, Surface
from assistant.ui.kit.filling import fill
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour

EMPTY, WALLED = colour("#120b06"), colour("#a5a195")
BARS, MOST = 5, 8  # lines; attackers or defenders that fill half of a bar


class StripArt(Widget):
    """The wall as pips, the board as five bars, the buildings."""

    view: StripView | None = ObjectProperty(None, allownone=True)
    part = StringProperty("wall")  # or bars, or buildings
    light = BooleanProperty(False)  # on parchment

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, view=self._draw, light=self._draw)

    def _paint(self, *_: Any) -> None:
        paint = Paint(1.0)
        if self.view is not None and not self.view.out and min(self.size) > 4:
            {"wall": self._wall, "bars": self._bars, "buildings": self._buildings}[self.part](paint)
        paint.put(self._group)

    def _wall(self, paint: Paint) -> None:
        hollow = theme.FADED if self.light else theme.DIM
        wall.pips(paint, tuple(self.pos), tuple(self.size), self.view.wall, hollow)

    def _bars(self, paint: Paint) -> None:
        (x, y), (wide, high) = self.pos, self.size
        step, half = high / (BARS + 0.6), wide / 2
        for at, (there, own) in enumerate(self.view.bars):
            top = y + high - at * step - (step * 0.6 if at == BARS - 1 else 0)
            low = top - step * 0.8
            self._bar(paint, (x, low, x + wide, top), EMPTY)
            self._bar(paint, (x + half * (1 - min(1, there / MOST)), low, x + half, top), colour("#f4ead6"))
            self._bar(paint, (x + half, low, x + half * (1 + min(1, own / MOST)), top), self.view.look.colour)
        foot = y + step * 1.12
        self._bar(paint, (x, foot, x + wide, foot + step * 0.3), WALLED)

    @staticmethod
    def _bar(paint: Paint, box: tuple[float, float, float, float], fill: theme.Colour) -> None:
        left, low, right, high = box
        if right - left > 0.5:
            paint.polygon([(left, low), (right, low), (right, high), (left, high)], fill)

    def _buildings(self, paint: Paint) -> None:
        ink, second = (theme.BRONZE, theme.PARCHMENT) if self.light else (theme.GOLD, theme.OAK)
        size = min(self.height / 2, self.width / 2 / max(1, len(self.view.buildings)) * 0.88)
        for at, which in enumerate(self.view.buildings):
            buildings.building(paint, which, (self.x + size * (1 + at * 2.25), self.center_y), size * 0.86, ink, second)


class FortressStrip(Holdable, Surface):
    """A player at a glance. A tap shows the board large."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    key = StringProperty("")
    far = BooleanProperty(False)
    brief = BooleanProperty(False)  # there is little height: neither bars nor buildings
    strips = ObjectProperty(None)

    def on_view(self, *_: object) -> None:
        self.key = f"strip.{self.view.side}"

    def on_hold(self) -> None:
        self.strips.dispatch("on_number", self.view.side)

    def on_release(self) -> None:
        self.strips.dispatch("on_player", self.view.side)


class FortressStrips(GridLayout):
    """The players, one below the other, or side by side where the screen is upright."""

    views = ListProperty([])
    along = BooleanProperty(False)
    far = BooleanProperty(False)
    brief = BooleanProperty(False)

    __events__ = ("on_player", "on_number")

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for name in ("far", "brief"):
            self.fbind(name, self._pass_on)

    def on_views(self, *_: object) -> None:
        fill(self, self.views, lambda: FortressStrip(strips=self))
        self._pass_on()

    def _pass_on(self, *_: object) -> None:
        for strip in self.children:
            strip.far, strip.brief = self.far, self.brief

    def on_player(self, side: str) -> None:
        """A strip was tapped."""

    def on_number(self, side: str) -> None:
        """It was held."""


kv_files.load("kit/basics")
kv_files.load("games/kravora/table/table")
