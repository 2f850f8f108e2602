"""From what is in the state to what lies on the table, by corrections alone."""

from __future__ import annotations

from itertools import islice
from random import Random

from assistant.core.engine.attempt import Refused
from assistant.core.shapes.record import replace
from assistant.core.table.correcting import corrected as leading_to
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table import laws
from assistant.games.kravora.table.correcting import corrections
from assistant.games.kravora.table.counting import COUNTING
from assistant.games.kravora.table.inventory import inventory
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.walk import begun, walk


def corrected(state: Kravora, want: Kravora) -> Kravora:
    answer = leading_to(GAME, state, inventory(want))
    assert not isinstance(answer, Refused), answer
    return answer[1]


def test_one_moment_of_a_game_is_corrected_into_another() -> None:
    pairs = 0
    for seed in range(30):
        chance = Random(seed)
        moments = [happening.after for happening in islice(walk(begun(chance), chance), 120)]
        quiet = [state for state in moments if state.phase in ("attack", "purchases", "opening", "window")
                 and state.sharing is None and state.announced is None
                 and not any(player.out or player.reserve or player.laboratory for player in state.players.values())]
        for have, want in zip(quiet[::4], quiet[2::4], strict=False):
            state = corrected(have, want)
            assert COUNTING.differences(inventory(state), inventory(want)) == [] and laws.broken(state) == []
            assert list(corrections(state, inventory(want), [])) == []
            pairs += 1
    assert pairs > 40


def test_a_unit_astray_is_moved_before_another_is_taken_from_the_stock() -> None:
    have = position(("red", 1, "costaud", "red"), ("red", 2, "fantoche", "white"), ("red", 5, "sprinteur", "white"))
    want = position(("red", 4, "costaud", "red", 2), ("red", 2, "fantoche", "white"), ("blue", 1, "costaud", "white"))
    commands = list(corrections(have, inventory(want), COUNTING.differences(inventory(have), inventory(want))))
    assert [type(command).__name__ for command in commands] == ["CorrectUnit", "CorrectUnit", "AddUnit"]
    assert COUNTING.differences(inventory(corrected(have, want)), inventory(want)) == []


def test_what_differs_is_named() -> None:
    have, want = inventory(position()), inventory(position(red={"wall": 3, "shield": True, "buildings": ("tri",)}))
    assert set(COUNTING.differences(have, want)) == {("wall", "red"), ("shield", "red"), ("building", "red", "tri")}


def test_units_to_come_change_places_though_no_figure_is_left_in_the_stock() -> None:
    """Else neither could come before the other has gone."""
    box = position().box
    few = replace(box, units={kind: replace(unit, white=1) for kind, unit in box.units.items()})
    have = position(box=few, red={"to_come": ("costaud",)}, blue={"to_come": ("rocailleux",)})
    want = position(box=few, red={"to_come": ("rocailleux",)}, blue={"to_come": ("costaud",)})
    assert inventory(corrected(have, want)) == inventory(want)
