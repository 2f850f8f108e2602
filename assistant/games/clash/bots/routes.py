"""Ways across the board for figures that have not moved yet, with the armies where a plan would leave them."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.games.clash.lookup import enemies_at, flies, ways
from assistant.games.clash.model import BASTION, Clash

Path = tuple[str, ...]


def paths(state: Clash, clan: str, start: str, points: int, flying: bool,
          standing: Mapping[str, int]) -> dict[str, Path]:
    """A shortest path to every place within so many points; `standing`: own Units there, as planned so far."""
    found: dict[str, Path] = {start: ()}
    edge = [start]
    for _ in range(points):
        further = []
        for place in edge:
            if place != start and not flying and _stops(state, clan, place, standing):
                continue
            for near, barred in ways(state, clan, place).items():
                if near not in found and (flying or not barred):
                    found[near] = (*found[place], near)
                    further.append(near)
        edge = further
    del found[start]
    return found


def _stops(state: Clash, clan: str, place: str, standing: Mapping[str, int]) -> bool:
    """Enemies stop who enters, unless at least as many own Units stand there."""
    if place == BASTION:
        return state.setting.rulings["own-bastion"] == "stop"
    enemies = enemies_at(state, clan, place)
    return enemies > 0 and standing.get(place, 0) < enemies


def levels_that_fly(state: Clash, clan: str) -> tuple[bool, bool, bool]:
    a, b, c = (flies(state, clan, level) for level in range(3))
    return a, b, c
