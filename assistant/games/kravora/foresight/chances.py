"""How likely each wall falls within the next rounds, if nobody does anything about it.

Waves, calamities and comets are thrown by chance, everybody only ends turns, and choices are the first ones offered;
so it is simulated, and told with its error.   Rules: kravora.round.*
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt

from assistant.core.engine.attempt import Accepted, Draft, attempt
from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import record, replace
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.lookup import order
from assistant.games.kravora.model import SOURCES, Kravora

ROUNDS = 3  # this one, the next, the third
Z = 1.96


@record
class Chance:
    """A share of the courses that were tried, and its error: nineteen times in twenty the truth lies within."""

    share: float
    error: float


def falls(state: Kravora, tries: int, seed: int = 0) -> Mapping[str, tuple[Chance, ...]]:
    """By colour: that its wall falls within this round, the next, the third."""
    fallen: Counter[tuple[str, int]] = Counter()
    for number in range(tries):
        for colour, round in _fallen(_begun(state, seed * tries + number)).items():
            fallen.update((colour, later) for later in range(round - state.round, ROUNDS))
    return {colour: tuple(_chance(fallen[colour, round], tries) for round in range(ROUNDS)) for colour in order(state)}


def _begun(state: Kravora, seed: int) -> Kravora:
    """The app throws from now on; what the table owes it throws at once."""
    draft = Draft(replace(state, luck=Luck(seed), sources=dict.fromkeys(SOURCES, "app")), GAME.evolve)
    GAME.advance(draft)
    return draft.state


def _chance(hits: int, tries: int) -> Chance:
    share = hits / tries
    return Chance(share, Z * sqrt(max(share * (1 - share), 1 / tries) / tries))


def _fallen(state: Kravora) -> dict[str, int]:
    """In which round each wall fell, as far as it did before the time was over."""
    last, found, before = state.round + ROUNDS, dict[str, int](), order(state)
    while True:
        if state.round >= last:
            return found
        found |= {colour: state.round for colour in before if state.players[colour].out and colour not in found}
        if state.phase == "over":
            return found
        ask = CHAPTERS.ask(state)
        command = Done(ask.who) if Done in ask.commands else next(GAME.offers(state))
        answer = attempt(GAME, state, command)
        assert isinstance(answer, Accepted)
        state = answer.state
