"""Vector art on a canvas: smooth shapes of any colour, gathered into one mesh.

Every shape has a fringe that fades out, so edges are smooth without help from the graphics chip, and a wide fringe
makes a glow or a shadow. All colours stand in one small texture: a row for each, opaque on the left, clear
on the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin, sqrt
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from assistant.ui.kit.theme import Colour
from assistant.ui.presenters.hex_geometry import Point

ROWS = 256
INSIDE, OUTSIDE = 0.25, 0.75  # where the texture is opaque, and where it is clear
MOST_VERTICES = 60_000
SMALLEST = 0.75  # of the height wished for: words that are too long are rather cut
STRAIGHT = 0.2  # a corner sharper than this is cut, not drawn out to a needle


class Palette:
    """The texture with all colours in use."""

    def __init__(self) -> None:
        self._rows: dict[Colour, float] = {}
        self._texture: Any = None

    @property
    def texture(self) -> Any:
        if self._texture is None:
            self._texture = Texture.create(size=(2, ROWS), colorfmt="rgba")
            self._texture.mag_filter = self._texture.min_filter = "linear"
            self._texture.add_reload_observer(self._reload)
        return self._texture

    def row(self, colour: Colour) -> float:
        """Where along the texture a colour stands."""
        if colour not in self._rows:
            number = len(self._rows) % ROWS
            self._rows[colour] = (number + 0.5) / ROWS
            self._write(number, colour)
        return self._rows[colour]

    def _write(self, number: int, colour: Colour) -> None:
        red, green, blue, alpha = (round(part * 255) for part in colour)
        self.texture.blit_buffer(bytes((red, green, blue, alpha, red, green, blue, 0)), size=(2, 1), pos=(0, number),
                                 colorfmt="rgba", bufferfmt="ubyte")

    def _reload(self, _: Any) -> None:
        """The graphics chip lost everything (Android, when the app comes back)."""
        for number, colour in enumerate(self._rows):
            self._write(number, colour)


PALETTE = Palette()
STEPS = 16
SHEENS = {"gold": (.34, .26), "ember": (.3, .2), "pine": (.2, .2), "parchment": (.34, .16), "vellum": (.3, .16),
          "blush": (.3, .2)}  # how much light falls on it from above, how dark it is below
_FADES: dict[tuple[Colour, ...], Any] = {}


def fade(*colours: Colour) -> Any:
    """A texture that goes from one colour to the next, from below upwards; each is made once."""
    if colours not in _FADES:
        texture = Texture.create(size=(1, len(colours)), colorfmt="rgba")
        texture.mag_filter = texture.min_filter = "linear"
        texture.wrap = "clamp_to_edge"
        _FADES[colours] = texture
        _fill_fade(texture, colours)
        texture.add_reload_observer(lambda lost: _fill_fade(lost, colours))
    return _FADES[colours]


def sheen(ground: str) -> Any:
    """The light of the lamp on a surface of this ground: laid over its colour. Round corners are drawn from above."""
    light, dark = SHEENS.get(ground, (0.0, 0.0))
    steps = [1 - 2 * (step + .5) / STEPS for step in range(STEPS)]
    return fade(*((1.0, 1.0, 1.0, light * at ** 1.6) if at > 0 else (.4, .22, .05, dark * (-at) ** 1.6)
                  for at in steps))


def _fill_fade(texture: Any, colours: tuple[Colour, ...]) -> None:
    pixels = bytes(round(part * 255) for colour in colours for part in colour)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")


Shape = tuple[Point, ...]
DISC: Shape = tuple((cos(2 * pi * number / 24), sin(2 * pi * number / 24)) for number in range(24))
HEXAGON: Shape = tuple((cos(pi * number / 3), sin(pi * number / 3)) for number in range(6))


class Paint:
    """Gathers shapes in the plane; `pixel` is how large a pixel of the screen is there."""

    def __init__(self, pixel: float) -> None:
        self.pixel = pixel
        self._vertices: list[float] = []
        self._indices: list[int] = []
        self._count = 0
        self._texts: list[tuple[Any, Colour, Point, tuple[float, float]]] = []

    # Shapes

    def polygon(self, points: Sequence[Point], colour: Colour, soft: float = 0.0) -> None:
        """A convex one, either way round; `soft`: how wide its edge fades out, outwards."""
        self._fill(points, _outwards(points), colour, soft)

    def stamp(self, shape: Shape, at: Point, size: float, colour: Colour, soft: float = 0.0) -> None:
        """A convex shape about (0, 0), so large, somewhere. Where out is at its corners is worked out once for all."""
        x, y = at
        self._fill([(x + px * size, y + py * size) for px, py in shape], _outwards_of(shape), colour, soft)

    def line(self, points: Sequence[Point], width: float, colour: Colour, *, closed: bool = False,
             soft: float = 0.0) -> None:
        """A band along the points."""
        self._band(points, _sideways(points, closed), (width, soft), colour, closed)

    def ring(self, shape: Shape, at: Point, size: float, width: float, colour: Colour,
             soft: float = 0.0) -> None:
        """A band along the edge of a shape."""
        x, y = at
        self._band([(x + px * size, y + py * size) for px, py in shape], _outwards_of(shape), (width, soft), colour,
                   True)

    def disc(self, middle: Point, radius: float, colour: Colour, soft: float = 0.0) -> None:
        self.stamp(DISC, middle, radius, colour, soft)

    def _fill(self, points: Sequence[Point], outwards: Sequence[Point], colour: Colour, soft: float) -> None:
        fade = self.pixel * 0.6
        inner = [(x - nx * fade, y - ny * fade) for (x, y), (nx, ny) in zip(points, outwards, strict=True)]
        fade = soft or fade
        outer = [(x + nx * fade, y + ny * fade) for (x, y), (nx, ny) in zip(points, outwards, strict=True)]
        first, sides = self._add(inner, outer, PALETTE.row(colour)), len(points)
        for number in range(first + 1, first + sides - 1):
            self._indices += (first, number, number + 1)
        self._join(first, first + sides, sides)

    def _band(self, points: Sequence[Point], sideways: Sequence[Point], wide: tuple[float, float], colour: Colour,
              closed: bool) -> None:
        width, soft = wide
        row, half, sides = PALETTE.row(colour), max(width / 2, self.pixel * 0.4), len(points)
        inner, fade = max(half - self.pixel * 0.6, 0.0), soft or self.pixel * 0.6
        left, right, left_out, right_out = (
            [(x + nx * by, y + ny * by) for (x, y), (nx, ny) in zip(points, sideways, strict=True)]
            for by in (inner, -inner, half + fade, -half - fade))
        one = self._add(left, left_out, row)
        other = self._add(right, right_out, row)
        self._join(one, other, sides, closed)
        self._join(one, one + sides, sides, closed)
        self._join(other, other + sides, sides, closed)

    def text(self, words: str, middle: Point, height: float, colour: Colour, font: str = "bold",
             widest: float = 9.0) -> None:
        """Words on one line, so high in the plane; a little smaller, then cut, where they would be too wide."""
        size, most = max(5, round(height / self.pixel)), widest / self.pixel
        texture = written(words, font, size)
        if texture.width > most:
            size = max(5, int(size * max(SMALLEST, most / texture.width)))
            texture = written(words, font, size)
        kept = len(words)
        while texture.width > most and kept > 1:
            kept = min(kept - 1, int(kept * most / texture.width))
            texture = written(words[:kept] + "…", font, size)
        self._texts.append((texture, colour, middle, (texture.width * self.pixel, texture.height * self.pixel)))

    # Onto the canvas

    def put(self, group: InstructionGroup) -> None:
        """What was gathered becomes the whole content of a group."""
        group.clear()
        group.add(Color(1, 1, 1, 1))
        if self._indices:
            group.add(Mesh(mode="triangles", vertices=self._vertices, indices=self._indices, texture=PALETTE.texture))
        for texture, colour, (x, y), (width, height) in self._texts:
            group.add(Color(*colour))
            group.add(Rectangle(texture=texture, pos=(self._snap(x - width / 2), self._snap(y - height / 2)),
                                size=(width, height)))

    def _snap(self, value: float) -> float:
        """Onto whole pixels, so that letters stay crisp."""
        return round(value / self.pixel) * self.pixel

    def _add(self, inside: Sequence[Point], outside: Sequence[Point], row: float) -> int:
        """Vertices; the number of the first one."""
        first = self._count
        for points, across in ((inside, INSIDE), (outside, OUTSIDE)):
            for x, y in points:
                self._vertices += (x, y, across, row)
        self._count += len(inside) + len(outside)
        assert self._count < MOST_VERTICES, "too much for one mesh"
        return first

    def _join(self, one: int, other: int, sides: int, closed: bool = True) -> None:
        """A band between two rows of vertices."""
        for number in range(sides if closed else sides - 1):
            following = (number + 1) % sides
            self._indices += (one + number, other + number, other + following,
                              one + number, other + following, one + following)


_WRITTEN: dict[tuple[str, str, int], Any] = {}


def written(words: str, font: str, size: int) -> Any:
    """The texture of some words in white; each is made once."""
    key = words, font, size
    if key not in _WRITTEN:
        if len(_WRITTEN) > 2000:
            _WRITTEN.clear()
        label = CoreLabel(text=words, font_size=size, font_name=font, color=(1, 1, 1, 1))
        label.refresh()
        _WRITTEN[key] = label.texture
    return _WRITTEN[key]


@cache
def _outwards_of(shape: Shape) -> list[Point]:
    return _outwards(shape)


def _outwards(points: Sequence[Point]) -> list[Point]:
    """At each corner of a convex polygon, where out is, so long that the sides move by 1."""
    sideways = _sideways(points, True)
    return sideways if _area(points) < 0 else [(-x, -y) for x, y in sideways]


def _area(points: Sequence[Point]) -> float:
    """Twice the area, positive when counterclockwise."""
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(points, (*points[1:], points[0]),
                                                                          strict=True))


def _sideways(points: Sequence[Point], closed: bool) -> list[Point]:
    """At each point, where left is, so long that a band's sides stay parallel."""
    count = len(points)
    normals = [_left(points[number], points[(number + 1) % count]) for number in range(count)]
    if not closed:
        normals[-1] = normals[-2]
    found = []
    for number, (x, y) in enumerate(normals):
        before_x, before_y = normals[number - 1] if closed or number else (x, y)
        length = max(STRAIGHT, (1 + x * before_x + y * before_y))
        found.append(((x + before_x) / length, (y + before_y) / length))
    return found


def _left(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy) or 1.0
    return -dy / length, dx / length
