"""What `extends` does: a box filled from another, entry by entry and field by field.

Raw tables in, raw tables out. Each figure keeps its source, so that what was only inherited never passes for more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import not_
from typing import Any

from assistant.core.shapes.record import record
from assistant.games.clash.box.shape import (
    ELF,
    EQUIPMENT,
    FACE,
    HERO,
    LEGENDARY,
    TACTIC,
    UNIT,
    Shape,
    Table,
)

SECTIONS = {"elf": ELF, "equipment": EQUIPMENT, "legendary": LEGENDARY, "hero": HERO}
FACES = ("a", "b")
MERGED = ("name", "stone")  # tables inside an entry that are filled field by field


@record
class Entry:
    """A table of a box, and where it stands in the file being read ("" if the file does not mention it)."""

    path: str
    table: Table

    @property
    def id(self) -> Any:
        return self.table.get("id")


def tables(document: Table, key: str, path: str) -> Iterator[Entry]:
    """The entries of a list of tables, as far as it is one."""
    listed = document.get(key, [])
    for index, table in enumerate(listed if isinstance(listed, list) else []):
        if isinstance(table, dict):
            yield Entry(f"{path}[{index}]", table)


def merged(own: Table, base: Table) -> dict[str, list[Entry]]:
    """All entries of a box by section, those of its own file filled from the base."""
    found = {section: _section(own, base, section, section, shape) for section, shape in SECTIONS.items()}
    found["clan"] = [_clan(entry, old) for entry, old in _pairs(own, base, "clan", "clan")]
    found["tile"] = [_tile(entry, old) for entry, old in _pairs(own, base, "tile", "tile")]
    return found


def _section(own: Table, base: Table, key: str, path: str, shape: Shape, by: str = "id") -> list[Entry]:
    return [Entry(entry.path, _filled(shape, entry.table, old)) for entry, old in _pairs(own, base, key, path, by)]


def _pairs(own: Table, base: Table, key: str, path: str, by: str = "id") -> Iterator[tuple[Entry, Table]]:
    """Each entry with the one it is filled from: first the base's, in its order, then the new ones."""
    waiting = list(tables(own, key, path))
    for old in tables(base, key, ""):
        alike = [_same(entry.table.get(by), old.table.get(by)) for entry in waiting]
        same = list(compress(waiting, alike))
        waiting = list(compress(waiting, map(not_, alike)))
        for entry in same:
            yield entry, old.table
        if not same:
            yield Entry("", old.table), {}
    for entry in waiting:
        yield entry, {}


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one == other


def _clan(entry: Entry, old: Table) -> Entry:
    table = _fields(entry.table, old)
    for key, shape, by in (("unit", UNIT, "level"), ("tactic", TACTIC, "id")):
        if not entry.path:  # the file does not mention the clan, so none of its parts either
            table[key] = [Entry("", part.table) for part in tables(entry.table, key, "")]
        elif isinstance(entry.table.get(key, []), list):
            table[key] = _section(entry.table, old, key, f"{entry.path}.{key}", shape, by)
    return Entry(entry.path, table)


def _tile(entry: Entry, old: Table) -> Entry:
    table = dict(old) | entry.table
    for face in FACES:
        if isinstance(entry.table.get(face), dict):
            table[face] = _filled(FACE, entry.table[face], old.get(face, {}))
    return Entry(entry.path, table)


def _fields(own: Table, old: Table) -> Table:
    """Field by field; the tables inside (names, a Stone) likewise; lists are replaced."""
    table = old | own
    for key in MERGED:
        if isinstance(own.get(key), dict) and isinstance(old.get(key), dict):
            table[key] = old[key] | own[key]
    return table


def _filled(shape: Shape, own: Table, old: Table) -> Table:
    if not old:
        return own
    table = _fields(own, old)
    if isinstance(own.get("sources", {}), dict):
        source = table.get("source")
        by_figure = {figure: _source(figure, own, old) for figure in shape.figures()}
        table["sources"] = own.get("sources", {}) | {
            figure: known for figure, known in by_figure.items() if known != source}
    return table


def _source(figure: str, own: Table, old: Table) -> Any:
    """Where a figure comes from: what its file says of it, else what the base said of the same figure."""
    said = own.get("sources", {})
    if figure in said:
        return said[figure]
    inherited = old.get("sources", {}).get(figure, old["source"])
    if figure not in own or own[figure] == old.get(figure):
        return inherited if figure not in own else own.get("source", inherited)
    if "source" in own:
        return own["source"]
    return "stand-in" if inherited == "printed" else inherited  # changed, so no longer what the book says
