"""What a box file of this game may hold, entry by entry and all together.   Rules: kravora.setup.*"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from assistant.core.box.merge import BoxEntry, filled, listed
from assistant.core.box.shape import (
    NUMBER,
    Check,
    Faults,
    Problem,
    Shape,
    Table,
    check_table,
    entry,
    list_of_tables,
    names,
    one_of,
    shown,
    table,
    whole,
)
from assistant.core.shapes.outside import is_number
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import message
from assistant.games.kravora.box.records import BUILDINGS, FACES, KINDS, RUSES, WAVES

Entries = dict[str, list[BoxEntry]]
MOST = 40
FARTHEST = 4


def _reach(value: Plain) -> Faults:
    if (isinstance(value, list) and len(value) == 2 and all(is_number(line, 0, FARTHEST) for line in value)
            and value[0] <= value[1]):
        return ()
    return (("", message("Here stands {value}; it must be the nearest and the farthest line, from 0 to {most}.",
                         value=shown(value), most=FARTHEST)),)


def _faces(value: Plain) -> Faults:
    if not isinstance(value, list) or len(value) != len(FACES):
        return (("", message("Here stands {value}; it must be a list of six faces.", value=shown(value))),)
    face = one_of(*FACES)
    return [(f"[{index}]", fault) for index, each in enumerate(value) for _, fault in face(each)]


def _priced(identities: Iterable[str]) -> Shape:
    return entry({"id": one_of(*identities), "name": names, "cost": NUMBER}, {}, unread=("cost",))


UNIT = entry({"id": one_of(*KINDS), "name": names, "life": whole(1), "damage": NUMBER, "reach": _reach,
              "moves": NUMBER, "cost": NUMBER, "wage": NUMBER, "figures": NUMBER, "white": NUMBER}, {},
             unread=("cost",))
WAVE = entry({"round": whole(1, len(WAVES)), "dice": whole(0, 12), "plus": whole(0, 5)}, {})
CALAMITY = entry({"faces": _faces}, {}, unread=("faces",))
SECTIONS: Mapping[str, tuple[Shape, str, tuple[Any, ...]]] = {  # its shape, the key of an entry, all there are
    "unit": (UNIT, "id", KINDS), "building": (_priced(BUILDINGS), "id", BUILDINGS),
    "ruse": (_priced(RUSES), "id", RUSES), "wave": (WAVE, "round", WAVES),
}
LISTS: Mapping[str, Check] = {**{section: list_of_tables(MOST) for section in SECTIONS}, "calamity": table}
WORDS = frozenset(word for shape in (*(shape for shape, _, _ in SECTIONS.values()), CALAMITY)
                  for keys in (shape.required, shape.optional) for word in keys)


def merged(own: Table, base: Table) -> Entries:
    """All entries of a box by section, those of its own file filled from the base."""
    found = {section: listed(own, base, section, section, shape, key) for section, (shape, key, _) in SECTIONS.items()}
    given, old = own.get("calamity"), base.get("calamity", {})
    if isinstance(given, dict):
        found["calamity"] = [BoxEntry("calamity", filled(CALAMITY, given, old))]
    else:
        found["calamity"] = [BoxEntry("", old)] if old else []
    return found


def problems(entries: Entries, missing: bool) -> list[Problem]:
    """All entries one by one, and together. What the base says is in order: it was judged when it was read."""
    found = [problem for section in SECTIONS for problem in _of(section, entries[section], missing)]
    for each in entries["calamity"]:
        found += check_table(CALAMITY, each.table, each.path, missing) if each.path else []
    if missing and not entries["calamity"]:
        found.append(Problem("calamity", message("The key {key} is missing.", key="calamity")))
    return found


def _of(section: str, entries: list[BoxEntry], missing: bool) -> Iterator[Problem]:
    """Of an entry that there is none of it is only said that it is unknown, not what else it lacks."""
    shape, key, known = SECTIONS[section]
    seen: list[Any] = []
    for each in entries:
        value = each.table.get(key)
        if each.path:
            named = key not in each.table or value in known
            yield from check_table(shape, each.table, each.path, missing and named)
        if value in seen and value in known:
            yield Problem(f"{each.path}.{key}", message("The id {id} stands twice.", id=shown(value)))
        seen.append(value)
    for value in known if missing else ():
        if value not in seen:
            yield Problem(section, message("The entry {id} is missing.", id=shown(value)))


def plain(entries: Entries) -> Table:
    """Entries as tables again, for the next box to fill itself from."""
    tables: Table = {section: [dict(each.table) for each in entries[section]] for section in SECTIONS}
    return tables | {"calamity": dict(entries["calamity"][0].table)}
