"""The Tactic phase: whose choice is missing, and the cards to choose from. Secrets are in a view only while shown."""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import TacticCard
from assistant.games.clash.chapters.planning import choices, undecided
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import Clash
from assistant.games.clash.names import unit
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.pieces.card_face import number_words
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.kit.theme import Look


@record
class FiguresView:
    level: str
    count: int
    name: str  # of such a Unit


@record
class TacticCardView:
    id: str
    number: str
    gold: str
    units: tuple[FiguresView, ...]
    look: Look
    available: bool = True  # not in the discard


@record
class SealView:
    """One player, and whether the choice is made."""

    clan: str
    player: str
    clan_name: str
    look: Look
    sealed: bool
    now: bool  # it is this one's turn to choose here
    number: str = ""  # of the card, where it is no secret
    phone: bool = False  # this one has a phone, and chooses there


@record
class TacticView:
    secret: bool  # on this one tablet; else the cards lie revealed on the table and are only entered
    alone: bool  # nobody to hide anything from
    seals: tuple[SealView, ...]
    clan: str  # whose cards these are
    title: str
    advice: str
    cards: tuple[TacticCardView, ...]  # none while they are covered


def next_to_choose(state: Clash, phones: Collection[str] = ()) -> str | None:
    """In the order of seats; who has a phone comes last, and needs no tablet."""
    return min(undecided(state), key=lambda clan: clan in phones, default=None)


def present(state: Clash, clan: str, voice: Voice, *, opened: bool, phones: Collection[str] = ()) -> TacticView:
    """`opened`: the cards of this clan may be seen. `phones`: who has one here."""
    secret, alone = state.players[clan].hand is not None, len(playing(state)) == 1
    seen = looks(state, voice)
    seals = tuple(replace(_seal(state, each, seen[each], voice, each == clan, secret), phone=each in phones)
                  for each in playing(state))
    cards = _cards(state, clan, seen[clan], voice) if opened or alone or not secret else ()
    title, advice = _told(state, clan, secret, bool(cards), clan in phones)
    return TacticView(secret, alone, seals, clan, say(title, voice), say(advice, voice), cards)


def _told(state: Clash, clan: str, secret: bool, open_: bool, phone: bool) -> tuple[Message, Message]:
    name = player_name(state, clan)
    if not secret:
        return (message("Which card did {player} reveal?", player=name),
                message("All cards are turned up at the table: tap the one of each player."))
    if open_:
        return (message("{player}: choose a Tactic card", player=name),
                message("The lowest number acts first. The card brings its gold and its figures."))
    if phone:
        return (message("{player} chooses on the phone", player=name),
                message("The tablet need not go round; who likes can open the cards here as well."))
    return (message("Hand the tablet to {player}", player=name),
            message("The cards stay covered until you open them; nobody sees a choice before all have made theirs."))


def _seal(state: Clash, clan: str, look: Look, voice: Voice, now: bool, secret: bool) -> SealView:
    chosen = state.players[clan].chosen
    number = "" if secret or chosen is None else number_words(state.box.tactics[chosen].number)
    return SealView(clan, player_name(state, clan), voice.name(Name("clan", clan)), look, chosen is not None, now,
                    number)


def _cards(state: Clash, clan: str, look: Look, voice: Voice) -> tuple[TacticCardView, ...]:
    """The hand the app dealt; or, of cards on the table, all seven, those in the discard pale."""
    can_be = choices(state, clan)
    dealt = state.players[clan].hand is not None
    cards = [card for card in state.box.clans[clan].tactics if card.id in can_be or not dealt]
    cards.sort(key=lambda card: (card.number is None, card.number or 0))  # those not yet read last
    return tuple(card_view(state, card, look, voice, available=card.id in can_be) for card in cards)


def card_view(state: Clash, card: TacticCard, look: Look, voice: Voice, *, available: bool = True) -> TacticCardView:
    units = tuple(FiguresView(ROMAN[level], count, voice.name(unit(card.clan, level + 1)))
                  for level, count in enumerate(card.units or ()))
    return TacticCardView(card.id, number_words(card.number), number_words(card.gold), units, look, available)
