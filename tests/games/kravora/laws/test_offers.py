"""What is offered is what is accepted: the engine's offers against a grid of commands that knows nothing of them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Kravora
from tests.games.kravora.kit import grid
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import given
from tests.games.kravora.kit.walk import begun, walk

RICH: dict[str, Any] = {"blood": 40, "buildings": ("hutte", "canon"), "shield": True}
UNITS = (("red", 4, "rocailleux", "red"), ("red", 2, "costaud", "white"), ("red", 2, "fantoche", "blue"),
         ("blue", 4, "long-bras", "blue"), ("blue", 4, "costaud", "white"), ("blue", 5, "fantoche", "red"),
         ("red", 5, "fantoche", "white"))
CROWD = (*UNITS, ("red", 2, "costaud", "white", 2), ("red", 2, "caillasseur", "white"),
         ("red", 2, "sprinteur", "white"), ("red", 2, "long-bras", "red"), ("red", 5, "fantoche", "blue"),
         ("blue", 4, "fantoche", "white"))
CASES: dict[str, Kravora] = {
    "a full board": position(*CROWD, red=RICH),
    "attack": position(*UNITS, red=RICH),
    "attack with the cannon": position(*UNITS, red=RICH, rulings={"cannon": "attack", "rocaille-limit": "table"},
                                       blue={"touched": True}),
    "purchases": position(*UNITS, phase="purchases", red=RICH, blue={"wall": 3}),
    "three players": position(*UNITS, phase="window", colours=("red", "blue", "green"), red={**RICH, "shield": False},
                              green={"touched": True, "frozen": (2, 4)}),
    "an empty board": position(("red", 1, "fantoche", "white"), phase="purchases", red={"wall": 2, "blood": 1}),
    "shield": given(position(*UNITS, red=RICH, blue=RICH)).when("ruse", ruse="caillot", unit=2).state,
    "hold": given(position(("red", 3, "costaud", "red"), ("red", 3, "fantoche", "white"),
                           ("red", 3, "sprinteur", "white"), ("red", 3, "caillasseur", "white"))).when("done").state,
    "target": given(position(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red", 3),
                             ("red", 4, "costaud", "red", 2))).when("done").state,
}


@pytest.mark.parametrize("case", CASES)
def test_offered_is_accepted(case: str) -> None:
    grid.offered_is_accepted(CASES[case])


def test_the_cases_are_what_they_are_called() -> None:
    panels = [CHAPTERS.ask(state).panel for state in CASES.values()]
    assert panels == ["attack", "attack", "attack", "purchases", "purchases", "purchases", "shield", "hold", "target"]


def test_offered_is_accepted_on_fuller_boards() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        chance = Random(seed)
        for happening in islice(walk(begun(chance, sources="table"), chance), 200):
            state, panel = happening.after, CHAPTERS.ask(happening.after).panel
            if (panel in ("attack", "purchases", "target", "hold") and not seen[panel]
                    and grid.MOST_NUMBERS < len(grid.numbers(state)) <= grid.FULL):
                grid.offered_is_accepted(state)
                seen[panel] += 1
    assert seen["attack"] and seen["purchases"]


def test_offered_is_accepted_wherever_random_play_leads() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        chance = Random(seed)
        for happening in islice(walk(begun(chance, sources="table"), chance, mixed=True), 60):
            state, panel = happening.after, CHAPTERS.ask(happening.after).panel
            if panel not in ("dice", "over") and grid.small_enough(state) and chance.random() < 0.3 and seen[panel] < 6:
                grid.offered_is_accepted(state)
                seen[panel] += 1
    assert seen["attack"] >= 3 and seen["purchases"] >= 3
