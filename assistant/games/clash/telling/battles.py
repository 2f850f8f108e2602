"""A battle told from its events: each Assault with its throws, the sum of its Injuries, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.core.engine.chapter import Own
from assistant.core.engine.kinds import Event
from assistant.core.shapes.record import Value, record, replace
from assistant.core.words.tally import Tally
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle import events
from assistant.games.clash.model import NOBODY
from assistant.games.clash.triples import plus


@record
class ThrowTold:
    """Dice thrown at once; a reroll's stand at the positions picked up."""

    at: tuple[int, ...]
    dice: tuple[int, ...]
    app: bool


@record
class AssaultTold:
    side: str
    dice: int
    rage: int  # tokens its icons brought
    stolen: bool  # Neggesh stole a token before it
    throws: tuple[ThrowTold, ...] = ()
    tally: Tally | None = None  # the Injuries, once dealt
    barrier: bool = False  # the Magic Barrier fell
    units: Triple = NOBODY  # eliminated
    crystals: int = 0
    token: int | None = None  # nobody fell: Rage tokens gained for it
    over: bool = False

    @property
    def lying(self) -> tuple[int, ...]:
        """The dice as they lie after the last throw."""
        dice: list[int] = []
        for throw in self.throws:
            dice = dice or list(throw.dice)
            for at, die in zip(throw.at, throw.dice, strict=True):
                dice[at] = die
        return tuple(dice)


@record
class BattleTold:
    began: events.BattleBegan
    assaults: tuple[AssaultTold, ...] = ()
    stolen: bool = False  # just now: counted in the Assault to come
    fled: events.BattleFled | None = None
    ended: events.BattleEnded | None = None

    def lost(self, side: str) -> Triple:
        """The Units of a side that were eliminated."""
        gone = NOBODY
        for assault in self.assaults:
            gone = gone if assault.side == side else plus(gone, assault.units)
        return gone

    def left(self, side: str) -> Triple:
        """Those that fled."""
        return self.fled.units if self.fled and self.fled.by == side else NOBODY

    def gone(self, side: str) -> Triple:
        return plus(self.lost(side), self.left(side))


def tell_battle(happened: Iterable[Event]) -> BattleTold | None:
    """The battle that begins with the first of these events, up to the last of them."""
    told: BattleTold | None = None
    for event in happened:
        if told is None and isinstance(event, events.BattleBegan):
            told = BattleTold(event)
        elif told is not None and told.ended is None and type(event) in _STEPS:
            told = _STEPS[type(event)](told, event)
    return told


# Event by event

def _begin(told: BattleTold, event: events.AssaultBegan) -> BattleTold:
    assault = AssaultTold(event.by, event.dice, event.rage, told.stolen)
    return replace(told, assaults=(*told.assaults, assault), stolen=False)


def _last(told: BattleTold, **changes: Value) -> BattleTold:
    return replace(told, assaults=(*told.assaults[:-1], replace(told.assaults[-1], **changes)))


def _rolled(told: BattleTold, event: events.DiceRolled) -> BattleTold:
    throw = ThrowTold(event.at, event.dice, event.app)
    return _last(told, throws=(*told.assaults[-1].throws, throw))


def _ended(told: BattleTold, event: events.BattleEnded) -> BattleTold:
    told = replace(told, ended=event)
    return told if told.fled or not told.assaults else _last(told, over=True)


_STEPS: dict[type, Callable[[BattleTold, Own], BattleTold]] = {
    events.RageStolen: lambda told, _: replace(told, stolen=True),
    events.AssaultBegan: _begin,
    events.DiceRolled: _rolled,
    events.InjuriesDealt: lambda told, event: _last(told, tally=event.tally),
    events.BarrierEliminated: lambda told, _: _last(told, barrier=True),
    events.UnitsEliminated: lambda told, event: _last(told, units=event.units, crystals=event.crystals),
    events.RageGained: lambda told, event: _last(told, token=event.tokens),
    events.AssaultEnded: lambda told, _: _last(told, over=True),
    events.BattleFled: lambda told, event: replace(told, fled=event),
    events.BattleEnded: _ended,
}
