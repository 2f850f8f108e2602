"""The kept games, what can be done with one, files, and backups."""

from pathlib import Path
from typing import Any

from assistant.core.database import backups
from assistant.core.database.disk import StoreTrouble
from assistant.core.store.reading import ReadStore
from assistant.core.store.store import Store
from assistant.core.words.message import message
from tests.kit.taps import evening
from tests.scenes import Scene


def several(folder: Path) -> None:
    for players, edition in ((2, "fr2017"), (5, "ks2017"), (3, "retail2019")):
        evening.keep_game(folder, evening.header(players, edition), evening.panel("reinforce"))
    won = evening.keep_game(folder, evening.header(2, goal=1), lambda state: state.phase == "over")
    gone = evening.keep_game(folder, evening.header(4), evening.panel("setup", 0))
    store = Store(folder)
    store.rename(won, "The long evening at Eleonora-Maximiliana’s, with everybody's cousins")
    store.throw_away(gone)
    store.close()
    at_games(folder)


def at_games(folder: Path) -> None:
    store = Store(folder)
    store.remember("way", [["home", {}], ["games", {}]])
    store.remember("game", None)
    store.close()


def damaged(folder: Path) -> None:
    evening.keep_game(folder, evening.header(2), evening.panel("reinforce"))
    at_games(folder)
    backups.make(folder, 1_750_000_000)
    backups.make(folder, 1_750_090_000)
    for end in ("-wal", "-shm"):
        (folder / f"games.sqlite3{end}").unlink(missing_ok=True)
    (folder / "games.sqlite3").write_bytes(b"this was a database once" * 100)


def sheet(d: Any) -> None:
    d.tap(next(key for key in sorted(d.keys()) if key.startswith("more.")))


def torn(d: Any) -> None:
    folder = d.app.folder
    sheet(d)
    d.tap("sheet.export")
    file = next((folder / "exports").iterdir())
    text = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(text[:-4]), encoding="utf-8")
    d.tap("games.import")
    d.tap(f"file.{file.name}")
    d.wait_for(lambda: not d.app.shell.sheet.reading)


def locked(d: Any) -> None:
    """A card with its lock on: games can be looked at, and nothing can be written."""
    problem = StoreTrouble(message("Nothing can be written to {folder}: choose another folder, or allow it.",
                                   folder=str(d.app.folder)), unwritable=True)
    d.app.store.close()
    d.app.store = ReadStore(d.app.folder, problem)
    d.app.navigator.refresh()
    d.frames(5)


def home_locked(d: Any) -> None:
    d.app.navigator.home()
    locked(d)


SCENES = {
    "games-none": Scene(at_games),
    "games": Scene(several, lambda d: d.tap("games.gone")),
    "games-one": Scene(several, sheet),
    "games-torn-file": Scene(several, torn),
    "games-damaged": Scene(damaged),
    "games-locked": Scene(several, locked),
    "home-locked": Scene(several, home_locked),
}
