"""A box as the text of a box file: what `content` reads from it is the same box again.   Rules: clash.setup.*"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Set
from typing import Any

from assistant.core.box.load import FORMAT
from assistant.core.box.records import Provenance
from assistant.core.shapes.record import values_of
from assistant.games.clash.box.records import Box, Clan, Face
from assistant.games.clash.box.shape import BONUS, ICONS

# Written only where they are not 0, as in a file by hand.
LEFT_OUT = {*ICONS, *BONUS}
OF_CARDS = {"power", "movement", "life"}
NOT_WRITTEN = {"provenance", "clan", "legendary"}
Lines = Iterator[str]


def text(box: Box) -> str:
    """The whole box, with nothing left to another one to fill in."""
    return "\n".join(_lines(box)) + "\n"


def _lines(box: Box) -> Lines:
    yield from (f"format = {FORMAT}", 'game = "clash"', f"id = {_value(box.id)}", f"name = {_value(box.name)}")
    for clan in box.clans.values():
        yield from _clan(clan)
    yield from _entries("elf", box.elves)
    yield from _entries("equipment", box.equipment.values(), OF_CARDS)
    yield from _entries("legendary", box.legendary.values(), {*OF_CARDS, "cost"})
    yield from _entries("hero", box.heroes.values())
    for tile in box.tiles.values():
        yield from ("", "[[tile]]", f"id = {_value(tile.id)}")
        for side, face in (("a", tile.a), ("b", tile.b)):
            yield from _face(side, face)


def _clan(clan: Clan) -> Lines:
    yield from ("", "[[clan]]", f"id = {_value(clan.id)}", f"name = {_value(clan.name)}")
    yield from _entries("clan.unit", clan.units)
    yield from _entries("clan.tactic", clan.tactics)


def _entries(section: str, records: Any, left_out: Set[str] = frozenset()) -> Lines:
    for each in records:
        yield from ("", f"[[{section}]]")
        for name, value in values_of(each).items():
            if name not in NOT_WRITTEN and (value or name not in LEFT_OUT | left_out):
                yield f"{name} = {_value(value)}"
        yield from _provenance(each.provenance)


def _face(side: str, face: Face) -> Lines:
    yield from (f"[tile.{side}]", f"city = {face.city}", f"forge = {face.forge}",
                f"stone = {{at = {face.stone_at}, level = {face.stone_level}}}")
    if face.mountains:
        yield f"mountains = {_value(sorted(face.mountains))}"
    yield from _provenance(face.provenance)


def _provenance(provenance: Provenance) -> Lines:
    yield f"source = {_value(provenance.source)}"
    if provenance.figures:
        yield f"sources = {_value(provenance.figures)}"
    if provenance.place:
        yield f"place = {_value(provenance.place)}"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
