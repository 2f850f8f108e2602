"""The records of a box from its tables, once nothing is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from assistant.core.box.merge import Entry
from assistant.core.box.records import in_all_languages, provenance
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

T = TypeVar("T")


def box(document: Table, entries: Mapping[str, list[Entry]]) -> Box:
    tables = {section: [entry.table for entry in listed] for section, listed in entries.items()}
    elves = {table["id"]: _make(ElfType, table) for table in tables["elf"]}
    identity = document["id"]
    return Box(
        id=identity,
        name=in_all_languages(document.get("name", {"en": identity})),
        clans={table["id"]: _clan(table) for table in tables["clan"]},
        elves=(elves[ELF_TYPES[0]], elves[ELF_TYPES[1]], elves[ELF_TYPES[2]]),
        equipment=_cards(tables["equipment"], legendary=False),
        legendary=_cards(tables["legendary"], legendary=True),
        heroes={table["id"]: _make(HeroCard, table) for table in tables["hero"]},
        tiles={table["id"]: Tile(table["id"], _face(table["a"]), _face(table["b"])) for table in tables["tile"]},
    )


def _make(cls: type[T], table: Table, **given: Any) -> T:
    """A record of the fields a table has; icons it does not mention are 0, or false."""
    known = {"provenance": provenance(table)} | given
    fields = {field: known[field] if field in known else table.get(field, False if field == "flight" else 0)
              for field in cast("Any", cls).__match_args__}
    if "name" in fields:
        fields["name"] = in_all_languages(fields["name"])
    return cls(**fields)


def _clan(table: Table) -> Clan:
    one, two, three = sorted((entry.table for entry in table["unit"]), key=lambda unit: unit["level"])
    return Clan(
        id=table["id"],
        name=in_all_languages(table["name"]),
        units=(_make(UnitType, one), _make(UnitType, two), _make(UnitType, three)),
        tactics=tuple(_make(TacticCard, entry.table, clan=table["id"], units=_triple(entry.table["units"]))
                      for entry in table["tactic"]),
    )


def _triple(numbers: list[int]) -> Triple:
    one, two, three = numbers
    return one, two, three


def _cards(tables: list[Table], legendary: bool) -> dict[str, EquipmentCard]:
    """The cards of a deck; one without copies is not in the box."""
    return {table["id"]: _make(EquipmentCard, table, legendary=legendary, copies=copies)
            for table in tables if any((copies := _copies(table["copies"])).values())}


def _copies(given: int | Mapping[str, int]) -> dict[str, int]:
    if isinstance(given, int):
        return dict.fromkeys(EDITIONS, given)
    return {edition: given.get(edition, 0) for edition in EDITIONS}


def _face(table: Table) -> Face:
    return Face(
        city=table["city"],
        forge=table["forge"],
        stone_at=table["stone"]["at"],
        stone_level=table["stone"]["level"],
        mountains=frozenset((hexagon, direction) for hexagon, direction in table.get("mountains", [])),
        provenance=provenance(table),
    )
