"""What this game knows of its table: the facts, the walk round it, and the corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import Refusal
from assistant.core.table.counting import Counting, Fact, Facts
from assistant.core.words.message import message
from assistant.games.kravora.chapters.correction import BOUNDS, cannot_stand, within
from assistant.games.kravora.model import GELS, WHITE, Kravora, Unit
from assistant.games.kravora.table.audit import audit
from assistant.games.kravora.table.correcting import corrections
from assistant.games.kravora.table.inventory import inventory
from assistant.games.kravora.words import colour, kind


def next_correction(state: Kravora, want: Facts, wrong: list[Fact]) -> Command | None:
    return next(corrections(state, dict(want), wrong), None)


def impossible(state: Kravora, counted: Facts) -> tuple[Refusal, ...]:
    """Why the table can't lie as it was counted: a Unit that can't stand so, an amount that is none, more of a kind or
    of stone than the box has."""
    return (*_standing(state, counted), *_figures(state, counted), *_stone(counted), *_amounts(counted))


def _standing(state: Kravora, counted: Facts) -> Iterator[Refusal]:
    for fact, number in counted.items():
        if fact[0] == "units" and number:
            _, board, line, kind, of, life = fact
            reason = cannot_stand(state, board, Unit(0, kind, of, line, life))
            if reason:
                yield Refusal("kravora.always.figures", reason)


def _figures(state: Kravora, counted: Facts) -> Iterator[Refusal]:
    """Those on the boards and to come; what was killed this turn no count reaches."""
    there = Counter((each.of, each.kind) for player in state.players.values()
                    for each in (*player.reserve, *player.laboratory))
    for fact, value in counted.items():
        if fact[0] == "units":
            there[fact[4], fact[3]] += value
        elif fact[0] == "to_come":
            there.update((WHITE, each) for each in value)
    for (owner, each), number in there.items():
        unit = state.box.units[each]
        most = unit.white if owner == WHITE else unit.figures
        if number > most:
            yield Refusal("kravora.always.figures", message(
                "{unit} of {owner}: {count} in play, but the box holds {most}.", unit=kind(each),
                owner=colour(owner), count=number, most=most))


def _stone(counted: Facts) -> Iterator[Refusal]:
    lines = sum(value for fact, value in counted.items() if fact[0] == "frozen")
    if lines > GELS:
        yield Refusal("kravora.ruse.rochers", message("Stone on {count} lines, but the box holds {most}.", count=lines,
                                                      most=GELS))


def _amounts(counted: Facts) -> Iterator[Refusal]:
    for fact, value in counted.items():
        reason = within(value, *BOUNDS[fact[0]]) if fact[0] in BOUNDS else None
        if reason:
            yield Refusal("kravora.always.amounts", reason)


def course(state: Kravora) -> Hashable:
    """Where the game stands, which corrections never change."""
    killed = [(player.reserve, player.laboratory) for player in state.players.values()]
    return (state.round, state.phase, state.turn, state.acted, state.calamity, state.sharing, state.movement,
            state.announced, killed)


COUNTING: Counting[Kravora] = Counting(inventory, {"units", "blood", "kills", "wall"}, next_correction, audit,
                                       impossible, course)
