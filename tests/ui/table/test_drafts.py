"""What was begun by taps stands there again after the app was killed, and is forgotten once it is done or undone."""

from pathlib import Path
from typing import Any

from assistant.core.fate.sources import SetSource
from assistant.ui.games.clash.presenters.action import move
from assistant.ui.games.clash.presenters.table.places import on_map
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.kit.taps import evening
from tests.scenes.clash.setup import at_setup


def at(folder: Path, drive: Any, panel: str, round_: int = 3) -> Any:
    evening.keep_game(folder, evening.header(2), evening.panel(panel, round_))
    return drive()


def panel(d: Any) -> Any:
    return d.app.navigator.screen.panel


def drafts(d: Any) -> Any:
    return d.app.store.recall(f"drafts.{d.app.game.id}")


def placed(drive: Any, folder: Path) -> Any:
    """Two figures placed, in two places."""
    d = at(folder, drive, "reinforce")
    placing = panel(d).placing
    for place in (placing.open[-1], placing.open[0]):
        d.tap(d.app.navigator.screen.map.point_of(on_map(placing.clan, place)))
    assert sum(map(sum, panel(d).placing.placed.values())) == 2
    return d


def test_reinforcements_placed_so_far_outlive_the_app(drive: Any, tmp_path: Path) -> None:
    before = panel(placed(drive, tmp_path)).placing
    d = drive()
    assert panel(d).placing == before
    place = before.open[0]
    assert d.app.navigator.screen.map.view != panel(d).view  # the map shows them too
    d.tap(f"reinforce.rest.{place}")
    d.tap("reinforce.confirm")
    assert drafts(d) is None
    d.tap("table.undo")
    assert panel(d).placing.placed == {}  # confirmed and undone: they are in the hand again


def test_the_level_that_is_to_be_placed_next_outlives_the_app(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "reinforce")
    before = panel(d).placing
    other = next(level for level in range(3) if level != before.level and before.left[level])
    d.tap(f"reinforce.level.{other + 1}")
    assert panel(drive()).placing.level == other


def test_what_was_placed_is_forgotten_once_the_entry_before_is_undone(drive: Any, tmp_path: Path) -> None:
    d = placed(drive, tmp_path)
    d.app.game.undo()
    d.app.game.redo()
    assert panel(d).placing.placed == {} and drafts(d) is None
    assert panel(drive()).placing.placed == {}


def test_another_source_of_dice_meanwhile_takes_no_figure_from_its_place(drive: Any, tmp_path: Path) -> None:
    d = placed(drive, tmp_path)
    before = panel(d).placing
    d.app.game.submit(SetSource("dice", "table"))
    assert panel(d).placing == before
    assert panel(drive()).placing == before


def test_a_draft_that_makes_no_sense_is_none(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "reinforce")
    for draft in ({"placed": {"A0": [99, 0, 0]}, "level": 0}, {"placed": 3}, [1], {"placed": {}, "level": "x"}):
        drafts_now = {"at": d.app.game.session.head, "drafts": {"reinforce": draft}}
        d.app.store.remember(f"drafts.{d.app.game.id}", drafts_now)
        d = drive(forgiving=True)
        assert panel(d).placing.placed == {}
        assert drafts(d) is None and any("is forgotten" in each for each in d.app.guard.known)


def test_drafts_of_one_game_are_not_those_of_another(drive: Any, tmp_path: Path) -> None:
    before = panel(placed(drive, tmp_path)).placing
    first = drive().app.game.id
    d = at(tmp_path, drive, "reinforce")
    assert d.app.game.id != first and panel(d).placing.placed == {}
    d.app.navigator.home()
    d.app.open_game(first)
    d.app.navigator.go("table")
    assert panel(d).placing == before


def test_a_group_picked_up_is_still_in_the_hand(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action")
    d.tap("action.move")
    state = d.app.game.state
    start = max(move.movable(state), key=lambda place: sum(move.able(state, place)))
    d.tap(d.app.navigator.screen.map.point_of(on_map(state.turn, start)))
    picked = panel(d).part.picked
    level = max(range(3), key=lambda each: picked.units[each])
    panel(d).part.change_level(level, picked.units[level] - 1)
    picked = panel(d).part.picked
    d = drive()
    assert panel(d).chosen == "move" and panel(d).part.picked == picked
    d.back()
    d.back()
    assert drafts(d) is None
    assert panel(drive()).chosen == "choose"


def test_a_card_in_the_hand_stays_there(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action")
    d.tap("action.equip")
    card = next(card for card in panel(d).part.view.market if card.available)
    d.tap(f"equip.market.{card.id}")
    assert panel(d).part.picked.card == card.id
    d = drive()
    assert panel(d).part.picked.card == card.id
    d.tap("equip.buy")
    assert drafts(d) is None or "equip" in drafts(d)["drafts"]


def test_another_source_of_dice_meanwhile_leaves_the_market_open(drive: Any, tmp_path: Path) -> None:
    d = at(tmp_path, drive, "action")
    d.tap("action.equip")
    card = next(card for card in panel(d).part.view.market if card.available)
    d.tap(f"equip.market.{card.id}")
    d.app.game.submit(SetSource("dice", "table"))
    assert (panel(d).chosen, panel(d).part.picked.card) == ("equip", card.id)
    d = drive()
    assert (panel(d).chosen, panel(d).part.picked.card) == ("equip", card.id)


def test_a_board_that_is_only_shown_so_far_is_shown_again(drive: Any, tmp_path: Path) -> None:
    at_setup(3, 1)(tmp_path)
    d = drive()
    d.tap("setup.auto")
    plan = panel(d).part._plan
    d = drive()
    assert plan and panel(d).part._plan == plan
    d.tap("setup.take")
    assert drafts(d) is None


def test_a_tile_that_is_held_is_held_again(drive: Any, tmp_path: Path) -> None:
    at_setup(3, 1)(tmp_path)
    d = drive()
    spot = panel(d).part.spots[2]
    d.drag(f"tray.{panel(d).part.view.tray[1].tile}", d.app.navigator.screen.map.point_of(spot))
    d.tap("setup.turn")
    hand = panel(d).part._hand
    d = drive()
    assert panel(d).part._hand == hand and (hand.at, hand.turn) == (spot, 1)


def test_what_was_ticked_off_stays_ticked(drive: Any, tmp_path: Path) -> None:
    at_setup(2)(tmp_path)
    d = drive()
    d.tap("setup.checklist")
    d.tap("check.0.1")
    d = drive()
    d.tap("setup.checklist")
    assert d.find("check.0.1").done and not d.find("check.0.0").done


def test_dice_told_one_by_one_and_figures_marked_outlive_the_app(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE)
    d = drive()
    d.tap("pad.way")
    for position in (0, 2, 3):
        d.tap(f"pad.die.{position}")
    d = drive()
    assert panel(d).lying[:4] == [1, 0, 1, 1]
    d.tap("pad.enter")
    assert d.app.game.session.entries[-1].command.dice[:4] == (1, 0, 1, 1)
    assert panel(d).view.stage == "eliminate" and drafts(d) is None
    panel(d).mark_set((0, 0, 0))
    panel(d).mark(0, True)
    d = drive()
    assert panel(d).marked == [1, 0, 0] and d.find("battle.clear").disabled is False
