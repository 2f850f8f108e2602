"""Garbage is collected between frames, while nobody touches the screen and nothing is watched on it, never in the midst
of a tap.

So a tap is not held up, and no widget that was put away vanishes while the others are being told of a change: Kivy's
rules would then look at something that is no more. A sheet that was closed leaves thousands of things behind; going
through all there is takes a tablet a good part of a second.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

EVERY = 0.5  # seconds
YOUNG, ALL = 1, 2
# Once nobody has touched the screen for so many seconds, and in any case after so many: everything there is, or only
# what is young.
WHEN = {ALL: (4.0, 60.0), YOUNG: (1.0, 10.0)}


class Tidying:
    def __init__(self, watched: Callable[[], bool]) -> None:
        """`watched`: does something move on the screen, for all to see?"""
        self._watched = watched

    def start(self) -> None:
        gc.disable()
        self._touched = Clock.get_time()
        self._tidied = dict.fromkeys(WHEN, self._touched)
        Window.bind(on_motion=self._note, on_key_down=self._note)
        self._event = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        self._event.cancel()
        Window.unbind(on_motion=self._note, on_key_down=self._note)
        gc.enable()

    def _note(self, *_: Any) -> None:
        self._touched = Clock.get_time()

    def _look(self, *_: Any) -> None:
        now = Clock.get_time()
        if self._watched():
            self._touched = now
        for what, (rest, latest) in WHEN.items():
            last = self._tidied[what]
            if last <= self._touched <= now - rest or last <= now - latest:
                gc.collect(what)
                self._tidied.update((done, now) for done in WHEN if done <= what)
                return
