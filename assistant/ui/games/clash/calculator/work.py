"""The calculator's sums, each beside the interface; what is stale is dropped.

`tell` is called on the interface's own thread, bounds first where the exact answer takes its time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from assistant.core.shapes.record import replace
from assistant.games.clash.model import ELVES
from assistant.games.clash.odds.advice.before_battle import Force, chain, enough, forces
from assistant.games.clash.odds.advice.changes import options
from assistant.games.clash.odds.advice.other_armies import better
from assistant.games.clash.odds.advice.ranking import Gain
from assistant.games.clash.odds.asking.meeting import Host, Meeting, question
from assistant.games.clash.odds.asking.question import Side
from assistant.games.clash.odds.bounds import while_waiting
from assistant.games.clash.odds.cancelling import Cancelled, Stale
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.service.worker import Beside
from assistant.games.clash.odds.solver import TooBig, solve
from assistant.ui.games.clash.calculator.start import FromGame
from assistant.ui.games.clash.presenters.calculator.answers import Outcome

ROUGH = 1e-6  # chances that do not matter in an estimate
Tell = Callable[[Any], None]


class Work:
    """One kind of question at a time: the next one makes the last one stale. What is too big has an answer too."""

    def __init__(self) -> None:
        self._beside = Beside()

    def cancel(self) -> None:
        self._beside.cancel()

    def odds(self, meeting: Meeting, tell: Tell) -> None:
        self._begin(lambda stale, say: _odds(meeting, stale, say), tell, None)

    def forces(self, meeting: Meeting, wanted: float, tell: Tell) -> None:
        """The smallest forces that have that chance; None where it takes too long to say."""
        self._begin(lambda stale, say: _forces(meeting, wanted, stale, say), tell, None)

    def gains(self, meeting: Meeting, side: Side, game: FromGame | None, tell: Tell) -> None:
        """What was found so far (None: it takes too long to say), and whether that is all; in a game what its market
        and the own cards can do."""
        self._begin(lambda stale, say: _gains(meeting, side, game, stale, say), tell, (None, True))

    def both(self, meeting: Meeting, following: Host, tell: Tell) -> None:
        """The chances of winning this battle, and one more after it; none where it takes too long to say."""
        self._begin(lambda stale, say: _both(meeting, following, stale, say), tell, ())

    def _begin(self, work: Callable[[Stale, Tell], None], tell: Tell, too_big: Any) -> None:
        def run(stale: Stale) -> None:
            def say(answer: Any) -> None:
                Clock.schedule_once(lambda _: None if stale() else tell(answer))

            try:
                work(stale, say)
            except Cancelled:
                return
            except (TooBig, MemoryError):
                say(too_big)

        self._beside.begin(run)


def _odds(meeting: Meeting, stale: Stale, say: Tell) -> None:
    asked, bounds = question(meeting), (0.0, 1.0)
    if meeting.frontline:
        say(Outcome(in_order(asked)))
        return
    try:
        for found in while_waiting(asked, stale):
            bounds = found.low.win, found.high.win
            say(Outcome(None, bounds=bounds, final=False))
        exact = Forward(solve(asked, cancelled=stale), cancelled=stale).distribution
        say(Outcome(exact, in_order(asked, dust=ROUGH).win))
    except (TooBig, MemoryError):
        say(Outcome(None, bounds=bounds))


def _forces(meeting: Meeting, wanted: float, stale: Stale, say: Tell) -> None:
    found = forces(question(replace(meeting, frontline=False)), stale)
    say(cheapest(enough(found, wanted)))


def cheapest(found: list[Force]) -> list[Force]:
    """The fewest Units first, and of those the surest."""
    return sorted(found, key=lambda force: (sum(force.counts), -force.chance))


def _both(meeting: Meeting, following: Host, stale: Stale, say: Tell) -> None:
    meeting = replace(meeting, frontline=False)
    say(tuple(chain(question(meeting), [question(replace(meeting, defender=following)).defender], stale)))


def _gains(meeting: Meeting, side: Side, game: FromGame | None, stale: Stale, say: Tell) -> None:
    if game is not None and meeting.host(side).side != ELVES:
        gains = options(game.state, meeting.host(side).side, game.encounter, stale)
    else:
        gains = better(replace(meeting, frontline=False), side, stale)
    found: list[Gain] = []
    for each in gains:
        found.append(each)
        say((tuple(found), False))
    say((tuple(found), True))
