"""What the type checker is told to believe: `Any` and what stands in its stead, wherever no widget is in sight."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Lower it when there are fewer. An alias is `Any` by a name of its own, such as `Value`.
CEILING = {"Any": 40, "alias": 155, "object": 14, "cast": 4, "ignore": 9}


def imports_kivy(tree: ast.Module) -> bool:
    modules = (name for node in ast.walk(tree) for name in (
        [alias.name for alias in node.names] if isinstance(node, ast.Import)
        else [node.module or ""] if isinstance(node, ast.ImportFrom) else []))
    return any(name.partition(".")[0] == "kivy" for name in modules)


def named_anew(source: str) -> Iterator[str]:
    """Names of `Any` that say what it stands for, such as `Value = Any`."""
    for node in ast.parse(source).body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Name("Any")):
                yield name


def told(source: str, aliases: Collection[str] = ()) -> Iterator[str]:
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
            elif node.id in aliases and isinstance(node.ctx, ast.Load):
                yield "alias"
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
    below = [source for source in sources if not imports_kivy(ast.parse(source))]
    aliases = {name for source in below for name in named_anew(source)}
    found = Counter(kind for source in below for kind in told(source, aliases))
    assert {kind: (found[kind], most) for kind, most in CEILING.items() if found[kind] > most} == {}, "none is added"


@pytest.mark.parametrize(("source", "kinds"), [
    ("def f(x: Any) -> typing.Any: ...", ["Any", "Any"]), ("Line = dict[str, Any]", ["Any"]),
    ("def f(x: object) -> list[object]: ...", ["object", "object"]), ("x = object()", []), ("a is object", []),
    ("object.__new__(x)", []), ("from typing import cast\ncast('int', x)", ["cast"]), ("cast('int', x)", []),
    ("x = y  # type: ignore[misc]", ["ignore"]), ("import typing", []),
])
def test_each_is_counted(source: str, kinds: list[str]) -> None:
    assert sorted(told(source)) == sorted(kinds)


def test_any_by_another_name_is_counted() -> None:
    source = "Value = Any\n\ndef f(x: Value) -> Value: ..."
    assert list(named_anew(source)) == ["Value"]
    assert sorted(told(source, {"Value"})) == ["Any", "alias", "alias"]


def test_widgets_are_not_asked() -> None:
    assert imports_kivy(ast.parse("from kivy.uix.widget import Widget")) and imports_kivy(ast.parse("import kivy.app"))
    assert not imports_kivy(ast.parse("import kivy_of_another"))
