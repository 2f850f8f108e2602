"""Can every Hero that moved still end its movement in company?   Rules: clash.move.hero-company

A move after which no further moves could bring each moved Hero together with an own Unit, or home, is refused: else
the Action could neither go on nor end. Figures whose movement nobody has read are taken to stay where they are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice

from assistant.core.shapes.maps import put
from assistant.core.shapes.record import replace
from assistant.games.clash.change import add_units, take_units, with_player
from assistant.games.clash.chapters.movement.steps import figures_at, hero_points, is_stop
from assistant.games.clash.lookup import enemies_at, flies, places_of, player, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, STOPPED, Clash
from assistant.games.clash.triples import one

Comer = tuple[str, int, int]  # one Unit of a place and a level with so many points left
WayOut = tuple[str, Comer | None]  # where a Hero finds company, and who comes there, if nobody is there yet

MOST_PLANS, MOST_OVERRUNS = 100, 24  # overruns tried, in all and each time: more would keep the table waiting


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
    """Is there a plan of further moves after which no moved Hero is alone, if need be past enemies overrun first?"""
    return _all_are_met(state) or any(map(_all_are_met, islice(_opened(state, _in_the_way(state)), MOST_PLANS)))


def _all_are_met(state: Clash) -> bool:
    """As the others stand now. Who has the fewest ways out goes first."""
    alone = lonely_moved_heroes(state)
    if not alone:
        return True
    ways_out = _all_ways_out(state, alone)
    hero = min(alone, key=lambda each: len(ways_out[each]))
    return any(_all_are_met(_rescued(state, hero, way)) for way in ways_out[hero])


def _all_ways_out(state: Clash, alone: list[str]) -> dict[str, list[WayOut]]:
    assert state.action is not None
    goals = {hero: _goals(state, hero) for hero in state.action.moved_heroes}
    comers = _comers(state)
    return {hero: _ways_out(state, goals[hero], _union(goals[other] for other in goals if other != hero), comers)
            for hero in alone}


def _goals(state: Clash, hero: str) -> set[str]:
    """Where a Hero is, and where it can still get to."""
    assert state.turn is not None
    start = state.players[state.turn].heroes.get(hero, BASTION)
    return {start, *reach(state, start, hero_points(state, hero) or 0, False)}


def _union(sets: Iterable[set[str]]) -> set[str]:
    return set[str]().union(*sets)


def _ways_out(state: Clash, goals: set[str], elsewhere: set[str], comers: dict[Comer, set[str]]) -> list[WayOut]:
    """The Hero goes home or to a Unit, or a Unit comes to where the Hero is or can go; `elsewhere` others can go.

    Home, or with somebody who moves no more, the Hero is in nobody's way: then no other way out need be tried.
    """
    assert state.turn is not None
    joined = goals & {BASTION, *places_of(state, state.turn)}
    safe = next((place for place in joined if _somebody_stays(state, place)), None)
    if safe is not None:
        return [(safe, None)]
    shared = {place for place in goals if place in elsewhere or enemies_at(state, state.turn, place)}
    return [*((place, None) for place in joined), *_meetings(goals, shared, comers)]


def _meetings(goals: set[str], shared: set[str], comers: dict[Comer, set[str]]) -> Iterator[WayOut]:
    """Who could come where; of places that matter to nobody else one will do."""
    for comer, reached in comers.items():
        for place in (*(reached & shared), *sorted(reached & goals - shared)[:1]):
            yield place, comer


def _comers(state: Clash) -> dict[Comer, set[str]]:
    """Who can still go where, one Unit of each kind; of like ones the weakest goes that can, and leaves the others."""
    assert state.turn is not None
    clan, found = state.turn, dict[Comer, set[str]]()
    for place in (BASTION, *places_of(state, clan)):
        for level, figures in enumerate(figures_at(state, place)):
            nearer = set[str]()
            for left in sorted({left for left in figures if left is not None and left > 0}):
                goals = reach(state, place, left, flies(state, clan, level), one(level))
                found[place, level, left] = goals - nearer
                nearer |= goals
    return found


def _rescued(state: Clash, hero: str, way: WayOut) -> Clash:
    """As if the Hero were in company there; it needs no more of its points, wherever it was."""
    meeting, comer = way
    return _gone(state if comer is None else _sent(state, comer, meeting), hero, meeting)


def _opened(state: Clash, barred: list[str]) -> Iterator[Clash]:
    """As if Units that still can had made an overrun where enemies bar the way: at one place, then at two, …"""
    waiting = deque([state])
    while waiting:
        here = waiting.popleft()
        for after in islice(_overruns(here, barred), MOST_OVERRUNS):
            yield after
            waiting.append(after)


def _in_the_way(state: Clash) -> list[str]:
    """Where enemies could stand between a Hero that is alone and its Bastion, or a Unit; the fewest first."""
    assert state.turn is not None
    clan = state.turn
    ends = [(_distances(state, BASTION, False), 0)]
    ends += [(_distances(state, place, flies(state, clan, level)), points)
             for place, level, points in dict.fromkeys(_comers(state))]
    found = set[str]()
    for hero in lonely_moved_heroes(state):
        own, points = _distances(state, player(state).heroes[hero], False), max(0, hero_points(state, hero) or 0)
        found |= {place for place in own for other, more in ends
                  if place in other and own[place] + other[place] <= points + more}
    return sorted((place for place in found if _missing(state, place) > 0), key=lambda place: _missing(state, place))


def _distances(state: Clash, start: str, flying: bool) -> dict[str, int]:
    """How many borders it is from a place to each other, if nobody stood there."""
    assert state.turn is not None
    found, edge = {start: 0}, [start]
    while edge:
        near = {other: found[place] + 1 for place in edge for other, barred in ways(state, state.turn, place).items()
                if flying or not barred}
        edge = [place for place in near if place not in found]
        found = {**near, **found}
    return found


def _missing(state: Clash, place: str) -> int:
    """How many more Units an overrun there would take."""
    assert state.turn is not None
    return enemies_at(state, state.turn, place) - sum(units_at(state, state.turn, place))


def _overruns(state: Clash, barred: list[str]) -> Iterator[Clash]:
    for place in barred:
        if (missing := _missing(state, place)) > 0:
            yield from _joined(state, place, missing, None)


def _joined(state: Clash, place: str, missing: int, last: Comer | None) -> Iterator[Clash]:
    """As if so many more stood there, in every choice of them, the most tired first; each choice in one order only."""
    if not missing:
        yield state
        return
    near = sorted((comer for comer, reached in _comers(state).items() if place in reached), key=_tired_first)
    kinds = {(start, level) for start, level, _ in near}
    if sum((left or 0) > 0 for start, level in kinds for left in figures_at(state, start)[level]) < missing:
        return  # too few, whoever goes
    for comer in near:
        if last is None or _tired_first(comer) >= _tired_first(last):
            yield from _joined(_sent(state, comer, place), place, missing - 1, comer)


def _tired_first(comer: Comer) -> tuple[int, str, int]:
    place, level, points = comer
    return points, place, level


def _somebody_stays(state: Clash, place: str) -> bool:
    """The Bastion itself is company enough; elsewhere a Unit that has no points left."""
    assert state.turn is not None
    able = sum((left or 0) > 0 for level in figures_at(state, place) for left in level)
    return place == BASTION or able < sum(units_at(state, state.turn, place))


def _gone(state: Clash, hero: str, to: str) -> Clash:
    """As if the Hero had gone there, to stay."""
    assert state.turn is not None and state.action is not None
    heroes = put(state.players[state.turn].heroes, hero, to)
    action = replace(state.action, heroes=put(state.action.heroes, hero, STOPPED))
    return with_player(replace(state, action=action), state.turn, heroes=heroes)


def _sent(state: Clash, comer: Comer, to: str) -> Clash:
    """As if one figure had gone there; it stays there, so its points no longer matter."""
    assert state.turn is not None and state.action is not None
    clan, (place, level, points) = state.turn, comer
    figures = [list(each) for each in figures_at(state, place)]
    figures[level].remove(points)
    a, b, c = map(tuple, figures)
    state = replace(state, action=replace(state.action, left=put(state.action.left, place, (a, b, c))))
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
