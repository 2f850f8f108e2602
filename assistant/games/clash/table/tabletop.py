"""The map as a phone shows it: who stands where, and who can go where with a tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.game.maps import Hex, Steps
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters.movement.moving import MoveArmy, may_move
from assistant.games.clash.lookup import controller, places_of, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, Clash, Player
from assistant.games.clash.table.audit import FEATURES
from assistant.games.clash.triples import one
from assistant.games.clash.words import ROMAN, figures, hero, side

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

STEPPED: Mapping[type[Command], tuple[str, str]] = {MoveArmy: ("units", "heroes")}  # with the fields that say who goes


def hexes(state: Clash) -> tuple[Hex, ...]:
    """The Territories, and the Bastions beside them."""
    bastions = (_bastion(state, clan, each) for clan, each in state.players.items())
    return (*(_territory(state, place) for place in state.board.position), *filter(None, bastions))


def _territory(state: Clash, place: str) -> Hex:
    there = {*state.armies.get(place, {}), *(clan for clan in state.players if _heroes(state, clan, place))}
    feature = FEATURES.get(state.board.features[place])
    label = message("{place}", place=place)
    if feature is not None:
        label = message("{place} ({feature})", place=place, feature=feature)
    return Hex(place, state.board.position[place], label, place, controller(state, place),
               tuple(_army(state, each, place) for each in sorted(there)),
               sum(_count(state, each, place) for each in there))


def _bastion(state: Clash, clan: str, each: Player) -> Hex | None:
    if each.bastion is None:
        return None
    count, label = _count(state, clan, BASTION), message("{Bastion} of {side}", side=side(clan))
    who = (_army(state, clan, BASTION),) if count else ()
    return Hex(_shown(clan, BASTION), each.bastion, label, "⌂", clan, who, count)


def _army(state: Clash, owner: str, place: str) -> Message:
    return message("{units} of {side}", side=side(owner),
                   units=figures(owner, units_at(state, owner, place), _heroes(state, owner, place)))


def _count(state: Clash, owner: str, place: str) -> int:
    return sum(units_at(state, owner, place)) + len(_heroes(state, owner, place))


def _heroes(state: Clash, owner: str, place: str) -> tuple[str, ...]:
    player = state.players.get(owner)
    return tuple(each for each, at in player.heroes.items() if at == place) if player else ()


def steps(state: Clash) -> tuple[Steps, ...]:
    """From each place of the player in turn to those beside it that somebody there can reach."""
    clan = state.turn
    if clan is None:
        return ()
    starts = sorted({BASTION, *places_of(state, clan), *state.players[clan].heroes.values()})
    found = ((place, [near for near in ways(state, clan, place) if _somebody_can(state, clan, place, near)])
             for place in starts)
    return tuple(_steps(state, clan, place, to) for place, to in found if to)


def _steps(state: Clash, clan: str, place: str, to: list[str]) -> Steps:
    there = zip(ROMAN, units_at(state, clan, place), strict=True)
    return Steps(_shown(clan, place), tuple((message("level {level}", level=level), count) for level, count in there),
                 tuple((each, message("{hero}", hero=hero(each))) for each in _heroes(state, clan, place)),
                 tuple(_shown(clan, near) for near in to))


def _shown(clan: str, place: str) -> str:
    """As the map names it."""
    return f"{BASTION}:{clan}" if place == BASTION else place


def _somebody_can(state: Clash, clan: str, place: str, near: str) -> bool:
    units = units_at(state, clan, place)
    alone = [MoveArmy(place, (near,), one(level), (), clan) for level in range(len(units)) if units[level]]
    alone += [MoveArmy(place, (near,), NOBODY, (each,), clan) for each in _heroes(state, clan, place)]
    return any(may_move(state, move) for move in alone)
