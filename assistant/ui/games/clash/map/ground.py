"""What lies still on the map: the table, the tiles with their Territories, Mountains, the hexes of Bastions."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.ui.games.clash.map import art
from assistant.ui.games.clash.presenters.map.map import HexView, MapView
from assistant.ui.kit.paint import HEXAGON, Paint
from assistant.ui.kit.theme import colour
from assistant.ui.presenters.hex_geometry import Hex, Point, border, center, outline

EARTH = colour("#6b5235")  # between the hexes of a tile
LANDS = tuple(map(colour, ("#e6d3a6", "#dfcb9d", "#e9d9b1", "#d9c697", "#e1d0a0")))
LIGHT = colour("#fff6da", .42)
EDGE = colour("#2e1d10")
CAMP = colour("#4a3626")
SHADOW = (0.0, 0.0, 0.0, .5)
LAMP = colour("#c98a3a", .13)
GROWN = (((-.62, .1), art.GRASS), ((.55, -.22), art.GRASS), ((-.5, -.12), art.TREE), ((.62, -.04), art.TREE),
         ((-.1, .3), art.HILL), ((-.25, .26), art.GRASS), ((-.34, .36), art.TREE), ((.3, -.5), art.HILL))


def draw(paint: Paint, view: MapView) -> None:
    """In the order in which things lie on each other."""
    _table(paint, view)
    _lands(paint, view)


def tiles(paint: Paint, view: MapView) -> None:
    """The tiles by themselves, with all that is printed on them."""
    _lands(paint, view)
    ridges(paint, view)
    for each in view.hexes:
        x, y = center(each.at)
        art.draw(paint, art.FEATURES.get(each.feature, ()), (x, y - .04), .86)


def _lands(paint: Paint, view: MapView) -> None:
    """Without features and Mountains: who holds a hex is drawn under these."""
    for tile in view.tiles:
        _tile(paint, tile)
    for each in view.hexes:
        _land(paint, each)
    for tile in view.tiles:
        _edges(paint, tile)


def ridges(paint: Paint, view: MapView) -> None:
    """The Mountains, those behind first."""
    for one, other in sorted(view.mountains, key=lambda pair: -_height(*pair)):
        _mountains(paint, one, other)


def still(view: MapView) -> object:
    """All that `draw` draws from: only if it changes must the ground be drawn anew."""
    return view.tiles, view.mountains, tuple((each.at, each.feature) for each in view.hexes)


def _table(paint: Paint, view: MapView) -> None:
    """Lamplight on the wood, and the shadow of the tiles."""
    spots = [center(each.at) for each in view.hexes] or [(0.0, 0.0)]
    x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
    far = max(abs(x - spot_x) + abs(y - spot_y) for spot_x, spot_y in spots) * .3 + 1
    paint.disc((x, y), far, LAMP, soft=far * 1.2)
    for each in view.hexes:
        spot_x, spot_y = center(each.at)
        paint.stamp(HEXAGON, (spot_x + .05, spot_y - .08), .98, SHADOW, soft=.28)


def _tile(paint: Paint, tile: Iterable[Hex]) -> None:
    for at in tile:
        paint.stamp(HEXAGON, center(at), 1.02, EARTH)


def _land(paint: Paint, each: HexView) -> None:
    middle = center(each.at)
    if each.feature == "bastion":
        paint.stamp(HEXAGON, middle, .97, EDGE)
        paint.stamp(HEXAGON, middle, .9, CAMP)
        return
    paint.stamp(HEXAGON, middle, .965, LANDS[_chance(each.at, 0) % len(LANDS)])
    paint.stamp(HEXAGON, middle, .5, LIGHT, soft=.36)
    if each.feature not in art.FEATURES:
        _growth(paint, each.at, middle)


def _growth(paint: Paint, at: Hex, middle: Point) -> None:
    """A little of what grows on a plain: the same on the same hex, another on the next."""
    for number, ((dx, dy), picture) in enumerate(GROWN):
        if _chance(at, number + 1) % 3 == 0:
            art.draw(paint, picture, (middle[0] + dx, middle[1] + dy + .12), .3)


def _chance(at: Hex, number: int) -> int:
    """Looks random, and stays."""
    mixed = (at[0] * 73_856_093) ^ (at[1] * 19_349_663) ^ (number * 83_492_791)
    return (mixed >> 3) % 1009


def _edges(paint: Paint, tile: Iterable[Hex]) -> None:
    for start, end in outline(tile):
        paint.line((start, end), .07, EDGE)


def _mountains(paint: Paint, one: Hex, other: Hex) -> None:
    """Peaks along a border, those in front drawn last."""
    start, end = border(one, other)
    spots = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
             for share in (.12, .5, .88)]
    between = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + .05)
               for share in (.31, .69)]
    for x, y in sorted(between, key=lambda spot: -spot[1]):
        art.draw(paint, art.MOUNTAIN, (x, y), .27)
    for x, y in sorted(spots, key=lambda spot: -spot[1]):
        art.draw(paint, art.MOUNTAIN, (x, y), .34)


def _height(one: Hex, other: Hex) -> float:
    return center(one)[1] + center(other)[1]

