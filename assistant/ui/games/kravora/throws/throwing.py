"""Dice tumble over the board, lie, and the Units they bring fly where they go.   Looks: drawn here"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.metrics import dp

from assistant.ui.games.kravora.pictures import calamities, figures
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.games.kravora.throws.thrown import Face, Thrown
from assistant.ui.kit import theme
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import Point
from assistant.ui.presenters.tumbling import FLICKER, RESTS, ROLLING, tumble

LOOKED, FLIGHT = 0.7, 0.45  # seconds that dice are looked at, and that Units fly
LARGEST = dp(46)  # half a die
DARK = (*theme.WOOD[:3], 0.82)
FLOWN = 0.5  # how large a Unit is where it comes to


class Flying:
    """Something painted once, and moved."""

    def __init__(self, layer: InstructionGroup) -> None:
        self.group, self._picture = InstructionGroup(), InstructionGroup()
        self._place, self._turn, self._grow = Translate(), Rotate(angle=0), Scale(1, 1, 1)
        for each in (PushMatrix(), self._place, self._turn, self._grow, self._picture, PopMatrix()):
            self.group.add(each)
        layer.add(self.group)

    def paint(self, draw: Callable[[Paint], None]) -> None:
        paint = Paint(1.0)
        draw(paint)
        paint.put(self._picture)

    def move(self, at: Point, turned: float = 0.0, grown: float = 1.0) -> None:
        self._place.xy, self._turn.angle, self._grow.xyz = at, turned, (grown, grown, 1)


class Throwing:
    """`area` is where the dice fall: left, low, width, height. `targets`: where what is thrown flies, by its kind."""

    def __init__(self, layer: InstructionGroup) -> None:
        self._layer = layer
        self._clock: Any = None
        self._left: list[Thrown] = []
        self._done: Callable[[], None] = lambda: None

    @property
    def active(self) -> bool:
        return self._clock is not None

    def begin(self, thrown: Sequence[Thrown], area: tuple[float, float, float, float],
              targets: Mapping[str, Sequence[Point]], done: Callable[[], None]) -> None:
        self.drop()
        self._left, self.area, self._targets, self._done = list(thrown), area, targets, done
        self._next()
        self._clock = Clock.schedule_interval(self._step, 0)

    def skip(self) -> None:
        """All of it is over at once."""
        if self.active:
            self.drop()
            self._done()

    def drop(self) -> None:
        """Nobody watches any more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._layer.clear()

    # One throw

    def _next(self) -> None:
        self._layer.clear()
        self._now, self._since = self._left.pop(0), 0.0
        self._lay()
        self._ground = InstructionGroup()
        self._layer.add(self._ground)
        self._dice = [Flying(self._layer) for _ in self._now.faces]
        self._seen: list[Face | None] = [None] * len(self._dice)
        self._units: list[tuple[Flying, Point, Point]] = []
        self._paint_ground(rests=False)
        self._tumble()

    def _lay(self) -> None:
        """Where they come to rest, in rows as broad as there is room."""
        left, low, wide, high = self.area
        count = len(self._now.faces)
        self._half = min(LARGEST, wide / 10, high / 9)
        across = min(count, 4 if count % 4 == 0 or count > 6 else 3 if count > 4 else count)
        rows, step = ceil(count / across), self._half * 2.7
        deep = self._half * (4.6 if self._now.dice else 2.7)
        x, y = left + wide / 2, low + high * 0.56 + (rows - 1) * deep / 2
        self._spots = [(x + (at % across - (min(across, count - at // across * across) - 1) / 2) * step,
                        y - at // across * deep) for at in range(count)]
        self._deep = deep * (rows - 1)

    def _paint_ground(self, *, rests: bool) -> None:
        """The board grows dark; what it is, and once they lie what it means."""
        left, low, wide, high = self.area
        (x, y), half, now = (left + wide / 2, self._spots[0][1]), self._half, self._now
        paint = Paint(1.0)
        paint.polygon([(left, low), (left + wide, low), (left + wide, low + high), (left, low + high)], DARK)
        paint.text(now.title, (x, y + half * 2.6), half * 1.05, theme.GOLD, widest=wide * 0.9)
        if rests and now.told:
            under = self._spots[-1][1] - half * (4.0 if now.dice else 2.2)
            paint.text(now.told, (x, under), half * 0.9, theme.CREAM, widest=wide * 0.9)
        paint.put(self._ground)

    def _step(self, seconds: float) -> None:
        self._since += seconds
        if self._since < ROLLING:
            self._tumble()
        elif not self._units and self._now.dice:
            self._tumble()
            self._bring()
        elif self._since < ROLLING + LOOKED:
            self._tumble()
        elif self._units and self._since < ROLLING + LOOKED + FLIGHT:
            self._fly((self._since - ROLLING - LOOKED) / FLIGHT)
        elif self._left:
            self._next()
        else:
            self.skip()

    def _tumble(self) -> None:
        left = max(0.0, 1 - self._since / ROLLING)
        tick, now = int(self._since / FLICKER), self._now
        for number, die in enumerate(self._dice):
            rests = left < RESTS
            face = now.faces[number] if rests else now.others[(tick * 7 + number * 5) % len(now.others)]
            if face != self._seen[number]:
                self._seen[number] = face
                die.paint(lambda paint, face=face: _die(paint, face, self._half))
            way, (x, y) = tumble(left, number), self._spots[number]
            die.move((x + dp(way.right), y + dp(way.up)), way.turned, way.grown)
        if not left and now.told:
            self._paint_ground(rests=True)

    def _bring(self) -> None:
        """The Units, each beneath its die; they go to every board."""
        there = self._targets.get(self._now.of, ())
        for (x, y), die in zip(self._spots, self._now.dice, strict=True):
            if die.brings is not None:
                start = (x, y - self._half * 2.1)
                for end in there or (start,):
                    self._units.append((self._made(die.brings, start), start, end))

    def _made(self, figure: Figure, at: Point) -> Flying:
        unit = Flying(self._layer)
        unit.paint(lambda paint: figures.figure(paint, figure, (0.0, 0.0), self._half * 0.86))
        unit.move(at)
        return unit

    def _fly(self, share: float) -> None:
        eased = share * share * (3 - 2 * share)
        for unit, (x, y), (there, up) in self._units:
            unit.move((x + (there - x) * eased, y + (up - y) * eased), grown=1 + (FLOWN - 1) * eased)


def _die(paint: Paint, face: Face, half: float) -> None:
    if isinstance(face, str):
        calamities.face(paint, face, (0.0, 0.0), half)
    else:
        calamities.die(paint, face, (0.0, 0.0), half)
