"""Scripts and boxes spoiled in every way a file can be: bytes, JSON, numbers, names, nesting, order, endings."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from assistant import catalog
from assistant.games.kravora.box.content import SHIPPED, STAND_IN
from assistant.games.kravora.box.records import BUILDINGS, FACES, KINDS, RUSES
from tests.kit import box_file

Value = Any
RAW = {  # what json.dumps would never write: a text that stands for it, and what is put in its place
    "nan": "NaN", "infinity": "-Infinity", "1e400": "1e400", "@-1e400@": "-1e400", "digits": "9" * 5000,
    "minus": "-" + "9" * 5000, "fraction": "0." + "3" * 400, "deep": "[" * 10_000 + "]" * 10_000,
    "@deep object@": '{"do":' * 10_000 + "1" + "}" * 10_000, "@half deep@": "[" * 985 + "]" * 985, "open": "[" * 5000,
    "leading": "007", "plus": "+1", "hex": "0x1f", "surrogate": '"\\ud800"', "nul": '"\\u0000"',
}
NUMBERS = (-1, 0, 1, 2, 3, 6, 7, 99, 255, 2 ** 31, 2 ** 63, -2 ** 63, 10 ** 30, -10 ** 30, 10 ** 999, -10 ** 999,
           10 ** 1000, 10 ** 4000, 0.5, -0.5, 1e308, 1.0)
WORDS = ("", "x", "x" * 999, "x" * 1001, "é", "🐲", "\u2028", "a\nb", "\x7f", "bohorg", "tomb", "godleif", "kkran",
         "elves", "elves:guard", "bastion", "bastion:tomb", "A0", "A6", "A7", "B3", "E6", "Z9", "a0", "A0 ", "aside",
         "slot", "deck", "market", "1", "2", "3", "4", "crossbow", "rotting-blade", "hekna", "bohorg-1", "tomb-7",
         "guard", "1a", "5b", "dice", "app", "table", "gold", "units", "null", "true", "{winner}", "%s",
         "red", "white", "costaud", "caserne", "rocaille", "blood5",
         "../../etc/passwd", "/dev/zero", "\x1b]0;x\x07", "\x9b31m", "a\u202eb", "\u2066", "\u200d", "\x85")
SHAPES = [shape for game in catalog.GAMES for shape in catalog.game(game).grammar.shapes]
CLANS = ("bohorg", "tomb", "godleif", "steamfield", "elves")
ALIKE: tuple[tuple[Value, ...], ...] = (
    CLANS, (*(f"{tile}{number}" for tile in "ABCD" for number in range(7)), "bastion", "bastion:tomb"),
    tuple(f"{clan}-{number}" for clan in CLANS for number in range(1, 8)), ("guard", "elder", "templar"),
    ("crossbow", "war-axe", "blunderbuss", "rock-breaker", "tribal-armor", "shamans-coat", "plate-armor",
     "rotting-blade", "purifier"), ("hekna", "razaro", "neggesh", "barrier-hero"),
    ("equipment", "legendary", "elves"), (0, 1, 2, 3, -1),
    tuple(f"{tile}{side}" for tile in range(1, 6) for side in "ab"), ("aside", "1", "2", "3", "deck", "market"),
    ("red", "blue", "green", "yellow", "white"), KINDS, BUILDINGS, RUSES, FACES)
ODD: tuple[Value, ...] = (None, True, False, [], {}, [[]], [None], {"": {}}, [[[[1]]]], [0] * 1001, [1, 2, 3], [0, 0],
                          {"bastion": [1, 0, 0]}, {"A0": [0, 0, 0]}, *RAW)
FIELDS = sorted({field.name for shape in SHAPES for field in shape.fields}
                | {"do", "what", "By", "line", ""})
VERBS = sorted({shape.word for shape in SHAPES} | {"undo", "redo", "state", "fly", "Move", "move ", ""})


def any_value(chance: Random) -> Value:
    return copy.deepcopy(chance.choice(chance.choice((NUMBERS, WORDS, ODD))))


# Lines

def some_line(chance: Random, usual: list[Value]) -> bytes:
    """One line: as it should be, spoiled a little, or made up."""
    if not usual or chance.random() < 0.15:
        line: Value = {"do": chance.choice(VERBS)}
        line |= {chance.choice(FIELDS): any_value(chance) for _ in range(chance.randrange(5))}
    else:
        line = copy.deepcopy(chance.choice(usual))
    for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 1, 2, 4))):
        line = _spoiled(chance, line)
    data = as_text(line)
    return _bytes_spoiled(chance, data) if chance.random() < 0.1 else data


def as_text(line: Value) -> bytes:
    text = json.dumps(line, ensure_ascii=False)
    for stands_for, raw in RAW.items():
        text = text.replace(f'"{stands_for}"', raw)
    return text.encode("utf-8", "surrogatepass")


def _spoiled(chance: Random, line: Value) -> Value:
    """Somewhere inside, one thing is replaced, dropped, added, renamed or wrapped."""
    if not isinstance(line, dict | list) or not line:
        return any_value(chance)
    spots = list(range(len(line))) if isinstance(line, list) else list(line)
    spot = chance.choice(spots)
    if isinstance(line[spot], dict | list) and line[spot] and chance.random() < 0.6:
        line[spot] = _spoiled(chance, line[spot])
        return line
    return chance.choice(_SPOILS)(chance, line, spot)


def _replaced(chance: Random, line: Value, spot: Value) -> Value:
    line[spot] = any_value(chance)
    return line


def _otherwise(chance: Random, line: Value, spot: Value) -> Value:
    """Something else of the same kind: another place, another clan, another card, another number."""
    like = next((group for group in ALIKE if line[spot] in group), None) if isinstance(line[spot], str | int) else None
    if like is None:
        return _counted(chance, line, spot)
    line[spot] = chance.choice(like)
    return line


def _dropped(chance: Random, line: Value, spot: Value) -> Value:
    del line[spot]
    return line


def _counted(chance: Random, line: Value, spot: Value) -> Value:
    """A number nearby is the likeliest slip of all."""
    if isinstance(line[spot], int):
        line[spot] += chance.choice((-1, 1))
        return line
    return _replaced(chance, line, spot)


def _added(chance: Random, line: Value, spot: Value) -> Value:
    if isinstance(line, list):
        line.insert(chance.randrange(len(line) + 1), any_value(chance))
    else:
        line[chance.choice(FIELDS)] = any_value(chance)
    return line


def _renamed(chance: Random, line: Value, spot: Value) -> Value:
    if isinstance(line, dict):
        line[chance.choice((spot.upper(), f"{spot} ", f"{spot}_", chance.choice(FIELDS)))] = line.pop(spot)
    return line


def _wrapped(chance: Random, line: Value, spot: Value) -> Value:
    line[spot] = chance.choice(([line[spot]], {"at": line[spot]}, str(line[spot])))
    return line


_SPOILS: tuple[Callable[[Random, Value, Value], Value], ...] = (
    _replaced, _counted, _otherwise, _otherwise, _otherwise, _otherwise, _dropped, _added, _renamed, _wrapped)


def _bytes_spoiled(chance: Random, data: bytes) -> bytes:
    spoiled = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(spoiled) + 1)
        match chance.randrange(5):
            case 0:
                spoiled[at:at] = chance.choice((b"\x00", b"\xff", b"\xed\xa0\x80", b"\xc3", b'"', b"\\", b"{", b"]",
                                                b"\r", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b",", b":", b"\n"))
            case 1:
                del spoiled[at:at + chance.choice((1, 1, 3, 20))]
            case 2:
                spoiled[at:at] = spoiled[chance.randrange(len(spoiled) + 1):][:20]
            case 3:
                spoiled[at:at + 1] = bytes([chance.randrange(256)])
            case _:
                del spoiled[at:]
    return bytes(spoiled)


# Files

def some_lines(chance: Random, following: list[Value], elsewhere: list[Value]) -> bytes:
    """A few lines for a game under way: what came next, and what belongs to other moments and other games."""
    usual = following if chance.random() < 0.6 else elsewhere
    if chance.random() < 0.4:  # legal play for a while, then something wrong
        legal = [as_text(line) for line in following[:chance.randrange(6)]]
        return ended(chance, [*legal, some_line(chance, usual), some_line(chance, elsewhere)])
    return ended(chance, [some_line(chance, usual) for _ in range(chance.randrange(1, 6))])


def some_script(chance: Random, script: list[Value], elsewhere: list[Value]) -> bytes:
    """A whole script with a spoiled first line, spoiled set-up, lines swapped, doubled and dropped."""
    first = copy.deepcopy(script[0])
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        first = _spoiled(chance, first)
    body = [as_text(line) for line in script[1:1 + chance.randrange(9)]]
    for _ in range(chance.randrange(3)):
        if body:
            at, other = chance.randrange(len(body)), chance.randrange(len(body))
            body[at], body[other] = chance.choice(((body[other], body[at]), (body[at], body[at]), (b"", body[other])))
    body += [some_line(chance, elsewhere) for _ in range(chance.randrange(3))]
    if chance.random() < 0.05:
        return chance.choice((b"", b"\n", b"\n\n\n", b"\x00" * 100, b"\xff\xfe", b'"' * 999, bytes(range(256))))
    return ended(chance, [as_text(first), *body])


def ended(chance: Random, rows: list[bytes]) -> bytes:
    end = chance.choice((b"\n", b"\n", b"\n", b"\r\n", b"\n\n", b"\r"))
    return (chance.choice((b"", b"", b"", b"\xef\xbb\xbf", b" ", b"\n")) + end.join(rows)
            + chance.choice((end, end, b"", b" ")))


# Questions of odds

def some_question(chance: Random) -> bytes:
    """A small battle as the protocol writes it, spoiled."""
    battle: Value = {"edition": chance.choice(("fr2017", "ks2017", "retail2019")), "first": "auto", "policy": "best",
                     "rulings": {}, "running": None, "attacker": _army(chance), "defender": _army(chance)}
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        battle = _spoiled(chance, battle)
    data = as_text(battle)
    return _bytes_spoiled(chance, data) if chance.random() < 0.2 else data


def _army(chance: Random) -> Value:
    units = [{"count": chance.randint(1, 3), "power": chance.randint(0, 4), "life": chance.randint(1, 3), "hit": 0,
              "shield": chance.randint(0, 1), "reroll": chance.randint(0, 1), "rage": chance.randint(0, 1)}
             for _ in range(chance.randint(1, 3))]
    return {"units": units, "tokens": 0, "barrier": chance.choice((0, 0, 2)), "elves": chance.random() < 0.3}


# Boxes

@cache
def kravora_box() -> dict[str, Value]:
    """The shipped one: no smaller one is complete."""
    return tomllib.loads(Path(SHIPPED[STAND_IN]).read_text(encoding="utf-8"))


def unread_box(chance: Random) -> bytes:
    """A box in which much is unread, by itself or on the blank one, with the size of its decks or without; spoiled."""
    game = chance.choice([*catalog.GAMES])
    box: Value = copy.deepcopy(box_file.box() if game == "clash" else kravora_box())
    for entry in _entries(box):
        if chance.random() < 0.5:
            _unread(chance, entry)
    if chance.random() < 0.6:
        box["extends"] = chance.choice(("blank", "blank", "stand-in"))
        for part in [key for key, value in box.items() if isinstance(value, dict | list) and chance.random() < 0.5]:
            del box[part]
    if game == "clash" and chance.random() < 0.7:
        sizes = (57, 99, {"fr2017": 57, "ks2017": 57, "retail2019": 68}) if chance.random() < 0.8 else (0, 2, *NUMBERS)
        box["deck"] = {deck: chance.choice(sizes) for deck in ("equipment", "legendary") if chance.random() < 0.95}
    for _ in range(chance.choice((0, 0, 1, 2))):
        box = _spoiled(chance, box)
    try:
        return box_file.toml(box) if isinstance(box, dict) else as_text(box)
    except UnicodeEncodeError:
        return as_text(box)


def _entries(value: Value) -> Iterator[dict[str, Value]]:
    """Every table with a source of its own."""
    if isinstance(value, dict):
        if "source" in value:
            yield value
        for each in value.values():
            yield from _entries(each)
    elif isinstance(value, list):
        for each in value:
            yield from _entries(each)


def _unread(chance: Random, entry: dict[str, Value]) -> None:
    """As a whole, or some of its figures; sometimes what can't be, or what is given all the same."""
    figures = [key for key in entry if key not in ("id", "level", "name", "source", "sources")]
    gone = [key for key in figures if chance.random() < 0.5]
    if chance.random() < 0.4:
        entry["source"] = "unread"
    else:
        told = [*gone, *(("hit", "flight", "name", "reach") if chance.random() < 0.02 else ())]
        entry["sources"] = dict.fromkeys(told, "unread")
    for key in gone:
        if chance.random() < 0.998:
            del entry[key]


def some_box(chance: Random) -> bytes:
    """A whole box of some game, or one that extends another, spoiled."""
    game = chance.choice([*catalog.GAMES])
    whole = box_file.box() if game == "clash" else kravora_box()
    box: Value = copy.deepcopy(whole)
    if chance.random() < 0.7:
        box = {"format": 1, "game": game, "id": "ours", "extends": chance.choice(("stand-in", "stand-in", *WORDS))}
        part = chance.choice([key for key, value in whole.items() if isinstance(value, dict | list)])
        box[part] = copy.deepcopy(whole[part])
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        box = _spoiled(chance, box)
    try:
        data = box_file.toml(box) if isinstance(box, dict) else as_text(box)
    except UnicodeEncodeError:
        data = as_text(box)
    return _bytes_spoiled(chance, data) if chance.random() < 0.3 else data
