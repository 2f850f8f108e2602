"""What the type checker is told to believe: `Any` and what stands in its stead, wherever no widget is in sight."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CEILING = {"Any": 40, "object": 17, "cast": 4, "ignore": 9}  # lower it when there are fewer


def imports_kivy(tree: ast.Module) -> bool:
    modules = (name for node in ast.walk(tree) for name in (
        [alias.name for alias in node.names] if isinstance(node, ast.Import)
        else [node.module or ""] if isinstance(node, ast.ImportFrom) else []))
    return any(name.partition(".")[0] == "kivy" for name in modules)


def told(source: str) -> Iterator[str]:
    """Each time the type checker is told to believe something."""
    tree = ast.parse(source)
    casts = {alias.asname or alias.name for node in ast.walk(tree)
             if isinstance(node, ast.ImportFrom) and node.module == "typing" for alias in node.names
             if alias.name == "cast"}
    used = {id(part) for node in ast.walk(tree) for part in _as_a_value(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            if node.id == "Any" or (node.id == "object" and id(node) not in used):
                yield node.id
        elif isinstance(node, ast.Attribute) and node.attr == "Any":
            yield "Any"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in casts:
            yield "cast"
    yield from ("ignore" for line in source.splitlines() if "# type: ignore" in line)


def _as_a_value(node: ast.AST) -> Iterator[ast.AST]:
    """`object()`, `object.__new__` and `base is object` say nothing of types."""
    if isinstance(node, ast.Call):
        yield node.func
    elif isinstance(node, ast.Attribute):
        yield node.value
    elif isinstance(node, ast.Compare):
        yield from node.comparators


def test_little_is_left_to_belief() -> None:
    sources = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "assistant").rglob("*.py"))]
    found = Counter(kind for source in sources if not imports_kivy(ast.parse(source)) for kind in told(source))
    assert {kind: (found[kind], most) for kind, most in CEILING.items() if found[kind] > most} == {}, "none is added"


@pytest.mark.parametrize(("source", "kinds"), [
    ("def f(x: Any) -> typing.Any: ...", ["Any", "Any"]), ("Line = dict[str, Any]", ["Any"]),
    ("def f(x: object) -> list[object]: ...", ["object", "object"]), ("x = object()", []), ("a is object", []),
    ("object.__new__(x)", []), ("from typing import cast\ncast('int', x)", ["cast"]), ("cast('int', x)", []),
    ("x = y  # type: ignore[misc]", ["ignore"]), ("import typing", []),
])
def test_each_is_counted(source: str, kinds: list[str]) -> None:
    assert sorted(told(source)) == sorted(kinds)


def test_widgets_are_not_asked() -> None:
    assert imports_kivy(ast.parse("from kivy.uix.widget import Widget")) and imports_kivy(ast.parse("import kivy.app"))
    assert not imports_kivy(ast.parse("import kivy_of_another"))
