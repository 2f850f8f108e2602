"""A player's figures that can still move, and how far it is for each of them.   Rules: clash.move.*"""

from __future__ import annotations

from assistant.core.box.unread import known
from assistant.games.clash.chapters.movement.steps import hero_points
from assistant.games.clash.lookup import places_of
from assistant.games.clash.model import BASTION, STOPPED, Clash
from assistant.games.clash.odds.board.camp import Spot, camp_of, is_over
from assistant.games.clash.odds.board.ground import Ground, Held

FAR = 1 << 20  # steps that nobody can take


class Movers:
    def __init__(self, state: Clash, clan: str) -> None:
        """`state`: with this player in turn, before or in the midst of the movement."""
        camp = camp_of(state, clan)
        self.heroes = [(hero, place, STOPPED if is_over(state) else known(hero_points(state, hero)))
                       for hero, place in state.players[clan].heroes.items()]  # and the points each has left
        self.moved = state.action.moved_heroes if state.action else ()
        points = [left for those in camp.free.values() for left in those] + [left for _, _, left in self.heroes]
        figures = sum(map(camp.standing, (BASTION, *places_of(state, clan))))
        self.ground = Ground(state, clan, figures, max(points, default=0))
        self.camp = camp.with_gates(self.ground)
        self.all_open: Held = (self.ground.gates,)

    def places(self) -> list[str]:
        """The Territories that any of the Units can be on."""
        near = {place for place in self.camp.stopped if place != BASTION}
        for spot, points in self.camp.free.items():
            steps = self._steps(spot, self.all_open)
            near |= {place for place, number in steps.items() if place != BASTION and number <= points[-1]}
        return sorted(near)

    def _steps(self, spot: Spot, held: Held) -> dict[str, int]:
        return self.ground.steps(spot[0], self.ground.flying[spot[1]], held)

    def reach(self, spot: Spot, held: Held, place: str) -> int:
        """Steps to a place; more than anybody has, where there is no way."""
        return self._steps(spot, held).get(place, FAR)

    def way_out(self, spot: Spot, held: Held) -> int:
        """Steps to anywhere else."""
        return min((steps for place, steps in self._steps(spot, held).items() if place != spot[0]), default=FAR)

    def hero_reach(self, start: str, points: int, held: Held) -> list[str]:
        if points == STOPPED:
            return [start]
        return [place for place, steps in self.ground.steps(start, False, held).items() if steps <= points]
