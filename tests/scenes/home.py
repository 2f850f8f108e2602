"""The home screen: on the first evening, on a later one, and when the games can't be opened."""

from pathlib import Path

from tests.kit import evening
from tests.scenes import Scene


def damaged(folder: Path) -> None:
    (folder / "games.sqlite3").write_bytes(b"this was a database once" * 100)


SCENES = {
    "home-empty": Scene(),
    "home": Scene(lambda folder: evening.keep_game(folder, evening.header(5), evening.panel("reinforce", 2)),
                  lambda d: d.app.navigator.home() or d.frames(3)),
    "home-damaged": Scene(damaged),
}
