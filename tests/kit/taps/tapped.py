"""`main.py` as a player starts it, but off screen, tapped at random: `python3 -m tests.kit.taps.tapped PIPE SEED DIR`.

With real time, real drawing, and the guard on duty. What it shows is written to the pipe after each tap.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path
from random import Random
from typing import Any

from assistant.bootstrap import gate
from assistant.ui.shell import environment

MAIN = Path(__file__).resolve().parents[3] / "main.py"
FIRST, DOWN, SETTLED = 0.5, 0.06, 0.3  # seconds


def main(pipe: str, seed: str, folder: str) -> None:
    opens_window = environment.opens_window

    def opens_and_is_tapped() -> bool:
        opened = opens_window()
        from assistant.ui.shell import app

        run = app.run

        def run_tapped(folder: Path, opened: Any = None) -> None:
            run(folder, Hand(int(pipe), Random(seed)).begin)

        app.run = run_tapped
        return opened

    environment.opens_window = opens_and_is_tapped
    gate.enter = lambda profile: None  # the tests have entered it already
    sys.argv = ["main.py", "--data", folder]
    runpy.run_path(str(MAIN), run_name="__main__")


class Hand:
    """One finger."""

    def __init__(self, pipe: int, chance: Random) -> None:
        self._pipe, self._chance, self._taps = pipe, chance, 0
        self._app: Any = None

    def begin(self, app: Any) -> None:
        self._app = app
        self._say("came back")
        self._later(self._settled, FIRST)

    def _settled(self) -> None:
        self._say("shows")
        self._tap()

    def _tap(self) -> None:
        from tests.kit.taps import eyes
        from tests.kit.taps.finger import Finger

        self._say("begins")
        self._taps += 1
        finger = Finger(self._taps, *eyes.middle(self._chance.choice(eyes.tappable(self._app.shell))))
        finger.down()
        self._later(lambda: self._lift(finger), DOWN)

    def _lift(self, finger: Any) -> None:
        finger.up()
        self._later(self._settled, SETTLED)

    def _say(self, what: str) -> None:
        from tests.kit.taps import lives

        os.write(self._pipe, lives.line(what, **lives.told(self._app)))

    @staticmethod
    def _later(what: Any, seconds: float) -> None:
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: what(), seconds)


if __name__ == "__main__":
    main(*sys.argv[1:])
