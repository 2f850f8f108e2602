"""What was put away is gone: going round the screens again and again leaves nothing behind."""

import gc
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest

from assistant.ui.shell import tidying
from tests.kit.taps.finger import Finger
from tests.scenes.clash import table

ROUND = ("games", "box", "history", "rules", "settings", "home", "table")
A_MINUTE = 61


def things_after_a_round(driver: Any) -> int:
    for name in ROUND:
        driver.app.navigator.go(name)
        driver.frames(5)
    driver.wait(A_MINUTE)
    gc.collect()
    return len(gc.get_objects())


def test_nothing_is_left_of_screens_that_were_put_away(drive: Any, tmp_path: Any) -> None:
    scene = table.SCENES["table"]
    scene.prepare(tmp_path)
    driver = drive()
    scene.go(driver)
    things_after_a_round(driver)
    before = things_after_a_round(driver)
    after = [things_after_a_round(driver) for _ in range(2)][-1]
    assert after < before * 1.002


@pytest.mark.parametrize("opened", ["table-place", "table-player", "table-menu", "table-sources"])
def test_nothing_is_left_of_a_sheet_that_was_closed(opened: str, drive: Any, tmp_path: Any) -> None:
    scene = table.SCENES[opened]
    scene.prepare(tmp_path)
    driver = drive()
    scene.go(driver)
    sheet = ref(driver.app.shell.sheet)
    driver.back()
    driver.wait(1)
    gc.collect()
    assert sheet() is None


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What was gone through, as it was."""
    found: list[int] = []
    monkeypatch.setattr(tidying, "gc", SimpleNamespace(collect=found.append, disable=gc.disable, enable=gc.enable))
    return found


def touch(driver: Any) -> None:
    finger = Finger(next(driver._ids), 1, 1)
    finger.down()
    finger.up()
    driver.frames(1)


def test_nothing_is_gone_through_while_the_screen_is_touched_but_it_is_soon_afterwards(drive: Any,
                                                                                     passes: list[int]) -> None:
    driver = drive()
    touch(driver)
    driver.wait(5)
    passes.clear()
    for _ in range(10):
        touch(driver)
        driver.wait(0.8)
    assert passes == []
    driver.wait(0.8)
    assert passes == [tidying.YOUNG]
    driver.wait(3.5)
    assert passes == [tidying.YOUNG, tidying.ALL]


def test_nothing_is_gone_through_while_something_is_watched(drive: Any, tmp_path: Any, passes: list[int]) -> None:
    scene = table.SCENES["table"]
    scene.prepare(tmp_path)
    driver = drive()
    scene.go(driver)
    touch(driver)
    driver.wait(5)
    panel = driver.app.navigator.screen.panel
    touch(driver)
    passes.clear()
    panel.showing = True  # dice roll
    driver.wait(6)
    assert passes == []
    panel.showing = False
    driver.wait(2)
    assert passes == [tidying.YOUNG]


def test_whoever_never_rests_is_not_filled_up(drive: Any, passes: list[int]) -> None:
    driver = drive()
    passes.clear()
    for _ in range(250):
        touch(driver)
        driver.wait(0.9)
    assert passes.count(tidying.ALL) >= 1
    assert passes.count(tidying.YOUNG) >= 18


def test_a_sheet_that_was_open_for_long_is_gone_once_the_screen_rests(drive: Any, tmp_path: Any) -> None:
    scene = table.SCENES["table-place"]
    scene.prepare(tmp_path)
    driver = drive()
    scene.go(driver)
    driver.wait(30)  # by now all of it is old
    sheet = ref(driver.app.shell.sheet)
    driver.back()
    driver.wait(3)
    assert sheet() is not None  # whoever taps meanwhile is not held up
    driver.wait(2)
    assert sheet() is None
