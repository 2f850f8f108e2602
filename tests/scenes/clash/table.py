"""The table in the phases that are answered on the map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.core.database.backups import FILE
from assistant.ui.games.clash.presenters.action import move
from assistant.ui.games.clash.presenters.table.places import on_map
from tests.kit.moves.stones import keep_choice_of_stones
from tests.kit.taps import evening
from tests.scenes import Scene

Go = Callable[[Any], object]


def at(panel: str, round_: int, players: int = 4, go: Go = lambda d: None, **more: Any) -> Scene:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(players, **more), evening.panel(panel, round_))

    return Scene(prepare, go)


def tap_place(d: Any, place: str) -> None:
    d.tap(d.app.navigator.screen.map.point_of(place))


def pick(d: Any) -> None:
    """The largest group there is."""
    d.tap("action.move")
    state = d.app.game.state
    start = max(move.movable(state), key=lambda place: sum(move.able(state, place)))
    tap_place(d, on_map(state.turn, start))
    screen = d.app.navigator.screen
    d.wait_for(lambda: screen.map.notes and not screen.panel.part._worker.busy)
    d.frames(5)


def march(d: Any) -> None:
    """And against somebody."""
    pick(d)
    part = d.app.navigator.screen.panel.part
    state = d.app.game.state
    fights = [place for place in part._targets if move.fights_there(state, place)]
    tap_place(d, on_map(state.turn, fights[0]))
    d.wait(1)


def hold(d: Any) -> None:
    """A Territory where somebody stands."""
    state, screen = d.app.game.state, d.app.navigator.screen
    d.hold(screen.map.point_of(next(place for place, army in state.armies.items() if state.turn in army)))
    d.wait_for(lambda: screen.app.shell.sheet.looked)


def far(d: Any) -> None:
    d.app.far = True
    d.frames(10)


def to_do(d: Any) -> None:
    """Hands have not followed for a while."""
    session = d.app.game.session
    d.app.remember(f"hands.{session.id}", session.way[-30])
    d.app.navigator.screen.refresh()
    d.frames(10)


def threatened(d: Any) -> None:
    """What could be taken by whom, all of it worked out."""
    d.tap("map.threats")
    watch = d.app.navigator.screen.watch
    d.wait_for(lambda: watch.notes and not watch._worker.busy)
    d.frames(5)


def place_some(d: Any) -> None:
    view = d.app.navigator.screen.panel.placing
    tap_place(d, on_map(view.clan, view.open[-1]))


def choose_spot(d: Any) -> None:
    panel = d.app.navigator.screen.panel
    d.tap(panel.table.map.point_of(panel.view.spots[3]))


def taken_away(d: Any) -> None:
    """The file of the games is deleted by somebody else."""
    (d.app.folder / FILE).unlink()
    d.app.undo()
    d.frames(5)


SCENES = {
    "table-taken-away": at("action", 3, 3, taken_away),
    "table": at("action", 3),
    "table-five": at("action", 4, 5, goal=9),
    "table-solo": at("action", 2, 1, solo="easy"),
    "table-far": at("action", 3, 4, far),
    "table-to-do": at("action", 3, 4, to_do),
    "table-to-do-five": at("action", 4, 5, to_do, goal=9),
    "table-threats": at("action", 3, 4, threatened),
    "table-bastion": at("bastion", 1, 3, choose_spot),
    "table-reinforce": at("reinforce", 3, 4, place_some),
    "table-reinforce-first": at("reinforce", 1, 2),
    "table-move": at("action", 3, 4, lambda d: d.tap("action.move")),
    "table-move-picked": at("action", 4, 3, pick, edition="ks2017", goal=9),
    "table-move-battle": at("action", 3, 4, march),
    "table-stone": Scene(lambda folder: keep_choice_of_stones(folder, 4)),
    "table-menu": at("action", 3, 3, lambda d: d.tap("table.menu")),
    "table-sources": at("action", 3, 3, lambda d: (d.tap("table.menu"), d.tap("menu.sources"))),
    "table-concede": at("action", 3, 3, lambda d: (d.tap("table.menu"), d.tap("menu.concede"))),
    "table-question": at("action", 3, 3, lambda d: (d.tap("table.menu"), d.tap("menu.concede"),
                                                    d.tap("concede.bohorg"))),
    "table-place": at("action", 3, 3, hold, edition="fr2017"),
    "table-player": at("action", 3, 4, lambda d: d.tap("strip.godleif")),
}
