"""Can every Hero that moved still end its movement in company?   Rules: clash.move.hero-company

A move after which no further moves could bring each moved Hero together with an own Unit, or home, is refused: else
the Action could neither go on nor end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.record import replace
from assistant.games.clash.change import add_units, put, take_units, with_player
from assistant.games.clash.chapters.steps import figures_at, hero_points, is_stop
from assistant.games.clash.lookup import flies, places_of, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, STOPPED, Clash
from assistant.games.clash.triples import one


def lonely_moved_heroes(state: Clash) -> list[str]:
    """Heroes that moved in this Action and stand neither with an own Unit nor in the Bastion."""
    if state.action is None or state.turn is None:
        return []
    return [hero for hero in state.action.moved_heroes if _alone(state, hero)]


def _alone(state: Clash, hero: str) -> bool:
    assert state.turn is not None
    place = state.players[state.turn].heroes.get(hero, BASTION)
    return place != BASTION and units_at(state, state.turn, place) == NOBODY


def company_is_in_reach(state: Clash) -> bool:
    """Is there a plan of further moves after which no moved Hero is alone?"""
    alone = lonely_moved_heroes(state)
    if not alone:
        return True
    if not all(any(True for _ in _rescues(state, hero)) for hero in alone[1:]):
        return False  # no need to try all the ways of the first one
    return any(company_is_in_reach(after) for after in _rescues(state, alone[0]))


def _rescues(state: Clash, hero: str) -> Iterator[Clash]:
    """The Hero goes home or to a Unit, or a Unit comes to where the Hero is or can go."""
    assert state.turn is not None
    clan = state.turn
    start = state.players[clan].heroes[hero]
    own = {BASTION, *places_of(state, clan)}
    near = reach(state, start, hero_points(state, hero), False)
    for place in near & own:
        yield _gone(state, hero, place)
    for place in own:
        for level in range(3):
            for meeting in _reached(state, place, level) & {start, *near}:
                after = _sent(state, place, meeting, level)
                yield after if meeting == start else _gone(after, hero, meeting)


def _gone(state: Clash, hero: str, to: str) -> Clash:
    """As if the Hero had gone there, to stay."""
    assert state.turn is not None and state.action is not None
    heroes = put(state.players[state.turn].heroes, hero, to)
    action = replace(state.action, heroes=put(state.action.heroes, hero, STOPPED))
    return with_player(replace(state, action=action), state.turn, heroes=heroes)


def _reached(state: Clash, place: str, level: int) -> set[str]:
    """Where one Unit of a level can still get to from a place."""
    assert state.turn is not None
    best = max(figures_at(state, place)[level], default=STOPPED)
    return reach(state, place, best, flies(state, state.turn, level), one(level)) if best > 0 else set()


def _sent(state: Clash, place: str, to: str, level: int) -> Clash:
    """As if one figure had gone there; it stays there, so its points no longer matter."""
    assert state.turn is not None and state.action is not None
    clan = state.turn
    figures = list(figures_at(state, place))
    figures[level] = figures[level][:-1]
    state = replace(state, action=replace(state.action, left=put(state.action.left, place, tuple(figures))))
    return add_units(take_units(state, clan, place, one(level)), clan, to, one(level))


def reach(state: Clash, start: str, points: int, flying: bool, moving: tuple[int, int, int] = NOBODY) -> set[str]:
    """Where one figure of the player in turn can get to, as the others stand now."""
    assert state.turn is not None
    clan, found, edge = state.turn, {start}, [start]
    stops = partial(_stops, state, clan, start, moving, flying)
    for _ in range(max(0, points)):
        edge = [near for place in edge if place == start or not stops(place)
                for near, barred in ways(state, clan, place).items()
                if near not in found and (flying or not barred)]
        found |= set(edge)
    return found - {start}


def _stops(state: Clash, clan: str, start: str, moving: tuple[int, int, int], flying: bool, place: str) -> bool:
    if place == BASTION:
        return state.setting.rulings["own-bastion"] == "stop"
    return not flying and is_stop(state, clan, place, start, moving)
