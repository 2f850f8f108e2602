"""What the map is drawn with: Cities, Forges, Stones, Mountains, trees. All our own.

A picture is a row of convex pieces about (0, 0), about 1 wide: the drawing puts them where they belong.
"""

from __future__ import annotations

from math import pi

from assistant.ui.kit.paint import Paint
from assistant.ui.kit.symbols import OUTLINE, regular
from assistant.ui.kit.theme import Colour, colour
from assistant.ui.presenters.hex_geometry import Point

STONE, STONE_LIGHT, STONE_DARK = colour("#a39478"), colour("#c9bb9c"), colour("#76674f")
ROOF, ROOF_LIGHT = colour("#2c6e63"), colour("#4f9a8c")
IRON, IRON_LIGHT = colour("#38322f"), colour("#6d635c")
FLAME, FLAME_LIGHT = colour("#d9541e"), colour("#ffc247")
ROCK, ROCK_LIGHT, ROCK_DARK = colour("#8d8a83"), colour("#b4b1a8"), colour("#5c5952")
PEAK, PEAK_LIGHT, SNOW = colour("#5a4533"), colour("#8a7157"), colour("#f3ead6")
LEAVES, TRUNK = colour("#7c8554"), colour("#6b5132")
TUFT = colour("#a48d5d")
BANNER = colour("#b3261e")
RUNES = {1: colour("#e2b93b"), 2: colour("#3d7fc4"), 3: colour("#c0392b")}  # as the bases of the figures
Piece = tuple[Colour, tuple[Point, ...]]


def box(left: float, bottom: float, right: float, top: float) -> tuple[Point, ...]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _tower(x: float, bottom: float, half: float, top: float, roof: float) -> tuple[Piece, ...]:
    """A slender tower with a pointed roof, lit from the left."""
    return (
        (OUTLINE, box(x - half - .025, bottom, x + half + .025, top)),
        (STONE, box(x - half, bottom, x + half, top)),
        (STONE_LIGHT, box(x - half, bottom, x - half * .2, top)),
        (OUTLINE, ((x - half - .07, top - .01), (x + half + .07, top - .01), (x, roof + .05))),
        (ROOF, ((x - half - .03, top + .01), (x + half + .03, top + .01), (x, roof))),
        (ROOF_LIGHT, ((x - half - .03, top + .01), (x - half * .1, top + .01), (x, roof))),
        (OUTLINE, box(x - .022, bottom + (top - bottom) * .5, x + .022, bottom + (top - bottom) * .75)),
    )


def _merlons() -> tuple[Piece, ...]:
    tops = (-.36, -.21, .13, .28)
    return tuple(piece for x in tops for piece in ((OUTLINE, box(x - .02, -.1, x + .1, .0)),
                                                   (STONE, box(x, -.1, x + .08, -.02))))


CITY: tuple[Piece, ...] = (
    *_tower(0, -.3, .12, .22, .55),
    (BANNER, ((0, .55), (0, .7), (.17, .625))),
    (OUTLINE, box(-.008, .5, .012, .71)),
    *_merlons(),
    (OUTLINE, box(-.45, -.42, .45, -.08)),
    (STONE, box(-.42, -.4, .42, -.1)),
    (STONE_LIGHT, box(-.42, -.2, .42, -.1)),
    *_tower(-.42, -.42, .095, .06, .33),
    *_tower(.42, -.42, .095, .06, .33),
    (OUTLINE, ((-.1, -.42), (.1, -.42), (.1, -.26), (.06, -.2), (0, -.175), (-.06, -.2), (-.1, -.26))),
    (TRUNK, ((-.07, -.42), (.07, -.42), (.07, -.27), (.04, -.22), (0, -.205), (-.04, -.22), (-.07, -.27))),
)

FORGE: tuple[Piece, ...] = (
    (FLAME, ((-.2, .02), (.2, .02), (.23, .2), (.14, .34), (.0, .37), (-.16, .36), (-.24, .2))),
    (FLAME, ((-.24, .2), (-.08, .2), (-.2, .52))),
    (FLAME, ((-.12, .2), (.14, .2), (.03, .68))),
    (FLAME, ((.06, .2), (.23, .2), (.2, .47))),
    (FLAME_LIGHT, ((-.12, .02), (.12, .02), (.13, .16), (.02, .42), (-.12, .16))),
    (OUTLINE, ((-.28, -.46), (.28, -.46), (.24, -.31), (.11, -.24), (-.11, -.24), (-.24, -.31))),
    (OUTLINE, ((-.16, -.27), (.16, -.27), (.13, -.05), (-.13, -.05))),
    (OUTLINE, ((-.3, -.08), (.4, -.08), (.4, .12), (-.33, .12), (-.33, -.02))),
    (OUTLINE, ((-.56, .12), (-.3, .12), (-.28, -.06), (-.42, .0))),
    (IRON, ((-.24, -.43), (.24, -.43), (.2, -.33), (.08, -.26), (-.08, -.26), (-.2, -.33))),
    (IRON, ((-.13, -.28), (.13, -.28), (.1, -.05), (-.1, -.05))),
    (IRON, ((-.28, -.05), (.37, -.05), (.37, .09), (-.3, .09))),
    (IRON, ((-.5, .09), (-.28, .09), (-.27, -.03), (-.4, .02))),
    (IRON_LIGHT, ((-.5, .09), (.37, .09), (.37, .05), (-.44, .05))),
)


def _menhir(x: float, bottom: float, half: float, height: float, lean: float, level: int) -> tuple[Piece, ...]:
    top = bottom + height
    return (
        (OUTLINE, ((x - half - .035, bottom - .02), (x + half + .035, bottom - .02),
                   (x + half * .8 + lean + .03, top - .08), (x + lean * 1.2, top + .045),
                   (x - half * .75 + lean - .03, top - .1))),
        (ROCK, ((x - half, bottom), (x + half, bottom), (x + half * .75 + lean, top - .09), (x + lean * 1.2, top),
                (x - half * .7 + lean, top - .1))),
        (ROCK_LIGHT, ((x - half, bottom), (x - half * .1, bottom), (x + lean * 1.2 - half * .1, top - .02),
                      (x - half * .7 + lean, top - .1))),
        (ROCK_DARK, ((x + half * .55, bottom), (x + half, bottom), (x + half * .75 + lean, top - .09),
                     (x + half * .45 + lean, top - .05))),
        (RUNES[level], ((x + lean * .5, bottom + height * .38), (x + .07 + lean * .5, bottom + height * .52),
                        (x + lean * .6, bottom + height * .66), (x - .07 + lean * .5, bottom + height * .52))),
    )


STONES: dict[str, tuple[Piece, ...]] = {
    "stone1": _menhir(0, -.42, .17, .82, .03, 1),
    "stone2": (*_menhir(-.22, -.36, .15, .74, -.03, 2), *_menhir(.2, -.44, .16, .66, .05, 2)),
    "stone3": (*_menhir(0, -.3, .15, .86, 0, 3), *_menhir(-.36, -.42, .14, .64, -.04, 3),
               *_menhir(.36, -.44, .14, .58, .05, 3)),
}
FEATURES: dict[str, tuple[Piece, ...]] = {"city": CITY, "forge": FORGE, **STONES}

MOUNTAIN: tuple[Piece, ...] = (
    (OUTLINE, ((-.57, -.34), (.57, -.34), (.03, .6))),
    (PEAK, ((-.5, -.3), (.5, -.3), (.03, .5))),
    (PEAK_LIGHT, ((-.5, -.3), (-.06, -.3), (.06, -.05), (.03, .5))),
    (SNOW, ((.03, .5), (-.15, .2), (-.02, .26), (.06, .16))),
    (SNOW, ((.03, .5), (.06, .16), (.12, .24), (.2, .2))),
)
TREE: tuple[Piece, ...] = (
    (TRUNK, box(-.06, -.5, .06, -.2)),
    (LEAVES, ((-.36, -.25), (.36, -.25), (0, .25))),
    (LEAVES, ((-.28, .0), (.28, .0), (0, .5))),
)
GRASS: tuple[Piece, ...] = (
    (TUFT, ((-.3, -.2), (-.2, -.2), (-.42, .25))),
    (TUFT, ((-.08, -.2), (.06, -.2), (0, .4))),
    (TUFT, ((.18, -.2), (.28, -.2), (.42, .22))),
)
HILL: tuple[Piece, ...] = (
    (TUFT, ((-.5, -.12), (-.42, -.12), (-.2, .18), (-.24, .22))),
    (TUFT, ((-.24, .22), (-.2, .18), (.16, .18), (.2, .22))),
    (TUFT, ((.2, .22), (.16, .18), (.42, -.12), (.5, -.12))),
)
STRONGHOLD: tuple[Piece, ...] = tuple((shade, tuple(points)) for shade, points in (
    (OUTLINE, box(-.5, -.5, .5, .1)),
    *((OUTLINE, box(x - .1, .05, x + .1, .26)) for x in (-.4, 0, .4)),
    (STONE_DARK, box(-.46, -.46, .46, .08)),
    *((STONE_DARK, box(x - .06, .05, x + .06, .22)) for x in (-.4, 0, .4)),
    (STONE, box(-.46, -.46, -.1, .08)),
    *((STONE, box(x - .06, .05, x - .01, .22)) for x in (-.4, 0, .4)),
    (OUTLINE, ((-.13, -.5), (.13, -.5), (.13, -.26), (.08, -.17), (-.08, -.17), (-.13, -.26))),
))


POLES: dict[str, Point] = {"city": (0.0, .5), "bastion": (.4, .2)}  # where a banner flies


def banner(paint: Paint, at: Point, size: float, pole: Point, fill: Colour) -> None:
    """In the colour of who holds what it flies over."""
    x, y = pole
    for grow, shade in ((.035, OUTLINE), (0.0, fill)):
        paint.stamp(((x - grow * .4, y + .06 - grow), (x - grow * .4, y + .3 + grow), (x + .3 + grow * 2, y + .18)), at,
                    size, shade)
    paint.stamp(((x - .02, y - .05), (x + .02, y - .05), (x + .02, y + .34), (x - .02, y + .34)), at, size, OUTLINE)


def draw(paint: Paint, picture: tuple[Piece, ...], at: Point, size: float) -> None:
    for shade, points in picture:
        paint.stamp(points, at, size, shade)


# Heroes

RAYS = tuple(regular(4, turn) for turn in (0, pi / 4))


def star(paint: Paint, at: Point, size: float, fill: Colour) -> None:
    """A Hero: eight rays."""
    for by, shade in ((size * 1.22, OUTLINE), (size, fill)):
        for rays in RAYS:
            paint.stamp(rays, at, by, shade)
