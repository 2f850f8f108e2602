"""What the calculator begins with when it is opened from a game."""

from __future__ import annotations

from assistant.core.shapes.record import record, replace
from assistant.games.clash.box.records import Triple
from assistant.games.clash.lookup import holder, on_board, playing
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.odds.advice.changes import Encounter
from assistant.games.clash.odds.asking.meeting import Meeting, meeting_at, meeting_of
from assistant.games.clash.odds.board.musters import Musters


@record
class FromGame:
    """Armies of an open game, and where they stand in it."""

    meeting: Meeting
    state: Clash
    encounter: Encounter | None  # None: the battle being fought


def from_game(state: Clash, place: str = "", attacker: str = "", battle: bool = False) -> FromGame | None:
    """The battle being fought; or an attack on a place, by this player or else by whoever is in turn."""
    if battle and state.battle is not None:
        return FromGame(meeting_of(state), state, None)
    wanted = attacker if attacker in state.players else _attacker(state, place)
    by = wanted if place in state.board.position else ""
    if not by:
        return None
    encounter = Encounter(by, place, *_force(state, by, place))
    return FromGame(meeting_at(state, place, by, encounter.units, encounter.heroes), state,
                    encounter if any(encounter.units) and _held_by_others(state, by, place) else None)


def _force(state: Clash, by: str, place: str) -> tuple[Triple, tuple[str, ...]]:
    """Who is there already to fight; else the most that can come."""
    there = state.armies.get(place, {})
    if by in there and len(there) > 1:
        return there[by], tuple(hero for hero, at in state.players[by].heroes.items() if at == place)
    musters = Musters(replace(state, turn=by, battle=None), by).at(place).best
    if not musters:
        return on_board(state, by), ()
    largest = max(musters, key=lambda muster: (sum(muster.units), len(muster.heroes)))
    return largest.units, largest.heroes


def _held_by_others(state: Clash, by: str, place: str) -> bool:
    return any(side != by for side in state.armies.get(place, {}))


def _attacker(state: Clash, place: str) -> str:
    """Whoever is in turn and does not hold the place, else the next player who does not."""
    held = holder(state, place)
    order = [*([state.turn] if state.turn else []), *playing(state)]
    return next((clan for clan in order if clan != held and clan != ELVES), "")
