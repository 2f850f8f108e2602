"""The last battle moment by moment, with the table as each event left it; and what of it is worth watching."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.kinds import Event
from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.games.clash.chapters.battle import events
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.battles import BattleTold, tell_battle

OUTCOMES = (events.UnitsEliminated, events.RageGained, events.BarrierEliminated)


@record
class Moment:
    """The table after an event, and all that happened in the battle up to then."""

    state: Clash  # with the battle in it: when it has ended, as it was just before
    happened: tuple[Event, ...]
    entry: int  # in which it happened
    dealt: Clash | None  # the table when the last Injuries were dealt

    @property
    def event(self) -> Event:
        return self.happened[-1]

    @property
    def told(self) -> BattleTold:
        told = tell_battle(self.happened)
        assert told is not None
        return told


@record
class Beat:
    """Something to be seen before what is owed: dice that the app threw, or how an Assault went before the next."""

    moment: Moment
    is_throw: bool


def moments(session: Session[Clash]) -> tuple[Moment, ...]:
    """The battle under way, or else the one that ended last; nothing if there was none."""
    found: list[Moment] = []
    dealt: Clash | None = None
    for entry, event, state in _events(session):
        if isinstance(event, events.InjuriesDealt):
            dealt = state
        before = found[-1] if found else None
        shown = before.state if before and isinstance(event, events.BattleEnded) else state
        found.append(Moment(shown, (*(before.happened if before else ()), event), entry, dealt))
    return tuple(found)


def beats(told: tuple[Moment, ...], entry: int) -> tuple[Beat, ...]:
    """What this entry brought about by itself."""
    fresh = [moment for moment in told if moment.entry == entry]
    throws = [number for number, moment in enumerate(fresh) if _is_throw(moment)]
    found = []
    for number, moment in enumerate(fresh):
        if number in throws:
            found.append(Beat(moment, True))
        elif throws and number < throws[-1] and _is_outcome(fresh, number):
            found.append(Beat(moment, False))
    return tuple(found)


def _is_throw(moment: Moment) -> bool:
    return isinstance(moment.event, events.DiceRolled) and moment.event.app


def _is_outcome(fresh: list[Moment], number: int) -> bool:
    """The last of what an Assault brought about."""
    return isinstance(fresh[number].event, OUTCOMES) and not isinstance(fresh[number + 1].event, OUTCOMES)


def _events(session: Session[Clash]) -> Iterator[tuple[int, Event, Clash]]:
    """Each event of the battle with its entry and the state after it."""
    start = _beginning(session)
    if start is None:
        return
    way = session.way
    state, begun = session.state_at(session.history.before(start)), False
    for number in way[way.index(start):]:
        for event in session.entry(number).events:
            state = GAME.evolve(state, event)
            begun = begun or isinstance(event, events.BattleBegan)
            if begun:
                yield number, event, state
            if isinstance(event, events.BattleEnded):
                return


def _beginning(session: Session[Clash]) -> int | None:
    """The entry in which the last battle began."""
    for number in reversed(session.way):
        if any(isinstance(event, events.BattleBegan) for event in session.entry(number).events):
            return number
    return None
