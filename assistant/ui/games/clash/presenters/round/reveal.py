"""The Tactic cards turned up: in which order everybody acts and why, and what everybody gains."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.engine.kinds import Event
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.chapters.income import IncomeGained
from assistant.games.clash.chapters.planning import TacticsRevealed
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.round.tactic import TacticCardView, card_view
from assistant.ui.games.clash.presenters.table.looks import looks, player_name


@record
class TurnView:
    """One player's card, and what it brings."""

    place: str  # "1", "2" …: when this one acts
    player: str
    clan: str
    card: TacticCardView
    gains: tuple[str, ...]  # each a sentence


@record
class RevealView:
    title: str
    turns: tuple[TurnView, ...]
    tie: str  # how equal numbers were told apart, where there were any


def present(before: Clash, after: Clash, events: Iterable[Event], voice: Voice) -> RevealView | None:
    """None where the events reveal nothing. `before`: the state they began with."""
    events = tuple(events)
    revealed = next((event for event in events if isinstance(event, TacticsRevealed)), None)
    if revealed is None:
        return None
    seen = looks(after, voice)
    box = after.box
    turns = tuple(
        TurnView(str(place), player_name(after, clan), voice.name(Name("clan", clan)),
                 card_view(after, box.tactics[revealed.cards[clan]], seen[clan], voice),
                 tuple(say(gain, voice) for gain in _gains(before, events, clan)))
        for place, clan in enumerate(revealed.order, start=1))
    return RevealView(say(message("Round {round}: the cards are revealed", round=after.round), voice), turns,
                      _tie(after, turns, voice))


def _gains(before: Clash, events: tuple[Event, ...], clan: str) -> Iterable[Message]:
    each = before.players[clan]
    for event in events:
        if isinstance(event, IncomeGained) and event.by == clan:
            yield message("{gold} gold from the card: {before} + {gold} = {after}", gold=event.gold, before=each.gold,
                          after=each.gold + event.gold)
            if event.cities:
                yield message("{crystals} Crystals from Cities ({cities}): {before} + {crystals} = {after}",
                              crystals=event.crystals, cities=event.cities, before=each.crystals,
                              after=each.crystals + event.crystals)


def _tie(state: Clash, turns: tuple[TurnView, ...], voice: Voice) -> str:
    numbers = [turn.card.number for turn in turns]
    if len(set(numbers)) == len(numbers):
        return ""
    if state.setting.rulings["tied-tactics"] == "seat":
        return say(message("Equal numbers: in the order of seats."), voice)
    return say(message("Equal numbers: first who has fewer Victory Points, then who acted later last round."), voice)
