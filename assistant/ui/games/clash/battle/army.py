"""One side of a battle: its pennant, what its figures bring, and these.   Looks: kv/games/clash/battle/army.kv"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from assistant.ui.games.clash.battle import ranks  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.battle.army import ArmyView, HeroLine, RowView
from assistant.ui.games.clash.presenters.pieces.card_face import IconView
from assistant.ui.kit import kv_files, theme, token  # noqa: F401, named in the kv file
from assistant.ui.kit.basics import GROUNDS, Holdable, Words
from assistant.ui.kit.filling import fill
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import Paint

SHADOW, BRASS = (0.0, 0.0, 0.0, .5), theme.colour("#b99d68")


def icons_line(icons: Iterable[IconView], size: float) -> str:
    """Icons with their figures, as markup."""
    # What cannot be broken: an icon and its figure stay together.
    return "   ".join(f"[font=icons][size={int(size * 1.2)}]{ICONS[each.icon]}[/size][/font]\u00a0{each.figure}"
                      for each in icons)


class IconWords(Words):
    """Words with an icon before them; nothing where there is nothing to say."""

    icon = StringProperty("fire")
    said = StringProperty("")

    @staticmethod
    def letter(icon: str) -> str:
        return ICONS[icon]


class HeroBox(BoxLayout):
    """A Hero, what it adds and does."""

    view = ObjectProperty(HeroLine("", (), ""), rebind=True)

    @staticmethod
    def line(view: HeroLine, size: float) -> str:
        # The icons first: at the end of a line they would be torn from their figures.
        icons = icons_line(view.icons, size)
        return f"[font=icons]{ICONS['star']}[/font]  {icons}   [b]{escape_markup(view.name)}[/b]"


class TypeLine(Words):
    """What a type is called, what it brings, what it wears."""

    view = ObjectProperty(None, allownone=True)

    @staticmethod
    def line(view: RowView, size: float) -> str:
        worn = f"  [i]{escape_markup(view.worn)}[/i]" if view.worn else ""
        name = f"[b]{escape_markup(view.label)}[/b]  {escape_markup(view.name)}"
        return f"{name}   {icons_line(view.figures, size)}{worn}"


class ArmyBadge(Holdable, BoxLayout):
    """One of the figures that follow from all together, on a small shield."""

    view = ObjectProperty(IconView("shield", "", ""), rebind=True)
    ground = OptionProperty("vellum", options=GROUNDS)
    key = StringProperty("")

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.before.add(self._group)
        self.bind(pos=self._draw, size=self._draw, ground=self._draw)

    def _paint(self, *_: object) -> None:
        paint = Paint(1.0)
        x, y = self.center
        for grow, shade, soft in ((0.0, SHADOW, dp(7)), (0.0, BRASS, 0.0), (-dp(2.5), theme.GROUNDS[self.ground], 0.0)):
            wide, high = self.width / 2 + grow, self.height / 2 + grow
            paint.polygon([(x - wide, y + high), (x + wide, y + high), (x + wide, y - high * .35),
                           (x + wide * .62, y - high * .78), (x, y - high), (x - wide * .62, y - high * .78),
                           (x - wide, y - high * .35)], shade, soft)
        paint.put(self._group)


class SideHead(Holdable, BoxLayout):
    """Who fights, on a pennant in the colour of the side: lit where it is their turn. It can be held."""

    key = StringProperty("")
    look = ObjectProperty(None, allownone=True)
    left = BooleanProperty(True)
    ground = OptionProperty("oak", options=GROUNDS)

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.before.add(self._group)
        self.bind(pos=self._draw, size=self._draw, ground=self._draw, look=self._draw, left=self._draw)

    def _paint(self, *_: object) -> None:
        if self.look is None:
            return
        paint, out, tail = Paint(1.0), 1 if self.left else -1, dp(20)
        start, end = (self.x, self.right) if self.left else (self.right, self.x)
        for inset, shade in ((0.0, self.look.colour), (dp(3), theme.GROUNDS[self.ground])):
            low, high, middle = self.y + inset, self.top - inset, self.center_y
            near, far = start + out * inset, end - out * inset * 2
            for edge in (low, high):  # two convex halves: the tail is cut in
                paint.polygon([(near, edge), (near, middle), (far - out * tail, middle), (far, edge)], shade)
        paint.polygon([(start, self.y), (start + out * dp(10), self.y), (start + out * dp(10), self.top),
                       (start, self.top)], self.look.colour)
        paint.put(self._group)


class ArmyStand(BoxLayout):
    """`marked`: how many of each type are marked to fall; with `pickable` a tap on a figure dispatches `on_figure`."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    marked = ListProperty([0, 0, 0])
    pickable = BooleanProperty(False)
    compact = BooleanProperty(False)  # where there is little room
    left = BooleanProperty(True)
    moves = BooleanProperty(True)  # who falls tips over, before everybody’s eyes
    told = NumericProperty(0)  # how high what is told of the figures is, on both sides alike
    tells = NumericProperty(0)  # how high that would like to be
    wanted = NumericProperty(0)  # the height that shows everything

    __events__ = ("on_figure", "on_number", "on_term")

    def on_view(self, *_: object) -> None:
        view: ArmyView | None = self.view
        if view is None:
            return
        fill(self.ids.badges, view.sums, self._badge)
        for each in self.ids.badges.children:
            each.key = f"badge.{view.side}.{each.view.icon}"
        fill(self.ids.rows, [row for row in view.rows if row.count], TypeLine)
        fill(self.ids.heroes, view.heroes, HeroBox)
        stand = self.ids.ranks
        stand.side, stand.look = view.side, view.look
        stand.rows = view.rows

    def _badge(self) -> ArmyBadge:
        made = ArmyBadge()
        made.bind(on_release=lambda each: self.dispatch("on_term", each.view.icon),
                  on_hold=lambda each: self.dispatch("on_term", each.view.icon))
        return made

    def on_number(self) -> None:
        """What this side owns was held."""

    def on_figure(self, level: int, stands: bool) -> None:
        """A figure was tapped."""

    def on_term(self, icon: str) -> None:
        """What does this stand for?"""


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("games/clash/battle/army")
