"""What lies where on the table, as plain facts that can be compared: what an audit asks, and corrections bring about.

A fact has a key and a value: how many figures of a level a side has somewhere, where a Hero stands, how many copies of
a card lie at a spot. What no hand correction reaches (the phase, whose turn it is, what was begun) is no fact of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.core.table.audit import Counted
from assistant.core.table.counting import Fact, Facts, Inventory
from assistant.games.clash.box.records import ELF_TYPES, LEVELS, Triple
from assistant.games.clash.chapters.correction.cards import Spot
from assistant.games.clash.model import BASTION, Clash

NUMBERS = {"units", "gold", "crystals", "card", "discard"}


def inventory(state: Clash) -> Inventory:
    """Everything a correction by hand can set."""
    return {**dict(_units(state)), **dict(_players(state)), **_cards(state), **dict(_course(state))}


def _units(state: Clash) -> Iterator[tuple[Fact, int]]:
    for place, army in state.armies.items():
        for side, units in army.items():
            yield from _figures(place, side, units)
    for clan, each in state.players.items():
        yield from _figures(BASTION, clan, each.garrison)


def _figures(place: str, side: str, units: Triple) -> Iterator[tuple[Fact, int]]:
    return ((("units", place, side, str(level)), number)
            for level, number in zip(LEVELS, units, strict=True) if number)


def _players(state: Clash) -> Iterator[tuple[Fact, Counted]]:
    for clan, each in state.players.items():
        yield ("gold", clan), each.gold
        yield ("crystals", clan), each.crystals
        yield ("bastion", clan), each.bastion
        for hero, place in each.heroes.items():
            yield ("hero", hero), (clan, place)
        for card in each.discard:
            yield ("discard", card), 1


def _course(state: Clash) -> Iterator[tuple[Fact, Counted]]:
    yield ("round",), state.round
    yield ("order",), state.order
    yield ("domination",), state.domination


def _cards(state: Clash) -> Inventory:
    """How many copies of each card lie at each spot; the deck holds the rest, and is no fact."""
    found: Counter[Fact] = Counter()
    for card, number in state.market.items():
        found["card", card, "", "market"] += number
    for clan, each in state.players.items():
        for card in each.aside:
            found["card", card, clan, "aside"] += 1
        for level, slots in zip(LEVELS, each.slots, strict=True):
            for card in slots.worn():
                found["card", card, clan, str(level)] += 1
    for elf, slots in zip(ELF_TYPES, state.elves.slots, strict=True):
        for card in slots.worn():
            found["card", card, f"elves:{elf}", "slot"] += 1
    return dict(found)


def units_wanted(want: Facts, place: str, side: str) -> Triple:
    a, b, c = (int(want.get(("units", place, side, str(level)), 0)) for level in LEVELS)
    return a, b, c


def spot_of(fact: Fact) -> Spot:
    """The spot that a fact about a card speaks of."""
    return fact[2], fact[3]
