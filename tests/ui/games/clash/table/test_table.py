"""The table, by taps: placing the Bastion, reinforcing, moving, fighting; refusals, undo, and the sheets."""

from pathlib import Path
from typing import Any

import pytest

from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.model import BASTION
from assistant.ui.games.clash.presenters.action import move
from assistant.ui.games.clash.presenters.table.places import on_map
from tests.kit.taps import evening


def at(folder: Path, drive: Any, panel: str, round_: int = 1, players: int = 2, *, lang: str = "en",
       size: tuple[int, int] = (1280, 800), **more: Any) -> Any:
    evening.keep_game(folder, evening.header(players, **more), evening.panel(panel, round_))
    return drive(size=size, lang=lang)


def screen(d: Any) -> Any:
    return d.app.navigator.screen


def tap(d: Any, place: Any) -> None:
    d.tap(screen(d).map.point_of(place))


def own(d: Any, place: str) -> str:
    return on_map(d.app.game.state.turn, place)


def notice(d: Any) -> bool:
    return d.has("notice.close")


def group(d: Any) -> tuple[str, Any]:
    """The largest group that can move, and where it stands."""
    state = d.app.game.state
    start = max(move.movable(state), key=lambda place: sum(move.able(state, place)))
    return start, move.all_of(state, start)


# Placing the Bastion

def test_a_bastion_is_placed_by_two_taps_and_undo_takes_it_away(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "bastion")
    spot = screen(d).panel.view.spots[0]
    assert not d.has("bastion.place")
    tap(d, spot)
    d.tap("bastion.place")
    first = d.app.game.state.order[0]
    assert d.app.game.state.players[first].bastion == spot
    d.tap("table.undo")
    assert d.app.game.state.players[first].bastion is None


def test_a_bastion_on_a_tile_is_refused_with_the_rule(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "bastion")
    tap(d, "A0")
    assert d.has("notice.rule") and not d.has("bastion.place")


# Reinforcements

def test_reinforcements_are_placed_by_taps_on_the_map(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "reinforce", 3)
    placing = screen(d).panel.placing
    clan, (first, *_, last) = placing.clan, placing.open
    before = d.app.game.state.players[clan].reserve
    tap(d, on_map(clan, last))
    assert sum(screen(d).panel.placing.placed[last]) == 1
    d.tap(f"reinforce.take.{last}")
    assert screen(d).panel.placing.placed == {}
    tap(d, on_map(clan, last))
    assert not d.has("reinforce.confirm")
    d.tap(f"reinforce.rest.{first}")
    d.tap("reinforce.confirm")
    after = d.app.game.state.players[clan].reserve
    assert tuple(one - other for one, other in zip(before, after, strict=True)) == placing.owed


def test_a_figure_is_carried_from_the_hand_to_the_map(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "reinforce", 3)
    placing = screen(d).panel.placing
    level = next(level for level in range(3) if placing.owed[level])
    target = placing.open[-1]
    d.drag(f"reinforce.level.{level + 1}", screen(d).map.point_of(on_map(placing.clan, target)))
    assert screen(d).panel.placing.placed[target][level] == 1


def test_reinforcements_elsewhere_are_refused(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "reinforce", 3)
    closed = next(place for place in d.app.game.state.board.position if place not in screen(d).panel.placing.open)
    tap(d, closed)
    assert d.has("notice.rule") and screen(d).panel.placing.placed == {}


# Moving

def test_figures_go_where_they_are_sent_and_come_back(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.tap("action.move")
    before, (start, picked) = d.app.game.state, group(d)
    target, path = next(iter(move.targets(before, picked).items()))
    tap(d, own(d, start))
    tap(d, own(d, target))
    entry = d.app.game.session.entry(d.app.game.session.head)
    assert entry.command == MoveArmy(start, path, picked.units, picked.heroes, before.turn)
    d.tap("move.take-back")
    assert d.app.game.state == before


def test_the_bar_says_what_the_part_that_is_open_begins_with(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 3)

    def said() -> str:
        return str(screen(d).view.what)

    assert said() == "Choose an Action"
    d.tap("action.move")
    assert said() == "Move: tap figures, then where they go"
    tap(d, own(d, group(d)[0]))
    assert said() == "Move: tap where they go"
    d.app.lang = "fr"
    assert said() == "Se déplacer : touchez où elles vont"
    d.app.lang = "en"
    d.tap("move.put-down")
    assert said() == "Move: tap figures, then where they go"
    d.back()
    assert said() == "Choose an Action"
    d.tap("action.equip")
    assert said() == "Equip: tap a card, then who wears it"
    d.tap(next(f"equip.market.{card.id}" for card in screen(d).panel.part.view.market if card.available))
    assert said() == "Equip: tap who wears it, or buy it"
    d.tap("equip.buy")
    assert said() == "Buy, forge, rearrange, or end the Action"


def test_dragging_sends_the_whole_group(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.tap("action.move")
    before, (start, picked) = d.app.game.state, group(d)
    target = next(iter(move.targets(before, picked)))
    points = screen(d).map
    d.drag(points.point_of(own(d, start)), points.point_of(own(d, target)))
    command = d.app.game.session.entry(d.app.game.session.head).command
    assert (command.from_, command.units, command.path[-1]) == (start, picked.units, target)


def test_fewer_can_be_sent(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    start, picked = group(d)
    level = next(level for level in range(3) if picked.units[level])
    tap(d, own(d, start))  # a tap on own figures begins the Move Action
    d.tap(f"move.level.{level + 1}.less")
    assert screen(d).panel.part.picked.units[level] == picked.units[level] - 1


def test_where_nobody_can_go_the_rule_is_told(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.tap("action.move")
    state, (start, picked) = d.app.game.state, group(d)
    able = {*move.targets(state, picked), *move.partly(state, picked), *move.movable(state)}
    far = next(place for place in state.board.position if place not in able)
    tap(d, own(d, start))
    tap(d, far)
    assert d.has("notice.rule") and d.app.game.state is state


def test_back_puts_down_then_leads_to_the_choice_then_home(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    tap(d, own(d, group(d)[0]))
    assert d.has("move.put-down")
    d.back()
    assert d.has("move.back")
    d.back()
    assert d.has("action.move")
    d.back()
    assert d.app.navigator.here == "home"


def test_enemies_met_are_fought_and_the_action_ends(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    tap(d, own(d, group(d)[0]))
    part, state = screen(d).panel.part, d.app.game.state
    target = next(place for place in part._targets if move.fights_there(state, place))
    tap(d, target)
    assert not d.has("move.done")
    d.tap(f"move.fight.{target}")
    assert d.app.game.state.battle.at == target


def test_an_action_without_enemies_is_done_with_one_tap(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    tap(d, own(d, group(d)[0]))
    part, state = screen(d).panel.part, d.app.game.state
    tap(d, own(d, next(place for place in part._targets if not move.fights_there(state, place))))
    d.tap("move.done")
    assert d.app.game.state.turn != state.turn


def test_passing_is_one_tap_and_undo_says_so(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    before = d.app.game.state
    d.tap("action.pass")
    assert d.app.game.state.turn != before.turn
    assert "Undo" in screen(d).undo_words
    d.tap("table.undo")
    assert d.app.game.state == before
    d.tap("table.redo")
    assert d.app.game.state.turn != before.turn


# The map itself

def test_the_map_zooms_moves_and_is_fitted_again(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    hexmap = screen(d).map
    fitted = hexmap.point_of("A0")
    d.pinch(hexmap.center, 60, 160)
    assert not hexmap.fitted
    d.drag((hexmap.x + 20, hexmap.y + 60), (hexmap.x + 120, hexmap.y + 160))
    assert hexmap.point_of("A0") != fitted
    d.tap("map.fit")
    assert hexmap.point_of("A0") == fitted


def test_two_taps_beside_the_board_fit_it(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "bastion", 1, 3)
    hexmap = screen(d).map
    hexmap.camera.zoom_by(1.3, *hexmap.center)
    hexmap.aim()
    corner = hexmap.right - 8, hexmap.y + 90
    assert hexmap.place_at(*corner) is None
    d.tap(corner, hold=.02)
    d.tap(corner, hold=.02)
    assert hexmap.fitted


def test_a_held_place_tells_everything_about_itself(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.hold(screen(d).map.point_of("A1"), .8)
    assert d.app.shell.sheet is not None and d.app.shell.sheet.view.title == "A1"
    d.tap("sheet.close")
    assert d.app.shell.sheet is None


@pytest.mark.parametrize("panel", ["action", "reinforce"])
def test_the_map_keeps_two_fifths_of_a_small_window_with_large_text(drive: Any, tmp_path: Path, panel: str) -> None:
    evening.keep_game(tmp_path, evening.header(4), evening.panel(panel, 3))
    d = drive(size=(640, 800), lang="fr", scale=1.6)
    d.frames(5)
    assert screen(d).map.height >= .4 * screen(d).height - 1
    assert screen(d).ids.side.height >= 150
    d.resize(1280, 800)
    assert screen(d).map.height > .6 * screen(d).height  # nothing of it stays when there is room again


# Around it

def test_a_source_is_switched_from_the_menu(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.tap("table.menu")
    d.tap("menu.sources")
    d.tap("source.dice.table")
    assert d.app.game.state.sources["dice"] == "table"


def test_giving_up_is_asked_once(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2, 3)
    d.tap("table.menu")
    d.tap("menu.concede")
    d.tap("concede.tomb" if d.has("concede.tomb") else "concede.godleif")
    d.tap("question.yes")
    assert any(each.conceded for each in d.app.game.state.players.values())


def test_legible_from_a_metre_is_remembered(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 2)
    d.tap("table.menu")
    d.tap("menu.far")
    assert screen(d).map.far
    d = drive()
    assert d.app.far and screen(d).map.far


def test_the_bastion_is_a_place_like_any_other_when_moving(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action", 1)
    assert move.movable(d.app.game.state) == [BASTION]
    tap(d, own(d, BASTION))
    assert screen(d).panel.part.picked.place == BASTION
