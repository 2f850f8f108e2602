"""Whether there can be screens at all: for the newest Python there is no Kivy yet."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

ARE_THERE = find_spec("kivy") is not None
WHY_NOT = "there is no Kivy for this Python"


class _Missing:
    """Found instead of Kivy: whatever imports it is skipped, and says so."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        if name.partition(".")[0] == "kivy":
            pytest.skip(WHY_NOT, allow_module_level=True)


def skip_what_needs_them() -> None:
    if not ARE_THERE:
        sys.meta_path.append(_Missing)
