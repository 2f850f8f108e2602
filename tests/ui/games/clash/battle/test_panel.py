"""Battles by taps: each stage leads to its command, what the rules forbid is refused, and hands are quick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.games.clash.chapters.battle.commands import Assault, Eliminate, Flee
from assistant.games.clash.chapters.fate import Roll
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle

REROLL = {"attacker:1": "shamans-staff"}


@pytest.fixture
def fought(tmp_path: Path, drive: Any) -> Any:
    """fought(attackers, defenders, …) opens the app with that battle, without odds, which come in their own time."""

    def start(attackers=(5, 2, 1), defenders=(4, 2, 1), odds=False, size=(1280, 800), **more: Any) -> Any:
        keep_battle(tmp_path, attackers, defenders, **{"sources": TABLE_DICE, **more})
        d = drive(size=size)
        if not odds:
            d.tap("battle.odds")
        d.taps = 0
        return d

    return start


def commands(d: Any) -> list[Any]:
    return [entry.command for entry in d.app.game.session.entries]


def view(d: Any) -> Any:
    return d.app.navigator.screen.panel.view


def test_one_tap_enters_eight_dice_and_their_assault(fought: Any) -> None:
    d = fought(cards={"attacker:3": "rock-breaker"})
    assert view(d).doing.dice == 8
    d.tap("pad.6")
    assert d.taps == 1
    assert commands(d)[-2:] == [Assault("godleif"), Roll((1, 1, 1, 1, 1, 1, 0, 0))]


def test_an_assault_with_nothing_to_choose_takes_one_tap_to_the_next_thing_owed(fought: Any) -> None:
    d = fought((5, 0, 0), (0, 0, 3))
    d.tap("pad.2")
    assert d.taps == 1 and d.app.game.state.battle.turn == "bohorg" and d.app.game.state.battle.stage == "choose"
    assert view(d).log[0].outcome.startswith("Nobody is eliminated")


def test_dice_can_be_told_one_by_one_and_the_table_keeps_to_it(fought: Any) -> None:
    d = fought()
    d.tap("pad.way")
    for position in (1, 3):
        d.tap(f"pad.die.{position}")
    d.tap("pad.enter")
    assert commands(d)[-1] == Roll((0, 1, 0, 1, 0))
    assert d.app.store.recall("dice_one_by_one") is True


def test_figures_are_marked_by_taps_and_only_a_legal_set_is_accepted(fought: Any) -> None:
    d = fought()
    d.tap("pad.4")  # 5 Injuries against Lives 1, 2, 4
    d.tap("figure.bohorg.0.3")
    d.tap("figure.bohorg.2.0")
    assert view(d).doing.spent((1, 0, 1)) == 5
    d.tap("figure.bohorg.0.0")  # a sixth Injury that is not there
    assert d.has("notice.close") and list(d.app.navigator.screen.panel.marked) == [1, 0, 1]
    d.tap("notice.close")
    d.tap("battle.eliminate")
    assert commands(d)[-1] == Eliminate((1, 0, 1), 0, "godleif")
    assert [row.fallen for row in view(d).defender.rows] == [1, 0, 1]


def test_with_no_die_in_the_hand_to_keep_the_roll_is_what_is_asked_for(fought: Any) -> None:
    d = fought(cards=REROLL, edition="ks2017")
    d.tap("pad.3")
    assert d.find("battle.keep").kind == "quiet"
    for position in list(d.app.navigator.screen.panel.picked):
        d.tap(f"die.{position}")
    assert d.find("battle.keep").kind == "gold"


def test_on_a_large_screen_figures_and_dice_are_larger(fought: Any) -> None:
    d = fought(size=(1280, 800))
    d.tap("pad.4")
    figure, die = d.find("figure.bohorg.0.0").width, d.app.navigator.screen.panel.ids.tray.children[0].width
    d.resize(1920, 1200)
    d.frames(10)
    assert figure > 80 and d.find("figure.bohorg.0.0").width > 1.25 * figure
    assert d.app.navigator.screen.panel.ids.tray.children[0].width > 1.3 * die


def test_a_marked_figure_is_taken_back_by_a_tap_and_all_by_one(fought: Any) -> None:
    d = fought()
    d.tap("pad.4")
    panel = d.app.navigator.screen.panel
    d.tap("figure.bohorg.0.3")
    d.tap("figure.bohorg.0.2")
    d.tap("figure.bohorg.0.3")
    assert list(panel.marked) == [1, 0, 0]
    d.tap("battle.clear")
    assert list(panel.marked) == [0, 0, 0]


def test_what_is_not_legal_is_refused_with_the_rule(fought: Any) -> None:
    d = fought((5, 2, 1), (4, 0, 1))
    d.tap("pad.4")  # 5 Injuries: with one level I fallen, the others can't absorb four
    d.tap("figure.bohorg.0.0")
    d.tap("battle.eliminate")
    assert d.has("notice.rule") and isinstance(commands(d)[-1], Roll)


def test_misses_are_thrown_again_with_one_tap_or_the_roll_is_kept(fought: Any) -> None:
    d = fought(cards=REROLL)
    d.tap("pad.3")
    assert view(d).doing.misses == (3, 4)
    d.tap("pad.1")
    assert view(d).tray.dice == (1, 1, 1, 1, 0) and d.taps == 2
    d.app.game.undo()
    d.app.game.undo()
    d.frames(3)
    d.tap("battle.keep")
    assert view(d).tray.dice == (1, 1, 1, 0, 0)


def test_in_2017_any_dice_are_picked_up(fought: Any) -> None:
    d = fought(cards=REROLL, edition="ks2017")
    d.tap("pad.3")
    d.tap("die.0")
    d.tap("die.4")
    assert sorted(d.app.navigator.screen.panel.picked) == [0, 3]
    d.tap("pad.2")
    assert view(d).tray.dice == (1, 1, 1, 1, 0)


def test_fleeing_ends_the_battle_which_is_seen_before_the_table_goes_on(fought: Any) -> None:
    d = fought()
    d.tap("battle.flee")
    assert commands(d)[-1] == Flee("godleif") and d.app.game.state.battle is None
    assert view(d).stage == "over" and not d.has("battle.flee")
    d.tap("battle.go-on")
    assert type(d.app.navigator.screen.panel).__name__ == "ActionPanel"


def test_an_end_that_was_undone_is_fought_again(fought: Any) -> None:
    d = fought()
    d.tap("battle.flee")
    d.app.game.undo()
    d.frames(3)
    assert view(d).stage == "choose" and d.has("battle.flee")


def test_the_dice_of_the_app_roll_and_a_tap_shows_them_at_once(fought: Any) -> None:
    d = fought(sources="app")
    d.tap("battle.assault", hold=0.02)
    assert view(d).stage == "show" and d.app.navigator.screen.panel.ids.tray.rolling
    assert not view(d).log  # nothing tells what they will show
    d.tap("battle.skip")
    assert view(d).stage == "eliminate" and not d.app.navigator.screen.panel.ids.tray.rolling


def test_dice_left_alone_come_to_rest(fought: Any) -> None:
    d = fought(sources="app")
    d.tap("battle.assault")
    d.wait(1.5)
    assert view(d).stage == "eliminate"


def test_without_motion_nothing_rolls(fought: Any) -> None:
    d = fought(sources="app")
    d.app.motion = False
    d.tap("battle.assault")
    assert view(d).stage == "eliminate" and view(d).tray is not None


def test_all_assaults_that_run_by_themselves_are_seen_one_after_the_other(fought: Any) -> None:
    d = fought((8, 0, 0), (0, 3, 0), enemy="elves", sources="app", odds=True)
    seen = []
    for _ in range(900):
        if view(d).stage in ("choose", "eliminate"):
            break
        seen.append(view(d).tray.throw)
        d.frames(1)
    assert view(d).stage in ("choose", "eliminate")
    thrown = [throw for assault in view(d).log for throw in [assault.number]]
    assert {number + 1 for number, _ in seen} <= set(thrown)


def test_the_source_changes_on_the_spot_also_while_dice_are_owed(fought: Any) -> None:
    d = fought((5, 2, 1), (3, 2, 0), enemy="elves")  # the Elves' dice are owed
    assert view(d).stage == "roll"
    d.tap("battle.source")
    assert d.app.game.state.sources["dice"] == "app"
    d.tap("battle.roll-for")
    d.wait(8)
    assert view(d).stage in ("choose", "eliminate") and view(d).log
    if view(d).stage == "choose":
        d.tap("battle.source")
        assert d.has("pad.0")


def test_shaking_throws_the_dice_of_the_app_once(fought: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    d = fought(sources="app")
    shaken = {"now": False}
    monkeypatch.setattr(d.app.services, "listen_for_shakes", lambda: True)
    monkeypatch.setattr(d.app.services, "shaken", lambda: shaken["now"])
    d.app.navigator.refresh()
    d.wait(1)
    assert view(d).stage == "choose"
    before = commands(d)
    shaken["now"] = True
    d.wait(3)
    assert commands(d) == [*before, Assault("godleif")]


def test_the_best_set_is_one_tap_and_the_odds_are_exact(fought: Any) -> None:
    d = fought((3, 1, 0), (2, 1, 0), odds=True)
    panel = d.app.navigator.screen.panel
    d.tap("pad.3")
    d.wait_for(lambda: bool(panel.odds.advice.sets))
    best = panel.odds.advice.sets[0]
    d.tap("battle.set.0")
    d.tap("battle.eliminate")
    assert commands(d)[-1].units == best.units


def test_odds_are_switched_off_for_this_game(fought: Any) -> None:
    d = fought()
    panel = d.app.navigator.screen.panel
    d.tap("pad.4")
    d.wait(0.5)
    assert panel.odds.view is None and not d.has("battle.set.0")
    assert d.app.store.recall(f"odds.{d.app.game.id}") is False


def test_a_battle_goes_on_after_the_app_was_killed(tmp_path: Path, drive: Any) -> None:
    keep_battle(tmp_path, (5, 2, 1), (4, 2, 1), sources=TABLE_DICE)
    d = drive()
    d.tap("pad.4")
    before = view(d)
    d = drive()
    assert view(d).doing == before.doing and view(d).log == before.log and view(d).sum == before.sum


def test_turned_round_the_same_battle_is_fought(fought: Any) -> None:
    d = fought()
    d.resize(800, 1280)
    panel = d.app.navigator.screen.panel
    assert panel.upright
    d.tap("pad.4")
    d.resize(1280, 800)
    assert not panel.upright
    d.tap("figure.bohorg.0.0")
    assert sum(panel.marked) == 1


def test_the_best_is_marked_at_once_and_takes_one_tap(fought: Any) -> None:
    d = fought(odds=True)
    d.tap("pad.4")
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: bool(panel.odds.advice.sets))
    d.frames(2)
    best = panel.odds.advice.sets[0]
    assert tuple(panel.marked) == best.units and d.find("battle.eliminate").kind == "gold"
    d.taps = 0
    d.tap("battle.eliminate")
    assert d.taps == 1 and commands(d)[-1] == Eliminate(best.units, 0, "godleif")


def test_that_nobody_falls_is_a_chip_and_says_its_price_before_the_tap(fought: Any) -> None:
    d = fought(odds=True)
    d.tap("pad.4")
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: bool(panel.odds.advice.sets))
    number, nobody = next((at, each) for at, each in enumerate(panel.odds.advice.sets) if not any(each.units))
    assert nobody.cost
    d.tap("battle.clear")
    assert d.find("battle.eliminate").disabled, "a careless tap does nothing"
    d.tap(f"battle.set.{number}")
    confirm = d.find("battle.eliminate")
    assert confirm.kind == "ember" and nobody.cost in confirm.words and "+1" in confirm.words
    assert isinstance(commands(d)[-1], Roll)
