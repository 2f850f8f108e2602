"""A table in the middle of a game, set up Unit by Unit, with all figures of the box kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.change import set_down, stocked, with_player
from assistant.games.kravora.chapters.opening import GameOpened, OpenGame, game_opened
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.model import SOURCES, WHITE, Killed, Kravora, Seat, Setting, Unit
from assistant.games.kravora.rulings import DEFAULTS
from assistant.games.kravora.table import laws

Standing = tuple[Any, ...]  # board, line, kind, owner, and the life left where it is not full


def opening(colours: Sequence[str] = ("red", "blue"), *, first: str | None = None,
            rulings: Mapping[str, str] | None = None, sources: str | Mapping[str, str] = "table",
            box: Box | None = None, seed: int = 1) -> OpenGame:
    seats = tuple(Seat(colour, colour.title()) for colour in colours)
    setting = Setting(EDITIONS["proto2026"], box or content.load("stand-in"), seats, first or colours[0],
                      {**DEFAULTS, **(rulings or {})})
    named = dict.fromkeys(SOURCES, sources) if isinstance(sources, str) else {**dict.fromkeys(SOURCES, "table"),
                                                                              **sources}
    return OpenGame(setting, named, seed)


def position(*units: Standing, colours: Sequence[str] = ("red", "blue"), phase: str = "attack",
             turn: str | None = "red", round: int = 1, acted: Iterable[str] | None = None, calamity: str | None = None,
             rulings: Mapping[str, str] | None = None, sources: str | Mapping[str, str] = "table",
             box: Box | None = None, **players: Mapping[str, Any]) -> Kravora:
    """Units are numbered from 1 on in the order given; `red={"wall": 3, "to_come": (…)}` says what a player has."""
    first = opening(colours, rulings=rulings, sources=sources, box=box)
    state = game_opened(None, GameOpened(first.setting, first.sources, first.seed))
    if acted is None:
        acted = colours[:list(colours).index(turn) + 1] if turn else ()
    state = replace(state, phase=phase, turn=turn, round=round, acted=tuple(acted), calamity=calamity)
    for board, line, kind, of, *life in units:
        whole = state.box.units[kind].life
        unit = Unit(state.next_id, kind, of, line, life[0] if life else whole)
        state = stocked(set_down(state, board, unit), of, kind, -1)
    for colour, given in players.items():
        state = _endowed(state, colour, dict(given))
    assert laws.broken(state) == []
    return state


def _endowed(state: Kravora, colour: str, given: dict[str, Any]) -> Kravora:
    """What a player has, with the figures of it taken from the stocks."""
    for kind in given.get("to_come", ()):
        state = stocked(state, WHITE, kind, -1)
    for place in ("reserve", "laboratory"):
        if place in given:
            given[place] = tuple(Killed(kind, of) for kind, of in given[place])
            for each in given[place]:
                state = stocked(state, each.of, each.kind, -1)
    return with_player(state, colour, **given)


def numbers(state: Kravora, board: str, line: int) -> list[int]:
    return [unit.id for unit in state.players[board].units.values() if unit.line == line]
