"""The calculator's sums, each a job for a worker. What is too big, or bigger than the memory, has an answer too."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.model import ELVES
from assistant.games.clash.odds.advice.before_battle import Force, chain, enough, forces
from assistant.games.clash.odds.advice.changes import options
from assistant.games.clash.odds.advice.other_armies import better
from assistant.games.clash.odds.advice.ranking import Gain
from assistant.games.clash.odds.asking.meeting import Host, Meeting, question
from assistant.games.clash.odds.asking.question import Side
from assistant.games.clash.odds.bounds import while_waiting
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.simulated import simulated
from assistant.games.clash.odds.solver import TooBig, solve
from assistant.ui.games.clash.calculator.start import FromGame
from assistant.ui.games.clash.presenters.calculator.answers import Outcome

ROUGH = 1e-6  # chances that do not matter in an estimate
FAILS = TooBig, MemoryError
Gains = tuple[tuple[Gain, ...] | None, bool]  # what was found so far, and whether that is all


def outcomes(meeting: Meeting, cancelled: IsCancelled) -> Iterator[Outcome | None]:
    """Bounds first, where the exact answer takes its time."""
    bounds: tuple[float, float] | None = None
    try:
        asked = question(meeting)
        if meeting.frontline:
            yield Outcome(in_order(asked))
            return
    except FAILS:
        yield None
        return
    try:
        for found in while_waiting(asked, cancelled):
            bounds = found.low.win, found.high.win
            yield Outcome(None, bounds=bounds, final=False, seconds=found.seconds)
        exact = Forward(solve(asked, cancelled=cancelled), cancelled=cancelled).distribution
        yield Outcome(exact, in_order(asked, dust=ROUGH).win)
    except FAILS:
        yield Outcome(None, bounds=bounds) if bounds else Outcome(None, simulated=simulated(asked, cancelled))


def smallest(meeting: Meeting, wanted: float, cancelled: IsCancelled) -> Iterator[list[Force] | None]:
    """The smallest forces that have that chance: the fewest Units first, and of those the surest."""
    try:
        found = enough(forces(question(replace(meeting, frontline=False)), cancelled), wanted)
        yield sorted(found, key=lambda force: (sum(force.counts), -force.chance))
    except FAILS:
        yield None


def battles(meeting: Meeting, following: Host, cancelled: IsCancelled) -> Iterator[tuple[float, ...]]:
    """The chances of winning this battle, and one more after it; none where it takes too long to say."""
    meeting = replace(meeting, frontline=False)
    try:
        yield tuple(chain(question(meeting), [question(replace(meeting, defender=following)).defender], cancelled))
    except FAILS:
        yield ()


def gains(meeting: Meeting, side: Side, game: FromGame | None, cancelled: IsCancelled) -> Iterator[Gains]:
    """What would change it; in a game what its market and the own cards can do."""
    known: tuple[Gain, ...] = ()
    try:
        if game is not None and meeting.host(side).side != ELVES:
            found = options(game.state, meeting.host(side).side, game.encounter, cancelled)
        else:
            found = better(replace(meeting, frontline=False), side, cancelled)
        for each in found:
            known += (each,)
            yield known, False
        yield known, True
    except FAILS:
        yield None, True
