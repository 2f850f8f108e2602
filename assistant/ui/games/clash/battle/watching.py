"""What the app rolled by itself is watched one throw after the other, before what is owed; a tap skips it. Where it
stops after each Assault, somebody says when it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from assistant.games.clash.telling.battle_story import Beat
from assistant.ui.games.clash.pieces.dice import DiceTray
from assistant.ui.games.clash.presenters.battle.panel import BattleView

AFTER_THROW = 0.35  # seconds that dice are looked at before the next thing
OUTCOME = 1.5  # seconds for how an Assault went, before the next one


class Watching:
    """`show` is called with each view, `done` once at the end; `stops` is asked when an Assault is over, with the throw
    that comes next: whether somebody is to call `step`."""

    def __init__(self, tray: DiceTray, show: Callable[[BattleView], None], stops: Callable[[BattleView, Beat], bool],
                 done: Callable[[], None]) -> None:
        self._tray, self._show, self._stops, self._done = tray, show, stops, done
        self._left: list[tuple[Beat, BattleView]] = []
        self._next: Any = None
        self.active = False

    def begin(self, beats: Sequence[tuple[Beat, BattleView]]) -> None:
        self._left, self.active = list(beats), True
        self.step()

    def stop(self) -> None:
        """Nobody watches any more."""
        self._left, self.active = [], False
        if self._next is not None:
            self._next.cancel()
            self._next = None
        self._tray.skip()

    def step(self, *_: object) -> None:
        self._next = None
        if not self._left:
            self.active = False
            self._done()
            return
        beat, view = self._left.pop(0)
        self._show(view)
        if beat.is_throw and view.tray is not None:
            self._tray.roll(view.tray.fresh, lambda: self._wait(AFTER_THROW if self._left else 0.0))
        elif not self._stops(view, self._left[0][0]):
            self._wait(OUTCOME)

    def _wait(self, seconds: float) -> None:
        if self.active:
            self._next = Clock.schedule_once(self.step, seconds)
