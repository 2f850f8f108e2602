"""The records of a box from its tables, once nothing is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.core.box.merge import Entry
from assistant.core.box.records import in_all_languages, provenance
from assistant.core.box.shape import Table
from assistant.games.kravora.box.records import BUILDINGS, KINDS, RUSES, Box, Die, Priced, UnitType, Wave


def box(document: Table, entries: Mapping[str, list[Entry]]) -> Box:
    tables = {section: [entry.table for entry in listed] for section, listed in entries.items()}
    identity = document["id"]
    waves = sorted(tables["wave"], key=lambda table: table["round"])
    die = tables["calamity"][0]
    return Box(
        id=identity,
        name=in_all_languages(document.get("name", {"en": identity})),
        units={table["id"]: _unit(table) for table in _sorted(tables["unit"], KINDS)},
        buildings={table["id"]: _priced(table) for table in _sorted(tables["building"], BUILDINGS)},
        ruses={table["id"]: _priced(table) for table in _sorted(tables["ruse"], RUSES)},
        waves=tuple(Wave(table["round"], table["dice"], table["plus"], provenance(table)) for table in waves),
        calamity=Die(tuple(die["faces"]) if "faces" in die else None, provenance(die)),
    )


def _sorted(tables: Sequence[Table], order: Sequence[str]) -> list[Table]:
    return sorted(tables, key=lambda table: order.index(table["id"]))


def _unit(table: Table) -> UnitType:
    nearest, farthest = table["reach"]
    figures = {key: table[key] for key in ("id", "life", "damage", "moves", "wage", "figures", "white")}
    return UnitType(name=in_all_languages(table["name"]), reach=(nearest, farthest), cost=table.get("cost"),
                    provenance=provenance(table), **figures)


def _priced(table: Table) -> Priced:
    return Priced(table["id"], in_all_languages(table["name"]), table.get("cost"), provenance(table))
