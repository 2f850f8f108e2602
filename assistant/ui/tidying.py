"""Garbage is collected between frames, never in the midst of a tap.

So a tap is never held up, and no widget that was put away vanishes while the others are being told of a change: Kivy's
rules would then look at something that is no more.
"""

from __future__ import annotations

import gc
from itertools import count
from typing import Any

from kivy.clock import Clock

SECONDS, THOROUGH = 2.0, 30  # what is young every two seconds, everything every minute


class Tidying:
    def start(self) -> None:
        gc.disable()
        self._turn = count(1)
        self._event = Clock.schedule_interval(self._tidy, SECONDS)

    def stop(self) -> None:
        self._event.cancel()
        gc.enable()

    def _tidy(self, *_: Any) -> None:
        gc.collect(1 if next(self._turn) % THOROUGH else 2)
