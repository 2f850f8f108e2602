"""Sieges laid by hand: forty figures on one board, choices owed, a comet on four boards."""

from __future__ import annotations

from assistant.core.table.amounts import CorrectAmount
from assistant.games.kravora.chapters.calamity import ThrowCalamity, ThrowComet
from assistant.games.kravora.chapters.correction import AddUnit, CorrectBuilding, CorrectShield
from assistant.games.kravora.chapters.opening import ThrowOpening
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.model import COLOURS, Cast
from tests.scenes import Scene

SCENES: dict[str, Scene] = {}
WHITES = (("sprinteur", 1), ("caillasseur", 1), ("fantoche", 1), ("long-bras", 2), ("long-bras", 1), ("costaud", 5),
          ("costaud", 4), ("costaud", 2), ("rocailleux", 3), ("rocailleux", 1))
OWN = (("fantoche", 1), ("sprinteur", 1), ("costaud", 5), ("costaud", 3), ("rocailleux", 3), ("rocailleux", 2))


def opening() -> tuple[object, ...]:
    """To the first window."""
    return (ThrowOpening((1, 2, 3, 4)),)


def to_attack(players: int) -> tuple[object, ...]:
    """From the first window to the first attack."""
    return (*(Done(colour) for colour in COLOURS[:players]), ThrowWave((4,)), ThrowCalamity("blank"))


def unit(board: str, line: int, kind: str, of: str = "white", life: int | None = None) -> AddUnit:
    return AddUnit(kind, of, {"board": board, "line": line, **({} if life is None else {"life": life})})


FORTY = (*opening(), *to_attack(4),
         *(unit("red", line, kind, "white", life) for line in (3, 4) for kind, life in WHITES),
         *(unit("red", line, kind, "red", life) for line in (3, 4) for kind, life in OWN),
         unit("red", 1, "fantoche", "blue"), unit("red", 2, "caillasseur", "red"), unit("red", 5, "sprinteur"),
         unit("red", 5, "caillasseur", "red"))

TARGET = (*opening(), *to_attack(3), unit("red", 4, "long-bras"), unit("red", 4, "costaud", "red", 2),
          unit("red", 4, "fantoche", "red"), unit("red", 4, "caillasseur", "red"), unit("red", 4, "costaud", "red"),
          CorrectAmount("wall", "red", 7), Done("red"))

HOLD = (*opening(), *to_attack(3), unit("red", 2, "costaud", "red"), unit("red", 2, "fantoche"),
        unit("red", 2, "caillasseur"), unit("red", 2, "sprinteur"), Done("red"))

SHIELD = (*opening(), CorrectBuilding("red", "hutte", True), CorrectShield("blue", True), CorrectShield("green", True),
          CorrectAmount("blood", "red", 12), unit("blue", 3, "costaud", "blue"), unit("blue", 4, "costaud", "white", 3),
          Cast("rochers", board="blue", line=4, by="red"))

COMET = (*opening(), *(unit(board, 3, kind, of) for board in COLOURS
                        for kind, of in (("fantoche", "white"), ("costaud", "white"), ("fantoche", board),
                                         ("costaud", board), ("sprinteur", board), ("long-bras", "white"))),
         *(Done(colour) for colour in COLOURS), ThrowWave((4,)), ThrowCalamity("comets"), ThrowComet((3,)))

FALLS = (*opening(), *to_attack(4), CorrectAmount("wall", "red", 1), unit("red", 4, "costaud"),
         unit("blue", 2, "fantoche", "red"), unit("blue", 3, "costaud", "blue"), unit("blue", 3, "rocailleux"))
