"""The set-up at the table, by taps."""

from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.message import Name
from assistant.games.clash.chapters.setup import elves
from assistant.ui.games.clash.presenters.setup import news
from tests.scenes.clash.setup import at_setup


def table(drive: Any, folder: Path, players: int, tiles: int = 0, **more: Any) -> Any:
    at_setup(players, tiles, **more)(folder)
    return drive()


def part(d: Any) -> Any:
    return d.app.navigator.screen.panel.part


def test_from_the_first_screen_to_the_first_tactic_card_it_is_far_less_than_25_taps(drive: Any) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.clash")
    d.tap("start")
    d.tap("setup.auto")
    d.tap("setup.take")
    d.tap("check.close")
    d.tap("tactic.open")
    card = next(key for key in sorted(d.keys()) if key.startswith("tactic.") and key[-1].isdigit())
    d.tap(card)
    assert any(each.chosen for each in d.app.game.state.players.values())
    assert d.taps < 25
    assert d.taps == 8  # one of them says which game


def test_a_board_is_laid_by_the_app_as_it_was_the_last_time(drive: Any) -> None:
    """Four taps from home to the Tactic cards, and one that says which game."""
    d = drive()
    for taps in (("setup.auto", "setup.take"), ("setup.take",)):
        d.app.navigator.home()
        d.frames(5)
        d.taps = 0
        for key in ("home.new", "shelf.clash", "start", *taps, "check.close"):
            d.tap(key)
        assert d.has("tactic.open")
    assert d.taps == 5


def test_what_the_app_drew_is_to_be_laid_on_the_table_before_anybody_chooses(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 2)
    d.tap("setup.auto")
    d.tap("setup.take")
    state = d.app.game.state
    said = " ".join(each.words for each in d.all() if str(getattr(each, "key", "")).startswith("check."))
    assert all(f"{place}:" in said for place, army in state.armies.items() if "elves" in army)
    assert all(d.app.voice.name(Name("card", card)) in said for card in state.market)
    assert d.app.navigator.screen.hands.lines
    d.tap("check.close")
    assert not d.app.navigator.screen.hands.lines, "nothing is to be laid twice"
    d.tap("table.undo")
    d.tap("table.redo")
    assert not d.has("check.close")  # told once


def test_what_the_table_draws_itself_is_not_told(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 2, sources="table")
    assert news.present(d.app.game.state, d.app.voice) == ()


def test_a_tile_is_taken_turned_flipped_and_laid(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 3, 1)
    tile = part(d).view.tray[0].tile
    d.tap(f"tray.{tile}")
    d.tap("setup.turn")
    d.tap("setup.flip")
    assert not d.has("setup.lay")
    spot = part(d).spots[0]
    d.tap(d.app.navigator.screen.map.point_of(spot))
    assert len(d.app.game.state.board.tiles) == 1
    d.tap("setup.lay")
    laid = d.app.game.state.board.tiles[-1]
    assert (laid.side, laid.at, laid.turn) == (f"{tile}b", spot, 1)


def test_a_tile_is_dragged_onto_the_map_and_says_why_it_may_not_lie_there(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 3, 1)
    board, tile = d.app.navigator.screen.map, part(d).view.tray[1].tile
    d.drag(f"tray.{tile}", board.point_of("A0"))
    assert "A0" in part(d).view.reason
    assert not d.has("setup.lay")
    d.drag(f"tray.{tile}", board.point_of(part(d).spots[2]))
    assert part(d).view.reason == ""
    d.tap("setup.lay")
    assert d.app.game.state.board.tiles[-1].side == f"{tile}a"


def test_a_tap_on_the_tile_in_the_air_turns_it_and_back_puts_it_down(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 2, 1)
    board = d.app.navigator.screen.map
    d.tap(board.point_of(part(d).spots[0]))
    d.tap(board.point_of("B0"))
    assert part(d)._hand.turn == 1
    d.back()
    assert part(d)._hand is None
    assert len(d.app.game.state.board.tiles) == 1


def test_boards_laid_by_themselves_are_only_looked_at_until_one_is_taken(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 4, 1)
    d.tap("setup.auto")
    first = part(d)._plan
    d.tap("setup.auto")
    assert part(d)._plan != first
    assert len(d.app.game.state.board.tiles) == 1
    d.tap("setup.take")
    assert len(d.app.game.state.board.tiles) == 4
    assert d.app.game.state.phase == "tactic"


def test_of_a_board_that_is_only_looked_at_nothing_is_told(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 2)
    d.tap("setup.auto")
    shown = [each.place for each in d.app.navigator.screen.map.view.hexes]
    assert shown and not d.app.game.state.board.position
    d.hold(d.app.navigator.screen.map.point_of(shown[0]))
    assert d.app.shell.sheet is None


def test_all_tiles_are_taken_back_at_once_and_come_again(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 4, 3)
    d.tap("setup.take-back")
    assert len(d.app.game.state.board.tiles) == 0
    d.app.game.redo()
    assert len(d.app.game.state.board.tiles) == 1


@pytest.mark.parametrize("how", ["drawn", "chosen"])
def test_elves_are_entered_place_after_place(drive: Any, tmp_path: Path, how: str) -> None:
    d = table(drive, tmp_path, 2, 2, sources="table", edition="ks2017")
    d.tap(f"elves.{how}")
    place, count = elves.elves_owed(d.app.game.state) or ("", 0)
    d.tap("elf.elder")
    d.tap("elves.take-back")
    for _ in range(count):
        d.tap("elf.guard")
    assert d.app.game.state.armies[place]["elves"] == (count, 0, 0)
    d.tap("elves.take-back")
    assert place not in d.app.game.state.armies


def test_the_checklist_keeps_its_ticks(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 2)
    for _ in range(2):
        d.tap("setup.checklist")
        d.tap("check.0.1")
        ticked = d.find("check.0.1").done
        d.tap("check.close")
    assert not ticked
