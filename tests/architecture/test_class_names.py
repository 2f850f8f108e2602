"""A name means one thing: no two public classes are called alike where the package of one imports that of the other."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ALIKE = {  # those there still are; the first are a game's own, of which the core has the pattern
    "Edition", "Match", "Outcome", "Setting",
    "Part",  # of a tally: so it is written in games that were kept
    "ArmyView", "Assault", "BattleView", "Board", "Boxes", "ChapterTap", "Course", "Field", "Figure", "FigureView",
    "Found", "Line", "PlaceView", "Plan", "Question", "Reroll", "ResultView", "Roll", "Shape", "Step", "Table",
    "Told", "Unreadable",
}


def alike(sources: Mapping[str, str]) -> Iterator[str]:
    """Names of classes, by the modules' sources."""
    classes, imported = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for module, source in sources.items():
        for node in ast.walk(tree := ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                imported[_package(module)] |= {node.module, _package(node.module)}
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes[node.name].add(_package(module))
    for name, packages in classes.items():
        if any(one != other and other in imported[one] for one in packages for other in packages):
            yield name


def _package(module: str) -> str:
    return module.rpartition(".")[0]


def test_no_further_two_classes_are_called_alike() -> None:
    sources = {".".join(file.relative_to(ROOT).with_suffix("").parts): file.read_text(encoding="utf-8")
               for file in (ROOT / "assistant").rglob("*.py")}
    assert set(alike(sources)) - ALIKE == set(), "give it another name"


@pytest.mark.parametrize(("one", "other", "found"), [
    ("class A: ...", "from a.b import B\nclass A: ...", {"A"}), ("class A: ...", "class A: ...", set()),
    ("class A: ...", "from a import b\nclass A: ...", {"A"}),
    ("class _A: ...", "from a import b\nclass _A: ...", set()),
    ("class A: ...", "from a.b import B\nclass C: ...", set()),
])
def test_two_that_are_called_alike_are_found(one: str, other: str, found: set[str]) -> None:
    assert set(alike({"a.b": one, "c.d": other})) == found
