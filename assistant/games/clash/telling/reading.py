"""What was read of the box, in words."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.figures import Figures
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.model import Clash
from assistant.games.clash.names import unit
from assistant.games.clash.words import ROMAN

WORDS: dict[str, Message] = {
    "name": message("name"), "count": message("figures"), "power": message("{Power}"), "movement": message("Movement"),
    "life": message("Life"), "slowness": message("Slowness"), "hit": message("Hit"), "reroll": message("Reroll"),
    "shield": message("Shield"), "rage": message("Rage"), "speed": message("Speed"), "flight": message("Flight"),
    "number": message("number"), "gold": message("gold"), "units": message("Units"), "crystals": message("Crystals"),
    "kind": message("kind"), "cost": message("cost"), "copies": message("copies"), "effect": message("effect"),
    "city": message("City"), "forge": message("Forge"), "stone": message("Stone"), "mountains": message("Mountains"),
    "equipment": message("Equipment"), "legendary": message("Legendary"),
}


def read(_: Clash, command: Read) -> Message:
    return message("reads {what}: {figures}", what=_what(command), figures=tuple(_figures(command.figures)))


def _what(command: Read) -> Message | Name:
    name = command.id or ""
    if command.what == "unit":
        return message("{unit} (level {level})", unit=unit(command.clan or "", command.level or 1),
                       level=ROMAN[(command.level or 1) - 1])
    if command.what == "deck":
        return message("how many cards there are")
    if command.what == "tile":
        return message("tile {tile}", tile=f"{name}{command.face}")
    return Name({"equipment": "card", "legendary": "card"}.get(command.what, command.what), name)


def _figures(figures: Figures) -> Iterator[Message]:
    """Each by its word, what is nothing left out."""
    for key, figure in figures.items():
        if key == "flight":
            if figure:
                yield WORDS[key]
        elif key == "stone":
            yield message("{what} {value}", what=WORDS[key], value=f"{ROMAN[figure['level'] - 1]} ({figure['at']})")
        elif key == "mountains":
            yield message("{what} {value}", what=WORDS[key], value=len(figure))
        elif isinstance(figure, tuple):
            yield message("{what} {value}", what=WORDS[key], value=" / ".join(map(str, figure)))
        else:
            yield message("{what} {value}", what=WORDS[key], value=figure)
