"""Random armies on random ground: the engine moves them as a second opinion does.   Rules: clash.move.*"""

from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.games.clash.board import DIRECTIONS
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import units_at
from assistant.games.clash.model import Clash
from tests.kit.moves.moving_pieces import BASTION, Ground, Hex, Piece, Pieces
from tests.kit.moves.moving_table import facts
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

HOMES = ((-2, 0), (-1, 2), (2, -1))
MOVES = 40


def ground(home: Hex) -> dict[str, Hex]:
    """Where the kit's two tiles and the Bastion lie, worked out anew."""
    at = {BASTION: home}
    for letter, (q, r) in (("A", (0, 0)), ("B", (2, 1))):
        at[f"{letter}0"] = (q, r)
        at |= {f"{letter}{number}": (q + dq, r + dr) for number, (dq, dr) in enumerate(DIRECTIONS, start=1)}
    return at


def armies(luck: Random) -> tuple[dict[str, dict[str, Any]], Any]:
    """Own Units here and there, Elves and Tomb elsewhere; and the own garrison."""
    reserve, others, units = [8, 6, 4], {"elves": 12, "tomb": 8}, {}
    for place in (place for place in ground((9, 9)) if place != BASTION):
        side = luck.choice(("bohorg", "elves", "tomb", "", "", ""))
        if side == "bohorg":
            figures = tuple(luck.randint(0, min(2, left)) for left in reserve)
            reserve = [left - taken for left, taken in zip(reserve, figures, strict=True)]
        elif side:
            figures = (luck.randint(0, min(3, others[side])), 0, 0)
            others[side] -= figures[0]
        if side and any(figures):
            units[place] = {side: figures}
    return units, tuple(min(1, left) for left in reserve)


def table(luck: Random) -> tuple[Clash, Pieces]:
    """The same table for both."""
    edition, ruling = luck.choice(("ks2017", "retail2019")), luck.choice(("pass", "stop"))
    kinds: list[dict[str, Any]] = [
        {"movement": luck.randint(1, 4), "speed": luck.randint(0, 1), "flight": luck.random() < 0.3} for _ in range(3)]
    mountains = frozenset((luck.randrange(7), luck.randrange(6)) for _ in range(luck.randrange(6)))
    box = plain_box(units={("bohorg", level): figures for level, figures in enumerate(kinds, start=1)},
                    faces={"1a": {"mountains": mountains}})
    home, (units, garrison) = luck.choice(HOMES), armies(luck)
    state = position(edition=edition, box=box, units=units, garrison={"bohorg": garrison},
                     bastions={"bohorg": home, "tomb": (4, 0)}, rulings={"own-bastion": ruling})
    at = ground(home)
    walls = {(at[f"A{number}"], (at[f"A{number}"][0] + DIRECTIONS[way][0], at[f"A{number}"][1] + DIRECTIONS[way][1]))
             for number, way in mountains}
    own = {place: army["bohorg"] for place, army in units.items() if "bohorg" in army} | {BASTION: garrison}
    points = [kind["movement"] + kind["speed"] * (edition == "retail2019") for kind in kinds]
    pieces = [Piece(level, place, points[level])
              for place, figures in own.items() for level, count in enumerate(figures) for _ in range(count)]
    enemies = {place: sum(figures) for place, army in units.items() for side, figures in army.items()
               if side != "bohorg"}
    flying = [level for level, kind in enumerate(kinds) if kind["flight"]]
    return state, Pieces(pieces, Ground(at, walls, enemies, ruling == "stop", flying, points))


def some_move(luck: Random, state: Clash, pieces: Pieces) -> tuple[str, tuple[str, ...], tuple[int, int, int]]:
    """Mostly to neighbours, so that many moves are legal; of the figures there, one or any."""
    start = here = luck.choice(pieces.pieces).place
    path = []
    for _ in range(luck.choice((1, 1, 2, 2, 3, 4))):
        at = pieces.ground.at
        near = [place for place, (q, r) in at.items() if (q - at[here][0], r - at[here][1]) in DIRECTIONS]
        here = luck.choice(near) if luck.random() < 0.95 else luck.choice(list(at))
        path.append(here)
    there = units_at(state, "bohorg", start)
    level = luck.choice([level for level in range(3) if there[level]])
    some = [luck.randint(0, count) for count in there] if luck.random() < 0.4 else [0, 0, 0]
    some[level] = max(1, some[level])
    return start, tuple(path), (some[0], some[1], some[2])


@pytest.mark.rule("clash.move.budget")
@pytest.mark.rule("clash.move.connected")
@pytest.mark.rule("clash.move.mountain")
@pytest.mark.rule("clash.move.stop")
@pytest.mark.rule("clash.move.overrun")
@pytest.mark.rule("clash.move.flight")
@pytest.mark.rule("clash.move.own-bastion")
def test_both_allow_the_same_moves_and_leave_the_same_points() -> None:
    legal = 0
    for seed in range(20):
        luck = Random(seed)
        state, pieces = table(luck)
        for _ in range(MOVES if pieces.pieces else 0):
            start, path, units = some_move(luck, state, pieces)
            answer = attempt(GAME, state, MoveArmy(start, path, units, (), "bohorg"))
            assert isinstance(answer, Accepted) == pieces.move(start, path, units), (seed, start, path, units, answer)
            if isinstance(answer, Accepted):
                legal, state = legal + 1, answer.state
                assert pieces.facts() == facts(state), (seed, start, path, units)
    assert legal > 150
