"""Curves over the rounds: a line for each side in its colour, with its shape at every round."""

from __future__ import annotations

from typing import TypeVar

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from assistant.ui.kit import symbols, theme
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.token import token
from assistant.ui.presenters.curves import Curves, Series
from assistant.ui.presenters.hex_geometry import Point

Of = TypeVar("Of")
GRID = (*theme.FADED[:3], 0.3)
MOST_LINES, MOST_ROUNDS = 6, 14  # labels along the axes


class CurvesPlot(Widget):
    """Shows `Curves`. It lies on parchment."""

    view = ObjectProperty(None, allownone=True)

    def __init__(self, **more: object) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, view=self._draw)
        self._draw()

    def _paint(self, *_: object) -> None:
        paint = Paint(1.0)
        if self.view is not None and self.view.rounds and min(self.size) > dp(60):
            Sheet(self, self.view).draw(paint)
        paint.put(self._group)


class Sheet:
    """Where each value lies on the widget."""

    def __init__(self, plot: Widget, view: Curves) -> None:
        self._view = view
        self._left, self._right = plot.x + sp(40), plot.right - sp(56)
        self._low, self._high = plot.y + sp(34) + dp(10), plot.top - sp(22)
        self._rounds = plot.y + sp(14)  # clear of the shapes of those who have nothing
        self._most = max(1, *(value for series in view.series for value in series.values))

    def draw(self, paint: Paint) -> None:
        self._grid(paint)
        for number, series in enumerate(self._view.series):
            self._curve(paint, series, number)
        ends = [(each, self._y(each.values[-1])) for each in self._view.series]
        for series, height in apart(ends, dp(36), self._high):
            token(paint, series.look, (self._right + dp(30), height), dp(16))

    def _x(self, at: int) -> float:
        steps = max(1, len(self._view.rounds) - 1)
        return self._left + (self._right - self._left) * at / steps

    def _y(self, value: float) -> float:
        return self._low + (self._high - self._low) * value / self._most

    def _grid(self, paint: Paint) -> None:
        step = max(1, -(-self._most // MOST_LINES))
        for value in range(0, self._most + 1, step):
            paint.line([(self._left, self._y(value)), (self._right, self._y(value))], dp(1), GRID)
            paint.text(str(value), (self._left - sp(20), self._y(value)), sp(17), theme.FADED, widest=sp(60))
        every = -(-len(self._view.rounds) // MOST_ROUNDS)
        for at in range(0, len(self._view.rounds), every):
            paint.text(str(self._view.rounds[at]), (self._x(at), self._rounds), sp(17), theme.FADED, widest=sp(60))

    def _curve(self, paint: Paint, series: Series, number: int) -> None:
        """A hair beside the others, so that equal values do not hide each other."""
        beside = (number - (len(self._view.series) - 1) / 2) * dp(4)
        points: list[Point] = [(self._x(at), self._y(value) + beside) for at, value in enumerate(series.values)]
        if len(points) > 1:
            paint.line(points, dp(6), symbols.OUTLINE)
            paint.line(points, dp(4), series.look.colour)
        for point in points:
            symbols.shape(paint, series.look.shape, point, dp(8), series.look.colour)


def apart(wanted: list[tuple[Of, float]], least: float, highest: float) -> list[tuple[Of, float]]:
    """The same from high to low, none above `highest`, moved apart where two would lie on each other."""
    raised: list[tuple[Of, float]] = []
    for series, height in sorted(wanted, key=lambda pair: pair[1]):
        raised.append((series, max(height, raised[-1][1] + least) if raised else height))
    placed: list[tuple[Of, float]] = []
    for series, height in reversed(raised):
        placed.append((series, min(height, placed[-1][1] - least if placed else highest)))
    return placed
