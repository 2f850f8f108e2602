"""Kravora with four full boards: a tap until its repaint, and whether memory grows over 500 × undo and redo."""

from __future__ import annotations

import gc
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.ui.games.kravora.presenters import attack
from tests.bench.screens import cost, lone_button, resident, tap_costs

TAPS, UNDOS, BATCH = 60, 500, 50
FIRST = 20  # × undo and redo, until all is cached that will be


def main(arguments: list[str]) -> int:
    from tests.kit.taps import window

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        driver = full(Path(folder))
        taps(driver)
        growth(driver)
        driver.close()
    print(f"a tap on a lone button: {lone_button() * 1000:.1f} ms")
    return 0


def full(folder: Path) -> Any:
    """An attack with four full boards."""
    from tests.kit.taps import siege, window
    from tests.ui.games.kravora.full import FULL

    siege.laid(folder, siege.header(4, "table"), *FULL)
    driver = window.start(folder)
    driver.wait_for(lambda: driver.app.navigator.screen.panel.foreseen is not None)
    return driver


def taps(driver: Any) -> None:
    game, screen = driver.app.game, driver.app.navigator.screen
    assert all(len(player.units) == 40 for player in game.state.players.values())
    able = list(attack.can_strike(game.state))
    sides = [side for side in game.state.players if side != game.state.turn]
    at = iter(range(10 ** 6))

    def striker() -> tuple[float, float]:
        return tuple(screen.board.point_of(able[next(at) * 5 % len(able)]))

    def strip() -> tuple[float, float]:
        found = driver.find(f"strip.{sides[next(at) % len(sides)]}")
        return tuple(found.to_window(*found.center))

    say("a tap on who strikes", tapped(driver, striker))
    say("a tap on a player’s card", tapped(driver, strip))
    driver.tap(f"strip.{game.state.turn}")
    say("an undo or redo", [cost(driver, change) for _ in range(TAPS // 2) for change in (game.undo, game.redo)])


def tapped(driver: Any, point: Callable[[], tuple[float, float]]) -> list[float]:
    import time

    return tap_costs(driver, point, lambda: None, time.thread_time, TAPS)


def say(what: str, taken: list[float]) -> None:
    print(f"{what}, {len(taken)} times: median {statistics.median(taken) * 1000:.1f} ms of the interface's CPU (aim: "
          f"under 16), slowest {max(taken) * 1000:.1f} ms", flush=True)


def growth(driver: Any) -> None:
    """After each batch: what the process holds, and how many objects are alive."""
    game = driver.app.game
    driver.close_eyes()  # painting takes an hour and keeps nothing

    def back_and_forth(times: int) -> tuple[float, int]:
        for _ in range(times):
            for change in (game.undo, game.redo):
                change()
                driver.frames(1)
        return resident(), len(gc.get_objects())

    before, alive = back_and_forth(FIRST)
    for done in range(BATCH, UNDOS + 1, BATCH):
        now, count = back_and_forth(BATCH)
        print(f"{done} × undo and redo: memory {now - before:+.1f} MB from {before:.0f} MB, objects {count - alive:+} "
              f"from {alive}", flush=True)
    driver.open_eyes()
