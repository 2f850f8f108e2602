"""Rows that are kept: making widgets is dear, so a list that changes shows its rows anew instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget


def side_by_side(count: int, most: int) -> int:
    """How many of them in a row, so that the last row is as full as it can be."""
    return ceil(count / ceil(count / most)) if count else 1


class Rows(GridLayout):
    """One below the other, each with a `view`. An equal view repaints nothing."""

    def __init__(self, **more: Any) -> None:
        super().__init__(cols=1, size_hint_y=None, height=0, **more)
        self.bind(minimum_height=self.setter("height"))
        self._made: list[Widget] = []

    def show(self, views: Sequence[Any], make: Callable[[], Widget]) -> None:
        for number, view in enumerate(views):
            if number == len(self._made):
                self._made.append(make())
            row = self._made[number]
            row.view = view
            if row.parent is None:
                self.add_widget(row)
        for row in self._made[len(views):]:
            if row.parent is not None:
                self.remove_widget(row)
