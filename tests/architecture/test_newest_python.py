"""Python 3.14, which the Android package brings along: where it is at hand, all that needs no screen is tried on it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from assistant.core.past.script import script
from assistant.games.clash.editions import EDITIONS
from tests.kit.moves.random_positions import opened, some_header, walk

ROOT = Path(__file__).resolve().parents[2]
NEWEST = shutil.which("python3.14") or ""
CODE = [ROOT / "main.py", *(ROOT / "assistant").rglob("*.py")]
ENTRIES = 150
WRONG = [{"do": "fly"}, {"do": "place_tile", "tile": "1a", "at": [90, 90], "turn": 0}, {"do": "roll", "dice": [1]}]


def starts() -> bool:
    """A version manager may put names on the PATH that lead nowhere."""
    return bool(NEWEST) and subprocess.run([NEWEST, "-c", ""], capture_output=True, check=False).returncode == 0


pytestmark = pytest.mark.skipif(not starts(), reason="no python3.14 on the PATH to try it with")


def run(python: str, *arguments: str, given: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    """Compiled beside the tree, so that nothing is left in it; every warning is an error."""
    command = [python, "-W", "error", "-X", f"pycache_prefix={folder / 'compiled'}", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, encoding="utf-8", check=False,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""})


def test_the_whole_package_compiles_on_it(tmp_path: Path) -> None:
    done = run(NEWEST, "-m", "compileall", "-q", "main.py", "assistant", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    below = tmp_path / "compiled" / ROOT.relative_to(ROOT.anchor)
    assert {path.relative_to(below).with_suffix("").with_suffix(".py") for path in below.rglob("*.cpython-314.pyc")} \
        == {path.relative_to(ROOT) for path in CODE}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_game_gets_the_same_answers_on_it(edition: str, lang: str, tmp_path: Path) -> None:
    """A game in which the app throws and draws, and at its end three lines that are refused or make no sense."""
    chance = Random(f"{edition}/{lang}")
    table = opened(some_header(chance, edition, players=3, sources="app"))
    assert len([*islice(walk(table, chance), ENTRIES)]) == ENTRIES
    given = "".join(json.dumps(line) + "\n" for line in [*script(table.session, "stand-in"), *WRONG])
    ours, theirs = (run(python, "-m", "assistant", "play", "-", "--lang", lang, given=given, folder=tmp_path)
                    for python in (sys.executable, NEWEST))
    answers = [json.loads(line) for line in ours.stdout.splitlines()]
    assert [answer["ok"] for answer in answers[:-1]] == [True] * (ENTRIES + 1) + [False] * len(WRONG)
    assert (theirs.returncode, theirs.stdout, theirs.stderr) == (ours.returncode, ours.stdout, ours.stderr)


def test_started_with_it_the_app_says_which_python_it_needs(tmp_path: Path) -> None:
    done = run(NEWEST, "main.py", folder=tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    assert "too new for the screens: they need 3.11, 3.12 or 3.13." in done.stdout
    assert "python3 -m assistant play FILE" in done.stdout
