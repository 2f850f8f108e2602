"""Where everything lies on the picture of a fortress, and what lies under a finger. y runs upwards.

From above: the sky with the Units to come, four lines, each nearer one a little wider, the wall of ten stones, the
floor. Attackers stand on the left half of a line, defenders on the right one, facing each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, hypot

from assistant.core.shapes.record import record
from assistant.games.kravora.model import FLOOR, LINES, MOST_WALL
from assistant.ui.games.kravora.presenters.board import Stack
from assistant.ui.presenters.hex_geometry import Point

SKY, WALL = 0.125, 0.095  # of the height
BANDS = (0.138, 0.142, 0.147, 0.153, 0.200)  # the lines from the farthest
STEP = 0.021  # of the width: how much wider each nearer line is, on either side
VOLCANO, FOOT_OF_IT = 0.79, 0.165  # of the width: where it rises in the sky, and how far its foot reaches
NUMBERS = 0.075  # of the width, at the left, for the number of a line
LARGEST = 0.36  # of a band's height: the radius of a small figure
BROADEST = 0.044  # of the width: the same
ROOM = 2.45  # between the middles of two figures, to the radius of a small one
REACH = 1.75  # how far from its middle a figure still feels a finger, to its radius


@record
class Band:
    """A line of the board: a trapezium."""

    line: int
    low: float
    high: float
    left: float  # at its upper edge
    right: float
    spread: float  # how much farther out its lower corners lie

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        return ((self.left, self.high), (self.right, self.high), (self.right + self.spread, self.low),
                (self.left - self.spread, self.low))


@record
class Ground:
    left: float
    low: float
    width: float
    height: float
    bands: tuple[Band, ...]  # the farthest first
    wall: tuple[float, float]  # its lower and upper edge
    sky: float  # where it begins

    @property
    def middle(self) -> float:
        return self.left + self.width * (0.5 + NUMBERS / 2)

    @property
    def top(self) -> float:
        return self.low + self.height

    @property
    def right(self) -> float:
        return self.left + self.width

    def stone(self, number: int) -> float:
        """Where a stone of the wall begins."""
        return self.left + self.width * number / MOST_WALL


@record
class Spot:
    """Where a stack stands; `radius` is that of a small figure there."""

    stack: Stack
    at: Point
    radius: float


def ground(left: float, low: float, width: float, height: float) -> Ground:
    bands = []
    y = low + height * (1 - SKY)
    sky, wall = y, (0.0, 0.0)
    for line, share in zip(LINES, BANDS, strict=True):
        if line == FLOOR:
            wall = (y - height * WALL, y)
            y -= height * WALL
        inset = max(0, FLOOR - 1 - line) * width * STEP
        spread = width * STEP if line < FLOOR - 1 else 0.0
        bands.append(Band(line, y - height * share, y, left + inset + spread, left + width - inset - spread, spread))
        y -= height * share
    return Ground(left, low, width, height, tuple(bands), wall, sky)


def spots(ground: Ground, stacks: Iterable[Stack]) -> tuple[Spot, ...]:
    there = tuple(stacks)
    return tuple(spot for band in ground.bands for defends in (False, True)
                 for spot in _half(ground, band, [each for each in there
                                                  if each.line == band.line and each.defends == defends], defends))


def _half(ground: Ground, band: Band, stacks: list[Stack], defends: bool) -> Iterable[Spot]:
    """In one row or more, so that they are as large as can be; they keep to the middle, where the sides meet."""
    if not stacks:
        return
    start = ground.middle if defends else band.left + ground.width * NUMBERS
    end = band.right if defends else ground.middle
    high, gap = band.high - band.low, ground.width * 0.012
    room = end - start - gap * 3  # at the end there is room for a count
    most = min(high * LARGEST, ground.width * BROADEST)
    rows = max(range(1, 4), key=lambda rows: (min(most, room / ceil(len(stacks) / rows) / ROOM,
                                                  high / rows / ROOM * 1.05), -rows))
    across = ceil(len(stacks) / rows)
    radius = min(most, room / across / ROOM, high / rows / ROOM * 1.05)
    for at, stack in enumerate(stacks):
        row, column = divmod(at, across)
        from_middle = gap + (column + 0.5) * min(radius * ROOM * 1.12, room / across)
        x = ground.middle + (from_middle if defends else -from_middle)
        yield Spot(stack, (x, band.high - high * (row + 0.5) / rows), radius)


def spot_at(ground: Ground, spots: Iterable[Spot], x: float, y: float) -> Spot | None:
    """The nearest stack of the line under a finger, if one is near enough."""
    line = line_at(ground, y)
    near = [(hypot(spot.at[0] - x, spot.at[1] - y), spot) for spot in spots if spot.stack.line == line]
    away, nearest = min(near, key=lambda each: each[0], default=(0.0, None))
    return nearest if nearest is not None and away <= nearest.radius * nearest.stack.figure.large * REACH else None


def line_at(ground: Ground, y: float) -> int | None:
    """The line at a height; none in the sky or on the wall."""
    return next((band.line for band in ground.bands if band.low <= y < band.high), None)


def on_wall(ground: Ground, y: float) -> bool:
    low, high = ground.wall
    return low <= y < high


def place_at(ground: Ground, x: float, y: float) -> str:
    """What lies there where nobody stands: wall, volcano, sky, or the number of a line."""
    line = line_at(ground, y)
    if line is not None:
        return str(line)
    if on_wall(ground, y):
        return "wall"
    if y < ground.sky or y >= ground.top:
        return ""
    away = abs(x - ground.left - ground.width * VOLCANO)
    return "volcano" if away < ground.width * FOOT_OF_IT else "sky"
