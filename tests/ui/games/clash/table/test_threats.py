"""The threat map over the table's map, by taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.games.clash.odds.board.threats import threats
from assistant.ui.games.clash.table.sheets import StrikeRow
from tests.kit.moves.battlefield import keep_battle
from tests.kit.taps import evening


@pytest.fixture
def table(tmp_path: Path, drive: Any) -> Any:
    evening.keep_game(tmp_path, evening.header(3), evening.panel("action", 3))
    return drive()


def watch(d: Any) -> Any:
    return d.app.navigator.screen.watch


def worked_out(d: Any) -> None:
    d.wait_for(lambda: watch(d)._watched is not None and not watch(d)._worker.busy)
    d.frames(3)


def expected(state: Any, clan: str) -> set[str]:
    return {threat.place for threat in threats(state, clan) if threat.against is not None}


def test_a_tap_shows_it_and_another_one_hides_it(table: Any) -> None:
    table.tap("map.threats")
    worked_out(table)
    state = table.app.game.state
    assert set(watch(table).notes) == expected(state, state.turn) != set()
    assert table.app.navigator.screen.map.threats == watch(table).notes
    table.tap("map.threats")
    assert not watch(table).notes and not table.app.navigator.screen.map.threats


def test_it_follows_the_player_in_turn(table: Any) -> None:
    table.tap("map.threats")
    worked_out(table)
    before = table.app.game.state.turn
    table.tap("notice.close")
    table.tap("action.pass")
    state = table.app.game.state
    assert state.turn != before
    worked_out(table)
    assert set(watch(table).notes) == expected(state, state.turn)


def test_what_is_placed_counts_before_it_is_confirmed(tmp_path: Path, drive: Any) -> None:
    evening.keep_game(tmp_path, evening.header(3), evening.panel("reinforce", 3))
    d = drive()
    d.tap("map.threats")
    d.tap("notice.close")
    screen, state = d.app.navigator.screen, d.app.game.state
    screen.panel.put(screen.panel.placing.open[0])
    d.frames(2)
    watched, clan = watch(d)._watched
    assert watched.players[clan].reserve != state.players[clan].reserve or watched.armies != state.armies
    assert d.app.game.state is state


def test_places_can_be_tapped_as_ever(table: Any) -> None:
    table.tap("map.threats")
    worked_out(table)
    table.hold(table.app.navigator.screen.map.point_of(next(iter(watch(table).notes))))
    assert table.app.shell.sheet is not None


def test_in_a_battle_there_is_none(tmp_path: Path, drive: Any) -> None:
    keep_battle(tmp_path, (2, 1, 0), (2, 1, 0))
    d = drive()
    assert not d.has("map.threats")


def test_a_place_tells_exactly_what_the_map_tells(table: Any) -> None:
    table.tap("map.threats")
    worked_out(table)
    table.tap("notice.close")
    for place, note in watch(table).notes.items():
        table.hold(table.app.navigator.screen.map.point_of(place))
        sheet = table.app.shell.sheet
        table.wait_for(lambda sheet=sheet: sheet.looked)
        said = [row.view.chance for row in sheet.ids.column.content.children if isinstance(row, StrikeRow)]
        assert note.words.partition(" after ")[0] in said and not [words for words in said if words.startswith("about")]
        table.app.shell.close_sheet()


def test_nobody_goes_on_looking_once_a_place_is_closed(table: Any) -> None:
    state = table.app.game.state
    place = next(iter(expected(state, state.turn)))
    table.hold(table.app.navigator.screen.map.point_of(place))
    sheet = table.app.shell.sheet
    table.wait_for(lambda: sheet.looked)
    seen, sheet.looked = list(sheet.ids.column.content.children), False
    sheet._ask_odds()
    asked = list(sheet.ids.column.content.children)
    sheet._worker.wait()  # all of it is on its way
    table.app.shell.close_sheet()
    table.frames(3)
    assert sheet.ids.column.content.children == asked != seen and not sheet.looked


def test_a_place_where_nobody_can_come_says_so(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.ui.games.clash.table.sheets.strikes", lambda *_: ())
    table.hold(table.app.navigator.screen.map.point_of(next(iter(table.app.game.state.board.position))))
    sheet = table.app.shell.sheet
    table.wait_for(lambda: sheet.looked)
    assert sheet._headed.text == "Nobody else could come here in one Move Action"
