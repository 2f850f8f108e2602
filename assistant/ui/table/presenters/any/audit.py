"""The audit as a walk: one question after the other, what was found to differ, what can't be right, and the end.

A `Walk` is what was answered so far; `present` makes of it what is seen. Nothing is corrected before the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from assistant.core.engine.attempt import Refused
from assistant.core.engine.kinds import State
from assistant.core.game.game import Game
from assistant.core.past.session import Entry
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import EMPTY, Value, record, replace
from assistant.core.table.audit import Counted, Field, Part, Question
from assistant.core.table.correcting import settle
from assistant.core.table.counting import Fact, Facts
from assistant.core.telling.entries import tell
from assistant.core.words.message import Voice, message, say
from assistant.ui.kit.theme import Look

S = TypeVar("S", bound="State")

NUMBER, FLAG = "number", "flag"


@record
class Walk:
    """Where it has come to, and what was found. `at` may be one past the last question: the end."""

    at: int = 0
    differing: Facts = EMPTY


@record
class FieldView:
    fact: Fact
    key: str
    label: str
    value: Counted
    kind: str  # number or flag
    most: int
    changed: bool


@record
class PartView:
    at: int
    label: str
    text: str
    found: str  # what lies there instead
    fields: tuple[FieldView, ...]
    differs: bool
    is_empty: bool


@record
class WalkView:
    title: str
    number: str  # which question of how many
    look: Look | None
    parts: tuple[PartView, ...]
    problems: tuple[str, ...]  # what can't be right as it was counted
    corrections: tuple[str, ...]  # at the end
    verdict: str
    at_end: bool
    ready: bool  # there is something to be corrected, and it can be


def present(game: Game[S], state: S, walk: Walk, looks: Mapping[str, Look], voice: Voice) -> WalkView:
    questions, counting = game.counting.audit(state), game.counting
    wrong = counting.impossible(state, {**counting.inventory(state), **walk.differing})
    problems = tuple(say(reason.message, voice) for reason in wrong)
    if walk.at >= len(questions):
        return _end(game, state, walk, problems, voice)
    question = questions[walk.at]
    number = say(message("{number} of {count}", number=walk.at + 1, count=len(questions)), voice)
    return WalkView(_capital(say(question.title, voice)), number, looks.get(question.of),
                    tuple(_parts(question, walk, voice)), problems, (), "", False, False)


def _parts(question: Question, walk: Walk, voice: Voice) -> list[PartView]:
    return [_part(at, part, walk, voice) for at, part in enumerate(question.parts)]


def _part(at: int, part: Part, walk: Walk, voice: Voice) -> PartView:
    fields = tuple(_field(field, walk, voice) for field in part.fields)
    label = part.label if isinstance(part.label, str) else say(part.label, voice)
    found = " · ".join(_found(field, voice) for field in fields if field.changed)
    return PartView(at, _capital(label), say(part.text, voice), found, fields,
                    any(field.changed for field in fields), part.is_empty)


def _found(field: FieldView, voice: Voice) -> str:
    if field.kind == FLAG:
        there = message("{label}: there", label=field.label) if field.value else message("{label}: not there",
                                                                                       label=field.label)
        return say(there, voice)
    return say(message("{label}: {what}", label=field.label, what=field.value), voice)


def _field(field: Field, walk: Walk, voice: Voice) -> FieldView:
    value = walk.differing.get(field.fact, field.value)
    kind = FLAG if isinstance(field.value, bool) else NUMBER
    return FieldView(field.fact, ":".join(map(str, field.fact)), say(field.label, voice), value, kind, field.most,
                     value != field.value)


# What is answered

def setting(walk: Walk, field: FieldView, value: Counted, kept: Counted) -> Walk:
    """A fact is set to what lies there; set to what the app has (`kept`), it no longer differs."""
    differing = {fact: each for fact, each in walk.differing.items() if fact != field.fact}
    return replace(walk, differing=differing if value == kept else {**differing, field.fact: value})


def kept(game: Game[S], state: S, fact: Fact) -> Counted:
    """What the app has."""
    return game.counting.inventory(state).get(fact, 0)


def kept_walk(walk: Walk) -> Json:
    """As JSON, so that a walk goes on where it was when the app comes back."""
    return {"at": walk.at, "passed": [], "differing": [[list(fact), value] for fact, value in walk.differing.items()]}


def again(game: Game[S], state: S, written: Mapping[str, Value], voice: Voice) -> Walk:
    """The same again; raises where it can't be walked to its end at this table."""
    walk = Walk(written["at"], {tuple(fact): value for fact, value in written["differing"]})
    present(game, state, replace(walk, at=len(game.counting.audit(state))), {}, voice)
    return walk


# The end

def answer(game: Game[S], state: S, walk: Walk) -> tuple[Entry, ...] | Refused:
    """The corrections, in the order in which they are made."""
    settled = settle(game, state, walk.differing)
    return settled if isinstance(settled, Refused) else settled[0]


def _end(game: Game[S], state: S, walk: Walk, problems: tuple[str, ...], voice: Voice) -> WalkView:
    title, found = say(message("What is put right"), voice), answer(game, state, walk)
    if isinstance(found, Refused):
        reasons = tuple(say(reason.message, voice) for reason in found.reasons)
        impossible = say(message("This can't be put right like that:"), voice)
        return WalkView(title, "", None, (), problems or reasons, (), impossible, True, False)
    corrections = tuple(_told(game, state, found, voice))
    verdict = message("Corrections: {count}", count=len(corrections))
    if not corrections:
        verdict = message("All agrees. Nothing is to be put right.")
    return WalkView(title, "", None, (), problems, corrections, say(verdict, voice), True, bool(corrections))


def _told(game: Game[S], state: S, entries: tuple[Entry, ...], voice: Voice) -> list[str]:
    sentences = []
    for entry in entries:
        sentences.append(_capital(say(tell(game, state, entry)[0].text, voice)))
        for event in entry.events:
            state = game.evolve(state, event)
    return sentences


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
