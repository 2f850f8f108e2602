"""The toy game stands on the shelf."""

import pytest

from assistant import catalog


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, "toy", "tests.kit.toy.game")
