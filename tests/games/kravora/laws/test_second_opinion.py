"""The enemy's movement against a second reading of the rules, written without looking at the first.

Here a board is a table of who stands where; each attacker is followed line by line, and each defender remembers whom it
holds.   Rules: kravora.enemy.{move-order,blocked,overflow}, kravora.ruse.rochers, kravora.calamity.arrow
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.games.kravora.box.records import KINDS
from assistant.games.kravora.model import Kravora
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given

MOVES = {"fantoche": 1, "sprinteur": 3, "caillasseur": 1, "long-bras": 2, "costaud": 1, "rocailleux": 1}
LIVES = {"fantoche": 1, "sprinteur": 1, "caillasseur": 1, "long-bras": 2, "costaud": 5, "rocailleux": 3}


def some_board(chance: Random) -> Kravora:
    units: list[Any] = []
    for _ in range(chance.randint(1, 12)):
        kind = chance.choice(KINDS)
        owner = chance.choice(("red", "white", "white", "blue" if kind == "fantoche" else "white"))
        units.append(("red", chance.randint(1, 5), kind, owner, chance.randint(1, LIVES[kind])))
    frozen = tuple(sorted(chance.sample((1, 2, 3, 4, 5), chance.choice((0, 0, 1, 2)))))
    return position(*units, phase="calamity", turn=None, red={"frozen": frozen})


def moved(state: Kravora, chance: Random) -> tuple[Scenario, set[int]]:
    """An arrow, with whoever the owner chose to hold; stone counts for nothing then."""
    now, held = given(state).when("calamity", face="arrow"), set[int]()
    while now.owed["do"] == ["hold"]:
        chosen = chance.sample(now.owed["among"], now.owed["count"])
        held.update(chosen)
        now = now.when("hold", on=chosen)
    return now, held


def expected(state: Kravora, chosen: set[int]) -> dict[int, int]:
    """Where each attacker stands then."""
    units = state.players["red"].units.values()
    places = {unit.id: unit.line for unit in units if unit.of != "red"}
    kinds = {unit.id: unit for unit in units}
    idle = {line: sum(unit.of == "red" and unit.line == line for unit in units) for line in range(1, 6)}
    held = set()
    for line in (1, 2, 3, 4, 5):  # the slow first; of equal ones whom the owner chose, else the lowest number
        there = sorted((number for number in places if places[number] == line),
                       key=lambda number: (MOVES[kinds[number].kind], number not in chosen, number))
        held.update(there[:idle[line]])
        idle[line] = max(0, idle[line] - len(there))
    walkers = [number for number in places if number not in held]
    walkers.sort(key=lambda number: (MOVES[kinds[number].kind], -kinds[number].line, -KINDS.index(kinds[number].kind),
                                     -kinds[number].life, number))
    for number in walkers:
        for _ in range(MOVES[kinds[number].kind]):
            if places[number] < 5:
                places[number] += 1
                if idle[places[number]]:
                    idle[places[number]] -= 1
                    break
    return places


@pytest.mark.rule("kravora.enemy.move-order", "kravora.enemy.blocked", "kravora.enemy.overflow")
def test_both_readings_move_alike() -> None:
    chosen = 0
    for seed in range(250):
        chance = Random(seed)
        state = some_board(chance)
        after, held = moved(state, chance)
        there = {unit.id: unit.line for unit in after.player("red").units.values() if unit.of != "red"}
        assert there == expected(state, held), seed
        assert after.player("red").frozen == state.players["red"].frozen
        chosen += bool(held)
    assert chosen > 10
