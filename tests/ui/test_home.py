"""The home screen."""

from pathlib import Path
from typing import Any

from assistant.games.clash.model import Clash
from tests.kit import evening


def test_an_empty_home_offers_no_game_to_go_on_with(drive: Any) -> None:
    d = drive()
    assert not d.has("home.go-on")
    assert d.has("home.new")


def test_the_app_comes_back_to_the_screen_where_it_was_killed(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(), evening.panel("reinforce"))
    d = drive()
    assert d.app.navigator.here == "table"
    d.back()
    d.tap("home.rules")
    d = drive()
    assert d.app.navigator.here == "rules"
    assert d.app.game is not None
    d.back()
    assert d.app.navigator.here == "home"


def test_undo_over_the_apps_dice_asks_first_and_names_what_it_takes_back(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(), rolled)
    d = drive()
    before = d.app.game.state
    d.app.undo()
    d.frames(3)
    d.tap("question.no")
    assert d.app.game.state is before
    d.app.undo()
    d.frames(3)
    d.tap("question.yes")
    assert d.app.game.state is not before
    d.app.redo()
    assert d.app.game.state == before


def rolled(state: Clash) -> bool:
    return state.battle is not None and bool(state.battle.rolled)
