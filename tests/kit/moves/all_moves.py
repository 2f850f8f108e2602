"""Everything a movement can come to: all sequences of legal moves from a position, each tried in the engine.

Only for a few figures on a small board. A move is any step the engine offers and, where like figures have unlike
points left, any longer way of one of them too: how far it is decides which of them goes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.movement.moving import MoveArmy, offers
from assistant.games.clash.chapters.movement.steps import figures_at
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import places_of, units_at, ways
from assistant.games.clash.model import BASTION, Clash
from assistant.games.clash.triples import one

Force = tuple[Triple, frozenset[str]]  # Units and Heroes


class TooMany(Exception):
    """More positions than there is patience for."""


def endings(state: Clash, most: int) -> dict[str, dict[Force, Clash]]:
    """For each Territory every force that can be there when the movement ends, with a position that has it."""
    clan = state.turn
    assert clan is not None
    found: dict[str, dict[Force, Clash]] = defaultdict(dict)
    for end in positions(state, most):
        if _may_end(end):
            for place in places_of(end, clan):
                company = frozenset(hero for hero, at in end.players[clan].heroes.items() if at == place)
                found[place].setdefault((units_at(end, clan, place), company), end)
    return dict(found)


def positions(state: Clash, most: int) -> list[Clash]:
    """All that moves can come to, the position itself first."""
    seen, waiting = {_key(state): state}, [state]
    while waiting:
        here = waiting.pop()
        for move in _moves(here):
            answer = attempt(GAME, here, move)
            assert isinstance(answer, Accepted), (move, answer)
            if seen.setdefault(_key(answer.state), answer.state) is answer.state:
                waiting.append(answer.state)
                if len(seen) > most:
                    raise TooMany
    return list(seen.values())


def _key(state: Clash) -> Any:
    clan, action = state.turn or "", state.action
    each = state.players[clan]
    army = frozenset((place, units_at(state, clan, place)) for place in places_of(state, clan))
    return army, each.garrison, frozenset(each.heroes.items()), action and (
        frozenset(action.left.items()), frozenset(action.heroes.items()), frozenset(action.moved_heroes))


def _may_end(state: Clash) -> bool:
    """Whether the movement may end here; battles that are due are no reason against it."""
    return state.action is None or all(
        refusal.rule == "clash.battle.where" for refusal in GAME.judge(state, Done(state.turn)))


def _moves(state: Clash) -> Iterator[MoveArmy]:
    yield from offers(state)
    clan = state.turn or ""
    for place in (BASTION, *places_of(state, clan)):
        for level, points in enumerate(figures_at(state, place)):
            if len(set(points)) > 1:
                for path in _paths(state, place, max(point or 0 for point in points)):
                    move = MoveArmy(place, path, one(level), (), clan)
                    if not GAME.judge(state, move):
                        yield move


def _paths(state: Clash, start: str, most: int) -> Iterator[tuple[str, ...]]:
    """Every way of two steps or more."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path
        if len(path) < most:
            waiting += [(*path, near) for near in ways(state, state.turn or "", (start, *path)[-1])]
