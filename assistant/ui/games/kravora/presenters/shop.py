"""What can be bought: Units, buildings, ruses; with the price for this player, and what is short. What was earned."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.past.session import Session
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.kravora import words
from assistant.games.kravora.box.records import BUILDINGS, KINDS, PUPPET, RUSES
from assistant.games.kravora.chapters.purchases import MOST_SENT
from assistant.games.kravora.chapters.turn import TurnBegan
from assistant.games.kravora.chapters.wages import (
    CHEAP,
    DEAR,
    DEAR_FROM,
    Dismantle,
    WagesPaid,
    recycling_offers,
    the_wall_may_be_dismantled,
)
from assistant.games.kravora.lookup import kind_of, price, ready_player, unit_at
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora import explained
from assistant.ui.games.kravora.presenters import figures
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.kit.theme import Look

LOOKED_BACK = 40  # entries: nobody does more in one step
UNITS, HOUSES, TRICKS = "units", "buildings", "ruses"

EFFECTS: Mapping[str, Message] = {
    "caserne": message("Each Unit costs 1 L less; {puppets} do not"),
    "universite": message("Ruses cost 1 L less"),
    "laboratoire": message("Five places where a kill pays 2 L, not 1"),
    "atelier": message("Repairs 2 stones at the end of the turn"),
    "hutte": message("Allows ruses"),
    "tri": message("Own Units killed by the enemy pay as well"),
    "canon": message("Sends up to three puppets to others"),
    "rochers": message("Stone on a line: who starts there stays once"),
    "caillot": message("One blow on any Unit"),
    "avancer": message("A Unit goes on one line, or strikes once more"),
    "reculer": message("A Unit goes back one line"),
    "rocaille": message("Up to four blows on a line, one on each Unit"),
    "propulsion": message("Throws a Unit to another line"),
    "bouclier": message("Kept: cancels another player’s ruse"),
}


@record
class Ware:
    """Something to be bought."""

    id: str
    name: str
    price: int | None  # None: nobody has read it yet
    more: str  # what it does, or how many are left
    short: str  # what is missing, in words; empty: it can be had
    there: bool = False  # built already, or held
    figure: Figure | None = None
    stats: str = ""  # of a Unit

    @property
    def offered(self) -> bool:
        return not self.short and not self.there


@record
class ShopView:
    blood: int
    units: tuple[Ware, ...]
    buildings: tuple[Ware, ...]
    ruses: tuple[Ware, ...]  # none without the hut
    cannon: Ware | None
    recycles: tuple[int, ...]  # the defenders that can be
    recycled: str  # what they pay
    dismantles: int  # what the next stone pays; 0: none can go


def present(state: Kravora, looks: Mapping[str, Look], voice: Voice, castable: tuple[str, ...]) -> ShopView:
    """Of the player in turn."""
    assert state.turn is not None
    player, look = ready_player(state), looks[state.turn]
    called = figures.letters(voice)
    units = tuple(_unit(state, kind, figures.figure(state, kind, look, called[kind]), voice) for kind in KINDS)
    houses = tuple(_thing(state, "building", each, each in player.buildings, voice) for each in BUILDINGS)
    tricks = tuple(_ruse(state, each, castable, voice) for each in RUSES) if "hutte" in player.buildings else ()
    window = state.phase == "purchases"
    return ShopView(player.blood, units, houses, tricks, _cannon(state, look, called[PUPPET], voice),
                    *(_recycling(state) if window else ((), "")),
                    _dismantling(state) if window else 0)


def _recycling(state: Kravora) -> tuple[tuple[int, ...], str]:
    units = tuple(each.unit for each in recycling_offers(state))
    wages = sorted({kind_of(state, unit_at(state, unit)[1]).wage for unit in units})
    return units, "–".join(f"+{wage}" for wage in wages) + " L"


def _dismantling(state: Kravora) -> int:
    if the_wall_may_be_dismantled(state, Dismantle(state.turn)) is not None:
        return 0
    return CHEAP if ready_player(state).wall > DEAR_FROM else DEAR


def _short(state: Kravora, what: str, voice: Voice) -> tuple[int | None, str]:
    assert state.turn is not None
    cost, blood = price(state, state.turn, what), ready_player(state).blood
    if cost is None:
        return None, say(message("not read yet"), voice)
    return cost, say(message("{blood} L short", blood=cost - blood), voice) if cost > blood else ""


def _unit(state: Kravora, kind: str, figure: Figure, voice: Voice) -> Ware:
    cost, short = _short(state, kind, voice)
    left = ready_player(state).stock[kind]
    more = say(message("{count} left", count=left), voice)
    return Ware(kind, voice.name(Name("unit", kind)), cost, more, short if left else more, figure=figure,
                stats=say(explained.stats(state.box.units[kind]), voice))


def _thing(state: Kravora, shelf: str, what: str, there: bool, voice: Voice) -> Ware:
    cost, short = _short(state, what, voice)
    effect = message(EFFECTS[what].id, puppets=Name("unit", PUPPET))
    return Ware(what, voice.name(Name(shelf, what)), cost, say(effect, voice), short, there)


def _ruse(state: Kravora, what: str, castable: tuple[str, ...], voice: Voice) -> Ware:
    made = _thing(state, "ruse", what, what == "bouclier" and ready_player(state).shield, voice)
    if made.offered and what not in castable:
        return replace(made, short=say(message("nothing to aim at"), voice))
    return made


def _cannon(state: Kravora, look: Look, letters: str, voice: Voice) -> Ware | None:
    player = ready_player(state)
    if "canon" not in player.buildings:
        return None
    cost, short = _short(state, PUPPET, voice)
    left = min(MOST_SENT - state.spent.sent, player.stock[PUPPET])
    more = say(message("{count} more this turn", count=left), voice)
    return Ware("canon", say(message("Send {puppet}", puppet=Name("unit", PUPPET)), voice), cost, more,
                short if left else more, figure=figures.figure(state, PUPPET, look, letters))


# Wages

def earned(session: Session[Kravora], state: Kravora) -> Message | None:
    """What was paid in these purchases: each part, and the sum; None before wages or in a window."""
    if state.phase != "purchases":
        return None
    for number in reversed(session.way[-LOOKED_BACK:]):
        for event in reversed(session.entry(number).events):
            if isinstance(event, WagesPaid):
                return _said(event)
            if isinstance(event, TurnBegan):
                return None
    return None


def _said(event: WagesPaid) -> Message:
    if not event.blood.parts:
        return message("Wages: nothing earned")
    return message("Wages: +{blood} L ({parts})", blood=event.blood.total, parts=words.earned(event.blood.parts))
