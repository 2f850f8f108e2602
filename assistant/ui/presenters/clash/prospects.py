"""What a group picked up could expect where enemies stand: its chance in each battle it could come to.

An estimate, good to a few in a hundred, because it must come while the finger is still in the air.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.core.message import Voice, message, say
from assistant.core.record import replace
from assistant.games.clash.lookup import hero_cards, units_at
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.battle import question_before
from assistant.games.clash.odds.estimate import estimate
from assistant.games.clash.triples import plus
from assistant.ui.presenters.clash.move import Picked

ROUGH = 1e-5  # chances that do not matter


def chances(state: Clash, picked: Picked, places: Iterable[str], stale: Callable[[], bool]) -> dict[str, float]:
    """By place, with whoever of this player is there already; what is stale is not gone on with."""
    found: dict[str, float] = {}
    for place in places:
        if stale():
            break
        found[place] = _chance(state, picked, place)
    return found


def _chance(state: Clash, picked: Picked, place: str) -> float:
    clan = state.turn
    assert clan is not None
    there = replace(state, battle=None)
    units = plus(picked.units, units_at(state, clan, place))
    heroes = dict.fromkeys((*picked.heroes, *(card.id for card in hero_cards(state, clan, place))))
    if not any(units):
        return 0.0
    return min(1.0, estimate(question_before(there, clan, place, units, heroes), ROUGH).win)


def words(chance: float, voice: Voice) -> str:
    """An estimate is never quite sure."""
    share = round(chance * 100)
    if 1 < share < 99:
        return say(message("{percent}%", percent=share), voice)
    return say(message("≤{percent}%", percent=1) if share <= 1 else message("≥{percent}%", percent=99), voice)
