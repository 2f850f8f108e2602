"""Everything about a place of the map: what it is worth, who stands there, who could strike at it, with what odds."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.chapters.income import CRYSTALS_PER_CITY
from assistant.games.clash.lookup import controller, playing
from assistant.games.clash.model import Clash
from assistant.games.clash.names import where
from assistant.games.clash.odds.board.camp import Overrun
from assistant.games.clash.odds.board.threats import Threat
from assistant.games.clash.words import ROMAN, figures
from assistant.ui.games.clash.presenters.action.prospects import told
from assistant.ui.games.clash.presenters.table.armies import ArmyView, army
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.games.clash.presenters.table.places import bastion_key, bastion_owner
from assistant.ui.kit.theme import Look

FEATURES = {
    "city": message("City: a Victory Point, and {crystals} Crystals each round, for whoever holds it",
                    crystals=CRYSTALS_PER_CITY),
    "forge": message("Forge: who holds it may forge a Legendary"),
    "plain": message("Open land"),
}


@record
class PlaceView:
    title: str
    what: str
    held: str
    armies: tuple[ArmyView, ...]
    can_be_struck: bool


@record
class StrikeView:
    """The best a player could bring there in one Move Action."""

    look: Look
    who: str
    force: str
    chance: str  # "" where nobody would have to be beaten
    good: bool


def lies(state: Clash, place: str) -> bool:
    """Whether the table has such a place: the map also shows tiles and Bastions that are only held over it."""
    owner = bastion_owner(place)
    return place in state.board.position if owner is None else state.players[owner].bastion is not None


def present(state: Clash, place: str, voice: Voice) -> PlaceView:
    owner = bastion_owner(place)
    if owner is not None:
        return _bastion(state, owner, voice)
    holder = controller(state, place)
    held = message("Held by {side}", side=Name("clan", holder)) if holder else message("Held by nobody")
    with_heroes = (clan for clan, each in state.players.items() if place in each.heroes.values())
    sides = dict.fromkeys((*state.armies.get(place, {}), *with_heroes))
    return PlaceView(place, say(_feature(state.board.features[place]), voice), say(held, voice),
                     tuple(army(state, side, place, voice) for side in sides), True)


def _bastion(state: Clash, owner: str, voice: Voice) -> PlaceView:
    title = message("{Bastion} of {player}", player=player_name(state, owner))
    here = army(state, owner, bastion_key(owner), voice)
    return PlaceView(say(title, voice), say(message("Only its owner's figures go in and out"), voice), "",
                     (here,) if here.units or here.heroes else (), False)


def _feature(feature: str) -> Message:
    if feature.startswith("stone"):
        level = ROMAN[int(feature.removeprefix("stone")) - 1]
        return message("Stone: between the Actions, one Unit of level {level} for whoever holds it", level=level)
    return FEATURES[feature]


# Who could strike there

def strikes(state: Clash, found: Iterable[Threat], voice: Voice) -> tuple[StrikeView, ...]:
    """What is known so far, in the order of the players."""
    by_player = {threat.by: threat for threat in found}
    return tuple(_strike(state, by_player[clan], voice) for clan in playing(state) if clan in by_player)


def _strike(state: Clash, threat: Threat, voice: Voice) -> StrikeView:
    force = say(figures(threat.by, threat.units, threat.heroes), voice)
    for each in threat.overruns:
        force += "\n" + say(_price(threat.by, each), voice)
    return StrikeView(looks(state, voice)[threat.by], player_name(state, threat.by), force, _chance(threat, voice),
                      threat.chance >= .5)


def _price(by: str, overrun: Overrun) -> Message:
    """What it takes for so many to come together."""
    place, stay, fly = where(overrun.place), figures(by, overrun.stay), figures(by, overrun.fly_on)
    if not any(overrun.fly_on):
        return message("Only by {Overrun} in {place}: {stay} must stay there.", place=place, stay=stay)
    if not any(overrun.stay):
        return message("Only by {Overrun} in {place}: {fly} must be there first, and fly on.", place=place, fly=fly)
    return message("Only by {Overrun} in {place}: {stay} must stay there; {fly} must be there first, and fly on.",
                   place=place, stay=stay, fly=fly)


def _chance(threat: Threat, voice: Voice) -> str:
    if threat.against is None:
        return ""
    shown = told(threat.chance, threat.exact, voice)
    return shown if threat.exact else say(message("about {chance}", chance=shown), voice)
