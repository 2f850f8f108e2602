"""The best own attack against the enemy's: exact where it is small enough, told as a bound where not.

Rules: kravora.attack.*, kravora.enemy.*
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.core.shapes.record import record, replace
from assistant.games.kravora.change import lift, set_down
from assistant.games.kravora.chapters.attack import Attack, blows_of
from assistant.games.kravora.foresight.loss import wall_loss
from assistant.games.kravora.lookup import ready
from assistant.games.kravora.model import Kravora, Unit

MOST_TRIED = 400


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


def best_attack(state: Kravora, most_tried: int = MOST_TRIED) -> Plan:
    """Of the player in turn, by what the wall loses, then by how many attackers die."""
    search = _Search(most_tried)
    search.go(state, ())
    assert search.best is not None
    loss, _, attacks = search.best
    return Plan(attacks, loss, 0 if search.cut else loss)


class _Search:
    """Attack after attack, each position once; it stops when the wall loses nothing."""

    def __init__(self, most_tried: int) -> None:
        self._left = most_tried
        self._seen: set[tuple[object, ...]] = set()
        self.best: tuple[int, int, tuple[Attack, ...]] | None = None
        self.cut = False

    def go(self, state: Kravora, attacks: tuple[Attack, ...]) -> None:
        assert state.turn is not None
        if self.cut:
            return
        self._left -= 1
        found = (wall_loss(state, state.turn).least, len(state.players[state.turn].units), attacks)
        if self.best is None or found[:2] < self.best[:2]:
            self.best = found
        for attack, after in _next(state):
            if self._left <= 0 or self.best[0] == 0:
                self.cut = self.best[0] > 0
                return
            key = _key(after)
            if key not in self._seen:
                self._seen.add(key)
                self.go(after, (*attacks, attack))


def _next(state: Kravora) -> Iterator[tuple[Attack, Kravora]]:
    """Every attack that makes a difference, with all blows first; of like targets the first ones."""
    for unit, targets in ready(state):
        seen: set[tuple[object, ...]] = set()
        ways = sorted(blows_of(state, unit, targets), key=len, reverse=True)
        for on in ways:
            alike = tuple(sorted((target.kind, target.of, target.line, target.life, on.count(target.id))
                                 for target in targets if target.id in on))
            if alike not in seen:
                seen.add(alike)
                yield Attack(unit.id, on, state.turn), _done(state, unit, on)


def _done(state: Kravora, unit: Unit, on: tuple[int, ...]) -> Kravora:
    """The board after an attack, whatever becomes of the killed."""
    assert state.turn is not None
    for number, blows in Counter(on).items():
        target = state.players[state.turn].units[number]
        state = lift(state, state.turn, number) if blows >= target.life else set_down(
            state, state.turn, replace(target, life=target.life - blows))
    return replace(state, attacked=(*state.attacked, unit.id))


def _key(state: Kravora) -> tuple[object, ...]:
    assert state.turn is not None
    standing = sorted((unit.of, unit.kind, unit.line, unit.life, unit.id in state.attacked)
                      for unit in state.players[state.turn].units.values())
    return tuple(standing)
