"""The table as it lies: what always holds, what can be counted, and how a difference is put right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.core.engine.rules import Refusal
from assistant.core.game.checks import Checks
from assistant.core.game.services import Services
from assistant.core.spelling.header import LONGEST_NAME
from assistant.core.table.audit import Field, Part, Question
from assistant.core.table.counting import Counting, Fact, Inventory
from assistant.core.table.pieces import Lying, Pieces, Said, Shift
from assistant.core.words.message import Name, message
from tests.kit.toy.model import CARDS, DECK, EDITIONS, RULINGS, SIDES, SOURCES, CorrectNuts, OpenGame, Toy
from tests.kit.toy.rules import both_sides_are_led
from tests.kit.toy.telling import PHASES


def broken(state: Toy) -> Iterator[str]:
    """Every law that a state breaks."""
    if min(state.left, state.laid, *state.nuts.values()) < 0:
        yield f"toy.always.nuts: {state.nuts}, {state.laid} laid out, {state.left} left"
    if sum(state.pile.values()) + state.round != sum(DECK.values()) or min(state.pile.values(), default=0) < 0:
        yield f"toy.round.card: {state.pile} in round {state.round}"
    if not set(state.chosen.values()) <= set(CARDS) or (state.chosen and state.phase not in ("choose", "over")):
        yield f"toy.round.choice: {state.chosen}"


def inventory(state: Toy) -> Inventory:
    return {("nuts", side): count for side, count in state.nuts.items() if count}


def next_correction(state: Toy, want: Mapping[Fact, Any], wrong: list[Fact]) -> CorrectNuts | None:
    """First who is to have fewer: then there are enough for the other."""
    counts = sorted((want.get(fact, 0) - state.nuts[fact[1]], fact[1]) for fact in wrong)
    return next((CorrectNuts(side, state.nuts[side] + more) for more, side in counts), None)


def audit(state: Toy) -> tuple[Question, ...]:
    parts = tuple(Part(message("{side}", side=Name("side", side)), message("{count} nuts", count=count),
                       (Field(("nuts", side), message("nuts"), count, state.setting.edition.nuts),))
                  for side, count in state.nuts.items())
    laid = Part(message("Between them"), message("{count} nuts", count=state.laid))
    return (Question("nuts", "", message("The nuts"), (*parts, laid)),)


def impossible(state: Toy, counted: Mapping[Fact, Any]) -> tuple[Refusal, ...]:
    most = state.setting.edition.nuts - state.laid
    if sum(counted.values()) <= most:
        return ()
    return (Refusal("toy.always.nuts", message("There are {most} at most.", most=most)),)


COUNTING: Counting[Toy] = Counting(inventory, {"nuts"}, next_correction, audit, impossible,
                                   lambda state: (state.round, state.phase, state.laid, state.chosen))


def lying(state: Toy) -> Lying:
    nuts: Lying = {(("nut",), ("side", side)): count for side, count in state.nuts.items()}
    nuts[("nut",), ("laid",)] = state.laid
    return {key: count for key, count in nuts.items() if count}


def said(_: Toy, shift: Shift) -> Said:
    spots = (shift.target, shift.source)
    who = next((str(spot[1]) for spot in spots if spot is not None and spot[0] == "side"), None)
    return Said(who, "circle", message("{count} nuts", count=shift.count))


PIECES: Pieces[Toy] = Pieces(lying, lambda _, __: False, lambda _, __: None, said)


def agreed(opening: OpenGame) -> bool:
    setting = opening.setting
    return (setting.edition.id in EDITIONS and both_sides_are_led(None, opening) is None
            and all(len(seat.name) <= LONGEST_NAME for seat in setting.seats)
            and set(opening.sources) == set(SOURCES) and set(opening.sources.values()) <= {"app", "table"}
            and setting.rulings.keys() == RULINGS.keys()
            and all(choice in RULINGS[name] for name, choice in setting.rulings.items()))


def names_what_is_there(state: Toy) -> bool:
    return (state.phase in PHASES and set(state.nuts) == set(SIDES) and set(state.chosen) <= set(SIDES)
            and {*state.pile, state.open} <= {*DECK, ""} and state.winner in {*SIDES, None}
            and set(state.sources) == set(SOURCES) and set(state.sources.values()) <= {"app", "table"})


CHECKS: Checks[Toy] = Checks(agreed, lambda setting: setting.edition == EDITIONS[setting.edition.id],
                             names_what_is_there)
SERVICES: Services[Toy] = Services(lambda state, _: list(broken(state)), COUNTING, PIECES, CHECKS)
