"""A box with what was read of it: one card, sheet, tile or deck at a time.   Rules: clash.box.read"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from assistant.core.box.figures import Figure, Figures, typed_in
from assistant.core.box.printed import PRINTED, TABLE, Sourced
from assistant.core.box.records import entry_of, in_all_languages
from assistant.core.box.shape import NOT_FIGURES, UNREAD, Shape
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import replace
from assistant.games.clash.box.make import face_of
from assistant.games.clash.box.records import ELF_TYPES, Box, EquipmentCard, Face, HeroCard, Tile
from assistant.games.clash.box.shape import ELF, EQUIPMENT, FACE, HERO, LEGENDARY, TACTIC, UNIT
from assistant.games.clash.editions import EDITIONS

SHAPES: Mapping[str, Shape] = {"unit": UNIT, "elf": ELF, "tactic": TACTIC, "equipment": EQUIPMENT,
                               "legendary": LEGENDARY, "hero": HERO, "tile": FACE}
STAY = ("name", "count", "copies")  # not named, they stay as they were
Which = Mapping[str, str | int | None]  # id, clan, level, face
E = TypeVar("E", bound=Sourced)


def required(what: str) -> list[str]:
    """What has to be named of such a thing, where all of it is read."""
    return [key for key in SHAPES[what].required if key not in (*NOT_FIGURES, *STAY, "level")] if what != "deck" else []


def is_new(box: Box, what: str, identity: str | None) -> bool:
    shelves: Mapping[str, Iterable[str]] = {"equipment": box.equipment, "legendary": box.legendary,
                                            "hero": box.heroes, "tile": box.tiles}
    return what in shelves and (identity or "") not in shelves[what]


def whole(box: Box, what: str, identity: str | None, figures: Figures, part: bool) -> Figures:
    """All figures that are known once these are read; of a new thing those too that nobody has read: None."""
    if what == "deck":
        return figures
    found = dict(figures)
    if not part:
        found = {key: _nothing(key) for key in SHAPES[what].optional if key not in NOT_FIGURES} | found
    if is_new(box, what, identity):
        if what in ("equipment", "legendary"):
            found = {"copies": None if box.decks else 1} | found
        found = {key: None for key in SHAPES[what].can_be_unread() if key not in found} | found
    return found


def _nothing(key: str) -> int | bool | tuple[()]:
    return False if key == "flight" else () if key == "mountains" else 0


def read_in(box: Box, what: str, which: Which, figures: Figures, edition: str) -> Box:
    """The box once these figures are read."""
    name = str(which["id"])
    if what == "deck":
        sizes = {deck: put(box.decks.get(deck, {}), edition, size) for deck, size in figures.items()}
        return replace(box, decks={**box.decks, **sizes})
    if what in ("unit", "tactic"):
        return _of_a_clan(box, what, str(which["clan"]), which["level"] if what == "unit" else name, figures)
    if what == "elf":
        index = ELF_TYPES.index(name)
        a, b, c = (_changed(elf, figures, edition) if at == index else elf for at, elf in enumerate(box.elves))
        return replace(box, elves=(a, b, c))
    if what == "hero":
        hero = box.heroes.get(name) or entry_of(HeroCard, _blank(name, what))
        return replace(box, heroes=put(box.heroes, name, _changed(hero, figures, edition)))
    if what == "tile":
        return replace(box, tiles=put(box.tiles, name, _tile(box, name, str(which["face"]), figures, edition)))
    card = box.deck(what).get(name) or entry_of(EquipmentCard, _blank(name, what), "flight",
                                                legendary=what == "legendary", copies=None)
    return replace(box, **{what: put(box.deck(what), name, _changed(card, figures, edition))})


def _of_a_clan(box: Box, what: str, clan: str, which: str | int | None, figures: Figures) -> Box:
    old = box.clans[clan]
    if what == "tactic":
        cards = tuple(_changed(card, figures, "") if card.id == which else card for card in old.tactics)
        return replace(box, clans=put(box.clans, clan, replace(old, tactics=cards)))
    a, b, c = (_changed(unit, figures, "") if unit.level == which else unit for unit in old.units)
    return replace(box, clans=put(box.clans, clan, replace(old, units=(a, b, c))))


def _tile(box: Box, name: str, side: str, figures: Figures, edition: str) -> Tile:
    tile = box.tiles.get(name) or Tile(name, _blank_face(), _blank_face())
    return replace(tile, **{side: _changed(tile.a if side == "a" else tile.b, figures, edition)})


def _blank(name: str, what: str) -> dict[str, str | dict[str, str]]:
    """The table of a card of which nobody has read anything."""
    return {"id": name, "name": {"en": name}, "source": "table",
            "sources": dict.fromkeys(SHAPES[what].can_be_unread(), UNREAD)}


def _blank_face() -> Face:
    return face_of({"source": "table", "sources": dict.fromkeys(FACE.can_be_unread(), UNREAD)})


def _changed(entry: E, figures: Figures, edition: str) -> E:
    """The same entry with these figures, which come from the table; those that are None stay unread, and what was known
    already comes from where it came from."""
    known = {key: figure for key, figure in figures.items() if figure is not None and not _is_known(entry, key, figure)}
    changes: dict[str, Figure] = {key: figure for key, figure in known.items() if hasattr(entry, key)}
    if "stone" in known:
        changes |= {"stone_at": known["stone"]["at"], "stone_level": known["stone"]["level"]}
        changes = without(changes, "stone")
    if "copies" in known:
        copies = getattr(entry, "copies", None) or dict.fromkeys(EDITIONS, 0)
        changes |= {"copies": put(copies, edition, known["copies"])}
    if "name" in known:
        changes |= {"name": in_all_languages({"en": known["name"]})}
    if "mountains" in known:
        changes |= {"mountains": frozenset(known["mountains"])}
    return replace(entry, provenance=typed_in(entry.provenance, known), **changes)


def _is_known(entry: Sourced, key: str, figure: Plain) -> bool:
    """A name as it is in any language; another figure as somebody has read it, here or in a book."""
    if key == "name":
        return figure in getattr(entry, key).values()
    return entry.provenance.of(key) in (PRINTED, TABLE) and getattr(entry, key, None) == figure
