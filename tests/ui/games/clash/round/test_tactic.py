"""Tactic cards: chosen in secret on one tablet, or typed in; then explained."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.clash.tactic import all_revealed, at_tactic, choose, hand


def table(drive: Any, folder: Path, players: int = 2, **more: Any) -> Any:
    at_tactic(players, **more)(folder)
    return drive()


def test_each_opens_picks_and_seals_and_then_all_is_revealed(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path)
    before = d.taps
    choose(d)
    assert d.taps - before == 2, "as long as it can be changed, a tap seals it"
    assert d.app.game.state.phase == "tactic"
    assert hand(d) == []
    before = d.taps
    choose(d)
    assert d.taps - before == 3, "the last one seals it for all"
    assert d.app.game.state.phase == "bastion"
    assert d.has("reveal.close")
    d.tap("reveal.close")
    assert not d.has("reveal.close")


def test_cards_are_seen_only_as_long_as_the_button_is_held(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path)
    seen: list[int] = []
    panel = d.app.navigator.screen.panel
    panel.bind(view=lambda _, view: seen.append(len(view.cards)))
    d.hold("tactic.open", 1.0)
    assert seen == [3, 0]
    assert hand(d) == []


def go_home_and_back(d: Any) -> None:
    d.app.navigator.home()
    d.app.navigator.go("table")


LEAVING: dict[str, Callable[[Any], object]] = {
    "back": lambda d: d.back(),
    "cover": lambda d: d.tap("tactic.cover"),
    "another app": lambda d: d.app.on_pause(),
    "home": go_home_and_back,
    "undo": lambda d: d.app.game.undo(),
    "another player": lambda d: d.tap("tactic.seat.bohorg"),
}


@pytest.mark.parametrize("way", LEAVING)
def test_open_cards_are_covered_whatever_happens(drive: Any, tmp_path: Path, way: str) -> None:
    d = table(drive, tmp_path)
    choose(d)
    d.tap("tactic.open")
    assert len(hand(d)) == 3
    LEAVING[way](d)
    d.frames(5)
    assert hand(d) == []
    assert d.app.navigator.screen.panel.view.cards == ()


def test_a_sealed_choice_may_be_changed_while_somebody_is_missing(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path)
    choose(d)
    first = d.app.game.state.players["bohorg"].chosen
    d.tap("tactic.seat.bohorg")
    d.tap("tactic.open")
    another = next(key for key in hand(d) if key != f"tactic.{first}")
    d.tap(another)
    assert f"tactic.{d.app.game.state.players['bohorg'].chosen}" == another


def test_nothing_is_secret_from_one_who_plays_alone(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 1, solo="easy")
    assert len(hand(d)) == 3


def test_revealed_cards_are_typed_in_with_a_tap_each(drive: Any, tmp_path: Path) -> None:
    d = table(drive, tmp_path, 3, sources="table")
    before = d.taps
    assert len(hand(d)) == 7
    all_revealed(d)
    assert d.taps - before == 3
    assert d.has("reveal.close")


@pytest.mark.parametrize("motion", [True, False])
def test_cards_turn_over_in_the_order_of_their_numbers(drive: Any, tmp_path: Path, motion: bool) -> None:
    d = table(drive, tmp_path, 3)
    d.app.motion = motion
    for _ in range(3):
        choose(d)
    sheet = d.app.shell.sheet
    cards = [each.ids.card for each in reversed(sheet.ids.turns.children)]
    numbers = [int(each.card.number) for each in cards]
    assert numbers == sorted(numbers)
    if not motion:
        assert all(each.faced for each in cards)
        return
    seen = []
    for _ in range(200):
        seen.append(tuple(each.faced for each in cards))
        d.frames(1)
    order = list(dict.fromkeys(seen))
    assert order[-1] == (True,) * len(cards)
    assert all(faced == tuple(sorted(faced, reverse=True)) for faced in order)  # the lowest first, one by one
    assert len(order) >= 3
