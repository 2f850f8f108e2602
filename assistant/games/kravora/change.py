"""Small changes to a frozen state, for the `evolve` functions of the chapters. They judge nothing and never fail."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import Value, replace
from assistant.games.kravora.model import WHITE, Killed, Kravora, Unit


def with_player(state: Kravora, colour: str, **changes: Value) -> Kravora:
    return replace(state, players=put(state.players, colour, replace(state.players[colour], **changes)))


def pay(state: Kravora, colour: str, cost: int) -> Kravora:
    return with_player(state, colour, blood=state.players[colour].blood - cost)


def stocked(state: Kravora, of: str, kind: str, number: int = 1) -> Kravora:
    """Figures back to their stock (with a minus: out of it)."""
    if of == WHITE:
        return replace(state, stock=put(state.stock, kind, state.stock[kind] + number))
    stock = state.players[of].stock
    return with_player(state, of, stock=put(stock, kind, stock[kind] + number))


def all_stocked(state: Kravora, figures: Iterable[Unit | Killed]) -> Kravora:
    for figure in figures:
        state = stocked(state, figure.of, figure.kind)
    return state


def set_down(state: Kravora, board: str, unit: Unit) -> Kravora:
    """A Unit stands on a board, with whatever number, line and life it has; numbers ascend."""
    units = state.players[board].units
    there = put(units, unit.id, unit)
    if unit.id not in units and units and unit.id < max(units):
        there = dict(sorted(there.items()))
    state = with_player(state, board, units=there)
    return replace(state, next_id=unit.id + 1) if unit.id >= state.next_id else state


def lift(state: Kravora, board: str, number: int) -> Kravora:
    """A Unit leaves a board; where it goes is the caller's to say."""
    return with_player(state, board, units=without(state.players[board].units, number))
