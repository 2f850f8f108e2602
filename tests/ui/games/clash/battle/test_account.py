"""Luck and skill by taps: the swing of each Assault, what decided a battle, and the switch that hides it all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit.moves.battlefield import TABLE_DICE, keep_battle

SMALL = ((2, 1, 0), (2, 1, 0))


@pytest.fixture
def fought(tmp_path: Path, drive: Any) -> Any:
    def start(attackers=SMALL[0], defenders=SMALL[1], **more: Any) -> Any:
        keep_battle(tmp_path, attackers, defenders, **{"sources": TABLE_DICE, **more})
        return drive(size=(1280, 800))

    return start


def panel(d: Any) -> Any:
    return d.app.navigator.screen.panel


def tap(d: Any, *keys: str) -> None:
    for key in keys:
        d.wait_for(lambda key=key: d.has(key))
        d.tap(key)


def fight_on(d: Any, choice: str) -> None:
    """All dice hit, the same choice each time, to the end."""
    for _ in range(20):
        if d.has("battle.go-on"):
            return
        if d.has("battle.eliminate"):
            tap(d, choice, "battle.eliminate")
        else:
            d.tap(f"pad.{panel(d).view.doing.dice}")
    raise AssertionError("the battle does not end")


def shown(d: Any) -> list[str]:
    return [row.view.words for row in reversed(panel(d).boards.now.ids.account.children)]


def test_each_assault_shows_how_it_swung_the_battle(fought: Any) -> None:
    d = fought((5, 2, 1), (4, 2, 1))
    d.wait_for(lambda: panel(d).odds.view is not None and panel(d).odds.view.exact)
    before = panel(d).odds.view
    d.tap("pad.4")
    tap(d, "battle.set.0", "battle.eliminate")
    d.wait_for(lambda: bool(panel(d).account.view.swings))
    (swing,) = panel(d).account.view.swings
    box = panel(d).ids.log.children[0]
    assert box.swing == swing and swing.points.startswith("+") and swing.tone == "good"
    first = panel(d).view.log[-1].side
    assert swing.course.split(" → ")[0] == (before.attacker if first == d.app.game.state.battle.attacker
                                            else before.defender)
    d.tap("table.undo")
    d.wait_for(lambda: not panel(d).account.view.swings)


def test_at_the_end_it_says_which_roll_decided_and_which_choice_cost_most(fought: Any) -> None:
    d = fought()
    fight_on(d, "battle.set.0")
    d.wait_for(lambda: bool(shown(d)))
    assert [line.split(":")[0] for line in shown(d)] == ["The roll that decided it", "Nobody could have chosen better.",
                                                         "Chance of winning"]


def test_a_bad_choice_is_told_with_the_best(fought: Any) -> None:
    d = fought((3, 2, 1), (3, 2, 1))
    fight_on(d, "battle.set.3")
    d.wait_for(lambda: bool(shown(d)))
    choice = shown(d)[1]
    assert choice.startswith("The choice that cost most") and "Best: to eliminate" in choice


def test_whoever_fled_is_not_judged(fought: Any) -> None:
    d = fought()
    tap(d, "battle.flee")
    d.wait_for(lambda: bool(shown(d)))
    assert "nobody says whether" in shown(d)[-1]


def test_a_switch_hides_it_all(fought: Any) -> None:
    d = fought()
    d.app.navigator.go("settings")
    d.frames(5)
    d.tap("luck.False")
    assert d.app.store.recall("luck") is False
    d.app.back()
    d.frames(5)
    fight_on(d, "battle.set.0")
    d.wait(0.5)
    assert not panel(d).account._worker.busy and not shown(d) and not panel(d).ids.log.swings
    d.app.navigator.go("history")
    d.frames(5)
    assert not any(mark.icon == "swap-horizontal" for row in d.app.navigator.screen.view.rows for mark in row.marks)


def test_what_swung_a_battle_is_marked_in_the_history(fought: Any) -> None:
    d = fought()
    fight_on(d, "battle.set.0")
    d.app.navigator.go("history")
    screen = d.app.navigator.screen
    d.wait_for(lambda: bool(screen._of_note))
    marked = {row.number for row in screen.view.rows for mark in row.marks if mark.icon == "swap-horizontal"}
    assert marked == set(screen._of_note)
