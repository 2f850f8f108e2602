"""Export files, harmed as by chance, or forged as by somebody who means it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.store import Store
from assistant.games.clash import keeping
from tests.campaigns import _mutations
from tests.campaigns.kill import work
from tests.kit.forged import chained, rows_of
from tests.kit.random_positions import opened, some_header

GAMES = 12


@cache
def some_games() -> tuple[list[Any], ...]:
    """Some export files, as JSON values, of every edition; with branches."""
    found = []
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        store = Store(Path(folder))
        for number in range(GAMES):
            session = keeping.keep(opened(some_header(Random(number))).session, store, "0.1.0")
            chance = Random(number)
            for _ in range(60):
                work(session, chance)
            found.append(rows_of(store, session.game))
        store.close()
    return tuple(found)


def mutated(chance: Random) -> tuple[str, bytes]:
    """A file and how it was harmed."""
    rows, elsewhere = (json.loads(json.dumps(chance.choice(some_games()))) for _ in range(2))
    name = chance.choice(list(HARMS))
    return name.replace("_", " ").strip(), HARMS[name](chance, rows, elsewhere)


def _bytes(rows: list[Any]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _torn(chance: Random, rows: list[Any], _: list[Any]) -> bytes:
    data = _bytes(rows)
    return data[:chance.randrange(len(data))]


def _edited(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    return _mutations.some_lines(chance, rows, elsewhere)


def _garbled(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    data = bytearray(_bytes(rows))
    for _ in range(chance.choice((1, 2, 20))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def _shuffled(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Lines lost, doubled, changed about, or of another game."""
    rows = list(rows)
    for _ in range(chance.choice((1, 1, 3))):
        at = chance.randrange(len(rows))
        what = chance.randrange(4)
        if what == 0 and len(rows) > 1:
            del rows[at]
        elif what == 1:
            rows.insert(at, rows[at])
        elif what == 2:
            rows.insert(chance.randrange(len(rows)), rows.pop(at))
        else:
            rows[at:at] = chance.choices(elsewhere, k=2)
    return _bytes(rows)


def _several(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    other = _shuffled(chance, elsewhere, rows) if chance.random() < 0.5 else _bytes(elsewhere)
    return _bytes(rows) + other


def _forged_value(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Values anywhere replaced, by strange ones or by those of other places."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        row = rows[0] if chance.random() < 0.25 else chance.choice(rows)
        holder, key = chance.choice(list(_places(row)))
        other, other_key = chance.choice(list(_places(chance.choice(elsewhere))))
        holder[key] = chance.choice((_strange(chance), other[other_key], _near(holder[key], chance)))
    return _bytes(list(chained(rows)))


def _forged_lines(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Entries lost, doubled, changed about, or of another game, and numbered anew."""
    head, *old, end = rows
    spliced = [json.loads(line) for line in _shuffled(chance, old, elsewhere[1:-1]).splitlines()]
    entries = [{**row, "number": number, "before": chance.choice((number - 1, number - 1, row["before"]))}
               for number, row in enumerate(spliced, start=1)]
    last = {"end": len(entries), "head": chance.randint(0, len(entries)), "tip": len(entries)}
    return _bytes(list(chained([head, *entries, last if chance.random() < 0.9 else end])))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in it, as what holds it and under which key."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield value, key
        yield from _places(each)


def _near(value: Any, chance: Random) -> Any:
    """Something of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 2, 100, -1000, 10**9, 10**30))
    if isinstance(value, str):
        return chance.choice((value[:-1], value + "x", value[::-1], "", "../" * 5 + value, "/etc/passwd", "__class__"))
    return value[:-1] if isinstance(value, list) else {**value, "x": 1} if isinstance(value, dict) else 0


def _strange(chance: Random) -> Any:
    return chance.choice((
        None, True, -1, 0, 10**9, 10**400, 1.5, float("inf"), "", "\ud800", "\x00", "'; DROP TABLE game;",
        "../../../tmp/x", "A" * 100_000, [], [[[]]], {}, {"is": "OpenGame"}, {"~": "Message"},
        {"is": "__import__('os').system('true')"}, [10**9] * 3, {"a": {"b": {}}}, "assistant.core"))


Harm = Callable[[Random, list[Any], list[Any]], bytes]
HARMS: dict[str, Harm] = {
    "torn": _torn, "edited": _edited, "garbled": _garbled, "shuffled": _shuffled, "several": _several,
    "forged_value": _forged_value, "forged values": _forged_value, "forged lines": _forged_lines,
    "untouched": lambda chance, rows, _: _bytes(rows),
}
