"""Who uses a command or an event: its chapter, how it is spelled and told, its screens, whoever plays, counts or mends.

A new command touches these rooms and no other. Uses are read from the syntax trees: imports, and attributes of modules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from assistant.catalog import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
Named = tuple[str, str]  # a module and a name of it
ROOMS = ("spelling", "telling", "bots", "automata", "table", "past")  # of a game, beside its chapters
LISTS = "chapters.turn"  # of a game: what can be commanded in a turn is one list
PLANS = {"clash": "odds", "kravora": "foresight"}  # what looks ahead plays, as bots do
BEYOND: dict[tuple[str, str], str] = {  # a module of a game and what it uses beyond this, with the reason
    ("clash.chapters.correction.standing", "PlaceBastion"): "a corrected Bastion stands where it could be placed",
    ("clash.chapters.fate", "PlaceElves"): "what is owed before the first round is one ask, of chance or not",
    ("kravora.game", "Attack Cast CorrectUnit Recycle"): "a number that no Unit has is refused before all else",
    ("clash.chapters.fate", "DiceRolled ElvesPlaced LegendaryDrawn MarketRevealed TacticsDrawn"):
        "what chance gives is drawn in one place",
    ("kravora.chapters.fate", "CometThrown ThrowCalamity ThrowComet ThrowOpening ThrowWave"):
        "what chance gives is thrown in one place",
    ("clash.chapters.movement.moving", "ActionBegan TurnEnded"): "an Action and a turn end where a movement can",
    ("clash.chapters.income", "TurnEnded"): "a turn of reinforcements is a turn",
    ("kravora.chapters.rounds", "FirstPlacePassed"): "the first place passes with the round, too",
    ("kravora.chapters.turn", "UnitsEntered"): "Units come into a turn as they came before the first",
}


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def names(tree: ast.Module) -> Iterator[Named]:
    """What a module takes from others, by import or as an attribute."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
            modules |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield modules[node.value.id], node.attr


@cache
def users() -> dict[Named, set[str]]:
    found: dict[Named, set[str]] = {}
    for file in (ROOT / "assistant").rglob("*.py"):
        for name in names(ast.parse(file.read_text(encoding="utf-8"))):
            found.setdefault(name, set()).add(_module(file))
    return found


def users_of(kind: type) -> set[str]:
    """Also those who take it from a module that took it itself."""
    ways = {(kind.__module__, kind.__name__)}
    while further := {(user, kind.__name__) for way in ways for user in users().get(way, ())} & users().keys() - ways:
        ways |= further
    return {user for way in ways for user in users().get(way, ())} - {kind.__module__}


@cache
def chapters(identity: str) -> dict[type, str]:
    """The module whose chapter holds each command and each event."""
    below = f"assistant.games.{identity}.chapters."
    held = [(import_module(name), name) for file in (ROOT / "assistant/games" / identity / "chapters").rglob("*.py")
            if (name := _module(file)).startswith(below)]
    return {kind: name for module, name in held if (chapter := getattr(module, "CHAPTER", None)) is not None
            for kind in (*(does.command for does in chapter.commands),
                         *(happens.event for happens in chapter.events))}


def strays(identity: str, kinds: Any) -> set[tuple[str, str]]:
    """Who uses what of a game though it is none of its rooms: a module, and the name."""
    home, screens = f"assistant.games.{identity}.", f"assistant.ui.games.{identity}."
    found = set()
    for kind in kinds:
        chapter = chapters(identity)[kind]
        own = {chapter, kind.__module__}
        packages = tuple(f"{each.rpartition('.')[0]}." for each in own if each.count(".") > home.count(".") + 1)
        for user in users_of(kind) - own:
            room = user.removeprefix(home).partition(".")[0]
            of_another = kind.__module__.startswith("assistant.core.") and not user.startswith((home, screens))
            if not (user.startswith((screens, *packages)) or of_another
                    or (user.startswith(home) and room in (*ROOMS, PLANS[identity]))):
                found.add((user.removeprefix("assistant.games."), kind.__name__))
    return found


def _known(identity: str) -> set[tuple[str, str]]:
    return {(module, name) for (module, names), _ in BEYOND.items() for name in names.split()
            if module.startswith(f"{identity}.")}


@pytest.mark.parametrize("identity", GAMES)
def test_a_command_and_an_event_are_used_where_they_belong(identity: str) -> None:
    all_of_it = game(identity).chapters
    commands = {(user, name) for user, name in strays(identity, all_of_it.does) if user != f"{identity}.{LISTS}"}
    events = {(user, name) for user, name in strays(identity, all_of_it.happens)
              if user != f"{identity}.flow" and (user, name) != (f"{identity}.game", game(identity).first.__name__)}
    found, known = commands | events, _known(identity)
    assert found - known == set(), "a reason in BEYOND, or another place for what uses them"
    assert known - found == set(), "nothing uses them there any more: they leave BEYOND"


@pytest.mark.parametrize("identity", GAMES)
def test_every_chapter_is_part_of_its_game(identity: str) -> None:
    known = {*game(identity).chapters.does, *game(identity).chapters.happens}
    missing = {module for kind, module in chapters(identity).items() if kind not in known}
    assert missing == set(), f"its CHAPTER stands in CHAPTERS of games/{identity}/game.py"


@pytest.mark.parametrize(("text", "found"), [
    ("from a.b import C", {("a.b", "C")}), ("from a import b\nb.C()", {("a", "b"), ("a.b", "C")}),
    ("from a import b as x\nprint(x.C)", {("a", "b"), ("a.b", "C")}), ("x.C", set()),
    ("def f():\n    from a.b import C", {("a.b", "C")}),
])
def test_a_use_is_found(text: str, found: set[Named]) -> None:
    assert set(names(ast.parse(text))) == found
