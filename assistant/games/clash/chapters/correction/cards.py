"""Corrections of Equipment and Legendaries: a copy is taken from where it was and laid where it is.

Rules: clash.always.cards
"""

from __future__ import annotations

from assistant.core.box.unread import Missing, known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.shapes.maps import add_count
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.change import is_counted, less, put_under, shuffle_in, take_card, with_player, with_slot
from assistant.games.clash.chapters.equipping import STACKS
from assistant.games.clash.chapters.heroes import retreat_without_company
from assistant.games.clash.lookup import elf_index
from assistant.games.clash.model import Clash, Pile
from assistant.games.clash.unread import to_wear

Spot = tuple[str, str]  # owner ("", a clan, elves:guard) and place (deck, market, aside, 1, 2, 3, slot)


@record
class CorrectCard:
    card: str
    to: str
    player: str | None = None
    from_: str | None = None
    why: str | None = None
    by: str | None = None


@record
class CardCorrected:
    card: str
    from_: Spot
    to: Spot
    why: str | None


# Checks

@rule("clash.always.cards")
def a_copy_can_be_taken(state: Clash, correcting: CorrectCard) -> Message | None:
    if _source(state, correcting) is not None or _just_drawn(state, correcting) or _worn_there(state, correcting):
        return None
    return message("No copy of {card} can be taken from there.", card=Name("card", correcting.card))


@rule("clash.always.cards")
def the_card_can_lie_there(state: Clash, correcting: CorrectCard) -> Message | None:
    box, (owner, place) = state.box, destination(correcting)
    legendary = correcting.card in box.legendary
    if place in ("deck", "market"):
        if place == "market" and legendary:
            return message("Legendaries never lie in the market.")
        if place == "market" and correcting.card not in state.market and len(state.market) >= STACKS:
            return message("Six different Equipments lie in the market already.")
        return None
    if owner.startswith("elves:"):
        if place == "slot" and not legendary:
            return None
        return message("Elves wear Equipment of the market in their slots.")
    if owner in state.players and place in ("1", "2", "3", "aside"):
        return None
    return message("A card lies in the deck, in the market, or with a player: in a slot or aside.")


@rule("clash.always.cards")
def the_card_is_not_worn_there_already(state: Clash, correcting: CorrectCard) -> Message | None:
    """Else a second copy would be taken from somewhere, only to lay the first one aside."""
    if not _worn_there(state, correcting):
        return None
    return message("{card} is worn there already.", card=Name("card", correcting.card))


@rule("clash.always.owed")
def the_forged_cards_were_sorted(state: Clash, correcting: CorrectCard) -> Message | None:
    if not _just_drawn(state, correcting):
        return None
    return message("{card} was just drawn: first choose which one is kept.", card=Name("card", correcting.card))


CHECKS = {CorrectCard: (a_copy_can_be_taken, the_card_can_lie_there, the_card_is_not_worn_there_already,
                        the_forged_cards_were_sorted)}


def of_a_worn_card(state: Clash, correcting: CorrectCard) -> list[Missing]:
    """Which slot it goes to."""
    return to_wear(state, correcting.card) if correcting.to in ("1", "2", "3", "slot") else []


def _just_drawn(state: Clash, correcting: CorrectCard) -> bool:
    return state.action is not None and correcting.card in state.action.drawn


def _worn_there(state: Clash, correcting: CorrectCard) -> bool:
    return correcting.to in ("1", "2", "3", "slot") and destination(correcting) in spots(state, correcting.card)


def destination(correcting: CorrectCard) -> Spot:
    return ("" if correcting.to in ("deck", "market") else correcting.player or "", correcting.to)


def _source(state: Clash, correcting: CorrectCard) -> Spot | None:
    """The copy meant: from where it is said to be, else deck, market, aside, slots in this order."""
    there = [spot for spot in spots(state, correcting.card) if spot != destination(correcting)]
    wanted = correcting.from_
    if wanted is not None:
        there = [spot for spot in there if wanted in (spot[1], spot[0], f"{spot[0]}:{spot[1]}")]
        there.sort(key=lambda spot: spot[0] != correcting.player)
    return there[0] if there else None


def spots(state: Clash, card: str) -> list[Spot]:
    """Every spot with a copy of a card: deck, market, aside, slots of players, slots of Elves."""
    pile = state.legendary if card in state.box.legendary else state.equipment
    in_deck = pile.holds(card, is_counted(state, card))
    found: list[Spot] = [("", "deck")] * bool(in_deck) + [("", "market")] * bool(state.market.get(card))
    found += [(clan, "aside") for clan, each in state.players.items() if card in each.aside]
    found += [(clan, str(level)) for clan, each in state.players.items()
              for level, slots in zip(LEVELS, each.slots, strict=True) if card in slots.worn()]
    found += [(f"elves:{elf}", "slot") for elf, slots in zip(ELF_TYPES, state.elves.slots, strict=True)
              if card in slots.worn()]
    return found


# Decide

def correct_card(draft: Draft[Clash], command: CorrectCard) -> None:
    source, to = _source(draft.state, command), destination(command)
    assert source is not None
    worn = _worn_at(draft.state, to, command.card)
    if worn is not None:
        away: Spot = ("", "deck") if to[1] == "slot" else (to[0], "aside")
        draft.emit(CardCorrected(worn, to, away, command.why))
    draft.emit(CardCorrected(command.card, source, to, command.why))
    retreat_without_company(draft)


def _worn_at(state: Clash, spot: Spot, card: str) -> str | None:
    """The card that must make room."""
    owner, place = spot
    if place not in ("1", "2", "3", "slot"):
        return None
    kind = known(state.box.card(card).kind)
    if place == "slot":
        return state.elves.slots[elf_index(owner.removeprefix("elves:"))].of(kind)
    return state.players[owner].slots[int(place) - 1].of(kind)


# Evolve

def card_corrected(state: Clash, event: CardCorrected) -> Clash:
    state = _laid(_lifted(state, event.card, event.from_), event.card, event.to)
    return _forged(state, event.card) if event.card in state.box.legendary else state


def _pile(state: Clash, card: str) -> str:
    return "legendary" if card in state.box.legendary else "equipment"


def _lifted(state: Clash, card: str, spot: Spot) -> Clash:
    owner, place = spot
    if place == "deck":
        pile = _pile(state, card)
        return replace(state, **{pile: take_card(state, pile, card)})
    if place == "market":
        return replace(state, market=add_count(state.market, card, -1))
    if place == "aside":
        return with_player(state, owner, aside=less(state.players[owner].aside, card))
    return _in_slot(state, spot, card, None)


def _laid(state: Clash, card: str, spot: Spot) -> Clash:
    owner, place = spot
    if place == "deck":
        pile = _pile(state, card)
        deck: Pile = getattr(state, pile)
        return replace(state, **{pile: shuffle_in(state, pile, card) if pile == "legendary" else put_under(deck, card)})
    if place == "market":
        return replace(state, market=add_count(state.market, card, 1))
    if place == "aside":
        return with_player(state, owner, aside=(*state.players[owner].aside, card))
    return _in_slot(state, spot, card, card)


def _in_slot(state: Clash, spot: Spot, card: str, worn: str | None) -> Clash:
    owner, place = spot
    kind = known(state.box.card(card).kind)
    if place == "slot":
        index = elf_index(owner.removeprefix("elves:"))
        return replace(state, elves=replace(state.elves, slots=with_slot(state.elves.slots, index, kind, worn)))
    slots = with_slot(state.players[owner].slots, int(place) - 1, kind, worn)
    return with_player(state, owner, slots=slots)


def _forged(state: Clash, card: str) -> Clash:
    """A Legendary with a player counts as forged by that player."""
    owner = next((owner for owner, _ in spots(state, card) if owner), None)
    for clan, each in state.players.items():
        if clan == owner and card not in each.legendary:
            state = with_player(state, clan, legendary=(*each.legendary, card))
        elif clan != owner and card in each.legendary:
            state = with_player(state, clan, legendary=less(each.legendary, card))
    return state


# The chapter

CHAPTER = Chapter(
    "correction.cards",
    commands=(
        Does(CorrectCard, correct_card, CHECKS[CorrectCard], needs=of_a_worn_card, correction=True),
    ),
    events=(
        Happens(CardCorrected, card_corrected),
    ),
)
