"""The best own attack against the enemy's: exact where it is small enough, told as a bound where not.

In which order the defenders attack makes no difference, and attackers of one kind and line differ by their life alone:
so the positions that a few defenders can bring about are few, and each is looked at once.

Rules: kravora.attack.*, kravora.enemy.*
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from assistant.core.shapes.record import record
from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.foresight.loss import Loss, Striker, defence, loss, striker, wall_loss
from assistant.games.kravora.lookup import STRENGTH, attackers, in_turn, kind_of, ready
from assistant.games.kravora.model import Kravora, Unit

MOST_TRIED = 2500
MOST_STRIKES = 200  # positions of one enemy attack

Position = tuple[tuple[int, ...], ...]  # group by group the lives of those who still stand, descending
Blow = tuple[int, int]  # a group, and the life that one of it had
Blows = tuple[Blow, ...]
Way = tuple[Position, Blows]
Steps = tuple[tuple[int, Blows], ...]  # defender by defender, by number


@record
class Plan:
    """The attacks to make, and what the wall loses then at the owner's best choices; no plan can do better than
    `bound`."""

    attacks: tuple[Attack, ...]
    loss: int
    bound: int

    @property
    def exact(self) -> bool:
        return self.loss == self.bound


class TriedEnough(Exception):
    """More ways are left than are worth the wait."""


def best_attack(state: Kravora, most_tried: int = MOST_TRIED) -> Plan:
    """Of the player in turn, by what the wall loses, then by how many attackers die."""
    search = _Search(state, most_tried)
    try:
        search.strike_hard()
        search.try_all()
    except TriedEnough:
        search.exact = False
    return search.plan()


class _Search:
    """Defender after defender, each position once; it stops when the wall loses nothing."""

    def __init__(self, state: Kravora, most_tried: int) -> None:
        self._state, self._colour, self._left = state, in_turn(state), most_tried
        there = sorted(attackers(state, self._colour), key=lambda unit: (-STRENGTH[unit.kind], unit.line, -unit.life))
        self._groups = tuple(dict.fromkeys((unit.kind, unit.line) for unit in there))
        self._strikers = tuple(next(striker(state, unit) for unit in there if (unit.kind, unit.line) == group)
                               for group in self._groups)
        self._start: Position = tuple(tuple(unit.life for unit in there if (unit.kind, unit.line) == group)
                                      for group in self._groups)
        self._defence = defence(state, self._colour)
        self._defenders = sorted((unit for unit, _ in ready(state)), key=lambda unit: -kind_of(state, unit).damage)
        self._losses = {tuple(map(len, self._start)): wall_loss(state, self._colour)}
        self._best = (self._loss(self._start).least, len(there), self._start, Steps())
        self.exact = True

    def strike_hard(self) -> None:
        """Everybody with all blows, at whom they kill: mostly the wall loses nothing then."""
        position, steps = self._start, Steps()
        for unit in self._defenders:
            ways = list(self._ways(position, unit))
            if ways:
                position, blows = min(ways, key=lambda way: (sum(map(len, way[0])), sum(map(sum, way[0]))))
                steps = (*steps, (unit.id, blows))
        self._weigh(position, steps)

    def try_all(self) -> None:
        known: dict[Position, Steps] = {self._start: Steps()}
        for unit in self._defenders:
            for position, steps in list(known.items()):
                for after, blows in self._ways(position, unit):
                    if self._best[0] == 0:
                        return
                    if after not in known:
                        known[after] = (*steps, (unit.id, blows))
                        self._weigh(after, known[after])

    def plan(self) -> Plan:
        lost, _, position, steps = self._best
        exact = lost == 0 or (self.exact and self._loss(position).exact)
        return Plan(tuple(self._attacks(steps)), lost, lost if exact else 0)

    def _weigh(self, position: Position, steps: Steps) -> None:
        lost = self._loss(position)
        self.exact = self.exact and lost.exact
        found = (lost.most if not lost.exact else lost.least, sum(map(len, position)), position, steps)
        self._best = min(self._best, found, key=lambda each: each[:2])

    def _loss(self, position: Position) -> Loss:
        standing = tuple(map(len, position))
        if standing not in self._losses:
            order: list[Striker] = []
            for each, number in zip(self._strikers, standing, strict=True):
                order += [each] * (number if each.damage else 0)
            self._losses[standing] = loss(tuple(order), self._defence, MOST_STRIKES)
        return self._losses[standing]

    def _ways(self, position: Position, unit: Unit) -> Iterator[Way]:
        """Every position that an attack of this defender leads to, each line for itself."""
        kind = kind_of(self._state, unit)
        for line in dict.fromkeys(line for _, line in self._groups):
            if kind.reaches(unit.line, line):
                groups = [at for at, group in enumerate(self._groups) if group[1] == line and position[at]]
                ways = _thrown if unit.kind == BOULDER else _dealt
                for way in ways(position, groups, kind.damage):
                    self._left -= 1
                    if self._left < 0:
                        raise TriedEnough
                    yield way

    def _attacks(self, steps: Steps) -> Iterator[Attack]:
        """The same with numbers: of like attackers the lowest."""
        left = {unit.id: unit.life for unit in attackers(self._state, self._colour)}
        units = self._state.players[self._colour].units
        for number, blows in steps:
            on = []
            for at, life in blows:
                hit = next(each for each in left if (units[each].kind, units[each].line) == self._groups[at]
                           and left[each] == life)
                left[hit] -= 1
                on.append(hit)
            yield Attack(number, tuple(on), self._colour)


def _dealt(position: Position, groups: list[int], damage: int) -> Iterator[Way]:
    """Blow by blow, any number on one."""
    edge: dict[Position, Blows] = {position: ()}
    for _ in range(damage):
        further: dict[Position, Blows] = {}
        for each, blows in edge.items():
            for at in groups:
                for life in dict.fromkeys(each[at]):
                    further.setdefault(_hit(each, at, life), (*blows, (at, life)))
        yield from further.items()
        edge = further


def _thrown(position: Position, groups: list[int], damage: int) -> Iterator[Way]:
    """A boulder: at most one blow on each. The least life comes first, so that nobody is hit twice."""
    there = sorted(((at, life) for at in groups for life in position[at]), key=lambda blow: blow[1])
    for count in range(1, min(damage, len(there)) + 1):
        for blows in dict.fromkeys(combinations(there, count)):
            after = position
            for at, life in blows:
                after = _hit(after, at, life)
            yield after, blows


def _hit(position: Position, at: int, life: int) -> Position:
    """One of a group, with this life, loses one."""
    lives = position[at]
    last = len(lives) - 1 - lives[::-1].index(life)
    left = (life - 1,) if life > 1 else ()
    return (*position[:at], (*lives[:last], *left, *lives[last + 1:]), *position[at + 1:])
