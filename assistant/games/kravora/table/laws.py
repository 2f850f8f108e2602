"""What stays true always, whatever was played or corrected.   Rules: kravora.always.*

`broken(state)` names every law a state breaks; tests and bots ask it after each entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.core.engine.rules import carries_out
from assistant.games.kravora.box.records import PUPPET
from assistant.games.kravora.chapters.purchases import in_order
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.lookup import gels
from assistant.games.kravora.model import LINES, MOST_WALL, PLACES, WHITE, Kravora, Player, Unit


def broken(state: Kravora) -> list[str]:
    return [*_figures(state), *_units(state), *_amounts(state), *_fallen(state), *_owed(state)]


@carries_out("kravora.always.figures", "kravora.supply.figures")
def _figures(state: Kravora) -> Iterator[str]:
    """Of every kind and owner as many as in the box."""
    found: Counter[tuple[str, str]] = Counter()
    for kind, number in state.stock.items():
        found[WHITE, kind] += number
    for colour, player in state.players.items():
        for kind, number in player.stock.items():
            found[colour, kind] += number
        found.update((WHITE, kind) for kind in player.to_come)
        found.update((unit.of, unit.kind) for unit in player.units.values())
        found.update((each.of, each.kind) for each in (*player.reserve, *player.laboratory))
    for unit in state.box.units.values():
        for owner in (WHITE, *state.players):
            expected = unit.white if owner == WHITE else unit.figures
            if found[owner, unit.id] != expected:
                yield f"kravora.always.figures: {found[owner, unit.id]} of {unit.id} ({owner}), not {expected}"
    if min(min(stock.values()) for stock in (state.stock, *(each.stock for each in state.players.values()))) < 0:
        yield "kravora.always.figures: a stock below nothing"


@carries_out("kravora.always.figures")
def _units(state: Kravora) -> Iterator[str]:
    numbers = [number for player in state.players.values() for number in player.units]
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= state.next_id:
        yield f"kravora.always.figures: numbers {numbers}"
    if not {*state.attacked} <= {*numbers}:
        yield f"kravora.always.figures: {state.attacked} have attacked, and not all are there"
    for board, player in state.players.items():
        if list(player.units) != sorted(player.units):
            yield f"kravora.always.figures: numbers of {board} out of order"
        for number, unit in player.units.items():
            if number != unit.id or not _stands_well(state, board, unit):
                yield f"kravora.always.figures: {unit} on the board of {board}"


def _stands_well(state: Kravora, board: str, unit: Unit) -> bool:
    whole = 1 <= unit.life <= state.box.units[unit.kind].life and unit.line in LINES
    return whole and (unit.of in (WHITE, board) or unit.kind == PUPPET)


@carries_out("kravora.always.amounts")
def _amounts(state: Kravora) -> Iterator[str]:
    for colour, player in state.players.items():
        if not 0 <= player.wall <= MOST_WALL or player.blood < 0 or player.kills < 0:
            yield f"kravora.always.amounts: {colour} has {player.wall}, {player.blood} L, {player.kills}"
        if player.buildings != in_order(player.buildings):
            yield f"kravora.always.amounts: {colour} owns {player.buildings}"
        if len(player.laboratory) > PLACES or (player.laboratory and "laboratoire" not in player.buildings):
            yield f"kravora.always.amounts: {len(player.laboratory)} in the Laboratoire of {colour}"
        if player.frozen != tuple(sorted(set(player.frozen) & set(LINES))):
            yield f"kravora.always.amounts: stone on {player.frozen} of {colour}"
    if gels(state) < 0:
        yield "kravora.always.amounts: more stone than there are figures of it"


@carries_out("kravora.always.amounts", "kravora.end.wall")
def _fallen(state: Kravora) -> Iterator[str]:
    """Nobody who is out owns anything, and nobody stands without a wall but while a comet comes down."""
    for colour, player in state.players.items():
        if player.out and player != Player(player.stock, wall=0, blood=0, out=True):
            yield f"kravora.always.amounts: {colour} is out and has something"
        if not player.out and player.wall == 0 and state.comet is None:
            yield f"kravora.end.wall: {colour} stands without a wall"
        if player.out and any(unit.of == colour for each in state.players.values() for unit in each.units.values()):
            yield f"kravora.end.wall: a Unit of {colour} stands on a board"


@carries_out("kravora.always.owed")
def _owed(state: Kravora) -> Iterator[str]:
    now = CHAPTERS.ask(state)
    if (state.phase == "over") != (now.who is None) or (now.who is not None and not now.commands):
        yield "kravora.always.owed: nothing is owed"
    if any(player.out for colour, player in state.players.items() if colour == now.who):
        yield f"kravora.always.owed: {now.who} is out"
    if state.first not in state.players or (state.phase != "over" and state.players[state.first].out):
        yield f"kravora.end.wall: {state.first} is first"
