"""Before a battle: how many to send, what a change would bring, the other way round, one battle after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from assistant.core.shapes.record import record, replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import SIDES, Army, Counts, Position, Question, Side, start
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.solver import solve


@record
class Force:
    """Part of an army, and its chance of winning."""

    counts: Counts
    chance: float


def forces(question: Question, cancelled: IsCancelled | None = None,
           parts: Iterable[Counts] | None = None) -> list[Force]:
    """Parts of the attacker's army, by default all, against the whole defence, from one solve; the smallest first."""
    asked = list(parts) if parts is not None else [
        part for part in product(*(range(count + 1) for count in question.attacker.counts)) if any(part)]
    positions = [part_position(question, part) for part in asked]
    solution = solve(replace(question, running=None), besides=positions, cancelled=cancelled)
    found = [Force(part, solution.worth(position)) for part, position in zip(asked, positions, strict=True)]
    return sorted(found, key=lambda force: (sum(force.counts), -force.chance))


def part_position(question: Question, part: Counts) -> Position:
    """The start of a battle with part of the army: fewer types present may launch the first Assault."""
    return start(replace(question, running=None, attacker=replace(question.attacker, counts=part)))


def enough(found: Sequence[Force], chance: float) -> list[Force]:
    """The smallest forces that have that chance: none of them holds another."""
    good = [force for force in found if force.chance >= chance]
    return [force for force in good if not any(
        other is not force and all(few <= many for few, many in zip(other.counts, force.counts, strict=True))
        for other in good)]


def chain(question: Question, following: Sequence[Army],
          cancelled: IsCancelled | None = None) -> list[float]:
    """The chances of having won the first battle, the first two, …: the survivors go on to each next Army, without
    Rage tokens, the barrier standing again. Each battle is fought for itself."""
    left = _winners(Forward(solve(question, cancelled=cancelled), cancelled=cancelled))
    found = [sum(left.values())]
    fresh = replace(question.attacker, tokens=0)
    for army in following:
        asked = replace(question, attacker=fresh, defender=army, first=None, running=None)
        solution = solve(asked, smaller=True, cancelled=cancelled)
        begin: dict[Side, dict[Position, float]] = {side: {} for side in SIDES}
        for own, chance in left.items():
            position = part_position(asked, own)
            begin[position.turn][position] = chance
        left = {}
        for positions in filter(None, begin.values()):
            for own, chance in _winners(Forward(solution, begin=positions, cancelled=cancelled)).items():
                left[own] = left.get(own, 0.0) + chance
        found.append(sum(left.values()))
    return found


def _winners(forward: Forward) -> dict[Counts, float]:
    """What is left of the attacker where it wins."""
    found: dict[Counts, float] = {}
    for (own, enemy), chance in forward.distribution.survivors.items():
        if any(own) and not any(enemy):
            found[own] = found.get(own, 0.0) + chance
    return found
