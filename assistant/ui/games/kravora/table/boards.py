"""The boards that are seen: that of whoever is asked, and on a wide screen another one beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.board.board import FortressBoard
from assistant.ui.games.kravora.presenters import board as board_view
from assistant.ui.games.kravora.presenters import places
from assistant.ui.games.kravora.presenters.lights import NO_LIGHTS, Lights

FOR_TWO = dp(900)  # so wide, two boards have room side by side


class FortressBoards(BoxLayout):
    """`sides` are the boards shown, from the left."""

    __events__ = ("on_units", "on_line", "on_explain", "on_explain_place")

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.sides: tuple[str, ...] = ()
        self._boards = (self._made(), self._made())
        self.add_widget(self.first)

    @property
    def first(self) -> FortressBoard:
        return self._boards[0]

    @property
    def shown(self) -> Mapping[str, FortressBoard]:
        return dict(zip(self.sides, self._boards, strict=False))

    @property
    def for_two(self) -> bool:
        return self.width >= FOR_TWO and self.width > self.height

    def _made(self) -> FortressBoard:
        board = FortressBoard()
        for event in self.__events__:
            board.fbind(event, lambda board, what, event=event: self.dispatch(event, board.view.board, what))
        return board

    def arrange(self, asked: str, seen: str) -> None:
        """The board that is looked at, beside that of whoever is asked where there is room."""
        self.sides = (asked, seen) if self.for_two and asked != seen else (seen,)
        two = len(self.sides) > 1
        if two != (self._boards[1].parent is self):
            (self.add_widget if two else self.remove_widget)(self._boards[1])

    def show(self, state: Kravora, looks: Any, voice: Any, *, walks: bool) -> None:
        for side, board in self.shown.items():
            board.walks = walks
            board.view = board_view.present(state, side, looks, voice)

    def light(self, lights: Callable[[str], Lights]) -> None:
        """What is said on each of them."""
        shown = self.shown
        for board in self._boards:
            board.lights = next((lights(side) for side, each in shown.items() if each is board), NO_LIGHTS)

    def line_at(self, x: float, y: float) -> tuple[str, int] | None:
        """The board and the line at a spot of the window."""
        for side, board in self.shown.items():
            there = board.to_widget(x, y)
            line = places.line_at(board.ground, there[1]) if board.collide_point(*there) else None
            if line is not None:
                return side, line
        return None

    def on_units(self, side: str, numbers: tuple[int, ...]) -> None:
        """A stack was tapped."""

    def on_line(self, side: str, line: int) -> None:
        """A line was tapped where nobody stands."""

    def on_explain(self, side: str, number: int) -> None:
        """A finger rests on a Unit: what is it?"""

    def on_explain_place(self, side: str, place: str) -> None:
        """It rests where nobody stands."""
