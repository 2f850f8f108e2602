"""The board as one player's figures meet it: which borders they cross, and where they are stopped.

Nothing of it is known here: the chapter on moving is asked about every border and every place, so a changed rule
changes the answer. A `gate` is a place that is passed once enough own Units stand there: that is how one overruns.
"""

from __future__ import annotations

from assistant.core.engine.rules import judge
from assistant.core.shapes.record import replace
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import set_units
from assistant.games.clash.chapters.movement.steps import CHECKS, Step, points_after
from assistant.games.clash.lookup import flies, places_of, ways
from assistant.games.clash.model import BASTION, NOBODY, STOPPED, Clash
from assistant.games.clash.triples import one

NOWHERE = ""  # where nobody comes from: no own Unit leaves a place that matters
Held = tuple[frozenset[str], ...]  # the gates open at a time, one time after the other


class Ground:
    def __init__(self, state: Clash, clan: str, figures: int, furthest: int) -> None:
        """For so many figures at most, and so many steps."""
        self.clan, self._figures, self._furthest = clan, figures, furthest
        self._others = _others(state, clan)
        places = (BASTION, *state.board.position)
        self.flying = tuple(flies(state, clan, level) for level in range(3))
        self._near = {flying: {place: self._crossed(place, flying) for place in places} for flying in (False, True)}
        self.needed = {flying: {place: self._needed(place, flying) for place in places} for flying in (False, True)}
        self.gates = frozenset(place for place, number in self.needed[False].items() if number)
        self._known: dict[tuple[str, bool, Held], dict[str, int]] = {}

    def _traveller(self, flying: bool) -> tuple[Triple, tuple[str, ...]] | None:
        """Any figure that moves so; a Hero never flies."""
        level = next((level for level in range(3) if self.flying[level] == flying), None)
        if level is not None:
            return one(level), ()
        hero = next(iter(self._others.players[self.clan].heroes), None)
        return None if flying or hero is None else (NOBODY, (hero,))

    def _crossed(self, place: str, flying: bool) -> list[str]:
        """Where such a figure comes to in one step."""
        who, state, clan = self._traveller(flying), self._others, self.clan
        if who is None:
            return []
        return [near for near in ways(state, clan, place)
                if not judge(CHECKS, state, Step(clan, place, place, near, 1, *who))]

    def _needed(self, place: str, flying: bool) -> int | None:
        """How many own Units must stand there for such a figure to go on; None: it never does."""
        who = self._traveller(flying)
        if who is None:
            return None
        last = Step(self.clan, NOWHERE, NOWHERE, place, 1, *who)
        level = who[0].index(1) if any(who[0]) else None
        for number in range(self._figures + 1):
            if points_after(set_units(self._others, self.clan, place, (number, 0, 0)), last, level, 1) != STOPPED:
                return number
        return None

    def passed(self, place: str, flying: bool, held: frozenset[str]) -> bool:
        return self.needed[flying][place] == 0 or (not flying and place in held)

    def steps(self, start: str, flying: bool, held: Held) -> dict[str, int]:
        """How many steps it takes to each place. Who waits where it was not stopped goes on once other gates open."""
        key = start, flying, held
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._walked(start, flying, held)
        return known

    def _walked(self, start: str, flying: bool, held: Held) -> dict[str, int]:
        arrived, rested = {start: 0}, {start: 0}
        for opened in held:
            for number in range(self._furthest):
                for place in [place for place, steps in rested.items() if steps == number]:
                    for near in self._near[flying][place]:
                        arrived[near] = min(arrived.get(near, number + 1), number + 1)
                        if self.passed(near, flying, opened):
                            rested[near] = min(rested.get(near, number + 1), number + 1)
        return arrived


def _others(state: Clash, clan: str) -> Clash:
    """The table without this player's Units, and with nobody moved yet."""
    fresh = replace(state, turn=clan, action=None, battle=None)
    for place in (BASTION, *places_of(state, clan)):
        fresh = set_units(fresh, clan, place, NOBODY)
    return fresh
