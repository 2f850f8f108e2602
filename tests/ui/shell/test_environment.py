"""The window opens in silence, and carries our picture."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.ui.shell import app

ROOT = Path(__file__).resolve().parents[3]
OPEN = """
import sys
from pathlib import Path
from assistant.ui.shell import environment
environment.prepare(Path(sys.argv[1]), (640, 480))
assert environment.opens_window()
"""


def opened(folder: Path) -> tuple[int, str, str]:
    """How the window opens with this folder, and what is said meanwhile."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    done = subprocess.run([sys.executable, "-c", OPEN, str(folder)], cwd=ROOT, env={**kept, "PATH": str(folder)},
                          capture_output=True, encoding="utf-8", timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_first_window_ever_opens_without_a_word_of_what_the_machine_lacks(kivy_window: Any, tmp_path: Path) -> None:
    """No clipboard, no settings of Kivy's: nothing that a player would need to know."""
    assert opened(tmp_path) == (0, "", "")


def test_what_kivy_once_wrote_by_half_is_in_nobodys_way(kivy_window: Any, tmp_path: Path) -> None:
    (tmp_path / "kivy").mkdir()
    (tmp_path / "kivy" / "config.ini").write_text("[kivy]\nconfig_version = 27\n\n[graph", encoding="utf-8")
    assert opened(tmp_path) == (0, "", "")


def test_opening_a_window_writes_nothing(kivy_window: Any, tmp_path: Path) -> None:
    assert opened(tmp_path / "nowhere") == (0, "", "")
    assert not (tmp_path / "nowhere").exists()


def test_the_window_carries_our_picture(drive: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.window import Window

    carried: list[str] = []
    monkeypatch.setattr(type(Window), "set_icon", lambda _window, file: carried.append(file))
    drive()
    assert carried == [str(app.ICON)]
    assert app.ICON.read_bytes().startswith(b"\x89PNG")
