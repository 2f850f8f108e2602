"""How far the system's bars and cut-outs reach into the window: from Android 15 on, apps are drawn beneath them.

Nobody says when a bar comes or goes, or when the tablet is turned upside down; so it is looked at again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

Insets = tuple[float, float, float, float]  # from the left, the top, the right, the bottom, in pixels
NONE: Insets = (0, 0, 0, 0)
BENEATH_BARS = 35  # the first Android that draws every app beneath its bars; the ones before keep the app clear
EVERY = 1.0  # seconds


class Edges:
    """Keeps what is in the shell clear of the bars."""

    def __init__(self, shell: Any, covered: Callable[[], Insets]) -> None:
        self._shell, self._covered = shell, covered
        shell.bind(size=self.look)
        Clock.schedule_interval(self.look, EVERY)
        self.look()

    def look(self, *_: object) -> None:
        self._shell.insets = turned(self._covered(), Window.rotation)


def turned(insets: Insets, rotation: float) -> Insets:
    """As they lie for somebody to whom the screen was turned."""
    return insets[2:] + insets[:2] if rotation == 180 else insets


def of_android() -> Insets:
    """Raises whatever Android raises."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < BENEATH_BARS:
        return NONE
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    known = activity.getWindow().getDecorView().getRootWindowInsets()
    if known is None:  # the window is not laid out yet
        return NONE
    kinds = autoclass("android.view.WindowInsets$Type")
    covered = known.getInsets(kinds.systemBars() | kinds.displayCutout())
    return covered.left, covered.top, covered.right, covered.bottom
