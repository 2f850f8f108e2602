"""The set-up at the table: tiles, Elves, what to take out of the box."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def at_setup(players: int, tiles: int = 0, **more: Any) -> Any:
    """So many tiles laid already."""
    def prepare(folder: Path) -> None:
        line = evening.header(players, **more)
        evening.keep_game(folder, line, lambda state: len(state.board.tiles) == tiles, bot="random")

    return prepare


def held(d: Any) -> None:
    d.tap("tray." + d.app.navigator.screen.panel.part.view.tray[0].tile)


def over_the_board(d: Any) -> None:
    held(d)
    d.tap("setup.turn")
    d.tap(d.app.navigator.screen.map.point_of(d.app.navigator.screen.panel.part.spots[3]))


def where_it_may_not(d: Any) -> None:
    held(d)
    d.app.navigator.screen.panel.tapped("A3")
    d.frames(3)


def laid_by_itself(d: Any) -> None:
    d.tap("setup.auto")
    d.tap("setup.take")
    d.frames(5)


SCENES = {
    "setup-empty": Scene(at_setup(2)),
    "setup-held": Scene(at_setup(4, 1), held),
    "setup-over": Scene(at_setup(4, 2), over_the_board),
    "setup-refused": Scene(at_setup(4, 1), where_it_may_not),
    "setup-planned": Scene(at_setup(5), lambda d: d.tap("setup.auto")),
    "setup-elves": Scene(at_setup(3, 3, sources="table", edition="ks2017"), lambda d: d.tap("elf.elder")),
    "setup-drawn": Scene(at_setup(4), laid_by_itself),
    "setup-checklist": Scene(at_setup(5, edition="fr2017"), lambda d: d.tap("setup.checklist")),
}
