"""Breaks the chapters of a game at random, one small change at a time, and counts what their tests notice.

python3 -m tests mutants [--game clash] [--seed S] [--count N]

There are 300 by default; survivors are listed, with the reason if one is known.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any

import pytest

from assistant.core.engine.rules import Check
from tests.campaigns.chapters._survivors import REASONS
from tests.campaigns.saves._children import Children

TESTS = Path(__file__).resolve().parents[2] / "games"
GAMES = ("clash", "kravora")
AIM = 0.9
RELATED = {  # of Clash of Rage: whose tests look at a chapter as well; elsewhere those of all chapters are quick enough
    "battle": ("fate",),
    "movement": ("heroes", "actions", "correction"), "heroes": ("movement", "battle", "correction"),
    "actions": ("movement", "equipping", "correction"), "victory": ("solo",), "correction": ("heroes",),
    "fate": ("elves", "solo", "planning"), "stones": ("solo", "correction"), "setup": ("fate", "solo"),
}
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    chapter: str
    function: FunctionType
    what: str
    code: CodeType

    @property
    def name(self) -> str:
        return f"{self.chapter}.{self.function.__name__}: {self.what}"


def main(argv: list[str]) -> int:
    options = argparse.ArgumentParser(prog="python3 -m tests mutants")
    options.add_argument("--game", choices=GAMES, default="clash")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=300)
    chosen = options.parse_args(argv)
    campaign = Campaign(sample(chosen.seed, chosen.count, chosen.game), chosen.game)
    silent = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
    pytest.main([str(TESTS / chosen.game), *silent], plugins=[campaign])
    return campaign.report()


class Campaign:
    """Replaces pytest's run by one run of a chapter's tests for each mutant."""

    def __init__(self, mutants: list[Mutant], game: str = "clash") -> None:
        self.mutants = mutants
        self.game = game
        self.children = Children()
        self.alive: list[Mutant] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for mutant in self.mutants:
            tests = [item for item in session.items if self._belongs(item.path, mutant.chapter)]
            self.tried += 1
            if not self.children.any_fails(tests, partial(_apply, mutant)):
                self.alive.append(mutant)
                print(f"survived: {mutant.name}", flush=True)
        return True

    def _belongs(self, test: Path, module: str) -> bool:
        """A chapter that is a package of several files is tested as one."""
        if self.game != "clash":
            return test.parent.name in ("chapters", "laws")
        chapter = module.partition(".")[0]
        return bool({chapter, *RELATED.get(chapter, ())} & {test.stem.removeprefix("test_"), test.parent.name})

    def report(self) -> int:
        unexplained = [mutant for mutant in self.alive if mutant.name not in REASONS]
        for mutant in self.alive:
            print(f"{mutant.name}\n    {REASONS.get(mutant.name, '?')}")
        killed = self.tried - len(self.alive)
        print(f"{killed} of {self.tried} mutants killed; {len(unexplained)} of the others without a known reason")
        return int(not self.tried or killed < AIM * self.tried)


def _apply(mutant: Mutant) -> None:
    mutant.function.__code__ = mutant.code


def sample(seed: int, count: int, game: str = "clash") -> list[Mutant]:
    """So many of all mutants there are, the same for the same seed."""
    everything = list(mutants(game))
    return Random(seed).sample(everything, min(count, len(everything)))


def mutants(game: str) -> Iterator[Mutant]:
    chapters = f"assistant.games.{game}.chapters"
    folder = Path(inspect.getfile(importlib.import_module(chapters))).parent
    for file in sorted(folder.rglob("*.py")):
        if file.stem != "__init__":
            name = ".".join(file.relative_to(folder).with_suffix("").parts)
            for function in _functions(importlib.import_module(f"{chapters}.{name}")):
                yield from _mutants_of(name, function)


def _functions(module: Any) -> Iterator[FunctionType]:
    for value in vars(module).values():
        function = value.judge if isinstance(value, Check) else value
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            yield function


def _mutants_of(chapter: str, function: FunctionType) -> Iterator[Mutant]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    body = tree.body[0]
    assert isinstance(body, ast.FunctionDef)
    body.decorator_list = []
    whole = _compiled(function, tree)
    for number, node in enumerate(ast.walk(body)):
        for changed, what in _changes(node):
            mutated = copy.deepcopy(tree)
            _replace(mutated.body[0], number, changed)
            code = _compiled(function, mutated)
            if code.co_freevars == function.__code__.co_freevars and code != whole:  # a default is no part of the code
                yield Mutant(chapter, function, what, code)


def _compiled(function: FunctionType, tree: ast.Module) -> CodeType:
    scope = dict(function.__globals__)  # defaults are worked out when it is made
    text = "from __future__ import annotations\n" + ast.unparse(ast.fix_missing_locations(tree))
    exec(compile(text, "mutant", "exec"), scope)
    made: FunctionType = scope[function.__name__]
    return made.__code__


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Other ways to write one node, and how they read."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        changed: ast.AST = copy.deepcopy(node)
        assert isinstance(changed, ast.Compare)
        changed.ops[0] = SWAPS[type(node.ops[0])]()
        yield changed, f"{ast.unparse(changed)} for {ast.unparse(node)}"
    if isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in SWAPS:
        changed = copy.deepcopy(node)
        changed.op = SWAPS[type(node.op)]()
        yield changed, f"{ast.unparse(changed)} for {ast.unparse(node)}"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand, f"{ast.unparse(node.operand)} for {ast.unparse(node)}"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1), f"{node.value + 1} for {node.value}"
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value), f"{not node.value} for {node.value}"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass(), f"nothing for {ast.unparse(node)}"


def _replace(body: ast.AST, number: int, changed: ast.AST) -> None:
    """Put a changed node in the place of the number-th one."""
    old = list(ast.walk(body))[number]
    for parent in ast.walk(body):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, changed)
            elif isinstance(value, list) and any(each is old for each in value):
                setattr(parent, field, [changed if each is old else each for each in value])
