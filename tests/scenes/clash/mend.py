"""The past put right: forms, what was forgotten, what no longer fits."""

from typing import Any

from tests.scenes import Scene
from tests.scenes.clash.history import long_game, look


def mend(d: Any, kind: str, what: str) -> None:
    """Begin to correct the newest entry of a kind but a few."""
    session = d.app.game.session
    found = [number for number in session.way if type(session.entry(number).command).__name__ == kind]
    look(d)
    d.app.navigator.go("mend", number=found[len(found) // 2], what=what)
    d.wait(0.3)


SCENES = {
    "mend-form": Scene(long_game, lambda d: mend(d, "Reinforce", "change")),
    "mend-move": Scene(long_game, lambda d: mend(d, "MoveArmy", "change")),
    "mend-kinds": Scene(long_game, lambda d: mend(d, "Done", "insert")),
    "mend-misfits": Scene(long_game, lambda d: mend(d, "Reinforce", "remove")),
}
