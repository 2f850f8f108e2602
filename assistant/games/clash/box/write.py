"""A box as the text of a box file: what `content` reads from it is the same box again.   Rules: clash.setup.*"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from assistant.core.box.write import Lines, entries, header, provenance, value
from assistant.games.clash.box.records import Box, Clan, Face
from assistant.games.clash.box.shape import BONUS, ICONS

# Written only where they are not 0, as in a file by hand.
LEFT_OUT = {*ICONS, *BONUS}
OF_CARDS = {"power", "movement", "life"}
NOT_WRITTEN = {"clan", "legendary"}


def text(box: Box) -> str:
    """The whole box, with nothing left to another one to fill in."""
    return "\n".join(_lines(box)) + "\n"


def _lines(box: Box) -> Lines:
    yield from header("clash", box.id, box.name)
    if box.decks:
        yield from ("", "[deck]", *(f"{deck} = {value(size)}" for deck, size in box.decks.items()))
    for clan in box.clans.values():
        yield from _clan(clan)
    yield from _entries("elf", box.elves)
    yield from _entries("equipment", box.equipment.values(), OF_CARDS)
    yield from _entries("legendary", box.legendary.values(), {*OF_CARDS, "cost"})
    yield from _entries("hero", box.heroes.values())
    for tile in box.tiles.values():
        yield from ("", "[[tile]]", f"id = {value(tile.id)}")
        for side, face in (("a", tile.a), ("b", tile.b)):
            yield from _face(side, face)


def _clan(clan: Clan) -> Lines:
    yield from ("", "[[clan]]", f"id = {value(clan.id)}", f"name = {value(clan.name)}")
    yield from _entries("clan.unit", clan.units)
    yield from _entries("clan.tactic", clan.tactics)


def _entries(section: str, records: Iterable[Any], left_out: Set[str] = frozenset()) -> Lines:
    return entries(section, records, lambda name, given: name not in NOT_WRITTEN
                   and bool(given or name not in LEFT_OUT | left_out))


def _face(side: str, face: Face) -> Lines:
    yield f"[tile.{side}]"
    yield from (f"{feature} = {at}" for feature, at in (("city", face.city), ("forge", face.forge)) if at is not None)
    if face.stone_at is not None:
        yield f"stone = {{at = {face.stone_at}, level = {face.stone_level}}}"
    if face.mountains:
        yield f"mountains = {value(sorted(face.mountains))}"
    yield from provenance(face.provenance)
