"""The form of every command and event, as it is kept, is recorded: nobody changes one without a lift for the old ones.

`python -m tests.core.past.test_forms` records the forms of what is new; what is recorded stays. (That a new
field has the default it needs, the golden saves tell.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from assistant import catalog
from assistant.core.past.history import Mended
from assistant.core.shapes.record import Record

FORMS = Path(__file__).resolve().parents[2] / "golden" / "forms"
WAY = re.compile(r"\b(?:\w+\.)+(?=\w)")  # to a type: the modules it lies in
Form = dict[str, dict[str, str]]  # each record in it → its fields with their types


def form(cls: Any) -> Form:
    """Of a record, and of all records in it."""
    found: Form = {}
    waiting = [cls]
    while waiting:
        one = waiting.pop()
        if one.__name__ not in found:
            hints = get_type_hints(one)
            found[one.__name__] = {name: _written(hints[name]) for name in one.__match_args__}
            waiting += [inner for name in one.__match_args__ for inner in _records(hints[name])]
    return dict(sorted(found.items()))


def _written(hint: Any) -> str:
    """The type as it is read, wherever it lies."""
    return WAY.sub("", repr(hint)) if get_args(hint) else hint.__name__


def _records(hint: Any) -> Iterator[Any]:
    if isinstance(hint, type) and issubclass(hint, Record):
        yield hint
    for inner in get_args(hint):
        yield from _records(inner)


def kept(game: str) -> tuple[type, ...]:
    """All that is written of a game."""
    its = catalog.game(game)
    return (its.opening, Mended, *its.chapters.does, *its.chapters.happens)


def recorded(game: str) -> dict[str, dict[str, Form]]:
    """Kind → version → form."""
    file = FORMS / f"{game}.json"
    text = WAY.sub("", file.read_text(encoding="utf-8")) if file.exists() else "{}"
    found: dict[str, dict[str, Form]] = json.loads(text)
    return found


@pytest.mark.parametrize(("game", "cls"), [(game, cls) for game in catalog.GAMES for cls in kept(game)],
                         ids=lambda each: getattr(each, "__name__", each))
def test_no_form_has_changed_without_a_lift(game: str, cls: type) -> None:
    version = str(catalog.game(game).scribe.version(cls.__name__))
    known = recorded(game).get(cls.__name__, {})
    assert version in known, f"{cls.__name__} is new: `python -m tests.core.past.test_forms` records its form"
    now = form(cls)
    for name, fields in known[version].items():
        assert name in now, f"{name} is gone from {cls.__name__}: that takes a lift"
        assert fields.items() <= now[name].items(), f"{cls.__name__} is another than it was: that takes a lift"


def record_what_is_new() -> None:
    """New kinds, new versions, and new fields of those that are known, which need a default."""
    for game in catalog.GAMES:
        known, before = recorded(game), recorded(game)
        for cls in kept(game):
            version = str(catalog.game(game).scribe.version(cls.__name__))
            forms = known.setdefault(cls.__name__, {}).setdefault(version, {})
            for name, fields in form(cls).items():
                forms[name] = {**fields, **forms.get(name, {})}
        text = json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False)
        (FORMS / f"{game}.json").write_text(f"{text}\n", encoding="utf-8")
        new = sorted(name for name in known if known[name] != before.get(name))
        print(f"{game}: {', '.join(new) or 'nothing new'}")


if __name__ == "__main__":
    record_what_is_new()
