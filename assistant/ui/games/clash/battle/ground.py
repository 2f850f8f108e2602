"""The Territory that is fought for, as the ground both armies stand on: dusk, hills, what is built there, earth."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle

from assistant.ui.games.clash.map import art
from assistant.ui.games.clash.pieces.dice import slab
from assistant.ui.kit.paint import Paint, fade
from assistant.ui.kit.theme import WOOD, Colour, colour

SKY = tuple(map(colour, ("#b3733a", "#6b4224", "#33201a", "#1b130d")))  # from the horizon upwards
LAND = tuple(map(colour, ("#3a2818", "#7a5935", "#b08a58")))  # from the front to the horizon
FAR, NEAR, WOODS = colour("#5d3d24"), colour("#47301d"), colour("#3a2a1b")
EDGE, EDGE_DARK = colour("#9a7747"), colour("#4b341d")
GLOW, LAMP, SHADE = colour("#ff9a3c", .34), colour("#ffd58a", .2), (0.0, 0.0, 0.0, .5)
WINDOW = colour("#ffd873")
HILLS = ((.02, .26, .1), (.16, .2, .15), (.33, .3, .11), (.62, .3, .12), (.83, .24, .15), (.97, .26, .1))
# where they are, how wide by half, how high
TREES = (.05, .1, .13, .2, .27, .31, .69, .74, .81, .86, .91, .97)
GROWN = ((.06, .72, 1.0), (.2, .3, 1.4), (.31, .8, .9), (.43, .15, 1.5), (.58, .55, 1.0), (.7, .2, 1.4), (.79, .84, .9),
         (.93, .42, 1.2), (.5, .85, .8), (.13, .1, 1.5), (.88, .12, 1.5))  # across, up, how large
WINDOWS = ((0, .02, .05), (-.42, -.2, .035), (.42, -.2, .035))
Box = tuple[float, float, float, float]  # left, low, right, high


def paint_ground(group: InstructionGroup, box: Box, horizon: float, feature: str, built: Box,
                 counter: Box | None = None) -> None:
    """`box`: from the edge of the table to the top of the sky; `built`: where what is on the Territory has room;
    `counter`: where the table comes forward, for what is to be read and done."""
    left, low, right, high = box
    wide, sky = right - left, high - horizon
    paint, ground = Paint(1.0), InstructionGroup()
    _hills(paint, left, wide, horizon, min(sky, wide * .3))
    _feature(paint, feature, built)
    for x, up, grow in GROWN:
        art.draw(paint, art.GRASS, (left + wide * x, low + (horizon - low) * up), 13 * grow * (1.4 - up * .7))
    edge = max(6.0, wide * .006)
    paint.polygon([(left, low), (right, low), (right, low + edge), (left, low + edge)], EDGE)
    paint.polygon([(left, low - edge * .5), (right, low - edge * .5), (right, low), (left, low)], EDGE_DARK)
    foot = low - edge * .55
    paint.polygon([(left, foot - 1), (right, foot - 1), (right, foot), (left, foot)], SHADE, soft=edge * 1.6)
    if counter is not None:
        _counter(paint, counter)
    paint.put(ground)
    group.clear()
    _faded(group, (left, horizon, wide, sky), SKY)
    _faded(group, (left, low, wide, horizon - low), LAND)
    group.add(ground)


def _counter(paint: Paint, box: Box) -> None:
    left, low, right, high = box
    middle, half, tall = ((left + right) / 2, (low + high) / 2 - 12), (right - left) / 2, (high - low) / 2 + 12
    paint.polygon(slab(middle, half, tall, 14), SHADE, soft=16)
    paint.polygon(slab(middle, half, tall, 14), EDGE_DARK)
    paint.polygon(slab((middle[0], middle[1] - 2), half - 2, tall, 13), WOOD)


def _faded(group: InstructionGroup, box: Box, colours: tuple[Colour, ...]) -> None:
    left, low, wide, high = box
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(pos=(left, low), size=(wide, high), texture=fade(*colours)))


def _hills(paint: Paint, left: float, wide: float, horizon: float, sky: float) -> None:
    for row, shade in enumerate((FAR, NEAR)):
        for number, (x, half, high) in enumerate(HILLS):
            if number % 2 == row:
                at, top = left + wide * x, horizon + sky * high * 4 * (.75 if row else 1)
                foot = [max(left, at - wide * half), min(left + wide, at + wide * half)]
                paint.polygon([(foot[0], horizon), (foot[1], horizon), (min(left + wide, at + wide * .03), top * .99
                              + horizon * .01), (max(left, at - wide * .02), top)], shade)
    for number, x in enumerate(TREES):
        size = sky * (.2 + .05 * (number * 7 % 3))
        at = left + wide * x
        for up, half in ((0, .34), (.3, .26)):
            paint.polygon([(at - size * half, horizon + size * up), (at + size * half, horizon + size * up),
                           (at, horizon + size * (up + .6))], WOODS)


def _feature(paint: Paint, feature: str, built: Box) -> None:
    left, low, right, high = built
    size = min((right - left) * .8, (high - low) / 1.16)
    picture = art.STRONGHOLD if feature == "bastion" else art.FEATURES.get(feature, ())
    middle = (left + right) / 2
    paint.disc((middle, low), max(size * .2, 8.0), LAMP, soft=max(size * 1.6, 200.0))
    if not picture or size < 40:
        return
    if feature == "forge":
        paint.disc((middle, low + size * .75), size * .1, GLOW, soft=size * .75)
    foot = min(y for _, points in picture for _, y in points)
    at = middle, low - foot * size
    art.draw(paint, picture, at, size)
    if feature == "city":
        for x, y, half in WINDOWS:
            paint.disc((at[0] + x * size, at[1] + y * size), half * size * .5, WINDOW, soft=half * size)
