"""What is said aloud of the newest entry: what the enemy did, a comet, an arrow; and what is to be chosen then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.engine.kinds import Event
from assistant.core.past.session import Session
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.chapters.movement import AttackerMoved, AttackersHeld
from assistant.games.kravora.chapters.strikes import AttackerStruck
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import Cast, Kravora
from assistant.games.kravora.words import counted
from assistant.ui.games.kravora.news.happened import Row, harm
from assistant.ui.games.kravora.presenters import choice

TIMES = " × "  # a sign that voices do not read as people do


def aloud(session: Session[Kravora], voice: Voice) -> str:
    """What the enemy did in the newest entry; nothing of what hands did themselves."""
    head = session.head
    entry = session.entry(head)
    if isinstance(entry.command, Attack | Cast):
        return ""
    return _sentences(_told(session.state_at(session.history.back(head)), entry.events), voice)


def news(rows: Iterable[Row]) -> str:
    """What happened by itself, as it is read."""
    return " ".join(f"{row.title}. {row.text}" for row in rows).replace(TIMES, " ")


def asked(state: Kravora, voice: Voice) -> str:
    """What the owner of a board has to choose."""
    question = choice.question(state)
    return _sentences([choice.words(state, question, question.count)], voice) if question is not None else ""


def _sentences(told: Iterable[Message], voice: Voice) -> str:
    said = (say(each, voice).replace(TIMES, " ") for each in told)
    return " ".join(each if each[-1] in ".:?!" else f"{each}." for each in said)


def _told(before: Kravora, events: tuple[Event, ...]) -> Iterator[Message]:
    strikers = [unit_at(before, event.unit)[1].kind for event in events if isinstance(event, AttackerStruck)]
    if strikers:
        yield message("The enemy strikes: {units}", units=counted(strikers))
    for seat in before.setting.seats:
        yield from harm(before, events, seat.colour, seat.name)
    held = [unit_at(before, number)[1].kind for event in events if isinstance(event, AttackersHeld)
            for number in event.on]
    if held:
        yield message("Held: {units}", units=counted(held))
    moved = [unit.kind for event in events if isinstance(event, AttackerMoved)
             if (unit := unit_at(before, event.unit)[1]).line != event.line]
    if moved:
        yield message("They move: {units}", units=counted(moved))
