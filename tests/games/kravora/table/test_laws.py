"""Each law says so when a state breaks it.   Rules: kravora.always.*"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.change import set_down, stocked, with_player
from assistant.games.kravora.model import Killed, Kravora, Unit
from assistant.games.kravora.table import laws
from tests.games.kravora.kit.position import position

SOUND = position(("red", 1, "costaud", "red"), ("red", 2, "fantoche", "blue"), colours=("red", "blue", "green"))


def without_a_figure(state: Kravora) -> Kravora:
    return stocked(state, "white", "costaud", -1)


def moved(number: int, **changes: int | str) -> Callable[[Kravora], Kravora]:
    def change(state: Kravora) -> Kravora:
        return set_down(state, "red", replace(state.players["red"].units[number], **changes))

    return change


def a_stranger(state: Kravora) -> Kravora:
    return stocked(set_down(state, "red", Unit(3, "costaud", "blue", 1, 5)), "blue", "costaud", -1)


def below_nothing(state: Kravora) -> Kravora:
    state = stocked(state, "red", "fantoche", -11)
    return with_player(state, "red", reserve=(Killed("fantoche", "red"),) * 11)


def fallen(state: Kravora) -> Kravora:
    return with_player(state, "green", out=True, wall=0, blood=0)


BROKEN: dict[str, tuple[str, Callable[[Kravora], Kravora]]] = {
    "a figure is gone": ("figures", without_a_figure),
    "a stock is below nothing": ("figures", below_nothing),
    "a life that is none": ("figures", moved(1, life=0)),
    "more life than whole": ("figures", moved(2, life=2)),
    "a line that is none": ("figures", moved(1, line=6)),
    "a stranger that is no puppet": ("figures", a_stranger),
    "an attack of nobody": ("figures", lambda state: replace(state, attacked=(7,))),
    "a number given twice": ("figures", lambda state: replace(state, next_id=2)),
    "a wall too high": ("amounts", lambda state: with_player(state, "red", wall=11)),
    "blood below nothing": ("amounts", lambda state: with_player(state, "red", blood=-1)),
    "a building twice": ("amounts", lambda state: with_player(state, "red", buildings=("tri", "tri"))),
    "three stones": ("amounts", lambda state: with_player(state, "red", frozen=(1, 2, 3))),
    "stone out of order": ("amounts", lambda state: with_player(state, "red", frozen=(2, 1))),
    "out, and a shield": ("amounts", lambda state: with_player(fallen(state), "green", shield=True)),
    "out, and in turn": ("owed", lambda state: replace(fallen(state), turn="green")),
    "nothing is owed": ("owed", lambda state: replace(state, turn=None)),
}


def test_a_sound_state_breaks_no_law() -> None:
    assert laws.broken(SOUND) == [] and laws.broken(fallen(SOUND)) == []


@pytest.mark.rule("kravora.always.figures", "kravora.always.amounts", "kravora.always.owed")
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_law_is_named(case: str) -> None:
    law, change = BROKEN[case]
    assert [each for each in laws.broken(change(SOUND)) if each.startswith(f"kravora.always.{law}")]


@pytest.mark.rule("kravora.end.wall")
def test_nobody_stands_without_a_wall_and_nobody_who_is_out_has_units() -> None:
    assert any("stands without a wall" in each for each in laws.broken(with_player(SOUND, "red", wall=0)))
    out = replace(SOUND, players={**SOUND.players, "blue": replace(SOUND.players["blue"], out=True, wall=0, blood=0)})
    assert any("stands on a board" in each for each in laws.broken(out))
    assert any("is first" in each for each in laws.broken(replace(fallen(SOUND), first="green")))
