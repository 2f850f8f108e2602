"""A small complete box as plain values, to be spoiled by a test and written as TOML."""

from __future__ import annotations

import json
from typing import Any

from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content

OURS = {"source": "stand-in"}


def named(name: str) -> dict[str, Any]:
    return {"name": {"en": name}, **OURS}


def clan(identity: str) -> dict[str, Any]:
    return {
        "id": identity,
        "name": {"en": identity.title()},
        "unit": [{"level": level, "count": 8, "power": level, "movement": 2, "life": 1, **named(f"Level {level}")}
                 for level in (1, 2, 3)],
        "tactic": [{"id": f"{identity}-{number}", "number": number, "gold": 3, "units": [2, 1, 0], **OURS}
                   for number in range(1, 8)],
    }


def face() -> dict[str, Any]:
    return {"city": 2, "forge": 5, "stone": {"at": 0, "level": 1}, "mountains": [[0, 3]], **OURS}


def card(identity: str, **more: Any) -> dict[str, Any]:
    return {"id": identity, "kind": "weapon", "copies": 2, **named(identity.title()), **more}


def box() -> dict[str, Any]:
    """Two clans, two tiles, six Equipments: the least a box can be."""
    return {
        "format": 1,
        "game": "clash",
        "id": "small",
        "clan": [clan("ants"), clan("bees")],
        "elf": [{"id": elf, "power": 2, "life": 1, "count": 5, "crystals": 1, **named(elf)}
                for elf in ("guard", "elder", "templar")],
        "equipment": [card(f"stick-{number}", cost=number) for number in range(1, 7)],
        "legendary": [card("great-stick")],
        "hero": [{"id": "queen", "cost": 5, "movement": 2, "effect": "none", **named("Queen")}],
        "tile": [{"id": "1", "a": face(), "b": face()}, {"id": "2", "a": face(), "b": face()}],
    }


def toml(document: dict[str, Any]) -> bytes:
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in document.items()).encode()


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value).replace("NaN", "nan").replace("Infinity", "inf")


def problems(document: dict[str, Any] | bytes, base: Any = None) -> list[tuple[str, str]]:
    """Every problem of a box, as (key path, English sentence)."""
    try:
        content.load_text(document if isinstance(document, bytes) else toml(document), base)
    except content.BoxProblems as found:
        return [(problem.path, say(problem.message, Speaker("en"))) for problem in found.problems]
    return []


def paths(document: dict[str, Any] | bytes, base: Any = None) -> list[str]:
    return [path for path, _ in problems(document, base)]
