"""Whose turn or window it is, what can be commanded in it, and its end with the arrivals.

Rules: kravora.round.turns, kravora.arrivals, kravora.building.atelier, kravora.calamity.blood, kravora.setup.blood
"""

from __future__ import annotations

from assistant.core.box.unread import shown
from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.rules import carries_out
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import message
from assistant.games.kravora.box.records import BUILDINGS, KINDS, RUSES
from assistant.games.kravora.box.unread import costs
from assistant.games.kravora.change import all_stocked, with_player
from assistant.games.kravora.chapters import strikes
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.chapters.opening import UnitsEntered
from assistant.games.kravora.chapters.purchases import BuyBuilding, BuyUnit, SendPuppet
from assistant.games.kravora.chapters.ruses.casting import castable
from assistant.games.kravora.chapters.wages import Dismantle, Recycle
from assistant.games.kravora.lookup import in_turn, price, ready
from assistant.games.kravora.model import MOST_WALL, WHITE, WINDOWS, Cast, Kravora, Spent, Unit

REPAIRED = 2


# Commands

@record
class Done:
    by: str | None = None


# Events

@record
class TurnsBegan:
    """Calamity or reward are done: nobody has had a turn this round."""


@record
class TurnBegan:
    by: str


@record
class WindowBegan:
    by: str


@record
class KillsReturned:
    """The reserve of kills and the Laboratoire are emptied into the stocks."""

    by: str


@record
class WallRepaired:
    by: str
    points: int


@record
class TurnEnded:
    """Or a window."""

    by: str


# Decide: nothing forbids it where it is owed

def done(draft: Draft[Kravora], command: Done) -> None:
    if draft.state.phase == "attack":
        strikes.begin(draft, who(command))
        return
    if draft.state.phase not in WINDOWS:
        _arrive(draft, who(command))
    draft.emit(TurnEnded(who(command)))


@carries_out("kravora.arrivals", "kravora.building.atelier")
def _arrive(draft: Draft[Kravora], colour: str) -> None:
    """Kills to their stocks, the Units to come on line 1 in the order thrown, repairs."""
    player = draft.state.players[colour]
    if player.reserve or player.laboratory:
        draft.emit(KillsReturned(colour))
    if player.to_come:
        first, units = draft.state.next_id, draft.state.box.units
        draft.emit(UnitsEntered(colour, tuple(Unit(first + at, kind, WHITE, 1, units[kind].life)
                                              for at, kind in enumerate(player.to_come)), True))
    missing = MOST_WALL - player.wall
    if "atelier" in player.buildings and missing > 0:
        draft.emit(WallRepaired(colour, min(REPAIRED, missing)))


# Evolve

@carries_out("kravora.round.turns")
def turn_began(state: Kravora, event: TurnBegan) -> Kravora:
    return replace(state, phase="attack", turn=event.by, acted=(*state.acted, event.by), attacked=(), spent=Spent())


def kills_returned(state: Kravora, event: KillsReturned) -> Kravora:
    player = state.players[event.by]
    state = with_player(state, event.by, reserve=(), laboratory=())
    return all_stocked(state, (*player.reserve, *player.laboratory))


# What is owed

PURCHASES = (BuyUnit, BuyBuilding, Cast, SendPuppet, Done)


def is_owed(state: Kravora) -> bool:
    """Is it for the player in turn to attack, or to buy?"""
    return (state.turn is not None and state.sharing is None and state.announced is None
            and (state.phase in ("attack", "purchases") or state.phase in WINDOWS))


@carries_out("kravora.building.canon", "kravora.calamity.blood", "kravora.setup.blood")
def owes(state: Kravora) -> Ask[Kravora] | None:
    if not is_owed(state):
        return None
    if state.phase == "attack":
        cannon = (SendPuppet,) if state.setting.rulings["cannon"] == "attack" else ()
        return Ask(state.turn, (Attack, Cast, *cannon, Done), message("Attack, or end the attack"), "attack", _attack,
                   narrowed=True)
    if state.phase == "purchases":
        return Ask(state.turn, (Recycle, Dismantle, *PURCHASES), message("Buy, or end the turn"), "purchases", _buying,
                   narrowed=True)
    return Ask(state.turn, PURCHASES, message("Spend blood, or end the purchases"), "purchases", _buying, narrowed=True)


def _attack(state: Kravora) -> Json:
    can = {str(unit.id): [target.id for target in targets] for unit, targets in ready(state)}
    return {"ready": can, **_buying(state)}


def _buying(state: Kravora) -> Json:
    prices = {what: price(state, in_turn(state), what) for what in (*KINDS, *BUILDINGS, *RUSES)}
    return {"ruses": list(castable(state)), "prices": prices, **shown(costs(state.box))}


# The chapter

CHAPTER = Chapter(
    "turn",
    commands=(
        Does(Done, done, offers=lambda state: (Done(state.turn),)),
    ),
    events=(
        Happens(TurnsBegan, lambda state, _: replace(state, phase="attack", acted=())),
        Happens(TurnBegan, turn_began),
        Happens(WindowBegan, lambda state, event:
                replace(state, turn=event.by, acted=(*state.acted, event.by), spent=Spent())),
        Happens(KillsReturned, kills_returned),
        Happens(WallRepaired, lambda state, event:
                with_player(state, event.by, wall=state.players[event.by].wall + event.points)),
        Happens(TurnEnded, lambda state, _: replace(state, turn=None, spent=Spent())),
    ),
    owes=owes,
)
