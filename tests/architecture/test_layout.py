"""The house from outside: what lies at the top, and what any Python can read."""

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

AT_THE_TOP = {"main.py", "buildozer.spec", "pyproject.toml", "setup.py", "README.md", "LICENSE", "assistant", "kv",
              "tests"}
LEFT_BY_TOOLS = {"__pycache__", "build", "dist", "tableside.egg-info"}

# Read before it is known which Python this is.
READ_BY_ANY_PYTHON = (
    "main.py",
    "tests/__init__.py",
    "tests/__main__.py",
    "assistant/__init__.py",
    "assistant/bootstrap/__init__.py",
    "assistant/bootstrap/too_old.py",
)
OLD_PYTHONS = ("python2", "python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10")
TOO_NEW = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef, ast.Await, ast.YieldFrom)


def test_nothing_else_lies_at_the_top() -> None:
    there = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert there - AT_THE_TOP - LEFT_BY_TOOLS == set()


@pytest.mark.parametrize("name", READ_BY_ANY_PYTHON)
def test_any_python_can_read_how_to_get_a_newer_one(name: str) -> None:
    text = (ROOT / name).read_text(encoding="ascii")
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, TOO_NEW), ast.dump(node)
        assert not isinstance(node, ast.FunctionDef) or not (node.returns or node.args.kwonlyargs), node.name
        assert not isinstance(node, ast.arg) or node.annotation is None, node.arg


@pytest.mark.parametrize("arguments", [["main.py"], ["-m", "tests"]], ids=" ".join)
def test_the_old_pythons_of_this_machine_are_told_what_to_type(arguments: list[str]) -> None:
    for python in filter(starts, OLD_PYTHONS):
        done = subprocess.run([python, "-B", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 1
        assert done.stderr.startswith("Tableside needs Python 3.11 or newer")
        assert "ype: python3.1" in done.stderr


def starts(python: str) -> bool:
    """A version manager may put names on the PATH that lead nowhere."""
    if shutil.which(python) is None:
        return False
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
