"""What was put away is gone: going round the screens again and again leaves nothing behind."""

import gc
from typing import Any
from weakref import ref

import pytest

from tests.scenes import table

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
    driver.close_eyes()
    try:
        scene.go(driver)
        things_after_a_round(driver)
        before = things_after_a_round(driver)
        after = [things_after_a_round(driver) for _ in range(2)][-1]
        assert after < before * 1.002
    finally:
        driver.open_eyes()


@pytest.mark.parametrize("opened", ["table-place", "table-player", "table-menu", "table-sources"])
def test_nothing_is_left_of_a_sheet_that_was_closed(opened: str, drive: Any, tmp_path: Any) -> None:
    scene = table.SCENES[opened]
    scene.prepare(tmp_path)
    driver = drive()
    driver.close_eyes()
    try:
        scene.go(driver)
        sheet = ref(driver.app.shell.sheet)
        driver.back()
        driver.wait(1)
        gc.collect()
        assert sheet() is None
    finally:
        driver.open_eyes()
