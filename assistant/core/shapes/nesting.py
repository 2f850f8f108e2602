"""How deeply JSON may be nested. Each Python has another limit of its own; here it is the same on all of them."""

from __future__ import annotations

import re

DEEPEST = 100  # no line of ours reaches a tenth of it
_TOKEN = re.compile(r'\\.|["{}\[\]]', re.DOTALL)


def is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth, in_a_string = 0, False
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == '"':
            in_a_string = not in_a_string
        elif not in_a_string:
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token, 0)
        if depth > DEEPEST:
            return True
    return False
