"""All that this game tells of itself: its commands and events in words, phase by phase."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.kinds import Command, Event
from assistant.core.telling.telling import Telling
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters import planning, stones, victory
from assistant.games.clash.chapters.battle import commands as battle
from assistant.games.clash.chapters.battle import events as battle_events
from assistant.games.clash.chapters.correction import cards
from assistant.games.clash.lookup import CITY, controlled, points
from assistant.games.clash.model import Clash
from assistant.games.clash.telling import commands, corrections, events
from assistant.games.clash.words import PHASES, SOURCES, side


def seats(state: Clash) -> tuple[Message, ...]:
    return tuple(message("{name} leads {clan}", name=seat.name, clan=side(seat.clan)) for seat in state.setting.seats)


def is_said(command: Command, event: Event) -> bool:
    if isinstance(command, cards.CorrectCard) and isinstance(event, cards.CardCorrected):
        return event.card == command.card
    said = battle_events.UnitsEliminated | battle_events.BarrierEliminated
    return isinstance(command, battle.Eliminate) and isinstance(event, said)


def gains(before: Clash, after: Clash) -> Iterator[Message]:
    """Cities taken, and Victory Points."""
    if before.armies is after.armies and before.action is after.action and before.players is after.players:
        return
    for clan in after.players:
        had, has = points(before, clan), points(after, clan)
        if had == has:
            continue
        cities = set(controlled(after, clan, CITY)) - set(controlled(before, clan, CITY))
        if cities:
            yield message("{clan} takes the City {places}", clan=side(clan), places=tuple(sorted(cities)))
        yield message("{clan} has Victory Points: {points} (before: {before})", clan=side(clan), points=has, before=had)


TELLING: Telling[Clash] = Telling(
    commands={**commands.COMMANDS, **corrections.COMMANDS},
    events={**events.EVENTS, **corrections.EVENTS},
    who=commands.who,
    moment=lambda state: (state.round, state.phase),
    phases=PHASES,
    seats=seats,
    sources=SOURCES,
    begins_a_phase=(planning.PhaseBegan,),
    secrets={planning.ChooseTactic: commands.choose_this_tactic},
    opens_a_line=(planning.TacticsRevealed, stones.StonesCounted, victory.GameEnded),
    is_said=is_said,
    gains=gains,
)
