"""Beginning a game, by taps."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening


def begin(drive: Any, **more: Any) -> Any:
    d = drive(**more)
    d.tap("home.new")
    d.tap("shelf.clash")
    return d


def clans(d: Any) -> tuple[str, ...]:
    return tuple(seat.clan for seat in d.app.navigator.screen._draft.seats)


def test_start_leads_straight_to_the_table_and_back_leads_home(drive: Any) -> None:
    d = begin(drive)
    d.type("seat.0.name", "Ada")
    d.tap("start")
    setting = d.app.game.state.setting
    assert [seat.name for seat in setting.seats] == ["Ada", "Player 2"]
    assert d.app.navigator.here == "table"
    d.back()
    assert d.app.navigator.here == "home"


def test_a_game_under_way_is_begun_and_led_to_where_it_stands(drive: Any) -> None:
    d = begin(drive)
    d.tap("start.under-way")
    assert d.app.navigator.here == "table" and d.has("notice.close")
    d = drive()  # killed meanwhile, it is still known
    d.tap("setup.auto")
    d.tap("setup.take")
    d.frames(3)
    assert d.app.navigator.here == "entering"
    d.back()
    assert d.app.navigator.here == "table"
    d.app.game.undo()
    d.app.game.redo()
    d.frames(3)
    assert d.app.navigator.here == "table"  # asked once only


def test_an_ordinary_game_is_not_asked_how_far_it_has_come(drive: Any) -> None:
    d = begin(drive)
    d.tap("start")
    d.tap("setup.auto")
    d.tap("setup.take")
    d.frames(3)
    assert d.app.navigator.here == "table"


def test_a_clan_somebody_else_leads_is_swapped(drive: Any) -> None:
    d = begin(drive)
    one, other = clans(d)
    d.tap(f"seat.0.clan.{other}")
    assert clans(d) == (other, one)


def test_seats_change_by_arrows_and_by_dragging(drive: Any) -> None:
    d = begin(drive)
    d.tap("players.3")
    one, two, three = clans(d)
    d.tap("seat.0.down")
    assert clans(d) == (two, one, three)
    rows = d.app.navigator.screen.ids.seats.children[::-1]
    start, end = (row.ids.handle.to_window(*row.ids.handle.center) for row in (rows[0], rows[2]))
    d.drag(start, end)
    assert clans(d) == (one, three, two)


def test_what_the_rules_forbid_is_said_and_start_waits(drive: Any) -> None:
    d = begin(drive)
    d.tap("players.1")
    d.tap("edition.fr2017")
    assert not d.has("start")
    d.tap("edition.retail2019")
    d.tap("solo.medium")
    d.tap("more")
    for _ in range(3):
        d.tap("goal.more")  # alone it is 5 at most
    d.tap("start")
    assert (d.app.game.state.setting.solo, d.app.game.state.setting.goal) == ("medium", 5)


def test_everybody_is_remembered_the_next_evening(drive: Any) -> None:
    d = begin(drive)
    d.tap("players.3")
    d.type("seat.2.name", "Chloé")
    d.tap("more")
    d.tap("sources.table")
    d.tap("start")
    d = drive()
    d.app.navigator.home()
    d.frames(2)
    d.tap("home.new")
    d.tap("shelf.clash")
    assert d.app.navigator.screen.view.count == 3
    assert d.app.navigator.screen.view.seats[2].name == "Chloé"
    assert d.app.navigator.screen.view.sources == "table"


def test_a_box_that_was_loaded_can_be_played_with(drive: Any, tmp_path: Path) -> None:
    d = drive()
    d.app.store.remember("boxes", [evening.FIVE_CLANS, str(tmp_path / "gone.toml")])
    d.tap("home.new")
    d.tap("shelf.clash")
    d.tap("players.5")
    d.tap("more")
    d.tap(f"box.{evening.FIVE_CLANS}")
    d.tap("start")
    assert len(d.app.game.state.players) == 5


def test_a_game_begins_with_a_blank_box_and_the_next_with_the_houses_own(drive: Any, tmp_path: Path) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.clash")
    d.tap("more")
    d.tap("box.blank")
    d.tap("start")
    d.wait(0.5)
    state = d.app.game.state
    assert not state.box.equipment and not state.box.tiles
    assert [state.sources[kind] for kind in ("equipment", "legendary", "tactics", "dice")] == ["table"] * 3 + ["app"]
    d.tap("read.next")
    ground = d.app.shell.sheet.ids.tile
    d.frames(5)
    for number in (1, 2, 3):
        d.tap(ground.hex_point(number))
    d.tap("pad.done")
    d = drive()  # killed without a word
    assert "1" in d.app.game.state.box.tiles
    ours = str(tmp_path / "boxes" / "clash-retail2019.toml")
    d.app.navigator.home()
    d.wait(0.3)
    d.tap("home.new")
    d.tap("shelf.clash")
    d.tap("more")
    assert d.has(f"box.{ours}"), "what was read is there for the next game"
