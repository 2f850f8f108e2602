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
FEATURE, KEEP = (-.04, .53, .44), (0, .46, .32)  # where a City, a Forge, a Stone or a Bastion lies, and how large it is
ALONE, EMPTY = (-.06, .08, .78), (0, .04, .68)  # and where nobody stands
CROWDED = .165  # the radius of figures that face others
ATTACKED = .79  # where the colour of who has come runs, within that of who holds it
HALO = .4  # how far the colour of who holds a hex reaches inwards


@record
class Size:
    """How large figures are drawn: by the number of stacks in a row."""

    radius: tuple[float, ...]
    apart: tuple[float, ...]
    label: float
    row: float  # how high the row lies
    name: float


NEAR = Size((.32, .3, .26), (0, .66, .54), .23, -.25, .24)
FAR = Size((.37, .35, .28), (0, .78, .56), .3, -.24, .28)
TWO, APART = (.09, -.43), .44  # where the rows of two sides lie, and how far apart figures are in them


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
    feature(paint, each.feature, middle, alone=not any(army.stacks for army in each.armies), holder=each.holder)
    if each.holder is not None:
        _emblem(paint, _moved(middle, (-.6, .27) if each.feature == "bastion" else (-.47, .5)), each.holder)
    _name(paint, each, middle, size)
    figures(paint, each, middle, size)


def figures(paint: Paint, each: HexView, middle: Point, size: Size) -> None:
    """In the lower part: what is built there is never covered."""
    armies = [army for army in each.armies if army.stacks]
    if len(armies) > 1:
        _facing(paint, armies, middle, each.holder)
    elif armies:
        _row(paint, armies[0], _moved(middle, (0, size.row)), size)
    _heroes(paint, each, middle)


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


def feature(paint: Paint, built: str, middle: Point, *, alone: bool = False, holder: Look | None = None) -> None:
    """In the upper part, where somebody stands below; over a City and a Bastion flies the banner of who holds it."""
    picture = art.STRONGHOLD if built == "bastion" else art.FEATURES.get(built)
    if picture is not None:
        keeps = built == "bastion"
        x, y, large = (EMPTY if keeps else ALONE) if alone else KEEP if keeps else FEATURE
        art.draw(paint, picture, _moved(middle, (x, y)), large)
        if holder is not None and built in art.POLES:
            art.banner(paint, _moved(middle, (x, y)), large, art.POLES[built], holder.colour)


def _name(paint: Paint, each: HexView, middle: Point, size: Size) -> None:
    if each.feature == "bastion":
        paint.text(each.name, _moved(middle, (0, .61)), size.name, NAME_ON_WOOD, widest=1.02)
    else:
        paint.text(each.name, _moved(middle, (.42, .56)), size.name, NAME)


def _facing(paint: Paint, armies: list[Army], middle: Point, holder: Look | None) -> None:
    """Two sides on one Territory: who has come above, within the rim of who holds it."""
    come = next((army for army in armies if army.look != holder), armies[0])
    paint.ring(HEXAGON, middle, ATTACKED, RIM, come.look.colour)
    rows = (come, *(army for army in armies if army is not come))
    for army, up in zip(rows, TWO, strict=False):
        count = len(army.stacks)
        for number, stack in enumerate(army.stacks):
            at = _moved(middle, ((number - (count - 1) / 2) * APART, up))
            _stack(paint, army.look, stack, at, CROWDED)
            _label(paint, stack.label, (at[0], at[1] - CROWDED - .06), .17)


def _row(paint: Paint, army: Army, middle: Point, size: Size) -> None:
    count = len(army.stacks)
    apart, radius = size.apart[count - 1], size.radius[count - 1]
    for number, stack in enumerate(army.stacks):
        at = _moved(middle, ((number - (count - 1) / 2) * apart, 0))
        _stack(paint, army.look, stack, at, radius)
        _label(paint, stack.label, (at[0], at[1] - radius - size.label * .22), size.label)


def _label(paint: Paint, words: str, at: Point, high: float) -> None:
    paint.polygon(_plate(*at, .03 + high * .17 * len(words), high * .3), LABEL_GROUND, soft=.06)
    paint.text(words, at, high, INK)


def _stack(paint: Paint, look: Look, stack: Stack, at: Point, radius: float) -> None:
    x, y = at
    paint.stamp(symbols.SHAPES[look.shape], (x + .02, y - .04), radius, SHADOW, soft=.08)
    symbols.shape(paint, look.shape, at, radius, look.colour)
    paint.text(str(stack.count), (x, y + radius * symbols.NUMBER_AT.get(look.shape, 0)), radius * 1.35, look.ink)
    if stack.points and not (stack.points == SPENT and radius <= CROWDED):
        _points(paint, stack.points, (x + radius * .6, y + radius * .62))


def _points(paint: Paint, points: str, at: Point) -> None:
    """Movement points left, in a pill above the figures."""
    paint.polygon(_plate(*at, .08 + .05 * len(points), .115), PILL, soft=.04)
    paint.text(points, at, .25, PILL_SPENT if points == SPENT else GOLD)


def _plate(x: float, y: float, half: float, high: float) -> list[Point]:
    return [(x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high)]


def _heroes(paint: Paint, each: HexView, middle: Point) -> None:
    """Beside what is built there: at its right, then at its left."""
    tokens = [(army.look, hero) for army in each.armies for hero in army.heroes]
    for number, (look, hero) in enumerate(tokens):
        way, row = 1 - 2 * (number % 2), number // 2
        at = _moved(middle, (way * (.6 + .06 * row), .24 - .3 * row))
        art.star(paint, at, .19, look.colour)
        paint.text(hero.letter, at, .26, look.ink)
        if hero.points:
            _points(paint, hero.points, (at[0], at[1] - .25))


def _moved(middle: Point, by: Point) -> Point:
    return middle[0] + by[0], middle[1] + by[1]
