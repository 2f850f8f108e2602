"""A player's figures in the midst of a movement: who can still go, who was stopped, which gates were open when."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from assistant.core.box.unread import known
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import record, replace
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.movement.steps import figures_at
from assistant.games.clash.lookup import places_of, units_at
from assistant.games.clash.model import BASTION, NOBODY, STOPPED, Clash
from assistant.games.clash.odds.board.ground import Ground, Held
from assistant.games.clash.triples import minus, one, plus, times

Spot = tuple[str, int]  # a place, and the level of the figures there


@record
class Overrun:
    """Of a gate that was opened on purpose: who stays there, and who waits there only to fly on."""

    place: str
    stay: Triple
    fly_on: Triple


@record
class Camp:
    free: Mapping[Spot, tuple[int, ...]]  # the points of those that were not stopped, fewest first
    stopped: Mapping[str, Triple]
    held: Held = ()
    overruns: tuple[Overrun, ...] = ()  # how it came to this, one after the other

    def standing(self, place: str) -> int:
        """How many Units stand there, to go on or not."""
        return sum(self.stopped.get(place, NOBODY)) + sum(
            len(points) for (at, _), points in self.free.items() if at == place)

    def able(self, spot: Spot, steps: int) -> int:
        """How many can still go so far."""
        points = self.free.get(spot, ())
        return len(points) - bisect_left(points, steps)

    def sent(self, spot: Spot, count: int, steps: int, to: str, goes_on: bool) -> Camp:
        """Of like figures those go that have the fewest sufficient points, as the chapter on moving has it."""
        points = self.free[spot]
        first = len(points) - self.able(spot, steps)
        rest = points[:first] + points[first + count:]
        free = put(self.free, spot, rest) if rest else without(self.free, spot)
        if not goes_on:
            units = plus(self.stopped.get(to, NOBODY), times(one(spot[1]), count))
            return replace(self, free=free, stopped=put(self.stopped, to, units))
        arrived = tuple(left - steps for left in points[first:first + count])
        there = to, spot[1]
        return replace(self, free=put(free, there, tuple(sorted((*free.get(there, ()), *arrived)))))

    def with_gates(self, ground: Ground) -> Camp:
        """Gates are open while enough Units stand there. Who stops there stays; who flies may leave, and then it
        matters which gates were open when."""
        now = frozenset(gate for gate in ground.gates if self.standing(gate) >= (ground.needed[False][gate] or 0))
        before = self.held[:-1] if self.held and self.held[-1] <= now else self.held
        return replace(self, held=(*before, now))

    @property
    def key(self) -> object:
        return frozenset(self.free.items()), frozenset(self.stopped.items()), self.held


def camp_of(state: Clash, clan: str) -> Camp:
    """As the figures stand; once the battles have begun nobody moves any more."""
    free: dict[Spot, tuple[int, ...]] = {}
    stopped: dict[str, Triple] = {}
    for place in (BASTION, *places_of(state, clan)):
        there = units_at(state, clan, place)
        for level, points in enumerate(figures_at(state, place)):
            going = () if is_over(state) else tuple(sorted(known(left) for left in points if left != STOPPED))
            if going:
                free[place, level] = going
                there = minus(there, times(one(level), len(going)))
        if any(there):
            stopped[place] = there
    return Camp(free, stopped)


def is_over(state: Clash) -> bool:
    return state.action is not None and state.action.fighting
