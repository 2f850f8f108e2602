"""Every scene, in every shape of window: legible, nothing cut, big enough to be hit, and clear of the system's bars."""

from pathlib import Path
from typing import Any

import pytest

from tests.kit.taps import window

window.open_window()

from tests.kit.taps import eyes  # noqa: E402  # it needs the window
from tests.scenes import all_scenes  # noqa: E402

SHAPES = [((1280, 800), "en", 1.0), ((800, 1280), "fr", 1.0), ((1280, 800), "fr", 1.6), ((800, 1280), "en", 1.6),
          ((640, 800), "fr", 1.0)]
BARS = (36, 28, 12, 52)  # left, top, right, bottom: what a tablet may lay over the app
SCENES = all_scenes()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_legible_whole_and_can_be_hit(name: str, kivy_window: Any, tmp_path: Path) -> None:
    scene = SCENES[name]
    scene.prepare(tmp_path)
    size, lang, _ = SHAPES[0]
    driver = window.start(tmp_path, size=size, lang=lang)
    try:
        scene.go(driver)
        found = []
        for size, lang, scale in SHAPES:
            driver.app.lang, driver.app.text_scale = lang, scale
            driver.resize(*size)
            driver.frames(8)
            found += [f"{size[0]}×{size[1]} {lang} {scale}: {each}" for each in eyes.faults(driver.app.shell)]
        found += unexplained(driver)
        found += [f"with bars: {each}" for each in faults_between_bars(driver)]
        assert found == [], "\n".join(found)
    finally:
        driver.app.text_scale = 1.0
        driver.close()


def unexplained(driver: Any) -> list[str]:
    """Icons that could be held, and had no sentence to say."""
    from kivy.uix.label import Label

    from assistant.ui.shell.held import icons_of
    from assistant.ui.table.signs import signs

    known, shell = signs(driver.app.face), driver.app.shell
    labels = [each for each in (shell.sheet or shell).walk(restrict=True) if isinstance(each, Label)]
    return [f"nothing is said of the icon {icon}" for label in labels for icon in icons_of(label) if icon not in known]


def faults_between_bars(driver: Any) -> list[str]:
    driver.app.lang, driver.app.text_scale = "en", 1.0
    driver.app.services.insets = lambda: BARS
    driver.resize(1280, 800)
    driver.frames(8)
    return eyes.faults(driver.app.shell) + eyes.beneath(driver.app.shell, BARS)
