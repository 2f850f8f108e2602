"""What lies on the table piece by piece: Units, wounds, walls, blood, kills, stones, buildings, shields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from assistant.core.engine.kinds import Event
from assistant.core.table.pieces import Lying, Piece, Pieces, Said, Shift, Spot
from assistant.core.words.message import Message, message
from assistant.games.kravora.chapters import blows, calamity, ending, purchases, rounds, turn, wages
from assistant.games.kravora.chapters.ruses import casting, effects
from assistant.games.kravora.model import WHITE, Kravora, Player
from assistant.games.kravora.words import building, colour, kind

BY_HAND = frozenset((purchases.UnitBought, purchases.BuildingBought, purchases.PuppetSent, wages.UnitRecycled,
                     wages.WallDismantled, casting.RuseCast))


# What lies where

def lying(state: Kravora) -> Lying:
    found: Counter[tuple[Piece, Spot]] = Counter()
    for board, player in state.players.items():
        for piece, spot, count in _of_player(state, board, player):
            found[piece, spot] += count
    found[("first",), ("board", state.first)] = 1
    return {key: count for key, count in found.items() if count}


def _of_player(state: Kravora, board: str, player: Player) -> Iterator[tuple[Piece, Spot, int]]:
    for unit in player.units.values():
        spot = ("line", board, unit.line)
        yield ("unit", unit.kind, unit.of), spot, 1
        yield ("wound", unit.kind, unit.of), spot, state.box.units[unit.kind].life - unit.life
    for white in player.to_come:
        yield ("unit", white, WHITE), ("to come", board), 1
    for name, those in (("kills", player.reserve), ("laboratory", player.laboratory)):
        for each in those:
            yield ("unit", each.kind, each.of), (name, board), 1
    for line in player.frozen:
        yield ("stone",), ("line", board, line), 1
    for name in player.buildings:
        yield ("building", name), ("board", board), 1
    yield ("shield",), ("board", board), int(player.shield)
    for name, count in (("wall", player.wall), ("blood", player.blood), ("marker", player.kills)):
        yield (name,), ("board", board), count


def by_hand(event: Event, _: Shift) -> bool:
    return type(event) in BY_HAND


# What brought it about

_WHY: dict[type, Message] = {
    turn.KillsReturned: message("back to the stocks"), calamity.RewardGiven: message("reward"),
    calamity.BloodGained: message("calamity"),
    blows.UnitKilled: message("killed"), wages.WagesPaid: message("wages"), turn.WallRepaired: message("repairs"),
    rounds.VolcanoErupted: message("volcano"), effects.UnitShifted: message("ruse"),
    effects.StoneLaid: message("ruse"), ending.PlayerFell: message("the fortress falls"),
}


def why(_: Kravora, event: Event) -> Message | None:
    return _WHY.get(type(event))


# In words

def said(_: Kravora, shift: Shift) -> Said:
    spot = shift.target or shift.source
    assert spot is not None
    icon, what = _WHAT[str(shift.piece[0])](shift)
    stands = shift.piece[0] in ("unit", "wound", "stone")
    return Said(str(spot[1]), icon, what, str(spot[1]), gathers=not stands, way=_way(shift) if stands else None)


def _way(shift: Shift) -> Message:
    """From where to where, of another board by its owner; where it comes from or goes to nowhere, the place."""
    source, target = shift.source, shift.target
    if source is None or target is None:
        return message("{spot}", spot=_spot(target or source or ()))
    return message("{source} → {target}", source=_of_owner(source) if source[1] != target[1] else _spot(source),
                   target=_spot(target))


def _of_owner(spot: Spot) -> Message:
    return message("{spot} of {owner}", spot=_spot(spot), owner=colour(str(spot[1])))


_SPOTS = {"to come": message("the Units to come"), "kills": message("the reserve"),
          "laboratory": message("the Laboratory"), "board": message("the board")}


def _spot(spot: Spot) -> Message:
    if spot[0] != "line":
        return _SPOTS[str(spot[0])]
    return message("line {line}", line=spot[2])


def _signed(shift: Shift) -> str:
    return f"+{shift.count}" if shift.source is None else f"−{shift.count}"


def _unit(shift: Shift) -> tuple[str, Message]:
    _, each, of = shift.piece
    sign = _signed(shift) if None in (shift.source, shift.target) else str(shift.count)
    if of == WHITE:
        return "account", message("{count} × white {unit}", count=sign, unit=kind(str(each)))
    return "account", message("{count} × {unit} of {owner}", count=sign, unit=kind(str(each)), owner=colour(str(of)))


def _wound(shift: Shift) -> tuple[str, Message]:
    sign = _signed(shift) if None in (shift.source, shift.target) else str(shift.count)
    _, each, of = shift.piece
    if of == WHITE:
        return "heart", message("{count} × wound on white {unit}", count=sign, unit=kind(str(each)))
    return "heart", message("{count} × wound on {unit} of {owner}", count=sign, unit=kind(str(each)),
                            owner=colour(str(of)))


def _amount(icon: str, what: Message) -> Callable[[Shift], tuple[str, Message]]:
    return lambda shift: (icon, message("{what}: {amount}", what=what, amount=_signed(shift)))


def _comes(icon: str, what: Message) -> Callable[[Shift], tuple[str, Message]]:
    def said_of(shift: Shift) -> tuple[str, Message]:
        if shift.target is None:
            return icon, message("{what}: away", what=what)
        return icon, what

    return said_of


_WHAT: dict[str, Callable[[Shift], tuple[str, Message]]] = {
    "unit": _unit, "wound": _wound,
    "stone": lambda shift: ("square", message("{amount} stone", amount=_signed(shift))),
    "building": lambda shift: ("home", message("{sign}{building}", building=building(str(shift.piece[1])),
                                               sign=_signed(shift)[0] + " ")),
    "shield": _comes("shield", message("Shield")), "first": _comes("flag", message("First player marker")),
    "wall": _amount("wall", message("Wall")), "blood": _amount("gold", message("Blood")),
    "marker": _amount("star", message("Kill marker")),
}

PIECES: Pieces[Kravora] = Pieces(lying, by_hand, why, said)
