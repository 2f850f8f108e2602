"""A strip for each player.   Looks: kv/games/clash/table/table.kv"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.utils import get_hex_from_color

from assistant.ui.games.clash.presenters.table.parts import StripView
from assistant.ui.kit import theme
from assistant.ui.kit.basics import Holdable, Surface
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file

GOLD, FAINT = get_hex_from_color(theme.GOLD), "#7d6548"  # as markup writes colours
LARGE = dp(36)  # figures that are read from a metre
NARROWEST = 142  # sp, of a strip among others in a row


class Strip(Holdable, Surface):
    """A player at a glance."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    key = StringProperty("")
    far = BooleanProperty(False)
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
    def reserve(view: StripView | None, tight: bool) -> str:
        if view is None:
            return ""
        counts = (f"[color={GOLD}]{level}[/color] [font=bold]{count}[/font]"
                  for level, count in zip(view.labels, view.reserve, strict=True))
        return "  ".join(counts) if tight else f"{_icon('account-group')}  " + "   ".join(counts)

    @staticmethod
    def equipment(view: StripView | None, tight: bool) -> str:
        """Per level, whether a weapon and an armour are worn."""
        if view is None:
            return ""
        gap = " " if tight else "    "
        return gap.join(f"{level} {_worn('axe-battle', weapon)}{_worn('tshirt-crew', armour)}"
                           for level, (weapon, armour) in zip(view.labels, view.worn, strict=True))


def _icon(name: str) -> str:
    return f"[font=icons]{ICONS[name]}[/font]"


def _worn(icon: str, worn: bool) -> str:
    return f"[color={GOLD if worn else FAINT}]{_icon(icon)}[/color]"


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
            strip.size_hint_x = None if self.along else 1
            if self.along:
                strip.width = max(share, dp(170) if self.far else sp(NARROWEST))
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


