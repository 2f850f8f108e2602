"""The single steps of a set-up."""

import sys
from pathlib import Path

import pytest

from assistant.bootstrap import pip
from assistant.bootstrap.held import held


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock dies with whoever took it")
def test_a_step_keeps_the_lock_closed_after_its_parent_was_killed(tmp_path: Path) -> None:
    """It has the same open file, and the lock lasts as long as anybody has that."""
    with held(str(tmp_path / "lock")) as file:
        code, output = pip.run([sys.executable, "-c", f"import os; print(os.fstat({file}).st_ino)"], file)
    assert (code, output) == (0, f"{(tmp_path / 'lock').stat().st_ino}\n")


def test_what_a_step_says_is_kept_and_what_it_fetches_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    says = (
        "print('Collecting kivy==2.3.1 (from -r x)\\nProcessing /wheels/plyer.whl (from y)\\nWARNING: Retrying (Retry')"
    )
    with held(str(tmp_path / "lock")) as file:
        code, output = pip.run([sys.executable, "-c", says + "; raise SystemExit(3)"], file, str(tmp_path / "log"))
    assert code == 3
    assert (tmp_path / "log").read_text() == output
    assert capsys.readouterr().err == "  kivy==2.3.1\n  plyer.whl\n  (no answer; trying again)\n"
