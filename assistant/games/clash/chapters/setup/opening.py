"""Set-up: players, clans, tiles, what lies ready.   Rules: clash.setup.*, clash.solo.setup

The Elves on the board stand in `elves`, the hands in `planning`, the market in `equipping`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.box.unread import Missing
from assistant.core.engine.ask import ALL, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.opening import Opened, Opens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.board import Board, Hex, PlacedTile, hexes_of, shared_borders
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.unread import face
from assistant.games.clash.edition import Edition
from assistant.games.clash.model import NOBODY, Clash, ElfCamp, Pile, Player, Setting, Slots
from assistant.games.clash.rulings import SOLO_GOALS

LEAST_PLAYERS, SOLO_TILES = 2, 2
MOST_PLAYERS = 26  # a letter for each tile


# Commands

@record
class OpenGame(Opens):
    setting: Setting


@record
class PlaceTile:
    tile: str
    at: Hex
    turn: int
    by: str | None = None


# Events

@record
class GameOpened(Opened):
    setting: Setting


@record
class TilePlaced:
    tile: str
    at: Hex
    turn: int


# Checks

@rule("clash.setup.players", ours=True)
def as_many_players_as_the_box_serves(_: None, opening: OpenGame) -> Message | None:
    setting, count = opening.setting, len(opening.setting.seats)
    if setting.solo:
        return None
    tiles = len(setting.box.clans) if setting.box.decks else len(setting.box.tiles)  # else they are read while playing
    most = min(len(setting.box.clans), tiles, MOST_PLAYERS)
    if LEAST_PLAYERS <= count <= most:
        return None
    return message("{count} players can't play: this box serves {least} to {most} (one alone plays solo).",
                   count=count, least=LEAST_PLAYERS, most=most)


@rule("clash.setup.clans")
def each_leads_a_different_clan(_: None, opening: OpenGame) -> Message | None:
    twice = [clan for clan, number in Counter(opening.setting.clans).items() if number > 1]
    if not twice:
        return None
    return message("Two players can't lead the same clan: {clans}.", clans=tuple(Name("clan", clan) for clan in twice))


@rule("clash.setup.goal")
def the_goal_is_at_least_one_point(_: None, opening: OpenGame) -> Message | None:
    if opening.setting.goal >= 1:
        return None
    return message("The goal is at least 1 Victory Point, not {goal}.", goal=opening.setting.goal)


@rule("clash.solo.setup")
def solo_is_for_one_in_an_edition_that_has_it(_: None, opening: OpenGame) -> Message | None:
    setting = opening.setting
    if not setting.solo:
        return None
    if not setting.edition.has_solo:
        return message("This edition has no solo game: the 2019 rulebook has.")
    if len(setting.seats) != 1:
        return message("A solo game is for one player, not {count}.", count=len(setting.seats))
    return None


@rule("clash.setup.tiles")
def the_tile_is_not_on_the_board_yet(state: Clash, placing: PlaceTile) -> Message | None:
    used = [tile.side for tile in state.board.tiles if tile.side[:-1] == placing.tile[:-1]]
    if not used:
        return None
    return message("Tile {tile} is on the board already, with side {side} up.", tile=placing.tile[:-1],
                   side=used[0][-1])


@rule("clash.setup.tile-place")
def the_turn_is_one_of_six(_: Clash, placing: PlaceTile) -> Message | None:
    if 0 <= placing.turn < 6:
        return None
    return message("A tile is turned by 0 to 5 sixths, not {turn}.", turn=placing.turn)


@rule("clash.setup.tile-place")
def the_tile_lies_free_and_touches_the_others(state: Clash, placing: PlaceTile) -> Message | None:
    spots = hexes_of(placing.at, placing.turn)
    covered = [state.board.place_at[at] for at in spots if at in state.board.place_at]
    if covered:
        return message("The tile would cover {places}.", places=tuple(sorted(covered)))
    needed = 2 if state.setting.rulings["tile-contact"] == "two" else 1
    touching = shared_borders(spots, state.board.place_at)
    if not state.board.tiles or touching >= needed:
        return None
    return message("The tile would share {count} hex borders with the others; it needs {needed} or more.",
                   count=touching, needed=needed)


@rule("clash.solo.setup")
def a_solo_game_is_played_to_four_or_five_points(_: None, opening: OpenGame) -> Message | None:
    if not opening.setting.solo or opening.setting.goal in SOLO_GOALS:
        return None
    return message("A solo game is played to {least} or {most} Victory Points, not to {goal}.",
                   least=SOLO_GOALS[0], most=SOLO_GOALS[-1], goal=opening.setting.goal)


KEPT_CHECKS = (as_many_players_as_the_box_serves, each_leads_a_different_clan, the_goal_is_at_least_one_point,
               solo_is_for_one_in_an_edition_that_has_it)  # what held of every game there ever was
OPEN_CHECKS = (*KEPT_CHECKS, a_solo_game_is_played_to_four_or_five_points)
CHECKS = {
    PlaceTile: (the_tile_is_not_on_the_board_yet, the_turn_is_one_of_six, the_tile_lies_free_and_touches_the_others),
}


# Decide

def place_tile(draft: Draft[Clash], placing: PlaceTile) -> None:
    draft.emit(TilePlaced(placing.tile, placing.at, placing.turn))


def features(state: Clash, placing: PlaceTile) -> list[Missing]:
    """What nobody has read of the face."""
    return face(state.box, placing.tile)


# What is owed

@carries_out("clash.setup.tiles")
def tiles_owed(state: Clash) -> int:
    """As many tiles as players, alone two."""
    return (SOLO_TILES if state.setting.solo else len(state.setting.seats)) - len(state.board.tiles)


# Evolve

@carries_out("clash.setup.start", "clash.setup.elf-tokens", "clash.setup.legendary", "clash.setup.heroes",
             "clash.setup.crystals", "clash.setup.clans")
def opened(setting: Setting, sources: Mapping[str, str], seed: int) -> Clash:
    """Everything in the box, nothing on the board; nobody owns anything."""
    box = setting.box
    bag = (box.elves[0].count, box.elves[1].count, box.elves[2].count)
    return Clash(
        setting=setting,
        sources=dict(sources),
        luck=Luck(seed),
        players={clan: _newcomer(box, clan) for clan in setting.clans},
        elves=ElfCamp(bag, NOBODY, (Slots(), Slots(), Slots())),
        equipment=_deck(box, setting.edition, "equipment"),
        legendary=_deck(box, setting.edition, "legendary"),
        heroes=tuple(box.heroes) if setting.heroes else (),
        order=setting.clans,
        domination=0 if setting.solo else None,
    )


def game_opened(before: Clash | None, event: GameOpened) -> Clash:
    if before is not None:
        raise ValueError("a game opens once")
    return opened(event.setting, event.sources, event.seed)


def _newcomer(box: Box, clan: str) -> Player:
    a, b, c = (unit.count or 0 for unit in box.clans[clan].units)  # unread: none is placed before it is read
    return Player(reserve=(a, b, c), deck=len(box.clans[clan].tactics))


def _deck(box: Box, edition: Edition, deck: str) -> Pile:
    cards = {card.id: number for card in box.deck(deck).values() if (number := card.number(edition.id))}
    counted = sum(cards.values())
    return Pile(cards, unknown=box.decks.get(deck, {}).get(edition.id, counted) - counted)


def tile_placed(state: Clash, event: TilePlaced) -> Clash:
    shown = state.box.face(event.tile)
    return replace(state, board=state.board.with_tile(PlacedTile(event.tile, event.at, event.turn, shown)))


# Offers

def offers(state: Clash) -> Iterator[PlaceTile]:
    """Every side of every tile left, at every place that touches the tiles that lie, in every turn."""
    used = {tile.side[:-1] for tile in state.board.tiles}
    sides = [f"{tile}{face}" for tile in state.box.tiles if tile not in used for face in "ab"]
    for at in tile_spots(state.board):
        for side in sides:
            for turn in range(6) if not face(state.box, side) else ():
                placing = PlaceTile(side, at, turn)
                if all(check(state, placing) is None for check in CHECKS[PlaceTile]):
                    yield placing


def tile_spots(board: Board) -> list[Hex]:
    """Where the centre of a tile could go so that it touches the others; the first one anywhere, so at the middle."""
    if not board.tiles:
        return [(0, 0)]
    near = {(q + dq, r + dr) for q, r in board.place_at for dq in range(-2, 3) for dr in range(-2, 3)}
    return sorted(near)


# What is asked

def owes(state: Clash) -> Ask[Clash] | None:
    if state.phase != "setup":
        return None
    return Ask(ALL, (PlaceTile,), message("Lay the tiles"), "setup", _tiles, state.setting.clans)


def _tiles(state: Clash) -> Mapping[str, int]:
    return {"count": tiles_owed(state)}


# The chapter

CHAPTER = Chapter(
    "setup.opening",
    commands=(
        Does(PlaceTile, place_tile, CHECKS[PlaceTile], offers, needs=features, anybody=True),
    ),
    events=(
        Happens(GameOpened, game_opened, secret=("setting",)),
        Happens(TilePlaced, tile_placed),
    ),
    owes=owes,
)
