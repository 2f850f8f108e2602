"""Every command that could be meant at a position, right or wrong: the plain product of all plausible values.

Built from the numbers and names on the table alone, without the offers and without the checks, so that what the engine
accepts of it can be compared with what the engine offers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from assistant.core.shapes.record import values_of
from assistant.games.kravora.box.records import BUILDINGS, KINDS
from assistant.games.kravora.chapters import attack, movement, purchases, strikes, turn, wages
from assistant.games.kravora.chapters.ruses import effects
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import LINES, Cast, Kravora

MOST_BLOWS = 5  # one more than anybody has
MOST_NUMBERS, FULL = 9, 13  # with more on the table the grid takes long; with still more it grows beyond reason


def small_enough(state: Kravora, most: int = MOST_NUMBERS) -> bool:
    return len(numbers(state)) <= most


def numbers(state: Kravora) -> list[int]:
    return [number for player in state.players.values() for number in player.units]


def commands(state: Kravora) -> Iterator[Any]:
    there = [*numbers(state), 999]
    several = [*_multisets(there, 3), *(on for size in (4, MOST_BLOWS) for on in combinations(there, size))]
    for unit in there:
        yield wages.Recycle(unit)
        yield from (attack.Attack(unit, on) for on in several)
    yield from (strikes.ShareBlows(on) for on in several)
    yield from (movement.Hold(on) for on in several)
    yield from (wages.Dismantle(), turn.Done(), effects.UseShield(True), effects.UseShield(False))
    yield from (purchases.BuyUnit(kind, line) for kind, line in product(KINDS, LINES))
    yield from map(purchases.BuyBuilding, BUILDINGS)
    yield from (purchases.SendPuppet(board, line) for board, line in product(state.players, LINES))
    yield from _casts(state, there, several)


def _casts(state: Kravora, there: Sequence[int], several: Sequence[tuple[int, ...]]) -> Iterator[Cast]:
    yield Cast("bouclier")
    for unit in there:
        yield from (Cast(ruse, unit=unit) for ruse in ("caillot", "reculer", "avancer"))
        yield Cast("avancer", unit=unit, attack=True)
        for on in several:
            yield Cast("avancer", unit=unit, attack=True, on=on)
            yield Cast("avancer", unit=unit, on=on)
        yield from (Cast("propulsion", unit=unit, board=board, line=line)
                    for board, line in product(state.players, LINES))
    for board, line in product(state.players, LINES):
        yield Cast("rochers", board=board, line=line)
        yield from (Cast("rocaille", board=board, line=line, on=on) for on in several)


def _multisets(items: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    for size in range(most + 1):
        yield from combinations_with_replacement(items, size)


def accepted(state: Kravora) -> set[Any]:
    """What the engine accepts of the grid, in a form that can be compared."""
    settled = (GAME.settle(state, command) for command in commands(state))
    return {key(command) for command in settled if not GAME.judge(state, command)}


def offered(state: Kravora) -> set[Any]:
    return {key(command) for command in GAME.offers(state)}


def key(command: Any) -> Any:
    return type(command).__name__, *((name, value) for name, value in values_of(command).items())


def offered_is_accepted(state: Kravora) -> None:
    can, told = accepted(state), offered(state)
    assert can - told == set(), "accepted, but not offered"
    assert told - can == set(), "offered, but not accepted, or not in the grid: `commands` above"
    owed: Any = GAME.show_owed(state)
    names = {name for name, *_ in can}
    possible = {word for command, word in GAME.grammar.words.items() if command.__name__ in names}
    assert set(owed["do"]) == possible
    if "ruses" in owed:
        assert set(owed["ruses"]) == {fields[0][1] for name, *fields in can if name == "Cast"}
