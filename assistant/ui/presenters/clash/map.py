"""The map as it is seen: hexes with who stands there."""

from __future__ import annotations

from assistant.core.message import Voice
from assistant.core.record import record
from assistant.games.clash.board import Hex
from assistant.games.clash.box import Triple
from assistant.games.clash.lookup import controller
from assistant.games.clash.model import Clash


@record
class Army:
    side: str
    units: Triple
    heroes: tuple[str, ...]


@record
class HexView:
    place: str
    at: Hex
    feature: str  # city, forge, stone1 … stone3, plain
    holder: str | None  # who controls it
    armies: tuple[Army, ...]


@record
class MapView:
    hexes: tuple[HexView, ...]
    mountains: tuple[tuple[Hex, Hex], ...]  # each border once
    clans: tuple[str, ...]  # of the box: their looks


def present(state: Clash, voice: Voice) -> MapView:
    hexes = tuple(HexView(place, at, state.board.features[place], controller(state, place), _armies(state, place))
                  for place, at in state.board.position.items())
    mountains = tuple(sorted({(one, other) for one, other in state.board.mountains if one < other}))
    return MapView(hexes, mountains, tuple(state.setting.box.clans))


def _armies(state: Clash, place: str) -> tuple[Army, ...]:
    units = state.armies.get(place, {})
    return tuple(Army(side, each, ()) for side, each in units.items())
