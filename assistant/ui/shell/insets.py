"""How far the system's bars, cut-outs and keyboard reach into the window: Android 15 and later draw apps beneath them.

Nobody says when one comes or goes, or when the tablet is turned upside down; so it is looked at again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

Insets = tuple[float, float, float, float]  # from the left, the top, the right, the bottom, in pixels
NONE: Insets = (0, 0, 0, 0)
BENEATH_BARS = 35  # the first Android that draws every app beneath its bars; the ones before keep the app clear
EVERY = 0.25  # seconds


class Edges:
    """Keeps what is in the shell clear of the bars."""

    def __init__(self, shell: Any, covered: Callable[[], Insets]) -> None:
        self._shell, self._covered = shell, covered
        shell.bind(size=self.look)
        Clock.schedule_interval(self.look, EVERY)
        self.look()

    def look(self, *_: object) -> None:
        covered = turned(self._covered(), Window.rotation)
        if tuple(self._shell.insets) != covered:
            self._shell.insets = covered
            Clock.schedule_once(lambda _: show_field(self._shell))


def show_field(top: Widget) -> None:
    """The field that is written in stays in sight where the keyboard has taken room."""
    field = next((each for each in top.walk(restrict=True) if isinstance(each, TextInput) and each.focus), None)
    above = field
    while field is not None and above is not None and above is not top:
        above = above.parent
        if isinstance(above, ScrollView):
            above.scroll_to(field, animate=False)


def turned(insets: Insets, rotation: float) -> Insets:
    """As they lie for somebody to whom the screen was turned."""
    return insets[2:] + insets[:2] if rotation == 180 else insets


def beneath() -> bool:
    """Does this Android draw the app beneath its bars? Raises whatever Android raises."""
    from jnius import autoclass

    return bool(autoclass("android.os.Build$VERSION").SDK_INT >= BENEATH_BARS)


def of_android() -> Insets:
    """Raises whatever Android raises."""
    from jnius import autoclass

    if not beneath():
        return NONE
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    known = activity.getWindow().getDecorView().getRootWindowInsets()
    if known is None:  # the window is not laid out yet
        return NONE
    kinds = autoclass("android.view.WindowInsets$Type")
    covered = known.getInsets(kinds.systemBars() | kinds.displayCutout() | kinds.ime())
    return covered.left, covered.top, covered.right, covered.bottom
