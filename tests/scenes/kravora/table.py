"""The table of Kravora, moment by moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.games.kravora.chapters.ruses.casting import castable
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.presenters import attack
from tests.kit.taps import siege
from tests.scenes import Scene
from tests.scenes.kravora import sieges

Go = Callable[[Any], object]
Until = Callable[[Kravora], bool]


def at(until: Until, players: int = 3, go: Go = lambda d: None, bot: str = "greedy", **more: Any) -> Scene:
    def prepare(folder: Path) -> None:
        siege.keep(folder, siege.header(players, **more), until, bot=bot)

    def reach(d: Any) -> None:
        settle(d)
        go(d)
        settle(d)

    return Scene(prepare, reach)


def settle(d: Any) -> None:
    """Until the forecast is known, and whoever walks has come."""
    throwing = getattr(d.app.navigator.screen, "throwing", None)
    if throwing is not None:
        throwing.skip()
    panel = getattr(d.app.navigator.screen, "panel", None)
    for worker in (getattr(panel, name, None) for name in ("_worker", "_planner")):
        if worker is not None:
            d.wait_for(lambda worker=worker: not worker.busy)
    d.frames(40)


def phase(name: str, round_: int = 0) -> Until:
    return lambda state: state.phase == name and state.turn is not None and state.round >= round_


def pick(d: Any) -> None:
    """Whoever reaches most takes aim."""
    state = d.app.game.state
    able = attack.can_strike(state)
    unit = max(able, key=lambda each: (state.box.units[state.players[state.turn].units[each].kind].damage,
                                       len(able[each])))
    d.tap(d.app.navigator.screen.board.point_of(unit))


def far(d: Any) -> None:
    d.app.far = True


def begin_entering(d: Any) -> None:
    settle(d)  # the first dice fall once all lies in its place
    d.tap("table.menu")
    d.tap("menu.entering")


def lay_board(d: Any) -> None:
    """Under way: some figures are laid."""
    begin_entering(d)
    d.tap("entering.boards")
    board = d.app.navigator.screen.board
    for kind, line in (("fantoche", 1), ("costaud", 3), ("rocailleux", 3)):
        d.tap(f"kind.{kind}")
        d.tap(board.point_of_line(line))


def busy(round_: int) -> Until:
    """An attack in which much can be done."""
    return lambda state: state.phase == "attack" and state.round >= round_ and len(attack.can_strike(state)) >= 4


def laid(commands: tuple[Any, ...], players: int, go: Go = lambda d: None) -> Scene:
    def reach(d: Any) -> None:
        settle(d)
        go(d)
        settle(d)

    return Scene(lambda folder: siege.laid(folder, siege.header(players, "table"), *commands), reach)


def new_game(*taps: str) -> Scene:
    """Four agree on a game."""
    def reach(d: Any) -> None:
        for key in ("home.new", "shelf.kravora", "players.4", *taps):
            d.tap(key)
        d.frames(10)

    return Scene(go=reach)


def thrown(frames: int, round_: int = 6) -> Scene:
    """The last one to buy has ended the turn: the app throws, and it is so many frames ago."""
    def until(state: Kravora) -> bool:
        return (state.phase == "purchases" and state.round >= round_
                and {side for side, player in state.players.items() if not player.out} <= set(state.acted))

    def prepare(folder: Path) -> None:
        siege.keep(folder, siege.header(4), until)

    def reach(d: Any) -> None:
        settle(d)
        d.tap("turn.done")
        d.frames(frames)

    return Scene(prepare, reach)


def read_of_the_fall(d: Any) -> None:
    d.tap("attack.done")
    settle(d)
    d.tap("news.done")


SCENES = {
    "kravora-thrown": thrown(24),
    "kravora-thrown-lie": thrown(60),
    "kravora-new-game": new_game(),
    "kravora-new-game-laid": new_game("first.2", "laid"),
    "kravora-new-game-ruled": new_game("ruled"),
    "kravora-opening": at(siege.panel("dice"), source="table"),
    "kravora-wave": at(siege.panel("dice", 7), 4, lambda d: (d.tap("face.2"), d.tap("face.6")), source="table"),
    "kravora-calamity": at(lambda state: state.phase == "calamity" and state.round >= 3, source="table"),
    "kravora-window": at(siege.panel("purchases"), 2),
    "kravora-purchases": at(phase("purchases", 3)),
    "kravora-purchases-picked": at(phase("purchases", 3), 3, lambda d: d.tap("buy.fantoche")),
    "kravora-buildings": at(phase("purchases", 3), 3, lambda d: d.tap("shelf.buildings")),
    "kravora-attack": at(busy(4), 4),
    "kravora-attack-picked": at(busy(6), 4, pick),
    "kravora-steps": at(busy(6), 4, lambda d: (d.tap("attack.look"), d.tap("steps.next"))),
    "kravora-forty": laid(sieges.FORTY, 4),
    "kravora-forty-picked": laid(sieges.FORTY, 4, pick),
    "kravora-target": laid(sieges.TARGET, 3),
    "kravora-hold": laid(sieges.HOLD, 3),
    "kravora-shield": laid(sieges.SHIELD, 3),
    "kravora-comet": laid(sieges.COMET, 4),
    "kravora-falls": laid(sieges.FALLS, 4, lambda d: d.tap("attack.done")),
    "kravora-fallen": laid(sieges.FALLS, 4, read_of_the_fall),
    "kravora-ruses": at(lambda state: busy(2)(state) and len(castable(state)) > 4, 4,
                        lambda d: d.tap("attack.ruses")),
    "kravora-hands": at(busy(6), 3, lambda d: d.tap("attack.done")),
    "kravora-far": at(busy(4), 4, far),
    "kravora-menu": at(siege.panel("purchases"), 2, lambda d: d.tap("table.menu")),
    "kravora-what-if": at(busy(4), 3, lambda d: (d.tap("table.menu"), d.tap("menu.calculator"))),
    "kravora-what-if-steps": at(busy(4), 3, lambda d: (d.tap("table.menu"), d.tap("menu.calculator"),
                                                       d.tap("attack.look"))),
    "kravora-entering": at(siege.panel("purchases"), 4, begin_entering),
    "kravora-entering-board": at(siege.panel("purchases"), 4, lay_board),
    "kravora-read-prices": at(siege.panel("purchases"), 2, lambda d: d.tap("read.next"), source="table", box="blank"),
    "kravora-over": at(lambda state: state.phase == "over", 3),
}
