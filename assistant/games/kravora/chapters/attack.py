"""The own attack: each defender at most once, on attackers in its range.

Rules: kravora.attack.{order,range,damage,kills}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, groupby

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters.blows import ATTACK, deal
from assistant.games.kravora.lookup import find, kind_of, reached, ready
from assistant.games.kravora.model import Kravora, Unit
from assistant.games.kravora.words import the_unit

# Commands

@record
class Attack:
    unit: int
    on: tuple[int, ...]  # a number per blow
    by: str | None = None


# Events

@record
class UnitAttacked:
    board: str
    unit: int
    on: tuple[int, ...]


# Checks

def own_defender(state: Kravora, colour: str | None, number: int | None) -> Unit | None:
    """A defender of this player with this number."""
    board, unit = find(state, number) or (None, None)
    return unit if unit is not None and board == colour and unit.of == colour else None


@rule("kravora.attack.order")
def an_own_defender_attacks_once(state: Kravora, attack: Attack) -> Message | None:
    if own_defender(state, attack.by, attack.unit) is None:
        return message("Number {number} is none of your defenders.", number=attack.unit)
    if attack.unit in state.attacked:
        return message("Number {number} has attacked this turn already.", number=attack.unit)
    return None


@rule("kravora.attack.range")
def the_blows_are_in_range(state: Kravora, attack: Attack) -> Message | None:
    unit = own_defender(state, attack.by, attack.unit)
    return None if unit is None else out_of_range(state, who(attack), unit, attack.on)


@rule("kravora.attack.damage")
def the_blows_are_those_of_the_unit(state: Kravora, attack: Attack) -> Message | None:
    unit = own_defender(state, attack.by, attack.unit)
    return None if unit is None else wrong_blows(state, unit, attack.on)


def out_of_range(state: Kravora, colour: str, unit: Unit, on: tuple[int, ...]) -> Message | None:
    can = {other.id for other in reached(state, colour, unit)}
    beyond = tuple(dict.fromkeys(number for number in on if number not in can))
    if not beyond:
        return None
    return message("{unit} does not reach these as attackers: {numbers}.", unit=the_unit(unit), numbers=beyond)


def wrong_blows(state: Kravora, unit: Unit, on: tuple[int, ...]) -> Message | None:
    damage = kind_of(state, unit).damage
    if not 0 < len(on) <= damage:
        return message("{unit} deals 1 to {most} blows, not {count}.", unit=the_unit(unit), most=damage, count=len(on))
    targets = [found[1] for number in dict.fromkeys(on) if (found := find(state, number)) is not None]
    if len({target.line for target in targets}) > 1:
        return message("All blows fall on one line.")
    blows = Counter(on)
    most = {target.id: 1 if unit.kind == BOULDER else target.life for target in targets}
    many = tuple(number for number in most if blows[number] > most[number])
    return message("So many blows are too many for: {numbers}.", numbers=many) if many else None


# Decide

@carries_out("kravora.attack.kills")
def attack(draft: Draft[Kravora], command: Attack) -> None:
    draft.emit(UnitAttacked(who(command), command.unit, command.on))
    deal(draft, who(command), command.on, ATTACK)


# Offers

def blows_of(state: Kravora, unit: Unit, targets: list[Unit]) -> Iterator[tuple[int, ...]]:
    """Every way to deal out the blows of a defender, the numbers ascending."""
    damage = kind_of(state, unit).damage
    by_line = sorted(targets, key=lambda target: (target.line, target.id))
    for _, there in groupby(by_line, key=lambda target: target.line):
        each = [target.id for target in there for _ in range(1 if unit.kind == BOULDER else target.life)]
        for count in range(1, min(damage, len(each)) + 1):
            yield from dict.fromkeys(combinations(each, count))


def offers(state: Kravora) -> Iterator[Attack]:
    return (Attack(unit.id, on, state.turn) for unit, targets in ready(state) for on in blows_of(state, unit, targets))


def possible(state: Kravora) -> bool:
    return next(ready(state), None) is not None


# The chapter

CHAPTER = Chapter(
    "attack",
    commands=(
        Does(Attack, attack, (an_own_defender_attacks_once, the_blows_are_in_range, the_blows_are_those_of_the_unit),
             offers, possible=possible),
    ),
    events=(
        Happens(UnitAttacked, lambda state, event: replace(state, attacked=(*state.attacked, event.unit))),
    ),
)
