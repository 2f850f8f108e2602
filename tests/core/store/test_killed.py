"""A little of the kill campaign every day."""

from __future__ import annotations

import sys

import pytest

from assistant.core.store.store import Store
from tests.campaigns.saves import kill

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")


def test_killed_at_any_moment_nothing_acknowledged_is_missing() -> None:
    counted, problem = kill.evening(seed=1, number=0, lives=6)
    assert problem is None and counted["kills"] == 6


def test_a_write_that_was_acknowledged_too_soon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    put = Store.move_head
    monkeypatch.setattr(Store, "append", lambda self, game, seen, *_: seen + 1)
    monkeypatch.setattr(Store, "move_head", lambda self, game, seen, *rest: put(self, game, 0, *rest))
    _, problem = kill.evening(seed=1, number=0, lives=6)
    assert problem is not None
