"""The seven buildings, each told by its outline. Painted about a point, in one ink with a second shade."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.ui.games.kravora.pictures.brush import Brush
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Colour
from assistant.ui.presenters.hex_geometry import Point

Draw = Callable[[Brush], None]


def building(paint: Paint, which: str, at: Point, size: float, ink: Colour, second: Colour) -> None:
    """`size`: half of its height; `second` is what shows through its openings."""
    BUILDINGS[which](Brush(paint, at, size, ink, second))


def _caserne(b: Brush) -> None:
    """Barracks: a long house with a flag."""
    b.box(-0.95, -0.8, 0.95, 0.1)
    b.fill((-1.0, 0.1), (1.0, 0.1), (0.7, 0.5), (-0.7, 0.5))
    for x in (-0.6, 0.0, 0.6):
        b.box(x - 0.14, -0.8, x + 0.14, -0.25, second=True)
    b.line((0.0, 0.4), (0.0, 1.0), wide=0.1)
    b.fill((0.0, 1.0), (0.55, 0.82), (0.0, 0.64))


def _universite(b: Brush) -> None:
    """University: a temple with columns."""
    b.fill((-0.95, 0.32), (0.95, 0.32), (0.0, 0.95))
    for x in (-0.66, -0.22, 0.22, 0.66):
        b.box(x - 0.12, -0.55, x + 0.12, 0.22)
    b.box(-0.95, -0.85, 0.95, -0.62)
    b.disc(0.0, 0.52, 0.14, second=True)


def _laboratoire(b: Brush) -> None:
    """Laboratory: a flask, half full."""
    b.fill((-0.2, 0.25), (0.2, 0.25), (0.78, -0.72), (0.6, -0.9), (-0.6, -0.9), (-0.78, -0.72))
    b.box(-0.2, 0.1, 0.2, 0.85)
    b.box(-0.34, 0.78, 0.34, 0.95)
    b.fill((-0.16, 0.12), (0.16, 0.12), (0.36, -0.22), (-0.36, -0.22), second=True)
    b.disc(-0.12, -0.5, 0.11, second=True)
    b.disc(0.2, -0.66, 0.08, second=True)


def _atelier(b: Brush) -> None:
    """Workshop: hammer over a stone."""
    b.box(-0.85, -0.9, 0.85, -0.4)
    b.line((-0.45, -0.3), (0.4, 0.72), wide=0.2)
    b.fill((0.02, 0.66), (0.3, 0.95), (0.9, 0.42), (0.64, 0.14))
    b.line((0.0, -0.9), (0.0, -0.65), wide=0.08, second=True)
    b.line((-0.85, -0.65), (0.85, -0.65), wide=0.08, second=True)


def _hutte(b: Brush) -> None:
    """The mad scholar's hut: a crooked house with a smoking chimney."""
    b.fill((-0.75, -0.85), (0.6, -0.85), (0.7, 0.05), (-0.6, 0.1))
    b.fill((-0.9, 0.0), (0.95, -0.05), (0.15, 0.72))
    b.fill((0.42, 0.2), (0.68, 0.2), (0.7, 0.75), (0.44, 0.75))
    b.disc(0.64, 0.93, 0.12)
    b.disc(-0.15, -0.32, 0.3, second=True)
    b.disc(-0.15, -0.32, 0.14)


def _tri(b: Brush) -> None:
    """Sorting house: one way in, two ways out."""
    b.line((0.0, -0.9), (0.0, -0.15), (-0.55, 0.4), wide=0.24)
    b.line((0.0, -0.15), (0.55, 0.4), wide=0.24)
    b.fill((-0.95, 0.78), (-0.82, 0.12), (-0.25, 0.68))
    b.fill((0.95, 0.78), (0.82, 0.12), (0.25, 0.68))


def _canon(b: Brush) -> None:
    """The puppet cannon: a barrel on a wheel, and who flies out of it."""
    b.fill((-0.9, -0.35), (-0.62, -0.75), (0.55, 0.12), (0.27, 0.52))
    b.disc(-0.35, -0.5, 0.42)
    b.disc(-0.35, -0.5, 0.16, second=True)
    b.disc(0.74, 0.68, 0.24)


BUILDINGS: Mapping[str, Draw] = {
    "caserne": _caserne, "universite": _universite, "laboratoire": _laboratoire, "atelier": _atelier, "hutte": _hutte,
    "tri": _tri, "canon": _canon,
}
