"""A side that nobody plays: what it chooses is part of the entry that led to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.past.fate import mended
from assistant.core.past.mending import Insert
from assistant.core.past.session import Session
from tests.core.game.test_kept import one_round
from tests.kit.saves.forged import Rows, brought_in, changed, rows_of
from tests.kit.toy.bots import begun
from tests.kit.toy.game import GAME
from tests.kit.toy.model import CardsShown, Choose, CorrectNuts, NutStolen, Visit
from tests.kit.toy.walk import played


def visits(session: Session) -> list[tuple[Any, ...]]:
    return [(type(entry.command), type(before), event.side) for entry in session.entries
            for before, event in zip(entry.events, entry.events[1:], strict=False) if isinstance(event, NutStolen)]


@pytest.mark.parametrize("seed", range(10))
def test_its_choice_follows_in_the_entry_that_led_to_it(seed: int) -> None:
    session = played(seed, rulings={"magpie": "greedy"})
    assert [kinds[:2] for kinds in visits(session)] == [(Choose, CardsShown)] * 4
    assert all(GAME.chapters.ask(session.state_at(number)).panel != "magpie" for number in session.way)


def test_undo_takes_it_back_and_the_same_is_chosen_again() -> None:
    session = begun().session
    session.submit(Choose(1, "red"))
    before = session.state
    first = session.submit(Choose(2, "blue"))
    session.undo()
    assert session.state == before and session.submit(Choose(2, "blue")) == first


def test_in_a_mended_past_it_chooses_anew() -> None:
    session = begun(seed=1).session
    session.submit(Choose(1, "red"))
    session.submit(Choose(2, "blue"))
    mending = mended(session, Insert(0, CorrectNuts("red", 15)))
    stolen = [event.side for entry in mending.entries for event in entry.events if isinstance(event, NutStolen)]
    assert (visits(session)[0][2], stolen) == ("blue", ["red"])


def test_where_the_table_chooses_it_is_owed_by_the_table() -> None:
    session = begun(rulings={"magpie": "table"}).session
    session.submit(Choose(1, "red"))
    session.submit(Choose(2, "blue"))
    assert GAME.show_owed(session.state) == {"who": "table", "do": ["visit"]}
    assert isinstance(session.submit(Visit("red")), Accepted)


def test_without_automata_its_choice_is_left_to_somebody() -> None:
    session = begun().session
    session.submit(Choose(1, "red"))
    answer = attempt(GAME, session.state, Choose(2, "blue"), automata=False)
    assert isinstance(answer, Accepted) and GAME.chapters.ask(answer.state).automaton == "magpie"


def _visit(rows: Rows, change: dict[str, Any]) -> None:
    entry = next(row["entry"] for row in rows[1:-1] if any(each["is"] == "NutStolen"
                                                             for each in row["entry"]["events"]))
    next(each for each in entry["events"] if each["is"] == "NutStolen").update(change)


def test_what_it_chose_elsewhere_is_a_fact(tmp_path: Path) -> None:
    """Whom another program would have it visit is no lie, as long as the rules leave it that choice."""
    store, session = one_round(tmp_path)
    rows = rows_of(store, store.games()[0].id)
    assert visits(session)[0][2] == "red"
    status, answers, said = brought_in(changed(rows, lambda rows: _visit(rows, {"side": "blue"})), tmp_path)
    assert (status, said) == (0, "") and "as_written" not in answers[0]


def test_what_nobody_could_choose_is_told(tmp_path: Path) -> None:
    store, _ = one_round(tmp_path)
    rows = rows_of(store, store.games()[0].id)

    def robbed_twice(rows: Rows) -> None:
        entry = next(row["entry"] for row in rows[1:-1] if row["entry"]["events"][-1]["is"] == "NutStolen")
        entry["events"].append(entry["events"][-1])

    status, answers, said = brought_in(changed(rows, robbed_twice), tmp_path)
    assert status == 0 and answers[0]["as_written"] and said
