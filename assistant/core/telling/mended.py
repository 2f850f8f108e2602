"""A mended past in words: how each of its entries came there, and what the mending changed.

A file from elsewhere may hold a mending that names entries there never were: then only the mending itself is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.past.history import CORRECTED, SAME, Mended
from assistant.core.past.session import Session
from assistant.core.words.message import Message, message

S = TypeVar("S", bound="State")


def mended_numbers(session: Session[S]) -> dict[int, str]:
    """How each entry of a mended past on the line in force came there: same, changed, inserted or corrected."""
    found: dict[int, str] = {}
    for number in session.way:
        command = session.entry(number).command
        if isinstance(command, Mended):
            found |= {each: step.how for each, step in zip(_new(session, number, command), command.steps, strict=False)}
    return found


def _new(session: Session[S], number: int, mended: Mended) -> list[int]:
    """The entries that a mending brought, in order."""
    way = session.history.way(number)[:-1]
    return way[max(0, len(way) - len(mended.steps)):]


def changes(session: Session[S], number: int, mended: Mended,
            sentence: Callable[[int], Message]) -> tuple[Message, ...]:
    """What a mending changed, entry by entry; `sentence` tells one entry."""
    details = [*_changes(session, number, mended, sentence)] if _is_sound(session, mended) else []
    if mended.why:
        details.append(message("Why: {why}", why=mended.why))
    return tuple(details)


def _is_sound(session: Session[S], mended: Mended) -> bool:
    named = {mended.since, mended.instead_of, *(step.origin for step in mended.steps)}
    return all(number in session.history for number in named)


def _changes(session: Session[S], number: int, mended: Mended, sentence: Callable[[int], Message]) -> Iterator[Message]:
    for each, step in zip(_new(session, number, mended), mended.steps, strict=False):
        if step.how != SAME:
            yield _change(step.how, sentence(each), sentence(step.origin) if step.origin else None)
    kept = {*session.history.way(mended.since), *(step.origin for step in mended.steps)}
    for old in session.history.way(mended.instead_of):
        if old not in kept and not isinstance(session.entry(old).command, Mended):
            yield message("dropped: {what}", what=sentence(old))


def _change(how: str, new: Message, old: Message | None) -> Message:
    if old is None:
        return message("added: {what}", what=new)
    if how == CORRECTED:
        return message("kept as a correction: {old} → {new}", old=old, new=new)
    return message("changed: {old} → {new}", old=old, new=new)
