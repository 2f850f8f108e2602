"""The names there are in a game, and what they are called in a language."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.records import Names, in_language
from assistant.core.shapes.shape import Kind, name_of
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.model import COLOURS, SOURCES, WHITE, Setting

CALLED: Mapping[str, Names] = {
    "red": {"en": "Red", "fr": "Rouge"}, "blue": {"en": "Blue", "fr": "Bleu"}, "green": {"en": "Green", "fr": "Vert"},
    "yellow": {"en": "Yellow", "fr": "Jaune"}, WHITE: {"en": "White", "fr": "Blanc"},
}


KINDS_OF_NAMES: Mapping[str, Message] = {
    "colour": message("colour"), "owner": message("owner"), "kind of source": message("kind of source"),
    "source": message("source"),
}


def a_name(kind: str) -> Kind[str]:
    """What a line may name."""
    return name_of(kind, KINDS_OF_NAMES[kind])


class GameNames:
    """Is this the name of something in a game between these colours?"""

    def __init__(self, colours: tuple[str, ...] = COLOURS) -> None:
        self._sets: Mapping[str, tuple[str, ...]] = {
            "colour": colours, "owner": (WHITE, *colours), "kind of source": SOURCES, "source": ("app", "table"),
        }

    def known(self, kind: str, name: str) -> bool:
        return name in self._sets[kind]


def names_of(setting: Setting) -> GameNames:
    return GameNames(setting.colours)


def called(box: Box, name: Name, lang: str) -> str:
    """What something is called: in the language, else in English, else in any; what nobody knows, by its id."""
    shelves: Mapping[str, Mapping[str, Names]] = {
        "colour": CALLED,
        "unit": {each.id: each.name for each in box.units.values()},
        "building": {each.id: each.name for each in box.buildings.values()},
        "ruse": {each.id: each.name for each in box.ruses.values()},
    }
    return in_language(lang, shelves.get(name.kind, {}).get(name.id, {})) or name.id
