"""What the panels have in common: they are told what is tapped on a board."""

from __future__ import annotations

from assistant.ui.table.any.panel import AnyPanel


class OnBoard:
    """Mixed into a panel. `table.seen` is whose board is shown."""

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        """A stack of like Units was tapped."""

    def tapped_line(self, board: str, line: int) -> None:
        """A line was tapped where nobody stands."""


class AnswerPanel(OnBoard, AnyPanel):
    """Whatever can be answered, each a tap."""
