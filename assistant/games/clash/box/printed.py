"""What passes for printed in a box from elsewhere: only what the shipped box, checked against the books, calls so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from assistant.core.box import printed
from assistant.core.box.shape import Shape
from assistant.core.shapes.record import replace
from assistant.games.clash.box import content
from assistant.games.clash.box.records import (
    Box,
    Clan,
    ElfType,
    EquipmentCard,
    Face,
    HeroCard,
    TacticCard,
    Tile,
    UnitType,
)
from assistant.games.clash.box.shape import ELF, EQUIPMENT, FACE, HERO, LEGENDARY, TACTIC, UNIT

Entry = TypeVar("Entry", UnitType, TacticCard, ElfType, EquipmentCard, HeroCard, Face)
SHAPES: Mapping[type, Shape] = {UnitType: UNIT, TacticCard: TACTIC, ElfType: ELF, HeroCard: HERO, Face: FACE}


def checked(box: Box) -> Box:
    """The same box, in which `printed` stands by no figure but those the shipped box has, printed: any other is what
    somebody typed in."""
    ours = content.load("stand-in")
    one, two, three = (_entry(elf, own) for elf, own in zip(box.elves, ours.elves, strict=True))
    return replace(
        box, clans={name: _clan(clan, ours) for name, clan in box.clans.items()}, elves=(one, two, three),
        equipment=_entries(box.equipment, ours.equipment), legendary=_entries(box.legendary, ours.legendary),
        heroes=_entries(box.heroes, ours.heroes),
        tiles={name: _tile(tile, ours.tiles.get(name)) for name, tile in box.tiles.items()})


def _clan(clan: Clan, ours: Box) -> Clan:
    own = ours.clans.get(clan.id)
    one, two, three = (_entry(unit, own.units[at] if own else None) for at, unit in enumerate(clan.units))
    return replace(clan, units=(one, two, three),
                   tactics=tuple(_entry(card, ours.tactics.get(card.id)) for card in clan.tactics))


def _tile(tile: Tile, own: Tile | None) -> Tile:
    return replace(tile, a=_entry(tile.a, own.a if own else None), b=_entry(tile.b, own.b if own else None))


def _entries(theirs: Mapping[str, Entry], ours: Mapping[str, Entry]) -> dict[str, Entry]:
    return {name: _entry(entry, ours.get(name)) for name, entry in theirs.items()}


def _entry(entry: Entry, own: Entry | None) -> Entry:
    return printed.entry(entry, own, _shape(entry).figures())


def _shape(entry: Entry) -> Shape:
    if isinstance(entry, EquipmentCard):
        return LEGENDARY if entry.legendary else EQUIPMENT
    return SHAPES[type(entry)]
