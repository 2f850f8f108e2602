"""The shapes of clans."""

import pytest

from assistant.ui import theme
from assistant.ui.presenters.shapes import SHAPES, shape


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_is_convex_and_about_as_large_as_the_others(name: str) -> None:
    points = shape(name, (10.0, 20.0), 2.0)
    turns = [(b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
             for a, b, c in zip(points, points[1:] + points[:1], points[2:] + points[:2], strict=True)]
    assert all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2
    assert 7.0 < area < 13.0
    assert all(abs(x - 10) < 2.6 and abs(y - 20) < 2.9 for x, y in points)


def test_every_clan_and_the_elves_have_one() -> None:
    assert {*theme.CLAN_SHAPES, theme.ELF_LOOK.shape} == SHAPES.keys()
