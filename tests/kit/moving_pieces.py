"""A second opinion on moving Units: every figure a piece of its own, the rules read one by one, nothing shared.

Made to be checked by eye against section 4 of the catalogue. It knows positions and figures, not the engine's state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

Hex = tuple[int, int]
BASTION = "bastion"
SIDES = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}


class Piece:
    """One Unit of the player who moves."""

    def __init__(self, level: int, place: str, points: int, flies: bool) -> None:
        self.level = level
        self.place = place
        self.points = points
        self.flies = flies
        self.stopped = False


class Pieces:
    """All that moves, and what stands in its way."""

    def __init__(self, pieces: Iterable[Piece], at: Mapping[str, Hex], mountains: Collection[tuple[Hex, Hex]],
                 enemies: Mapping[str, int], bastion_stops: bool) -> None:
        self.pieces = list(pieces)
        self.at = at
        self.mountains = mountains
        self.enemies = enemies
        self.bastion_stops = bastion_stops

    def move(self, start: str, path: Sequence[str], units: Sequence[int]) -> bool:
        """Move the most tired figures that can go so far; False, and nothing moves, where a rule forbids it."""
        group: list[Piece] = []
        for level, count in enumerate(units):
            able = [piece for piece in self.pieces if piece.level == level and piece.place == start
                    and not piece.stopped and piece.points >= len(path)]
            group += sorted(able, key=lambda piece: piece.points)[:count]
        if len(group) < sum(units) or not all(self._may_go(piece, start, path, group) for piece in group):
            return False
        stopped = [self._stops(piece, path[-1], group) for piece in group]
        for piece, stops in zip(group, stopped, strict=True):
            piece.place, piece.points, piece.stopped = path[-1], piece.points - len(path), stops
        return True

    def _may_go(self, piece: Piece, start: str, path: Sequence[str], group: list[Piece]) -> bool:
        for here, there in zip((start, *path), path, strict=False):
            one, other = self.at[here], self.at[there]
            if (other[0] - one[0], other[1] - one[1]) not in SIDES:
                return False
            if not piece.flies and ((one, other) in self.mountains or (other, one) in self.mountains):
                return False
        return not any(self._stops(piece, place, group) for place in path[:-1])

    def _stops(self, piece: Piece, place: str, group: list[Piece]) -> bool:
        if place == BASTION:
            return self.bastion_stops
        own = sum(1 for each in self.pieces if each.place == place and each not in group)
        return not piece.flies and own < self.enemies.get(place, 0)

    def points_left(self, place: str, level: int) -> list[int]:
        """-1 for a figure that was stopped."""
        there = [piece for piece in self.pieces if piece.place == place and piece.level == level]
        return sorted(-1 if piece.stopped else piece.points for piece in there)
