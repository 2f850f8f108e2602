"""Entries, undo, redo; one command against one state."""

from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, Draft, Refused, attempt, fold
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import record
from assistant.core.words.message import message

TOO_MUCH = Refusal("count.limit", message("too much"))


@record
class Add:
    number: int
    by: str | None = None


@record
class Added:
    number: int


class Counting:
    """A game whose state is a number: never above 10, and what is even is made odd by itself."""

    def judge(self, state, command):
        return [TOO_MUCH] if state + command.number > 10 else []

    def decide(self, draft, command):
        draft.emit(Added(command.number))

    def advance(self, draft):
        if draft.state % 2 == 0:
            draft.emit(Added(1))

    def evolve(self, state, event):
        return state + event.number

    def offers(self, state):
        return iter(())

    def automatic(self, state):
        return None


RULES: Any = Counting()


@pytest.fixture
def session():
    return Session(RULES, Entry(Add(0), ()), 1)


def test_an_accepted_command_brings_its_consequences_with_it():
    assert attempt(RULES, 1, Add(3)) == Accepted((Added(3), Added(1)), 5)
    assert attempt(RULES, 1, Add(2)) == Accepted((Added(2),), 3)


def test_a_refused_command_changes_nothing(session):
    assert session.submit(Add(99)) == Refused((TOO_MUCH,))
    assert session.state == 1 and session.entries == ()


def test_folding_the_events_gives_the_state():
    draft = Draft(1, RULES.evolve)
    draft.emit(Added(2))
    draft.emit(Added(5))
    assert fold(RULES, 1, draft.events) == draft.state == 8


def test_undo_takes_a_whole_entry_back_and_redo_brings_it_again(session):
    session.submit(Add(3))
    session.submit(Add(2))
    assert session.entries == (Entry(Add(3), (Added(3), Added(1))), Entry(Add(2), (Added(2),)))
    assert session.undo() == Entry(Add(2), (Added(2),)) and session.state == 5
    assert session.undo() == Entry(Add(3), (Added(3), Added(1))) and session.state == 1
    assert session.undo() is None and session.state == 1
    assert session.redo() == Entry(Add(3), (Added(3), Added(1))) and session.state == 5
    assert session.redo() == Entry(Add(2), (Added(2),)) and session.state == 7
    assert session.redo() is None and session.state == 7


def test_a_new_entry_lets_the_undone_ones_go(session):
    session.submit(Add(2))
    session.undo()
    session.submit(Add(4))
    assert session.redo() is None and session.state == 5


def test_a_refusal_leaves_the_undone_ones_where_they_are(session):
    session.submit(Add(2))
    session.undo()
    session.submit(Add(99))
    assert session.redo() == Entry(Add(2), (Added(2),))
