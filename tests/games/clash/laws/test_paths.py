"""A way of several steps is the same as its steps, one after the other.   Rules: clash.move.*"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.chapters.movement.steps import figures_at
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import units_at, ways
from assistant.games.clash.model import ACTIONS, BASTION, Clash
from tests.kit.moves.random_positions import opened, some_header, walk

ENOUGH = 150


def test_a_long_way_is_the_same_as_its_steps() -> None:
    """Wherever both are accepted, over random positions; and enough of them were."""
    same = 0
    for seed in range(100):
        chance = Random(seed)
        table = opened(some_header(chance))
        for happening in islice(walk(table, chance, mixed=True), 30, 150):
            if happening.after.phase in ACTIONS and chance.random() < 0.3:
                same += sum(_same(happening.after, chance) for _ in range(6))
        if same >= ENOUGH:
            return
    raise AssertionError(f"only {same} long ways were accepted")


def _same(state: Clash, chance: Random) -> bool:
    """Some long way and its steps, compared where both are accepted."""
    move = _some_way(state, chance)
    if move is None or not _figures_are_alike(state, move):
        return False
    whole, stepped, start = attempt(GAME, state, move), state, move.from_
    if not isinstance(whole, Accepted):
        return False
    for place in move.path:
        answer = attempt(GAME, stepped, MoveArmy(start, (place,), move.units, move.heroes, move.by))
        if not isinstance(answer, Accepted):
            return False
        stepped, start = answer.state, place
    assert stepped == whole.state, move
    return True


def _some_way(state: Clash, chance: Random) -> MoveArmy | None:
    clan = state.turn
    if clan is None or (state.action and (state.action.kind == "equip" or state.action.fighting)):
        return None
    heroes = state.players[clan].heroes
    starts = [place for place in (BASTION, *state.board.position) if any(units_at(state, clan, place))]
    if not starts:
        return None
    place = start = chance.choice(starts)
    path: list[str] = []
    for _ in range(chance.choice((2, 2, 3, 4))):
        near = sorted(ways(state, clan, place))
        if not near:
            return None
        place = chance.choice(near)
        path.append(place)
    a, b, c = (chance.randint(0, number) for number in units_at(state, clan, start))
    company = tuple(hero for hero, at in heroes.items() if at == start and chance.random() < 0.4)
    return MoveArmy(start, tuple(path), (a, b, c), company, clan)


def _figures_are_alike(state: Clash, move: MoveArmy) -> bool:
    """Which of unlike figures go depends on how far they go: such ways are not the same as their steps."""
    levels: Any = [level for level, number in enumerate(move.units) if number]
    alike = all(len(set(figures_at(state, move.from_)[level])) == 1 for level in levels)
    return alike and not any(figures_at(state, place)[level] for place in move.path for level in levels
                             if place != move.from_)
