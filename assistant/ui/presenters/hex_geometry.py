"""Where hexes lie in the plane: flat-topped, circumradius 1, y upwards. Directions are those of AROUND."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

Point = tuple[float, float]
Hex = tuple[int, int]
HEIGHT = sqrt(3)  # of a hex; it is 2 wide
AROUND: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def center(at: Hex) -> Point:
    q, r = at
    return 1.5 * q, -HEIGHT * (r + q / 2)


def turned(at: Hex, sixths: int) -> Hex:
    """About (0, 0), clockwise."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def corners(middle: Point, radius: float = 1.0) -> list[Point]:
    """Counterclockwise, the right one first."""
    x, y = middle
    return [(x + radius * cos(number * pi / 3), y + radius * sin(number * pi / 3)) for number in range(6)]


def edge(at: Hex, direction: int, radius: float = 1.0) -> tuple[Point, Point]:
    """The border in a direction, clockwise seen from the hex."""
    points = corners(center(at), radius)
    first = (2 - direction) % 6
    return points[first], points[(first - 1) % 6]


def border(one: Hex, other: Hex) -> tuple[Point, Point]:
    """The edge between two neighbours."""
    return edge(one, AROUND.index((other[0] - one[0], other[1] - one[1])))


def outline(hexes: Iterable[Hex]) -> list[tuple[Point, Point]]:
    """The borders around a group of hexes."""
    group = set(hexes)
    return [edge(at, direction) for at in sorted(group) for direction, (dq, dr) in enumerate(AROUND)
            if (at[0] + dq, at[1] + dr) not in group]


def hex_at(x: float, y: float) -> Hex:
    """The hex a point lies in."""
    q, r = x / 1.5, -y / HEIGHT - x / 3
    third = -q - r
    rounded_q, rounded_r, rounded_third = round(q), round(r), round(third)
    off_q, off_r, off_third = abs(rounded_q - q), abs(rounded_r - r), abs(rounded_third - third)
    if off_q > off_r and off_q > off_third:
        rounded_q = -rounded_r - rounded_third
    elif off_r > off_third:
        rounded_r = -rounded_q - rounded_third
    return rounded_q, rounded_r


def bounds(hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of all these hexes; of none: of the hex in the middle."""
    middles = [center(at) for at in hexes] or [(0.0, 0.0)]
    across, up = [x for x, _ in middles], [y for _, y in middles]
    return min(across) - 1, min(up) - HEIGHT / 2, max(across) + 1, max(up) + HEIGHT / 2
