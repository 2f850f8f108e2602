"""What a test makes the odds believe of this device's speed is forgotten after it."""

from __future__ import annotations

import pytest

from assistant.games.clash.odds.pace import PACE


@pytest.fixture(autouse=True)
def _own_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PACE, "_known", dict(PACE._known))
