"""What things are worth to a bot, in gold: places, figures, Crystals, points."""

from __future__ import annotations

from assistant.core.box.unread import known
from assistant.games.clash.bots.duel import Force, strength
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters import forging
from assistant.games.clash.chapters.battle.sums import Bonus
from assistant.games.clash.lookup import (
    CITY,
    FORGE,
    bonus,
    controlled,
    fighters,
    holder,
    in_second_action,
    movement,
    places_of,
    playing,
    points,
    units_at,
    ways,
)
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash

POINT = 14.0
UNIT = (1.0, 2.0, 4.0)
CRYSTAL = 2.2
WINNING = 80.0


def worth_of(units: Triple | tuple[float, ...]) -> float:
    return sum(number * each for number, each in zip(units, UNIT, strict=True))


def rage_counts(state: Clash) -> bool:
    return state.setting.edition.counts_rage_icons


def force_at(state: Clash, side: str, place: str) -> Force:
    """A side as it would fight at a place."""
    return Force(fighters(state, side), units_at(state, side, place), bonus=bonus(state, side, place))


def force_of(state: Clash, side: str, units: Triple, help_: Bonus) -> Force:
    return Force(fighters(state, side), units, bonus=help_)


def army_strength(state: Clash, side: str, units: Triple) -> float:
    return strength(Force(fighters(state, side), units), rage_counts(state))


# Places

def place_worth(state: Clash, clan: str, place: str) -> float:
    """What it is worth to hold a Territory: points, Crystals, forging, new Units, and what the enemy loses."""
    feature, held_by = state.board.features[place], holder(state, place)
    worth = 0.5
    if feature == CITY:
        worth = _city_worth(state, clan, held_by)
    elif feature == FORGE:
        worth = _forge_worth(state, clan, place)
    elif feature.startswith("stone"):
        worth = UNIT[int(feature[-1]) - 1] * (1.0 if in_second_action(state) else 1.8)
        worth *= state.players[clan].reserve[int(feature[-1]) - 1] > 0
    if held_by not in (None, clan, ELVES):
        worth += 0.3 * worth  # what one enemy loses, the others need not take
    if state.setting.solo and held_by == ELVES:
        worth += {CITY: 8.0, FORGE: 5.0}.get(feature, 2.0)
    return worth


def _city_worth(state: Clash, clan: str, held_by: str | None) -> float:
    worth = 0.8 * POINT + 3 * CRYSTAL
    if held_by is not None and held_by not in (clan, ELVES):  # the leader's Cities are worth taking most
        worth += (0.9 if is_close(state, held_by) else 0.25) * POINT * points(state, held_by) / 2
    missing = state.setting.goal - points(state, clan)
    if held_by != clan and missing == 1:
        worth += WINNING if in_second_action(state) else 0.5 * POINT
    if held_by == clan and missing <= 0:
        worth += WINNING
    return worth


def _forge_worth(state: Clash, clan: str, place: str) -> float:
    """The first one makes forging possible, the second cheaper."""
    others = len([forge for forge in controlled(state, clan, FORGE) if forge != place])
    crystals = state.players[clan].crystals
    soon = 1.5 if crystals >= 3 else 1.0
    return (7.0, 5.0, 2.0)[min(others, 2)] * soon


def is_close(state: Clash, clan: str) -> bool:
    """Could this player win within a round?"""
    return points(state, clan) >= state.setting.goal - 1


def elf_crystals(state: Clash, units: Triple | tuple[float, ...]) -> float:
    kinds = state.box.elves
    return CRYSTAL * sum(number * known(elf.crystals) for number, elf in zip(units, kinds, strict=True))


def forge_cost(state: Clash, clan: str) -> int | None:
    return forging.cost(state, clan)


# Dangers

def distances(state: Clash, clan: str, start: str, most: int) -> dict[str, int]:
    """How many borders away places are, Mountains not crossed, whoever stands there."""
    found, edge = {start: 0}, [start]
    for number in range(1, most + 1):
        edge = [near for place in edge for near, barred in ways(state, clan, place).items()
                if not barred and near not in found]
        found |= dict.fromkeys(edge, number)
    return found


def threats(state: Clash, clan: str) -> dict[str, float]:
    """For each Territory the strength of the strongest army that another player could bring there in one Action."""
    found: dict[str, float] = {}
    for enemy in playing(state):
        if enemy != clan:
            for place, units in _arrivals(state, enemy).items():
                found[place] = max(found.get(place, 0.0), army_strength(state, enemy, units))
    return found


def _arrivals(state: Clash, enemy: str) -> dict[str, Triple]:
    """Which Units of an enemy could come to each Territory."""
    points_ = [known(movement(state, enemy, level)) for level in range(3)]
    found: dict[str, list[int]] = {}
    for start in (BASTION, *places_of(state, enemy)):
        there = units_at(state, enemy, start)
        if there == NOBODY:
            continue
        for place, away in distances(state, enemy, start, max(points_)).items():
            arriving = found.setdefault(place, [0, 0, 0])
            for level in range(3):
                arriving[level] += there[level] * (0 < away <= points_[level])
    return {place: (a, b, c) for place, (a, b, c) in found.items() if a + b + c}


def safety(state: Clash, clan: str, units: Triple, threat: float) -> float:
    """The chance that these Units hold a place against such a threat until the own turn comes again."""
    if units == NOBODY:
        return 0.0
    if threat <= 0:
        return 1.0
    own = army_strength(state, clan, units)
    return 1 - 0.55 * threat**2 / (threat**2 + own**2)
