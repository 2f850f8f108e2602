"""Can every Hero that moved still end its movement in company?   Rules: clash.move.hero-company

A move after which no further moves could bring each moved Hero together with an own Unit, or home, is refused: else
the Action could neither go on nor end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.record import replace
from assistant.games.clash.change import add_units, put, take_units
from assistant.games.clash.chapters.steps import figures_at, hero_points, is_stop
from assistant.games.clash.lookup import flies, places_of, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, STOPPED, Clash
from assistant.games.clash.triples import one

Rescue = tuple[str, str, int]  # from, to, level (or -1: the Hero goes by itself)


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
    return _plan(state, lonely_moved_heroes(state), frozenset())


def _plan(state: Clash, alone: list[str], pinned: frozenset[str]) -> bool:
    """Bring the first lonely Hero to company, then the others; `pinned` places keep their last Unit."""
    if not alone:
        return True
    hero, rest = alone[0], alone[1:]
    return any(_plan(after, rest, pinned | {at}) for after, at in _rescues(state, hero, pinned))


def _rescues(state: Clash, hero: str, pinned: frozenset[str]) -> Iterator[tuple[Clash, str]]:
    """The Hero goes home or to a Unit, or a Unit comes to where the Hero is or can go."""
    assert state.turn is not None
    clan = state.turn
    start = state.players[clan].heroes[hero]
    own = {BASTION, *places_of(state, clan)}
    near = reach(state, start, hero_points(state, hero), False)
    for place in near & own:
        yield state, place
    for place in own:
        for level in range(3):
            if _may_leave(state, place, pinned):
                for meeting in _reached(state, place, level) & {start, *near}:
                    yield _sent(state, place, meeting, level), meeting


def _may_leave(state: Clash, place: str, pinned: frozenset[str]) -> bool:
    """The last Unit of a place stays, if a moved Hero there depends on it."""
    assert state.turn is not None and state.action is not None
    if place == BASTION or sum(units_at(state, state.turn, place)) > 1:
        return True
    heroes = state.players[state.turn].heroes
    return place not in pinned and not any(heroes.get(hero) == place for hero in state.action.moved_heroes)


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
