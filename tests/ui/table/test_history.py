"""The history, by taps."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening


def history(drive: Any, folder: Path) -> Any:
    evening.keep_game(folder, evening.header(2), evening.panel("action", 2))
    d = drive()
    d.tap("table.history")
    return d


def test_a_tap_on_an_entry_leads_back_to_it_and_forward_again(drive: Any, tmp_path: Path) -> None:
    d = history(drive, tmp_path)
    session = d.app.game.session
    head, number = session.head, session.way[-2]
    d.tap(f"entry.{number}")
    d.tap("entry.jump")
    if d.has("question.yes"):
        d.tap("question.yes")
    assert session.head == number
    d.tap(f"entry.{head}")
    d.tap("entry.jump")
    assert session.head == head


def test_what_was_left_is_returned_to_by_a_tap(drive: Any, tmp_path: Path) -> None:
    from assistant.core.engine.leaving import AgreeEnd

    d = history(drive, tmp_path)
    session = d.app.game.session
    tip = session.head
    d.app.game.jump(session.way[-3])
    assert d.app.game.submit(AgreeEnd())
    d.frames(3)
    d.tap("history.ways")
    d.tap(f"way.{tip}")
    if d.has("question.yes"):
        d.tap("question.yes")
    assert session.head == tip


def test_a_copy_from_an_entry_is_played_in_and_the_game_stays(drive: Any, tmp_path: Path) -> None:
    d = history(drive, tmp_path)
    game, number = d.app.game, d.app.game.session.way[-4]
    kept, head = game.id, game.session.head
    d.tap(f"entry.{number}")
    d.tap("entry.copy")
    assert d.app.navigator.here == "table"
    assert d.app.game.id != kept and d.app.game.session.head == number
    assert d.app.open_game(kept) and d.app.game.session.head == head


def test_back_leads_to_the_table(drive: Any, tmp_path: Path) -> None:
    d = history(drive, tmp_path)
    d.tap(f"entry.{d.app.game.session.head}")
    d.back()
    assert d.app.navigator.here == "history"
    d.tap("head.back")
    assert d.app.navigator.here == "table"


def test_a_long_game_is_read_bit_by_bit_and_then_stands_there(drive: Any, tmp_path: Path) -> None:
    played = iter(range(10_000))
    evening.keep_game(tmp_path, evening.header(3), lambda state: next(played) == 320, bot="random")
    d = drive()
    d.tap("table.history")
    d.wait_until(lambda: d.has(f"entry.{d.app.game.session.head}"))
    assert d.has("history.undo")
    d.tap("head.back")
    d.tap("table.history")
    assert d.has(f"entry.{d.app.game.session.head}")


def test_rows_of_a_game_that_was_left_open_nothing(drive: Any, tmp_path: Path) -> None:
    d = history(drive, tmp_path)
    screen, newest = d.app.navigator.screen, d.app.game.session.head
    other = evening.keep_game(tmp_path, evening.header(2), evening.panel("tactic", 1))
    assert d.app.open_game(other)
    assert newest not in d.app.game.session.way
    screen.open_entry(newest)
    assert d.app.shell.sheet is None
