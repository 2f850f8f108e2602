"""What lies on the table piece by piece: figures, gold, Crystals, cards, Bastions, Heroes, tokens, tiles.

A Bastion is a spot of its own, wherever it lies. A Tactic card is one of its clan's: which one is nobody's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from assistant.core.engine.kinds import Event
from assistant.core.table.pieces import Lying, Piece, Pieces, Said, Shift, Spot, way
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS, Triple
from assistant.games.clash.chapters import forging, heroes, income, planning, solo
from assistant.games.clash.chapters.battle import events as battle
from assistant.games.clash.chapters.equipping import EquipmentBought, EquipmentMoved, MarketRevealed
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup.elves import ElvesPlaced
from assistant.games.clash.chapters.setup.opening import TilePlaced
from assistant.games.clash.chapters.stones import StoneUnitGained
from assistant.games.clash.model import BASTION, ELVES, Clash, Player, Slots
from assistant.games.clash.triples import one, times
from assistant.games.clash.words import ROMAN, card, elf, figures, hero

BY_HAND = frozenset((
    TilePlaced, planning.BastionPlaced, planning.TacticChosen, planning.TacticsRevealed,
    income.UnitsReinforced, moving.UnitMoved,
    moving.HeroMoved, EquipmentBought, EquipmentMoved, forging.ForgingBegan, forging.LegendaryKept,
    heroes.HeroRecruited, solo.StacksDiscarded, battle.RageStolen,
))

DRAWN = MarketRevealed | forging.LegendaryDrawn | ElvesPlaced


# What lies where

def lying(state: Clash) -> Lying:
    found: Counter[tuple[Piece, Spot]] = Counter(dict(_lying(state)))
    for card_, spot in _cards(state):
        found[("card", card_), spot] += 1
    return {key: count for key, count in found.items() if count}


def _lying(state: Clash) -> Iterator[tuple[tuple[Piece, Spot], int]]:
    for tile in state.board.tiles:
        yield (("tile", tile.side), ("board", *tile.at, tile.turn)), 1
    for place, army in state.armies.items():
        for of, units in army.items():
            yield from _figures(of, units, ("place", place))
    for clan, each in state.players.items():
        yield from _of_player(clan, each)
    if state.battle is not None:
        for of, tokens in state.battle.rage.items():
            yield (("rage",), ("fighting", of)), tokens
    yield (("domination",), ("track",)), state.domination or 0


def _figures(of: str, units: Triple, spot: Spot) -> Iterator[tuple[tuple[Piece, Spot], int]]:
    return (((("unit", of, level), spot), number) for level, number in zip(LEVELS, units, strict=True))


def _of_player(clan: str, each: Player) -> Iterator[tuple[tuple[Piece, Spot], int]]:
    yield from _figures(clan, each.garrison, (BASTION, clan))
    yield (("gold", clan), ("purse", clan)), each.gold
    yield (("crystals", clan), ("purse", clan)), each.crystals
    if each.bastion is not None:
        yield (("bastion", clan), ("hex", *each.bastion)), 1
    for name, place in each.heroes.items():
        yield (("hero", name, clan), (BASTION, clan) if place == BASTION else ("place", place)), 1
    chosen = int(each.chosen is not None)
    yield (("tactic", clan), ("hand", clan)), each.held - chosen
    yield (("tactic", clan), ("chosen", clan)), chosen
    yield (("tactic", clan), ("discard", clan)), len(each.discard)


def _cards(state: Clash) -> Iterator[tuple[str, Spot]]:
    for name, number in state.market.items():
        yield from [(name, ("market",))] * number
    for clan, each in state.players.items():
        yield from ((name, ("aside", clan)) for name in each.aside)
        yield from _worn((str(level) for level in LEVELS), each.slots, clan)
    yield from _worn(ELF_TYPES, state.elves.slots, ELVES)
    yield from ((name, ("under",)) for name in (*state.equipment.bottom, *state.legendary.bottom))
    if state.action is not None:
        yield from ((name, ("drawn",)) for name in state.action.drawn)


def _worn(types: Iterable[str], slots: tuple[Slots, ...], of: str) -> Iterator[tuple[str, Spot]]:
    return ((name, ("worn", of, kind)) for kind, each in zip(types, slots, strict=True) for name in each.worn())


def by_hand(event: Event, shift: Shift) -> bool:
    """What the table drew it laid down itself; what makes room for something is not said with it."""
    drawn = isinstance(event, DRAWN) and not event.app
    return drawn or (type(event) in BY_HAND and not _makes_room(event, shift))


def _makes_room(event: Event, shift: Shift) -> bool:
    return isinstance(event, EquipmentMoved) and shift.piece == ("card", event.aside)


# What brought it about

def why(_: Clash, event: Event) -> Message | None:
    if isinstance(event, StoneUnitGained):
        return message("Stone")
    if isinstance(event, income.IncomeGained) and event.cities:
        return message("income; City {places}", places=event.cities)
    return _WHY.get(type(event))


_WHY: dict[type, Message] = {
    income.IncomeGained: message("income"),
    battle.BattleFled: message("fled"),
    battle.UnitsEliminated: message("eliminated"),
    heroes.HeroRetreated: message("goes home"),
}


# In words

def said(state: Clash, shift: Shift) -> Said:
    kind = str(shift.piece[0])
    who, icon, what = _WHAT[kind](shift)
    text = _LAYS[kind](state, shift, what) if kind in _LAYS else what if kind in _WHOLE else way(shift, what, _spot)
    return Said(who, icon, text, _place(shift.target) or _place(shift.source), kind in _WHOLE)


def _place(spot: Spot | None) -> str:
    if spot is None:
        return ""
    return str(spot[1]) if spot[0] == "place" else f"{BASTION}:{spot[1]}" if spot[0] == BASTION else ""


def _spot(spot: Spot) -> Message:
    kind, *of = spot
    return message("{place}", place=of[0]) if kind == "place" else _SPOTS[str(kind)]


_SPOTS = {
    BASTION: message("{Bastion}"), "hex": message("the board"), "board": message("the board"),
    "fighting": message("the battle"), "track": message("the track"), "purse": message("the purse"),
}


def _lays_card(state: Clash, shift: Shift, what: Message) -> Message:
    """What hands do with a card."""
    spot, *of = shift.target or ("deck",)
    if spot == "worn":
        if of[0] == ELVES:
            return message("give {card} to {elf}", card=what, elf=elf(str(of[1])))
        return message("put {card} on level {level}", card=what, level=ROMAN[int(of[1]) - 1])
    if spot == "market" and state.market.get(str(shift.piece[1]), 0) > shift.count:
        return message("put {card} on its stack in the market", card=what)
    return Message(_CARDS[str(spot)].id, {"card": what})


_CARDS = {
    "market": message("put {card} in the market"), "aside": message("lay {card} aside"),
    "under": message("put {card} under the deck"), "drawn": message("draw {card}"),
    "deck": message("put {card} back into the deck"),
}


def _lays_tactic(_: Clash, shift: Shift, what: Message) -> Message:
    spot, *_of = shift.target or ("deck",)
    return Message(_TACTICS[str(spot)].id, {"cards": what})


_TACTICS = {
    "hand": message("take in hand: {cards}"), "chosen": message("lay face down: {cards}"),
    "discard": message("lay on the discard: {cards}"), "deck": message("shuffle into the deck: {cards}"),
}
_LAYS: dict[str, Callable[[Clash, Shift, Message], Message]] = {"card": _lays_card, "tactic": _lays_tactic}
Part = tuple[str | None, str, Message]


def _signed(shift: Shift) -> str:
    return f"+{shift.count}" if shift.source is None else f"−{shift.count}"


def _unit(shift: Shift) -> Part:
    _, of, level = shift.piece
    units = times(one(int(level) - 1), shift.count)
    sign = "+" if shift.source is None else "−" if shift.target is None else ""
    return str(of), "account", message("{sign}{units}", sign=sign, units=figures(str(of), units))


def _gold(shift: Shift) -> Part:
    return str(shift.piece[1]), "gold", message("{amount} gold", amount=_signed(shift))


def _crystals(shift: Shift) -> Part:
    return str(shift.piece[1]), "diamond-stone", message("{amount} Crystals", amount=_signed(shift))


def _card(shift: Shift) -> Part:
    spots = [spot for spot in (shift.target, shift.source) if spot is not None and spot[0] in ("worn", "aside")]
    return (str(spots[0][1]) if spots else None), "cards", (
        message("{count} × {card}", count=shift.count, card=card(str(shift.piece[1]))) if shift.count > 1
        else message("{card}", card=card(str(shift.piece[1]))))


def _hero(shift: Shift) -> Part:
    return str(shift.piece[2]), "crown", message("{hero}", hero=hero(str(shift.piece[1])))


def _tactic(shift: Shift) -> Part:
    what = message("{count} Tactic cards", count=shift.count) if shift.count > 1 else message("one Tactic card")
    return str(shift.piece[1]), "cards", what


def _bastion(shift: Shift) -> Part:
    return str(shift.piece[1]), "chess-rook", message("{Bastion}")


def _tile(shift: Shift) -> Part:
    return None, "hexagon", message("Tile {tile}", tile=shift.piece[1])


def _rage(shift: Shift) -> Part:
    spot = shift.target or shift.source
    assert spot is not None
    return str(spot[1]), "fire", message("Rage tokens: {amount}", amount=_signed(shift))


def _domination(shift: Shift) -> Part:
    return ELVES, "leaf", message("Domination: {amount}", amount=_signed(shift))


_WHAT: dict[str, Callable[[Shift], Part]] = {
    "unit": _unit, "gold": _gold, "crystals": _crystals, "card": _card, "hero": _hero, "tactic": _tactic,
    "bastion": _bastion, "tile": _tile, "rage": _rage, "domination": _domination,
}
_WHOLE = {"gold", "crystals", "rage", "domination"}  # of which there is one spot only

PIECES: Pieces[Clash] = Pieces(lying, by_hand, why, said)
