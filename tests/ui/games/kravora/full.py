"""Four full boards: as many figures as the box has, on every one of them forty or nearly so."""

from __future__ import annotations

from assistant.games.kravora.model import COLOURS
from tests.scenes.kravora.sieges import opening, to_attack, unit

SMALL, BIG = ("fantoche", "sprinteur", "caillasseur"), ("long-bras", "costaud", "rocailleux")
FULL = (*opening(), *to_attack(4),
        *(unit(board, 1 + (at + number) % 5, kind, "white") for board in COLOURS
          for at, kind in enumerate((*SMALL, *BIG)) for number in range(3)),
        *(unit(board, 1 + (at + 2 * number) % 5, kind, board) for board in COLOURS
          for at, kind in enumerate((*SMALL, *BIG)) for number in range(3)))
