"""The audit, by taps."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening


def audit(drive: Any, folder: Path, players: int = 2, **more: Any) -> Any:
    evening.keep_game(folder, evening.header(players, **more), evening.panel("action", 2))
    d = drive()
    d.tap("table.menu")
    d.tap("menu.audit")
    return d


def to_the_end(d: Any) -> None:
    while d.has("audit.agree"):
        d.tap("audit.agree")


def test_agreeing_all_the_way_changes_nothing(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    head = d.app.game.session.head
    to_the_end(d)
    assert "All agrees" in d.app.navigator.screen.view.verdict
    d.tap("audit.finish")
    assert d.app.navigator.here == "table" and d.app.game.session.head == head


def test_what_differs_is_put_right_and_can_be_undone(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    game = d.app.game
    head, gold = game.session.head, game.state.players["bohorg"].gold
    for _ in game.state.board.tiles:
        d.tap("audit.agree")
    d.tap("part.2")
    d.tap("fact.gold:bohorg.more")
    d.tap("fact.gold:bohorg.more")
    to_the_end(d)
    d.type("audit.why", "counted again")
    d.tap("audit.finish")
    assert game.state.players["bohorg"].gold == gold + 2
    assert game.session.entry(game.session.head).command.why == "counted again"
    assert d.app.navigator.here == "table"
    d.tap("table.undo")
    assert game.session.head == head


def test_a_tap_on_the_map_opens_that_part_of_its_tile(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    screen = d.app.navigator.screen
    d.tap(screen.ids.map.point_of("B3"))
    assert screen.walk.at == 1 and screen.opened == 3


def test_somebody_else_can_be_put_on_a_territory(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    game, screen = d.app.game, d.app.navigator.screen
    place = next(place for place in game.state.board.position if place not in game.state.armies)
    d.tap(screen.ids.map.point_of(place))
    d.tap("add.godleif")
    d.tap(f"fact.units:{place}:godleif:1.more")
    to_the_end(d)
    d.tap("audit.finish")
    assert game.state.armies[place] == {"godleif": (1, 0, 0)}


def test_another_card_lies_in_the_market(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    game = d.app.game
    market = dict(game.state.market)
    gone, come = next(iter(market)), next(card for card in game.state.equipment.cards if card not in market)
    d.tap(f"stop.{len(game.state.board.tiles) + len(game.state.players)}")
    d.tap("part.0")
    d.tap(f"fact.card:{gone}::market.less")
    d.tap("add.card")
    d.tap(f"card.{come}")
    to_the_end(d)
    d.tap("audit.finish")
    assert dict(game.state.market) == {**{card: count for card, count in market.items() if card != gone}, come: 1}


def test_the_order_of_play_is_set_by_taps(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path, 3)
    order = d.app.game.state.order
    d.tap(f"stop.{len(d.app.navigator.screen.view.stops) - 2}")
    d.tap("part.1")
    d.tap(f"fact.order.{order[1]}")
    to_the_end(d)
    d.tap("audit.finish")
    assert d.app.game.state.order == (order[1], order[0], order[2])


def test_back_goes_one_question_back_then_to_the_table(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    d.tap("audit.agree")
    d.back()
    assert d.app.navigator.here == "audit" and d.app.navigator.screen.walk.at == 0
    d.back()
    assert d.app.navigator.here == "table"


def test_during_the_set_up_it_says_why_not(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), lambda state: True)
    d = drive()
    d.tap("table.menu")
    d.tap("menu.audit")
    assert d.app.navigator.here == "table"
    assert d.app.shell.ids.notices.children


def test_killed_in_the_middle_it_goes_on_where_it_was(drive: Any, tmp_path: Path) -> None:
    d = audit(drive, tmp_path)
    gold = d.app.game.state.players["bohorg"].gold
    for _ in d.app.game.state.board.tiles:
        d.tap("audit.agree")
    d.tap("part.2")
    d.tap("fact.gold:bohorg.more")
    d = drive()
    assert d.app.navigator.here == "audit"
    to_the_end(d)
    d.tap("audit.finish")
    assert d.app.game.state.players["bohorg"].gold == gold + 1
