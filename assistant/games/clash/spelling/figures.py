"""The figures of the box as they are read while playing: keys and values as in box files, of this edition."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box import figures
from assistant.core.box.shape import NUMBER, Check, identifier, identifier_but
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.shape import Kind, Misshapen, Names, short
from assistant.core.words.message import message
from assistant.games.clash.box.check import MOST
from assistant.games.clash.box.reading import SHAPES, is_new, required
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.shape import DECK, NO_CARD
from assistant.games.clash.chapters.reading import Read

FEATURES = ("city", "forge", "stone")


def figures_of(what: str) -> Kind[figures.Figures]:
    """An object with figures of this kind of thing; how many there are of a card is a number."""
    return figures.figures_of(_checks(what))


def _checks(what: str) -> Mapping[str, Check]:
    if what == "deck":
        return dict.fromkeys(DECK.optional, NUMBER)
    found = figures.checks(SHAPES[what])
    return {key: NUMBER if key == "copies" else check for key, check in found.items() if key != "level"}


def _identity(check: Check) -> Kind[str]:
    def read(value: Plain, names: Names) -> str:
        for _, fault in check(value):
            raise Misshapen(fault)
        return str(value)

    return Kind("text", read)


NEW_ID, NEW_CARD = _identity(identifier), _identity(identifier_but(NO_CARD))


def fits(command: Read, box: Box) -> None:
    """Raises Misshapen where not all is named that has to be, or where it does not go with the rest of the box."""
    if not command.part:
        figures.all_named(required(command.what), command.figures)
    name = command.id or ""
    if command.what == "tactic" and box.tactics[name].clan != command.clan:
        raise Misshapen(message("{card} is no card of {clan}", card=name, clan=command.clan or ""))
    if name in {"equipment": box.legendary, "legendary": box.equipment}.get(command.what, {}):
        raise Misshapen(message("{card} is a card of the other deck", card=short(name)))
    if is_new(box, command.what, name):
        shelf = {"hero": box.heroes, "tile": box.tiles}.get(command.what) or box.deck(command.what)
        if len(shelf) >= MOST[command.what]:
            raise Misshapen(message("there may be at most {most} of these", most=MOST[command.what]))
    if command.what == "tile":
        _one_feature_each(command, box)


def _one_feature_each(command: Read, box: Box) -> None:
    """With what stays no two features come to lie on one hex."""
    tile, found = box.tiles.get(command.id or ""), dict[str, int | None]()
    if tile is not None:
        face = tile.a if command.face == "a" else tile.b
        found = {"city": face.city, "forge": face.forge, "stone": face.stone_at}
    read = {key: command.figures[key]["at"] if key == "stone" else command.figures[key]
            for key in FEATURES if key in command.figures}
    hexes = [at for at in {**found, **read}.values() if at is not None]
    if len(set(hexes)) < len(hexes):
        raise Misshapen(message("no two of City, Forge and Stone lie on one hex"))
