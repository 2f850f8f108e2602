"""Export files, harmed as by chance, or forged as by somebody who means it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.past import keeping
from assistant.core.past.fate import mended
from assistant.core.past.mending import Remove, commit, dropping_misfits
from assistant.core.shapes.record import replace
from assistant.core.store.store import Store
from tests.campaigns.chapters import _mutations
from tests.campaigns.saves.kill import work
from tests.kit.games import GAMES
from tests.kit.saves.forged import chained, rows_of

OF_EACH_GAME = 10
ODD = ("\ud800", "\udfff", "\x1b]0;x\x07", "\x9b31m", "\u202e", "\u2066", "\x7f", "\r\n", "\x00", "\u200d")
TALLIES = ("tally", "blood")  # the fields of events that say why a number is what it is
Harm = Callable[[Random, list[Any], list[Any]], bytes]


@cache
def some_games() -> tuple[list[Any], ...]:
    """Some export files, as JSON values, of every game; with branches, a correction and a mended past."""
    found = []
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        store = Store(Path(folder))
        for number in range(OF_EACH_GAME):
            for playing in GAMES.values():
                session = keeping.keep(playing.opened(playing.some_header(Random(number))).session, store, "0.1.0")
                chance = Random(number)
                for _ in range(60):
                    work(session, chance)
                if session.way:
                    middle = session.way[-len(session.way) // 2]
                    commit(session, dropping_misfits(mended(session, Remove(middle))), "why")
                session.submit(replace(playing.gift(session.state, 7), why="miscounted"))
                found.append(rows_of(store, session.id))
        store.close()
    return tuple(found)


def mutated(chance: Random) -> tuple[str, str, bytes]:
    """A file: of which game, how it was harmed, and what it holds."""
    rows, elsewhere = (json.loads(json.dumps(chance.choice(some_games()))) for _ in range(2))
    name, game = chance.choice(list(HARMS)), rows[0]["game"]
    return game, name.replace("_", " ").strip(), HARMS[name](chance, rows, elsewhere)


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


def _forged(change: Callable[[Random, list[Any]], object]) -> Harm:
    """What one wants to be believed, with hashes that fit."""
    def harm(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
        for _ in range(chance.choice((1, 1, 2, 4))):
            change(chance, rows)
        return _bytes(list(chained(rows)))
    return harm


def _agreed(rows: list[Any]) -> list[Any]:
    """What was agreed, as the command and the event that open the game say it."""
    return [rows[0]["opening"]["command"]["setting"], rows[0]["opening"]["events"][0]["setting"]]


def _other_rules(chance: Random, rows: list[Any]) -> None:
    what = chance.choice(("edition", "edition", "rulings"))
    key = chance.choice([*_agreed(rows)[0][what]])
    value = chance.choice((_strange(chance), _near(_agreed(rows)[0][what][key], chance)))
    for setting in _agreed(rows)[:chance.choice((1, 2, 2, 2))]:
        setting[what][key] = value


def _printed_claim(chance: Random, rows: list[Any]) -> None:
    """A figure is changed, or said to be printed, or both."""
    seed = chance.random()
    for setting in _agreed(rows):
        again = Random(seed)
        entry = again.choice([
            holder for holder, key in _places(setting["box"]) if key == "provenance"
            and any(isinstance(value, int) for value in holder.values())])
        figure = again.choice([key for key, value in entry.items() if isinstance(value, int)])
        if again.random() < 0.7:
            entry[figure] += again.choice((-1, 1, 1, 2)) if not isinstance(entry[figure], bool) else 0
        if again.random() < 0.7:
            again.choice((entry["provenance"]["figures"].update, entry["provenance"].update))(
                again.choice(({figure: "printed"}, {"source": "printed"})))


def _mending(chance: Random, rows: list[Any]) -> None:
    """A mended past that names what there is not, or an entry that says it is one."""
    ends = [row["entry"]["command"] for row in rows[1:-1] if row["entry"]["command"]["is"] == "Mended"]
    command = chance.choice(ends or [chance.choice(rows[1:-1])["entry"]["command"]])
    number = chance.choice((10**30, 2**63, -1, 2**31, 0, 1, len(rows), len(rows) - 2, True, None, 1.0))
    steps = [{"origin": number, "how": chance.choice(("same", "changed", "sideways", None, ""))}]
    command |= {"is": "Mended", **chance.choice(({"since": number}, {"instead_of": number}, {"steps": steps}))}


def _odd_text(chance: Random, rows: list[Any]) -> None:
    """Half a character, or what commands a terminal, in some text; most often in one that is shown."""
    texts: dict[Any, list[Any]] = {}
    for holder, key in (place for row in (rows[0], *chance.choices(rows, k=5)) for place in _places(row)):
        if isinstance(holder[key], str):
            texts.setdefault(key, []).append((holder, key))
    holder, key = chance.choice(texts[chance.choice([*texts, *({"name", "title", "why"} & texts.keys())])])
    odd = chance.choice(ODD)
    text = holder[key]
    for row in (rows[0], *rows[1:]) if chance.random() < 0.5 else ():
        for other, name in [*_places(row)]:  # everywhere the same, as it would be
            if other[name] == text:
                other[name] = text[:1] + odd + text[1:]
    holder[key] = text[:1] + odd + text[1:]


def _sentence(chance: Random, rows: list[Any]) -> None:
    """A sentence in what happened: made to be long in the saying, to look into things, or to name what is not there."""
    reasons = [part for row in rows[1:-1] for event in row["entry"]["events"] for tally in TALLIES
               if isinstance(event.get(tally), dict) for part in event[tally]["parts"]]
    laughs: Any = "ha"
    for _ in range(chance.randint(1, 20)):
        laughs = {"~": "Message", "id": "{a}{a}{a}{a}", "args": {"a": laughs}}
    what = chance.choice((
        laughs, *({"~": "Message", "id": text, "args": {"a": 1, "b": (1, 2)}} for text in (
            "{a.__class__}", "{a!r:>99999999}", "{a:99999999}", "{", "}", "{0}", "{}", "", "{b[0]}", "%s" * 300)),
        *({"~": "Message", "id": "{a}", "args": {"a": {"~": "Name", "kind": kind, "id": name}}}
          for kind in ("unit", "clan", "card", "tactic", "x") for name in ("bohorg:9", "bohorg:x", "", "elves"))))
    if reasons:
        chance.choice(reasons)["what"] = what


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


HARMS: dict[str, Harm] = {
    "torn": _torn, "edited": _edited, "garbled": _garbled, "shuffled": _shuffled, "several": _several,
    "forged_value": _forged_value, "forged values": _forged_value, "forged lines": _forged_lines,
    "other rules": _forged(_other_rules), "printed claims": _forged(_printed_claim), "mendings": _forged(_mending),
    "odd texts": _forged(_odd_text), "sentences": _forged(_sentence),
    "untouched": lambda chance, rows, _: _bytes(rows),
}
