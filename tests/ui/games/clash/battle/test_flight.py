"""To go on or to flee, by taps: what is said of it keeps still, and counts the ground as the table says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.work.worker import Worker
from assistant.games.clash.odds.asking.midway import question_now
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle


@pytest.fixture
def fought(tmp_path: Path, drive: Any) -> Any:
    """A battle between equals, begun in a window of some size."""

    def start(size: tuple[int, int] = (1280, 800)) -> Any:
        keep_battle(tmp_path, (3, 1, 0), (3, 1, 0), sources=TABLE_DICE)
        return drive(size=size)

    return start


def test_what_the_ground_counts_is_the_tables_to_say_and_is_kept(fought: Any) -> None:
    d = fought()
    panel = d.app.navigator.screen.panel
    told(d)
    before = panel.flight.view
    d.tap("battle.ground.more")
    assert panel.flight.view.ground == before.ground + 1 and panel.flight.view.words != before.words
    d.tap("battle.flee")
    d.tap("table.undo")
    told(d)
    assert panel.flight.view.ground == before.ground + 1


def told(d: Any) -> None:
    """Until it is said whether to go on or flee."""
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: panel.flight.view is not None and "…" not in panel.flight.view.words)
    d.frames(2)


@pytest.mark.parametrize("shape", [(1280, 800), (800, 1280), (640, 800)])
def test_nothing_moves_under_a_finger_when_the_advice_arrives(fought: Any, shape: tuple[int, int],
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    come: list[Any] = []
    monkeypatch.setattr(Worker, "_run", lambda *job: come.append(job))  # answers come when the test says so
    d = fought(shape)
    keys = ("pad.2", "battle.flee", "battle.source")
    monkeypatch.undo()
    before = {key: tuple(d.find(key).to_window(*d.find(key).pos)) for key in keys}
    assert come and "…" in d.app.navigator.screen.panel.flight.view.words
    for job in come:
        Worker._run(*job)
    told(d)
    assert {key: tuple(d.find(key).to_window(*d.find(key).pos)) for key in keys} == before


def test_who_wants_no_odds_is_not_told_to_flee(fought: Any) -> None:
    d = fought()
    panel = d.app.navigator.screen.panel
    told(d)
    assert d.has("battle.ground.more")
    d.tap("battle.odds")
    assert panel.flight.view is None and not d.has("battle.ground.more")


def test_advice_nobody_waits_for_any_more_stops_without_a_word(fought: Any) -> None:
    d = fought()
    panel, state = d.app.navigator.screen.panel, d.app.game.state
    told(d)
    solution = panel.odds.solved.at(question_now(state))
    panel.flight.consider(state, solution)
    panel.flight.forget()
    panel.flight._worker.wait()
    d.frames(3)
    assert panel.flight.view is None


def test_odds_that_are_on_their_way_to_another_question_are_not_told(fought: Any) -> None:
    d = fought()
    told(d)
    odds, state, voice = d.app.navigator.screen.panel.odds, d.app.game.state, d.app.game.voice
    (solution,) = odds.solved._solved

    def on_their_way() -> None:
        odds.forget()
        odds.solved._solved.clear()
        odds.ask(state, voice("en"))
        odds._worker.wait()

    on_their_way()
    odds.solved.keep(solution)
    odds.ask(state, voice("fr"))
    french = odds.view
    d.frames(3)
    assert odds.view is french is not None
    on_their_way()
    odds.forget()
    d.frames(3)
    assert odds.view is None
