"""From what is in the state to what lies on the table, by corrections alone."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.past.fate import COURSE, SameAgain
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import replace
from assistant.core.table.correcting import corrected as leading_to
from assistant.core.table.counting import Fact
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table import laws
from assistant.games.kravora.table.correcting import corrections
from assistant.games.kravora.table.counting import COUNTING, impossible
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


def test_stone_is_taken_away_before_it_is_laid_elsewhere() -> None:
    have, want = position(blue={"frozen": (1, 2)}), position(red={"frozen": (4, 5)})
    assert inventory(corrected(have, want)) == inventory(want)


@pytest.mark.parametrize(("counted", "rule"), [
    ({("to_come", "red"): ("costaud",) * 13}, "figures"), ({("to_come", "red"): ("costaud",) * 12}, None),
    ({("units", "red", 2, "costaud", "white", 1): 13}, "figures"),
    ({("units", "red", 2, "fantoche", "red", 1): 11}, "figures"),
    ({("units", "red", 2, "costaud", "blue", 1): 1}, "figures"),
    ({("units", "red", 2, "costaud", "red", 6): 1}, "figures"),
    ({("units", "red", 2, "costaud", "red", 6): 0}, None), ({("units", "red", 2, "fantoche", "blue", 1): 1}, None),
    ({("frozen", "red", line): True for line in (1, 2, 3)}, "rochers"), ({("wall", "red"): 0}, "amounts"),
    ({("blood", "red"): 10_000}, "amounts"), ({("kills", "red"): -1}, "amounts"), ({("round",): 100}, "amounts"),
])
def test_why_a_table_can_not_lie_so(counted: dict[Fact, Any], rule: str | None) -> None:
    """Three white Bruisers were killed this turn, and one stands on a board."""
    state = position(("red", 1, "costaud", "white"), red={"reserve": (("costaud", "white"),) * 3})
    want = {**inventory(state), **counted}
    assert [each.rule.rpartition(".")[2] for each in impossible(state, want)] == ([rule] if rule else [])
    assert isinstance(leading_to(GAME, state, want), Refused) is (rule is not None)


def test_an_attack_that_killed_is_not_kept_as_corrections() -> None:
    """No correction puts a Unit into the reserve of kills, whose blood is still to come."""
    state = position(("red", 1, "costaud", "red"), ("red", 1, "fantoche", "white"), ("red", 1, "costaud", "white"))
    session, fate = Session(GAME, Entry(AgreeEnd(), ()), state), SameAgain(GAME)
    session.submit(Attack(1, (3,), "red"))
    assert not isinstance(fate.corrections(state, state, session.state), Refused)
    session = Session(GAME, Entry(AgreeEnd(), ()), state)
    session.submit(Attack(1, (2,), "red"))
    answer = fate.corrections(state, state, session.state)
    assert isinstance(answer, Refused) and answer.reasons[0].message == COURSE
