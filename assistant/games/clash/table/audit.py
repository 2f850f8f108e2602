"""An audit of the table: what should lie where, tile by tile, player by player, and what lies beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.table.audit import Field, Part, Question
from assistant.core.words.message import Argument, Message, Name, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.lookup import points
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash, Slots
from assistant.games.clash.names import LETTERS, where
from assistant.games.clash.words import (
    PHASES,
    ROMAN,
    card,
    cards,
    elf,
    figures,
    hero,
    joined,
    side,
)


def audit(state: Clash) -> tuple[Question, ...]:
    """The walk; each question is a tile, a player, market, elves or course."""
    tiles = (_tile(state, number) for number in range(len(state.board.tiles)))
    players = (_player(state, clan) for clan in state.players)
    return (*tiles, *players, _market(state), _elves(state), _course(state))


# The board

WINDS = (message("in the north"), message("in the north-east"), message("in the south-east"), message("in the south"),
         message("in the south-west"), message("in the north-west"))
MIDDLE = message("in the middle")


def _tile(state: Clash, number: int) -> Question:
    tile, letter = state.board.tiles[number], LETTERS[number]
    title = message("Tile {letter} ({tile}), {wind}", letter=letter, tile=tile.side, wind=_wind(state, number))
    territories = [f"{letter}{at}" for at in range(7)]
    return Question("tile", letter, title, tuple(_territory(state, place) for place in territories))


def _wind(state: Clash, number: int) -> Message:
    """Where a tile lies, seen from the middle of the board; the printed tops of the hexes are in the north."""
    tiles = state.board.tiles
    q, r = (len(tiles) * tiles[number].at[axis] - sum(tile.at[axis] for tile in tiles) for axis in (0, 1))
    if (q, r) == (0, 0):
        return MIDDLE
    ways = ((-q - 2 * r), (q - r), (2 * q + r), (q + 2 * r), (r - q), (-2 * q - r))  # how far towards each direction
    return WINDS[ways.index(max(ways))]


FEATURES: Mapping[str, Message] = {
    "city": message("City"), "forge": message("Forge"), "stone1": message("Stone I"), "stone2": message("Stone II"),
    "stone3": message("Stone III"),
}


def _territory(state: Clash, place: str) -> Part:
    feature = FEATURES.get(state.board.features[place])
    label = place if feature is None else message("{place} ({feature})", place=place, feature=feature)
    army = state.armies.get(place, {})
    there = [message("{units} of {side}", units=figures(owner, units), side=side(owner))
             for owner, units in army.items()]
    fields = tuple(field for owner in army for field in units_fields(state, place, owner))
    return Part(label, joined(there), fields, not army)


def units_fields(state: Clash, place: str, owner: str) -> tuple[Field, ...]:
    """The figures of a side at a place; also where there should be none of them."""
    there = state.players[owner].garrison if place == BASTION else state.armies.get(place, {}).get(owner, NOBODY)
    return tuple(Field(("units", place, owner, str(level)), _type_name(owner, level), number)
                 for level, number in zip(LEVELS, there, strict=True))


def _type_name(owner: str, level: int) -> Message:
    if owner == ELVES:
        return message("{elf}", elf=elf(ELF_TYPES[level - 1]))
    return message("{clan}, level {level}", clan=side(owner), level=ROMAN[level - 1])


# The players

NOTHING = message("nothing")


def _player(state: Clash, clan: str) -> Question:
    each = state.players[clan]
    seat = next(seat for seat in state.setting.seats if seat.clan == clan)
    return Question("player", clan, message("{clan} ({name})", clan=side(clan), name=seat.name), (
        Part(message("{Bastion}"), _bastion(state, clan), units_fields(state, BASTION, clan)),
        Part(message("Reserve"), figures(clan, each.reserve)),
        Part(message("Gold"), message("{count}", count=each.gold), (_amount(clan, "gold", each.gold),)),
        Part(message("Crystals"), message("{count}", count=each.crystals), (_amount(clan, "crystals", each.crystals),)),
        *_heroes(state, clan),
        *_equipment(clan, each.slots, each.aside),
        Part(message("Tactic discard"), _or_none(tuple(Name("tactic", card) for card in each.discard)),
             tuple(_discard(state, card.id, each.discard) for card in state.box.clans[clan].tactics)),
        Part(message("Victory Points"), message("{count}", count=points(state, clan))),
    ))


def _bastion(state: Clash, clan: str) -> Message:
    each = state.players[clan]
    if each.bastion is None:
        return message("not placed yet")
    return message("next to {places}: {units}", places=tuple(state.board.beside(each.bastion)),
                   units=figures(clan, each.garrison))


def _amount(clan: str, what: str, value: int) -> Field:
    label = message("Gold of {clan}", clan=side(clan)) if what == "gold" else message("Crystals of {clan}",
                                                                                      clan=side(clan))
    return Field((what, clan), label, value)


def _heroes(state: Clash, clan: str) -> Iterator[Part]:
    owned = state.players[clan].heroes
    if state.setting.heroes:
        there = tuple(message("{hero}: {place}", hero=hero(each), place=where(at)) for each, at in owned.items())
        yield Part(message("Heroes"), _or_none(there, message("nobody")), tuple(
            Field(("hero", each), message("{hero}", hero=hero(each)), (clan, at)) for each, at in owned.items()),
            not owned)


def _equipment(clan: str, slots: tuple[Slots, ...], aside: tuple[str, ...]) -> Iterator[Part]:
    for level, worn in zip(LEVELS, slots, strict=True):
        yield Part(message("Level {level} wears", level=ROMAN[level - 1]), _or_none(cards(worn.worn())),
                   _card_fields(clan, str(level), worn.worn()), not worn.worn())
    yield Part(message("Aside"), _or_none(cards(aside)), _card_fields(clan, "aside", aside), not aside)


def _card_fields(owner: str, place: str, there: Iterable[str]) -> tuple[Field, ...]:
    listed = tuple(there)
    return tuple(card_field(card, owner, place, listed.count(card)) for card in dict.fromkeys(listed))


def card_field(card: str, owner: str, place: str, count: int) -> Field:
    """How many copies of a card lie at a spot: owner is a clan, elves:guard, or nobody for the market."""
    return Field(("card", card, owner, place), message("{card}", card=Name("card", card)), count)


def _discard(state: Clash, card: str, discard: tuple[str, ...]) -> Field:
    return Field(("discard", card), message("{card}", card=Name("tactic", card)), int(card in discard))


def _or_none(parts: tuple[Argument, ...], none: Message = NOTHING) -> Message:
    return message("{all}", all=parts) if parts else none


# Beside the board

def _market(state: Clash) -> Question:
    stacks = tuple(message("{count} × {card}", count=count, card=card(name)) if count > 1 else card(name)
                   for name, count in state.market.items())
    fields = tuple(card_field(name, "", "market", count) for name, count in state.market.items())
    return Question("market", "", message("Market"), (
        Part(message("Lying open"), _or_none(stacks), fields),
        Part(message("Equipment deck"), message("{count} cards", count=state.equipment.size)),
        Part(message("Legendary deck"), message("{count} cards", count=state.legendary.size)),
        *([Part(message("Heroes"), _or_none(tuple(map(hero, state.heroes))))] if state.setting.heroes else []),
    ))


def _elves(state: Clash) -> Question:
    worn = tuple(Part(message("{elf} wears", elf=elf(kind)), _or_none(cards(slots.worn())),
                      _card_fields(f"{ELVES}:{kind}", "slot", slots.worn()))
                 for kind, slots in zip(ELF_TYPES, state.elves.slots, strict=True))
    return Question("elves", ELVES, message("The Elves"), (
        *worn,
        Part(message("In the bag"), figures(ELVES, state.elves.bag)),
        Part(message("Eliminated"), figures(ELVES, state.elves.taken)),
    ))


def _course(state: Clash) -> Question:
    parts = [
        Part(message("Round"), message("{count}, {phase}", count=state.round, phase=PHASES[state.phase]),
             (Field(("round",), message("Round"), state.round),)),
        Part(message("Order of play"), message("{clans}", clans=tuple(map(side, state.order))),
             (Field(("order",), message("Order of play"), state.order),)),
    ]
    if state.domination is not None:
        parts.append(Part(message("Domination Points"), message("{count}", count=state.domination),
                          (Field(("domination",), message("Domination Points"), state.domination),)))
    return Question("course", "", message("The round"), tuple(parts))
