"""Shaking the tablet throws the app's dice. It is asked only while a throw of the app is waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from assistant.ui.device.services import Services

EVERY = 0.1  # seconds
CALM = 5  # times in a row that it must lie still first, so that one shake is one throw


class Shaking:
    def __init__(self, services: Services, throw: Callable[[], None]) -> None:
        self._services, self._throw = services, throw
        self._clock: Any = None
        self._calm = 0

    def wanted(self, wanted: bool) -> None:
        if not wanted:
            self.stop()
        elif self._clock is None and self._services.listen_for_shakes():
            self._calm = 0
            self._clock = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._services.stop_listening()

    def _look(self, _: float) -> None:
        if not self._services.shaken():
            self._calm += 1
        elif self._calm >= CALM:
            self._services.vibrate()
            self.stop()
            self._throw()
        else:
            self._calm = 0
