"""Laying the board: where a tile may go, why not elsewhere, and boards laid by themselves."""

from __future__ import annotations

from random import Random

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.typed import sound
from assistant.games.clash.board import Board, Hex, PlacedTile, hexes_of, shared_borders
from assistant.games.clash.box import unread
from assistant.games.clash.chapters.setup.opening import PlaceTile, tile_spots, tiles_owed
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash

FEATURES = ("city", "forge")
TURNS = range(6)


@record
class Hand:
    """A tile taken up: which side is up, how it is turned, and where it is held over the board."""

    side: str  # "1a"
    turn: int = 0
    at: Hex | None = None

    @property
    def tile(self) -> str:
        return self.side[:-1]

    @property
    def placing(self) -> PlaceTile | None:
        return None if self.at is None else PlaceTile(self.side, self.at, self.turn)


@record
class Begun:
    """What is half done."""

    hand: Hand | None
    plan: tuple[PlaceTile, ...]  # a board that is only shown so far


def turned(hand: Hand, by: int = 1) -> Hand:
    return replace(hand, turn=(hand.turn + by) % 6)


def flipped(hand: Hand) -> Hand:
    return replace(hand, side=hand.tile + ("b" if hand.side[-1] == "a" else "a"))


def kept(hand: Hand | None, plan: tuple[PlaceTile, ...]) -> Plain:
    """A tile in the hand, or a board that is only shown so far, as JSON; empty where there is neither."""
    return encode(Begun(hand, plan)) if hand or plan else {}


def again(draft: Plain) -> tuple[Hand | None, tuple[PlaceTile, ...]]:
    """The same again."""
    begun = sound(Begun, draft)
    return begun.hand, begun.plan


def tiles_left(state: Clash) -> tuple[str, ...]:
    used = {tile.side[:-1] for tile in state.board.tiles}
    return tuple(tile for tile in state.box.tiles if tile not in used)


def known_faces(state: Clash) -> tuple[str, ...]:
    """Sides of tiles still to be laid of which all is read: only these can be laid by the app."""
    return tuple(f"{tile}{side}" for tile in tiles_left(state) for side in "ab"
                 if not unread.face(state.box, f"{tile}{side}"))


def spots(state: Clash) -> tuple[Hex, ...]:
    """Where the centre of the next tile may lie. A tile covers the same hexes whichever side and turn it has."""
    left = tiles_left(state)
    if not left or tiles_owed(state) < 1:
        return ()
    side = next(iter(known_faces(state)), f"{left[0]}a")
    return tuple(at for at in tile_spots(state.board) if not GAME.judge(state, PlaceTile(side, at, 0)))


def why_not(state: Clash, hand: Hand) -> tuple[Refusal, ...]:
    """What keeps the tile from lying where it is held."""
    return () if hand.placing is None else tuple(GAME.judge(state, hand.placing))


def with_tiles(state: Clash, placings: tuple[PlaceTile, ...]) -> Clash:
    """How the board would look; nothing else of the state goes on."""
    for placing in placings:
        face = state.box.face(placing.tile)
        state = replace(state, board=state.board.with_tile(PlacedTile(placing.tile, placing.at, placing.turn, face)))
    return state


# By itself

def laid_by_itself(state: Clash, random: Random) -> tuple[PlaceTile, ...]:
    """All tiles still owed, as far as they are read: close together, their Cities and Forges far from the others'."""
    placings: tuple[PlaceTile, ...] = ()
    while tiles_owed(state) > 0:
        placing = _next_tile(state, random)
        if placing is None:
            break
        placings, state = (*placings, placing), with_tiles(state, (placing,))
    return placings


def _next_tile(state: Clash, random: Random) -> PlaceTile | None:
    free, sides = spots(state), known_faces(state)
    if not free or not sides:
        return None
    at = max(free, key=lambda spot: (_contact(state.board, spot), -_distance_from_middle(state.board, spot),
                                     random.random()))
    side = random.choice(sides)
    turns = random.sample(TURNS, len(TURNS))
    return max((PlaceTile(side, at, turn) for turn in turns), key=lambda placing: _apart(state, placing))


def _contact(board: Board, at: Hex) -> int:
    return shared_borders(hexes_of(at, 0), board.place_at)


def _distance_from_middle(board: Board, at: Hex) -> float:
    middles = [tile.at for tile in board.tiles] or [at]
    return sum(distance(at, middle) for middle in middles) / len(middles)


def _apart(state: Clash, placing: PlaceTile) -> int:
    """How far its City and Forge lie from the nearest ones there are; a City by itself is worth as much as a Forge."""
    before = [state.board.position[place] for place in state.board.places(*FEATURES)]
    board = with_tiles(state, (placing,)).board
    new = [board.position[place] for place in board.places(*FEATURES) if board.position[place] not in before]
    return min((distance(one, other) for one in new for other in before), default=0)


def distance(one: Hex, other: Hex) -> int:
    """In hexes."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
