"""Whether what fights has figures that nobody has read or printed: the app's own."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from assistant.games.clash.box.records import Box, ElfType, EquipmentCard, HeroCard, Triple, UnitType
from assistant.games.clash.box.unread import Entry

FIGURES = ("power", "life", "slowness", "hit", "reroll", "shield", "rage")
STAND_IN = "stand-in"


def is_stand_in(thing: Entry, figure: str) -> bool:
    """A figure the app made up, and not one that is nothing by that."""
    return bool(getattr(thing, figure, 0)) and thing.provenance.of(figure) == STAND_IN


def has_stand_ins(box: Box, types: Iterable[UnitType | ElfType], units: Triple,
                  worn: Iterable[Iterable[str]], heroes: Iterable[str]) -> bool:
    """Of the types that are there, with what they wear, and their Heroes."""
    there = [(kind, [box.card(card) for card in cards])
             for kind, count, cards in zip(types, units, worn, strict=True) if count]
    things: Iterable[UnitType | ElfType | EquipmentCard | HeroCard] = chain(
        (kind for kind, _ in there), chain.from_iterable(cards for _, cards in there),
        (box.heroes[hero] for hero in heroes))
    return any(hasattr(thing, figure) and thing.provenance.of(figure) == STAND_IN
               for thing in things for figure in FIGURES)
