"""What goes into the wheel and onto the tablet: everything that is needed, and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from assistant.ui.presenters import settings
from tests.campaigns.packages import android
from tests.kit.taps import screens

ROOT = Path(__file__).resolve().parents[2]


def test_the_wheel_has_every_package_and_the_looks() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    there = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "assistant").rglob("__init__.py")}
    assert set(declared) == there | {"assistant.kv"}


def test_the_licences_of_what_is_shipped_lie_beside_it_and_are_whole() -> None:
    shown = dict(settings.licences(ROOT / "assistant/ui/fonts", ROOT / "LICENSE"))
    assert set(shown) == {"Tableside", *settings.PARTS}
    assert "END OF TERMS AND CONDITIONS" in shown["Material Design Icons"]
    assert all("SIL OPEN FONT LICENSE Version 1.1" in " ".join(shown[font]) for font in ("Cinzel", "Fira Sans"))


def test_the_notices_name_every_package_that_comes_along() -> None:
    notices = (ROOT / "assistant/ui/notices.txt").read_text(encoding="utf-8").lower().replace(" ", "-")
    locked = re.findall(r"^([\w.-]+)==", (ROOT / ".packaging/play.lock").read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name in locked if name not in notices] == []


def test_the_android_spec_says_what_the_stores_and_the_build_ask_for() -> None:
    wrong = [what for good, what in android.check_values(android.read_spec()) if not good]
    assert wrong == []


def test_the_android_package_holds_what_is_needed_and_nothing_else(tmp_path: Path) -> None:
    wrong = [what for good, what in android.check_files(android.read_spec(), tmp_path) if not good]
    assert wrong == []


@pytest.mark.skipif(not screens.ARE_THERE, reason=screens.WHY_NOT)
def test_the_packaged_tree_starts_by_itself(tmp_path: Path) -> None:
    """Without the set-up, the command line and the tests, which stay at home."""
    list(android.check_files(android.read_spec(), tmp_path / "app"))
    good, what = android.check_start(tmp_path / "app", tmp_path)
    assert good, what
