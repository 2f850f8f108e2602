"""A window for the screen tests; where none can be had, they say so and are skipped."""

from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.kit.taps import png, screens, window

if screens.ARE_THERE:
    window.open_window()  # before a module of the app asks for a window, which would be too small

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "pictures"


@pytest.fixture(scope="session")
def kivy_window() -> Any:
    opened = window.open_window()
    if opened is None:
        pytest.skip("no window can be opened here: OpenGL is missing")
    return opened


@pytest.fixture(autouse=True)
def painted_for_pictures_only() -> Iterator[None]:
    """Where things lie and what they do hangs on no pixel: the window is painted when somebody grabs a picture."""
    window_here = screens.ARE_THERE and window.open_window()
    if not window_here:
        yield
        return
    from tests.kit.taps.driver import Driver

    Driver.close_eyes()
    yield
    Driver.open_eyes()


@pytest.fixture(autouse=True)
def slow_threads(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """--slow-threads: as on a busy machine."""
    seconds = request.config.getoption("--slow-threads")
    if seconds:
        from assistant.core.work.worker import Worker

        run = Worker._run

        def run_late(*job: Any) -> None:
            sleep(seconds)
            run(*job)

        monkeypatch.setattr(Worker, "_run", run_late)


@pytest.fixture
def drive(kivy_window: Any, tmp_path: Path) -> Any:
    """drive(size=…, lang=…) starts the app; once more, and the one before was killed without a word."""
    live: list[Any] = []

    def start(**more: Any) -> Any:
        while live:
            live.pop().drop()
        live.append(window.start(tmp_path, **more))
        return live[-1]

    yield start
    while live:
        live.pop().close()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Any:
    """golden(driver, name) compares with the picture of that name; --update-golden draws it anew.

    Pictures hang on the renderer: with another one than they were drawn with, the comparison is skipped, visibly.
    """

    def check(driver: Any, name: str, most: float = 0.001) -> None:
        from kivy.graphics.opengl import GL_RENDERER, glGetString

        renderer = glGetString(GL_RENDERER).decode()
        drawn, kept, drawn_by = driver.grab(), GOLDEN / f"{name}.png", GOLDEN / "renderer.txt"
        if request.config.getoption("--update-golden"):
            GOLDEN.mkdir(parents=True, exist_ok=True)
            png.write_png(kept, *drawn)
            drawn_by.write_text(renderer + "\n", encoding="utf-8")
            return
        if drawn_by.read_text(encoding="utf-8").strip() != renderer:
            pytest.skip(f"the golden pictures were drawn by another renderer than {renderer}")
        share = png.diff(png.read_png(kept), drawn)
        if share > most:
            png.write_png(request.getfixturevalue("tmp_path") / f"{name}.png", *drawn)
        assert share <= most, f"{share:.2%} of {name} differs"

    return check
