"""What is known already: the pad of a thing with whatever of it was read, and a card that says the same as another."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.unread import Missing
from assistant.core.engine.kinds import Command
from assistant.core.words.message import Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, Box, EquipmentCard, Face
from assistant.games.clash.box.unread import Entry
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.reading.pad import DECKS, ON_THE_THING, RULERS, drawn, read
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.table.presenters.pads import Alike, Pad, WishView

OF_A_CARD = ("kind", "cost", *ON_THE_THING["equipment"])


def pad_of(box: Box, missing: Missing, voice: Voice) -> Pad | TilePad | None:
    """Of a thing with all that is known of it; None: there is no pad for that."""
    what, of = missing.what, missing.of
    if what == "unit":
        unit = box.clans[str(of["clan"])].units[int(of["level"]) - 1]
        return Pad(what, of, missing.needs, {} if missing.needs == ("count",) else figures_of(unit, what))
    if what == "tile":
        return _tile(str(of["id"]), str(of["face"]), box.face(f"{of['id']}{of['face']}"))
    if what == "deck":
        return None
    name = str(of["id"])
    if what == "tactic":
        tactic = box.tactics[name]
        units = {f"units.{level}": str(count) for level, count in enumerate(tactic.units or ())}
        return Pad(what, {"clan": tactic.clan, "id": name}, missing.needs, {**figures_of(tactic, what), **units})
    if what == "hero":
        hero = box.heroes[name]
        effect = {} if hero.effect is None else {"effect": hero.effect}
        return Pad(what, of, missing.needs, {**figures_of(hero, what), **effect})
    if what == "elf":
        return Pad(what, of, missing.needs, figures_of(box.elves[ELF_TYPES.index(name)], what))
    card = box.card(name)
    kind = {} if card.kind is None else {"kind": card.kind}
    tapped = {**kind, **figures_of(card, what), "name": voice.name(Name("card", name))}
    return Pad(what, of, missing.needs, tapped)


def missing(state: Clash, what: Missing, voice: Voice) -> WishView | None:
    """Where what a tap lacks is typed in."""
    pad = pad_of(state.box, what, voice)
    if pad is None:
        return None
    return WishView("", pad, stops=True, kind="tile_pad" if isinstance(pad, TilePad) else "pad")


def figures_of(entry: Entry, what: str) -> dict[str, int | str]:
    """As they are tapped; what nobody has read is left out, as is what is nothing."""
    rows = {name: str(value) for name in (*RULERS[what], *(("count",) if what == "unit" else ()))
            if (value := getattr(entry, name)) is not None}
    icons = {name: int(value) for name in ON_THE_THING[what] if (value := getattr(entry, name))}
    return {**rows, **icons}


def _tile(name: str, side: str, face: Face) -> TilePad:
    return TilePad(name, side, city=face.city, forge=face.forge, stone=face.stone_at, level=face.stone_level or 1,
                   mountains=face.mountains or frozenset())


# Read before

def alike(state: Clash, pad: Pad, voice: Voice) -> Alike | None:
    """Drawn once more it is no new card."""
    found = alike_in(state.box, pad)
    if found is None:
        return None
    whole = (_read_on(found, pad, voice),) if None in _figures(found).values() else ()
    commands: tuple[Command, ...] = (*whole, *drawn(state, pad.what, found.id))
    return Alike(found.id, said(found, voice), commands) if commands else None


def lying_alike(box: Box, pad: Pad, voice: Voice) -> Alike | None:
    """What says the same and is there already: nobody draws it."""
    found = alike_in(box, pad)
    return None if found is None else Alike(found.id, said(found, voice), ())


def said(card: EquipmentCard, voice: Voice) -> str:
    return say(message("It is {card}, read before", card=Name("card", card.id)), voice)


def alike_in(box: Box, pad: Pad) -> EquipmentCard | None:
    """A card that says all that was tapped for a new one, and nothing else as far as it was read."""
    if pad.other or pad.what not in DECKS or pad.of["id"] in box.deck(pad.what) or "kind" not in pad.tapped:
        return None
    tapped = {name: pad.tapped.get(name, 0) for name in OF_A_CARD}
    return next((card for card in box.deck(pad.what).values() if card.kind is not None
                 and all(value is None or str(int(value) if isinstance(value, bool) else value) == str(tapped[name])
                         for name, value in _figures(card).items())), None)


def _figures(card: EquipmentCard) -> Mapping[str, str | int | None]:
    return {name: getattr(card, name) for name in OF_A_CARD if name != "cost" or not card.legendary}


def _read_on(card: EquipmentCard, pad: Pad, voice: Voice) -> Read:
    """What was not known of it yet."""
    new = read(pad, voice)
    return Read(pad.what, {name: value for name, value in new.figures.items() if name != "name"}, card.id)
