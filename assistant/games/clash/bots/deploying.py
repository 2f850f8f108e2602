"""Before the Actions: tiles, the Tactic card, the Bastion, reinforcements, Stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.box.unread import known
from assistant.games.clash.board import Hex, hexes_of, shared_borders
from assistant.games.clash.bots.worth import (
    distances,
    elf_crystals,
    place_worth,
    safety,
    threats,
    worth_of,
)
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters import income, planning, stones
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.lookup import CITY, FORGE, places_of, units_at
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash
from assistant.games.clash.triples import least, one, plus

if TYPE_CHECKING:
    from random import Random

GOLD_WORTH = 0.9
LATE = 0.03  # what acting one number later costs
MOOD = 1.2  # how much a bot's liking of a card varies, so that games differ


def tile(state: Clash, chance: Random) -> opening.PlaceTile:
    """A tile where it touches the others most, so that the players meet."""
    used = {laid.side[:-1] for laid in state.board.tiles}
    sides = [f"{name}{face}" for name in state.box.tiles if name not in used for face in "ab"]
    best: opening.PlaceTile | None = None
    most, spots = -1, opening.tile_spots(state.board)
    for _ in range(400):
        placing = opening.PlaceTile(chance.choice(sides), chance.choice(spots), chance.randrange(6))
        shared = shared_borders(hexes_of(placing.at, placing.turn), state.board.place_at)
        if shared > most and not any(check(state, placing) for check in opening.CHECKS[opening.PlaceTile]):
            best, most = placing, shared
    return best or next(opening.offers(state))


def tactic(state: Clash, clan: str, chance: Random) -> planning.ChooseTactic:
    """Most gold and figures; a low number is worth a little."""
    each, box = state.players[clan], state.box

    def liking(card: str) -> float:
        shown = box.tactics[card]
        figures = worth_of(least(known(shown.units), each.reserve))
        return GOLD_WORTH * known(shown.gold) + figures - LATE * known(shown.number) + MOOD * chance.random()

    return planning.ChooseTactic(max(planning.choices(state, clan), key=liking), clan)


def bastion(state: Clash, chance: Random) -> planning.PlaceBastion:
    """Near a weakly held City and a Forge."""
    offers = list(planning.bastion_offers(state))
    return max(offers, key=lambda offer: _outlook(state, offer.at) + 0.5 * chance.random())


def _outlook(state: Clash, at: Hex) -> float:
    assert state.turn is not None
    gate = {place for place, barred in state.board.beside(at).items() if not barred}
    if not gate:
        return -1.0
    near: dict[str, int] = {}
    for start in gate:
        for place, away in distances(state, state.turn, start, 3).items():
            near[place] = min(near.get(place, 9), away + 1)
    worth = {CITY: 10.0, FORGE: 7.0, "stone1": 2.0, "stone2": 3.0, "stone3": 5.0}
    power = state.box.elves
    total = 0.0
    for place, away in near.items():
        guards = units_at(state, ELVES, place)
        danger = sum(number * (known(elf.power) + 2 * known(elf.life))
                     for number, elf in zip(guards, power, strict=True))
        total += max(0.5, worth.get(state.board.features[place], 0.3) - 0.12 * danger) / (1 + away)
    return total


def reinforce(state: Clash, clan: str) -> income.Reinforce:
    """One figure to each good place in danger, all others to where most is to be had."""
    owed = list(income.reinforcements(state, clan))
    own = [] if state.round == 1 else list(places_of(state, clan))
    placed: dict[str, Triple] = {}
    dangers = threats(state, clan)
    for place in sorted(own, key=lambda at: -place_worth(state, clan, at)):
        level = next((each for each in (1, 0, 2) if owed[each]), None)
        held = safety(state, clan, units_at(state, clan, place), dangers.get(place, 0.0))
        if level is None or place_worth(state, clan, place) * (1 - held) < 3.0 or sum(owed) <= 1:
            continue
        owed[level] -= 1
        placed[place] = plus(placed.get(place, NOBODY), one(level))
    front = max((BASTION, *own), key=lambda place: _front(state, clan, place))
    placed[front] = plus(placed.get(front, NOBODY), (owed[0], owed[1], owed[2]))
    return income.Reinforce({place: units for place, units in placed.items() if units != NOBODY}, clan)


def _front(state: Clash, clan: str, place: str) -> float:
    """What is near a place and not yet held; most of all where an army stands already."""
    total = 0.15 * worth_of(units_at(state, clan, place))
    for other, away in distances(state, clan, place, 3).items():
        if other != BASTION and not any(units_at(state, clan, other)):
            elves = elf_crystals(state, units_at(state, ELVES, other))
            total += (place_worth(state, clan, other) + elves) / (1 + away) ** 1.5
    return total


def stone(state: Clash, chance: Random) -> stones.ChooseStone:
    return chance.choice(list(stones.offers(state)))

