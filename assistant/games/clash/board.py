"""The hex grid under the tiles: where Territories lie, what touches what, where Mountains bar the way.

Rules: clash.setup.{tile-place,territories}, clash.move.{connected,mountain}.   Flat-topped hexes, axial positions;
directions 0 to 5 are top, then clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.engine.rules import carries_out
from assistant.core.shapes.codec import stand_in
from assistant.core.shapes.record import record
from assistant.games.clash.box.records import Box, Face

Hex = tuple[int, int]
DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@record
class PlacedTile:
    side: str  # "1a": tile 1, face a
    at: Hex
    turn: int
    face: Face


def step(at: Hex, direction: int) -> Hex:
    dq, dr = DIRECTIONS[direction % 6]
    return at[0] + dq, at[1] + dr


def around(at: Hex) -> Iterator[Hex]:
    return (step(at, direction) for direction in range(6))


def hexes_of(at: Hex, turn: int) -> tuple[Hex, ...]:
    """The tile's seven hexes on the board, in the order they are printed."""
    return (at, *(step(at, printed + turn) for printed in range(6)))


def shared_borders(new: Iterable[Hex], old: Mapping[Hex, str]) -> int:
    """How many hex borders a new tile would have in common with those that lie."""
    return sum(neighbour in old for at in new for neighbour in around(at))


class Board:
    """The tiles as they lie, and the map worked out from them once."""

    __slots__ = ("borders", "features", "mountains", "place_at", "position", "tiles")

    def __init__(self, tiles: tuple[PlacedTile, ...] = ()) -> None:
        self.tiles = tiles
        self.position: dict[str, Hex] = {}  # Territory → hex, in the order of names
        self.features: dict[str, str] = {}  # Territory → city, forge, stone1 … stone3, plain
        self.mountains: set[tuple[Hex, Hex]] = set()  # borders that can't be crossed, both ways
        for letter, tile in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", tiles, strict=False):
            self._lay(letter, tile)
        self.place_at: dict[Hex, str] = {at: place for place, at in self.position.items()}
        self.borders: dict[str, dict[str, bool]] = {  # Territory → its neighbours, and whether Mountains bar the way
            place: {self.place_at[near]: (at, near) in self.mountains for near in around(at) if near in self.place_at}
            for place, at in self.position.items()
        }

    @classmethod
    def of(cls, box: Box, tiles: Iterable[tuple[str, Hex, int]]) -> Board:
        return cls(tuple(PlacedTile(side, at, turn, box.face(side)) for side, at, turn in tiles))

    def _lay(self, letter: str, tile: PlacedTile) -> None:
        spots = hexes_of(tile.at, tile.turn)
        for number, at in enumerate(spots):
            self.position[f"{letter}{number}"] = at
            self.features[f"{letter}{number}"] = feature(tile.face, number)
        for number, printed in tile.face.mountains or ():
            near = step(spots[number], printed + tile.turn)
            self.mountains |= {(spots[number], near), (near, spots[number])}

    def with_tile(self, tile: PlacedTile) -> Board:
        return Board((*self.tiles, tile))

    def beside(self, at: Hex) -> dict[str, bool]:
        """The Territories next to a hex off the tiles, and whether Mountains bar the way to it."""
        return {self.place_at[near]: (at, near) in self.mountains for near in around(at) if near in self.place_at}

    def rim(self) -> list[Hex]:
        """Every hex off the tiles that touches a Territory."""
        return sorted({near for at in self.place_at for near in around(at)} - self.place_at.keys())

    def places(self, *features: str) -> list[str]:
        """Territories with one of these features, in the order of names."""
        return [place for place, found in self.features.items() if found in features]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.tiles)

    def __repr__(self) -> str:
        return f"Board({', '.join(tile.side for tile in self.tiles)})"


stand_in(Board, tuple[PlacedTile, ...], lambda board: board.tiles, Board)


@carries_out("clash.setup.territories")
def feature(face: Face, number: int) -> str:
    if number == face.city:
        return "city"
    if number == face.forge:
        return "forge"
    return f"stone{face.stone_level}" if number == face.stone_at else "plain"
