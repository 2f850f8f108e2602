"""Places lit up on the map. Each kind has its own drawing, so that nobody needs to tell colours apart:

target   a broad gold rim that glows: tap me       chosen   a double rim, filled
fight    the same with crossed swords              danger   an ember rim with crossed swords
source   a dashed rim: can be picked up            partly   a thin dotted rim: some of them can go there
dim      shaded
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from assistant.ui.games.clash.presenters.table.threat_watch import ThreatNote
from assistant.ui.kit import symbols
from assistant.ui.kit.paint import HEXAGON, Paint, Shape
from assistant.ui.kit.theme import CREAM, EMBER, GOLD, WOOD, Colour, colour
from assistant.ui.presenters.hex_geometry import Point

GLOW, FILL, FULL = colour("#ffc95e", .5), colour("#ffd674", .26), colour("#ffd674", .5)
DARK = colour("#3a2308")
SWORDS = "\U000f0787"
SHADED = (*WOOD[:3], .45)
BLOOD = colour("#c43a1c", .25)


def _sides() -> Iterator[tuple[Point, Point]]:
    return zip(HEXAGON, (*HEXAGON[1:], HEXAGON[0]), strict=True)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _dash(start: Point, end: Point, half: float) -> Shape:
    """A short band along a side of the hexagon."""
    (x, y), (end_x, end_y) = start, end
    length = ((end_x - x) ** 2 + (end_y - y) ** 2) ** .5
    across_x, across_y = -(end_y - y) / length * half, (end_x - x) / length * half
    return ((x + across_x, y + across_y), (x - across_x, y - across_y), (end_x - across_x, end_y - across_y),
            (end_x + across_x, end_y + across_y))


DASHES = tuple((_dash(*dash, .065), _dash(*dash, .04)) for start, end in _sides()
               for dash in ((_between(start, end, low), _between(start, end, high))
                            for low, high in ((.04, .3), (.37, .63), (.7, .96))))
DOTS = tuple(_between(start, end, share) for start, end in _sides() for share in (0, .25, .5, .75))
DOT: Shape = tuple((cos(pi * number / 5), sin(pi * number / 5)) for number in range(10))


def target(paint: Paint, middle: Point) -> None:
    paint.stamp(HEXAGON, middle, .88, FILL)
    paint.ring(HEXAGON, middle, .92, .1, GLOW, soft=.2)
    _rim(paint, middle, .92, .12, GOLD)


def source(paint: Paint, middle: Point) -> None:
    for broad, slim in DASHES:
        paint.stamp(broad, middle, .92, DARK)
        paint.stamp(slim, middle, .92, CREAM)


def partly(paint: Paint, middle: Point) -> None:
    x, y = middle
    for dot_x, dot_y in DOTS:
        at = x + dot_x * .9, y + dot_y * .9
        paint.stamp(DOT, at, .07, DARK)
        paint.stamp(DOT, at, .05, GOLD)


def chosen(paint: Paint, middle: Point) -> None:
    paint.stamp(HEXAGON, middle, .88, FULL)
    paint.ring(HEXAGON, middle, .93, .12, GLOW, soft=.26)
    _rim(paint, middle, .95, .11, GOLD)
    _rim(paint, middle, .8, .05, GOLD)


def danger(paint: Paint, middle: Point) -> None:
    paint.stamp(HEXAGON, middle, .88, BLOOD)
    _rim(paint, middle, .92, .12, EMBER)


def swords(paint: Paint, middle: Point) -> None:
    x, y = middle
    paint.disc((x, y + .86), .24, DARK)
    paint.text(SWORDS, (x, y + .86), .34, GOLD, font="icons")


def dim(paint: Paint, middle: Point) -> None:
    paint.stamp(HEXAGON, middle, .97, SHADED)


def note(paint: Paint, middle: Point, words: str) -> None:
    """A chance, beside crossed swords."""
    at = _plate(paint, middle, words, GOLD)
    paint.text(SWORDS, at, .32, GOLD, font="icons")


def threat(below: Paint, above: Paint, middle: Point, seen: ThreatNote) -> None:
    """What could be taken, as a note; what others could take from oneself: with their shape, on an ember rim."""
    if seen.look is None:
        note(above, middle, seen.words)
        return
    danger(below, middle)
    x, y = _plate(above, middle, seen.words, EMBER)
    symbols.shape(above, seen.look.shape, (x, y), .16, seen.look.colour)
    above.text(seen.look.letter, (x, y + .16 * symbols.NUMBER_AT.get(seen.look.shape, 0.0)), .2, seen.look.ink)


def _plate(paint: Paint, middle: Point, words: str, ink: Colour) -> Point:
    """A few words over a place; where the sign before them belongs."""
    x, y = middle[0], middle[1] + .87  # above the name of the place
    half = .26 + .09 * len(words)
    paint.polygon([(x - half, y - .17), (x + half, y - .17), (x + half, y + .17), (x - half, y + .17)], DARK, soft=.06)
    paint.text(words, (x + .18, y), .34, ink)
    return x - half + .22, y


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
    paint.stamp(HEXAGON, middle, .94, colour("#3a2a1c", .9))
    paint.ring(HEXAGON, middle, .94, .03, colour("#8a6f4d"))


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
    paint.ring(HEXAGON, middle, radius, width + .05, DARK)
    paint.ring(HEXAGON, middle, radius, width, shade)
