"""How the app starts: with a screen, with a sample game, or without a screen, into pictures.

python3 main.py [--sample [GAME]] [--data FOLDER]

--sample  begins with a game in full swing. Without a screen a sample game is played off screen, to pictures.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from assistant.catalog import GAMES
from assistant.core.store.folders import default_folder
from assistant.ui.shell import environment

SIZE = (1280, 800)
CLONE = Path(__file__).resolve().parents[3]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 main.py", description="A tablet beside the physical board.")
    parser.add_argument("--sample", nargs="?", choices=tuple(GAMES), const=next(iter(GAMES)), metavar="GAME",
                        help=f"begin with a game in full swing: {', '.join(GAMES)}")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="keep the games there")
    asked = parser.parse_args(arguments)
    if not has_screen():
        return without_screen(asked.sample)
    folder = asked.data or data_folder()
    environment.prepare(folder)
    from assistant.ui.shell import app, sample

    if not environment.opens_window():
        print("No window can be opened here: OpenGL 2.0 or newer is needed.", file=sys.stderr)
        return 1
    app.run(folder, partial(sample.begin, of=asked.sample) if asked.sample else None)
    return 0


def command() -> None:
    """`tableside`, where the app was installed as a package."""
    sys.exit(main(sys.argv[1:]))


def data_folder() -> Path:
    """On Android the app's own folder; elsewhere where the platform keeps such data."""
    own = os.environ.get("ANDROID_PRIVATE")
    return Path(own) / "tableside" if own else default_folder()


def has_screen() -> bool:
    """Only a Linux without a display server has none; a driver that was asked for by name is taken at its word."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def without_screen(game: str | None) -> int:
    """Play a sample game through the app all the same, and leave pictures of it."""
    print("There is no screen here, so a sample game is played off screen.", flush=True)
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    os.environ.setdefault("KIVY_CLIPBOARD", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        environment.prepare(Path(folder), SIZE)
        from assistant.ui.shell import sample

        if not environment.opens_window():
            print("Not even off screen can a window be opened: OpenGL 2.0 or newer is needed.", file=sys.stderr)
            return 1
        pictures = picture_folder()
        count = sample.play_to_pictures(Path(folder), pictures, game)
    print(f"{count} pictures lie in {pictures}. On a machine with a screen the same command opens the app.")
    return 0


def picture_folder() -> Path:
    """In the clone, where this is one that may be written to."""
    wanted = CLONE / "build" / "sample"
    if (CLONE / "pyproject.toml").exists():
        with contextlib.suppress(OSError):
            wanted.mkdir(parents=True, exist_ok=True)
    return wanted if os.access(wanted, os.W_OK) else Path(tempfile.mkdtemp(prefix="tableside-"))
