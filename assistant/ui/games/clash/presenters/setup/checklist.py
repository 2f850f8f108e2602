"""What to take out of the box for this game, and how many of each: by the box in use, edition and players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import EquipmentCard
from assistant.games.clash.chapters.setup.opening import SOLO_TILES
from assistant.games.clash.model import Clash, Seat, Setting
from assistant.games.clash.names import unit
from assistant.games.clash.rulings import DOMINATION_LIMITS, rage_limit
from assistant.games.clash.words import ROMAN


@record
class PartView:
    """Things that belong together."""

    title: str
    things: tuple[str, ...]


def present(state: Clash, voice: Voice) -> tuple[PartView, ...]:
    setting = state.setting
    parts: list[tuple[Message, list[Message]]] = [
        *((message("{player}: {clan}", player=seat.name, clan=Name("clan", seat.clan)), list(_clan(setting, seat)))
          for seat in setting.seats),
        (message("The Elves"), list(_elves(setting))),
        (message("Cards"), list(_cards(setting))),
        (message("The board"), list(_board(state))),
        (message("Beside the board"), list(_tokens(setting))),
    ]
    return tuple(PartView(say(title, voice), tuple(say(thing, voice) for thing in things)) for title, things in parts)


def _board(state: Clash) -> Iterator[Message]:
    count = SOLO_TILES if state.setting.solo else len(state.setting.seats)
    laid = tuple(tile.side for tile in state.board.tiles)
    if laid:
        yield message("{count} Region tiles: {tiles}", count=count, tiles=laid)
    else:
        yield message("{count} Region tiles, any of them", count=count)


def _clan(setting: Setting, seat: Seat) -> Iterator[Message]:
    clan = setting.box.clans[seat.clan]
    yield message("The clan sheet and the {Bastion}")
    for level, kind in zip(ROMAN, clan.units, strict=True):
        name = unit(seat.clan, kind.level)
        if kind.count is None:
            yield message("All {unit} (level {level})", unit=name, level=level)
        else:
            yield message("{count} × {unit} (level {level})", count=kind.count, unit=name, level=level)
    yield message("{count} Tactic cards, shuffled", count=len(clan.tactics))


def _elves(setting: Setting) -> Iterator[Message]:
    yield message("The sheet of the Elves")
    for elf in setting.box.elves:
        yield message("{count} × {elf}, into the bag", count=elf.count, elf=Name("elf", elf.id))
    if setting.solo:
        yield message("The Domination marker: {limit} is too much", limit=DOMINATION_LIMITS[setting.solo])


def _cards(setting: Setting) -> Iterator[Message]:
    yield message("{count} Equipment cards, shuffled", count=_size(setting, "equipment"))
    yield message("{count} Legendary cards, shuffled", count=_size(setting, "legendary"))
    if setting.heroes and setting.box.heroes:
        yield message("Heroes with their figures: {heroes}",
                      heroes=tuple(Name("hero", hero) for hero in setting.box.heroes))


def _size(setting: Setting, deck: str) -> int:
    """As the box says; else as many as the cards that there are."""
    sizes = setting.box.decks.get(deck, {})
    cards = setting.box.deck(deck)
    return sizes[setting.edition.id] if setting.edition.id in sizes else _copies(setting, cards)


def _copies(setting: Setting, cards: Mapping[str, EquipmentCard]) -> int:
    return sum(card.number(setting.edition.id) or 0 for card in cards.values())


def _tokens(setting: Setting) -> Iterator[Message]:
    limit = rage_limit(setting.rulings)
    yield message("Gold and Crystals")
    yield message("All Rage tokens") if limit is None else message("{count} Rage tokens", count=limit)
    yield message("The dice")
