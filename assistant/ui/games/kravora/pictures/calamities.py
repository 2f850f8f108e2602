"""The faces of the calamity die, and the pips of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from assistant.ui.games.kravora.pictures.brush import Brush
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import colour
from assistant.ui.presenters.hex_geometry import Point

Draw = Callable[[Brush], None]
BONE, BONE_LIGHT, BONE_EDGE = colour("#eadcbd"), colour("#fdf7e8"), colour("#9d8758")
EMPTY, EMPTY_EDGE = colour("#3a2a1c"), colour("#8a6340")
INK, BLOOD = colour("#2a1b0e"), colour("#a5281e")
SHADE = (0.0, 0.0, 0.0, 0.5)
PIPS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)), 4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)), 6: ((-1, 1), (-1, 0), (-1, -1), (1, 1), (1, 0), (1, -1)),
}


def blank_die(paint: Paint, at: Point, half: float, *, empty: bool = False) -> None:
    """A die of bone without a face; an empty one is only its place."""
    (x, y) = at
    if not empty:
        paint.polygon(rounded((x + half * 0.06, y - half * 0.14), half * 0.92, half * 0.26), SHADE, soft=half * 0.2)
    edge, face, light = (EMPTY_EDGE, EMPTY, EMPTY) if empty else (BONE_EDGE, BONE, BONE_LIGHT)
    for by, up, shade in ((0.94, 0.0, edge), (0.88, 0.0, face), (0.7, 0.05, light)):
        paint.polygon(rounded((x, y + half * up), half * by, half * 0.26), shade)


def die(paint: Paint, number: int | None, at: Point, half: float) -> None:
    """With its pips; without a number, an empty place."""
    blank_die(paint, at, half, empty=number is None)
    for dx, dy in PIPS[number] if number is not None else ():
        paint.disc((at[0] + dx * half * 0.46, at[1] + dy * half * 0.46), half * 0.15, INK)


def face(paint: Paint, which: str, at: Point, half: float) -> None:
    """A face of the calamity die."""
    blank_die(paint, at, half)
    FACES[which](Brush(paint, at, half * 0.66, BLOOD if which in RED else INK, BONE))


def rounded(middle: Point, half: float, corner: float) -> list[Point]:
    (x, y), inner = middle, half - corner
    return [(x + sx * inner + corner * cos(turn), y + sy * inner + corner * sin(turn))
            for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
            for turn in (pi / 2 * (quarter + step / 3) for step in range(4))]


def _drop(b: Brush, x: float, y: float, size: float) -> None:
    b.fill((x, y + size), (x - size * 0.48, y + size * 0.1), (x + size * 0.48, y + size * 0.1))
    b.disc(x, y - size * 0.2, size * 0.56)


def _blood(b: Brush) -> None:
    _drop(b, 0.0, -0.05, 0.9)


def _much_blood(b: Brush) -> None:
    _drop(b, -0.46, 0.2, 0.72)
    _drop(b, 0.46, -0.3, 0.72)


def _tail(b: Brush, x: float, y: float, size: float) -> None:
    b.disc(x, y, size * 0.42)
    for start, end in (((-0.1, 0.35), (-0.75, 1.2)), ((0.25, 0.4), (0.05, 1.3)), ((-0.4, 0.1), (-1.25, 0.65))):
        b.line((x + start[0] * size, y + start[1] * size), (x + end[0] * size, y + end[1] * size), wide=0.14)


def _comet(b: Brush) -> None:
    _tail(b, 0.4, -0.45, 1.0)


def _comets(b: Brush) -> None:
    _tail(b, -0.1, -0.05, 0.66)
    _tail(b, 0.72, -0.6, 0.66)


def _arrow(b: Brush) -> None:
    b.line((0.0, 0.95), (0.0, -0.2), wide=0.3)
    b.fill((-0.6, -0.1), (0.6, -0.1), (0.0, -0.95))


def _blank(_: Brush) -> None:
    """Nothing."""


RED = ("blood5", "blood10")
FACES: Mapping[str, Draw] = {"blood5": _blood, "blood10": _much_blood, "comet": _comet, "comets": _comets,
                             "arrow": _arrow, "blank": _blank}
