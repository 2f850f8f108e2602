"""The past put right by taps: an entry dropped or corrected, what no longer fits, and everything undone again."""

from typing import Any

from assistant.core.past.mending import Change
from assistant.games.clash.chapters.battle.commands import Assault
from assistant.games.clash.chapters.equipping import Buy
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.chapters.income import Reinforce
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.kit.taps import evening


def begin(drive: Any, folder: Any, **more: Any) -> Any:
    evening.keep_game(folder, evening.header(2, **more), evening.panel("action", 3))
    d = drive()
    d.app.navigator.go("history")
    d.wait(0.2)
    return d


def of_kind(d: Any, kind: type) -> list[int]:
    session = d.app.game.session
    return [number for number in session.way if isinstance(session.entry(number).command, kind)]


def test_a_forgotten_purchase_never_happened_and_undo_brings_it_back(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    session, before = d.app.game.session, d.app.game.state
    d.app.navigator.go("mend", number=of_kind(d, Buy)[-1], what="remove")
    d.frames(3)
    d.tap("misfit.one")
    while d.has("misfit.drop"):
        d.tap("misfit.drop")
    d.type("mend.why", "it was a joke")
    d.tap("mend.commit")
    assert d.app.navigator.here == "history"
    assert d.app.game.state != before
    assert session.entry(session.head).command.why == "it was a joke"
    d.tap("history.undo")
    if d.has("question.yes"):
        d.tap("question.yes")
    assert d.app.game.state == before


def test_figures_of_an_entry_are_corrected_in_a_form(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    number = of_kind(d, Reinforce)[-1]
    units = d.app.game.session.entry(number).command.units
    place = next(place for place, each in units.items() if any(each))
    level = next(at for at, count in enumerate(units[place]) if count)
    d.app.navigator.go("mend", number=number, what="change")
    d.frames(3)
    d.tap(f"field.units.{place}.{level}.less")
    assert not d.has("form.done")  # all of them must be placed
    other = next(key for key in d.keys() if key.endswith(f".{level}.more") and place not in key)  # noqa: SIM118
    d.tap(other)
    d.tap("form.done")
    assert d.app.navigator.here == "mend"
    assert d.app.navigator.screen.view.edits


def test_back_leaves_everything_as_it_was(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    before = d.app.game.state
    d.app.navigator.go("mend", number=of_kind(d, Reinforce)[0], what="remove")
    d.frames(3)
    d.back()
    assert d.app.navigator.here == "history"
    assert d.app.game.state is before


def test_what_was_corrected_says_what_it_is_now(drive: Any, tmp_path: Any) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE, then=(Assault(), Roll((1, 1, 0, 0, 0))))
    d = drive()
    session = d.app.game.session
    number = of_kind(d, Roll)[-1]
    d.app.navigator.go("mend", number=number, what="change")
    d.frames(3)
    d.app.shell.close_sheet()
    screen = d.app.navigator.screen
    screen.add(Change(number, Roll((1, 0, 0, 0, 0))))
    d.frames(2)
    (told,) = screen.view.edits
    assert ": 2 hit → " in told.words and told.words.endswith(": 1 hit"), told.words
    assert session.head in session.way


def test_the_board_is_seen_before_and_after_with_what_differs_lit(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    number = of_kind(d, Reinforce)[-1]
    placed = {place for place, units in d.app.game.session.entry(number).command.units.items() if any(units)}
    d.app.navigator.go("mend", number=number, what="remove")
    d.frames(3)
    if d.has("misfit.drop-all"):
        d.tap("misfit.drop-all")
    boards = d.app.navigator.screen.ids.boards.children
    assert len(boards) == 2 and all(set(board.lit) >= placed for board in boards)


def test_the_past_is_mended_and_the_table_stays_as_it_is(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    session, before = d.app.game.session, d.app.game.state
    number = of_kind(d, Buy)[-1]
    d.app.navigator.go("mend", number=number, what="remove")
    d.frames(3)
    d.tap("misfit.table")
    assert not d.app.navigator.screen.view.changes
    d.tap("mend.commit")
    now = d.app.game.state
    assert now.players == before.players and now.armies == before.armies
    assert number not in session.way
    d.app.game.undo()
    assert d.app.game.state == before and number in session.way
