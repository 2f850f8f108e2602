"""How quick the screens are: the start, a tap until its repaint, and whether memory grows. Ratios in one run.

The start is compared with that of an empty Kivy app, a tap with that on a lone Kivy button of the same size of window.
"""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
STARTS, TAPS, UNDOS, CHANGES = 7, 60, 500, 200
EMPTY = """
from kivy.app import App
from kivy.uix.label import Label
class Empty(App):
    def build(self):
        return Label(text="empty")
app = Empty()
"""
OURS = """
from assistant.ui.app import TablesideApp
from pathlib import Path
app = TablesideApp(Path({folder!r}))
"""
FIRST_FRAME = """
import sys
from kivy.clock import Clock
from kivy.core.window import Window
{make}
Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: app.stop()), 0)
app.run()
"""


def main(arguments: list[str]) -> int:
    starts()
    from tests.kit import window

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    taps()
    growth()
    return 0


# The start

def starts() -> None:
    """Process to first frame, an empty app and ours by turns, the compiled modules kept."""
    with tempfile.TemporaryDirectory() as folder:
        codes = {"empty": FIRST_FRAME.format(make=EMPTY),
                 "ours": FIRST_FRAME.format(make=OURS.format(folder=folder))}
        times: dict[str, list[float]] = {name: [] for name in codes}
        for _ in range(STARTS + 1):
            for name, code in codes.items():
                times[name].append(start(code, folder))
    empty, ours = (min(times[name][1:]) for name in codes)  # the first one compiles
    print(f"start to first frame: {ours * 1000:.0f} ms, an empty Kivy app {empty * 1000:.0f} ms: "
          f"{ours / empty:.2f} × (aim: at most 1.5)")


def start(code: str, folder: str) -> float:
    own = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": folder, "KIVY_NO_ARGS": "1",
           "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_FILELOG": "1", "KIVY_CLIPBOARD": "dummy"}
    script = Path(folder) / "start.py"
    script.write_text(code, encoding="utf-8")
    before = time.perf_counter()
    subprocess.run([sys.executable, str(script)], env={**os.environ, **own, "PYTHONPATH": str(ROOT)}, check=True,
                   capture_output=True)
    return time.perf_counter() - before


# A tap

def taps() -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = table(Path(folder))
        place = next(iter(driver.app.game.state.board.position))
        screen = driver.app.navigator.screen
        on_map = tap_cost(driver, lambda: screen.map.point_of(place))
        game = driver.app.game
        undo = [cost(driver, change) for _ in range(TAPS // 2) for change in (game.undo, game.redo)]
        driver.close()
    alone = lone_button()
    print(f"a tap on the map, to its repaint: {on_map * 1000:.1f} ms of CPU (aim: under 16), a lone button "
          f"{alone * 1000:.1f} ms: {on_map / alone:.1f} ×")
    print(f"an undo or redo, to its repaint: {statistics.median(undo) * 1000:.1f} ms of CPU")


def table(folder: Path) -> Any:
    """A four-player game in full swing, on the table."""
    from tests.kit import evening, window

    evening.keep_game(folder, evening.header(4), evening.panel("action", 3))
    driver = window.start(folder)
    driver.frames(30)
    return driver


def tap_cost(driver: Any, point: Callable[[], tuple[float, float]]) -> float:
    from tests.kit.driver import Finger

    def tap() -> None:
        finger = Finger(next(driver._ids), *point())
        finger.down()
        finger.up()

    return statistics.median(cost(driver, tap) for _ in range(TAPS))


def cost(driver: Any, act: Callable[[], object]) -> float:
    """CPU time of the act and of the frames until it can be seen."""
    driver.frames(3)
    before = time.process_time()
    act()
    driver.frames(1)
    return time.process_time() - before


def lone_button() -> float:
    from kivy.app import App
    from kivy.uix.button import Button

    from tests.kit.driver import Driver

    class Alone(App):  # type: ignore[misc]
        def build(self) -> Any:
            return Button(text="tap")

    driver = Driver(Alone(), (1280, 800))
    try:
        return tap_cost(driver, lambda: (640, 400))
    finally:
        driver.close()


# Memory

def growth() -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = table(Path(folder))
        game, go = driver.app.game, driver.app.navigator.go

        def undo_and_redo() -> None:
            for change in (game.undo, game.redo):
                change()
                driver.frames(1)

        def change_screens() -> None:
            for name in ("rules", "settings", "table"):
                go(name)
                driver.frames(1)

        for what, act, times in (("undo and redo", undo_and_redo, UNDOS), ("screen changes", change_screens, CHANGES)):
            for _ in range(20):
                act()
            before = resident()
            for _ in range(times):
                act()
            print(f"{times} × {what}: memory grew by {resident() - before:.1f} MB, from {before:.0f} MB")
        driver.close()


def resident() -> float:
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
