"""As many widgets as views; and only those widgets that are wanted now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

W = TypeVar("W")
V = TypeVar("V")


class Viewed(Protocol[V]):
    view: V


class Container(Protocol[W]):
    """A widget, as far as it holds others; the one put in last comes first."""

    children: list[W]

    def add_widget(self, widget: W) -> None: ...

    def remove_widget(self, widget: W) -> None: ...

    def clear_widgets(self) -> None: ...


def fill(holder: Container[Viewed[V]], views: Sequence[V], make: Callable[[], Viewed[V]]) -> None:
    """Give each view a widget of the holder, in their order. Those there stay, so that only what differs repaints."""
    there = holder.children[::-1]
    for widget in there[len(views):]:
        holder.remove_widget(widget)
    for _ in range(len(views) - len(there)):
        holder.add_widget(make())
    for widget, view in zip(holder.children[::-1], views, strict=True):
        widget.view = view


def show(holder: Container[W], wanted: Sequence[W]) -> None:
    """These widgets and no others, in this order. Whoever calls keeps hold of those that may come back."""
    if holder.children[::-1] != list(wanted):
        holder.clear_widgets()
        for widget in wanted:
            holder.add_widget(widget)
