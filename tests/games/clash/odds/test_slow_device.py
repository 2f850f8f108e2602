"""A device that was measured while it was busy seems slow: what is small is solved all the same, and nothing fails."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.clash.odds.board import threats
from assistant.games.clash.odds.pace import PACE
from assistant.games.clash.odds.solver import ALWAYS, TooBig, affordable
from tests.kit.moves.position import position

STATE = {"A1": {"bohorg": (3, 2, 1)}, "A0": {"tomb": (2, 2, 1)}, "B1": {"elves": (1, 1, 0)}}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PACE, "_known", {"plain": 10.0, "kernel": 10.0})


@pytest.mark.parametrize("by_kernel", [True, False])
def test_what_is_small_is_always_solved(slow: None, by_kernel: bool) -> None:
    assert affordable(by_kernel) == ALWAYS


def test_threats_are_estimated_where_they_are_too_big(slow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_big(*_: Any, **__: Any) -> Any:
        raise TooBig

    state = position(units=STATE)
    exact = list(threats.threats(state, "bohorg"))
    monkeypatch.setattr(threats, "forces", too_big)
    found = list(threats.threats(state, "bohorg"))
    assert {each.place for each in found} == {each.place for each in exact}
    assert any(each.exact for each in exact) and not any(each.exact for each in found if each.against)
