"""Hexes in the plane, held against the board's own directions."""

from itertools import product
from typing import Any

import pytest

from assistant.games.clash.board import hexes_of, step
from assistant.ui.presenters import hex_geometry as geometry

SOME = list(product(range(-4, 5), range(-4, 5)))


@pytest.mark.parametrize("at", SOME)
def test_a_hex_holds_its_middle_and_what_is_just_within_its_corners(at: tuple[int, int]) -> None:
    middle = geometry.center(at)
    assert geometry.hex_at(*middle) == at
    for x, y in geometry.corners(middle, .98):
        assert geometry.hex_at(x, y) == at


@pytest.mark.parametrize("direction", range(6))
def test_the_neighbour_in_a_direction_lies_beyond_that_border(direction: int) -> None:
    for at in SOME:
        (x0, y0), (x1, y1) = geometry.edge(at, direction)
        x, y = geometry.center(at)
        beyond = x + 1.1 * ((x0 + x1) / 2 - x), y + 1.1 * ((y0 + y1) / 2 - y)
        assert geometry.hex_at(*beyond) == step(at, direction)
        assert _same(geometry.border(at, step(at, direction)), geometry.border(step(at, direction), at))


def _same(one: Any, other: Any) -> bool:
    """The same border, seen from both sides."""
    (a, b), (c, d) = one, other
    return all(abs(p - q) < 1e-9 for p, q in zip((*a, *b), (*d, *c), strict=True))


def test_a_tile_has_eighteen_borders_around_it_and_they_close() -> None:
    around = geometry.outline(hexes_of((2, -1), 3))
    assert len(around) == 18
    ends = [tuple(round(part, 6) for part in point) for edge in around for point in edge]
    assert all(ends.count(point) == 2 for point in ends)


def test_bounds_hold_every_corner() -> None:
    hexes = hexes_of((0, 0), 0)
    left, bottom, right, top = geometry.bounds(hexes)
    corners = [corner for at in hexes for corner in geometry.corners(geometry.center(at))]
    assert left == pytest.approx(min(x for x, _ in corners)) and right == pytest.approx(max(x for x, _ in corners))
    assert bottom == pytest.approx(min(y for _, y in corners)) and top == pytest.approx(max(y for _, y in corners))
