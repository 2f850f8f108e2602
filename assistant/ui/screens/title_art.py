"""The picture of the first screen. It is painted a frame after the words and buttons, which nobody shall wait for."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from assistant.ui.table.face import load


class TitleArt(StencilView):
    """As large as its place. The words stand at its left, or above where it is upright: there it is dark."""

    app = ObjectProperty(None, allownone=True)
    upright = BooleanProperty(False)
    words = NumericProperty(0)  # how high the words above are, or what lies below the table at the right

    def __init__(self, **more: object) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint)
        super().__init__(**more)
        self.canvas.add(self._group)
        # What is wished for in the first frame is painted in the second.
        later = Clock.create_trigger(self._draw)
        self.bind(pos=later, size=later, upright=later, words=later, app=later)
        self._later = later

    def on_app(self, *_: object) -> None:
        self.app.bind(chosen=self._later)  # another game has another picture

    def _paint(self, *_: object) -> None:
        self._group.clear()
        if self.app is not None and min(self.size) >= 50:
            self._group.add(load(self.app.face.title)(self))  # late: it knows the pieces of the game
