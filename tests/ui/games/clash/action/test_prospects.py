"""What the map foretells of a battle while a group is picked up, by taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.games.clash.model import ELVES
from assistant.ui.games.clash.presenters.action import move, prospects
from tests.kit.taps import evening
from tests.scenes.clash.table import pick, tap_place


@pytest.fixture
def picked(tmp_path: Path, drive: Any) -> Any:
    """The largest group is picked up, and could fight somewhere."""
    evening.keep_game(tmp_path, evening.header(4), evening.panel("action", 3))
    d = drive()
    pick(d)
    part = d.app.navigator.screen.panel.part
    assert any(move.fights_there(d.app.game.state, place) for place in part._targets)
    return d


def foretold(d: Any) -> dict[str, str]:
    """Once all of it is exact."""
    part = d.app.navigator.screen.panel.part
    part._worker.wait()
    d.frames(3)
    return dict(d.app.navigator.screen.map.notes)


def test_what_the_map_foretells_is_what_the_battle_begins_with(picked: Any) -> None:
    d, notes = picked, foretold(picked)
    # Where the Elves strike first, they have done so before anybody looks.
    place = next(place for place in notes if ELVES not in d.app.game.state.armies[place])
    tap_place(d, place)
    d.tap(f"move.fight.{place}")
    odds = d.app.navigator.screen.panel.odds
    d.wait_for(lambda: odds.view is not None and odds.view.exact)
    assert odds.view.attacker == notes[place]


def test_each_place_is_told_exactly_in_plain_python_at_once_too(
        picked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    part, state = picked.app.navigator.screen.panel.part, picked.app.game.state
    fights = [place for place in part._targets if move.fights_there(state, place)]
    found = list(prospects.foreseen(state, part.picked, fights, lambda: False))
    assert {each.place for each in found if each.exact} == set(fights)
    monkeypatch.setattr("assistant.games.clash.odds.kernel.table.library", lambda: None)
    plain = list(prospects.foreseen(state, part.picked, fights, lambda: False))
    assert [each.place for each in plain[:len(fights)]] == fights
    assert {each.place for each in plain if each.exact} == set(fights)
    assert not list(prospects.foreseen(state, part.picked, fights, lambda: True))


def test_who_is_put_down_is_foretold_nothing(picked: Any) -> None:
    assert foretold(picked)
    picked.tap("move.put-down")
    assert not foretold(picked)


def test_what_was_on_its_way_to_who_is_put_down_is_not_told(picked: Any) -> None:
    part = picked.app.navigator.screen.panel.part
    part.pick(part.picked)
    part._worker.wait()
    part.pick(None)
    assert not foretold(picked)


def test_what_is_no_longer_looked_at_is_not_worked_out(picked: Any) -> None:
    worker = picked.app.navigator.screen.panel.part._worker
    picked.app.navigator.go("history")
    assert worker._cancelled.is_set()
    picked.app.back()
    assert foretold(picked)
