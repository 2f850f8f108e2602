"""Where the board lies in the map's widget: fitted at first, then moved and zoomed by fingers. No Kivy in here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from assistant.ui.presenters.hex_geometry import Point

Box = tuple[float, float, float, float]  # left, bottom, right, top
MARGIN = 0.3  # around the fitted board, in hex radii
MOST_ZOOM = 5.0
CLEARLY = 1.1  # times as large: less is not worth turning the board for
START_LARGEST = 110.0  # pixels a hex radius is at most when fitted, density 1


class Camera:
    """`scale`: pixels per hex radius; `x`, `y`: where the plane's origin lies, in pixels."""

    def __init__(self) -> None:
        self.scale, self.x, self.y = 1.0, 0.0, 0.0
        self.zoom = 1.0  # 1: fitted
        self._board: Box = (-1.0, -1.0, 1.0, 1.0)
        self._view: Box = (0.0, 0.0, 100.0, 100.0)
        self._largest = START_LARGEST

    @property
    def fitted(self) -> bool:
        return self.zoom < 1.01

    def look(self, board: Box, view: Box, largest: float = START_LARGEST) -> None:
        """The board, or the widget's place in the window, has changed; a zoom is kept about the middle."""
        if (board, view, largest) == (self._board, self._view, self._largest):
            return
        middle = self.plane(*_middle(self._view))
        zoom = self.zoom
        self._board, self._view, self._largest = board, view, largest
        self.fit()
        if zoom > 1.01:
            self.zoom = zoom
            self.scale = self._fit_scale() * zoom
            at = _middle(view)
            self.x, self.y = at[0] - middle[0] * self.scale, at[1] - middle[1] * self.scale
            self._hold_fast()

    def fit(self) -> None:
        """The whole board, in the middle."""
        self.zoom, self.scale = 1.0, self._fit_scale()
        (x, y), (board_x, board_y) = _middle(self._view), _middle(self._board)
        self.x, self.y = x - board_x * self.scale, y - board_y * self.scale

    def _fit_scale(self) -> float:
        return max(4.0, min(_fitting(self._board, self._view), self._largest))

    def pan(self, dx: float, dy: float) -> None:
        self.x, self.y = self.x + dx, self.y + dy
        self._hold_fast()

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """About a point of the window, which stays where it is."""
        zoom = max(1.0, min(MOST_ZOOM, self.zoom * factor))
        by = zoom / self.zoom
        self.zoom, self.scale = zoom, self.scale * by
        self.x, self.y = x - (x - self.x) * by, y - (y - self.y) * by
        self._hold_fast()

    def _hold_fast(self) -> None:
        """Some of the board stays in the middle, so that nobody loses it."""
        (x, y), (left, bottom, right, top) = _middle(self._view), self._board
        self.x = max(x - right * self.scale, min(x - left * self.scale, self.x))
        self.y = max(y - top * self.scale, min(y - bottom * self.scale, self.y))

    def free_corner(self, middles: Iterable[Point], size: float) -> int:
        """Where a button of that size covers no hex, or the least of one: 0 and 1 are the corners below, 2 and 3 those
        above, the left ones first."""
        left, bottom, right, top = self._view
        half = size / 2
        at = [(x, y) for y in (bottom + half, top - half) for x in (left + half, right - half)]
        hexes = [self.window(middle) for middle in middles]
        room = [min((hypot(x - hx, y - hy) for hx, hy in hexes), default=0.0) for x, y in at]
        apart = half * 1.42 + self.scale
        return next((number for number, far in enumerate(room) if far >= apart), room.index(max(room)))

    def plane(self, x: float, y: float) -> Point:
        """A point of the window on the plane of hexes."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def window(self, point: Point) -> Point:
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale


def best_turn(boards: Sequence[Box], view: Box) -> int:
    """Which of these boards is shown largest; the first one, where another one is hardly larger."""
    sizes = [_fitting(board, view) for board in boards]
    best = max(range(len(boards)), key=sizes.__getitem__)
    return best if sizes[best] > sizes[0] * CLEARLY else 0


def _fitting(board: Box, view: Box) -> float:
    """How large a hex can be."""
    left, bottom, right, top = board
    view_left, view_bottom, view_right, view_top = view
    across = (view_right - view_left) / (right - left + 2 * MARGIN)
    return min(across, (view_top - view_bottom) / (top - bottom + 2 * MARGIN))


def _middle(box: Box) -> Point:
    left, bottom, right, top = box
    return (left + right) / 2, (bottom + top) / 2
