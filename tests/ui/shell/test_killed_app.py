"""The campaigns that kill the app and spoil what it remembers, in small."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.store.memory import FILE
from tests.campaigns.saves import memories

ROOT = Path(__file__).resolve().parents[3]
KILLS = "import sys; from tests.campaigns.screens import kill_app; sys.exit(kill_app.main(sys.argv[1:]))"


def test_an_app_that_is_killed_comes_back_each_time(kivy_window: Any) -> None:
    """Two evenings: forked, and as `main.py`."""
    asked = ("--kills", "8", "--cold", "2", "--processes", "2")
    done = subprocess.run([sys.executable, "-c", KILLS, *asked], cwd=ROOT, capture_output=True, encoding="utf-8",
                          check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "cold 2, " in done.stdout and "forked 6, " in done.stdout


@pytest.mark.parametrize("how", memories.WAYS)
def test_an_app_whose_memory_is_spoilt_starts_and_remembers_again(how: str, kivy_window: Any, tmp_path: Path) -> None:
    memories.fill(tmp_path, "audit-differs")
    file = tmp_path / FILE
    file.write_bytes(memories.WAYS[how](file.read_bytes(), Random(how)))
    assert list(memories.lived_with(tmp_path))
