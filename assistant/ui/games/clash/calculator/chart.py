"""Who is left with how many: bars in the colours of both sides, the defender's to the right."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint, written

GAP, MIDDLE = dp(4), dp(18)
LEAST = 0.004  # a chance that is told in figures


class Bars(Widget):
    """`attacker` and `defender` are Bars of the presenter, few Units first: the many stand in the middle."""

    attacker = ObjectProperty(())
    defender = ObjectProperty(())
    colours = ListProperty([theme.DIM, theme.DIM])

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        for name in ("pos", "size", "attacker", "defender", "colours"):
            self.fbind(name, self._draw)

    def _paint(self, *_: object) -> None:
        paint = Paint(1.0)
        bars = (*reversed(self.attacker), *self.defender)
        most = max((bar.chance for bar in bars), default=0) or 1
        if bars:
            wide = (self.width - MIDDLE) / len(bars)
            for number, bar in enumerate(bars):
                other = number >= len(self.attacker)
                x = self.x + number * wide + (MIDDLE if other else 0)
                self._bar(paint, bar, (x, wide), self.colours[1 if other else 0], most)
        paint.put(self._group)

    def _bar(self, paint: Paint, bar: Any, across: tuple[float, float], colour: theme.Colour, most: float) -> None:
        x, wide = across
        size = sp(14)
        foot, room = self.y + size * 1.5, self.height - size * 3.2
        high = max(dp(2), room * bar.chance / most)
        thick = min(wide - GAP, dp(46))
        left = x + (wide - thick) / 2
        paint.polygon([(left, foot), (left + thick, foot), (left + thick, foot + high), (left, foot + high)],
                      tuple(colour))
        middle = x + wide / 2
        paint.text(bar.label, (middle, self.y + size * 0.7), size, theme.CREAM, font="plain", widest=wide)
        if bar.chance >= LEAST and written(bar.words, "plain", int(size)).width <= wide:
            paint.text(bar.words, (middle, foot + high + size * 0.8), size, theme.DIM, font="plain", widest=wide)
