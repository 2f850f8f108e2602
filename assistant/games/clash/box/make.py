"""The records of a box from its tables, once nothing is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.merge import BoxEntry
from assistant.core.box.records import entry_of, in_all_languages, not_given, provenance
from assistant.core.box.shape import Table
from assistant.games.clash.box.records import (
    ELF_TYPES,
    Box,
    Clan,
    ElfType,
    EquipmentCard,
    Face,
    HeroCard,
    TacticCard,
    Tile,
    Triple,
    UnitType,
)
from assistant.games.clash.editions import EDITIONS


def box(document: Table, entries: Mapping[str, list[BoxEntry]]) -> Box:
    tables = {section: [entry.table for entry in listed] for section, listed in entries.items()}
    elves = {table["id"]: entry_of(ElfType, table, "flight") for table in tables["elf"]}
    identity = document["id"]
    return Box(
        id=identity,
        name=in_all_languages(document.get("name", {"en": identity})),
        clans={table["id"]: _clan(table) for table in tables["clan"]},
        elves=(elves[ELF_TYPES[0]], elves[ELF_TYPES[1]], elves[ELF_TYPES[2]]),
        equipment=_cards(tables["equipment"], legendary=False),
        legendary=_cards(tables["legendary"], legendary=True),
        heroes={table["id"]: entry_of(HeroCard, table) for table in tables["hero"]},
        tiles={table["id"]: Tile(table["id"], face_of(table["a"]), face_of(table["b"])) for table in tables["tile"]},
        decks={deck: _by_edition(size) for table in tables.get("deck", []) for deck, size in table.items()},
    )


def _clan(table: Table) -> Clan:
    one, two, three = sorted((entry.table for entry in table["unit"]), key=lambda unit: unit["level"])
    return Clan(
        id=table["id"],
        name=in_all_languages(table["name"]),
        units=(_unit(one), _unit(two), _unit(three)),
        tactics=tuple(entry_of(TacticCard, entry.table, clan=table["id"], units=_triple(entry.table.get("units")))
                      for entry in table["tactic"]),
    )


def _unit(table: Table) -> UnitType:
    return entry_of(UnitType, table, "flight")


def _triple(numbers: list[int] | None) -> Triple | None:
    if numbers is None:
        return None
    one, two, three = numbers
    return one, two, three


def _cards(tables: list[Table], legendary: bool) -> dict[str, EquipmentCard]:
    """The cards of a deck; one without copies is not in the box."""
    return {table["id"]: entry_of(EquipmentCard, table, "flight", legendary=legendary, copies=copies)
            for table in tables if (copies := _copies(table.get("copies"))) is None or any(copies.values())}


def _copies(given: int | Mapping[str, int] | None) -> dict[str, int] | None:
    return None if given is None else _by_edition(given)


def _by_edition(given: int | Mapping[str, int]) -> dict[str, int]:
    if isinstance(given, int):
        return dict.fromkeys(EDITIONS, given)
    return {edition: given.get(edition, 0) for edition in EDITIONS}


def face_of(table: Table) -> Face:
    stone, mountains = table.get("stone", {}), table.get("mountains", not_given(table, "mountains"))
    return Face(
        city=table.get("city"),
        forge=table.get("forge"),
        stone_at=stone.get("at"),
        stone_level=stone.get("level"),
        mountains=None if mountains is None else frozenset(
            (hexagon, direction) for hexagon, direction in mountains or ()),
        provenance=provenance(table),
    )
