"""What `extends` does to a box of this game: each list is filled, and the lists within."""

from __future__ import annotations

from assistant.core.box.merge import BoxEntry, fields, filled, listed, pairs, tables
from assistant.core.box.shape import Table
from assistant.games.clash.box.shape import ELF, EQUIPMENT, FACE, HERO, LEGENDARY, TACTIC, UNIT

SECTIONS = {"elf": ELF, "equipment": EQUIPMENT, "legendary": LEGENDARY, "hero": HERO}
FACES = ("a", "b")


def merged(own: Table, base: Table) -> dict[str, list[BoxEntry]]:
    """All entries of a box by section, those of its own file filled from the base."""
    found = {section: listed(own, base, section, section, shape) for section, shape in SECTIONS.items()}
    found["clan"] = [_clan(entry, old) for entry, old in pairs(own, base, "clan", "clan")]
    found["tile"] = [_tile(entry, old) for entry, old in pairs(own, base, "tile", "tile")]
    given, old = own.get("deck"), base.get("deck")
    if given is not None or old is not None:
        sizes = {**(old or {}), **(given if isinstance(given, dict) else {})}
        found["deck"] = [BoxEntry("deck" if given is not None else "", sizes)]
    return found


def _clan(entry: BoxEntry, old: Table) -> BoxEntry:
    table = fields(entry.table, old)
    for key, shape, by in (("unit", UNIT, "level"), ("tactic", TACTIC, "id")):
        if not entry.path:  # the file does not mention the clan, so none of its parts either
            table[key] = [BoxEntry("", part.table) for part in tables(entry.table, key, "")]
        elif isinstance(entry.table.get(key, []), list):
            table[key] = listed(entry.table, old, key, f"{entry.path}.{key}", shape, by)
    return BoxEntry(entry.path, table)


def _tile(entry: BoxEntry, old: Table) -> BoxEntry:
    table = dict(old) | entry.table
    for face in FACES:
        if isinstance(entry.table.get(face), dict):
            table[face] = filled(FACE, entry.table[face], old.get(face, {}))
    return BoxEntry(entry.path, table)


def plain(entries: dict[str, list[BoxEntry]]) -> Table:
    """Entries as tables again, for the next box to fill itself from."""
    tables: Table = {section: [dict(entry.table) for entry in each] for section, each in entries.items()}
    if "deck" in tables:
        (tables["deck"],) = tables["deck"]
    for clan in tables["clan"]:
        clan |= {key: [entry.table for entry in clan[key]] for key in ("unit", "tactic")}
    return tables
