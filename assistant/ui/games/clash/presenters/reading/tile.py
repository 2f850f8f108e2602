"""A face of a tile as it is being typed in: features on hexes, Mountains on borders, as a picture to be tapped."""

from __future__ import annotations

from math import hypot

from assistant.core.box.records import Provenance
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.board import Board, PlacedTile, hexes_of, step
from assistant.games.clash.box.records import Face
from assistant.games.clash.chapters.reading import Read
from assistant.ui.games.clash.presenters.map.map import MapView
from assistant.ui.games.clash.presenters.setup.panel import bare_view
from assistant.ui.presenters.hex_geometry import Point, center

CITY, FORGE, MOUNTAINS = "city", "forge", "mountains"
STONES = ("stone1", "stone2", "stone3")
BRUSHES = {CITY: message("City"), FORGE: message("Forge"), "stone1": message("Stone I"), "stone2": message("Stone II"),
           "stone3": message("Stone III"), MOUNTAINS: message("Mountains")}
MIDDLE = (0, 0)
HEXES = hexes_of(MIDDLE, 0)
NEAR = 0.42  # of a hex: so near a border is meant


@record
class TilePad:
    tile: str
    face: str = "a"
    brush: str = CITY
    city: int | None = None
    forge: int | None = None
    stone: int | None = None
    level: int = 1
    mountains: frozenset[tuple[int, int]] = frozenset()

    @property
    def about(self) -> str:
        return f"tile {self.tile}"

    @property
    def whole(self) -> bool:
        """One City, one Forge, one Stone; Mountains as many as there are."""
        return None not in (self.city, self.forge, self.stone)


@record
class TileView:
    title: str
    picture: MapView
    brushes: tuple[tuple[str, str], ...]
    brush: str
    check: str  # what is still missing
    whole: bool


def present(pad: TilePad, voice: Voice) -> TileView:
    missing = [words for words, at in ((message("City"), pad.city), (message("Forge"), pad.forge),
                                       (message("Stone"), pad.stone)) if at is None]
    check: Message = (message("Still missing: {features}", features=tuple(missing)) if missing
                      else message("One City, one Forge, one Stone, Mountains: {count}", count=len(pad.mountains)))
    title = message("Region tile {tile}: face {face}", tile=pad.tile, face=pad.face)
    brushes = tuple((name, say(words, voice)) for name, words in BRUSHES.items())
    return TileView(say(title, voice), _picture(pad), brushes, pad.brush, say(check, voice), pad.whole)


def _picture(pad: TilePad) -> MapView:
    face = Face(pad.city, pad.forge, pad.stone, pad.level, pad.mountains, Provenance("table", {}))
    return bare_view(Board((PlacedTile(f"{pad.tile}{pad.face}", MIDDLE, 0, face),)))


def again(draft: Plain) -> TilePad:
    return sound(TilePad, draft)


def with_brush(pad: TilePad, brush: str) -> TilePad:
    return replace(pad, brush=brush)


def turned_over(pad: TilePad) -> TilePad:
    """The other face, of which nothing is drawn yet."""
    return TilePad(pad.tile, "b" if pad.face == "a" else "a")


def tapped(pad: TilePad, point: Point) -> TilePad:
    """A feature goes where the tap is, and nothing else stays there; the next one is meant then. Of Mountains the
    nearest border: there, or away again."""
    if pad.brush == MOUNTAINS:
        border = _border(point)
        return pad if border is None else replace(pad, mountains=pad.mountains ^ {border})
    at = min(range(len(HEXES)), key=lambda number: _far(point, center(HEXES[number])))
    free = replace(pad, city=None if pad.city == at else pad.city, forge=None if pad.forge == at else pad.forge,
                   stone=None if pad.stone == at else pad.stone)
    if pad.brush in STONES:
        return replace(free, stone=at, level=STONES.index(pad.brush) + 1)
    put = replace(free, city=at) if pad.brush == CITY else replace(free, forge=at)
    return replace(put, brush=FORGE if pad.brush == CITY and put.forge is None else
                   "stone1" if put.stone is None else put.brush)


def _border(point: Point) -> tuple[int, int] | None:
    """Hex and printed direction; between two hexes of the tile that of the lower number."""
    borders = [(number, way) for number in range(len(HEXES)) for way in range(6)]
    nearest = min(borders, key=lambda border: (round(_far(point, middle(border)), 6), border[0]))
    return nearest if _far(point, middle(nearest)) < NEAR else None


def middle(border: tuple[int, int]) -> Point:
    """Of a border."""
    number, way = border
    (x, y), (to_x, to_y) = center(HEXES[number]), center(step(HEXES[number], way))
    return (x + to_x) / 2, (y + to_y) / 2


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def read(pad: TilePad) -> Read:
    return Read("tile", {"city": pad.city, "forge": pad.forge, "stone": {"at": pad.stone, "level": pad.level},
                         "mountains": tuple(sorted(pad.mountains))}, id=pad.tile, face=pad.face)
