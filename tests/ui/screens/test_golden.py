"""The main screens as they were when they were last looked at: --update-golden draws them anew."""

from pathlib import Path
from typing import Any

import pytest

from tests.kit.taps import window
from tests.scenes import all_scenes

MAIN = ("home-empty", "home", "new-game", "setup-held", "tactic-curtain", "tactic-open", "table", "battle-choose-table",
        "elves-improved", "history", "over", "kravora-attack-picked", "kravora-purchases-picked", "kravora-target",
        "kravora-wave", "kravora-shield", "kravora-steps", "kravora-what-if", "kravora-over")


@pytest.mark.parametrize("name", MAIN)
def test_a_main_screen_looks_as_it_did(name: str, kivy_window: Any, tmp_path: Path, golden: Any) -> None:
    scene = all_scenes()[name]
    scene.prepare(tmp_path)
    driver = window.start(tmp_path)
    try:
        scene.go(driver)
        driver.frames(90)  # until the bars of what scrolls have faded
        golden(driver, name)
    finally:
        driver.close()
