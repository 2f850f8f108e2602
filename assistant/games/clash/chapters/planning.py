"""The round and its Tactic cards: hands, secret choice, order, Bastions.

Rules: clash.round.*, clash.tactic.*, clash.setup.hand, clash.bastion.*
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.box.unread import known
from assistant.core.engine.ask import ALL, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import draw, spend
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.board import Hex, around
from assistant.games.clash.box.unread import tactic
from assistant.games.clash.change import less, with_player
from assistant.games.clash.lookup import playing, points
from assistant.games.clash.model import Clash, Player

HAND = 3


# Commands

@record
class ChooseTactic:
    card: str
    by: str | None = None


@record
class PlaceBastion:
    at: Hex
    by: str | None = None


# Events

@record
class RoundBegan:
    round: int


@record
class PhaseBegan:
    phase: str


@record
class TurnBegan:
    by: str


@record
class TurnEnded:
    by: str


@record
class TacticsDrawn:
    """Cards into a hand; `cards` is None where the hand is the table's secret."""

    by: str
    count: int
    cards: tuple[str, ...] | None
    reshuffled: bool  # the deck ran out: the discard was shuffled into a new one
    app: bool = False


@record
class HandsRefilled:
    """Everybody has drawn back to three for the next choice."""


@record
class TacticChosen:
    by: str
    card: str


@record
class TacticsRevealed:
    cards: Mapping[str, str]
    order: tuple[str, ...]


@record
class BastionPlaced:
    by: str
    at: Hex


# Checks

@rule("clash.tactic.hand")
def the_card_is_in_hand(state: Clash, choosing: ChooseTactic) -> Message | None:
    assert choosing.by is not None
    if choosing.card in choices(state, choosing.by):
        return None
    card = Name("tactic", choosing.card)
    if state.box.tactics[choosing.card].clan != choosing.by:
        return message("{card} does not belong to {clan}.", card=card, clan=Name("clan", choosing.by))
    if choosing.card in state.players[choosing.by].discard:
        return message("{card} was played already and lies in the discard.", card=card)
    return message("{card} is not among the three cards in hand.", card=card)


@rule("clash.bastion.place", ours=True)
def the_bastion_lies_on_a_free_hex_off_the_tiles(state: Clash, placing: PlaceBastion) -> Message | None:
    if placing.at in state.board.place_at:
        return message("The {Bastion} lies off the tiles; this hex is {place}.",
                       place=state.board.place_at[placing.at])
    if any(each.bastion == placing.at for clan, each in state.players.items() if clan != placing.by):
        return message("Another {Bastion} lies there already.")
    return None


@rule("clash.bastion.place")
def the_bastion_lies_next_to_a_territory(state: Clash, placing: PlaceBastion) -> Message | None:
    if placing.at in state.board.place_at or state.board.beside(placing.at):
        return None
    return message("The {Bastion} must lie next to at least one Territory.")


@rule("clash.bastion.apart")
def the_bastion_is_not_next_to_another(state: Clash, placing: PlaceBastion) -> Message | None:
    near = set(around(placing.at))
    for clan, each in state.players.items():
        if each.bastion in near and clan != placing.by:
            return message("The {Bastion} can't lie next to that of {clan}.", clan=Name("clan", clan))
    return None


BASTION_CHECKS = (the_bastion_lies_on_a_free_hex_off_the_tiles, the_bastion_lies_next_to_a_territory,
                  the_bastion_is_not_next_to_another)


# Decide

def choose_tactic(draft: Draft[Clash], choosing: ChooseTactic) -> None:
    assert choosing.by is not None
    draft.emit(TacticChosen(choosing.by, choosing.card))


def place_bastion(draft: Draft[Clash], placing: PlaceBastion) -> None:
    assert placing.by is not None
    draft.emit(BastionPlaced(placing.by, placing.at))
    draft.emit(TurnEnded(placing.by))


# By itself

@carries_out("clash.setup.hand", "clash.tactic.refill")
def refill_hands(draft: Draft[Clash]) -> None:
    """Everybody draws back to three, from a new deck made of the discard where the old one runs out."""
    for clan in playing(draft.state):
        _draw_from_deck(draft, clan, min(HAND - draft.state.players[clan].held, draft.state.players[clan].deck), False)
        each = draft.state.players[clan]
        if each.held < HAND:
            _draw_from_deck(draft, clan, min(HAND - each.held, len(each.discard)), True)


def _draw_from_deck(draft: Draft[Clash], clan: str, count: int, reshuffled: bool) -> None:
    if count <= 0:
        return
    each, app = draft.state.players[clan], draft.state.sources["tactics"] == "app"
    if not app:
        draft.emit(TacticsDrawn(clan, count, None, reshuffled))
        return
    known = (*(each.hand or ()), *(() if reshuffled else each.discard))
    pile = {card.id: 1 for card in draft.state.box.clans[clan].tactics if card.id not in known}
    draft.emit(TacticsDrawn(clan, count, draw(draft.state.luck, pile, (), count), reshuffled, True))


@carries_out("clash.tactic.secret", "clash.tactic.order")
def reveal(draft: Draft[Clash]) -> None:
    """All have chosen: the cards are turned up, and the lowest number acts first."""
    state = draft.state
    cards = {clan: card for clan in playing(state) if (card := state.players[clan].chosen) is not None}
    draft.emit(TacticsRevealed(cards, tuple(sorted(cards, key=lambda clan: _precedence(state, clan, cards[clan])))))


def _precedence(state: Clash, clan: str, card: str) -> tuple[int, int, int]:
    number, seat = known(state.box.tactics[card].number), state.setting.clans.index(clan)
    if state.setting.rulings["tied-tactics"] == "seat":
        return number, seat, 0
    later = -state.last_order.index(clan) if clan in state.last_order else seat
    return number, points(state, clan), later


# Evolve

def round_began(state: Clash, event: RoundBegan) -> Clash:
    players = {clan: replace(each, tactic=None, chosen=None) for clan, each in state.players.items()}
    return replace(state, round=event.round, players=players, last_order=state.order if state.round else (),
                   order=state.setting.clans, turn=None, acted=(), stones=None, improving=None, refilled=False,
                   spawning=None)


def phase_began(state: Clash, event: PhaseBegan) -> Clash:
    return replace(state, phase=event.phase, turn=None, acted=(), stones=None)


def turn_began(state: Clash, event: TurnBegan) -> Clash:
    return replace(state, turn=event.by)


def turn_ended(state: Clash, event: TurnEnded) -> Clash:
    return replace(state, turn=None, acted=(*state.acted, event.by), action=None)


def tactics_drawn(state: Clash, event: TacticsDrawn) -> Clash:
    each = state.players[event.by]
    deck, discard = (len(each.discard), ()) if event.reshuffled else (each.deck, each.discard)
    hand = None if event.cards is None else (*(each.hand or ()), *event.cards)
    return with_player(spend(state, event.app), event.by, hand=hand, held=each.held + event.count,
                       deck=deck - event.count, discard=discard)


def hands_refilled(state: Clash, _: HandsRefilled) -> Clash:
    return replace(state, refilled=True)


def tactic_chosen(state: Clash, event: TacticChosen) -> Clash:
    return with_player(state, event.by, chosen=event.card)


def tactics_revealed(state: Clash, event: TacticsRevealed) -> Clash:
    players = {clan: _played(each, event.cards[clan]) if clan in event.cards else each
               for clan, each in state.players.items()}
    return replace(state, players=players, order=event.order)


def _played(each: Player, card: str) -> Player:
    hand = None if each.hand is None else less(each.hand, card)
    return replace(each, hand=hand, held=each.held - 1, discard=(*each.discard, card), chosen=None, tactic=card)


def bastion_placed(state: Clash, event: BastionPlaced) -> Clash:
    return with_player(state, event.by, bastion=event.at)


# Offers

def choices(state: Clash, clan: str) -> tuple[str, ...]:
    """The cards a player can play: the hand the app dealt, else all that is not in the discard."""
    each = state.players[clan]
    if each.hand is not None:
        return each.hand
    return tuple(card.id for card in state.box.clans[clan].tactics if card.id not in each.discard)


def undecided(state: Clash) -> tuple[str, ...]:
    return tuple(clan for clan in playing(state) if state.players[clan].chosen is None)


def its_holder(state: Clash, command: ChooseTactic) -> str:
    """Each Tactic card is of one clan."""
    return state.box.tactics[command.card].clan


def tactic_offers(state: Clash) -> Iterator[ChooseTactic]:
    return (ChooseTactic(card, clan) for clan in playing(state) for card in choices(state, clan)
            if not tactic(state.box, card))


@carries_out("clash.bastion.when")
def bastion_offers(state: Clash) -> Iterator[PlaceBastion]:
    assert state.turn is not None
    return (PlaceBastion(at, state.turn) for at in bastion_spots(state, state.turn))


def bastion_spots(state: Clash, clan: str) -> Iterator[Hex]:
    """Where a player's Bastion may lie, as the others lie."""
    return (at for at in state.board.rim()
            if all(check(state, PlaceBastion(at, clan)) is None for check in BASTION_CHECKS))


# What is owed

def owes(state: Clash) -> Ask[Clash] | None:
    if state.phase == "tactic":
        return Ask(ALL, (ChooseTactic,), message("Choose a Tactic card"), "tactic", _cards, tuple(playing(state)),
                   own=_own_cards)
    if state.phase == "bastion":
        return Ask(state.turn, (PlaceBastion,), message("Place the {Bastion}"), "bastion")
    return None


def _cards(state: Clash) -> Json:
    return {"missing": list(undecided(state)), "cards": {clan: list(choices(state, clan)) for clan in playing(state)}}


def _own_cards(state: Clash, clan: str) -> Json:
    return {"cards": list(choices(state, clan)), "chosen": state.players[clan].chosen is not None}


# The chapter

CHAPTER = Chapter(
    "planning",
    commands=(
        Does(ChooseTactic, choose_tactic, (the_card_is_in_hand,), tactic_offers, meant=its_holder,
             needs=lambda state, command: tactic(state.box, command.card)),
        Does(PlaceBastion, place_bastion, BASTION_CHECKS, bastion_offers),
    ),
    events=(
        Happens(RoundBegan, round_began),
        Happens(PhaseBegan, phase_began),
        Happens(TurnBegan, turn_began),
        Happens(TurnEnded, turn_ended),
        Happens(TacticsDrawn, tactics_drawn, secret=("cards",), stroke=lambda drawn: drawn.cards),
        Happens(HandsRefilled, hands_refilled),
        Happens(TacticChosen, tactic_chosen, secret=("card",), source="tactics"),
        Happens(TacticsRevealed, tactics_revealed),
        Happens(BastionPlaced, bastion_placed),
    ),
    owes=owes,
)
