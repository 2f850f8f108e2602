"""The own attack, as it is tapped: who strikes, whom, with how many blows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from assistant.core.shapes.record import record
from assistant.games.kravora.bots.worth import best_blows
from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.foresight.attack import Plan
from assistant.games.kravora.lookup import kind_of, ready, unit_at
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.presenters.lights import Lights


@record
class Aim:
    """`unit` is in the hand; `on` has a number per blow."""

    unit: int | None = None
    on: tuple[int, ...] = ()


NOBODY = Aim()


def can_strike(state: Kravora) -> Mapping[int, tuple[int, ...]]:
    """Who can still attack, and whom."""
    return {unit.id: tuple(target.id for target in targets) for unit, targets in ready(state)}


def open_targets(state: Kravora, aim: Aim, reached: Iterable[int]) -> tuple[int, ...]:
    """Who can take one blow more: all on one line, nobody more than there is life, of a boulder one each."""
    if aim.unit is None:
        return ()
    striker = unit_at(state, aim.unit)[1]
    if len(aim.on) >= kind_of(state, striker).damage:
        return ()
    targets = [unit_at(state, number)[1] for number in reached]
    if aim.on:
        line = unit_at(state, aim.on[0])[1].line
        targets = [target for target in targets if target.line == line]
    return tuple(target.id for target in targets
                 if aim.on.count(target.id) < (1 if striker.kind == BOULDER else target.life))


def tapped(state: Kravora, aim: Aim, numbers: tuple[int, ...]) -> Aim:
    """A stack was tapped: a blow on one of it, or another striker; the one in the hand is laid down again."""
    able = can_strike(state)
    if aim.unit in numbers:
        return NOBODY
    targets = open_targets(state, aim, able.get(aim.unit, ()) if aim.unit is not None else ())
    meant = [number for number in numbers if number in targets]
    if meant:
        struck = max(meant, key=lambda number: (aim.on.count(number), -number))
        return Aim(aim.unit, (*aim.on, struck))
    mine = [number for number in numbers if number in able]
    return Aim(mine[0]) if mine else aim


def is_whole(state: Kravora, aim: Aim) -> bool:
    """Nothing could be added: it strikes at once."""
    return bool(aim.on) and not open_targets(state, aim, can_strike(state)[aim.unit or 0])


def advised(state: Kravora, plan: Plan) -> Aim:
    """The first strike of a plan; where none of them saves a stone, the one that is worth most."""
    if plan.attacks:
        return Aim(plan.attacks[0].unit, plan.attacks[0].on)
    _, unit, on = max((best_blows(state, unit, targets) for unit, targets in ready(state)), default=(0.0, None, ()))
    return Aim(unit, on)


def command(state: Kravora, aim: Aim) -> Attack:
    assert aim.unit is not None
    return Attack(aim.unit, tuple(sorted(aim.on)), state.turn)


def lights(state: Kravora, aim: Aim) -> Lights:
    able = can_strike(state)
    if aim.unit is None:
        return Lights(ready=tuple(able))
    targets = open_targets(state, aim, able.get(aim.unit, ()))
    lines = tuple(sorted({unit_at(state, number)[1].line for number in (*targets, *aim.on)}))
    marks = tuple((number, f"−{blows}") for number, blows in Counter(aim.on).items())
    return Lights(targets=targets, chosen=(aim.unit,), marks=marks, lines=lines)
