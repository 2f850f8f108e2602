"""Which of a player's figures can stand together at a place when the movement is over.   Rules: clash.move.*

Gates are opened one after the other by those who stop there, and who stops there is missing at the goal: so there may
be several best musters. Branches that promise nothing better than what was found are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.shapes.record import record, replace
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import BASTION, NOBODY
from assistant.games.clash.odds.board.camp import Camp, Overrun, Spot
from assistant.games.clash.odds.board.ground import Held
from assistant.games.clash.odds.board.movers import FAR, Movers
from assistant.games.clash.triples import covers, minus, one, plus, times

MOST_CAMPS = 3000  # looked at for one place: a safeguard that no game has come near


@record
class Muster:
    """The most Units that can be there at once, those of them that can't be elsewhere, and the Heroes."""

    units: Triple
    bound: Triple
    heroes: tuple[str, ...]
    overruns: tuple[Overrun, ...] = ()  # what it takes

    @property
    def price(self) -> tuple[int, int]:
        """Units that stay behind, and places that have to be overrun."""
        return sum(sum(each.stay) for each in self.overruns), len(self.overruns)

    def holds(self, other: Muster) -> bool:
        return covers(self.units, other.units) and covers(other.bound, self.bound) and set(self.heroes) >= set(
            other.heroes)


@record
class Mustered:
    """The best that can be at a place (none: no Unit gets there), whatever else it can come to, and whether every way
    was looked at."""

    best: tuple[Muster, ...]
    any: tuple[Muster, ...]
    whole: bool

    def cheapest(self, units: Triple, heroes: tuple[str, ...]) -> tuple[Overrun, ...]:
        """What it takes at least to have these there."""
        ways = [muster for muster in self.any if covers(muster.units, units) and covers(units, muster.bound)
                and set(muster.heroes) >= set(heroes)]
        return min(ways, key=lambda muster: muster.price).overruns if ways else ()


class Musters(Movers):
    def at(self, goal: str) -> Mustered:
        search = _Search(self, goal)
        return Mustered(tuple(search.found), tuple(search.noted), search.whole)


@record
class _Squad:
    """Figures of one spot that could open a gate: how far it is, how many, and how many the goal would not miss."""

    spot: Spot
    steps: int
    count: int
    spare: int


class _Search:
    """For one goal."""

    def __init__(self, movers: Movers, goal: str) -> None:
        self.of, self.goal = movers, goal
        self.found: list[Muster] = []
        self.noted: list[Muster] = []
        self.whole = True
        self._seen: set[object] = set()
        self._look(movers.camp)

    def _look(self, camp: Camp) -> None:
        self._seen.add(camp.key)
        for settled in self._in_company(camp, self._left_out(camp.held)):
            self._note(self._mustered(settled, camp.held))
        for gate in self._worth_opening(camp):
            for after in self._opened(camp, gate):
                if len(self._seen) >= MOST_CAMPS:
                    self.whole = False
                    return
                if after.key not in self._seen and self._promising(after):
                    self._look(after)

    # What a camp comes to

    def _mustered(self, camp: Camp, held: Held) -> Muster:
        there = camp.stopped.get(self.goal, NOBODY)
        units, bound = list(there), list(there)
        for spot, points in camp.free.items():
            units[spot[1]] += camp.able(spot, self.of.reach(spot, held, self.goal))
            if spot[0] == self.goal:
                bound[spot[1]] += len(points) - camp.able(spot, self.of.way_out(spot, held))
        return Muster((units[0], units[1], units[2]), (bound[0], bound[1], bound[2]), self._coming(held),
                      camp.overruns)

    def _coming(self, held: Held) -> tuple[str, ...]:
        return tuple(hero for hero, start, points in self.of.heroes
                     if self.goal in self.of.hero_reach(start, points, held))

    def _note(self, muster: Muster) -> None:
        self.noted.append(muster)
        if any(muster.units) and not any(known.holds(muster) for known in self.found):
            self.found = [known for known in self.found if not muster.holds(known)] + [muster]

    def _promising(self, camp: Camp) -> bool:
        """Could it come to more than what was found, if all gates were open?"""
        best = self._mustered(camp, self.of.all_open)
        return self._is_new(best.units, best.heroes)

    def _is_new(self, units: Triple, heroes: tuple[str, ...]) -> bool:
        return any(units) and not any(covers(known.units, units) and set(known.heroes) >= set(heroes)
                                      for known in self.found)

    # Opening gates

    def _worth_opening(self, camp: Camp) -> list[str]:
        """Gates that let somebody come to the goal, to a Hero left alone, or to another such gate, who can't now."""
        closed = sorted(self.of.ground.gates - camp.held[-1])
        if not closed or not self._promising(camp):
            return []
        wanted: list[str] = []
        goals = [self.goal, *self._waiting_places(camp.held)]
        while goals:
            goal = goals.pop()
            more = [gate for gate in closed if gate not in wanted and self._leads(camp, gate, goal)]
            wanted += more
            goals += more
        return wanted

    def _waiting_places(self, held: Held) -> set[str]:
        """Where Heroes that moved, and do not come to the goal, can wait for company."""
        left_out = self._left_out(held)
        return {place for hero, start, points in self.of.heroes if hero in left_out
                for place in self.of.hero_reach(start, points, held) if place != self.goal}

    def _leads(self, camp: Camp, gate: str, goal: str) -> bool:
        """Is there anybody whose way to that goal may lead through this gate, and who gets there no other way now?"""
        ground, every = self.of.ground, self.of.all_open
        beyond = ground.steps(gate, False, every).get(goal)
        if beyond is None or gate == goal:
            return False
        walkers = [(start, points[-1]) for (start, level), points in camp.free.items() if not ground.flying[level]]
        heroes = [(start, points) for _, start, points in self.of.heroes] if goal == self.goal else []
        for start, points in (*walkers, *heroes):
            before = ground.steps(start, False, every).get(gate)
            if before is not None and before + beyond <= points < ground.steps(start, False, camp.held).get(
                    goal, FAR):
                return True
        return False

    def _opened(self, camp: Camp, gate: str) -> Iterator[Camp]:
        """Every choice of figures that open it, first those that can't come to the goal anyway."""
        ground, best = self.of.ground, self._mustered(camp, self.of.all_open)
        missing = (ground.needed[False][gate] or 0) - camp.standing(gate)
        squads = sorted(self._squads(camp, gate), key=lambda squad: (squad.spare == 0, squad.spot))
        for counts in self._choices(squads, missing, best.units, best.heroes):
            after, stay, fly_on = camp, NOBODY, NOBODY
            for squad, count in zip(squads, counts, strict=False):
                if count:
                    flies, units = ground.flying[squad.spot[1]], times(one(squad.spot[1]), count)
                    after = after.sent(squad.spot, count, squad.steps, gate, goes_on=flies)
                    stay, fly_on = (stay, plus(fly_on, units)) if flies else (plus(stay, units), fly_on)
            yield replace(after.with_gates(ground), overruns=(*camp.overruns, Overrun(gate, stay, fly_on)))

    def _squads(self, camp: Camp, gate: str) -> Iterator[_Squad]:
        """Who could stop at a gate."""
        of = self.of
        for spot in camp.free:
            steps = of.reach(spot, camp.held, gate)
            count = camp.able(spot, steps)
            if count and spot[0] != gate:
                wanted = camp.able(spot, max(steps, of.reach(spot, of.all_open, self.goal)))
                yield _Squad(spot, steps, count, count if of.ground.flying[spot[1]] else count - wanted)

    def _choices(self, squads: Sequence[_Squad], number: int, units: Triple,
                 heroes: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
        """How many of each squad, as long as that leaves more for the goal than what was found."""
        if not number:
            yield ()
            return
        if not squads:
            return
        squad, others = squads[0], squads[1:]
        beyond = sum(squad.count for squad in others)
        for count in range(min(number, squad.count), max(0, number - beyond) - 1, -1):
            missed = count - squad.spare
            left = minus(units, times(one(squad.spot[1]), missed)) if missed > 0 else units
            if missed <= 0 or self._is_new(left, heroes):
                for rest in self._choices(others, number - count, left, heroes):
                    yield count, *rest

    # Heroes that moved are not left alone

    def _left_out(self, held: Held) -> tuple[str, ...]:
        coming = self._coming(held)
        return tuple(hero for hero in self.of.moved if hero not in coming)

    def _in_company(self, camp: Camp, heroes: Sequence[str]) -> Iterator[Camp]:
        """The camp with a figure kept back for each Hero that needs one; none: there is no company for all."""
        if not heroes:
            yield camp
            return
        start, points = next((start, points) for hero, start, points in self.of.heroes if hero == heroes[0])
        near = self.of.hero_reach(start, points, camp.held)
        if BASTION in near or any(place in camp.stopped for place in near):
            yield from self._in_company(camp, heroes[1:])
            return
        for spot in camp.free:
            for place in near:
                steps = self.of.reach(spot, camp.held, place)
                if camp.able(spot, steps):
                    yield from self._in_company(camp.sent(spot, 1, steps, place, goes_on=False), heroes[1:])
