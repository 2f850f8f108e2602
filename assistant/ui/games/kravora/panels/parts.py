"""What the panels are made of: pictures of figures, dice, buildings and ruses; cards with a price.

Looks: kv/games/kravora/panels/parts.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.ui.games.kravora.pictures import buildings, calamities, figures, ruses
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.kit import head, kv_files, theme
from assistant.ui.kit.basics import Holdable, Surface
from assistant.ui.kit.carrying import Carried
from assistant.ui.kit.filling import fill
from assistant.ui.kit.paint import Paint

FILL = 0.42  # of the room, the radius of a picture


class Picture(Widget):
    """Draws something in its middle, as large as there is room."""

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _paint(self, *_: Any) -> None:
        paint = Paint(1.0)
        if min(self.size) > 4:
            self.draw(paint, tuple(self.center), min(self.size) * FILL)
        paint.put(self._group)

    def draw(self, paint: Paint, at: tuple[float, float], size: float) -> None:
        """What it shows."""

    def on_shown(self, *_: Any) -> None:
        self._draw()


class FigureArt(Picture):
    """A Unit."""

    shown: Figure | None = ObjectProperty(None, allownone=True)
    count = NumericProperty(0)

    def draw(self, paint: Paint, at: tuple[float, float], size: float) -> None:
        if self.shown is not None:
            figures.figure(paint, self.shown, at, size * 0.86 / self.shown.large)
            if self.count > 1:
                figures.count(paint, int(self.count), (at[0] + size * 0.8, at[1] + size * 0.62), size * 0.7)

    def on_count(self, *_: Any) -> None:
        self._draw()


class ThingArt(Picture):
    """A building or a ruse, by its id."""

    shown = StringProperty("")
    light = BooleanProperty(True)  # on parchment

    def draw(self, paint: Paint, at: tuple[float, float], size: float) -> None:
        ink, second = (theme.BRONZE, theme.PARCHMENT) if self.light else (theme.GOLD, theme.OAK)
        if self.shown in buildings.BUILDINGS:
            buildings.building(paint, self.shown, at, size, ink, second)
        elif self.shown in ruses.RUSES:
            ruses.ruse(paint, self.shown, at, size, ink, second)

    def on_light(self, *_: Any) -> None:
        self._draw()


class DieArt(Picture):
    """A die by its number (0: its empty place), or a face of the calamity die."""

    shown = ObjectProperty(None, allownone=True)

    def draw(self, paint: Paint, at: tuple[float, float], size: float) -> None:
        if isinstance(self.shown, str):
            calamities.face(paint, self.shown, at, size * 1.1)
        else:
            calamities.die(paint, self.shown, at, size * 1.1)


class DieTap(ButtonBehavior, BoxLayout):
    """A face to be tapped, with a word below."""

    face = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    key = StringProperty("")


class DieSlot(BoxLayout):
    """A die that was entered, or its place; beneath it the Unit it brings."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class WareCard(Holdable, head.Card):
    """A Unit, a building or a ruse with its price; too dear it says what is short. Held it explains itself."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    panel = ObjectProperty(None)

    def on_view(self, *_: Any) -> None:
        self.key = f"buy.{self.view.id}" if self.view else ""

    def on_release(self) -> None:
        self.panel.take(self.view)

    def on_hold(self) -> None:
        self.panel.explain(self.view)


class UnitWare(Carried, WareCard):
    """Upright: the figure, its price. It can be carried to a line."""

    def on_carried(self, touch: Any) -> None:
        self.panel.carry_ware(touch, self)


class ThingWare(WareCard):
    """Lying: the picture, what it does, its price."""


class MainTap(ButtonBehavior, Surface):
    """The one gold button: what will be, and below it what follows."""

    words = StringProperty("")
    more = StringProperty("")
    key = StringProperty("")


class Chip(ButtonBehavior, Surface):
    """Something besides: an icon and words, at the right what it brings."""

    icon = StringProperty("")
    words = StringProperty("")
    more = StringProperty("")
    key = StringProperty("")
    chosen = BooleanProperty(False)


class ForecastCard(Surface):
    """If the attack ended now: what the wall loses, who falls."""

    title = StringProperty("")
    loss = StringProperty("")
    who = StringProperty("")  # before the figures that fall
    lost = ListProperty([])  # (figure, how many)
    more = StringProperty("")
    bad = BooleanProperty(False)

    def on_lost(self, *_: Any) -> None:
        fill(self.ids.lost, self.lost, LostArt)


class LostArt(FigureArt):
    """Somebody who would fall, and how many of them."""

    view = ObjectProperty(None, allownone=True)

    def on_view(self, *_: Any) -> None:
        self.shown, self.count = self.view


def chip(icon: str, key: str, tapped: Callable[[], object]) -> Chip:
    """Its words are said when it is shown."""
    made = Chip(icon=icon, key=key)
    made.bind(on_release=lambda _: tapped())
    return made


kv_files.load("kit/basics")
kv_files.load("kit/head")
kv_files.load("games/kravora/panels/parts")
