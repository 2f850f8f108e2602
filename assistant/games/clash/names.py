"""The names there are in a box, and what they are called in a language."""

from __future__ import annotations

import re
from typing import ClassVar

from assistant.core.box.records import Names, in_language
from assistant.core.shapes.shape import Kind, name_of
from assistant.core.words.message import Message, Name, message, say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.records import ELF_TYPES, Box, TacticCard
from assistant.games.clash.model import BASTION, ELVES, SOURCES

DECKS = ("equipment", "legendary", "elves")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFFICIAL_TILES = 5  # places A0 to E6 are names, whatever the box

KINDS_OF_NAMES = {
    "clan": message("clan"),
    "side": message("side"),
    "place": message("place"),
    "card": message("card"),
    "drawn": message("card"),
    "hero": message("hero"),
    "tactic card": message("tactic card"),
    "tile side": message("tile side"),
    "kind of source": message("kind of source"),
    "source": message("source"),
    "deck": message("deck"),
    "owner": message("owner"),
}


def a_name(kind: str) -> Kind[str]:
    """What a line may name."""
    return name_of(kind, KINDS_OF_NAMES[kind])


class BoxNames:
    """Is this the name of something? Judged by the box alone, without looking at the game."""

    def __init__(self, box: Box) -> None:
        self.box = box
        tiles = max(len(box.tiles), len(box.clans)) if box.decks else len(box.tiles)  # else more are read while playing
        letters = LETTERS[:max(OFFICIAL_TILES, min(tiles, len(LETTERS)))]
        self._territory = re.compile(f"[{letters}][0-6]")
        cards = {*box.equipment, *box.legendary}
        elves = {f"{ELVES}:{elf}" for elf in ELF_TYPES}
        self._sets: dict[str, set[str]] = {
            "clan": set(box.clans),
            "side": {*box.clans, ELVES},
            "place": {BASTION, *(f"{BASTION}:{clan}" for clan in box.clans)},
            "card": cards,
            "drawn": {*cards, *ELF_TYPES},
            "hero": set(box.heroes),
            "tactic card": set(box.tactics),
            "tile side": {f"{tile}{side}" for tile in box.tiles for side in "ab"},
            "kind of source": set(SOURCES),
            "source": {"app", "table"},
            "deck": set(DECKS),
            "owner": {*box.clans, *elves},
            "spot": {"deck", "market", "aside", "1", "2", "3", "slot", *elves, *box.clans,
                     *(f"{clan}:{place}" for clan in box.clans for place in ("aside", "1", "2", "3"))},
        }

    def known(self, kind: str, name: str) -> bool:
        return name in self._sets[kind] or (kind == "place" and self._territory.fullmatch(name) is not None)


class _Last:
    """The names of the box that was asked for last: a script asks before each line."""

    names: ClassVar[BoxNames | None] = None


def names_of(box: Box) -> BoxNames:
    if _Last.names is None or _Last.names.box is not box:
        _Last.names = BoxNames(box)
    return _Last.names


def where(place: str) -> Message | str:
    """A place in a sentence: a Territory by its name, the Bastion in the word of the edition."""
    return message("{Bastion}") if place == BASTION else place


def unit(clan: str, level: int) -> Name:
    """What the Units of a level are called in a clan."""
    return Name("unit", f"{clan}:{level}")


def called(box: Box, name: Name, lang: str) -> str:
    """What something is called: in the language, else in English, else in any."""
    if name.kind == "tactic" and name.id in box.tactics:
        return say(_tactic(box.tactics[name.id]), Speaker(lang, names=lambda inner, lang: called(box, inner, lang)))
    return in_language(lang, _names(box, name)) or name.id


def _tactic(card: TacticCard) -> Message:
    """Tactic cards have no names of their own, but numbers."""
    if card.number is None:
        return message("Tactic card not yet read ({clan})", clan=Name("clan", card.clan))
    return message("Tactic card {number} ({clan})", number=card.number, clan=Name("clan", card.clan))


def _names(box: Box, name: Name) -> Names:
    if name.id in (ELVES,):
        return {"en": "the Elves", "fr": "les Elfes"}
    if name.kind == "clan" and name.id in box.clans:
        return box.clans[name.id].name
    clan, _, level = name.id.partition(":")
    if name.kind == "unit" and clan in box.clans:
        return box.clans[clan].units[int(level) - 1].name
    if name.kind == "hero" and name.id in box.heroes:
        return box.heroes[name.id].name
    if name.id in ELF_TYPES:
        return box.elves[ELF_TYPES.index(name.id)].name
    if name.kind == "card" and (name.id in box.equipment or name.id in box.legendary):
        return box.card(name.id).name
    return {}
