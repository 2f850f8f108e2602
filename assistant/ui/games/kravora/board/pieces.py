"""The figures of a board: each stack is drawn once, and moved where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from assistant.ui.games.kravora.pictures import figures, marks
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.games.kravora.presenters.places import Spot
from assistant.ui.kit.paint import Paint
from assistant.ui.presenters.hex_geometry import Point

WALK = 0.4  # seconds from one line to another
Drawn = tuple[Figure, int, bool, float]  # what a piece shows: the figure, how many, whether spent, how large


class Piece:
    """A stack as it is painted, somewhere."""

    def __init__(self, layer: InstructionGroup) -> None:
        self.group, self.picture = InstructionGroup(), InstructionGroup()
        self.place = Translate(0, 0)
        self.start: Point = (0.0, 0.0)
        self.end: Point = (0.0, 0.0)
        self.drawn: Drawn | None = None
        for each in (PushMatrix(), self.place, self.picture, PopMatrix()):
            self.group.add(each)
        layer.add(self.group)

    def show(self, spot: Spot) -> None:
        drawn = (spot.stack.figure, spot.stack.count, spot.stack.spent, spot.radius)
        if drawn != self.drawn:
            self.drawn = drawn
            paint = Paint(1.0)
            figures.figure(paint, spot.stack.figure, (0.0, 0.0), spot.radius, spent=spot.stack.spent)
            if spot.stack.count > 1:
                x, y = marks.shoulder(spot, 1)
                figures.count(paint, spot.stack.count, (x - spot.at[0], y - spot.at[1]), spot.radius)
            paint.put(self.picture)

    def stand(self, share: float) -> None:
        """So far on its way."""
        self.place.xy = tuple(round(one + (other - one) * share) for one, other in zip(self.start, self.end,
                                                                                      strict=True))


class Pieces:
    """All that stand on a board. Whoever stood elsewhere before walks there, if that is wished."""

    def __init__(self, layer: InstructionGroup) -> None:
        self._layer = layer
        self._pieces: list[Piece] = []
        self._stood: dict[int, Point] = {}  # where each Unit is seen
        self._walking: Any = None
        self._since = 0.0

    def show(self, spots: Sequence[Spot], *, walk: bool) -> None:
        self._match(spots)
        for piece, spot in zip(self._pieces, spots, strict=True):
            piece.show(spot)
            piece.start = self._from(spot) if walk else spot.at
            piece.end = spot.at
        self._stood = {number: spot.at for spot in spots for number in spot.stack.numbers}
        self._stop()
        if walk and any(piece.start != piece.end for piece in self._pieces):
            self._since = 0.0
            self._walking = Clock.schedule_interval(self._step, 0)
        self._place(0.0 if self._walking else 1.0)

    def _match(self, spots: Sequence[Spot]) -> None:
        """Pieces that show the same already are kept for it: nothing of them is painted anew."""
        free = list(self._pieces)
        kept: list[Piece | None] = []
        for spot in spots:
            drawn = (spot.stack.figure, spot.stack.count, spot.stack.spent, spot.radius)
            same = next((piece for piece in free if piece.drawn == drawn), None)
            if same is not None:
                free.remove(same)
            kept.append(same)
        for piece in free[len([each for each in kept if each is None]):]:
            self._layer.remove(piece.group)
        spare = iter(free)
        self._pieces = [each or next(spare, None) or Piece(self._layer) for each in kept]

    def _from(self, spot: Spot) -> Point:
        """Where most of its Units stood; one that is new begins where it stands."""
        stood = [self._stood[number] for number in spot.stack.numbers if number in self._stood]
        return max(stood, key=stood.count, default=spot.at)

    def _step(self, seconds: float) -> None:
        self._since += seconds
        share = min(1.0, self._since / WALK)
        self._place(share * share * (3 - 2 * share))
        if share >= 1.0:
            self._stop()

    def _place(self, share: float) -> None:
        for piece in self._pieces:
            piece.stand(share)

    def _stop(self) -> None:
        if self._walking is not None:
            self._walking.cancel()
            self._walking = None
