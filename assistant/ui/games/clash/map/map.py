"""The map: one widget that draws the board and tells what is tapped, held and dragged.

The plane of hexes is moved and zoomed by a matrix. What lies still is one mesh, each hex has one for who stands there,
and only what changed is made anew.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.stencilview import StencilView

from assistant.ui.games.clash.map import ground, lights, tokens
from assistant.ui.games.clash.map.camera import START_LARGEST, Camera, best_turn
from assistant.ui.games.clash.map.fingers import MapFingers
from assistant.ui.games.clash.map.walk import MapWalk
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.games.clash.presenters.map.map import MapView
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Look
from assistant.ui.presenters.hex_geometry import Hex, Point, bounds, center, hex_at, turned

LAYERS = ("ground", "held", "below", "ridges", "figures", "above", "over")
POINTED = 2.5  # seconds
BUTTON = 76  # dp: in a corner, with its margins
SIDES = 3  # from which a board can be seen; from the others it is upside down
CRISP = 1.04  # letters are written anew when the zoom has changed by more


class HexMap(MapFingers, MapWalk, StencilView):
    """`view` is what the presenter made; `lit` maps places (or hexes off the tiles) to what they are now."""

    view: MapView | None = ObjectProperty(None, allownone=True)
    lit = DictProperty({})
    notes = DictProperty({})  # place → a few words over it: the chance of a battle there
    threats = DictProperty({})  # place → who could take it, and with what chance; a note in the same place goes before
    pointed = StringProperty("")  # a place that somebody asked for, for a moment
    draggable = ListProperty([])  # a finger put on these places drags what stands there; elsewhere it moves the map
    far = BooleanProperty(False)  # legible from a metre
    fitted = BooleanProperty(True)
    corner = NumericProperty(0)  # which one of the camera's has room for a button

    def __init__(self, **more: Any) -> None:
        self.camera = Camera()
        self._turns = 0  # sixths by which the board is turned, to be larger
        self._turns_of: tuple[object, ...] = ()
        self._seen: MapView | None = None  # the view, turned so
        self._drawn: MapView | None = None
        self._still: object = None  # what the ground was drawn from
        self._pixel = 0.0
        self._hexes: dict[str, tuple[InstructionGroup, InstructionGroup]] = {}  # who holds it, who stands there
        self._redraw = Clock.create_trigger(lambda _: self._draw(), -1)
        self._unpoint = Clock.create_trigger(lambda _: setattr(self, "pointed", ""), POINTED)
        super().__init__(**more)
        self._make_layers()
        self.bind(view=self._redraw, lit=self._redraw, notes=self._redraw, threats=self._redraw,
                  pointed=self._redraw, far=self._draw_all,
                  pos=self._placed, size=self._placed)

    def _make_layers(self) -> None:
        self.layers = {name: InstructionGroup() for name in LAYERS}
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0)
            self._scale = Scale(1)
        for name in LAYERS:
            self.canvas.add(self.layers[name])
        with self.canvas:
            PopMatrix()

    # Where places are

    def place_at(self, x: float, y: float) -> str | None:
        """The place under a point of the widget's window, if there is one."""
        return self._place_of(self.hex_under(x, y)) if self.collide_point(x, y) else None

    def hex_under(self, x: float, y: float) -> Hex:
        return turned(hex_at(*self.camera.plane(x, y)), -self._turns)

    def point_of(self, place: str | Hex) -> Point:
        """Where a place lies in the window."""
        return self.to_window(*self.camera.window(self.middle_of(place)))

    def middle_of(self, place: str | Hex) -> Point:
        """On the plane of hexes, as the board is turned."""
        return center(turned(self.hex_of(place), self._turns))

    def _place_of(self, at: Hex) -> str | None:
        return next((each.place for each in self.view.hexes if each.at == at), None) if self.view else None

    def hex_of(self, place: str | Hex) -> Hex:
        if isinstance(place, tuple):
            return place
        return next(each.at for each in self.view.hexes if each.place == place)

    # The camera

    def fit(self) -> None:
        """The whole board."""
        self.camera.fit()
        self.aim()
        self.settle()

    def aim(self) -> None:
        """The canvas follows the camera."""
        self._shift.x, self._shift.y = round(self.camera.x), round(self.camera.y)
        self._scale.xyz = (self.camera.scale, self.camera.scale, 1)
        self.fitted = self.camera.fitted

    def settle(self) -> None:
        """The fingers have left: where the zoom has changed, all is drawn crisp again."""
        if not 1 / CRISP < self._pixel * self.camera.scale < CRISP:
            self._draw_all()

    def _placed(self, *_: object) -> None:
        self._redraw()

    def _look(self) -> None:
        """The camera learns where the board and the widget are."""
        view = self.x, self.y, self.right, self.top
        lies = tuple(sorted({each.at for each in self.view.hexes} | {*self.view.beside})), self.view.may_turn, view
        if lies != self._turns_of:
            self._turns_of = lies
            boards = [bounds(turned(at, sixths) for at in lies[0]) for sixths in range(SIDES)]
            self._turns = best_turn(boards, view) if self.view.may_turn else 0
        self._seen = map_view.turned(self.view, self._turns)
        hexes = [each.at for each in self._seen.hexes]
        self.camera.look(bounds([*hexes, *self._seen.beside]), view, dp(START_LARGEST))
        self.aim()
        if self.fitted:
            self.corner = self.camera.free_corner(map(center, hexes), dp(BUTTON))

    # Drawing

    def _draw_all(self, *_: object) -> None:
        self._pixel = 0.0
        self._redraw()

    def _draw(self) -> None:
        if self.view is None or min(self.size) < 2:
            return
        self._look()
        if not 1 / CRISP < self._pixel * self.camera.scale < CRISP:
            self._pixel, self._drawn, self._still = 1 / self.camera.scale, None, None
        self._draw_ground()
        self._draw_figures()
        self._draw_lights()
        self._drawn = self._seen

    def _draw_ground(self) -> None:
        still = ground.still(self._seen)
        if still != self._still:
            self._still = still
            for layer, draw in (("ground", ground.draw), ("ridges", ground.ridges)):
                paint = Paint(self._pixel)
                draw(paint, self._seen)
                paint.put(self.layers[layer])

    def _draw_figures(self) -> None:
        """Only where something changed."""
        there = {each.place for each in self.view.hexes}
        for place in [place for place in self._hexes if place not in there]:
            self._forget(place)
        for place, each in map_view.changed(self._drawn, self._seen).items():
            held, figures = self._hexes.get(place) or self._new_hex(place)
            for group, draw in ((held, tokens.draw_held), (figures, tokens.draw)):
                paint = Paint(self._pixel)
                draw(paint, each, self.far)
                paint.put(group)

    def _new_hex(self, place: str) -> tuple[InstructionGroup, InstructionGroup]:
        self._hexes[place] = groups = (InstructionGroup(), InstructionGroup())
        for layer, group in zip(("held", "figures"), groups, strict=True):
            self.layers[layer].add(group)
        return groups

    def _forget(self, place: str) -> None:
        for layer, group in zip(("held", "figures"), self._hexes.pop(place), strict=True):
            self.layers[layer].remove(group)

    def _draw_lights(self) -> None:
        below, above = Paint(self._pixel), Paint(self._pixel)
        for place, kind in self.lit.items():
            if isinstance(place, str) and self._missing(place):
                continue
            middle = self.middle_of(place)
            if isinstance(place, tuple):
                lights.empty(below, middle)
            lights.draw(below, above, middle, kind if place not in self.notes else "target")
        for place, words in self.notes.items():
            if not self._missing(place):
                lights.note(above, self.middle_of(place), words)
        for place, threat in self.threats.items():
            if place not in self.notes and not self._missing(place):
                lights.threat(below, above, self.middle_of(place), threat)
        if self.pointed and not self._missing(self.pointed):
            lights.draw(below, above, self.middle_of(self.pointed), "chosen")
        below.put(self.layers["below"])
        above.put(self.layers["above"])

    def point_at(self, place: str) -> None:
        """Lit for a moment."""
        self.pointed = place
        self._unpoint.cancel()
        self._unpoint()

    def show_walk(self, look: Look, places: tuple[str, ...]) -> None:
        """Figures go from place to place, the first one being where they stood."""
        self.walk(look, [self.middle_of(place) for place in places], self._pixel)

    def _missing(self, place: str) -> bool:
        return all(each.place != place for each in self.view.hexes)

    def show_drag(self, start: str | None, x: float = 0, y: float = 0) -> None:
        """An arrow from a place to the finger; None: no more."""
        self.stop_walking()
        paint = Paint(self._pixel)
        if start is not None:
            lights.arrow(paint, self.middle_of(start), self.camera.plane(x, y))
        paint.put(self.layers["over"])
