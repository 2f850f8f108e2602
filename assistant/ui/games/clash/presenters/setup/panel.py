"""The set-up panel: the tiles to be laid, then the Elves that were drawn or chosen."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.board import Board, hexes_of
from assistant.games.clash.box.records import ELF_TYPES, Box, Triple
from assistant.games.clash.chapters.setup.elves import elves_owed
from assistant.games.clash.chapters.setup.opening import PlaceTile, tiles_owed
from assistant.games.clash.model import Clash
from assistant.games.clash.names import LETTERS
from assistant.games.clash.triples import minus
from assistant.ui.games.clash.presenters.map.map import HexView, MapView
from assistant.ui.games.clash.presenters.setup.tiles import Hand, known_faces, tiles_left


@record
class TrayTile:
    """A tile that is not laid yet, as it is held."""

    tile: str
    words: str
    face: MapView
    held: bool


@record
class TilesView:
    title: str
    advice: str
    tray: tuple[TrayTile, ...]
    held: str  # what the tile in the hand is called; "" for none
    reason: str  # why it can't lie where it is held
    can_lay: bool  # it is held where it can lie
    lay_words: str
    planned: bool  # a board laid by itself is shown, and waits to be taken
    laid: int
    by_itself: bool  # the app can lay the rest


@record
class ElfPad:
    kind: str
    words: str
    entered: int
    in_bag: int


@record
class ElvesView:
    place: str
    title: str
    advice: str
    missing: int
    pads: tuple[ElfPad, ...]
    free: bool  # this edition lets them be chosen


def tiles_view(state: Clash, hand: Hand | None, reason: str, voice: Voice) -> TilesView:
    """`reason`: why the tile can't lie where it is held, as the rules say it."""
    owed, laid = tiles_owed(state), len(state.board.tiles)
    title = message("Lay the board: tile {number} of {count}", number=laid + 1, count=laid + owed)
    tray = tuple(_tray_tile(state.box, tile, hand, voice) for tile in tiles_left(state))
    held = _words(hand.side, voice) if hand else ""
    known = len({side[:-1] for side in known_faces(state)})
    advice = _advice(hand, bool(reason)) if tray else message("First a tile has to be read: what lies on it.")
    last = message("Lay it here: the board is done") if owed == 1 else message("Lay it here")
    return TilesView(say(title, voice), say(advice, voice), tray, held, reason,
                     hand is not None and hand.at is not None and not reason, say(last, voice), False, laid,
                     known >= owed)


def plan_view(state: Clash, plan: tuple[PlaceTile, ...], voice: Voice) -> TilesView:
    """A board laid by the app: which tile goes where, for those who build it at the table."""
    laid = len(state.board.tiles)
    tray = tuple(TrayTile(each.tile[:-1], f"{LETTERS[number]} · {_words(each.tile, voice)}",
                          face_view(state.box, each.tile, each.turn), False)
                 for number, each in enumerate(plan, start=laid))
    advice = message("Build it so at the table, or have another one laid.")
    return TilesView(say(message("A board laid by the app"), voice), say(advice, voice), tray, "", "", False, "", True,
                     laid, True)


def _advice(hand: Hand | None, refused: bool) -> Message:
    if hand is None:
        return message("Drag a tile onto the map, or tap it and then a golden hex.")
    if hand.at is None:
        return message("Tap the golden hex where its middle goes.")
    if refused:
        return message("Turn it, flip it, or tap another hex.")
    return message("Turn it, flip it, tap another hex; or lay it here.")


def _tray_tile(box: Box, tile: str, hand: Hand | None, voice: Voice) -> TrayTile:
    held = hand is not None and hand.tile == tile
    side, turn = (hand.side, hand.turn) if hand is not None and held else (f"{tile}a", 0)
    return TrayTile(tile, _words(side, voice), face_view(box, side, turn), held)


def _words(side: str, voice: Voice) -> str:
    return say(message("Tile {tile}, side {side}", tile=side[:-1], side=side[-1]), voice)


def face_view(box: Box, side: str, turn: int) -> MapView:
    """One tile by itself."""
    return bare_view(Board.of(box, [(side, (0, 0), turn)]))


def bare_view(board: Board) -> MapView:
    """Tiles with nobody on them, and no names."""
    hexes = tuple(HexView(place, "", at, board.features[place], None, ()) for place, at in board.position.items())
    mountains = tuple(sorted({(one, other) for one, other in board.mountains if one < other}))
    return MapView(hexes, mountains, tuple(hexes_of(tile.at, tile.turn) for tile in board.tiles), ())


def elves_view(state: Clash, entered: Triple, voice: Voice) -> ElvesView | None:
    """None where no Elves are owed; `entered` are those tapped so far."""
    owed = elves_owed(state)
    if owed is None:
        return None
    place, count = owed
    left = minus(state.elves.bag, entered)
    where = FEATURES[state.board.features[place]]
    title = message("{place}, {feature}: {count} Elves", place=place, feature=where, count=count)
    advice = message("Draw the tokens from the bag, put them there, and tap what came.")
    pads = tuple(ElfPad(kind, _pad_words(kind, entered[at], left[at], voice), entered[at], left[at])
                 for at, kind in enumerate(ELF_TYPES))
    return ElvesView(place, say(title, voice), say(advice, voice), count - sum(entered), pads,
                     state.setting.edition.elves_placed_freely)


def _pad_words(kind: str, entered: int, left: int, voice: Voice) -> str:
    name = voice.name(Name("elf", kind))
    counted = f"{name}\u00a0×\u00a0{entered}" if entered else name
    in_the_bag = say(message("{count} in the bag", count=left), voice)
    return f"{counted}\n{in_the_bag}"


FEATURES = {"city": message("City"), "forge": message("Forge")}
