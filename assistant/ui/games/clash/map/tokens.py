"""What changes on the map: who holds a hex, the figures there, their number and their movement points left."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.ui.games.clash.map import art
from assistant.ui.games.clash.presenters.map.map import SPENT, Army, HexView, Stack
from assistant.ui.kit import symbols
from assistant.ui.kit.paint import HEXAGON, Paint
from assistant.ui.kit.theme import GOLD, INK, Look, colour
from assistant.ui.presenters.hex_geometry import Point, center

PILL, PILL_SPENT = colour("#2a1b0e", .94), colour("#cdbb9b")
SHADOW = (0.0, 0.0, 0.0, 0.4)
LABEL_GROUND = colour("#f7eed8", .85)
NAME, NAME_ON_WOOD = colour("#4d3924"), colour("#f0e2c2")
RIM, RIM_AT = .1, .9
WITHIN = colour("#ecdcb4", .8)
CROWDED = .25  # the radius of figures that face others
HALO = .4  # how far the colour of who holds a hex reaches inwards


@record
class Size:
    """How large figures are drawn: by the number of stacks in a row."""

    radius: tuple[float, ...]
    apart: tuple[float, ...]
    label: float
    row: float  # how high the row lies
    two: tuple[float, float]  # where the rows of two sides lie
    feature: tuple[float, float]  # how high a feature lies above a row, and how large it is
    name: float


NEAR = Size((.31, .29, .26), (0, .64, .54), .23, -.22, (.26, -.34), (.23, .6), .24)
FAR = Size((.5, .4, .33), (0, .8, .6), .34, -.06, (.34, -.36), (.36, .42), .32)


def draw_held(paint: Paint, each: HexView, far: bool) -> None:
    """Who holds it: what lies under the lights."""
    middle = center(each.at)
    if each.holder is not None:
        if each.feature != "bastion":
            _halo(paint, middle, each.holder)
        _rim(paint, middle, each.holder)


def draw(paint: Paint, each: HexView, far: bool) -> None:
    """Who stands there, and what is built there: what lies over the lights."""
    middle, size = center(each.at), FAR if far else NEAR
    armies = [army for army in each.armies if army.stacks]
    _feature(paint, each.feature, middle, size, bool(armies))
    if each.holder is not None:
        _emblem(paint, _moved(middle, (-.6, .27) if each.feature == "bastion" else (-.47, .5)), each.holder)
    _name(paint, each, middle, size)
    if len(armies) > 1:
        _facing(paint, armies, middle, size)
    elif armies:
        _row(paint, armies[0], _moved(middle, (0, size.row)), size)
    _heroes(paint, each, middle, len(armies) > 1)


def _halo(paint: Paint, middle: Point, holder: Look) -> None:
    """The colour of who holds it, fading towards the middle."""
    red, green, blue, _ = holder.colour
    paint.stamp(HEXAGON, middle, RIM_AT, (red, green, blue, .5))
    paint.stamp(HEXAGON, middle, RIM_AT - HALO, WITHIN, soft=HALO)


def _rim(paint: Paint, middle: Point, holder: Look) -> None:
    paint.ring(HEXAGON, middle, RIM_AT, RIM + .045, symbols.OUTLINE)
    paint.ring(HEXAGON, middle, RIM_AT, RIM, holder.colour)


def _emblem(paint: Paint, at: Point, holder: Look) -> None:
    symbols.shape(paint, holder.shape, at, .16, holder.colour, rim=.18)
    paint.text(holder.letter, (at[0], at[1] + .16 * symbols.NUMBER_AT.get(holder.shape, 0)), .2, holder.ink, widest=.21)


def _feature(paint: Paint, feature: str, middle: Point, size: Size, crowded: bool) -> None:
    if feature == "bastion":
        art.draw(paint, art.STRONGHOLD, _moved(middle, (0, .2 if crowded else .0)), .5 if crowded else .72)
    elif feature in art.FEATURES:
        up, large = size.feature if crowded else (-.04, .86)
        art.draw(paint, art.FEATURES[feature], _moved(middle, (0, up)), large)


def _name(paint: Paint, each: HexView, middle: Point, size: Size) -> None:
    if each.feature == "bastion":
        paint.text(each.name, _moved(middle, (0, .61)), size.name, NAME_ON_WOOD, widest=1.02)
    else:
        paint.text(each.name, _moved(middle, (.38, .56)), size.name, NAME)


def _facing(paint: Paint, armies: list[Army], middle: Point, size: Size) -> None:
    """Two sides on one Territory."""
    paint.stamp(HEXAGON, middle, .66, LABEL_GROUND, soft=.14)
    for army, up in zip(armies, size.two, strict=False):
        _row(paint, army, _moved(middle, (0, up)), size, most=CROWDED)


def _row(paint: Paint, army: Army, middle: Point, size: Size, most: float = 1.0) -> None:
    count = len(army.stacks)
    apart, radius = size.apart[count - 1], min(most, size.radius[count - 1])
    for number, stack in enumerate(army.stacks):
        _stack(paint, army.look, stack, _moved(middle, ((number - (count - 1) / 2) * apart, 0)), radius, size.label)


def _stack(paint: Paint, look: Look, stack: Stack, at: Point, radius: float, label: float) -> None:
    x, y = at
    paint.stamp(symbols.SHAPES[look.shape], (x + .02, y - .04), radius, SHADOW, soft=.08)
    symbols.shape(paint, look.shape, at, radius, look.colour)
    paint.text(str(stack.count), (x, y + radius * symbols.NUMBER_AT.get(look.shape, 0)), radius * 1.35, look.ink)
    below = y - radius - label * .22
    paint.polygon(_plate(x, below, .03 + label * .17 * len(stack.label), label * .3), LABEL_GROUND, soft=.06)
    paint.text(stack.label, (x, below), label, INK)
    if stack.points and not (stack.points == SPENT and radius <= CROWDED):
        _points(paint, stack.points, (x, y + radius + .08))


def _points(paint: Paint, points: str, at: Point) -> None:
    """Movement points left, in a pill above the figures."""
    paint.polygon(_plate(*at, .08 + .05 * len(points), .115), PILL, soft=.04)
    paint.text(points, at, .25, PILL_SPENT if points == SPENT else GOLD)


def _plate(x: float, y: float, half: float, high: float) -> list[Point]:
    return [(x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high)]


def _heroes(paint: Paint, each: HexView, middle: Point, crowded: bool) -> None:
    tokens = [(army.look, hero) for army in each.armies for hero in army.heroes]
    for number, (look, hero) in enumerate(tokens):
        at = _moved(middle, (.62 - .4 * number, .5 if crowded else .22))
        art.star(paint, at, .19, look.colour)
        paint.text(hero.letter, at, .26, look.ink)
        if hero.points:
            _points(paint, hero.points, (at[0], at[1] - .25))


def _moved(middle: Point, by: Point) -> Point:
    return middle[0] + by[0], middle[1] + by[1]
