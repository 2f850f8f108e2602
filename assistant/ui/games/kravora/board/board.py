"""The board of a player: its figures, its wall, what is said on it; fingers on it.   Looks: drawn here"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from assistant.ui.games.kravora.board.pieces import Pieces
from assistant.ui.games.kravora.pictures import figures, ground, marks, wall
from assistant.ui.games.kravora.presenters import places
from assistant.ui.games.kravora.presenters.board import BoardView
from assistant.ui.games.kravora.presenters.lights import NO_LIGHTS, Lights
from assistant.ui.games.kravora.presenters.places import Ground, Spot
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import Point

LAYERS = ("ground", "below", "wall", "figures", "above")
HELD = 0.5  # seconds a finger rests until what lies there is explained
MOVED = dp(18)  # a finger that strays farther neither taps nor holds


class FortressBoard(StencilView):
    """`view` is what the presenter made; `lights` say what is meant by a panel."""

    view: BoardView | None = ObjectProperty(None, allownone=True)
    lights: Lights = ObjectProperty(NO_LIGHTS)
    walks = BooleanProperty(True)  # figures go where they stand now

    __events__ = ("on_units", "on_line", "on_wall", "on_sky", "on_explain", "on_explain_place")

    def __init__(self, **more: Any) -> None:
        self._layers = {name: InstructionGroup() for name in LAYERS}
        self.pieces = Pieces(self._layers["figures"])
        self.ground: Ground | None = None
        self.spots: tuple[Spot, ...] = ()
        self._laid: tuple[object, ...] = ()  # what the ground was painted from
        self._walled: tuple[object, ...] = ()
        self._seen: tuple[object, ...] = ()  # which board, and where, its figures were shown on
        self._draw = Clock.create_trigger(lambda _: self._paint(), -1)
        super().__init__(**more)
        for name in LAYERS:
            self.canvas.add(self._layers[name])
        self.bind(pos=self._draw, size=self._draw, view=self._draw, lights=self._draw)

    # Where things are

    def point_of(self, number: int) -> Point:
        """Where a Unit is seen, in the window."""
        spot = self._spot_of(number)
        assert spot is not None, f"Unit {number} is not on the board that is shown"
        return self.to_window(*spot.at)

    def point_of_line(self, line: int) -> Point:
        """A free spot of a line: beside its number."""
        band = self.ground.bands[line - 1]
        return self.to_window(band.left + self.ground.width * places.NUMBERS * 0.4, band.middle)

    def point_of_sky(self) -> Point:
        """Where the Units to come wait."""
        return self.to_window(self.ground.left + self.ground.width * 0.3, (self.ground.sky + self.ground.top) / 2)

    def _spot_of(self, number: int) -> Spot | None:
        return next((spot for spot in self.spots if number in spot.stack.numbers), None)

    # Drawing

    def _paint(self) -> None:
        if self.view is None or min(self.size) < 2:
            return
        area = (self.x, self.y, self.width, self.height)
        self.ground = places.ground(*area)
        self._paint_ground(area)
        self._paint_wall(area)
        before, self.spots = self.spots, places.spots(self.ground, self.view.stacks)
        seen = (area, self.view.board)
        if before != self.spots or self._seen != seen:
            self.pieces.show(self.spots, walk=self.walks and self._seen == seen)
        self._seen = seen
        self._paint_lights()

    def _paint_ground(self, area: tuple[float, ...]) -> None:
        laid = (area, self.view.frozen, self.view.to_come)
        if laid == self._laid:
            return
        self._laid = laid
        paint = Paint(1.0)
        ground.ground(paint, self.ground)
        for line in self.view.frozen:
            ground.stone(paint, self.ground, line)
        self._paint_to_come(paint)
        paint.put(self._layers["ground"])

    def _paint_to_come(self, paint: Paint) -> None:
        """Above line 1, with an arrow down."""
        there, high = self.ground, self.ground.top - self.ground.sky
        radius = min(high * 0.3, there.width * places.BROADEST)
        step = radius * 3.1
        x, y = there.left + radius * 2.2, there.sky + high * 0.5
        for at, (figure, count) in enumerate(self.view.to_come):
            spot = (x + at * step, y)
            figures.figure(paint, figure, spot, radius / figure.large)
            if count > 1:
                figures.count(paint, count, (spot[0] + radius * 0.95, spot[1] + radius * 0.72), radius * 0.9)
        if self.view.to_come:
            tip, size = x + len(self.view.to_come) * step - radius * 0.6, radius * 0.62
            paint.line([(tip, y + size), (tip, y)], size * 0.5, theme.GOLD)
            paint.polygon([(tip - size * 0.8, y + size * 0.1), (tip + size * 0.8, y + size * 0.1), (tip, y - size)],
                          theme.GOLD)

    def _paint_wall(self, area: tuple[float, ...]) -> None:
        walled = (area, self.view.wall)
        if walled != self._walled:
            self._walled = walled
            paint = Paint(1.0)
            wall.wall(paint, self.ground, self.view.wall)
            paint.put(self._layers["wall"])

    def _paint_lights(self) -> None:
        below, above, lit = Paint(1.0), Paint(1.0), self.lights
        for line in lit.lines:
            marks.line(below, self.ground.bands[line - 1])
        wall.threat(above, self.ground, self.view.wall, lit.stones)
        for names, layer, draw in ((lit.ready, below, marks.ready), (lit.targets, below, marks.target),
                                   (lit.chosen, below, marks.chosen), (lit.held, above, marks.held)):
            for spot in self._spots_of(names):
                draw(layer, spot)
        for spot in self._spots_of(lit.doomed):
            marks.doomed(above, spot, len(set(lit.doomed) & set(spot.stack.numbers)))
        for number, words in lit.marks:
            spot = self._spot_of(number)
            if spot is not None:
                marks.number(above, spot, words)
        for start, end in lit.arrows:
            self._paint_arrow(above if end is None else below, start, end)  # letters stay legible
        below.put(self._layers["below"])
        above.put(self._layers["above"])

    def _spots_of(self, numbers: tuple[int, ...]) -> list[Spot]:
        wanted = set(numbers)
        return [spot for spot in self.spots if wanted & set(spot.stack.numbers)]

    def _paint_arrow(self, paint: Paint, start: int, end: int | None) -> None:
        """From a Unit to another one, or to the wall."""
        striker = self._spot_of(start)
        if striker is None:
            return
        low, high = self.ground.wall
        stone = self.ground.stone(max(0, self.view.wall - 1)) + self.ground.width * 0.05
        struck = self._spot_of(end) if end is not None else None
        tip = struck.at if struck is not None else (stone, (low + high) / 2)
        marks.arrow(paint, striker.at, tip, self.ground.width * places.BROADEST * 0.8)

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self.view is None or self.disabled:
            return False
        touch.grab(self)
        touch.ud["explained"] = Clock.schedule_once(lambda _: self._explain(touch), HELD)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > MOVED:
            touch.ud["explained"].cancel()
            touch.ud["strayed"] = True
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        touch.ud["explained"].cancel()
        if not touch.ud.get("strayed") and not touch.ud.get("told"):
            self._tapped(touch.ox, touch.oy)
        return True

    def _tapped(self, x: float, y: float) -> None:
        spot, line = places.spot_at(self.ground, self.spots, x, y), places.line_at(self.ground, y)
        if spot is not None:
            self.dispatch("on_units", spot.stack.numbers)
        elif line is not None:
            self.dispatch("on_line", line)
        elif places.on_wall(self.ground, y):
            self.dispatch("on_wall")
        elif y >= self.ground.sky:
            self.dispatch("on_sky")

    def _explain(self, touch: Any) -> None:
        spot = places.spot_at(self.ground, self.spots, touch.ox, touch.oy)
        if spot is not None:
            touch.ud["told"] = True
            self.dispatch("on_explain", spot.stack.numbers[0])
            return
        place = places.place_at(self.ground, touch.ox, touch.oy)
        if place:
            touch.ud["told"] = True
            self.dispatch("on_explain_place", place)

    def on_units(self, numbers: tuple[int, ...]) -> None:
        """A stack was tapped."""

    def on_line(self, line: int) -> None:
        """A line was tapped where nobody stands."""

    def on_wall(self) -> None:
        """The wall was tapped."""

    def on_sky(self) -> None:
        """Above line 1, where the Units to come wait."""

    def on_explain(self, number: int) -> None:
        """A finger rests on a Unit: what is it?"""

    def on_explain_place(self, place: str) -> None:
        """It rests where nobody stands: what is that place?"""
