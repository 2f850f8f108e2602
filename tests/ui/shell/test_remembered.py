"""What may be remembered: of each key what it is declared to hold, and nothing else."""

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.ui.games.clash.face import FACE
from assistant.ui.shell import remembered
from assistant.ui.shell.navigator import OF_A_GAME, SHELF

SCREENS = {**SHELF, **OF_A_GAME, **FACE.screens}
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12)
KEYS = st.sampled_from([*remembered.KEYS, *FACE.remembered, "drafts.x", *(f"{each}.x" for each in FACE.of_a_game)])
MAY: list[tuple[str, Any]] = [
    ("language", "fr"), ("text_scale", 1), ("text_scale", 1.6), ("motion", False), ("source", "table"),
    ("way", [["home", {}], ["rules", {"rule": "x"}], ["mend", {"number": 3, "what": "insert"}]]),
    ("way", [[name, {}] for name in SCREENS]), ("way", [["table", {"newer": 1}]]), ("new_game", {}),
    ("new_game", {"seats": [["Ada", ""]], "box": "stand-in"}), ("ground.x.city", 12), ("odds.x", True),
    ("drafts.x", {"at": 3, "drafts": {
        "newer": 5, "part": "move", "tiles": {"hand": {"side": "1a", "turn": 0, "at": None}, "plan": []}}}),
    ("audit", {"game": "x", "head": 3, "walk": {"at": 1, "passed": [0], "differing": [[["order"], ["a", "b"]]]}}),
]
MAY_NOT: list[tuple[str, Any]] = [
    ("language", "tlh"), ("text_scale", True), ("text_scale", math.nan), ("text_scale", math.inf), ("text_scale", 0.7),
    ("motion", 1), ("game", 5), ("game", "half a \ud800"), ("game", "x" * 1001), ("names", ["Ada", None]),
    ("way", [["nowhere", {}]]), ("way", [["home"]]), ("way", [["mend", {"number": -1}]]),
    ("way", [["home", {}]] * 1001),
    ("drafts.x", {"at": 3}), ("drafts.x", {"at": 3, "drafts": {"elves": [1, 2]}}), ("odds.x", 1), ("nothing", 1),
    ("drafts.x", {"at": 3, "drafts": {"tiles": {"hand": {"side": "1a", "turn": 6, "at": None}, "plan": []}}}),
]


@pytest.mark.parametrize(("key", "value"), MAY)
def test_what_may_be_is_given(key: str, value: Any) -> None:
    assert remembered.checked(key, value) is value


@pytest.mark.parametrize(("key", "value"), MAY_NOT)
def test_what_may_not_be_is_not(key: str, value: Any) -> None:
    with pytest.raises(ValueError, match="it holds"):
        remembered.checked(key, value)


@given(key=KEYS, value=JSON)
def test_there_is_an_answer_to_everything(key: str, value: Any) -> None:
    try:
        assert remembered.checked(key, value) is value
    except ValueError as problem:
        assert str(problem).startswith("it holds")
