"""What nobody has read yet of a card, a sheet or a tile.   Rules: clash.box.unread"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.box.unread import Missing, lacking
from assistant.games.clash.box.records import (
    LEVELS,
    Box,
    ElfType,
    EquipmentCard,
    Face,
    HeroCard,
    TacticCard,
    UnitType,
)

Entry = UnitType | TacticCard | ElfType | EquipmentCard | HeroCard | Face
FIGURES: Mapping[str, tuple[str, ...]] = {  # of each kind of thing: all that can be unread
    "unit": ("count", "power", "movement", "life", "slowness", "hit", "reroll", "shield", "rage", "speed", "flight"),
    "tactic": ("number", "gold", "units"),
    "elf": ("power", "life", "crystals", "slowness", "hit", "reroll", "shield", "rage"),
    "equipment": ("kind", "cost", "copies", "power", "movement", "life", "slowness", "hit", "reroll", "shield", "rage",
                  "speed", "flight"),
    "legendary": ("kind", "copies", "power", "movement", "life", "slowness", "hit", "reroll", "shield", "rage",
                  "speed", "flight"),
    "hero": ("cost", "movement", "effect", "hit", "reroll", "shield"),
    "tile": ("city", "forge", "stone", "mountains"),
}


def unit(box: Box, clan: str, level: int, needs: Iterable[str]) -> list[Missing]:
    """Of the Units of a level, 1 to 3."""
    return _of("unit", {"clan": clan, "level": level}, box.clans[clan].units[level - 1], needs)


def elf(box: Box, kind: ElfType, needs: Iterable[str]) -> list[Missing]:
    return _of("elf", {"id": kind.id}, kind, needs)


def tactic(box: Box, card: str, needs: Iterable[str] = FIGURES["tactic"]) -> list[Missing]:
    shown = box.tactics[card]
    return _of("tactic", {"clan": shown.clan, "id": card}, shown, needs)


def card(box: Box, name: str, needs: Iterable[str]) -> list[Missing]:
    """Of an Equipment or a Legendary, which has no price."""
    shown = box.card(name)
    what = "legendary" if shown.legendary else "equipment"
    return _of(what, {"id": name}, shown, [need for need in needs if not (shown.legendary and need == "cost")])


def hero(box: Box, name: str, needs: Iterable[str]) -> list[Missing]:
    return _of("hero", {"id": name}, box.heroes[name], needs)


def face(box: Box, side: str) -> list[Missing]:
    """Of a face such as `1a`."""
    return _of("tile", {"id": side[:-1], "face": side[-1]}, box.face(side), FIGURES["tile"])


def deck(box: Box, which: str, edition: str) -> list[Missing]:
    """What the app would have to know to draw from a deck itself."""
    cards, size = box.deck(which).values(), box.decks.get(which, {}).get(edition)
    needs = ("kind", "copies") if which == "legendary" else ("kind", "cost", "copies")
    found = [missing for each in cards if each.is_in(edition) for missing in card(box, each.id, needs)]
    copies = [each.number(edition) for each in cards]
    if size is not None and None not in copies and sum(number or 0 for number in copies) < size:
        found.append(Missing("deck", {}, (which,)))
    return found


def tactics(box: Box, clans: Iterable[str]) -> list[Missing]:
    return [missing for clan in clans for each in box.clans[clan].tactics for missing in tactic(box, each.id)]


def everything(box: Box) -> Iterator[Missing]:
    """All of a box that nobody has read."""
    for clan in box.clans:
        for level in LEVELS:
            yield from unit(box, clan, level, FIGURES["unit"])
    yield from tactics(box, box.clans)
    for kind in box.elves:
        yield from elf(box, kind, FIGURES["elf"])
    for each in (*box.equipment.values(), *box.legendary.values()):
        yield from card(box, each.id, FIGURES["equipment"])
    for name in box.heroes:
        yield from hero(box, name, FIGURES["hero"])
    for name in box.tiles:
        for side in "ab":
            yield from face(box, f"{name}{side}")


def _of(what: str, of: Mapping[str, str | int], entry: Entry, needs: Iterable[str]) -> list[Missing]:
    return lacking(what, of, [(need, getattr(entry, "stone_at" if need == "stone" else need) is not None)
                              for need in needs])
