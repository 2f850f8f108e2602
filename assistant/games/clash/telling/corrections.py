"""Corrections by hand in words, each with what stood there before and why it was corrected."""

from __future__ import annotations

from assistant.core.table import amounts
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.chapters.correction import cards, pieces, standing
from assistant.games.clash.model import BASTION, Clash
from assistant.games.clash.names import where
from assistant.games.clash.words import SPOTS, card, figures, hero, side, spot

# Commands

def amount(state: Clash, command: amounts.CorrectAmount) -> Message:
    facts = {"clan": side(command.player), "before": getattr(state.players[command.player], command.what),
             "to": command.to}
    if command.what == "gold":
        return message("corrected: gold of {clan}, {to} instead of {before}", **facts)
    return message("corrected: Crystals of {clan}, {to} instead of {before}", **facts)


def units(_: Clash, command: pieces.CorrectUnits) -> Message:
    if command.at == BASTION:
        return message("corrected: in the {Bastion} of {clan} stands {units}", clan=side(command.player or ""),
                       units=figures(command.player, command.to))
    if command.side is None or not any(command.to):
        return message("corrected: on {place} stands nobody", place=command.at)
    return message("corrected: on {place} stands {units} of {side}", place=command.at, side=side(command.side),
                   units=figures(command.side, command.to))


def card_(_: Clash, command: cards.CorrectCard) -> Message:
    owner, place = cards.destination(command)
    return message("corrected: {card} lies {where}", card=card(command.card), where=spot(owner, place))


def hero_(_: Clash, command: pieces.CorrectHero) -> Message:
    if command.player is None or command.to is None:
        return message("corrected: {hero} belongs to nobody", hero=hero(command.hero))
    return message("corrected: {hero} of {clan} stands here: {place}", hero=hero(command.hero),
                   clan=side(command.player), place=where(command.to))


def tactic(_: Clash, command: pieces.CorrectTactic) -> Message:
    return message("corrected: {card} lies {where}", card=Name("tactic", command.card), where=SPOTS[command.to])


def bastion(state: Clash, command: standing.CorrectBastion) -> Message:
    return message("corrected: the {Bastion} of {clan} lies next to {places}", clan=side(command.player),
                   places=tuple(state.board.beside(command.to)))


def domination(state: Clash, command: standing.CorrectDomination) -> Message:
    return message("corrected: Domination Points, {to} instead of {before}", to=command.to,
                   before=state.domination or 0)


def round_(state: Clash, command: amounts.CorrectRound) -> Message:
    return message("corrected: this is round {to}, not {before}", to=command.to, before=state.round)


def order(_: Clash, command: standing.CorrectOrder) -> Message:
    return message("corrected: the order of play is {clans}", clans=tuple(map(side, command.to)))


# Events: what a correction brings with it

def card_corrected(_: Clash, event: cards.CardCorrected) -> Message:
    owner, place = event.to
    return message("{card} lies {where}", card=card(event.card), where=spot(owner, place))


COMMANDS: Sentences[Clash, Message] = {
    amounts.CorrectAmount: amount,
    pieces.CorrectUnits: units,
    cards.CorrectCard: card_,
    pieces.CorrectHero: hero_,
    pieces.CorrectTactic: tactic,
    standing.CorrectBastion: bastion,
    standing.CorrectDomination: domination,
    amounts.CorrectRound: round_,
    standing.CorrectOrder: order,
}
EVENTS: Sentences[Clash, Message | None] = {
    cards.CardCorrected: card_corrected,
    **dict.fromkeys((
        amounts.AmountCorrected, standing.BastionCorrected, standing.DominationCorrected,
        amounts.RoundCorrected, standing.OrderCorrected, pieces.UnitsCorrected,
        pieces.HeroCorrected, pieces.TacticCorrected,
    ), lambda state, event: None),
}
