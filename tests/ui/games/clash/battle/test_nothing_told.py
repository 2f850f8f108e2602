"""Nothing tells what a roll came to before its dice lie still: while they tumble, all outcomes look alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.battle.events import DiceRolled
from tests.kit.moves.battlefield import keep_battle


def outcomes(dice: int) -> Iterator[tuple[int, ...]]:
    return ((1,) * hits + (0,) * (dice - hits) for hits in (0, dice // 2, dice))


def fought(drive: Any, folder: Path) -> Any:
    keep_battle(folder, (5, 2, 1), (4, 2, 1), sources="app")
    d = drive()
    d.app.advice = False
    return d


def looks(d: Any) -> tuple[Any, ...]:
    """Every word on the screen, and what could be tapped."""
    from kivy.core.window import Window

    from assistant.ui.kit import theme
    from tests.kit.taps import eyes

    seen = eyes.look(d.app.shell, (0, 0, Window.width, Window.height), theme.WOOD)
    return tuple(each.widget.text for each in seen if getattr(each.widget, "text", "")), tuple(d.keys())


def tumbling(d: Any, key: str, roll: tuple[int, ...]) -> list[Any]:
    """What is seen while these dice are on their way."""
    game = d.app.game
    game.session.state = game.state = replace(game.state, luck=replace(game.state.luck, foretold=(roll,) * 3))
    return watched(d, key)


def watched(d: Any, key: str) -> list[Any]:
    """What is seen from this tap on until the dice lie."""
    d.tap(d.find(key), hold=0.0)
    panel = d.app.navigator.screen.panel
    seen = []
    while panel.ids.tray.rolling:
        seen.append(looks(d))
        d.frames(4)
    return seen


def test_while_the_dice_tumble_all_outcomes_look_alike(drive: Any, tmp_path: Path) -> None:
    found, d = {}, fought(drive, tmp_path)
    game = d.app.game
    for roll in ((0, 0, 0, 0, 1), *outcomes(5)):
        found[roll] = tumbling(d, "battle.assault", roll)
        d.wait(1.2)
        assert game.session.entry(game.session.head).events[1].dice == roll
        game.undo()
        d.frames(3)
    _, first, *others = found.values()  # the very first one had nothing that redo would bring back
    assert len(first) > 3
    for other in others:
        for one, alike in zip(other, first, strict=True):
            assert one == alike


def test_a_tap_while_they_tumble_shows_the_end_and_presses_nothing(drive: Any, tmp_path: Path) -> None:
    d = fought(drive, tmp_path)
    d.tap("battle.assault", hold=0.02)
    panel, head = d.app.navigator.screen.panel, d.app.game.session.head
    assert panel.showing
    d.tap("table.menu")
    assert not panel.showing and d.app.shell.sheet is None and d.app.game.session.head == head
    d.tap("table.menu")
    assert d.app.shell.sheet is not None


@pytest.mark.parametrize("motion", [True, False])
def test_the_order_is_sum_odds_then_what_is_to_be_done(drive: Any, tmp_path: Path, motion: bool,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    d = fought(drive, tmp_path)
    d.app.motion = motion
    screen = d.app.navigator.screen
    order: list[str] = []
    monkeypatch.setattr(screen.panel, "_ask_odds", lambda: order.append("odds"))
    monkeypatch.setattr(screen, "say_owed", lambda: order.append("bar"))
    screen.panel.bind(view=lambda _, view: order.append("sum" if view.sum else "dice"))
    d.tap("battle.assault")
    d.wait(2)
    assert [each for at, each in enumerate(order) if each not in order[:at]] == (
        ["dice", "sum", "odds", "bar"] if motion else ["sum", "odds", "bar"])


def test_the_elves_first_roll_waits_for_somebody_and_undo_takes_the_fight_back(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (3, 2, 0), sources="app", enemy="elves", fight=False)
    d = drive()
    d.app.motion = False
    game = d.app.game
    before = game.state
    place = next(place for place, army in before.armies.items() if len(army) > 1)
    game.submit(Fight(place, before.turn))
    d.frames(3)
    panel = d.app.navigator.screen.panel
    assert panel.waits and d.has("battle.roll-for") and panel.view.sum is None and panel.view.tray is None
    d.tap("table.undo")
    assert game.state == before and d.app.shell.sheet is None
    game.submit(Fight(place, before.turn))
    d.frames(3)
    d.tap("battle.roll-for")
    assert not panel.waits and panel.view.log
    d.app.undo()
    d.app.shell.close_sheet()
    d.app.game.undo()
    d.app.at_once = True
    game.submit(Fight(place, before.turn))
    d.frames(3)
    assert not panel.waits


def test_while_dice_are_thrown_again_all_outcomes_look_alike(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources="app", cards={"attacker:1": "shamans-staff"})
    d = drive()
    d.app.advice = False
    tumbling(d, "battle.assault", (1, 1, 1, 0, 0))
    d.wait(1.2)
    found = []
    for again in ((0, 1), (0, 0), (1, 0), (1, 1)):
        found.append(tumbling(d, "battle.reroll", again))
        d.wait(1.2)
        d.app.game.undo()
        d.frames(3)
    _, first, *others = found  # the very first one had nothing that redo would bring back
    assert len(first) > 3 and all(other == first for other in others)


def test_while_the_elves_dice_tumble_all_outcomes_look_alike(drive: Any, tmp_path: Path) -> None:
    keep_battle(tmp_path, (5, 2, 1), (3, 2, 0), sources="app", enemy="elves", fight=False)
    d = drive()
    d.app.advice = False
    game = d.app.game
    place = next(place for place, army in game.state.armies.items() if len(army) > 1)

    def fight(*foretold: tuple[int, ...]) -> int:
        """How many dice they throw."""
        game.session.state = game.state = replace(game.state, luck=replace(game.state.luck, foretold=foretold))
        game.submit(Fight(place, game.state.turn))
        d.frames(3)
        return next(len(each.dice) for each in game.newest_events if isinstance(each, DiceRolled))

    dice, found = fight(), []
    for roll in ((0,) * dice, *outcomes(dice)):
        game.undo()
        d.frames(3)
        fight(roll)
        found.append(watched(d, "battle.roll-for"))
        d.wait(2)
    _, first, *others = found
    assert len(first) > 3 and all(other == first for other in others)
