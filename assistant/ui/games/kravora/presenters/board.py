"""A fortress as it is drawn: its stacks of figures, its wall, who is to come.

Like Units stand in one stack with their count; of those that can attack, who has attacked already stands apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Voice
from assistant.games.kravora.lookup import STRENGTH
from assistant.games.kravora.model import WHITE, Kravora, Unit
from assistant.ui.games.kravora.presenters import figures
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.kit.theme import Look


@record
class Stack:
    """Like Units on one line."""

    numbers: tuple[int, ...]
    figure: Figure
    line: int
    defends: bool
    spent: bool  # they have attacked in this turn

    @property
    def count(self) -> int:
        return len(self.numbers)


@record
class BoardView:
    board: str
    name: str  # of the player
    look: Look
    wall: int
    stacks: tuple[Stack, ...]
    to_come: tuple[tuple[Figure, int], ...]
    frozen: tuple[int, ...]
    out: bool


def present(state: Kravora, board: str, looks: Mapping[str, Look], voice: Voice) -> BoardView:
    player, called = state.players[board], figures.letters(voice)
    name = next(seat.name for seat in state.setting.seats if seat.colour == board)
    coming = [(kind, len(list(same))) for kind, same in groupby(sorted(player.to_come, key=STRENGTH.__getitem__))]
    white = looks[WHITE]
    return BoardView(board, name, looks[board], player.wall, stacks(state, board, looks, called),
                     tuple((figures.figure(state, kind, white, called[kind]), count) for kind, count in coming),
                     player.frozen, player.out)


def stacks(state: Kravora, board: str, looks: Mapping[str, Look], called: Mapping[str, str]) -> tuple[Stack, ...]:
    """Line by line; attackers in the order in which they strike, the strongest first."""
    units = sorted(state.players[board].units.values(), key=lambda unit: _order(state, board, unit))
    made = []
    for key, same in groupby(units, key=lambda unit: _order(state, board, unit)[:-1]):
        there = list(same)
        unit, spent = there[0], bool(key[-1])
        figure = figures.figure(state, unit.kind, looks[unit.of], called[unit.kind], unit.life)
        if unit.of not in (board, WHITE):
            figure = replace(figure, sign=looks[unit.of].letter)
        made.append(Stack(tuple(each.id for each in there), figure, unit.line, unit.of == board, spent))
    return tuple(made)


def _order(state: Kravora, board: str, unit: Unit) -> tuple[int | str | bool, ...]:
    return (unit.line, unit.of == board, -STRENGTH[unit.kind], unit.of != WHITE, unit.of, -unit.life,
            unit.id in state.attacked, unit.id)
