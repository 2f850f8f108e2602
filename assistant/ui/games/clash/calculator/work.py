"""The calculator's sums, each a job for a worker. What is too big, or bigger than the memory, has an answer too."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.model import ELVES
from assistant.games.clash.odds.decisions import Force, chain, enough, forces
from assistant.games.clash.odds.estimate import estimate, in_order
from assistant.games.clash.odds.forward import Distribution, Forward
from assistant.games.clash.odds.meeting import Better, Host, Meeting, better, question
from assistant.games.clash.odds.options import options
from assistant.games.clash.odds.question import Question, Side
from assistant.games.clash.odds.solver import TooBig, solve
from assistant.ui.games.clash.calculator.start import FromGame
from assistant.ui.games.clash.presenters.calculator.answers import Outcome

ROUGH = 1e-6  # chances that do not matter in an estimate
FAILS = TooBig, MemoryError
Gains = tuple[tuple[Better, ...] | None, bool]  # what was found so far, and whether that is all


def outcomes(meeting: Meeting, cancelled: IsCancelled) -> Iterator[Outcome | None]:
    """An estimate first, where the exact answer takes its time."""
    asked = question(meeting)
    try:
        quick = in_order(asked, dust=ROUGH)
        if meeting.frontline:
            yield Outcome(in_order(asked), True, True, quick.win)
        else:
            yield Outcome(quick, False, False, quick.win)
            yield _best(asked, quick, cancelled)
    except FAILS:
        yield None


def _best(asked: Question, quick: Distribution, cancelled: IsCancelled) -> Outcome:
    """Exactly, or as well as the memory allows."""
    try:
        return Outcome(Forward(solve(asked, cancelled=cancelled), cancelled=cancelled).distribution,
                       True, True, quick.win)
    except FAILS:
        return Outcome(_estimated(asked, quick), False, True, quick.win)


def _estimated(asked: Question, quick: Distribution) -> Distribution:
    try:
        return estimate(asked)
    except MemoryError:
        return quick


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
    try:
        if game is not None and meeting.host(side).side != ELVES:
            found = options(game.state, meeting.host(side).side, game.encounter, cancelled)
            yield tuple(Better(each.what, each.gold, each.chance, each.gain, each.payable) for each in found
                        if abs(each.gain) > ROUGH), True
        else:
            known: tuple[Better, ...] = ()
            for each in better(replace(meeting, frontline=False), side, cancelled):
                known += (each,)
                yield known, False
            yield known, True
    except FAILS:
        yield None, True
