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
from contextlib import suppress
from pathlib import Path
from typing import Any

from assistant.core.work.worker import IsCancelled, Worker
from assistant.games.clash.odds import Cancelled, solve
from assistant.ui.games.clash.presenters.action.move import own_places
from tests.bench.odds import battle

ROOT = Path(__file__).resolve().parents[2]
STARTS, TAPS, UNDOS, CHANGES = 7, 60, 500, 200
BESIDE, TURN = 200, 20  # taps beside a solve, and how many at a time
ROLLS = 3  # battles
MOVING = {"battle.assault": 120, "battle.eliminate": 48}  # what sets something going, and for how many frames
IDLE, FRAME_AIM = .0002, .012  # seconds: below this nothing moved; above that it is seen
EMPTY = """
from kivy.app import App
from kivy.uix.label import Label
class Empty(App):
    def build(self):
        return Label(text="empty")
app = Empty()
"""
OURS = """
from assistant.ui.shell.app import TablesideApp
from pathlib import Path
app = TablesideApp(Path({folder!r}))
"""
FIRST_FRAME = """
import os
import time
from kivy.core.window import Window
{make}
def drawn(_):
    print(time.clock_gettime(time.CLOCK_MONOTONIC), time.process_time(), flush=True)
    os._exit(0)
Window.bind(on_flip=drawn)
app.run()
"""


def main(arguments: list[str]) -> int:
    starts()
    from tests.kit.taps import window

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    taps()
    animation()
    growth()
    return 0


# The start

def starts() -> None:
    """Process to first frame, an empty app and ours by turns, the compiled modules kept."""
    with tempfile.TemporaryDirectory() as folder:
        codes = {"empty": FIRST_FRAME.format(make=EMPTY),
                 "ours": FIRST_FRAME.format(make=OURS.format(folder=folder))}
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
        for _ in range(STARTS + 1):
            for name, code in codes.items():
                times[name].append(start(code, folder))
    for what, number in (("by the clock", 0), ("of CPU", 1)):
        empty, ours = (min(each[number] for each in times[name][1:]) for name in codes)  # the first one compiles
        print(f"start to first frame {what}: {ours * 1000:.0f} ms, an empty Kivy app {empty * 1000:.0f} ms: "
              f"{ours / empty:.2f} × (aim: at most 1.4)")


def start(code: str, folder: str) -> tuple[float, float]:
    """Seconds until the first frame is on the screen, and those of the processor."""
    own = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": folder, "KIVY_NO_ARGS": "1",
           "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_FILELOG": "1", "KIVY_CLIPBOARD": "dummy"}
    script = Path(folder) / "start.py"
    script.write_text(code, encoding="utf-8")
    before = time.clock_gettime(time.CLOCK_MONOTONIC)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, str(script)], env={**kept, **own, "PYTHONPATH": str(ROOT)},
                          check=True, capture_output=True, text=True)
    drawn, busy = map(float, done.stdout.split()[-2:])
    return drawn - before, busy


# A tap

def taps() -> None:
    """On the table screen of a four-player game in full swing."""
    with tempfile.TemporaryDirectory() as folder:
        driver = table(Path(folder))
        game, screen, board = driver.app.game, driver.app.navigator.screen, driver.app.game.state.board
        theirs = own_places(game.state, game.state.turn)
        own = next(place for place in board.position if place in theirs)
        other = next(place for place in board.position if place not in theirs)
        found = {"a tap that explains a place": tap_cost(driver, lambda: screen.map.point_of(other), driver.back)}
        beside(driver, lambda: screen.map.point_of(other))
        driver.tap("action.move")
        driver.frames(30)
        found["a tap that picks figures up, or puts them down"] = tap_cost(driver, lambda: screen.map.point_of(own))
        driver.tap("move.back")
        undone = [cost(driver, change) for _ in range(TAPS // 2) for change in (game.undo, game.redo)]
        found["an undo or redo"] = statistics.median(undone)
        driver.close()
    alone = lone_button()
    print(f"a tap on a lone button, to its repaint: {alone * 1000:.1f} ms of the interface's CPU")
    for what, taken in found.items():
        print(f"{what}: {taken * 1000:.1f} ms (aim for taps: under 16), {taken / alone:.1f} × the lone button")


def animation() -> None:
    """A battle whose dice roll, whose figures lean and fall: what a frame costs the interface's thread."""
    from tests.kit.moves.battlefield import keep_battle
    from tests.kit.taps import window

    taken = []
    for _ in range(ROLLS):
        with tempfile.TemporaryDirectory() as folder:
            keep_battle(Path(folder), (5, 2, 1), (4, 2, 1), sources="app")
            driver = window.start(Path(folder))
            driver.app.advice = False
            driver.app.motion = True
            driver.close_eyes()
            driver.frames(30)
            for key, frames in MOVING.items():
                driver.tap(key, hold=0.0)
                for _ in range(frames):
                    before = time.thread_time()
                    driver.frames(1)
                    taken.append(time.thread_time() - before)
            driver.open_eyes()
            driver.close()
    moving = sorted(each for each in taken if each > IDLE)
    often, late = moving[int(len(moving) * .95)], sum(each > FRAME_AIM for each in moving)
    longest = moving[-1] * 1000
    print(f"a frame of a battle in motion: {statistics.median(moving) * 1000:.1f} ms, one in twenty takes more than "
          f"{often * 1000:.1f} ms, {late} of {len(moving)} more than {FRAME_AIM * 1000:.0f} ms (aim: none), longest "
          f"{longest:.1f} ms")


def beside(driver: Any, point: Callable[[], tuple[float, float]]) -> None:
    """By the clock: the interface and a thread that solves a big battle, in turn with the interface alone; in plain
    Python they take turns. Painting is left out, which here is done by other threads of the same processor."""
    driver.close_eyes()
    taken: tuple[list[float], list[float]] = [], []
    solving = Worker[None](lambda call: call())
    for _ in range(BESIDE // TURN):
        taken[0].extend(tap_costs(driver, point, driver.back, time.perf_counter, TURN))
        solving.start(solve_on, lambda _: None)
        taken[1].extend(tap_costs(driver, point, driver.back, time.perf_counter, TURN))
        solving.cancel()
        solving.wait()
    driver.open_eyes()
    alone, busy = map(statistics.median, taken)
    print(f"a tap by the clock, but for painting, the median of {len(taken[0])}: {alone * 1000:.2f} ms, "
          f"while a big battle is solved beside {busy * 1000:.2f} ms: {busy / alone:.2f} × "
          f"({os.cpu_count()} cores, load {os.getloadavg()[0]:.1f})")


def solve_on(cancelled: IsCancelled) -> list[None]:
    with suppress(Cancelled):
        while True:
            solve(battle("typical", "18 v 18", maximal=False), cancelled=cancelled)
    return []


def table(folder: Path) -> Any:
    """A four-player game in full swing, on the table."""
    from tests.kit.taps import evening, window

    evening.keep_game(folder, evening.header(4), evening.panel("action", 3))
    driver = window.start(folder)
    driver.frames(30)
    return driver


def tap_cost(driver: Any, point: Callable[[], tuple[float, float]], after: Callable[[], None] = lambda: None) -> float:
    return statistics.median(tap_costs(driver, point, after, time.thread_time, TAPS))


def tap_costs(driver: Any, point: Callable[[], tuple[float, float]], after: Callable[[], None],
              clock: Callable[[], float], number: int) -> list[float]:
    from tests.kit.taps.finger import Finger

    def tap() -> None:
        finger = Finger(next(driver._ids), *point())
        finger.down()
        finger.up()

    costs = []
    for _ in range(number):
        costs.append(cost(driver, tap, clock))
        after()
        driver.frames(20)
    return costs


def cost(driver: Any, act: Callable[[], object], clock: Callable[[], float] = time.thread_time) -> float:
    """CPU of the interface's thread until what was done can be seen; here software paints the pixels in others."""
    driver.frames(3)
    before = clock()
    act()
    driver.frames(1)
    return clock() - before


def lone_button() -> float:
    from kivy.app import App
    from kivy.uix.button import Button

    from tests.kit.taps.driver import Driver

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
        driver.close_eyes()  # painting takes an hour and keeps nothing
        game, go = driver.app.game, driver.app.navigator.go

        def undo_and_redo() -> None:
            for change in (game.undo, game.redo):
                change()
                driver.frames(1)

        def change_screens() -> None:
            for name in ("rules", "settings", "table"):
                go(name)
                driver.wait(1)  # as long as a glance

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
