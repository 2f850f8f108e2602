"""How Kivy is to open its window for tests: off screen where there is none. Import before anything of Kivy."""

from __future__ import annotations

import atexit
import json
import logging
import os
import shutil
import tempfile
from typing import Any

from assistant.ui.shell.environment import SILENCE

BIG = 2560  # the off-screen surface keeps its first size, so it is opened as large as any test will ever need it

_home = tempfile.mkdtemp(prefix="tableside-kivy-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)
os.environ.update(
    KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONFIG="1", KIVY_HOME=_home, KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1",  # one dp is one pixel
    KIVY_CLIPBOARD="dummy", KIVY_LOG_MODE="PYTHON",
)
if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")


def open_window() -> Any:
    """The window, or None where there is no OpenGL."""
    logging.getLogger("kivy").setLevel(SILENCE)  # providers that are missing are no news
    from kivy.config import Config

    logging.getLogger("kivy").setLevel(SILENCE)  # which its own settings undo
    for key, value in {"width": BIG, "height": BIG, "multisamples": 0, "maxfps": 0, "vsync": 0, "resizable": 1,
                       "show_cursor": 0}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")  # as the app does: back at the first screen ends nothing
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)  # only our fingers
    from kivy.core.clipboard import Clipboard  # noqa: F401, looks for programs that are not there
    from kivy.core.window import Window

    logging.getLogger("kivy").setLevel(logging.WARNING)
    if Window is not None:
        from tests.kit.taps import driver

        driver.install_clock()
    return Window


def start(folder: Any, size: tuple[int, int] = (1280, 800), lang: str = "en", scale: float = 1.0,
          forgiving: bool = False) -> Any:
    """The app in the window, with hands on it. The data folder says which evening it is. Where it is not `forgiving`,
    nothing may have gone wrong while it came back."""
    from kivy.metrics import Metrics

    from assistant.ui.shell.app import TablesideApp
    from tests.kit.taps.driver import Driver

    Metrics.fontscale = 1.0
    app = TablesideApp(folder)
    if app.store.recall("language") is None:
        app.store.remember("language", lang)
    if scale != 1.0:
        app.store.remember("text_scale", scale)
    only_what_may_be_recalled(app)
    driver = Driver(app, size)
    assert forgiving or not app.guard.known, "\n".join(app.guard.known)
    return driver


def only_what_may_be_recalled(app: Any) -> None:
    """What is remembered must be of the kind its key is declared to hold, or the next start forgets it."""
    from assistant.ui.shell import remembered

    remember = app.remember

    def checked(key: str, value: Any) -> None:
        if value is not None:
            remembered.checked(key, json.loads(json.dumps(value)))
        remember(key, value)

    app.remember = checked
