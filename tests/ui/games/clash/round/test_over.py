"""The end of the game by taps: curves, undo out of it, the same people once more."""

from itertools import pairwise
from typing import Any

from assistant.core.engine.leaving import AgreeEnd
from tests.scenes.clash.over import going, settle


def test_the_end_shows_curves_and_undo_leads_back_into_the_game(drive: Any, tmp_path: Any) -> None:
    going(tmp_path, players=2)
    d = drive()
    assert d.app.game.submit(AgreeEnd())
    settle(d)
    panel = d.app.navigator.screen.panel
    before = panel.curves
    d.tap("over.curve.gold")
    assert panel.curves.rounds == before.rounds
    assert panel.curves.series != before.series
    d.tap("table.undo")
    assert d.app.game.state.phase != "over"
    assert not d.has("over.again")


def test_once_more_keeps_people_and_clans(drive: Any, tmp_path: Any) -> None:
    going(tmp_path, players=3)
    d = drive()
    assert d.app.game.submit(AgreeEnd())
    settle(d)
    d.tap("over.again")
    assert d.app.navigator.here == "new_game"
    assert [(seat.name, seat.clan) for seat in d.app.navigator.screen._draft.seats] == [
        ("Ada", "bohorg"), ("Björn", "godleif"), ("Chloé", "steamfield")]


def test_the_game_is_written_to_a_file(drive: Any, tmp_path: Any) -> None:
    going(tmp_path, players=2)
    d = drive()
    assert d.app.game.submit(AgreeEnd())
    settle(d)
    d.tap("over.export")
    assert [file.name for file in (tmp_path / "exports").iterdir()] == ["Ada Björn.tableside"]


def test_the_ends_of_curves_lie_apart_and_none_too_high(kivy_window: Any) -> None:
    from assistant.ui.kit.curves import apart

    placed = [height for _, height in apart([("a", 90), ("b", 100), ("c", 100), ("d", 10)], 30, 100)]
    assert placed[0] <= 100
    assert all(above - below >= 30 for above, below in pairwise(placed))
    assert placed[-1] == 10  # who is alone stays where it is


def test_a_choice_breaks_no_word(kivy_window: Any) -> None:
    from assistant.ui.kit.basics import Choice

    options = [(word, word) for word in ("Points", "Gold", "Crystals", "Units", "Domination")]
    assert Choice.side_by_side(options, 2000, 1.0) == 5
    assert Choice.side_by_side(options, 750, 1.6) == 3  # three above two, never four above one
    assert Choice.side_by_side(options, 50, 1.6) == 1
    assert Choice.side_by_side([], 750, 1.0) == 1
