"""The threat map the long way round: by all sequences of legal moves, each battle begun by the engine."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.attempt import Draft
from assistant.games.clash.chapters.battle.course import begin_battle
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import CITY, FORGE, holder
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.board.musters import Muster, Musters
from assistant.games.clash.odds.board.threats import threats
from assistant.games.clash.odds.solver import solve
from assistant.games.clash.triples import covers, upto
from tests.kit.moves.all_moves import Force, endings
from tests.kit.moves.small_boards import in_turn

ALIKE = 1e-9
Key = tuple[str, str]  # who can strike, and where


# Who can be where

def unlike_forces(state: Clash, most: int) -> Iterator[object]:
    """Where the search for musters and the engine's own moves disagree."""
    musters = Musters(state, state.turn or "")
    told = {place: found for place in musters.places() if (found := musters.at(place).best)}
    seen = endings(state, most)
    yield from ((place, "reached" if place in seen else "not reached") for place in told.keys() ^ seen.keys())
    for place in told.keys() & seen.keys():
        yield from ((place, "missed", force) for force in seen[place]
                    if not any(_holds(muster, force) for muster in told[place]))
        yield from ((place, "impossible", force) for muster in told[place] for force in _parts(muster)
                    if force not in seen[place])


def _holds(muster: Muster, force: Force) -> bool:
    return covers(muster.units, force[0]) and set(muster.heroes) >= force[1]


def _parts(muster: Muster) -> list[Force]:
    """All of its Units that need not be there may as well stay away."""
    return [(units, frozenset(muster.heroes)) for units in upto(muster.units)
            if any(units) and covers(units, muster.bound)]


# At what odds

def unlike_odds(state: Clash, clan: str, most: int) -> Iterator[object]:
    """Where the map and the best of all those forces disagree."""
    expected = _best_chances(state, clan, most)
    told = {(threat.by, threat.place): threat for threat in threats(state, clan)}
    for key in expected.keys() | told.keys():
        chance, threat = expected.get(key), told.get(key)
        if chance is None or threat is None or not threat.exact or abs(threat.chance - chance) > ALIKE:
            yield key, threat, chance


def _best_chances(state: Clash, clan: str, most: int) -> dict[Key, float]:
    found = {(clan, place): max(_fought(end, clan, place) for end in ends.values())
             for place, ends in endings(state, most).items()}
    held = [place for place in state.board.places(CITY, FORGE) if holder(state, place) == clan]
    for other in state.players:
        if other != clan and held:
            there = endings(in_turn(state, other), most)
            found |= {(other, place): max(_fought(end, other, place) for end in there[place].values())
                      for place in held if place in there}
    return found


def _fought(state: Clash, clan: str, place: str) -> float:
    """The chance in a battle begun by the rules as the figures stand."""
    if len(state.armies[place]) == 1:
        return 1.0
    draft = Draft(state, GAME.evolve)
    begin_battle(draft, clan, place)
    return solve(question_of(draft.state)).win
