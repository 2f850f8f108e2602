"""The history as rows: everything once, newest first, what was undone above where the game stands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.core.telling.chronicle import Teller
from assistant.core.words.voice import Speaker
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.game import GAME
from assistant.ui.games.clash.presenters.forms import FORMS
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.table.presenters import history
from tests.kit.taps.evening import header

EN = Speaker("en")


def played(**agreed: Any) -> Session:
    table = open_table(GAME, header(3, **agreed), "en")
    assert isinstance(table, Table)
    player: Any = Greedy(random.Random(1))
    for _ in range(120):
        assert isinstance(table.session.submit(player(table.session.state)), Accepted)
    return table.session


@pytest.fixture
def session() -> Session:
    return played()


def rows(session: Session, shown: int = history.PAGE) -> tuple[history.Row, ...]:
    return history.present(Teller(session), looks(session.state, EN), shown, EN).rows


def numbers(session: Session) -> list[int]:
    return [row.number for row in rows(session, 10_000) if row.kind == "line"]


def test_every_entry_stands_there_the_newest_first(session: Session) -> None:
    shown = numbers(session)
    assert shown == sorted(shown, reverse=True)
    assert set(shown) == {0, *session.way}


def test_keys_are_unique_and_each_entry_has_its_plain_one(session: Session) -> None:
    keys = [row.key for row in rows(session, 10_000) if row.kind == "line"]
    assert {f"entry.{number}" for number in session.way} <= set(keys)
    assert sum(not key.endswith(".more") for key in keys) == len(session.way) + 1


def test_so_many_lines_are_shown_and_no_more_and_the_rest_is_counted(session: Session) -> None:
    lines = len(numbers(session))
    some = rows(session, 10)
    assert sum(row.kind == "line" for row in some) == 10
    assert some[-1].kind == "older" and str(lines - 10) in some[-1].text
    assert rows(session, lines)[-1].kind == "line"


def test_what_was_undone_stands_above_where_the_game_stands(session: Session) -> None:
    for _ in range(5):
        session.undo()
    shown = [row for row in rows(session) if row.kind != "chapter"]
    here = [row.kind for row in shown].index("here")
    assert here and {row.number for row in shown[:here]} == set(session.ahead)
    assert not any(row.in_force for row in shown[:here])
    assert all(row.in_force for row in shown[here + 1:] if row.kind == "line")


def test_dice_and_cards_of_the_app_are_marked(session: Session) -> None:
    fates = {row.fate for row in rows(session, 10_000)}
    assert {(), ("dice-multiple", "tablet"), ("cards-playing-outline", "tablet")} <= fates


def test_hands_that_are_the_tables_secret_are_no_cards_of_the_app() -> None:
    """Told beside what the app throws and draws, in the very entry that deals the hands."""
    mixed = {"dice": "app", "equipment": "app", "legendary": "app", "elves": "app", "tactics": "table"}
    found = rows(played(sources=mixed), 10_000)
    assert {row.fate for row in found} >= {("cards-playing-outline", "tablet")}


def test_an_entry_offers_to_go_where_the_game_is_not(session: Session) -> None:
    teller = Teller(session)
    assert history.entry(teller, session.head, FORMS, EN).jump == ""
    assert history.entry(teller, session.way[5], FORMS, EN).jump == "Go back to here"
    assert not history.entry(teller, 0, FORMS, EN).can_mend
    last = session.head
    session.undo()
    assert history.entry(teller, last, FORMS, EN).jump == "Go forward to here"
    assert not history.entry(teller, last, FORMS, EN).can_mend


def test_a_tactic_card_chosen_in_secret_is_not_corrected_before_it_is_revealed(session: Session) -> None:
    teller = Teller(session)
    choices = [number for number in session.way if isinstance(session.entry(number).command, ChooseTactic)]
    assert history.entry(teller, choices[0], FORMS, EN).can_mend
    session.jump(choices[0])
    assert not history.entry(teller, choices[0], FORMS, EN).can_mend
