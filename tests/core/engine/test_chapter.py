"""Chapters put together: each command and each event belongs to one of them."""

from __future__ import annotations

import pytest

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Chapters, Does, Happens
from assistant.core.engine.rules import Check
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message


@record
class Add:
    what: int
    by: str | None = None


@record
class Halve:
    by: str | None = None


@record
class Added:
    what: int
    app: bool = False


@record
class Told:
    secret: str


def _too_many(state: int, adding: Add) -> Message | None:
    return message("too many") if adding.what > 3 else None


def _add(draft: Draft[int], adding: Add) -> None:
    draft.emit(Added(adding.what))


ADDING = Chapter("adding", (Does(Add, _add, (Check("sum.few", _too_many),), lambda state: map(Add, range(state))),),
                 (Happens(Added, lambda state, event: state + event.what, source="dice", stroke=lambda e: (e.what,)),
                  Happens(Told, lambda state, _: state, secret=("secret",))))
HALVING: Chapter[int] = Chapter("halving", (
    Does(Halve, lambda draft, _: None, possible=lambda state: state % 2 == 0, always=True),))


def test_a_chapter_judges_decides_and_changes() -> None:
    both = Chapters((ADDING, HALVING))
    assert [reason.rule for reason in both.judge(0, Add(4))] == ["sum.few"] and not both.judge(0, Add(3))
    draft: Draft[int] = Draft(2, both.evolve)
    both.decide(draft, Add(3))
    assert (draft.state, draft.events) == (5, [Added(3)])
    assert (both.always, both.corrections, both.happens[Told].secret) == ((Halve,), (), ("secret",))


def test_what_can_be_given_is_what_is_offered_unless_there_is_a_quicker_way_to_know() -> None:
    both = Chapters((ADDING, HALVING))
    assert list(both.offers(2, Add)) == [Add(0), Add(1)] and list(both.offers(2, Halve)) == []
    assert [both.can(state, kind) for state in (0, 1) for kind in (Add, Halve)] == [False, True, True, False]


def test_chance_is_told_apart_by_who_was_asked() -> None:
    both = Chapters((ADDING, HALVING))
    assert [both.by_app(event) for event in (Added(3), Added(3, app=True), Told("x"))] == [False, True, False]
    assert both.stroke(Added(3, app=True)) == (3,)


@pytest.mark.parametrize("twice", [Chapter("again", commands=ADDING.commands), Chapter("again", events=ADDING.events)])
def test_what_two_chapters_claim_ends_the_program_at_its_start(twice: Chapter) -> None:
    with pytest.raises(TypeError, match="two chapters claim Add"):
        Chapters((ADDING, twice))
