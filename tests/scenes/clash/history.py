"""The history: a long game, something undone, an entry, branches."""

from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def long_game(folder: Any) -> None:
    evening.keep_game(folder, evening.header(4), evening.panel("action", 4))


def look(d: Any) -> None:
    d.app.navigator.go("history")
    d.wait_for(lambda: not d.app.navigator.screen._worker.busy)
    d.frames(6)


def undone(d: Any) -> None:
    for _ in range(3):
        d.app.game.undo()
    look(d)


def branched(d: Any) -> None:
    from assistant.core.engine.leaving import AgreeEnd

    d.app.game.jump(d.app.game.session.way[-20])
    d.app.game.submit(AgreeEnd())
    look(d)


def entry(d: Any) -> None:
    look(d)
    d.app.navigator.screen.open_entry(d.app.game.session.way[-4])
    d.frames(10)


def ways(d: Any) -> None:
    branched(d)
    d.tap("history.ways")
    d.frames(5)


SCENES = {
    "history": Scene(long_game, look),
    "history-undone": Scene(long_game, undone),
    "history-entry": Scene(long_game, entry),
    "history-left": Scene(long_game, branched),
    "history-ways": Scene(long_game, ways),
}
