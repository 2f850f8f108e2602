"""The history as a list."""

import random

from assistant.core.engine import Accepted
from assistant.core.session import Session
from assistant.core.voice import Speaker
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.chapters.victory import AgreeEnd
from assistant.games.clash.program import Table, open_table
from assistant.games.clash.telling.chronicle import Teller
from assistant.ui.presenters.clash import past
from tests.kit.evening import header

EN = Speaker("en")


def played(entries: int = 60) -> Session:
    table = open_table(header(2), "en")
    assert isinstance(table, Table)
    player = Greedy(random.Random(1))
    while len(table.session.way) < entries:
        assert isinstance(table.session.submit(player(table.session.state)), Accepted)
    return table.session


def rows(session: Session, shown: int = 10_000) -> tuple[past.Row, ...]:
    return past.present(Teller(session), session.state, shown, EN).rows


def test_the_newest_comes_first_and_every_line_is_there() -> None:
    session = played()
    teller = Teller(session)
    told = [line.number for chapter in teller.chapters(EN) for line in chapter.lines]
    assert [row.number for row in rows(session) if row.kind == "line"] == told[::-1]
    assert [row.text for row in rows(session) if row.kind == "chapter"] == [
        chapter.title for chapter in reversed(teller.chapters(EN))]


def test_a_long_game_shows_its_newest_lines_and_leads_to_the_older_ones() -> None:
    session = played()
    shown = rows(session, 20)
    assert sum(row.kind == "line" for row in shown) == 20
    assert shown[-1].kind == "older"
    assert rows(session)[-1].kind == "line"
    assert rows(session)[:len(shown) - 1] == shown[:-1]


def test_what_was_undone_lies_above_where_the_game_stands() -> None:
    session = played()
    for _ in range(3):
        session.undo()
    shown = rows(session)
    here = next(at for at, row in enumerate(shown) if row.kind == "here")
    assert all(not row.in_force for row in shown[:here] if row.kind == "line")
    assert all(row.in_force for row in shown[here:] if row.kind == "line")
    assert all("undo" in [mark.icon for mark in row.marks] for row in shown[:here] if row.kind == "line")


def test_an_entry_says_where_it_leads() -> None:
    session = played()
    session.undo()
    teller = Teller(session)
    assert past.entry(teller, session.head, EN).jump == ""
    assert past.entry(teller, session.way[-2], EN).jump == "Go back to here"
    assert past.entry(teller, session.ahead[0], EN).jump == "Go forward to here"
    assert past.entry(teller, 0, EN).jump == "Go back to here"
    assert not past.entry(teller, session.ahead[0], EN).can_mend  # it is not in force
    assert not past.entry(teller, session.way[0], EN).can_mend  # a tile
    assert past.entry(teller, session.way[-2], EN).can_mend


def test_a_branch_that_was_left_can_be_returned_to() -> None:
    session = played()
    tip = session.head
    session.jump(session.way[-10])
    assert isinstance(session.submit(AgreeEnd()), Accepted)
    way, = past.ways(Teller(session), EN)
    assert way.tip == tip
    assert past.present(Teller(session), session.state, 10, EN).ways == 1
