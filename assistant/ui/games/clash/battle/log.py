"""The sum of Injuries laid open, and the Assaults so far.   Looks: kv/games/clash/battle/log.kv"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from assistant.ui.games.clash.presenters.battle.account import AssaultSwing
from assistant.ui.games.clash.presenters.battle.log import AssaultLine, PartView
from assistant.ui.kit import (
    kv_files,
    theme,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Holdable, Surface, Words
from assistant.ui.kit.icons import ICONS

NO_PART = PartView("sword", "", "", "")
NO_SWING = AssaultSwing("", "", "dim")
MOST_PARTS = 4
STOCKED = 0.2  # seconds until the next box is made ahead
GILT = "e8b24c"  # lamp gold, as markup has it
NO_LINE = AssaultLine(0, "", theme.look("", (), ""), "", "", "", "normal")


class SumSign(Words):
    """Plus, minus, or what it comes to."""


class PartTile(Holdable, BoxLayout):
    """1 hit icon: Krag rider."""

    view = ObjectProperty(NO_PART, rebind=True)
    room = NumericProperty(0)  # how wide it may be
    ground = StringProperty("oak")
    key = StringProperty("")

    @staticmethod
    def amount(view: PartView, size: float) -> str:
        icon = f"[color={GILT}][font=icons][size={int(size * .6)}]{ICONS[view.icon]}[/size][/font][/color]"
        return f"{icon} {view.amount.strip('+−')}"


class SumBoard(BoxLayout):
    """Parts, and what they come to. A tap on a part dispatches `on_why`."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    _total: Any = None

    __events__ = ("on_why",)

    def on_kv_post(self, _base: object) -> None:
        self._total = self.ids.total.__self__  # kept while it is out of the row
        self._tiles: list[PartTile] = []
        self._signs: list[SumSign] = []
        self._make(MOST_PARTS)
        self._share = Clock.create_trigger(self._lay, -1)
        self.bind(width=self._share)
        self.ids.total.bind(size=self._share)
        self.on_view()

    def on_view(self, *_: Any) -> None:
        if self._total is None:
            return
        parts = self.view.parts if self.view else ()
        row = self.ids.parts
        row.clear_widgets()
        self._make(len(parts))
        for number, part in enumerate(parts):
            sign, tile = self._signs[number], self._tiles[number]
            if number or part.amount.startswith("−"):
                sign.text = "−" if part.amount.startswith("−") else "+"
                row.add_widget(sign)
            tile.view = part
            row.add_widget(tile)
        if parts:
            self._signs[-1].text = "="
            row.add_widget(self._signs[-1])
        row.add_widget(self._total)
        self._share()

    def _make(self, count: int) -> None:
        """Tiles are kept: making them is dear, and dice have just fallen."""
        while len(self._tiles) < count:
            tile = PartTile(key=f"sum.{len(self._tiles)}")
            tile.bind(on_release=self._asked, on_hold=self._asked)
            self._tiles.append(tile)
        while len(self._signs) <= count:
            self._signs.append(SumSign())

    def _asked(self, tile: PartTile) -> None:
        self.dispatch("on_why", tile.view)

    def _lay(self, *_: Any) -> None:
        """All side by side in the middle, where each has room enough for its words."""
        row = self.ids.parts.children
        tiles = [each for each in row if isinstance(each, PartTile)]
        others = sum(each.width for each in row if not isinstance(each, PartTile)) + dp(2) * len(row)
        for each in tiles:
            each.room = (self.width - others) / len(tiles)
            each.width = max(sp(76), min(sp(170), each.room))
        used = others + sum(each.width for each in tiles)
        self.ids.parts.padding = [max(0, (self.width - used) / 2), 0, 0, 0]

    def on_why(self, part: PartView) -> None:
        """Where does this number come from?"""


class AssaultBox(Surface):
    """One Assault of the log."""

    view = ObjectProperty(NO_LINE, rebind=True)
    swing = ObjectProperty(NO_SWING, rebind=True)


class BattleLog(GridLayout):
    """Every Assault of this battle, the newest first."""

    lines = ObjectProperty(())
    swings = ObjectProperty(())  # of the Assaults, the first first, as far as they are known
    title = StringProperty("")

    def __init__(self, **more: Any) -> None:
        self._boxes: list[AssaultBox] = []
        self._spare: list[AssaultBox] = []  # made ahead: that takes longer than a frame, and dice have just fallen
        self._stock = Clock.create_trigger(self._make_spare, STOCKED)
        super().__init__(cols=1, size_hint_y=None, height=0, **more)
        self._stock()
        self.bind(minimum_height=self.setter("height"), lines=self._show, swings=self._swing)

    def _show(self, *_: Any) -> None:
        """The boxes of older lines stay where they are: new ones come above them."""
        while len(self._boxes) < len(self.lines):
            self._boxes.append(self._spare.pop() if self._spare else AssaultBox())
            self._stock()
            self.add_widget(self._boxes[-1], len(self.children))
        while len(self._boxes) > len(self.lines):
            self.remove_widget(self._boxes.pop())
        for box, line in zip(self._boxes, reversed(self.lines), strict=True):
            box.view = line
        self._swing()

    def _make_spare(self, *_: Any) -> None:
        if not self._spare:
            self._spare.append(AssaultBox())

    def _swing(self, *_: Any) -> None:
        for number, box in enumerate(self._boxes):
            box.swing = self.swings[number] if number < len(self.swings) else NO_SWING


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("games/clash/battle/log")
