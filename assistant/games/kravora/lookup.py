"""What follows from the state: who stands, who defends, who reaches whom, what costs what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.engine.rules import carries_out
from assistant.games.kravora.box.records import KINDS, PUPPET, UnitType
from assistant.games.kravora.model import GELS, Kravora, Player, Strength, Unit

Lives = tuple[int, ...]  # of the defenders of a line, descending
STRENGTH = {kind: at for at, kind in enumerate(KINDS)}


# Players

def order(state: Kravora) -> tuple[str, ...]:
    """Who is not out, from the first player on."""
    return tuple(colour for colour in around(state, state.first) if not state.players[colour].out)


def around(state: Kravora, start: str) -> tuple[str, ...]:
    """All seats clockwise, from one on."""
    seats = tuple(state.players)
    at = seats.index(start)
    return seats[at:] + seats[:at]


def after(state: Kravora, colour: str) -> str:
    """The next clockwise who stands; the same where nobody else does."""
    return next((each for each in around(state, colour)[1:] if not state.players[each].out), colour)


def waiting(state: Kravora) -> list[str]:
    """Who has not had a turn or window yet, in turn order."""
    return [colour for colour in order(state) if colour not in state.acted]


def in_turn(state: Kravora) -> str:
    """Whose turn or window it is."""
    assert state.turn is not None
    return state.turn


def ready_player(state: Kravora) -> Player:
    return state.players[in_turn(state)]


# Units

def kind_of(state: Kravora, unit: Unit) -> UnitType:
    return state.box.units[unit.kind]


def find(state: Kravora, number: int | None) -> tuple[str, Unit] | None:
    """A Unit, and the board it stands on."""
    for board, player in state.players.items():
        if number is not None and number in player.units:
            return board, player.units[number]
    return None


def unit_at(state: Kravora, number: int | None) -> tuple[str, Unit]:
    found = find(state, number)
    assert found is not None
    return found


def on_line(state: Kravora, board: str, line: int) -> list[Unit]:
    return [unit for unit in state.players[board].units.values() if unit.line == line]


def defenders(state: Kravora, board: str, line: int | None = None) -> list[Unit]:
    return [unit for unit in state.players[board].units.values()
            if unit.of == board and line in (None, unit.line)]


def attackers(state: Kravora, board: str, line: int | None = None) -> list[Unit]:
    return [unit for unit in state.players[board].units.values()
            if unit.of != board and line in (None, unit.line)]


def lives(state: Kravora, board: str, line: int) -> Lives:
    return tuple(sorted((unit.life for unit in defenders(state, board, line)), reverse=True))


def like(units: Iterable[Unit]) -> bool:
    """Are they all of one kind, owner, line and life? On one board, that is."""
    return len({(unit.kind, unit.of, unit.line, unit.life) for unit in units}) <= 1


def reached(state: Kravora, board: str, unit: Unit) -> list[Unit]:
    """The attackers an own defender can hit, towards both ends of the board."""
    kind = kind_of(state, unit)
    return [other for other in attackers(state, board) if kind.damage and kind.reaches(unit.line, other.line)]


def ready(state: Kravora) -> Iterator[tuple[Unit, list[Unit]]]:
    """The own defenders of the player in turn that can still attack, each with the attackers in its reach."""
    colour = in_turn(state)
    for unit in defenders(state, colour):
        if unit.id not in state.attacked and (there := reached(state, colour, unit)):
            yield unit, there


def strength(state: Kravora) -> dict[str, Strength]:
    """Of all who stand: what decides between walls that fall together."""
    return {colour: Strength(state.players[colour].wall, len(defenders(state, colour))) for colour in order(state)}


# Prices and supplies

@carries_out("kravora.building.caserne", "kravora.building.universite")
def price(state: Kravora, colour: str, what: str) -> int | None:
    """What a Unit, a building or a ruse costs this player now; None: nobody has read it yet."""
    printed = state.box.cost(what)
    if printed is None:
        return None
    owned = state.players[colour].buildings
    cheaper = ((what in state.box.units and what != PUPPET and "caserne" in owned)
               or (what in state.box.ruses and "universite" in owned))
    return max(0, printed - cheaper)


def affords(state: Kravora, colour: str, what: str) -> bool:
    cost = price(state, colour, what)
    return cost is not None and cost <= state.players[colour].blood


def gels(state: Kravora) -> int:
    """The figures of stone that lie on no line."""
    return GELS - sum(len(player.frozen) for player in state.players.values())
