"""The home screen: on the first evening, on a later one, and when the games can't be opened."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def damaged(folder: Path) -> None:
    (folder / "games.sqlite3").write_bytes(b"this was a database once" * 100)


def told(*names: str) -> Callable[[Any], None]:
    """What is told where something went wrong."""
    def tell(d: Any) -> None:
        from assistant.ui.shell import guard

        for name in names:
            d.app.guard.tell(getattr(guard, name))
        d.frames(3)

    return tell


SCENES = {
    "home-empty": Scene(),
    "home": Scene(lambda folder: evening.keep_game(folder, evening.header(5), evening.panel("reinforce", 2)),
                  lambda d: d.app.navigator.home() or d.frames(3)),
    "home-damaged": Scene(damaged),
    "home-lost": Scene(go=told("FORGOTTEN", "LOST")),
    "home-led": Scene(go=told("LED_HOME")),
}
