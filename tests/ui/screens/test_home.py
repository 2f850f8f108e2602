"""The home screen."""

from pathlib import Path
from typing import Any

from assistant.games.clash.model import Clash
from tests.kit.taps import evening


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


def test_the_last_game_is_gone_on_with_in_one_tap(drive: Any, tmp_path: Path) -> None:
    kept = evening.keep_game(tmp_path, evening.header(5), evening.panel("reinforce"))
    d = drive()
    d.app.navigator.home()
    d.app.close_game()
    d.frames(3)
    d.tap("home.go-on")
    assert d.app.navigator.here == "table"
    assert d.app.game.id == kept


def test_the_app_starts_all_the_same_when_the_games_are_damaged(drive: Any, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"this was a database once" * 100)
    d = drive(lang="fr")
    assert d.app.lang == "fr"
    assert d.app.navigator.screen.view.trouble
    d.tap("home.new")
    d.tap("shelf.clash")
    d.tap("start")
    assert d.app.game is None
    assert d.has("notice.close")


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
