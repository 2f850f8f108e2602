"""What undo would do and cost, and the marks that stay in the history."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from assistant.core.game.table import Table
from assistant.core.past import keeping
from assistant.core.past.fate import mended
from assistant.core.past.history import Mended, Replayed
from assistant.core.past.mending import Insert, commit, dropping_misfits
from assistant.core.past.session import Session
from assistant.core.store.store import Store
from assistant.core.telling.chronicle import Line, Teller
from assistant.core.words.message import Voice, say
from assistant.core.words.voice import Speaker
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.game import GAME
from assistant.games.clash.names import called
from tests.kit.moves.random_positions import opened, some_header, walk


def played(sources: str, steps: int = 200, seed: int = 7) -> Table:
    table = opened(some_header(Random(seed), players=3, sources=sources))
    for _ in islice(walk(table, Random(seed)), steps):
        pass
    return table


def line(session: Session, number: int) -> Line:
    voice = english(session)
    return next(line for chapter in Teller(session).chapters(voice) for line in chapter.lines if line.number == number)


def english(session: Session) -> Voice:
    setting = session.state.setting
    return Speaker("en", setting.edition.words, lambda name, lang: called(setting.box, name, lang))


def by_app(session: Session, number: int) -> bool:
    return any(getattr(event, "app", False) for event in session.entry(number).events)


def different(session: Session, entry) -> None:
    """Something else than that entry is played."""
    for seed in range(100):
        command = choose(session.state, Random(seed))
        if command != entry.command:
            session.submit(command)
            return
    raise AssertionError("only one thing can be done")


def last_stroke(session: Session) -> int:
    return next(number for number in reversed(session.way) if by_app(session, number))


def test_undo_and_redo_say_what_they_would_do() -> None:
    table = played("table")
    session, voice = table.session, table.voice("en")
    teller = Teller(session)
    head = line(session, session.head)
    undo = teller.undo_sentence()
    assert undo is not None
    assert head.text in say(undo, voice) and say(undo, voice).startswith("Undo: ")
    session.undo()
    redo = teller.redo_sentence()
    assert redo is not None and say(redo, voice) == say(undo, voice).replace("Undo", "Redo")


def test_nothing_to_undo_has_no_sentence() -> None:
    teller = Teller(opened(some_header(Random(1))).session)
    assert teller.undo_sentence() is None and teller.redo_sentence() is None and teller.what_undo_costs() is None


@pytest.mark.parametrize("sources", ["app", "table"])
def test_undo_asks_exactly_where_the_app_rolled_or_drew(sources: str) -> None:
    session = played(sources).session
    teller = Teller(session)
    while session.head:
        assert (teller.what_undo_costs() is not None) == by_app(session, session.head)
        session.undo()


def test_a_jump_back_asks_when_it_crosses_a_roll() -> None:
    session = played("app").session
    stroke = last_stroke(session)
    teller = Teller(session)
    assert teller.what_jump_costs(session.history.before(stroke)) is not None
    assert teller.what_jump_costs(stroke) is None
    assert teller.what_jump_costs(session.head) is None


def test_an_undo_over_a_roll_leaves_a_mark_once_something_else_is_done(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = keeping.keep(played("app", steps=0).session, store, "0.1.0")
    chance = Random(11)
    while session.head < 60 or not by_app(session, session.head):
        session.submit(choose(session.state, chance))
    undone = session.undo()
    assert not any(mark.kind == "left" for mark in line(session, session.ahead[0]).marks)
    different(session, undone)
    for game in (session, reopened(store)):
        marks = line(game, game.head).marks
        assert [mark.kind for mark in marks] == ["left"] and "(entries: 1)" in marks[0].text
    (way,) = Teller(session).ways(english(session))
    session.jump(way.tip)
    assert session.entry(session.head) == undone
    store.close()


def reopened(store: Store) -> Session:
    (kept,) = store.games()
    session = keeping.reopened(GAME, store, kept.id)
    assert session is not None
    return session


def test_an_undo_of_what_the_table_threw_leaves_none() -> None:
    session = played("table").session
    different_from = session.undo()
    different(session, different_from)
    assert line(session, session.head).marks == ()


def test_what_was_undone_is_shown_as_such() -> None:
    session = played("table").session
    for _ in range(3):
        session.undo()
    ahead = session.ahead
    shown = {each.number: each for chapter in Teller(session).chapters(english(session)) for each in chapter.lines}
    assert all(not shown[number].in_force and shown[number].marks[0].kind == "undone" for number in ahead)
    assert shown[session.head].in_force


@pytest.mark.parametrize("nonsense", [
    Mended(3, 900, (Replayed(1, "same"),)),
    Mended(3, 5, (Replayed(800, "changed"), Replayed(0, "inserted"))),
    Mended(3, 5, tuple(Replayed(4, "changed") for _ in range(50))),
    Mended(3, 5, ()),
])
def test_a_mending_from_elsewhere_that_says_nonsense_is_told_all_the_same(nonsense: Mended) -> None:
    session = played("table", steps=20).session
    session.replace_past(session.entries[3:6], nonsense)
    lines = [line for chapter in Teller(session).chapters(english(session)) for line in chapter.lines]
    assert lines[-1].text == "The past was mended"
    assert Teller(session).undo_sentence() is not None
    while session.undo():
        Teller(session).chapters(english(session))


def test_a_mark_appears_though_the_line_ends_as_it_did_when_it_was_told() -> None:
    """Something else was tried and left again while nobody looked."""
    session = played("app").session
    session.jump(last_stroke(session))
    session.submit(choose(session.state, Random(1)))
    teller, voice, tip = Teller(session), english(session), session.head
    teller.chapters(voice)
    session.jump(session.history.before(last_stroke(session)))
    different(session, session.entry(session.ahead[0]))
    chance = Random(2)  # one for all: the same choice again and again may put a card on and off for ever
    while not by_app(session, session.head):
        session.submit(choose(session.state, chance))
    session.jump(tip)
    lines = [line for chapter in teller.chapters(voice) for line in chapter.lines]
    assert [mark.kind for line in lines for mark in line.marks] == ["left"]
    assert teller.chapters(voice) == Teller(session).chapters(voice)


def test_what_is_mended_in_at_the_very_end_is_marked_though_all_before_was_told() -> None:
    session = played("table").session
    teller, voice = Teller(session), english(session)
    teller.chapters(voice)
    commit(session, dropping_misfits(mended(session, Insert(session.head, choose(session.state, Random(1))))))
    lines = [line for chapter in teller.chapters(voice) for line in chapter.lines]
    assert [mark.kind for line in lines[-3:] for mark in line.marks] == ["mended"]
    assert teller.chapters(voice) == Teller(session).chapters(voice)
