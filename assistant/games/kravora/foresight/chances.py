"""How likely each wall falls within the next rounds, if nobody does anything about it.

Everybody only ends turns, and choices are the first ones offered. A wave's Units strike in the next round at the
earliest: so for this round the faces of the calamity die and the comets are all that counts, and are summed exactly.
The next two are simulated, and told with their error.   Rules: kravora.round.*
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import TYPE_CHECKING

from assistant.core.engine.ask import TABLE
from assistant.core.engine.attempt import Accepted, Draft, attempt
from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import record, replace
from assistant.games.kravora.chapters import fate
from assistant.games.kravora.chapters.ending import PlayerFell
from assistant.games.kravora.chapters.rounds import RoundBegan
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.lookup import order
from assistant.games.kravora.model import SOURCES, Kravora

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event

ROUNDS = 3  # this one, the next, the third
Z = 1.96
Falls = dict[str, int]  # in which round each wall fell


@record
class Chance:
    """A share of the courses, and its error: nineteen times in twenty the truth lies within; 0: it is exact."""

    share: float
    error: float


def falls(state: Kravora, tries: int, seed: int = 0) -> Mapping[str, tuple[Chance, ...]]:
    """By colour: that its wall falls within this round, the next, the third; nothing, where nobody has read the die."""
    if state.box.calamity.faces is None:
        return {}
    now, later = dict.fromkeys(order(state), 0.0), Counter[tuple[str, int]]()
    table, app = dict.fromkeys(SOURCES, "table"), dict.fromkeys(SOURCES, "app")
    for weight, fallen in _all(replace(state, sources=table), state.round, {}):
        now |= {colour: now[colour] + weight for colour in fallen}
    for number in range(tries):
        begun = Draft(replace(state, sources=app, luck=Luck(seed * tries + number)), GAME.evolve)
        GAME.advance(begun)  # what the table owes the app throws at once
        for colour, round in _simulated(begun, state.round + ROUNDS - 1).items():
            later.update((colour, each) for each in range(max(1, round - state.round), ROUNDS))
    return {colour: (Chance(min(1.0, share), 0.0), *(_chance(later[colour, at], tries) for at in range(1, ROUNDS)))
            for colour, share in now.items()}


def _all(state: Kravora, last: int, fallen: Falls, weight: float = 1) -> Iterator[tuple[float, Falls]]:
    """Every course up to the end of a round, and how often it comes."""
    while state.phase != "over" and state.round <= last:
        ways = list(_thrown(state)) if CHAPTERS.ask(state).who == TABLE else [(1, _nothing(state))]
        if len(ways) > 1:
            for share, command in ways:
                after = dict(fallen)
                yield from _all(_done(state, command, after, last), last, after, weight * share)
            return
        state = _done(state, ways[0][1], fallen, last)
    yield weight, fallen


def _thrown(state: Kravora) -> Iterator[tuple[float, Command]]:
    """What the dice may show. Those of a wave make no difference yet, nor do those of the opening."""
    source = fate.awaited(state) or ""
    count, faces = fate.to_throw(state, source)
    if source in ("calamity", "comet"):
        yield from ((number / len(faces), fate.reported(source, (face,))) for face, number in Counter(faces).items())
    else:
        yield 1, fate.reported(source, (faces[0],) * count)


def _simulated(begun: Draft[Kravora], last: int) -> Falls:
    """One course, the app throwing."""
    state, found = begun.state, Falls()
    _note(begun.events, begun.state.round, found, last)
    while state.phase != "over" and state.round <= last:
        state = _done(state, _nothing(state), found, last)
    return found


def _nothing(state: Kravora) -> Command:
    """Whoever may end a turn does; else the first choice that is offered."""
    ask = CHAPTERS.ask(state)
    return Done(ask.who) if Done in ask.commands else next(GAME.offers(state))


def _done(state: Kravora, command: Command, fallen: Falls, last: int) -> Kravora:
    answer = attempt(GAME, state, command)
    assert isinstance(answer, Accepted)
    _note(answer.events, state.round, fallen, last)
    return answer.state


def _note(events: Iterable[Event], number: int, fallen: Falls, last: int) -> None:
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, PlayerFell) and number <= last:
            fallen[event.by] = number


def _chance(hits: int, tries: int) -> Chance:
    share = hits / tries
    return Chance(share, Z * sqrt(max(share * (1 - share), 1 / tries) / tries))
