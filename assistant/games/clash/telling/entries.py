"""One entry in words: the command, and what followed, in the rounds and phases where it happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.core.past.session import Entry
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters import fate, planning, victory
from assistant.games.clash.chapters.battle import commands as battle
from assistant.games.clash.chapters.battle import events as battle_events
from assistant.games.clash.chapters.correction import cards
from assistant.games.clash.game import CHAPTERS, RULES
from assistant.games.clash.lookup import CITY, controlled, points
from assistant.games.clash.model import Clash
from assistant.games.clash.telling import commands, corrections, events
from assistant.games.clash.words import side

COMMANDS = {**commands.COMMANDS, **corrections.COMMANDS}
EVENTS = {**events.EVENTS, **corrections.EVENTS}
OPENS_A_LINE = (planning.PhaseBegan, planning.TacticsRevealed, victory.GameEnded)
SAYS: dict[type, tuple[type, ...]] = {  # what a command's own sentence says already
    battle.Eliminate: (battle_events.UnitsEliminated, battle_events.BarrierEliminated),
}
NONE, TABLE, APP = "", "table", "app"


@record
class Told:
    """A line of the history, not yet in a language."""

    round: int
    phase: str
    who: str | None  # a clan, elves, or nobody
    text: Message
    details: tuple[Message, ...]
    fate: str  # dice or draws in it, by the table or by the app; else empty
    strokes: tuple[Message, ...]  # what the app rolled and drew


def tell_opening(opening: Entry, state: Clash) -> tuple[Told, ...]:
    """The first line: who plays."""
    seats = tuple(message("{name} leads {clan}", name=seat.name, clan=side(seat.clan))
                  for seat in state.setting.seats)
    return (Told(0, "setup", None, message("The game begins"), seats, NONE, ()),)


def tell(before: Clash, entry: Entry) -> tuple[Told, ...]:
    """The lines of an entry: the command first, then what went on by itself, one for each phase it leads to."""
    kind = type(entry.command)
    text = COMMANDS[kind](before, entry.command)
    told = [_Line(before, commands.who(before, entry.command), text)]
    if isinstance(entry.command, fate.Roll | fate.DrawCards):
        told[0].fate = TABLE
    if kind in CHAPTERS.corrections and entry.command.why:
        told[0].details.append(message("Why: {why}", why=entry.command.why))
    _follow(before, entry, told)
    return tuple(line.told() for line in told if line.text is not None)


def _follow(state: Clash, entry: Entry, told: list[_Line]) -> None:
    """What happened, event by event, with the state in which each found the table."""
    begin = state
    for event in entry.events:
        after = RULES.evolve(state, event)
        if isinstance(event, OPENS_A_LINE):
            _add_gains(told[-1], begin, state)
            told.append(_Line(after if isinstance(event, planning.PhaseBegan) else state, None, None))
            begin = state
        sentence = None if _is_said(entry.command, event) else EVENTS[type(event)](state, event)
        if sentence is not None:
            told[-1].add(sentence, CHAPTERS.by_app(event))
        state = after
    _add_gains(told[-1], begin, state)


def _is_said(command: Any, event: Any) -> bool:
    if isinstance(command, cards.CorrectCard) and isinstance(event, cards.CardCorrected):
        return event.card == command.card
    return isinstance(event, SAYS.get(type(command), ()))


class _Line:
    """A line being written. The first sentence of what went on by itself is its text."""

    def __init__(self, state: Clash, who: str | None, text: Message | None) -> None:
        self.state, self.who, self.text = state, who, text
        self.details: list[Message] = []
        self.strokes: list[Message] = []
        self.fate = NONE

    def add(self, sentence: Message, app: bool) -> None:
        if self.text is None:
            self.text = sentence
        else:
            self.details.append(sentence)
        if app:
            self.fate = APP
            self.strokes.append(sentence)

    def told(self) -> Told:
        assert self.text is not None
        return Told(self.state.round, self.state.phase, self.who, self.text, tuple(self.details), self.fate,
                    tuple(self.strokes))


# What a stretch of events meant for the players

def _add_gains(line: _Line, before: Clash, after: Clash) -> None:
    for sentence in _gains(before, after):
        line.add(sentence, app=False)


def _gains(before: Clash, after: Clash) -> Iterator[Message]:
    """Cities taken and lost, and Victory Points."""
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


