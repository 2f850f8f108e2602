"""As many widgets as views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def fill(holder: Any, views: Sequence[Any], make: Callable[[], Any]) -> None:
    """Give each view a widget of the holder, in their order. Those there stay, so that only what differs repaints."""
    there = holder.children[::-1]
    for widget in there[len(views):]:
        holder.remove_widget(widget)
    for _ in range(len(views) - len(there)):
        holder.add_widget(make())
    for widget, view in zip(holder.children[::-1], views, strict=True):
        widget.view = view
