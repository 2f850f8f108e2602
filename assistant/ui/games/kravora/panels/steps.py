"""What the enemy will do, step by step, on the board."""

from __future__ import annotations

from assistant.core.words.message import message
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.panels.parts import chip
from assistant.ui.games.kravora.presenters import forecast
from assistant.ui.games.kravora.presenters.forecast import Step


class Steps:
    """A part of a panel: each tap on the gold button shows the next strike, its arrows and its sum."""

    def __init__(self, panel: FortressPanel) -> None:
        self._panel = panel
        self._steps: tuple[Step, ...] = ()
        self._at, self._board, self._ends = 0, "", False
        self._before = chip("arrow-left", "steps.before", lambda: self.go(-1))
        self._leave = chip("close", "steps.leave", panel.back)

    def begin(self, state: Kravora, ends: bool = False) -> None:
        """`ends`: once all is seen it happens."""
        self._ends = ends
        board = state.turn
        assert board is not None
        self._steps, self._at, self._board = forecast.steps(state, board), 0, board

    def drop(self) -> None:
        if self._steps:
            self._steps = ()
            self._panel.table.preview(None)

    def go(self, by: int) -> None:
        """Past the last one the part is left."""
        self._at = max(0, self._at + by)
        if self._at >= len(self._steps):
            self._panel.back()
        else:
            self.show()

    def show(self) -> None:
        panel, app = self._panel, self._panel.app
        self._before.words, self._leave.words = app._("One step back"), app._("Back to the attack")
        panel.fill([*[self._before] * bool(self._at), self._leave])
        if not self._steps:
            panel.hint = app._("The enemy does nothing.")
            panel.offer(None)
            return
        step = self._steps[self._at]
        panel.hint = panel.say(step.words)
        last = self._at == len(self._steps) - 1
        words = (message("Next") if not last else message("So it happens: end the attack") if self._ends
                 else message("Done looking"))
        panel.offer(words, "steps.next", message("{at} of {count}", at=self._at + 1, count=len(self._steps)))
        panel.table.preview(step.before)
        panel.table.light(self._board, step.lights)
