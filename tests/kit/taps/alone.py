"""The app, or a module of it, in a process of its own: whatever it comes across there is the first of its kind.

python3 -m tests.kit.taps.alone lacks MODULE …     what its kv file names and its imports do not bring along
python3 -m tests.kit.taps.alone shows FOLDER …     where the app comes back to on this folder
python3 -m tests.kit.taps.alone begins FOLDER …    the games whose rules it has loaded by its first picture

Answers with one line of JSON. In a process that has shown other screens before, they would find what those brought.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.kit.taps import window

KV = Path(__file__).resolve().parents[3] / "kv"
SETTLING = 30  # frames


def main(wanted: str, *of: str) -> int:
    import kivy.uix.widget  # noqa: F401

    import assistant.exchange  # noqa: F401, what shows nothing may be there already: that is quicker

    print(json.dumps({each: in_a_child(wanted, each) for each in of}))
    return 0


def in_a_child(wanted: str, of: str) -> Any:
    """The answer, or how it ended otherwise."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            window.open_window()
            os.write(writing, json.dumps(ANSWERS[wanted](of)).encode())
        except BaseException:
            os.write(writing, json.dumps(traceback.format_exc()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return json.loads(answer)


def lacks(module: str) -> list[str]:
    from kivy.lang import Builder

    import_module(module)
    return sorted({f"{Path(rule.ctx.filename).name} names {name}" for _, rule in Builder.rules
                   if KV in Path(rule.ctx.filename or "").parents for name in unknown(named(rule))})


def named(rule: Any) -> Iterator[str]:
    """The widgets that a rule puts into one."""
    for child in rule.children:
        yield child.name
        yield from named(child)


def unknown(names: Iterable[str]) -> Iterator[str]:
    from kivy.factory import Factory, FactoryException

    for name in names:
        try:
            getattr(Factory, name)
        except FactoryException:
            yield name


def shows(folder: str) -> dict[str, Any]:
    driver = window.start(Path(folder))
    driver.frames(SETTLING)
    app = driver.app
    return {"way": app.navigator.way, "sheet": type(app.shell.sheet).__name__ if app.shell.sheet else None,
            "game": app.game.id if app.game else None, "keys": driver.keys()}


def begins(folder: str) -> list[str]:
    from kivy.core.window import Window

    from assistant.catalog import GAMES
    from assistant.ui.shell.app import TablesideApp

    app = TablesideApp(Path(folder))
    loaded: list[list[str]] = []

    def drawn(_: Any) -> None:
        loaded.append([game for game, module in GAMES.items() if module in sys.modules])
        app.stop()

    Window.bind(on_flip=drawn)
    app.run()
    return loaded[0]


ANSWERS = {"lacks": lacks, "shows": shows, "begins": begins}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
