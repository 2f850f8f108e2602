"""The sum of Injuries laid open, and the Assaults so far.   Looks: kv/games/clash/battle/log.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from assistant.ui.games.clash.presenters.battle.account import AssaultSwing
from assistant.ui.games.clash.presenters.battle.log import AssaultLine, PartView
from assistant.ui.kit import (
    kv_files,
    theme,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.icons import ICONS

NO_PART = PartView("sword", "", "", "")
NO_SWING = AssaultSwing("", "", "dim")
NO_LINE = AssaultLine(0, "", theme.look("", (), ""), "", "", "", "normal")


class PartTile(BoxLayout):
    """+1 hit icons: Krag rider 1."""

    view = ObjectProperty(NO_PART, rebind=True)

    @staticmethod
    def amount(view: PartView, size: float) -> str:
        return f"[font=icons][size={int(size)}]{ICONS[view.icon]}[/size][/font] {view.amount}"


class SumBoard(Surface):
    """Parts, and what they come to."""

    view = ObjectProperty(None, allownone=True, rebind=True)

    def on_view(self, *_: Any) -> None:
        parts = self.view.parts if self.view else ()
        tiles = self.ids.parts
        tiles.clear_widgets()
        for part in parts:
            tiles.add_widget(PartTile(view=part))


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
        super().__init__(cols=1, size_hint_y=None, height=0, **more)
        self.bind(minimum_height=self.setter("height"), lines=self._show, swings=self._swing)

    def _show(self, *_: Any) -> None:
        """The boxes of older lines stay where they are: new ones come above them."""
        while len(self._boxes) < len(self.lines):
            self._boxes.append(AssaultBox())
            self.add_widget(self._boxes[-1], len(self.children))
        while len(self._boxes) > len(self.lines):
            self.remove_widget(self._boxes.pop())
        for box, line in zip(self._boxes, reversed(self.lines), strict=True):
            box.view = line
        self._swing()

    def _swing(self, *_: Any) -> None:
        for number, box in enumerate(self._boxes):
            box.swing = self.swings[number] if number < len(self.swings) else NO_SWING


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("games/clash/battle/log")
