"""What this game knows of its table: the facts, the walk round it, and the corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from assistant.core.engine.rules import Refusal
from assistant.core.table.counting import Counting, Fact
from assistant.core.words.message import message
from assistant.games.kravora.model import MOST_WALL, WHITE, Kravora
from assistant.games.kravora.table.audit import audit
from assistant.games.kravora.table.correcting import corrections
from assistant.games.kravora.table.inventory import inventory
from assistant.games.kravora.words import colour, kind


def next_correction(state: Kravora, want: Mapping[Fact, Any], wrong: list[Fact]) -> Any:
    return next(corrections(state, dict(want), wrong), None)


def impossible(state: Kravora, counted: Mapping[Fact, Any]) -> tuple[Refusal, ...]:
    """Why the table can't lie as it was counted: more of a kind than the box has, or a wall that is too high."""
    return (*_figures(state, counted), *_walls(counted))


def _figures(state: Kravora, counted: Mapping[Fact, Any]) -> Iterator[Refusal]:
    there: Counter[tuple[str, str]] = Counter()
    for fact, number in counted.items():
        if fact[0] == "units":
            there[str(fact[4]), str(fact[3])] += number
    for (owner, each), number in there.items():
        unit = state.box.units[each]
        most = unit.white if owner == WHITE else unit.figures
        if number > most:
            yield Refusal("kravora.always.figures", message(
                "{unit} of {owner}: {count} on the boards, but the box holds {most}.", unit=kind(each),
                owner=colour(owner), count=number, most=most))


def _walls(counted: Mapping[Fact, Any]) -> Iterator[Refusal]:
    for fact, value in counted.items():
        if fact[0] == "wall" and not 1 <= value <= MOST_WALL:
            yield Refusal("kravora.always.amounts", message("A wall is 1 to {most} high, not {height}.",
                                                            most=MOST_WALL, height=value))


def course(state: Kravora) -> Any:
    """Where the game stands, which corrections never change."""
    return (state.round, state.phase, state.turn, state.acted, state.calamity, state.sharing, state.movement,
            state.announced)


COUNTING: Counting[Kravora] = Counting(inventory, {"units", "blood", "kills", "wall"}, next_correction, audit,
                                       impossible, course)
