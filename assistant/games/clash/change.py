"""Small changes to a frozen state, for the `evolve` functions of the chapters. They judge nothing and never fail."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.shapes.maps import add_count, put, without
from assistant.core.shapes.record import Value, replace
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash, Pile, Slots
from assistant.games.clash.triples import minus, plus


def with_player(state: Clash, clan: str, **changes: Value) -> Clash:
    return replace(state, players=put(state.players, clan, replace(state.players[clan], **changes)))


def set_units(state: Clash, side: str, place: str, units: Triple) -> Clash:
    """So many Units of a side at a place; wherever they come from or go is the caller's to say."""
    if place == BASTION:
        return with_player(state, side, garrison=units)
    army = without(state.armies.get(place, {}), side)
    if units != NOBODY:
        army[side] = units
    return replace(state, armies=put(state.armies, place, army) if army else without(state.armies, place))


def add_units(state: Clash, side: str, place: str, units: Triple) -> Clash:
    return set_units(state, side, place, plus(_standing(state, side, place), units))


def take_units(state: Clash, side: str, place: str, units: Triple) -> Clash:
    return set_units(state, side, place, minus(_standing(state, side, place), units))


def _standing(state: Clash, side: str, place: str) -> Triple:
    if place == BASTION:
        return state.players[side].garrison
    return state.armies.get(place, {}).get(side, NOBODY)


def to_supply(state: Clash, side: str, units: Triple) -> Clash:
    """Figures back to the reserve (with a minus: out of it), Elves to the bag."""
    if side == ELVES:
        return replace(state, elves=replace(state.elves, bag=plus(state.elves.bag, units)))
    return with_player(state, side, reserve=plus(state.players[side].reserve, units))


def from_supply(state: Clash, side: str, units: Triple) -> Clash:
    return to_supply(state, side, minus(NOBODY, units))


def take_card(state: Clash, deck: str, card: str) -> Pile:
    """A card out of a deck: from the shuffled part if it is there, else from the known bottom."""
    return _without(_pile(state, deck), card, is_counted(state, card))


def take_cards(state: Clash, deck: str, cards: Iterable[str]) -> Pile:
    pile = _pile(state, deck)
    for card in cards:
        pile = _without(pile, card, is_counted(state, card))
    return pile


def is_counted(state: Clash, card: str) -> bool:
    """Has somebody read how many there are of it?"""
    return state.box.card(card).number(state.setting.edition.id) is not None


def _pile(state: Clash, deck: str) -> Pile:
    return state.legendary if deck == "legendary" else state.equipment


def _without(pile: Pile, card: str, counted: bool) -> Pile:
    if pile.cards.get(card):
        return replace(pile, cards=add_count(pile.cards, card, -1))
    if pile.unknown and not counted:
        return replace(pile, unknown=pile.unknown - 1)
    at = pile.bottom.index(card)
    return replace(pile, bottom=pile.bottom[:at] + pile.bottom[at + 1:])


def put_under(pile: Pile, *cards: str) -> Pile:
    return replace(pile, bottom=(*pile.bottom, *cards))


def shuffle_in(state: Clash, deck: str, *cards: str) -> Pile:
    """Shuffled back: nothing is known of the order any more."""
    pile = _pile(state, deck)
    counts, unknown = dict(pile.cards), pile.unknown
    for card in (*cards, *pile.bottom):
        if is_counted(state, card):
            counts = add_count(counts, card, 1)
        else:
            unknown += 1
    return Pile(counts, unknown=unknown)


def wear(slots: Slots, kind: str, card: str | None) -> Slots:
    return replace(slots, **{kind: card})


def with_slot(all_slots: tuple[Slots, ...], index: int, kind: str, card: str | None) -> tuple[Slots, ...]:
    return tuple(wear(each, kind, card) if at == index else each for at, each in enumerate(all_slots))


def less(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """A row of cards without one copy of each of those."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)
