"""What `extends` does: entries filled from another box, entry by entry and field by field.

Raw tables in, raw tables out. Each figure keeps its source, so that what was only inherited never passes for more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress
from operator import not_
from typing import Any

from assistant.core.box.shape import NAMES, UNREAD, Shape, Table
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record


@record
class BoxEntry:
    """A table of a box, and where it stands in the file being read ("" if the file does not mention it)."""

    path: str
    table: Table

    @property
    def id(self) -> Any:
        return self.table.get("id")


def tables(document: Table, key: str, path: str) -> Iterator[BoxEntry]:
    """The entries of a list of tables, as far as it is one."""
    there = document.get(key, [])
    for index, table in enumerate(there if isinstance(there, list) else []):
        if isinstance(table, dict):
            yield BoxEntry(f"{path}[{index}]", table)


def listed(own: Table, base: Table, key: str, path: str, shape: Shape, by: str = "id") -> list[BoxEntry]:
    return [BoxEntry(entry.path, filled(shape, entry.table, old)) for entry, old in pairs(own, base, key, path, by)]


def pairs(own: Table, base: Table, key: str, path: str, by: str = "id") -> Iterator[tuple[BoxEntry, Table]]:
    """Each entry with the one it is filled from: first the base's, in its order, then the new ones."""
    waiting = list(tables(own, key, path))
    for old in tables(base, key, ""):
        alike = [_same(entry.table.get(by), old.table.get(by)) for entry in waiting]
        same = list(compress(waiting, alike))
        waiting = list(compress(waiting, map(not_, alike)))
        for entry in same:
            yield entry, old.table
        if not same:
            yield BoxEntry("", old.table), {}
    for entry in waiting:
        yield entry, {}


def _same(one: Plain, other: Plain) -> bool:
    return type(one) is type(other) and one == other


def fields(own: Table, old: Table, inner: Iterable[str] = NAMES) -> Table:
    """Field by field; some of the tables inside (names) likewise; lists are replaced."""
    table = old | own
    for key in inner:
        if isinstance(own.get(key), dict) and isinstance(old.get(key), dict):
            table[key] = old[key] | own[key]
    return table


def filled(shape: Shape, own: Table, old: Table) -> Table:
    own = _spelt_out(shape, own)
    if not old:
        return own
    unread = _unread(shape, own)
    old = {key: value for key, value in old.items() if key not in unread}
    table = fields(own, old, shape.inner)
    if isinstance(own.get("sources", {}), dict):
        source = table.get("source")
        by_figure = {figure: _source(figure, own, old) for figure in shape.figures()}
        table["sources"] = own.get("sources", {}) | {
            figure: known for figure, known in by_figure.items() if known != source}
    return table


def _spelt_out(shape: Shape, own: Table) -> Table:
    """An entry that is unread as a whole: what it gives was read at the table, and what can be unread is."""
    if own.get("source") != UNREAD or not shape.unread or not isinstance(own.get("sources", {}), dict):
        return own
    unread = {figure: UNREAD for figure in shape.can_be_unread() if figure not in own}
    return {**own, "source": "table", "sources": {**unread, **own.get("sources", {})}}


def _unread(shape: Shape, own: Table) -> set[str]:
    """The figures that an entry says nobody has read, whatever the base has."""
    said = own.get("sources", {})
    return {figure for figure in shape.unread if isinstance(said, dict) and said.get(figure) == UNREAD}


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
    if inherited == UNREAD:
        return "table"  # typed in, now
    return "stand-in" if inherited == "printed" else inherited  # changed, so no longer what the book says
