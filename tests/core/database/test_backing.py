"""A backup in passing is made also where the system begins no more threads."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from assistant.core.database import backups
from assistant.core.database.backing import Backing
from tests.kit.saves.kept_games import kept_game


def test_without_a_thread_whoever_asks_makes_the_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = kept_game(tmp_path, 5)
    store.close()

    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    backing = Backing(tmp_path)
    backing.begin(20_000 * 24 * 3600)
    backing.wait()
    assert backing.trouble is None and len(backups.whole(tmp_path)) == 1
