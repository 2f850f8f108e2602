"""Rows of the Move part: whom to send, what is to be fought, what was moved.   Looks: kv/games/clash/action/move.kv"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.ui.kit import symbols, theme
from assistant.ui.kit.basics import Surface, Tap
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.token import shadow


class LevelRow(Surface):
    """How many of one level go along."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class HeroRow(Tap):
    """A Hero goes along, or stays."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class ForceTokens(Widget):
    """The figures of one side, from the middle outwards, each kind once with its number."""

    view = ObjectProperty(None, allownone=True)
    left = BooleanProperty(True)

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, view=self._draw, left=self._draw)

    def _paint(self, *_: object) -> None:
        paint, view = Paint(1.0), self.view
        if view is not None:
            radius = min(self.height * .4, self.width / (2.3 * max(1, len(view.stacks))))
            for number, (level, count) in enumerate(view.stacks if self.left else reversed(view.stacks)):
                away = radius * (1.15 + 2.3 * number)
                at = (self.x + away if self.left else self.right - away), self.center_y + radius * .1
                shadow(paint, view.look, at, radius)
                symbols.shape(paint, view.look.shape, at, radius, view.look.colour)
                down = radius * symbols.NUMBER_AT.get(view.look.shape, 0)
                paint.text(str(count), (at[0], at[1] + down), radius * 1.25, view.look.ink, widest=radius * 1.5)
                paint.text(level, (at[0], self.y + radius * .12), radius * .55, theme.INK, widest=radius * 2)
        paint.put(self._group)


class BattleRow(Surface):
    """A battle that is due: both sides, and how likely it is won, once that is known."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)
    chance = StringProperty("")
    share = NumericProperty(0.0)


class MovedRow(BoxLayout):
    """A move of this Action; the newest one can be taken back."""

    view = ObjectProperty(None, rebind=True)
    app = ObjectProperty(None)


class FootTap(Tap):
    """What comes next, below everything else."""
