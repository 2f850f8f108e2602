"""What is owed, events and refusals as the protocol shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Refusal, by_rule
from assistant.core.shapes.record import Record, Value, values_of
from assistant.core.words.message import Message, Name, Voice, say
from assistant.core.words.rulebook import Rulebook

S = TypeVar("S")

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Event
    from assistant.core.shapes.plain import Plain


def show_owed(chapters: Chapters[S], state: S, words: Mapping[type, str]) -> dict[str, Plain]:
    """Who answers with which commands, and the facts needed."""
    ask = chapters.ask(state)
    return {"who": ask.who, "do": [words[kind] for kind in chapters.possible(state, ask)], **ask.facts(state)}


def show_event(chapters: Chapters[S], event: Event, voice: Voice) -> dict[str, Plain]:
    """The event by its name, with its facts but for secret ones."""
    kind: type = type(event)
    hidden = chapters.happens[kind].secret
    facts = {name.rstrip("_"): _show(value, voice) for name, value in values_of(event).items() if name not in hidden}
    return {"event": event_name(kind), **facts}


@cache
def event_name(cls: type) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()


def _show(value: Value, voice: Voice) -> Plain:
    if isinstance(value, Message):
        return say(value, voice)
    if isinstance(value, Name):
        return voice.name(value)
    if isinstance(value, Record):
        return {name.rstrip("_"): _show(each, voice) for name, each in values_of(value).items()}
    if isinstance(value, Mapping):
        return {str(key): _show(each, voice) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_show(each, voice) for each in value]
    plain: Plain = value
    return plain


def show_refusals(rulebook: Rulebook, reasons: Iterable[Refusal], edition: str, voice: Voice) -> list[dict[str, Plain]]:
    """Each rule once, in the order of the catalogue, with all the facts and the place in the book, where the scan shows
    that it says so."""
    ordered = sorted(reasons, key=lambda reason: rulebook.position(reason.rule))
    return [{"rule": rule, "text": _with_place(rulebook, rule, facts, edition, voice), **facts[0].beside}
            for rule, facts in by_rule(ordered).items()]


def _with_place(rulebook: Rulebook, rule: str, reasons: list[Refusal], edition: str, voice: Voice) -> str:
    sentences = " ".join(say(reason.message, voice) for reason in reasons)
    place = None if all(reason.ours for reason in reasons) else rulebook.citation(rule, edition)
    return sentences if place is None else f"{sentences} ({place.book}: {place.place})"
