"""Places lit up on the map. Each kind has its own drawing, so that nobody needs to tell colours apart:

target   a broad gold rim that glows: tap me       chosen   a double rim, filled
fight    the same with crossed swords              danger   an ember rim with crossed swords
source   a dashed rim: can be picked up            partly   a thin dotted rim: some of them can go there
dim      shaded
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.ui.clash.paint import Paint
from assistant.ui.presenters.hex_geometry import Point, corners
from assistant.ui.theme import CREAM, EMBER, GOLD, WOOD, Colour, colour

GLOW, FILL, FULL = colour("#ffc95e", .5), colour("#ffd674", .26), colour("#ffd674", .5)
DARK = colour("#3a2308")
SHADED = (*WOOD[:3], .45)
BLOOD = colour("#c43a1c", .25)


def target(paint: Paint, middle: Point) -> None:
    paint.polygon(corners(middle, .88), FILL)
    paint.line(corners(middle, .92), .1, GLOW, closed=True, soft=.2)
    _rim(paint, middle, .92, .12, GOLD)


def source(paint: Paint, middle: Point) -> None:
    points = corners(middle, .92)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        for low, high in ((.04, .3), (.37, .63), (.7, .96)):
            dash = (_between(start, end, low), _between(start, end, high))
            paint.line(dash, .12, DARK)
            paint.line(dash, .075, CREAM)


def partly(paint: Paint, middle: Point) -> None:
    points = corners(middle, .9)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        for share in (.0, .25, .5, .75):
            paint.disc(_between(start, end, share), .07, DARK)
            paint.disc(_between(start, end, share), .05, GOLD)


def chosen(paint: Paint, middle: Point) -> None:
    paint.polygon(corners(middle, .88), FULL)
    paint.line(corners(middle, .93), .12, GLOW, closed=True, soft=.26)
    _rim(paint, middle, .95, .11, GOLD)
    _rim(paint, middle, .8, .05, GOLD)


def danger(paint: Paint, middle: Point) -> None:
    paint.polygon(corners(middle, .88), BLOOD)
    _rim(paint, middle, .92, .12, EMBER)


def swords(paint: Paint, middle: Point) -> None:
    x, y = middle
    paint.disc((x, y + .86), .24, DARK)
    paint.text("\U000f0787", (x, y + .86), .34, GOLD, font="icons")


def dim(paint: Paint, middle: Point) -> None:
    paint.polygon(corners(middle, .97), SHADED)


BELOW: dict[str, Callable[[Paint, Point], None]] = {  # under the figures
    "target": target, "source": source, "chosen": chosen, "danger": danger, "partly": partly, "fight": target,
}
ABOVE: dict[str, Callable[[Paint, Point], None]] = {"dim": dim, "danger": swords, "fight": swords}  # over them


def draw(below: Paint, above: Paint, middle: Point, kind: str) -> None:
    for paint, pictures in ((below, BELOW), (above, ABOVE)):
        if kind in pictures:
            pictures[kind](paint, middle)


def empty(paint: Paint, middle: Point) -> None:
    """The ground of a lit hex without a tile."""
    paint.polygon(corners(middle, .94), colour("#3a2a1c", .9))
    paint.line(corners(middle, .94), .03, colour("#8a6f4d"), closed=True)


def arrow(paint: Paint, start: Point, end: Point, shade: Colour = GOLD) -> None:
    """From the figures picked up to the finger."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** .5
    if length < .3:
        return
    ux, uy = dx / length, dy / length
    neck = end[0] - ux * .34, end[1] - uy * .34
    head = [end, (neck[0] - uy * .24, neck[1] + ux * .24), (neck[0] + uy * .24, neck[1] - ux * .24)]
    paint.line((start, neck), .2, DARK)
    paint.polygon(head, DARK, soft=.06)
    paint.line((start, neck), .13, shade)
    paint.polygon(head, shade)


def _rim(paint: Paint, middle: Point, radius: float, width: float, shade: Colour) -> None:
    paint.line(corners(middle, radius), width + .05, DARK, closed=True)
    paint.line(corners(middle, radius), width, shade, closed=True)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
