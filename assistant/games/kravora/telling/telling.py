"""All that this game tells of itself: its commands and events in words, phase by phase."""

from __future__ import annotations

from assistant.core.telling.telling import Telling
from assistant.core.words.message import Message, message
from assistant.games.kravora.chapters import calamity, ending, movement, opening, rounds, strikes, turn, wages
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.telling import commands, corrections, events
from assistant.games.kravora.words import PHASES, SOURCES, colour


def seats(state: Kravora) -> tuple[Message, ...]:
    return tuple(message("{name} holds the fortress of {colour}", name=seat.name, colour=colour(seat.colour))
                 for seat in state.setting.seats)


TELLING: Telling[Kravora] = Telling(
    commands={**commands.COMMANDS, **corrections.COMMANDS},
    events={**events.EVENTS, **corrections.EVENTS},
    who=commands.who, moment=lambda state: (state.round, state.phase), phases=PHASES, seats=seats, sources=SOURCES,
    begins_a_phase=(rounds.RoundBegan, turn.TurnBegan, turn.WindowBegan),
    opens_a_line=(opening.OpeningThrown, rounds.WaveThrown, calamity.CalamityThrown, calamity.RewardGiven,
                  strikes.EnemyAttackBegan, movement.MovementBegan, wages.WagesPaid, turn.KillsReturned,
                  opening.UnitsEntered, ending.GameEnded),
)
