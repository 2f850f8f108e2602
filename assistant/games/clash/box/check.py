"""Everything that can be wrong with a box as a whole: its header, its lists, and what its entries must be together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.box.merge import BoxEntry, tables
from assistant.core.box.shape import (
    UNREAD,
    Check,
    Faults,
    Problem,
    Shape,
    Table,
    check_table,
    identifier,
    identifier_but,
    list_of_tables,
    names,
    shown,
)
from assistant.core.box.shape import table as a_table
from assistant.core.shapes.outside import is_whole
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import message
from assistant.games.clash.box.merge import FACES, SECTIONS
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.box.shape import DECK, FACE, NO_CLAN, STONE, TACTIC, UNIT
from assistant.games.clash.editions import EDITIONS

Entries = dict[str, list[BoxEntry]]

TACTICS, MARKET, FEWEST = 7, 6, 2
ELVES_PER_TILE = 6  # four on the City, two on the Forge
MOST = {"clan": 20, "elf": 20, "equipment": 200, "legendary": 200, "hero": 40, "tile": 40, "unit": 20, "tactic": 40}


def judged_elsewhere(_value: Plain) -> Faults:
    return ()


def deck(value: Plain) -> Faults:
    if not isinstance(value, dict):
        return a_table(value)
    return [(problem.path, problem.message) for problem in check_table(DECK, value, "")]


LISTS: dict[str, Check] = {
    **{section: list_of_tables(MOST[section]) for section in ("clan", *SECTIONS, "tile")}, "deck": deck}
CLAN = Shape({"id": identifier_but(NO_CLAN), "name": names}, {"unit": judged_elsewhere, "tactic": judged_elsewhere})
PARTS = Shape({}, {"unit": list_of_tables(MOST["unit"]), "tactic": list_of_tables(MOST["tactic"])})
TILE = Shape({"id": identifier, "a": a_table, "b": a_table}, {})


WORDS = frozenset(word for shape in (CLAN, PARTS, TILE, UNIT, TACTIC, FACE, STONE, DECK, *SECTIONS.values())
         for keys in (shape.required, shape.optional) for word in keys)


def parts(own: Table) -> list[Problem]:
    """Whether the lists in the lists are lists."""
    found = []
    for clan in tables(own, "clan", "clan"):
        there = {key: clan.table[key] for key in PARTS.optional if key in clan.table}
        found += check_table(PARTS, there, clan.path)
    return found


def box(entries: Entries, missing: bool = True) -> list[Problem]:
    """All entries one by one, and together. What the base says is in order: it was judged when it was read.

    Where the base could not be read nobody knows what is missing; the rest is judged all the same.
    """
    found = [*_each(entries, missing), *_doubled(entries)]
    if not missing:
        return found
    market = () if "deck" in entries else _market(entries["equipment"])
    return [*found, *_elves(entries), *market, *_enough(entries), *_decks(entries)]


def _each(entries: Entries, missing: bool) -> Iterator[Problem]:
    for clan in _own(entries["clan"]):
        yield from check_table(CLAN, clan.table, clan.path, missing)
        yield from _clan(clan, missing)
    for section, shape in SECTIONS.items():
        for entry in _own(entries[section]):
            yield from check_table(shape, entry.table, entry.path, missing)
    for tile in _own(entries["tile"]):
        yield from check_table(TILE, tile.table, tile.path, missing)
        for side in FACES:
            if isinstance(tile.table.get(side), dict):
                yield from _face(tile.table[side], f"{tile.path}.{side}", missing)


def _own(entries: Iterable[BoxEntry]) -> Iterator[BoxEntry]:
    return (entry for entry in entries if entry.path)


def _parts(clan: BoxEntry, key: str) -> list[BoxEntry] | None:
    """The units or Tactics of a clan; None where no list stands."""
    parts = clan.table.get(key)
    return parts if isinstance(parts, list) else None


def _clan(clan: BoxEntry, missing: bool) -> Iterator[Problem]:
    units, tactics = _parts(clan, "unit"), _parts(clan, "tactic")
    for shape, parts in ((UNIT, units), (TACTIC, tactics)):
        for part in _own(parts or ()):
            yield from check_table(shape, part.table, part.path, missing)
    if missing and units is not None and not _one_of_each_level(units):
        yield Problem(f"{clan.path}.unit", message("A clan has three units, of level 1, 2 and 3."))
    if missing and tactics is not None and len(tactics) != TACTICS:
        yield Problem(f"{clan.path}.tactic", message("A clan has {needed} Tactic cards; here are {count}.",
                                                     needed=TACTICS, count=len(tactics)))


def _one_of_each_level(units: list[BoxEntry]) -> bool:
    levels = [level for unit in units if is_whole(level := unit.table.get("level"))]
    return sorted(levels) == list(LEVELS) and len(units) == len(LEVELS)


def _face(table: Table, path: str, missing: bool) -> Iterator[Problem]:
    yield from check_table(FACE, table, path, missing)
    stone = table.get("stone")
    places = {"city": table.get("city"), "forge": table.get("forge"),
              "stone": stone.get("at") if isinstance(stone, dict) else None}
    seen: dict[int, str] = {}
    for feature, hexagon in places.items():
        if is_whole(hexagon) and hexagon in seen:
            yield Problem(f"{path}.{feature}", message("Hex {hex} already has the {other}.",
                                                       hex=hexagon, other=seen[hexagon]))
        elif is_whole(hexagon):
            seen[hexagon] = feature


def _doubled(entries: Entries) -> Iterator[Problem]:
    """An id names one thing: cards of the market and Legendary ones have their ids in common."""
    tactics = [tactic for clan in entries["clan"] for tactic in _parts(clan, "tactic") or ()]
    for together in (entries["clan"], tactics, entries["elf"], entries["equipment"] + entries["legendary"],
                     entries["hero"], entries["tile"]):
        seen: dict[str, str] = {}
        for entry in together:
            if isinstance(entry.id, str) and entry.id in seen:
                place = entry.path or seen[entry.id]  # neither in the file: inherited twice by a clan that stands twice
                if place:
                    yield Problem(f"{place}.id", message("The id {id} stands twice.", id=shown(entry.id)))
            elif isinstance(entry.id, str):
                seen[entry.id] = entry.path


def _elves(entries: Entries) -> Iterator[Problem]:
    present = [entry.id for entry in entries["elf"]]
    for kind in ELF_TYPES:
        if kind not in present:
            yield Problem("elf", message("The Elf {id} is missing.", id=kind))
    if "deck" in entries:
        return  # it is read as it lies: whatever the bag lacks, the set-up goes without
    tokens = sum(count for entry in entries["elf"] if is_whole(count := entry.table.get("count")))
    players = max(FEWEST, min(len(entries["clan"]), len(entries["tile"])))
    if all(kind in present for kind in ELF_TYPES) and tokens < ELVES_PER_TILE * players:
        yield Problem("elf", message("There are {tokens} Elf tokens; a game of {players} needs {needed}.",
                                     tokens=tokens, players=players, needed=ELVES_PER_TILE * players))


def _market(equipment: list[BoxEntry]) -> Iterator[Problem]:
    """Six different Equipments lie open, in each edition the box has cards for; it has them for one at least."""
    different = {edition: sum(_has_copies(entry.table.get("copies"), edition) for entry in equipment)
                 for edition in EDITIONS}
    if not any(different.values()):
        yield Problem("equipment", message("There are {count} different Equipments; the market needs {needed}.",
                                           count=0, needed=MARKET))
    elif len(set(different.values())) == 1 and min(different.values()) < MARKET:
        yield Problem("equipment", message("There are {count} different Equipments; the market needs {needed}.",
                                           count=min(different.values()), needed=MARKET))
    else:
        for edition, count in different.items():
            if 0 < count < MARKET:
                yield Problem("equipment", message(
                    "In edition {edition} there are {count} different Equipments; the market needs {needed}.",
                    edition=edition, count=count, needed=MARKET))


def _has_copies(copies: Plain, edition: str) -> bool:
    """A number that is none is told elsewhere, and counts as a card here."""
    return bool(copies.get(edition, 0) if isinstance(copies, dict) else copies)


def _enough(entries: Entries) -> Iterator[Problem]:
    needed = ("clan",) if "deck" in entries else ("clan", "tile")  # the others are read while playing
    for section, count in ((section, len(entries[section])) for section in needed):
        if count < FEWEST:
            yield Problem(section, message("A game needs at least {needed} of these; here: {count}.",
                                           count=count, needed=FEWEST))


def _decks(entries: Entries) -> Iterator[Problem]:
    """Where it is not said how many cards there are in all, each says how many of it; and never are there more."""
    sizes = entries["deck"][0].table if "deck" in entries else {}
    for section in DECK.optional:
        cards = entries[section]
        if section in sizes:
            yield from _too_many(section, sizes, cards)
            continue
        for entry in cards:
            sources = entry.table.get("sources")
            if isinstance(sources, dict) and sources.get("copies") == UNREAD:
                yield Problem(f"{entry.path}.copies", message(
                    "Unread: then the box has to say how many cards the deck has, under {key}.", key=f"deck.{section}"))


def _too_many(section: str, sizes: Table, cards: list[BoxEntry]) -> Iterator[Problem]:
    for edition in EDITIONS:
        most = _in_edition(sizes, section, edition)
        count = sum(number for entry in cards if (number := _in_edition(entry.table, "copies", edition)) is not None)
        if most is not None and most < count:
            yield Problem(f"deck.{section}", message(
                "In edition {edition} there are {count} cards; the deck has {most}.",
                edition=edition, count=count, most=most))
            return


def _in_edition(table: Table, key: str, edition: str) -> int | None:
    """A number, or one by edition; None where none stands there."""
    given = table.get(key)
    number = given.get(edition, 0) if isinstance(given, dict) else given
    return number if is_whole(number) and number >= 0 else None
