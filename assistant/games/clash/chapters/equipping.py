"""The Equip Action: buying at the market and rearranging Equipment.   Rules: clash.equip.*, clash.setup.market

Forging is in `forging`, recruiting in `heroes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import Missing, known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens, Own
from assistant.core.engine.rules import Check, carries_out, rule
from assistant.core.fate.luck import spend
from assistant.core.shapes.maps import add_count
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import LEVELS, EquipmentCard
from assistant.games.clash.change import less, take_cards, with_player, with_slot
from assistant.games.clash.chapters.actions import begin, no_other_action_has_begun
from assistant.games.clash.model import Clash
from assistant.games.clash.unread import to_buy, to_wear
from assistant.games.clash.words import ROMAN

STACKS = 6
ASIDE = "aside"


# Commands

@record
class Buy:
    card: str
    by: str | None = None


@record
class Attach:
    card: str
    level: int
    from_: str | None = None
    by: str | None = None


@record
class Detach:
    card: str
    level: int | None = None
    from_: str | None = None
    by: str | None = None


# Events

@record
class MarketRevealed:
    cards: tuple[str, ...]
    app: bool = False


@record
class EquipmentBought:
    by: str
    card: str
    gold: int


@record
class EquipmentMoved:
    by: str
    card: str
    from_: str  # "1", "2", "3": the slot of that level; or aside
    to: str
    aside: str | None = None  # the card that made room


# Checks

@rule("clash.equip.buy")
def the_card_lies_open_in_the_market(state: Clash, buying: Buy) -> Message | None:
    if state.market.get(buying.card):
        return None
    return message("{card} does not lie open in the market.", card=Name("card", buying.card))


@rule("clash.equip.buy")
def the_player_can_pay_the_card(state: Clash, buying: Buy) -> Message | None:
    cost, gold = known(state.box.card(buying.card).cost), state.players[buying.by or ""].gold
    if cost <= gold or not state.market.get(buying.card):
        return None
    return message("{card} costs {cost} gold; there are {gold}.", card=Name("card", buying.card), cost=cost, gold=gold)


@rule("clash.equip.slots")
def the_level_has_a_slot(_: Clash, attaching: Attach) -> Message | None:
    if attaching.level in LEVELS:
        return None
    return message("Slots belong to the Units of level I, II and III; there is no level {level}.",
                   level=attaching.level)


@rule("clash.equip.reorganise")
def the_card_is_not_worn_there_already(state: Clash, attaching: Attach) -> Message | None:
    spots = _spots(state, attaching.by or "", attaching.card)
    if spots and set(spots) == {str(attaching.level)}:
        return message("{card} is worn by level {level} already.", card=Name("card", attaching.card),
                       level=ROMAN[attaching.level - 1])
    return None


@rule("clash.always.cards")
def the_player_has_the_card(state: Clash, moving: Attach | Detach) -> Message | None:
    if spot(state, moving) is not None or (isinstance(moving, Attach) and _worn_only_there(state, moving)):
        return None
    spots = tuple(_spots(state, moving.by or "", moving.card))
    if not spots:
        return message("{card} is not among the cards of this player.", card=Name("card", moving.card))
    return message("{card} can't be taken from there; it lies here: {spots} (aside, or the level that wears it).",
                   card=Name("card", moving.card), spots=spots)


CHECKS: dict[type, tuple[Check[[Clash, Own]], ...]] = {
    Buy: (no_other_action_has_begun, the_card_lies_open_in_the_market, the_player_can_pay_the_card),
    Attach: (no_other_action_has_begun, the_level_has_a_slot, the_card_is_not_worn_there_already,
             the_player_has_the_card),
    Detach: (no_other_action_has_begun, the_player_has_the_card),
}


def _worn_only_there(state: Clash, attaching: Attach) -> bool:
    spots = _spots(state, attaching.by or "", attaching.card)
    return bool(spots) and set(spots) == {str(attaching.level)} and attaching.from_ in (None, *spots)


def spot(state: Clash, moving: Attach | Detach) -> str | None:
    """Where the copy meant lies: as said, else aside first, then on the lowest level it is not wanted on.

    A level to detach from and a spot to take from must not contradict each other.
    """
    spots = _spots(state, moving.by or "", moving.card)
    if isinstance(moving, Attach):
        wanted, there = moving.from_, str(moving.level)
        found = [place for place in spots if place != there]
    else:
        wanted, level = moving.from_, None if moving.level is None else str(moving.level)
        found = [place for place in spots if place != ASIDE and level in (None, place)]
    if wanted is not None:
        return wanted if wanted in found else None
    return found[0] if found else None


def _spots(state: Clash, clan: str, card: str) -> list[str]:
    """Where a player has copies of a card: aside, or in the slot of a level."""
    each = state.players[clan]
    worn = [str(level) for level, slots in zip(LEVELS, each.slots, strict=True) if card in slots.worn()]
    return [ASIDE] * (card in each.aside) + worn


# Decide

@carries_out("clash.equip.spent")
def buy(draft: Draft[Clash], buying: Buy) -> None:
    assert buying.by is not None
    begin(draft, buying.by, "equip")
    draft.emit(EquipmentBought(buying.by, buying.card, known(draft.state.box.card(buying.card).cost)))


@carries_out("clash.equip.reorganise")
def attach(draft: Draft[Clash], attaching: Attach) -> None:
    assert attaching.by is not None
    begin(draft, attaching.by, "equip")
    taken_from = spot(draft.state, attaching)
    assert taken_from is not None
    slots = draft.state.players[attaching.by].slots[attaching.level - 1]
    worn = slots.of(known(draft.state.box.card(attaching.card).kind))
    draft.emit(EquipmentMoved(attaching.by, attaching.card, taken_from, str(attaching.level), worn))


def detach(draft: Draft[Clash], detaching: Detach) -> None:
    assert detaching.by is not None
    begin(draft, detaching.by, "equip")
    taken_from = spot(draft.state, detaching)
    assert taken_from is not None
    draft.emit(EquipmentMoved(detaching.by, detaching.card, taken_from, ASIDE))


# What is owed

@carries_out("clash.setup.market", "clash.equip.refill")
def market_owed(state: Clash) -> int:
    """How many cards are to be revealed until six different Equipments lie open, or the deck is empty."""
    return min(STACKS - len(state.market), state.equipment.size)


# Evolve

def market_revealed(state: Clash, event: MarketRevealed) -> Clash:
    state = spend(state, event.app)
    market = state.market
    for card in event.cards:
        market = add_count(market, card, 1)
    return replace(state, market=market, equipment=take_cards(state, "equipment", event.cards))


def equipment_bought(state: Clash, event: EquipmentBought) -> Clash:
    each = state.players[event.by]
    state = replace(state, market=add_count(state.market, event.card, -1))
    return with_player(state, event.by, gold=each.gold - event.gold, aside=(*each.aside, event.card))


def equipment_moved(state: Clash, event: EquipmentMoved) -> Clash:
    card = state.box.card(event.card)
    return _lay(_lift(state, event.by, card, event.from_), event.by, card, event.to, event.aside)


def _lift(state: Clash, clan: str, card: EquipmentCard, place: str) -> Clash:
    each = state.players[clan]
    if place == ASIDE:
        return with_player(state, clan, aside=less(each.aside, card.id))
    return with_player(state, clan, slots=with_slot(each.slots, int(place) - 1, known(card.kind), None))


def _lay(state: Clash, clan: str, card: EquipmentCard, place: str, making_room: str | None) -> Clash:
    each = state.players[clan]
    if place == ASIDE:
        return with_player(state, clan, aside=(*each.aside, card.id))
    aside = each.aside if making_room is None else (*each.aside, making_room)
    return with_player(state, clan, aside=aside, slots=with_slot(each.slots, int(place) - 1, known(card.kind), card.id))


# Offers

@carries_out("clash.equip.any")
def offers(state: Clash) -> Iterator[Buy | Attach | Detach]:
    """Every card that can be bought, and every way to move one."""
    clan = state.turn
    assert clan is not None
    each = state.players[clan]
    tries: list[Buy | Attach | Detach] = [Buy(card, clan) for card in state.market]
    owned = {*each.aside, *(card for slots in each.slots for card in slots.worn())}
    for card in sorted(owned):
        for place in _spots(state, clan, card):
            tries += [Attach(card, level, place, clan) for level in LEVELS]
            tries += [Detach(card, int(place), place, clan)] if place != ASIDE else []
    for attempt in tries:
        if not needs(state, attempt) and all(check(state, attempt) is None for check in CHECKS[type(attempt)]):
            yield attempt


def needs(state: Clash, command: Buy | Attach | Detach) -> list[Missing]:
    """What it lacks of the box."""
    if isinstance(command, Detach):
        return []
    return to_buy(state, command.card) if isinstance(command, Buy) else to_wear(state, command.card)


# The chapter

CHAPTER = Chapter(
    "equipping",
    commands=(
        Does(Buy, buy, CHECKS[Buy], offers, needs=needs),
        Does(Attach, attach, CHECKS[Attach], offers, needs=needs),
        Does(Detach, detach, CHECKS[Detach], offers),
    ),
    events=(
        Happens(MarketRevealed, market_revealed, source="equipment", stroke=lambda revealed: revealed.cards),
        Happens(EquipmentBought, equipment_bought),
        Happens(EquipmentMoved, equipment_moved),
    ),
)
