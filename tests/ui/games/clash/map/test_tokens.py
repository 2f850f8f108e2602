"""What is built on a Territory is never covered by who stands there: near and far, one side or two, with Heroes."""

from __future__ import annotations

from itertools import product

import pytest

from assistant.ui.games.clash.map import tokens
from assistant.ui.games.clash.presenters.map.map import Army, HexView, Stack
from assistant.ui.kit.paint import HEXAGON, Paint
from assistant.ui.kit.theme import Look, look
from assistant.ui.shell.app import register_fonts

BUILT = ("city", "forge", "stone1", "stone2", "stone3", "bastion")
SIDES: tuple[Look, ...] = tuple(look(side, ("a", "b", "c", "d", "e"), side) for side in "abcde")


def heights(paint: Paint) -> list[float]:
    """Of all that is drawn, without what only fades out, and of the letters."""
    drawn = [y for y, across in zip(paint._vertices[1::4], paint._vertices[2::4], strict=True) if across < .5]
    written = [y + way * high for _, _, (_, y), (_, high) in paint._texts for way in (-.35, .35)]
    return [*drawn, *written]


def army(side: Look, stacks: int, points: str) -> Army:
    return Army(side.letter, side, tuple(Stack("III", 9, points) for _ in range(stacks)), ())


@pytest.mark.usefixtures("kivy_window")
@pytest.mark.parametrize("size", [tokens.NEAR, tokens.FAR], ids=["near", "far"])
@pytest.mark.parametrize("stacks", [1, 2, 3])
def test_what_is_built_there_is_never_covered(size: tokens.Size, stacks: int) -> None:
    register_fonts()
    for built, side, points, two in product(BUILT, SIDES, ("", "4"), (False, True)):
        armies = (army(side, stacks, points), *((army(SIDES[0], stacks, points),) * (two and side is not SIDES[0])))
        view = HexView("A1", "A1", (0, 0), built, side, armies)
        one, other, rim = Paint(.01), Paint(.01), Paint(.01)
        tokens.feature(one, built, (0.0, 0.0))
        tokens.figures(other, view, (0.0, 0.0), size)
        rim.ring(HEXAGON, (0.0, 0.0), tokens.ATTACKED, tokens.RIM, (0, 0, 0, 1))
        below = heights(other)
        figures = below[len(heights(rim)):] if len(armies) > 1 else below  # the rim runs round it all
        assert max(figures) <= min(heights(one)), (built, side.shape, max(figures), min(heights(one)))
        assert max(heights(one)) < .9 and min(below) > -.95
