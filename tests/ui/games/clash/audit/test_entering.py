"""A game that has already begun at the table, by taps."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening


def entering(drive: Any, folder: Path) -> Any:
    evening.keep_game(folder, evening.header(2), evening.panel("tactic", 1))
    d = drive()
    d.tap("table.menu")
    d.tap("menu.entering")
    return d


def choose(d: Any, key: str, option: int) -> None:
    d.tap(key)
    d.tap(f"option.{option}")


def test_from_a_fresh_game_to_the_third_round(drive: Any, tmp_path: Path) -> None:
    d = entering(drive, tmp_path)
    game, screen = d.app.game, d.app.navigator.screen
    d.tap("fact.round.more")
    d.tap("fact.order.godleif")
    d.tap("entering.on")
    for clan in ("bohorg", "godleif"):
        choose(d, f"fact.tactic:{clan}", 2)
    d.tap("entering.on")
    for spot in (0, 6):
        d.tap(screen.ids.map.point_of(sorted(spot for spot, kind in screen.view.lit.items() if kind == "target")[spot]))
    d.tap("entering.on")
    d.tap("add.market")
    d.tap("card.crossbow")
    for _ in range(3):
        d.tap("entering.on")
    assert d.app.navigator.here == "audit"
    state = game.state
    assert (state.round, state.phase, state.turn) == (3, "action1", "bohorg")
    assert state.order == ("godleif", "bohorg")
    assert all(each.bastion and each.tactic for each in state.players.values())
    assert "crossbow" in state.market
    assert set(state.sources.values()) == {"app"}
    d.tap("audit.leave")
    assert d.app.navigator.here == "table"


def test_it_goes_on_only_with_every_card_in_force(drive: Any, tmp_path: Path) -> None:
    d = entering(drive, tmp_path)
    head = d.app.game.session.head
    d.tap("entering.on")
    assert not d.has("entering.on") and d.app.navigator.screen.view.missing
    d.back()
    d.back()
    assert d.app.navigator.here == "table" and d.app.game.session.head == head


def test_a_game_that_was_played_can_not_become_another(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive()
    d.tap("table.menu")
    assert not d.has("menu.entering")


def test_before_the_tiles_lie_it_asks_for_them(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), lambda state: True)
    d = drive()
    d.tap("table.menu")
    d.tap("menu.entering")
    assert d.app.navigator.here == "table" and d.app.shell.ids.notices.children


def test_killed_in_the_middle_it_asks_on_where_it_was(drive: Any, tmp_path: Path) -> None:
    d = entering(drive, tmp_path)
    d.tap("fact.round.more")
    d.tap("entering.on")
    choose(d, "fact.tactic:bohorg", 1)
    before = d.app.navigator.screen.view
    d = drive()
    assert d.app.navigator.here == "entering" and d.app.navigator.screen.view == before
