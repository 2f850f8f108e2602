"""The map as it is seen: hexes with who stands there, Bastions beside the tiles, Mountains between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.box.unread import known
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Name, Voice
from assistant.games.clash.board import Hex, hexes_of
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.chapters.movement.steps import figures_at, hero_points
from assistant.games.clash.lookup import controller, units_at
from assistant.games.clash.model import BASTION, ELVES, STOPPED, Clash, Points
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.pieces.card_face import UNREAD
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.games.clash.presenters.table.places import bastion_key
from assistant.ui.kit.theme import Look
from assistant.ui.presenters import hex_geometry

HOMELESS = ("setup", "tactic", "bastion")  # while these last, Bastions may still come beside the tiles
SPENT = "–"
FEW = 2  # players: their board is long and narrow


@record
class Stack:
    """Figures of one level, or Elves of one type, at one place."""

    label: str
    count: int
    points: str = ""  # movement points left, where that matters now


@record
class HeroToken:
    letter: str
    points: str = ""


@record
class Army:
    side: str
    look: Look
    stacks: tuple[Stack, ...]
    heroes: tuple[HeroToken, ...]


@record
class HexView:
    place: str  # a Territory, or bastion:CLAN
    name: str
    at: Hex
    feature: str  # city, forge, stone1 … stone3, plain, bastion
    holder: Look | None  # of who controls it
    armies: tuple[Army, ...]


@record
class MapView:
    hexes: tuple[HexView, ...]
    mountains: tuple[tuple[Hex, Hex], ...]  # each border once
    tiles: tuple[tuple[Hex, ...], ...]
    beside: tuple[Hex, ...]  # hexes off the tiles that must be in sight
    may_turn: bool = False  # shown from another side, where it is larger then


def present(state: Clash, voice: Voice, *, points: bool = False) -> MapView:
    """`points`: show the movement points left of the player in turn."""
    maker = _Maker(state, voice, points)
    board = state.board
    hexes = (*map(maker.territory, board.position), *(maker.bastion(clan) for clan in state.players
                                                      if state.players[clan].bastion is not None))
    beside = tuple(board.rim()) if state.phase in HOMELESS and state.round <= 1 else ()
    return MapView(tuple(hexes), tuple(sorted({(one, other) for one, other in board.mountains if one < other})),
                   tuple(hexes_of(tile.at, tile.turn) for tile in board.tiles), beside,
                   len(state.players) <= FEW and state.phase != "setup")


def picture(state: Clash, voice: Voice) -> MapView:
    """Only to be looked at: nothing but what lies there need be in sight."""
    return replace(present(state, voice), beside=(), may_turn=False)


def turned(view: MapView, sixths: int) -> MapView:
    """Seen from another side; everything on it stands upright all the same."""
    if not sixths:
        return view

    def at(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
        return tuple(hex_geometry.turned(each, sixths) for each in hexes)

    hexes = tuple(replace(each, at=hex_geometry.turned(each.at, sixths)) for each in view.hexes)
    mountains = tuple((hex_geometry.turned(one, sixths), hex_geometry.turned(other, sixths))
                      for one, other in view.mountains)
    return replace(view, hexes=hexes, mountains=mountains, tiles=tuple(map(at, view.tiles)), beside=at(view.beside))


class _Maker:
    def __init__(self, state: Clash, voice: Voice, points: bool) -> None:
        self.state, self.voice = state, voice
        self.moving = state.turn if points else None
        self.looks: dict[str, Look] = looks(state, voice)
        self.elves = elf_letters(voice)

    def territory(self, place: str) -> HexView:
        state = self.state
        holder = controller(state, place)
        sides = dict.fromkeys((*state.armies.get(place, {}), *self._led_by_heroes(place)))
        return HexView(place, place, state.board.position[place], state.board.features[place],
                       self.looks[holder] if holder else None,
                       tuple(self._army(side, place) for side in sides))

    def bastion(self, clan: str) -> HexView:
        at = self.state.players[clan].bastion
        assert at is not None
        army = self._army(clan, BASTION)
        return HexView(bastion_key(clan), player_name(self.state, clan), at, "bastion", self.looks[clan],
                       (army,) if army.stacks or army.heroes else ())

    def _led_by_heroes(self, place: str) -> list[str]:
        return [clan for clan, each in self.state.players.items() if place in each.heroes.values()]

    def _army(self, side: str, place: str) -> Army:
        units = units_at(self.state, side, place)
        labels = self.elves if side == ELVES else ROMAN
        stacks = tuple(Stack(labels[level], count, self._points(side, place, level))
                       for level, count in enumerate(units) if count)
        return Army(side, self.looks[side], stacks, self._heroes(side, place))

    def _points(self, side: str, place: str, level: int) -> str:
        if side != self.moving:
            return ""
        return points_words(figures_at(self.state, place)[level])

    def _heroes(self, side: str, place: str) -> tuple[HeroToken, ...]:
        if side == ELVES:
            return ()
        here = [hero for hero, at in self.state.players[side].heroes.items() if at == place]
        return tuple(HeroToken(self.voice.name(Name("hero", hero))[:1],
                               points_words((hero_points(self.state, hero),)) if side == self.moving else "")
                     for hero in here)


def points_words(left: Points) -> str:
    """Each number of points once, most first; a dash where nobody can go on."""
    if None in left:
        return UNREAD
    able = sorted({known(points) for points in left if points not in (0, STOPPED)}, reverse=True)
    spent = [SPENT] if len(able) < len(set(left)) else []
    return " ".join([*map(str, able), *spent])


def elf_letters(voice: Voice) -> tuple[str, ...]:
    """The first letter of each type, or two where they begin alike."""
    names = [voice.name(Name("elf", kind)) for kind in ELF_TYPES]
    letters = [name[:1].upper() for name in names]
    return tuple(letter if letters.count(letter) == 1 else name[:2]
                 for letter, name in zip(letters, names, strict=True))


def changed(old: MapView | None, new: MapView) -> Mapping[str, HexView]:
    """The hexes that must be drawn anew."""
    before = {each.place: each for each in old.hexes} if old else {}
    return {each.place: each for each in new.hexes if before.get(each.place) != each}
