"""The players at a glance: wall, blood, kills, buildings, and a small picture of the board."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Voice
from assistant.games.kravora.lookup import attackers, defenders, order
from assistant.games.kravora.model import LINES, Kravora
from assistant.ui.kit.theme import Look


@record
class StripView:
    side: str
    name: str
    look: Look
    turn: bool
    seen: bool  # its board is the one that is shown large
    out: bool
    wall: int
    blood: int
    kills: int
    shield: bool
    buildings: tuple[str, ...]
    bars: tuple[tuple[int, int], ...]  # of each line, the farthest first: attackers, defenders
    danger: int = 0  # points of the wall that may be lost this turn


def present(state: Kravora, looks: Mapping[str, Look], voice: Voice, seen: str,
            danger: Mapping[str, int]) -> tuple[StripView, ...]:
    names = {seat.colour: seat.name for seat in state.setting.seats}
    return tuple(_strip(state, colour, names[colour], looks, seen, danger) for colour in state.players)


def _strip(state: Kravora, colour: str, name: str, looks: Mapping[str, Look], seen: str,
           danger: Mapping[str, int]) -> StripView:
    player = state.players[colour]
    bars = tuple((len(attackers(state, colour, line)), len(defenders(state, colour, line))) for line in LINES)
    return StripView(colour, name, looks[colour], state.turn == colour, seen == colour, player.out, player.wall,
                     player.blood, player.kills, player.shield, player.buildings, bars, danger.get(colour, 0))


def shown(state: Kravora, asked: str | None) -> str:
    """Whose board is shown large: of who is asked, else of who is in turn, else of who is first."""
    standing = order(state)
    for side in (asked, state.turn):
        if side in state.players:
            return str(side)
    return standing[0] if standing else next(iter(state.players))
