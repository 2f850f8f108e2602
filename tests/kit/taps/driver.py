"""Fingers on a real Kivy window, without sleeping: a clock of our own, real input, real drawing.

One frame is 1/60 s of the app's time, so animations, long presses and timeouts are exact, and nothing waits. Import
`tests.kit.taps.window` first: it tells Kivy how to open its window.
"""

from __future__ import annotations

import gc
import itertools
import logging
import threading
import time as real_time
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakSet

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionManager, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.recycleview import views as rows

from tests.kit.taps.finger import Finger

FRAME = 1 / 60
STILL = 1  # pixel a second
SCROLLS = 4  # until it lies there: what is beside it may still come and take room
PATIENCE = 600  # seconds of the wall's clock


class VirtualClock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


clock = VirtualClock()
killed: WeakSet[threading.Thread] = WeakSet()  # threads of apps that are gone


def install_clock() -> None:
    """Kivy's own modules look at our clock from now on."""
    import kivy.effects.kinetic
    import kivy.effects.scroll
    import kivy.input.motionevent
    import kivy.input.postproc.doubletap
    import kivy.input.postproc.tripletap
    import kivy.uix.behaviors.button

    for module in (kivy.effects.kinetic, kivy.effects.scroll, kivy.input.motionevent, kivy.input.postproc.doubletap,
                   kivy.input.postproc.tripletap, kivy.uix.behaviors.button):
        module.time = clock
    kivys = Clock._obj if hasattr(Clock, "_obj") else Clock
    kivys.time = clock
    kivys._max_fps = 0  # never sleeps
    bury_late_answers(kivys)
    logging.getLogger("kivy").addHandler(Settled())
    kivys._last_tick = kivys._start_tick = kivys._duration_ts0 = clock.now


def bury_late_answers(kivys: Any) -> None:
    """What a thread has to tell an app that was killed meanwhile is told to nobody."""
    schedule_once = kivys.schedule_once

    def schedule_unless_killed(callback: Any, timeout: float = 0) -> Any:
        if threading.current_thread() not in killed:
            return schedule_once(callback, timeout)
        return None

    kivys.schedule_once = schedule_unless_killed


class Settled(logging.Handler):
    """A layout that never comes to rest is told by Kivy in its log only; here it fails the test."""

    def emit(self, record: logging.LogRecord) -> None:
        assert "too much iteration" not in record.getMessage(), record.getMessage()


class Driver:
    """An app in the window, and a person's hands."""

    _ids = itertools.count(1)

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        self.app: Any = app
        self.taps = 0
        if tuple(Window.size) != tuple(size):
            Window.size = size
        self._before = Clock.get_events()
        App._running_app = app
        app._run_prepare()
        ExceptionManager.handlers.clear()  # what the app would survive, a test shall see
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        EventLoop.quit = False
        self.frames(5)

    # Time

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            clock.now += FRAME
            assert not EventLoop.idle(), "Kivy has ended"

    def wait(self, seconds: float) -> None:
        self.frames(int(seconds / FRAME) + 1)

    def wait_until(self, reached: Callable[[], bool], seconds: float = 5) -> None:
        """Within so many seconds of the app's time."""
        for _ in range(int(seconds / FRAME)):
            if reached():
                return
            self.frames()
        raise AssertionError(f"not reached in {seconds} s: {reached}")

    def wait_for(self, answered: Callable[[], bool]) -> None:
        """What a thread works out comes in its own time; the machine may be busy with other things."""
        patience = real_time.monotonic() + PATIENCE
        while not answered():
            assert real_time.monotonic() < patience, f"not answered in {PATIENCE} s: {answered}"
            self.frames()
            real_time.sleep(0.005)

    # Finding

    def all(self) -> Iterator[Any]:
        waiting = list(Window.children[::-1])
        while waiting:
            widget = waiting.pop()
            yield widget
            waiting += widget.children

    def find(self, key: str) -> Any:
        """The one widget with this key."""
        found = [widget for widget in self.all() if getattr(widget, "key", None) == key]
        assert len(found) == 1, f"{len(found)} widgets have the key {key}; there are {self.keys()}"
        return found[0]

    def has(self, key: str) -> bool:
        return any(getattr(widget, "key", None) == key and not widget.disabled for widget in self.all())

    def keys(self) -> list[str]:
        """All keys that can be tapped now."""
        return sorted({widget.key for widget in self.all() if getattr(widget, "key", "") and not widget.disabled})

    # Touching

    def _point(self, target: Any) -> tuple[float, float]:
        if isinstance(target, tuple | list):
            return target[0], target[1]
        widget = self.find(target) if isinstance(target, str) else target
        self._scroll_to(widget)
        x, y = widget.to_window(*widget.center)
        assert 0 <= x <= Window.width and 0 <= y <= Window.height, f"{target} is off the screen at {x},{y}"
        return x, y

    def _scroll_to(self, widget: Any) -> None:
        """As a person would, scroll until it can be seen."""
        from kivy.uix.recycleview import RecycleView
        from kivy.uix.scrollview import ScrollView

        above = widget.parent
        while above is not None and above is not above.parent:
            for _ in range(SCROLLS if isinstance(above, ScrollView) else 0):
                low, high = above.to_window(*above.pos)[1], above.to_window(0, above.top)[1]
                y = widget.to_window(*widget.center)[1]
                if low <= y <= high:
                    break
                while abs(above.effect_y.velocity) >= STILL:  # it swings back by itself yet
                    self.frames()
                if isinstance(above, RecycleView):  # Kivy trips over its layout
                    above.scroll_y += above.convert_distance_to_scroll(0, y - (low + high) / 2)[1]
                else:
                    above.scroll_to(widget, animate=False)
                self.frames(3)
            above = above.parent

    def tap(self, target: Any, hold: float = 0.05) -> None:
        """A key, a widget, or a point."""
        finger = Finger(next(self._ids), *self._point(target))
        self.taps += 1
        finger.down()
        self.wait(hold)
        finger.up()
        self.wait(0.15)  # a scroll view passes a tap on a little later

    def hold(self, target: Any, seconds: float = 1.0) -> None:
        self.tap(target, hold=seconds)

    def drag(self, start: Any, end: Any, seconds: float = 0.3) -> None:
        (x0, y0), (x1, y1) = self._point(start), self._point(end)
        finger = Finger(next(self._ids), x0, y0)
        self.taps += 1
        finger.down()
        steps = max(2, int(seconds / FRAME))
        for at in range(1, steps + 1):
            self.frames()
            finger.to(x0 + (x1 - x0) * at / steps, y0 + (y1 - y0) * at / steps)
        self.frames(2)
        finger.up()
        self.wait(0.05)

    def pinch(self, center: tuple[float, float], before: float, after: float, seconds: float = 0.4) -> None:
        x, y = center
        one, other = Finger(next(self._ids), x - before, y), Finger(next(self._ids), x + before, y)
        one.down()
        other.down()
        steps = int(seconds / FRAME)
        for at in range(1, steps + 1):
            self.frames()
            apart = before + (after - before) * at / steps
            one.to(x - apart, y)
            other.to(x + apart, y)
        self.frames()
        one.up()
        other.up()
        self.frames(3)

    def type(self, target: Any, text: str) -> None:
        """Put text into a field, as the keyboard of the tablet does."""
        self.tap(target)
        field = self.find(target) if isinstance(target, str) else target
        field.select_all()
        field.delete_selection()
        field.insert_text(text)
        self.frames(2)

    def press(self, code: int) -> None:
        if not Window.dispatch("on_key_down", code, 0, None, []):
            Window.dispatch("on_keyboard", code, 0, None, [])
        self.frames(3)

    def back(self) -> None:
        """The tablet's back button."""
        self.press(27)

    def resize(self, width: int, height: int) -> None:
        Window.size = (width, height)
        self.frames(6)

    # Looking

    @staticmethod
    def close_eyes() -> None:
        """Long campaigns need no pictures: everything happens as ever, only the pixels are left out."""
        Window.on_draw = Window.on_flip = lambda *_: None

    @staticmethod
    def open_eyes() -> None:
        for name in ("on_draw", "on_flip"):
            Window.__dict__.pop(name, None)

    def grab(self) -> tuple[int, int, bytes]:
        """Width, height and RGB rows, top down, of what the window shows."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        closed = "on_draw" in Window.__dict__
        self.open_eyes()
        self.frames(1)
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        width, height = map(int, Window.size)
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        Window.dispatch("on_flip")
        if closed:
            self.close_eyes()
        row = width * 3
        return width, height, b"".join(pixels[at:at + row] for at in range((height - 1) * row, -1, -row))

    # The end

    def close(self) -> None:
        self.app.dispatch("on_stop")
        self.drop()

    def drop(self) -> None:
        """As if the app was killed: nothing of it gets to say goodbye."""
        killed.update(thread for thread in threading.enumerate() if thread is not threading.main_thread())
        for event in Clock.get_events():
            if not any(event is one for one in self._before):
                event.cancel()
        Animation.cancel_all(None)
        for widget in list(Window.children):
            Window.remove_widget(widget)
        if hasattr(self.app, "unhook"):
            self.app.unhook()
        for field in filter(None, list(FocusBehavior._keyboards.values())):  # in which somebody was writing
            Window._system_keyboard.callback = None  # that it would be told of it
            field._unbind_keyboard()
        EventLoop.touches.clear()
        del EventLoop.input_events[:]
        App._running_app = None
        object.__setattr__(global_idmap["app"], "_obj", None)  # else the rules would go on asking this app
        widgets = list(self.app.root.walk())
        for widget in widgets:
            Builder.unbind_widget(widget.uid)
        for widget in widgets:
            widget.clear_widgets()
        rows._cached_views.clear()  # what Kivy would lend to the next list hears nothing any more
        rows._cache_count = 0
        Window.rotation = 0
        for name in {"root", "shell", "navigator", "game"} & set(dir(self.app)):
            setattr(self.app, name, None)
        EventLoop.idle()
        gc.collect()  # nothing of it is left that would hear of another text scale
        gc.enable()
