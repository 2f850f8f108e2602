"""The audit as a walk: one question after the other, what was found to differ, what can't be right, and the end.

A `Walk` is what was answered so far; `present` makes of it what is seen. Nothing is corrected before the end.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine.attempt import Refused
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import EMPTY, Value, record, replace
from assistant.core.table.amounts import CorrectRound
from assistant.core.table.audit import Counted, Field, Part, Question
from assistant.core.table.correcting import settle
from assistant.core.table.counting import Fact, Facts, Inventory, facts_again, kept_facts
from assistant.core.telling.entries import tell
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.table.audit import audit
from assistant.games.clash.table.inventory import inventory
from assistant.games.clash.table.sums import impossible
from assistant.games.clash.words import side
from assistant.ui.games.clash.presenters.audit.parts import Option, Spot, added_fields, most, options, spots
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.kit.theme import Look


@record
class Walk:
    """Where it has come to, and what was found. `at` may be one past the last question: the end."""

    at: int = 0
    differing: Facts = EMPTY
    passed: frozenset[int] = frozenset()  # questions that were answered


@record
class FieldView:
    fact: Fact
    key: str
    label: str
    value: Counted
    words: str  # the value, where it is no number
    kind: str  # number, choice or order
    most: int
    options: tuple[Option, ...]
    changed: bool


@record
class PartView:
    at: int
    label: str
    text: str
    found: str  # what lies there instead
    look: Look | None
    fields: tuple[FieldView, ...]
    spot: Spot
    can_differ: bool
    differs: bool
    is_empty: bool


@record
class StopView:
    """A question in the row of all of them."""

    at: int
    words: str
    look: Look | None
    icon: str
    here: bool
    passed: bool
    differs: bool


@record
class WalkView:
    stops: tuple[StopView, ...]
    title: str
    parts: tuple[PartView, ...]
    lit: tuple[str, ...]  # places of the map the question is about
    problems: tuple[str, ...]  # what can't be right as it was counted
    corrections: tuple[str, ...]  # at the end
    verdict: str
    at_end: bool
    ready: bool  # there is something to be corrected, and it can be


ICONS = {"market": "store", "elves": "leaf", "course": "timer-sand"}


def closed(state: Clash) -> Message | None:
    """Why nothing can be corrected now."""
    untimely = GAME.timing(state, CorrectRound(max(1, state.round)))
    return untimely.message if untimely else None


def present(state: Clash, walk: Walk, voice: Voice) -> WalkView:
    questions = audit(state)
    stops = _stops(state, questions, walk, voice)
    problems = tuple(say(reason.message, voice) for reason in _impossible(state, walk))
    if walk.at < len(questions):
        question = questions[walk.at]
        parts = _parts(state, question, walk, voice)
        lit = tuple(part.spot.place for part in parts) if question.kind == "tile" else ()
        return WalkView(stops, say(question.title, voice), parts, lit, problems, (), "", False, False)
    return _end(state, walk, stops, problems, voice)


# What is answered

def count(state: Clash) -> int:
    return len(audit(state))


def passing(walk: Walk) -> Walk:
    """The question is answered: on to the next one."""
    return replace(walk, at=walk.at + 1, passed=walk.passed | {walk.at})


def setting(state: Clash, walk: Walk, fact: Fact, value: Counted) -> Walk:
    """A fact is set to what lies there; set to what the app has, it no longer differs."""
    differing = {**walk.differing, fact: value}
    if value == inventory(state).get(fact, 0 if isinstance(value, int) else None) and fact in _asked(state):
        del differing[fact]
    return replace(walk, differing=differing)


def adding_side(state: Clash, walk: Walk, place: str, owner: str) -> Walk:
    """Somebody else stands on a Territory: how many, is set next."""
    return replace(walk, differing={**walk.differing, **{("units", place, owner, level): 0 for level in "123"}})


def kept(walk: Walk) -> dict[str, Plain]:
    return {"at": walk.at, "passed": sorted(walk.passed), "differing": kept_facts(walk.differing)}


def again(state: Clash, kept_walk: Mapping[str, Value], voice: Voice) -> Walk:
    """The same again; raises where it can't be walked to its end at this table."""
    walk = Walk(kept_walk["at"], facts_again(kept_walk["differing"]), frozenset(kept_walk["passed"]))
    present(state, replace(walk, at=count(state)), voice)
    return walk


def _asked(state: Clash) -> set[Fact]:
    return {field.fact for question in audit(state) for part in question.parts for field in part.fields}


# The row of questions

def _stops(state: Clash, questions: tuple[Question, ...], walk: Walk, voice: Voice) -> tuple[StopView, ...]:
    side_looks = looks(state, voice)
    found = []
    for at, question in enumerate(questions):
        differs = any(field.changed for part in _parts(state, question, walk, voice) for field in part.fields)
        look = side_looks[question.of] if question.kind == "player" else None
        words = question.of if question.kind == "tile" else ""
        found.append(StopView(at, words, look, ICONS.get(question.kind, ""), at == walk.at, at in walk.passed, differs))
    end = len(questions)
    return (*found, StopView(end, "", None, "flag", walk.at >= end, False, False))


# The parts of a question

def _parts(state: Clash, question: Question, walk: Walk, voice: Voice) -> tuple[PartView, ...]:
    return tuple(_part(state, at, part, spot, walk, voice)
                 for at, (part, spot) in enumerate(zip(question.parts, spots(state, question), strict=True)))


def _part(state: Clash, at: int, part: Part, spot: Spot, walk: Walk, voice: Voice) -> PartView:
    known = {field.fact for field in part.fields}
    fields = tuple(_field(state, field, walk, voice)
                   for field in (*part.fields, *added_fields(state, spot, walk.differing, known)))
    label = part.label if isinstance(part.label, str) else say(part.label, voice)
    sides = [field.fact[2] for field in fields if field.fact[0] == "units"]
    look = looks(state, voice)[sides[0]] if sides and spot.kind == "units" and not spot.owner else None
    found = [say(message("{label}: {what}", label=field.label, what=field.words or field.value), voice)
             for field in fields if field.changed and field.kind != "order"]
    return PartView(at, label[:1].upper() + label[1:], say(part.text, voice), " · ".join(found), look, fields, spot,
                    bool(fields or spot.kind), any(field.changed for field in fields), part.is_empty)


def _field(state: Clash, field: Field, walk: Walk, voice: Voice) -> FieldView:
    value = walk.differing.get(field.fact, field.value)
    choices = options(state, field.fact, voice)
    kind = "order" if field.fact[0] == "order" else "choice" if choices else "number"
    words = next((name for each, name in choices if each == value), "")
    if kind == "order":
        choices = tuple((clan, voice.name(side(clan))) for clan in value)
    return FieldView(field.fact, ":".join(map(str, field.fact)), say(field.label, voice), value, words, kind,
                     most(state, field.fact), choices, value != field.value)


# What can't be right, and the end

def _facts(walk: Walk) -> Inventory:
    """What corrections bring about; counted reserves are only compared."""
    return {fact: value for fact, value in walk.differing.items() if fact[0] != "reserve"}


def _impossible(state: Clash, walk: Walk) -> tuple[Refusal, ...]:
    return impossible(state, {**inventory(state), **walk.differing})


def answer(state: Clash, walk: Walk) -> tuple[Entry, ...] | Refused:
    """The corrections, in the order in which they are made."""
    settled = settle(GAME, state, _facts(walk))
    return settled if isinstance(settled, Refused) else settled[0]


def _end(state: Clash, walk: Walk, stops: tuple[StopView, ...], problems: tuple[str, ...], voice: Voice) -> WalkView:
    title, found = say(message("What is put right"), voice), answer(state, walk)
    if isinstance(found, Refused):
        reasons = tuple(say(reason.message, voice) for reason in found.reasons)
        impossible = say(message("This can't be put right like that:"), voice)
        return WalkView(stops, title, (), (), problems or reasons, (), impossible, True, False)
    corrections = _told(state, found, voice)
    verdict = message("Corrections: {count}", count=len(corrections))
    if not corrections:
        verdict = message("All agrees. Nothing is to be put right.")
    return WalkView(stops, title, (), (), problems, corrections, say(verdict, voice), True, bool(corrections))


def _told(state: Clash, entries: tuple[Entry, ...], voice: Voice) -> tuple[str, ...]:
    sentences = []
    for entry in entries:
        text = say(tell(GAME, state, entry)[0].text, voice)
        sentences.append(text[:1].upper() + text[1:])
        for event in entry.events:
            state = GAME.evolve(state, event)
    return tuple(sentences)
