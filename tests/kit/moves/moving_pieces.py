"""A second opinion on moving: every figure a piece of its own, the rules read one by one, nothing shared.

Made to be checked by eye against section 4 of the catalogue. It knows places, hexes and figures, and nothing of how the
game is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import combinations, count, product
from typing import Any

Hex = tuple[int, int]
BASTION = "bastion"
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # top, then clockwise
PATIENCE = 1500  # positions looked at for company


class Ground:
    """All that stays while the pieces move."""

    def __init__(self, at: Mapping[str, Hex], mountains: Collection[tuple[Hex, Hex]], enemies: Mapping[str, int],
                 bastion_stops: bool, flying: Collection[int], points: Sequence[int]) -> None:
        self.at = at  # Territories and the own Bastion
        self.mountains = mountains
        self.enemies = enemies  # how many Units
        self.bastion_stops = bastion_stops  # by the ruling
        self.flying = flying  # levels
        self.points = points  # by level, at the start of the Action

    @cached_property
    def near(self) -> dict[str, list[str]]:
        """What has a border with each place."""
        return {place: [other for other, (x, y) in self.at.items() if (x - q, y - r) in SIDES]
                for place, (q, r) in self.at.items()}

    @cached_property
    def away(self) -> dict[str, dict[str, int]]:
        """How many borders it is from each place to each other, Mountains or not."""
        return {place: self._from(place) for place in self.at}

    def _from(self, start: str) -> dict[str, int]:
        found, edge = {start: 0}, {start}
        while edge:
            edge = {near for place in edge for near in self.near[place]} - found.keys()
            found |= dict.fromkeys(edge, max(found.values()) + 1)
        return found

    def is_barred(self, here: str, there: str) -> bool:
        one, other = self.at[here], self.at[there]
        return (one, other) in self.mountains or (other, one) in self.mountains


class Piece:
    """One figure of the player who moves: a Unit of a level (0 to 2), or a Hero."""

    def __init__(self, kind: int | str, place: str, points: int, stopped: bool = False, moved: bool = False) -> None:
        self.kind, self.place, self.points, self.stopped, self.moved = kind, place, points, stopped, moved

    @property
    def is_unit(self) -> bool:
        return isinstance(self.kind, int)

    @property
    def facts(self) -> tuple[str, str, int, bool]:
        return str(self.kind), self.place, -1 if self.stopped else self.points, self.moved and not self.is_unit

    def copy(self) -> Piece:
        return Piece(self.kind, self.place, self.points, self.stopped, self.moved)


class Pieces:
    """All that moves, on its ground."""

    def __init__(self, pieces: Iterable[Piece], ground: Ground) -> None:
        self.pieces, self.ground = list(pieces), ground

    def copy(self, ground: Ground | None = None) -> Pieces:
        return Pieces((piece.copy() for piece in self.pieces), ground or self.ground)

    def facts(self) -> list[Any]:
        """What can be compared: every figure with its place and points (-1: stopped), and the Heroes that moved."""
        return sorted(piece.facts for piece in self.pieces)

    def units_at(self, place: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.is_unit and piece.place == place]

    # Moving

    def move(self, start: str, path: Sequence[str], units: Sequence[int], heroes: Sequence[str] = ()) -> bool | None:
        """Move the most tired figures that may go; False, and nothing moves, where a rule forbids it; None: who can
        tell (whether the Heroes find company)."""
        for group in self._groups(start, path, units, heroes):
            after = self._moved(group, path)
            company = after.find_company()
            if company:
                self.pieces = after.pieces
            if company is not False:
                return company
        return False

    def _groups(self, start: str, path: Sequence[str], units: Sequence[int],
                heroes: Sequence[str]) -> Iterator[list[int]]:
        """Who could be meant and may go, as numbers of pieces: those with the fewest points in all come first."""
        if min(units) < 0 or not (any(units) or heroes) or len(set(heroes)) < len(heroes) or not path:
            return
        there = [number for number, piece in enumerate(self.pieces) if piece.place == start]
        able = [number for number in there if not self.pieces[number].stopped
                and self.pieces[number].points >= len(path)]
        kinds = [*((level, number) for level, number in enumerate(units) if number), *((hero, 1) for hero in heroes)]
        choices = [combinations([each for each in able if self.pieces[each].kind == kind], number)
                   for kind, number in kinds]
        groups = {tuple(tuple(sorted(self.pieces[each].points for each in part)) for part in parts):
                  [each for part in parts for each in part] for parts in product(*map(list, choices))}
        for _, group in sorted(groups.items(), key=lambda item: (sum(map(sum, item[0])), item[0])):
            if all(self._may_go(self.pieces[number], start, path, group) for number in group):
                yield group

    def _may_go(self, piece: Piece, start: str, path: Sequence[str], group: Collection[int]) -> bool:
        for here, there in zip((start, *path), path, strict=False):
            if there not in self.ground.near.get(here, ()):
                return False
            if self.ground.is_barred(here, there) and not self._flies(piece):
                return False
        return not any(self._stops(piece, place, group) for place in path[:-1])

    def _flies(self, piece: Piece) -> bool:
        return piece.kind in self.ground.flying

    def _stops(self, piece: Piece, place: str, group: Collection[int]) -> bool:
        """Enemies stop who walks among them, unless as many own Units, none of them on the way, are there already."""
        if place == BASTION:
            return self.ground.bastion_stops
        own = sum(1 for number, each in enumerate(self.pieces)
                  if each.is_unit and each.place == place and number not in group)
        return not self._flies(piece) and own < self.ground.enemies.get(place, 0)

    def _moved(self, group: Sequence[int], path: Sequence[str]) -> Pieces:
        after = self.copy()
        for number in group:
            piece = after.pieces[number]
            piece.stopped = self._stops(piece, path[-1], group)
            piece.place, piece.points, piece.moved = path[-1], piece.points - len(path), True
        return after

    # Company

    def lonely(self) -> list[Piece]:
        """Heroes that moved and are neither at home nor with an own Unit."""
        return [piece for piece in self.pieces if not piece.is_unit and piece.moved and piece.place != BASTION
                and not self.units_at(piece.place)]

    def find_company(self) -> bool | None:
        """Can the movement still end with none of them? Looked for step by step, those positions first in which they
        are nearest to somebody; None where that takes too long."""
        if not self.lonely():
            return True
        if not all(self._may_ever_meet(hero) for hero in self.lonely()):
            return False
        numbers, waiting, seen = count(), [(0, 0, self)], {tuple(self.facts())}
        while waiting:
            _, _, here = heappop(waiting)
            if not here.lonely():
                return True
            for after in here._steps():
                key = tuple(after.facts())
                if key not in seen:
                    seen.add(key)
                    heappush(waiting, (after._apart(), next(numbers), after))
            if len(seen) > PATIENCE:
                return None
        return False

    def _apart(self) -> int:
        """How many borders there are between Heroes that are alone and the nearest Units, or home."""
        places = {BASTION, *(piece.place for piece in self.pieces if piece.is_unit)}
        return sum(min(self.ground.away[hero.place].get(place, 99) for place in places) for hero in self.lonely())

    def _may_ever_meet(self, hero: Piece) -> bool:
        """As if enemies stopped nobody: is home in reach, or a place that some Unit could reach too?"""
        near = self._reach(hero)
        return BASTION in near or any(near & self._reach(unit) for unit in self.pieces if unit.is_unit)

    def _reach(self, piece: Piece) -> set[str]:
        found = edge = {piece.place}
        for _ in range(0 if piece.stopped else piece.points):
            edge = {near for place in edge for near in self.ground.near[place]
                    if self._flies(piece) or not self.ground.is_barred(place, near)}
            found = found | edge
        return found

    def _steps(self) -> Iterator[Pieces]:
        """Each figure by itself one border further, where it may."""
        for number, piece in enumerate(self.pieces):
            if not piece.stopped and piece.points > 0:
                for near in self.ground.near[piece.place]:
                    if self._may_go(piece, piece.place, (near,), (number,)):
                        yield self._moved((number,), (near,))

    # The end

    def may_end(self) -> bool:
        """No battle is due, and no Hero that moved is alone."""
        return not self.battles() and not self.lonely()

    def battles(self) -> list[str]:
        return [place for place in self.ground.at if self.ground.enemies.get(place) and self.units_at(place)]

    # Corrections: who is added may go all the way, who is there keeps what it had, the most tired are taken away

    def set_units(self, place: str, units: Sequence[int]) -> None:
        for level, number in enumerate(units):
            there = sorted((piece for piece in self.units_at(place) if piece.kind == level),
                           key=lambda piece: (not piece.stopped, piece.points))
            for piece in there[:max(0, len(there) - number)]:
                self.pieces.remove(piece)
            self.pieces += [Piece(level, place, self.ground.points[level]) for _ in range(number - len(there))]

    def set_hero(self, hero: str, place: str | None, points: int) -> None:
        """None: it is no longer this player's."""
        now = next((piece for piece in self.pieces if piece.kind == hero), None)
        if now is not None and now.place == place:
            return
        self.pieces = [piece for piece in self.pieces if piece is not now]
        if place is not None:
            self.pieces.append(Piece(hero, place, points))

    def go_home(self) -> bool | None:
        """After a correction: Heroes that moved and find no company any more are put in the Bastion; None: who can
        tell."""
        found = self.find_company()
        for hero in self.lonely() if found is False else ():
            hero.place = BASTION
        return None if found is None else not found
