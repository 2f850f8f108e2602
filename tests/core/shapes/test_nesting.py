"""How deeply JSON may be nested: told before it is read, by what stands outside of strings."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.shapes.nesting import DEEPEST, is_too_deep

MANY = DEEPEST + 1


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}"), ("[[", "]]"), ('[{"[":', "}]")])
def test_the_deepest_is_read_and_one_more_is_not(opened: str, closed: str) -> None:
    levels = 1 if opened in ("[", '{"a":') else 2
    text = opened * (DEEPEST // levels) + "1" + closed * (DEEPEST // levels)
    assert not is_too_deep(text)
    assert is_too_deep("[" + text + "]")
    assert is_too_deep("[" + text)  # what is never closed


@pytest.mark.parametrize("text", ["[]," * MANY, '"' + "[" * MANY + '"', r'"\"' + "{" * MANY + '"', "]" * MANY + "["])
def test_neither_a_long_list_nor_a_string_is_deep(text: str) -> None:
    assert not is_too_deep(text)


@pytest.mark.parametrize("text", [r'["\\"' + "[" * MANY, '["' + "]" * MANY + '"' + "[" * DEEPEST])
def test_a_string_that_is_over_hides_nothing(text: str) -> None:
    assert is_too_deep(text)


def _depth(value: object) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)


@given(value=st.recursive(st.text(alphabet='[]{}"\\a'), lambda inner: st.lists(inner)
                          | st.dictionaries(st.text(alphabet='[]{}"\\a'), inner)), around=st.integers(80, DEEPEST))
def test_it_counts_as_python_does(value: object, around: int) -> None:
    for _ in range(around):
        value = [value, "]"]
    assert is_too_deep(json.dumps(value)) == (_depth(value) > DEEPEST)
