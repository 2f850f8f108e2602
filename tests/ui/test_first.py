"""Whatever is shown first: an app that was killed comes back to a screen before it has shown any other."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from assistant.ui.clash.action_panel import PARTS
from assistant.ui.clash.panels import PANELS
from assistant.ui.navigator import SCREENS

ROOT = Path(__file__).resolve().parents[2]
BY_NAME = sorted({place.partition(":")[0] for places in (SCREENS, PANELS, PARTS) for place in places.values()})


def alone(wanted: str, *of: str) -> dict[str, Any]:
    """Each in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "tests.kit.alone", wanted, *of], cwd=ROOT, capture_output=True,
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
