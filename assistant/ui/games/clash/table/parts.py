"""A strip for each player.   Looks: kv/games/clash/table/table.kv"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from assistant.ui.games.clash.presenters.table.parts import StripView
from assistant.ui.kit import symbols, theme
from assistant.ui.kit.basics import Holdable, Surface
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file

# What is there, and what is not, as markup writes colours
GOLD, FAINT = get_hex_from_color(theme.GOLD), "#7d6548"
BRONZE, PALE = get_hex_from_color(theme.BRONZE), "#b39a70"
HOLE, HOLE_RIM, DROP = theme.colour("#140c06"), theme.colour("#6b4a2c"), 0.35
LARGE = dp(36)  # figures that are read from a metre
NARROWEST = 142  # sp, of a strip among others in a row


class Strip(Holdable, Surface):
    """A player at a glance."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    key = StringProperty("")
    far = BooleanProperty(False)
    along = BooleanProperty(False)  # in a row of them
    spine = NumericProperty(dp(14))  # how broad the colour of its side stands at the edge
    pip = NumericProperty(dp(31))  # how large a point is
    pipped = BooleanProperty(False)  # points are shown one by one
    short = BooleanProperty(False)  # there is little height: only points, gold and Crystals
    cramped = BooleanProperty(False)  # there is hardly any: gold and Crystals stand in place of the name
    narrow = BooleanProperty(False)  # there is little width: the name has a line of its own
    roomy = BooleanProperty(False)  # there is width enough for a name in the letters of the far view
    tight = BooleanProperty(False)  # and what is in a row stands close together

    @staticmethod
    def purse(view: StripView | None, size: float) -> str:
        """Gold and Crystals; where the figures are large, the icons before them are less so."""
        if view is None:
            return ""
        if view.note:
            return f"{_icon(view.note_icon)} {view.note}" if view.note_icon else view.note
        if size < LARGE:
            return f"{_icon('gold')} {view.gold}    {_icon('diamond-stone')} {view.crystals}"
        small = f"[size={int(size * .55)}]"
        return (f"{small}{_icon('gold')} [/size][font=bold]{view.gold}[/font]  "
                f"{small}{_icon('diamond-stone')} [/size][font=bold]{view.crystals}[/font]")

    @staticmethod
    def reserve(view: StripView | None, tight: bool, ground: str) -> str:
        if view is None:
            return ""
        shade = BRONZE if ground == "parchment" else GOLD
        counts = (f"[color={shade}]{level}[/color] [font=bold]{count}[/font]"
                  for level, count in zip(view.labels, view.reserve, strict=True))
        return "  ".join(counts) if tight else f"{_icon('account-group')}  " + "   ".join(counts)

    @staticmethod
    def equipment(view: StripView | None, tight: bool, ground: str) -> str:
        """Per level, whether a weapon and an armour are worn."""
        if view is None:
            return ""
        gap = " " if tight else "    "
        return gap.join(f"{level} {_worn('axe-battle', weapon, ground)}{_worn('tshirt-crew', armour, ground)}"
                        for level, (weapon, armour) in zip(view.labels, view.worn, strict=True))


def _icon(name: str) -> str:
    return f"[font=icons]{ICONS[name]}[/font]"


def _worn(icon: str, worn: bool, ground: str) -> str:
    there, missing = (BRONZE, PALE) if ground == "parchment" else (GOLD, FAINT)
    return f"[color={there if worn else missing}]{_icon(icon)}[/color]"


class Pips(Widget):
    """Victory Points towards the goal, each in the shape of where it comes from; a new one drops in."""

    sources = ObjectProperty(())
    goal = NumericProperty(4)
    side = StringProperty("")
    size_of_one = NumericProperty(dp(30))
    moves = BooleanProperty(True)
    drop = NumericProperty(1.0)

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        self._before: tuple[str, int] = ("", 0)
        super().__init__(**more)
        self.canvas.add(self._group)
        for name in ("pos", "size", "sources", "goal", "size_of_one", "drop"):
            self.fbind(name, self._draw)

    def on_sources(self, *_: object) -> None:
        now = self.side, len(self.sources)
        if self.moves and now[0] == self._before[0] and now[1] > self._before[1]:
            self.drop = 1.6
            Animation(drop=1.0, duration=DROP, t="out_bounce").start(self)
        self._before = now

    def _paint(self, *_: object) -> None:
        paint, one = Paint(1.0), self.size_of_one
        for number in range(max(int(self.goal), len(self.sources))):
            at, radius = (self.x + one * (number + .5), self.center_y), one * .44
            paint.disc(at, radius, HOLE_RIM)
            paint.disc(at, radius * .9, HOLE)
            if number < len(self.sources):
                grown = radius * (self.drop if number == len(self.sources) - 1 else 1.0)
                symbols.coin(paint, at, grown)
                paint.text(ICONS[self.sources[number]], at, grown * 1.15, theme.INK, font="icons", widest=grown * 2)
        paint.put(self._group)


class Treasure(Widget):
    """A coin, or a Crystal."""

    kind = OptionProperty("coin", options=("coin", "gem"))

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, kind=self._draw)

    def _paint(self, *_: object) -> None:
        paint = Paint(1.0)
        (symbols.coin if self.kind == "coin" else symbols.gem)(paint, tuple(self.center), min(self.size) * .46)
        paint.put(self._group)


class Strips(ScrollView):
    """The players, one below the other, or side by side where the screen is upright."""

    views = ListProperty([])
    along = BooleanProperty(False)
    far = BooleanProperty(False)
    short = BooleanProperty(False)
    cramped = BooleanProperty(False)
    highest = NumericProperty(0)

    __events__ = ("on_player", "on_number")

    def __init__(self, **more: Any) -> None:
        self._strips: list[Strip] = []
        self._place = Clock.create_trigger(lambda _: self._measure(), -1)
        self._show_turn = Clock.create_trigger(lambda _: self._look_at_turn(), 0)
        super().__init__(**more)
        self.bind(along=self._place, short=self._place, cramped=self._place, far=self._place, width=self._place,
                  height=self._show_turn)

    def on_kv_post(self, _base: object) -> None:
        self.ids.row.bind(width=self._show_turn, height=self._show_turn)

    def on_views(self, *_: object) -> None:
        row = self.ids.row
        if len(self._strips) != len(self.views):
            row.clear_widgets()
            self._strips = [self._made() for _ in self.views]
        for strip, view in zip(self._strips, self.views, strict=True):
            strip.view, strip.key = view, f"strip.{view.side}"
        self._place()
        self._show_turn()

    def _made(self) -> Strip:
        strip = Strip()
        strip.bind(height=self._place, on_hold=lambda made: self.dispatch("on_number", made.view.side))
        strip.bind(on_release=lambda made: self.dispatch("on_player", made.view.side))
        self.ids.row.add_widget(strip)
        return strip

    def _measure(self) -> None:
        """In a row all share the width, as long as there is enough of it."""
        row = self.ids.row
        share = (self.width - row.padding[0] * 2 - row.spacing * (len(self._strips) - 1)) / max(1, len(self._strips))
        for strip in self._strips:
            strip.short, strip.far, strip.cramped = self.short, self.far, self.cramped
            strip.size_hint_x, strip.along = None, self.along
            if self.along:
                strip.width = max(share, dp(170) if self.far else sp(NARROWEST))
            else:  # a tab from the edge of the table, the one in turn farther out
                strip.width = self.width - dp(8) - (0 if strip.view.turn else dp(16))
            strip.pos_hint = {"center_y": .5} if self.along else {}
        self.highest = max((strip.height for strip in self._strips), default=0) + row.padding[1] * 2

    def _look_at_turn(self) -> None:
        """Where not all strips have room, that of the player in turn is in sight."""
        row, in_turn = self.ids.row, next((strip for strip in self._strips if strip.view.turn), None)
        too_long = row.width > self.width + 1 if self.along else row.height > self.height + 1
        if in_turn is not None and too_long:
            self.scroll_to(in_turn, animate=False)
        elif not too_long:
            self.scroll_x, self.scroll_y = 0, 1

    def on_player(self, side: str) -> None:
        """A strip was tapped."""

    def on_number(self, side: str) -> None:
        """It was held."""


