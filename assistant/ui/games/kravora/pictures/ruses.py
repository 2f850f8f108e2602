"""The seven ruses, each told by its picture. Painted about a point, in two inks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.ui.games.kravora.pictures.brush import Brush
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Colour
from assistant.ui.presenters.hex_geometry import Point

Draw = Callable[[Brush], None]


def ruse(paint: Paint, which: str, at: Point, size: float, ink: Colour, second: Colour) -> None:
    """`size`: half of its height; `second` is what shows through its openings."""
    RUSES[which](Brush(paint, at, size, ink, second))


def _rochers(b: Brush) -> None:
    """Rocks: three that lie in the way."""
    b.fill((-0.95, -0.8), (0.0, -0.8), (0.05, -0.25), (-0.3, 0.15), (-0.8, 0.0))
    b.fill((0.1, -0.8), (0.95, -0.8), (0.9, -0.1), (0.5, 0.25), (0.12, -0.1))
    b.fill((-0.45, 0.2), (0.4, 0.25), (0.45, 0.7), (0.0, 0.95), (-0.4, 0.75))
    b.line((-0.6, -0.55), (-0.35, -0.3), wide=0.09, second=True)
    b.line((0.4, -0.5), (0.65, -0.2), wide=0.09, second=True)


def _caillot(b: Brush) -> None:
    """Blood clot: a drop with a spot."""
    b.fill((0.0, 1.0), (-0.5, 0.15), (0.5, 0.15))
    b.disc(0.0, -0.25, 0.62)
    b.disc(-0.2, -0.3, 0.16, second=True)


def _avancer(b: Brush) -> None:
    """Lure on: an arrow down the board."""
    b.line((0.0, 0.95), (0.0, -0.2), wide=0.34)
    b.fill((-0.62, -0.1), (0.62, -0.1), (0.0, -0.9))


def _reculer(b: Brush) -> None:
    """Lure back: an arrow up the board, out of a bow."""
    b.line((0.0, -0.95), (0.0, 0.2), wide=0.34)
    b.fill((-0.62, 0.1), (0.62, 0.1), (0.0, 0.9))
    b.line((-0.7, -0.75), (0.7, -0.75), wide=0.22)


def _rocaille(b: Brush) -> None:
    """Boulder: one rock that flies, with its trail."""
    b.fill((0.0, -0.75), (0.55, -0.95), (0.95, -0.5), (0.8, 0.0), (0.25, 0.15), (-0.1, -0.25))
    b.line((-0.15, 0.0), (-0.8, 0.75), wide=0.17)
    b.line((0.2, 0.3), (-0.25, 0.9), wide=0.17)
    b.line((-0.4, -0.35), (-0.95, 0.2), wide=0.17)


def _propulsion(b: Brush) -> None:
    """Hurl: a figure in a high bow."""
    b.line((-0.85, -0.8), (-0.6, 0.1), (-0.1, 0.55), (0.4, 0.5), (0.68, 0.05), wide=0.17)
    b.fill((0.36, 0.1), (0.98, 0.16), (0.76, -0.42))
    b.disc(0.6, -0.66, 0.28)


def _bouclier(b: Brush) -> None:
    """Shield."""
    b.fill((-0.8, 0.85), (0.8, 0.85), (0.8, 0.0), (0.45, -0.6), (0.0, -0.95), (-0.45, -0.6), (-0.8, 0.0))
    b.line((0.0, 0.6), (0.0, -0.6), wide=0.16, second=True)
    b.line((-0.5, 0.2), (0.5, 0.2), wide=0.16, second=True)


RUSES: Mapping[str, Draw] = {
    "rochers": _rochers, "caillot": _caillot, "avancer": _avancer, "reculer": _reculer, "rocaille": _rocaille,
    "propulsion": _propulsion, "bouclier": _bouclier,
}
