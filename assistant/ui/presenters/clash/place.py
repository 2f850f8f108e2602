"""Everything about a place of the map: what it is worth, who stands there, who could strike at it, with what odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.core.message import Message, Name, Voice, message, say
from assistant.core.record import record
from assistant.games.clash.chapters.income import CRYSTALS_PER_CITY
from assistant.games.clash.lookup import controller, playing
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.battle import question_before
from assistant.games.clash.odds.estimate import estimate
from assistant.games.clash.odds.musters import Muster, Musters
from assistant.games.clash.odds.threats import moving
from assistant.games.clash.telling.words import ROMAN, figures
from assistant.ui.presenters.clash.armies import ArmyView, army
from assistant.ui.presenters.clash.looks import looks, player_name
from assistant.ui.presenters.clash.places import bastion_key, bastion_owner
from assistant.ui.presenters.clash.prospects import words as estimate_words
from assistant.ui.theme import Look

ROUGH = 1e-6
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

def strikes(state: Clash, place: str, voice: Voice, stale: Callable[[], bool]) -> tuple[StrikeView, ...]:
    """Every player who could come there if the next Move Action were theirs; it takes a while."""
    return tuple(view for clan in playing(state) if not stale() for view in _strike(state, clan, place, voice))


def _strike(state: Clash, clan: str, place: str, voice: Voice) -> Iterator[StrikeView]:
    against = next((side for side in state.armies.get(place, {}) if side != clan), None)
    if against is None and clan in state.armies.get(place, {}):
        return
    own = moving(state, clan)
    musters, _ = Musters(own, clan).at(place)
    if not musters:
        return
    chance, muster = max(((_chance(own, clan, place, each, against), each) for each in musters),
                         key=lambda pair: (pair[0], sum(pair[1].units)))
    shown = "" if against is None else say(message("about {chance}", chance=estimate_words(chance, voice)), voice)
    yield StrikeView(looks(state, voice)[clan], player_name(state, clan),
                     say(figures(clan, muster.units, muster.heroes), voice), shown, chance >= .5)


def _chance(state: Clash, clan: str, place: str, muster: Muster, against: str | None) -> float:
    if against is None:
        return 1.0
    question = question_before(state, clan, place, muster.units, muster.heroes)
    return min(1.0, estimate(question, ROUGH).win)
