"""Moments between the others: what is told as a round begins, ruses that are aimed, the cannon, a first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.table.amounts import CorrectAmount
from assistant.games.kravora.chapters.calamity import ThrowCalamity, ThrowComet
from assistant.games.kravora.chapters.correction import CorrectBuilding
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.model import COLOURS
from tests.kit.taps import siege
from tests.scenes import Scene
from tests.scenes.kravora import sieges
from tests.scenes.kravora.table import at, laid, settle

RICH = (*sieges.opening(), CorrectBuilding("red", "hutte", True), CorrectBuilding("red", "canon", True),
        CorrectBuilding("red", "universite", True), CorrectAmount("blood", "red", 20),
        *(sieges.unit(board, line, kind, of) for board in COLOURS for line, kind, of in (
            (2, "sprinteur", "white"), (3, "costaud", "white"), (3, "costaud", board), (4, "rocailleux", board))))


def begins(*commands: Any) -> Scene:
    """The last of these brings the round's news."""
    *before, last = commands

    def reach(d: Any) -> None:
        settle(d)
        d.app.game.submit(last)
        settle(d)

    return Scene(lambda folder: siege.laid(folder, siege.header(4, "table"), *before), reach)


def ruse(which: str, *lines: int) -> Callable[[Any], None]:
    """Aimed at an attacker of Blue's."""
    def go(d: Any) -> None:
        d.tap("shelf.ruses")
        d.tap(f"buy.{which}")
        d.tap("strip.blue")
        board = d.app.navigator.screen.board
        number = next(each.id for each in d.app.game.state.players["blue"].units.values() if each.kind == "sprinteur")
        d.tap(board.point_of(number))
        for line in lines:
            d.tap(board.point_of_line(line))

    return go


def first_game(d: Any) -> None:
    """From home, led by the hand."""
    d.app.choose("kravora")
    d.app.navigator.refresh()
    d.tap("home.first")
    if d.has("shelf.kravora"):
        d.tap("shelf.kravora")
    if d.has("start"):
        d.tap("start")
    d.wait(0.3)
    d.app.navigator.screen.throwing.skip()
    d.frames(10)


def begun_first(d: Any) -> None:
    first_game(d)
    d.tap("minute.close")
    d.frames(10)


WINDOWS = tuple(Done(colour) for colour in COLOURS)
ALIKE = tuple(sieges.unit(board, 1, "fantoche", board) for board in COLOURS)

SCENES = {
    "kravora-news-arrow": begins(*RICH, *WINDOWS, ThrowWave((4,)), ThrowCalamity("arrow")),
    "kravora-news-comet": begins(*RICH, *ALIKE, *WINDOWS, ThrowWave((4,)), ThrowCalamity("comet"), ThrowComet((3,))),
    "kravora-comet-die": laid((*RICH, *WINDOWS, ThrowWave((4,)), ThrowCalamity("comet")), 4),
    "kravora-cannon": laid(RICH, 4, lambda d: (d.tap("shelf.ruses"), d.tap("buy.canon"), d.tap("strip.blue"))),
    "kravora-ruse-shelf": laid(RICH, 4, lambda d: d.tap("shelf.ruses")),
    "kravora-ruse-aimed": laid(RICH, 4, ruse("propulsion", 4)),
    "kravora-ruse-ways": laid(RICH, 4, ruse("avancer")),
    "kravora-recycle": at(lambda state: state.phase == "purchases" and state.round >= 4
                          and len(state.players[state.turn or ""].units) > 3, 3, lambda d: d.tap("wages.recycle")),
    "kravora-told": laid(RICH, 4, lambda d: d.hold(d.app.navigator.screen.board.point_of_line(4))),
    "kravora-numbers": laid(RICH, 4, lambda d: d.hold("strip.blue")),
    "kravora-history": laid(sieges.TARGET, 3, lambda d: d.tap("table.history")),
    "kravora-minute": Scene(go=first_game),
    "kravora-first": Scene(go=begun_first),
    "kravora-beside": laid(sieges.FORTY, 4, lambda d: d.tap("strip.blue")),
}
