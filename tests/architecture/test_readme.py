"""What the README shows is what happens."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_game_is_accepted_but_for_its_last_line() -> None:
    (script,) = [block for block in re.findall(r"```\n(.*?)```", README, re.DOTALL) if block.startswith("{")]
    play = [sys.executable, "-m", "assistant", "play", "-"]
    done = subprocess.run(play, cwd=ROOT, input=script, capture_output=True, encoding="utf-8", check=False)
    *accepted, refused, end = map(json.loads, done.stdout.splitlines())
    assert [answer["ok"] for answer in accepted] == [True] * (len(script.splitlines()) - 1)
    assert refused["refused"][0]["rule"] == "clash.move.connected"
    assert refused["refused"][0]["text"] in README
    assert end["state"]["phase"] == "action1"


@pytest.mark.parametrize("page", ["README.md", ".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md"])
def test_the_files_that_are_named_are_there(page: str) -> None:
    tops = ("assistant", "kv", "tests", ".ci", ".github", ".packaging")
    files = [f"/{file.relative_to(ROOT).as_posix()}" for top in tops for file in (ROOT / top).rglob("*")]
    named = re.findall(r"`([\w./-]+/[\w./-]*)`", (ROOT / page).read_text(encoding="utf-8"))
    assert len(named) > 3
    assert [name for name in named if not there(name, files)] == []


def there(name: str, files: list[str]) -> bool:
    """A file, or a folder, named by the end of its way."""
    return any(file.endswith(f"/{name}") or f"/{name.rstrip('/')}/" in file for file in files)
