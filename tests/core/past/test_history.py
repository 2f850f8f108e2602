"""The tree of entries: jumps, branches, and a mended past that is taken back as a whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.past.history import SAME, Branch, History, Mended, Replayed
from assistant.core.past.session import Entry, Session
from tests.core.past.test_session import RULES, Add, Added


@pytest.fixture
def session() -> Session:
    return Session(RULES, Entry(Add(0), ()), 1)


def added(session: Session, *numbers: int) -> None:
    for number in numbers:
        session.submit(Add(number))


def line(session: Session) -> tuple[list[int], list[int]]:
    """What is in force, and what redo brings back."""
    return list(session.way), list(session.ahead)


def left(session: Session) -> list[Branch]:
    return list(session.branches)


def test_a_jump_makes_any_entry_the_newest(session: Session) -> None:
    added(session, 2, 2, 2)
    assert session.jump(1) and session.state == 3 and line(session) == ([1], [2, 3])
    assert session.jump(3) and session.state == 7 and line(session) == ([1, 2, 3], [])
    assert session.jump(0) and session.state == 1 and line(session) == ([], [1, 2, 3])
    assert not session.jump(9) and session.head == 0


def test_a_branch_that_was_left_can_be_returned_to(session: Session) -> None:
    added(session, 2, 2, 2)
    session.jump(1)
    added(session, 4)
    assert left(session) == [Branch(tip=3, left_at=1, length=2)]
    session.jump(2)
    assert session.state == 5 and line(session) == ([1, 2], [3])
    assert left(session) == [Branch(tip=4, left_at=1, length=1)]


def test_a_mended_past_is_undone_and_redone_as_a_whole(session: Session) -> None:
    added(session, 2, 2, 2)
    mended = Mended(1, 3, (Replayed(0, "changed"), Replayed(3, SAME)))
    session.replace_past([Entry(Add(1), (Added(1),)), Entry(Add(2), (Added(2),))], mended)
    assert session.state == 6 and line(session) == ([1, 4, 5, 6], [])
    assert session.undo() == Entry(mended, ())
    assert session.state == 7 and line(session) == ([1, 2, 3], [6]) and left(session) == []
    assert session.undo() == Entry(Add(2), (Added(2),)) and line(session) == ([1, 2], [3, 6])
    session.redo()
    session.redo()
    assert session.state == 6 and line(session) == ([1, 4, 5, 6], []) and left(session) == [Branch(3, 1, 2)]
    session.jump(4)
    assert session.state == 4 and line(session) == ([1, 4], [5, 6])


def test_redo_brings_back_what_was_undone_also_before_a_mended_past(session: Session) -> None:
    added(session, 2, 2, 2)
    steps = (Replayed(0, "changed"), Replayed(3, SAME))
    session.replace_past([Entry(Add(1), (Added(1),)), Entry(Add(2), (Added(2),))], Mended(1, 3, steps))
    session.jump(4)
    session.undo()
    assert session.redo() and line(session) == ([1, 4], [5])
    session.jump(6)
    for _ in range(3):
        session.undo()
    assert line(session) == ([1], [2, 3, 6])


def test_a_mending_that_names_no_entry_is_undone_like_any_other() -> None:
    history = History()
    history.add(1, 0)
    history.add(2, 1, instead_of=7)
    history.add(3, 2, instead_of=3)
    assert history.back(2) == 1 and history.back(3) == 2


@given(st.lists(st.tuples(st.sampled_from(["add", "undo", "redo", "jump"]), st.integers(0, 40)), max_size=40))
def test_the_state_is_always_the_fold_of_the_way(steps: list[tuple[str, int]]) -> None:
    session = Session(RULES, Entry(Add(0), ()), 1)
    for word, number in steps:
        if word == "add":
            session.submit(Add(number % 4))
        elif word == "jump":
            assert session.jump(number) == (number in session.history)
        else:
            session.undo() if word == "undo" else session.redo()
        way = session.history.way(session.head)
        events = [event for each in way for event in session.entry(each).events]
        assert session.state == 1 + sum(event.number for event in events if isinstance(event, Added))
        assert session.history.way(session.tip) == [*session.way, *session.ahead]
        leaves = {*(branch.tip for branch in session.branches), session.tip}
        assert leaves - {0} == {n for n in range(1, len(session.history) + 1) if not session.history.after(n)}
