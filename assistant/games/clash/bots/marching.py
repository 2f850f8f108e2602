"""The Move Action of a bot: which Territories to take, with which figures, and what it is worth.

A plan takes the best target first, then the next best with the figures left, as long as one is worth it; Units that
stand on an enemy army's Territory in force let others overrun it. What nobody needs moves towards the next target.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import known
from assistant.core.shapes.record import record
from assistant.games.clash.bots.duel import Forecast, Seer
from assistant.games.clash.bots.routes import Path, levels_that_fly, paths
from assistant.games.clash.bots.worth import (
    UNIT,
    elf_crystals,
    force_at,
    force_of,
    place_worth,
    rage_counts,
    safety,
    threats,
    worth_of,
)
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.lookup import bonus, enemies_at, movement, places_of, units_at
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash
from assistant.games.clash.triples import minus, one, plus

LEAST_CHANCE = 0.5
SURE = 0.86  # no need to send more
MOST_TARGETS = 7
CHEAP = 2.0  # a place may lose this much for a figure that is wanted elsewhere
FAR = 7  # so many borders are looked ahead
LOSSES = 0.75  # lost figures are soon back: they count a little less


@record
class Squad:
    """Figures of one level at one place that could come to a target."""

    place: str
    level: int
    count: int
    path: Path
    price: float = 0.0  # what its place is worth less without it


@record
class Raid:
    """One target and who goes there."""

    target: str
    squads: tuple[Squad, ...]
    gain: float


class March:
    """A Move Action being planned."""

    def __init__(self, state: Clash, clan: str, seer: Seer) -> None:
        self.state, self.clan, self.seer = state, clan, seer
        self.free: dict[str, Triple] = {place: units_at(state, clan, place)
                                        for place in (BASTION, *places_of(state, clan))}
        self.standing = {place: sum(units) for place, units in self.free.items()}
        self.threats = threats(state, clan)
        self.flying = levels_that_fly(state, clan)
        self.points = [known(movement(state, clan, level)) for level in range(3)]
        self.heroes = dict(state.players[clan].heroes)
        self.moves: list[MoveArmy] = []
        self.gain = 0.0
        self.worths = {place: place_worth(state, clan, place) for place in state.board.position}

    def plan(self) -> tuple[list[MoveArmy], float]:
        """The moves, and what they would gain."""
        while (raid := self._best_raid()) is not None:
            self._commit(raid)
            self.gain += raid.gain
        self._approach()
        return self.moves, self.gain

    # Targets

    def _best_raid(self) -> Raid | None:
        ways_there = self._ways()
        targets = sorted((place for place in ways_there if self._is_open(place)),
                         key=lambda place: -self._prize(place))[:MOST_TARGETS]
        raids = [raid for place in targets if (raid := self._raid(place, ways_there[place])) is not None]
        return max(raids, key=lambda raid: raid.gain, default=None)

    def _is_open(self, place: str) -> bool:
        return place != BASTION and not self.standing.get(place) and place not in {move.path[-1] for move in self.moves}

    def _prize(self, place: str) -> float:
        """What taking it would gain, all Elves there included."""
        return self.worths[place] + elf_crystals(self.state, units_at(self.state, ELVES, place))

    def _ways(self) -> dict[str, list[Squad]]:
        """Who could come to each place."""
        found: dict[str, list[Squad]] = {}
        for start, units in self.free.items():
            for level in range(3):
                if units[level]:
                    routes = paths(self.state, self.clan, start, self.points[level], self.flying[level],
                                   self.standing)
                    for place, path in routes.items():
                        found.setdefault(place, []).append(Squad(start, level, units[level], path))
        return found

    def _raid(self, place: str, squads: list[Squad]) -> Raid | None:
        """The force to send to a target, as small as is safe; None if it is not worth it."""
        ranked = list(self._ranked(place, squads))
        if not ranked:
            return None
        if not enemies_at(self.state, self.clan, place):
            return self._walk_in(place, ranked)
        best: Raid | None = None
        for size in self._sizes(place, len(ranked)):
            chosen = ranked[:size]
            forecast = self._forecast(place, chosen)
            if forecast.win >= LEAST_CHANCE:
                raid = self._valued(place, chosen, forecast)
                if best is None or raid.gain > best.gain:
                    best = raid
            if forecast.win >= SURE:
                break
        return best if best is not None and best.gain > 0 else None

    def _sizes(self, place: str, most: int) -> Iterator[int]:
        enemies = enemies_at(self.state, self.clan, place)
        sizes = (max(1, enemies // 2), enemies, enemies + 2, most)
        return (size for size in sorted(set(sizes)) if size <= most)

    def _walk_in(self, place: str, ranked: list[Squad]) -> Raid | None:
        """Nobody is there: one figure will do, the one that is missed least."""
        squad = min(ranked, key=lambda each: each.price + UNIT[each.level])
        held = safety(self.state, self.clan, one(squad.level), self.threats.get(place, 0.0))
        gain = self.worths[place] * held - squad.price - 0.2
        return Raid(place, (squad,), gain) if gain > 0.3 else None

    def _ranked(self, place: str, squads: list[Squad]) -> Iterator[Squad]:
        """Figure by figure: of each level one first, then those that are missed least."""
        most = 0.6 * self._prize(place)
        single = [squad for start in dict.fromkeys(squad.place for squad in squads)
                  for squad in self._leaving([squad for squad in squads if squad.place == start])
                  if squad.price < most]
        single.sort(key=lambda squad: (squad.price, squad.level))
        cheap = [squad for squad in single if squad.price <= CHEAP]
        firsts = [next((squad for squad in cheap if squad.level == level), None) for level in (2, 1, 0)]
        chosen = [squad for squad in firsts if squad is not None]
        yield from chosen
        yield from (squad for squad in single if not any(squad is each for each in chosen))

    def _leaving(self, squads: list[Squad]) -> Iterator[Squad]:
        """The figures of one place, the strongest first; each leaves it a little less safe, the last one lost."""
        place = squads[0].place
        there, threat = self.free[place], self.threats.get(place, 0.0)
        guarded = self.standing[place] > sum(there)  # somebody is there who does not leave
        held = safety(self.state, self.clan, there, threat)
        for squad in sorted(squads, key=lambda each: -each.level):
            for _ in range(squad.count):
                there = minus(there, one(squad.level))
                left = 1.0 if place == BASTION else safety(self.state, self.clan, there, threat)
                left = max(left, 0.5 * guarded)
                price = 0.0 if place == BASTION else self.worths[place] * max(0.0, held - left)
                held = left
                yield Squad(place, squad.level, 1, squad.path, price)

    def _forecast(self, place: str, chosen: list[Squad]) -> Forecast:
        state = self.state
        units = NOBODY
        for squad in chosen:
            units = plus(units, one(squad.level))
        defender = next(side for side in state.armies[place] if side != self.clan)
        company = [bonus(state, self.clan, start) for start in self._company(place, chosen)]
        attacker = force_of(state, self.clan, units, company[0] if company else bonus(state, self.clan, place))
        return self.seer.forecast(attacker, force_at(state, defender, place), rage_counts(state))

    def _valued(self, place: str, chosen: list[Squad], forecast: Forecast) -> Raid:
        state = self.state
        defender = next(side for side in state.armies[place] if side != self.clan)
        there = units_at(state, defender, place)
        sent = NOBODY
        for squad in chosen:
            sent = plus(sent, one(squad.level))
        killed = tuple(number - left for number, left in zip(there, forecast.defender, strict=True))
        kills = elf_crystals(state, killed) if defender == ELVES else 0.4 * worth_of(killed)
        lost = LOSSES * (worth_of(sent) - worth_of(forecast.attacker))
        a, b, c = (round(left) for left in forecast.attacker)
        held = safety(state, self.clan, (a, b, c) if a + b + c else (1, 0, 0), self.threats.get(place, 0.0))
        gain = forecast.win * self.worths[place] * held + kills - lost - sum(squad.price for squad in chosen)
        return Raid(place, tuple(chosen), gain)

    # Moves

    def _company(self, place: str, chosen: list[Squad]) -> list[str]:
        """Where Heroes stand that can go along: with somebody whose way they can walk themselves."""
        return list(dict.fromkeys(squad.place for squad in chosen
                                  if any(self._goes_along(hero, squad) for hero in self.heroes)))

    def _goes_along(self, hero: str, squad: Squad) -> bool:
        state = self.state
        if self.heroes[hero] != squad.place or len(squad.path) > known(state.box.heroes[hero].movement):
            return False
        routes = paths(state, self.clan, squad.place, len(squad.path), False, self.standing)
        return routes.get(squad.path[-1]) == squad.path

    def _commit(self, raid: Raid) -> None:
        groups: dict[tuple[str, Path], Triple] = {}
        for squad in raid.squads:
            key = (squad.place, squad.path)
            groups[key] = plus(groups.get(key, NOBODY), one(squad.level))
        for (place, path), units in groups.items():
            self._send(place, path, units, raid.target)

    def _send(self, place: str, path: Path, units: Triple, target: str) -> None:
        squad = Squad(place, 0, 1, path)
        heroes = tuple(hero for hero in self.heroes if self._goes_along(hero, squad))
        for hero in heroes:
            del self.heroes[hero]  # it stays with those it went with
        self.moves.append(MoveArmy(place, path, units, heroes, self.clan))
        self.free[place] = minus(self.free[place], units)
        self.standing[place] -= sum(units)
        self.standing[target] = self.standing.get(target, 0) + sum(units)

    def _approach(self) -> None:
        """Those who have nothing to do go to where the next target is near."""
        front = self._front()
        idle = [place for place in (BASTION, *self.free) if any(self.free.get(place, NOBODY))]
        for start in dict.fromkeys(idle):
            if front is not None and start != front:
                self._walk_towards(start, front)

    def _front(self) -> str | None:
        """The own place, or one just taken, from which most is to be had."""
        own = [place for place, number in self.standing.items() if number and place != BASTION]
        taken = {move.path[-1] for move in self.moves}
        return max(own, key=lambda place: self._outlook(place, taken), default=None)

    def _outlook(self, place: str, taken: set[str]) -> float:
        near = self.state.board.borders[place]
        return sum(self._prize(other) for other, barred in near.items()
                   if not barred and other not in taken and not self.standing.get(other))

    def _walk_towards(self, start: str, front: str) -> None:
        """All but a guard go, as far along the way as they get."""
        units = self.free[start]
        routes = {level: path for level in range(3) if units[level]
                  and (path := self._way_to(start, front, level)) is not None}
        if not routes:
            return
        common = min(routes.values(), key=lambda path: (-len(path), path))
        going = [units[level] if routes.get(level) == common else 0 for level in range(3)]
        if start != BASTION and self.worths[start] >= 1 and sum(going) == sum(units):
            going[next(level for level in range(3) if going[level])] -= 1
        if any(going):
            self._send(start, common, (going[0], going[1], going[2]), common[-1])
            self.gain += 0.2

    def _way_to(self, start: str, front: str, level: int) -> Path | None:
        """As much of the way as such a figure can walk now, ending where no enemy is."""
        whole = paths(self.state, self.clan, start, FAR, self.flying[level], self.standing).get(front)
        if whole is None:
            return None
        for length in range(min(len(whole), self.points[level]), 0, -1):
            if whole[length - 1] == front or not enemies_at(self.state, self.clan, whole[length - 1]):
                return whole[:length]
        return None


def plan(state: Clash, clan: str, seer: Seer) -> tuple[list[MoveArmy], float]:
    """The moves of a Move Action, and what they are worth; no moves: nothing is."""
    if not any(any(units_at(state, clan, place)) for place in (BASTION, *places_of(state, clan))):
        return [], 0.0
    return March(state, clan, seer).plan()
