"""The ranks of an army on its ground: each figure where there is room for all, else one of a kind with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from assistant.core.shapes.record import record
from assistant.ui.games.clash.battle.standing import HIGH, RADII, WIDE, StandingFigure
from assistant.ui.games.clash.presenters.battle.army import RowView

LARGEST, LEAST = 1.4, .68  # of the usual radius: at least wide enough for a finger
STEP = .06
AIR = dp(4)


@record
class Place:
    """Where a figure stands: the middle of its rank, and how large it is."""

    row: int  # of the view's rows
    number: int
    x: float
    y: float
    radius: float


class Ranks(FloatLayout):
    """`rows` are the types; with `pickable` a tap dispatches `on_figure`; held, a figure dispatches `on_held`."""

    rows = ObjectProperty(())
    look = ObjectProperty(None, allownone=True)
    marked = ListProperty([0, 0, 0])
    pickable = BooleanProperty(False)
    left = BooleanProperty(True)
    moves = BooleanProperty(True)  # who falls tips over, before everybody’s eyes
    side = ObjectProperty("")

    __events__ = ("on_figure", "on_held")

    def __init__(self, **more: Any) -> None:
        self._standing: dict[tuple[int, int], StandingFigure] = {}  # by level and number
        self._leaving: list[StandingFigure] = []
        self._about = ""  # which side's they are
        super().__init__(**more)
        show = self._show = Clock.create_trigger(lambda _: self.show(), -1)
        self.fbind("rows", lambda *_: self.show())
        for name in ("pos", "size", "look", "marked", "pickable", "left"):
            self.fbind(name, show)

    def show(self) -> None:
        if self._about != self.side:
            self.clear()
            self._about = self.side
        together = not fits(self.rows, self.size, LEAST, together=False)
        places = arranged(self.rows, self.size, together=together)
        wanted = {(self.rows[each.row].level, each.number): each for each in places}
        for key in [key for key in self._standing if key not in wanted]:
            self.remove_widget(self._standing.pop(key))
        for key, place in wanted.items():
            self._put(key, place, together)

    def _put(self, key: tuple[int, int], place: Place, together: bool) -> None:
        fighter = self._standing.get(key)
        fresh = fighter is None
        if fighter is None:
            fighter = self._standing[key] = StandingFigure()
            fighter.bind(on_release=lambda each: self._tapped(each), on_hold=lambda each: self._held(each))
            self.add_widget(fighter)
        row: RowView = self.rows[place.row]
        marked = self.marked[row.level]
        was = fighter.fate
        if together:
            fate = "gone" if not row.count else "marked" if marked >= row.count else "stands"
        else:
            fate = ("gone" if place.number >= row.count else "marked" if place.number >= row.count - marked
                    else "stands")
        fighter.left, fighter.look, fighter.label, fighter.level = self.left, self.look, row.label, row.level
        fighter.radius, fighter.life, fighter.number = place.radius, row.life, row.count if together else 1
        fighter.falling = marked if together else 0
        fighter.size = place.radius * WIDE, place.radius * HIGH
        fighter.center_x, fighter.y = self.x + place.x, self.y + place.y
        fighter.disabled = fate == "gone"
        fighter.key = f"figure.{self.side}.{row.level}.{place.number}" if fate != "gone" else ""
        if fate == "gone" and was != "gone" and self.moves and not fresh:
            self._let_go(fighter, fled=row.fallen - place.number + row.count <= row.fled if not together else
                         bool(row.fled))
        fighter.fate = fate

    def _let_go(self, fighter: StandingFigure, *, fled: bool) -> None:
        """A picture of it tips over, or walks off."""
        leaving = StandingFigure(left=fighter.left, look=fighter.look, label=fighter.label, level=fighter.level,
                          radius=fighter.radius, size=fighter.size, pos=fighter.pos, disabled=True)
        leaving.lean = fighter.lean
        self.add_widget(leaving)
        self._leaving.append(leaving)
        (leaving.walk_off() if fled else leaving.fall()).bind(on_complete=lambda *_: self._left(leaving))

    def _left(self, fighter: StandingFigure) -> None:
        if fighter in self._leaving:
            self._leaving.remove(fighter)
            self.remove_widget(fighter)

    def clear(self) -> None:
        """Nobody stands there."""
        self._standing.clear()
        self._leaving.clear()
        self.clear_widgets()

    def _tapped(self, fighter: StandingFigure) -> None:
        if not self.pickable:
            self.dispatch("on_held", fighter.level)
            return
        row = next(each for each in self.rows if each.level == fighter.level)
        stands = self.marked[row.level] < row.count if fighter.number > 1 else fighter.fate == "stands"
        self.dispatch("on_figure", row.level, stands)

    def _held(self, fighter: StandingFigure) -> None:
        self.dispatch("on_held", fighter.level)

    def on_figure(self, level: int, stands: bool) -> None:
        """A figure was tapped: to be marked, or no longer."""

    def on_held(self, level: int) -> None:
        """What is it?"""


def arranged(rows: Sequence[RowView], size: tuple[float, float], *, together: bool) -> list[Place]:
    """As large as there is room: those of level I behind, the strongest in front."""
    scale = LARGEST if size[0] < dp(420) else LARGEST * size[0] / dp(420)
    while scale > LEAST and not fits(rows, size, scale, together=together):
        scale -= STEP
    ranks = ranked(rows, size[0], scale, together=together)
    high = sum(max(radius for _, _, radius in rank) * HIGH for rank in ranks)
    free = max(0.0, size[1] - high)
    gap = min(free / (len(ranks) + 1), dp(34)) if ranks else 0.0
    places, y = [], size[1] - max(0.0, (free - gap * (len(ranks) - 1)) / 2)
    for number, rank in enumerate(ranks):
        y -= max(radius for _, _, radius in rank) * HIGH
        wide = sum(radius * WIDE + AIR for _, _, radius in rank) - AIR
        air = min(dp(26), (size[0] - wide) / (len(rank) + 1))
        start = (size[0] - wide - air * (len(rank) - 1)) / 2
        # not all in line, where there is room
        x = start + max(0.0, min(dp(18), start - dp(2))) * (1 if number % 2 else -1)
        for row, each, radius in rank:
            places.append(Place(row, each, x + radius * WIDE / 2, max(0.0, y), radius))
            x += radius * WIDE + AIR + air
        y -= gap
    return places


def fits(rows: Sequence[RowView], size: tuple[float, float], scale: float, *, together: bool) -> bool:
    ranks = ranked(rows, size[0], scale, together=together)
    high = sum(max(radius for _, _, radius in rank) * HIGH for rank in ranks)
    return high <= size[1] and all(sum(radius * WIDE for _, _, radius in rank) <= size[0] for rank in ranks)


def ranked(rows: Sequence[RowView], wide: float, scale: float, *, together: bool) -> list[list[tuple[int, int, float]]]:
    """Row of the view, number in it, radius: rank after rank, as many beside each other as have room."""
    ranks: list[list[tuple[int, int, float]]] = []
    used = wide
    for at, row in enumerate(rows):
        radius = RADII[min(row.level, len(RADII) - 1)] * scale
        for number in range(1 if together else row.count + row.fallen):
            if used + radius * WIDE > wide:
                ranks.append([])
                used = 0.0
            ranks[-1].append((at, number, radius))
            used += radius * WIDE + AIR
    return ranks
