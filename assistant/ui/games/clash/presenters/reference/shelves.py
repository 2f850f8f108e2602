"""The box as shelves to be typed in: the pad of each thing with what is known of it, and what can't be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, Box, EquipmentCard, Face
from assistant.games.clash.box.unread import Entry
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.reading.pad import ON_THE_THING, RULERS
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.reading.wish import free
from assistant.ui.table.presenters.pads import Pad

FIGURES_IN_ALL = (31, 23, 14)  # of each level, as the books count them
TOKENS = 15  # of each type of Elf
NEW = {"weapons": "equipment", "armours": "equipment", "legendary": "legendary", "tiles": "tile"}  # of a page


# The pad of a thing

def pad_of(box: Box, entry: str, voice: Voice) -> Pad | TilePad:
    """Of what a page of the box calls so, such as `unit.tomb.2`, with whatever is known of it."""
    what, _, name = entry.partition(".")
    if what == "unit":
        clan, _, level = name.rpartition(".")
        unit = box.clans[clan].units[int(level) - 1]
        return Pad("unit", {"clan": clan, "level": int(level)}, ("power", "count"), _known(unit, "unit"))
    if what == "elf":
        return Pad("elf", {"id": name}, (), _known(box.elves[ELF_TYPES.index(name)], "elf"))
    if what == "tactic":
        tactic = box.tactics[name]
        units = {f"units.{level}": str(count) for level, count in enumerate(tactic.units or ())}
        return Pad("tactic", {"clan": tactic.clan, "id": name}, (), {**_known(tactic, "tactic"), **units})
    if what == "hero":
        hero = box.heroes[name]
        effect = {} if hero.effect is None else {"effect": hero.effect}
        return Pad("hero", {"id": name}, (), {**_known(hero, "hero"), **effect})
    if what == "tile":
        return _tile(name, box.face(name))
    return _card(box.card(name), voice)


def new_pad(box: Box, page: str) -> Pad | TilePad | None:
    """Of a thing that nobody has read yet, where it is not known how many there are."""
    what = NEW.get(page)
    if what is None:
        return None
    if what == "tile":
        return TilePad(free("", box.tiles))
    kind: dict[str, int | str] = {"kind": page.removesuffix("s")} if what == "equipment" else {}
    return Pad(what, {"id": free(f"{what}-", box.deck(what))}, (), {**kind})


def _known(entry: Entry, what: str) -> dict[str, int | str]:
    rows = {name: str(value) for name in (*RULERS[what], *(("count",) if what == "unit" else ()))
            if (value := getattr(entry, name)) is not None}
    icons = {name: int(value) for name in ON_THE_THING[what] if (value := getattr(entry, name))}
    return {**rows, **icons}


def _card(card: EquipmentCard, voice: Voice) -> Pad:
    what = "legendary" if card.legendary else "equipment"
    kind = {} if card.kind is None else {"kind": card.kind}
    return Pad(what, {"id": card.id}, (), {**kind, **_known(card, what), "name": voice.name(Name("card", card.id))})


def _tile(side: str, face: Face) -> TilePad:
    return TilePad(side[:-1], side[-1], city=face.city, forge=face.forge, stone=face.stone_at,
                   level=face.stone_level or 1, mountains=face.mountains or frozenset())


# What can't be right

def checks(box: Box, voice: Voice) -> tuple[str, ...]:
    return tuple(say(each, voice) for each in _wrong(box))


def _wrong(box: Box) -> Iterator[Message]:
    for level, most in enumerate(FIGURES_IN_ALL):
        counts = [clan.units[level].count for clan in box.clans.values()]
        number = sum(count or 0 for count in counts)
        if number > most or (None not in counts and number < most):
            yield message("Figures of level {level}: {count}; the books count {most}.", level=ROMAN[level],
                          count=number, most=most)
    for elf in box.elves:
        if elf.count != TOKENS:
            yield message("{elf}: {count} tokens; the books count {most}.", elf=Name("elf", elf.id), count=elf.count,
                          most=TOKENS)
    for card in box.equipment.values():
        if card.cost is None:
            yield message("{card} has no price.", card=Name("card", card.id))
    yield from _alike(box)


def _alike(box: Box) -> Iterator[Message]:
    numbers = Counter(card.number for card in box.tactics.values() if card.number is not None)
    for number, count in numbers.items():
        if count > 1:
            yield message("Tactic cards with the number {number}: {count}.", number=number, count=count)
    seen: dict[tuple[tuple[str, int | str], ...], str] = {}
    for card in (*box.equipment.values(), *box.legendary.values()):
        figures = _figures(card)
        if card.kind is not None and figures in seen:
            yield message("{card} says the same as {other}: is it one card, read twice?", card=Name("card", card.id),
                          other=Name("card", seen[figures]))
        seen.setdefault(figures, card.id)


def _figures(card: EquipmentCard) -> tuple[tuple[str, int | str], ...]:
    found: Mapping[str, int | str] = {"kind": card.kind or "", "legendary": int(card.legendary),
                                      **_known(card, "legendary" if card.legendary else "equipment")}
    return tuple(sorted(found.items()))
