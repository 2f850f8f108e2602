"""Figures, places, cards and sides as parts of a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.words.message import Argument, Message, Name, message
from assistant.games.clash.box.records import ELF_TYPES, Triple
from assistant.games.clash.model import ELVES
from assistant.games.clash.names import where

ROMAN = ("I", "II", "III")
PHASES: Mapping[str, Message] = {
    "setup": message("Set-up"), "tactic": message("Tactic cards"), "bastion": message("Placing the {Bastion}"),
    "reinforce": message("Reinforcements"), "action1": message("Action 1"), "action2": message("Action 2"),
    "elves": message("The Elves"), "over": message("The end"),
}
SOURCES: Mapping[str, Message] = {
    "dice": message("the dice"), "equipment": message("the Equipment deck"),
    "legendary": message("the Legendary deck"), "elves": message("the bag of Elves"),
    "tactics": message("the Tactic cards"),
}
SPOTS: Mapping[str, Message] = {
    "deck": message("in the deck"), "market": message("in the market"), "aside": message("aside"),
    "discard": message("in the discard"),
}


def side(clan: str) -> Name:
    """A clan, or the Elves."""
    return Name("clan", clan)


def card(identity: str) -> Name:
    return Name("card", identity)


def cards(identities: Iterable[str]) -> tuple[Name, ...]:
    return tuple(map(card, identities))


def hero(identity: str) -> Name:
    return Name("hero", identity)


def elf(identity: str) -> Name:
    return Name("elf", identity)


def joined(parts: Iterable[Argument]) -> Message:
    """A, b and c."""
    *first, last = tuple(parts) or (message("nobody"),)
    if not first:
        return last if isinstance(last, Message) else message("{what}", what=last)
    return message("{some} and {last}", some=tuple(first), last=last)


def figures(owner: str | None, units: Triple, heroes: Iterable[str] = ()) -> Message:
    """2 level I and 1 level II; of Elves: 2 × Gleaming Guard, whatever its plural is."""
    if owner == ELVES:
        kinds = [message("{count} × {elf}", count=count, elf=elf(kind))
                 for kind, count in zip(ELF_TYPES, units, strict=True) if count]
    else:
        kinds = [message("{count} level {level}", count=count, level=level)
                 for level, count in zip(ROMAN, units, strict=True) if count]
    return joined((*kinds, *map(hero, heroes)))


def spread(owner: str, units: Mapping[str, Triple]) -> tuple[Message, ...]:
    """What stands where: A3: 2 level I and 1 level II."""
    return tuple(message("{place}: {units}", place=where(place), units=figures(owner, each))
                 for place, each in units.items() if any(each))


def spot(owner: str, place: str) -> Message:
    """Where a card lies: in the deck, with somebody aside, with the Units of a level, with a type of Elf."""
    if owner.startswith(f"{ELVES}:"):
        return message("worn by {elf}", elf=elf(owner.removeprefix(f"{ELVES}:")))
    if place in ("1", "2", "3"):
        return message("worn by level {level} of {clan}", level=ROMAN[int(place) - 1], clan=side(owner))
    if place == "aside":
        return message("aside with {clan}", clan=side(owner))
    return SPOTS[place]
