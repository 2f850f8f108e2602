"""The box as shelves to be typed in: the pad of each thing with what is known of it, and what can't be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.box.unread import Missing
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import Box, EquipmentCard
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.reading import known
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.reading.wish import free
from assistant.ui.table.presenters.pads import Pad

FIGURES_IN_ALL = (31, 23, 14)  # of each level, as the books count them
TOKENS = 15  # of each type of Elf
NEW = {"weapons": "equipment", "armours": "equipment", "legendary": "legendary", "tiles": "tile"}  # of a page


# The pad of a thing

def pad_of(box: Box, entry: str, voice: Voice) -> Pad | TilePad | None:
    """Of what a page of the box calls so, such as `unit.tomb.2`, with whatever is known of it."""
    what, _, name = entry.partition(".")
    if what == "unit":
        clan, _, level = name.rpartition(".")
        return known.pad_of(box, Missing("unit", {"clan": clan, "level": int(level)}, ("power", "count")), voice)
    if what == "tile":
        return known.pad_of(box, Missing("tile", {"id": name[:-1], "face": name[-1]}, ()), voice)
    if what == "card":
        what = "legendary" if box.card(name).legendary else "equipment"
    return known.pad_of(box, Missing(what, {"id": name}, ()), voice)


def new_pad(box: Box, page: str) -> Pad | TilePad | None:
    """Of a thing that nobody has read yet, where it is not known how many there are."""
    what = NEW.get(page)
    if what is None:
        return None
    if what == "tile":
        return TilePad(free("", box.tiles))
    kind: dict[str, int | str] = {"kind": page.removesuffix("s")} if what == "equipment" else {}
    return Pad(what, {"id": free(f"{what}-", box.deck(what))}, (), {**kind})


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
                                      **known.figures_of(card, "legendary" if card.legendary else "equipment")}
    return tuple(sorted(found.items()))
