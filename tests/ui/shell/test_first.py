"""Whatever is shown first: an app that was killed comes back to a screen before it has shown any other."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from assistant.core.store.memory import Memory
from assistant.ui.games.clash.action.panel import PARTS
from assistant.ui.games.clash.face import FACE, PANELS
from assistant.ui.shell.navigator import AT_THE_TABLE, OF_A_GAME, SHELF
from tests.kit.taps import evening

SCREENS = {**SHELF, **OF_A_GAME, **FACE.screens}
ROOT = Path(__file__).resolve().parents[3]
BY_NAME = sorted({place.partition(":")[0] for places in (SCREENS, PANELS, PARTS) for place in places.values()})
HOME: list[Any] = ["home", {}]
ARGUMENTS: dict[str, list[dict[str, Any]]] = {  # besides none at all
    "rules": [{"rule": "clash.move.connected"}, {"rule": "clash.no-such-rule"}, {"chapter": "battle"},
              {"chapter": "no such chapter"}],
    "calculator": [{"battle": True}, {"place": "A0"}, {"place": "Z9"}, {"place": "A0", "attacker": "nobody"}],
    "mend": [{"number": 40, "what": what} for what in ("change", "insert", "remove", "nonsense")]
            + [{"number": number, "what": what} for number in (0, 10**6) for what in ("change", "insert")],
}
CLOSED = {"entering 0", "mend 0", "mend 5", "mend 7", "mend 8"}  # in the third round; without such an entry


def alone(wanted: str, *of: str) -> dict[str, Any]:
    """Each in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "tests.kit.taps.alone", wanted, *of], cwd=ROOT, capture_output=True,
                          encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    assert answers.keys() == set(of)
    return answers


def with_looks() -> list[str]:
    """Every module that has a kv file of its own."""
    files = (ROOT / "kv").rglob("*.kv")
    return sorted("assistant.ui." + ".".join(file.relative_to(ROOT / "kv").with_suffix("").parts) for file in files)


def test_each_module_brings_along_what_its_kv_file_names(kivy_window: Any) -> None:
    found = alone("lacks", *{*BY_NAME, *with_looks()})
    assert {module: lacking for module, lacking in found.items() if lacking} == {}


def left_at(folder: Path, step: list[Any]) -> str:
    Memory(folder).remember("way", [HOME] if step == HOME else [HOME, step])
    return str(folder)


def test_the_app_comes_back_to_each_screen_as_the_first_one(kivy_window: Any, tmp_path: Path) -> None:
    game = tmp_path / "game"
    evening.keep_game(game, evening.header(2), evening.panel("action", 3))
    left = {}
    for name in SCREENS:
        for at, arguments in enumerate([{}, *ARGUMENTS.get(name, [])]):
            shutil.copytree(game, folder := tmp_path / f"{name} {at}")
            left[left_at(folder, [name, arguments])] = HOME if f"{name} {at}" in CLOSED else [name, arguments]
    for name in AT_THE_TABLE:  # where there is no table
        left[left_at(tmp_path / name, [name, {}])] = HOME
    found = alone("shows", *left)
    assert [answer for answer in found.values() if not isinstance(answer, dict)] == []
    assert {folder: answer["way"][-1] for folder, answer in found.items()} == left


def test_the_first_picture_waits_for_no_rules(kivy_window: Any, tmp_path: Path) -> None:
    new, used = tmp_path / "new", tmp_path / "used"
    Memory(used).remember("way", [HOME, ["games", {}]])
    assert alone("begins", str(new), str(used)) == {str(new): [], str(used): []}
