"""From what is in the state to what lies on the table: the corrections that lead there, in an order that is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.engine.kinds import Command
from assistant.core.table.amounts import CorrectAmount, CorrectRound
from assistant.core.table.audit import Counted
from assistant.core.table.counting import Fact, Inventory
from assistant.games.kravora.chapters.correction import (
    AddUnit,
    CorrectBuilding,
    CorrectFrozen,
    CorrectShield,
    CorrectToCome,
    CorrectUnit,
    there_are_figures_to_come,
)
from assistant.games.kravora.model import Kravora, Unit
from assistant.games.kravora.table.inventory import standing


def corrections(state: Kravora, want: Inventory, differing: list[Fact]) -> Iterator[Command]:
    """What is taken away comes first, so that its figures are there for what is put down."""
    yield from _units_gone(state, want)
    plain = (_plain(fact, want[fact]) for fact in differing if fact[0] not in ("units", "to_come"))
    yield from sorted(plain, key=_lays_stone)
    yield from _to_come(state, {str(fact[1]): want[fact] for fact in differing if fact[0] == "to_come"})
    yield from _units_come(state, want)


def _lays_stone(command: Command) -> bool:
    """Does it take a figure that another correction may have to set free first?"""
    return isinstance(command, CorrectFrozen) and command.to


def _to_come(state: Kravora, want: Mapping[str, tuple[str, ...]]) -> Iterator[CorrectToCome]:
    """Those for whom there are figures; where there are none for anybody, what is too much goes back first."""
    for colour, kinds in want.items():
        if there_are_figures_to_come(state, CorrectToCome(colour, kinds)) is None:
            yield CorrectToCome(colour, kinds)
    for colour, kinds in want.items():
        left = tuple((Counter(state.players[colour].to_come) & Counter(kinds)).elements())
        if len(left) < len(state.players[colour].to_come):
            yield CorrectToCome(colour, left)
    yield from (CorrectToCome(colour, kinds) for colour, kinds in want.items())  # to be told why not


def _plain(fact: Fact, to: Counted) -> Command:
    name, colour, about = (*fact, None, None)[:3]
    if name == "round":
        return CorrectRound(to)
    if name in ("blood", "kills", "wall"):
        return CorrectAmount(name, colour, to)
    if name == "shield":
        return CorrectShield(colour, to)
    return CorrectBuilding(colour, about, to) if name == "building" else CorrectFrozen(colour, about, to)


def _apart(state: Kravora, want: Inventory) -> tuple[list[tuple[str, Unit]], list[Fact]]:
    """The Units that stand as nobody should, and the places where somebody should stand and nobody does."""
    wanted = Counter({fact: number for fact, number in want.items() if fact[0] == "units"})
    astray = []
    for board, player in state.players.items():
        for unit in player.units.values():
            fact = standing(board, unit)
            if wanted[fact]:
                wanted[fact] -= 1
            else:
                astray.append((board, unit))
    return astray, list(wanted.elements())


def _units_gone(state: Kravora, want: Inventory) -> Iterator[CorrectUnit]:
    """A Unit astray goes where one of its kind and owner is missing, else back to its stock."""
    astray, missing = _apart(state, want)
    for _, unit in astray:
        fact = next((fact for fact in missing if fact[3:5] == (unit.kind, unit.of)), None)
        if fact is None:
            yield CorrectUnit(unit.id, None)
        else:
            missing.remove(fact)
            yield CorrectUnit(unit.id, {"board": fact[1], "line": fact[2], "life": fact[5]})


def _units_come(state: Kravora, want: Inventory) -> Iterator[AddUnit]:
    """Who is still missing comes from the stock."""
    astray, missing = _apart(state, want)
    at_hand = Counter((unit.kind, unit.of) for _, unit in astray)
    for _, board, line, kind, owner, life in missing:
        if at_hand[kind, owner]:
            at_hand[kind, owner] -= 1
        else:
            yield AddUnit(kind, owner, {"board": board, "line": line, "life": life})
