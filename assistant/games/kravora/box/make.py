"""The records of a box from its tables, once nothing is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.merge import BoxEntry
from assistant.core.box.records import entry_of, in_all_languages
from assistant.core.box.shape import Table
from assistant.games.kravora.box.records import Box, Die, Priced, UnitType, Wave
from assistant.games.kravora.box.shape import SECTIONS


def box(document: Table, entries: Mapping[str, list[BoxEntry]]) -> Box:
    tables = {section: sorted((entry.table for entry in entries[section]), key=lambda table: all_.index(table[key]))
              for section, (_, key, all_) in SECTIONS.items()}
    identity, die = document["id"], entries["calamity"][0].table
    return Box(
        id=identity,
        name=in_all_languages(document.get("name", {"en": identity})),
        units={table["id"]: entry_of(UnitType, table, reach=tuple(table["reach"])) for table in tables["unit"]},
        buildings={table["id"]: entry_of(Priced, table) for table in tables["building"]},
        ruses={table["id"]: entry_of(Priced, table) for table in tables["ruse"]},
        waves=tuple(entry_of(Wave, table) for table in tables["wave"]),
        calamity=entry_of(Die, die, faces=tuple(die["faces"]) if "faces" in die else None),
    )
