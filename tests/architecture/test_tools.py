"""The tools that read the whole house agree with it."""

import ast
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def verdict(*command: str) -> str:
    """What a tool has to say: nothing, when all is well."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_the_types_fit() -> None:
    with tempfile.TemporaryDirectory() as cache:
        complaints = verdict(sys.executable, "-m", "mypy", "--cache-dir", cache)
    assert not complaints, complaints


def test_the_linter_has_nothing_to_say() -> None:
    complaints = verdict(sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format=concise")
    assert not complaints, complaints


def test_imports_follow_the_arrows() -> None:
    start = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    complaints = verdict(sys.executable, "-c", start)
    assert not complaints, complaints


def test_every_part_of_the_assistant_stands_in_a_layer() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    named = {name.strip(" ()") for layer in layers for name in layer.split("|")}
    inside = (ROOT / "assistant").iterdir()
    parts = {path.stem for path in inside if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert parts - {"__init__", "bootstrap"} <= named


@pytest.mark.parametrize("path", sorted((ROOT / "assistant/bootstrap").glob("*.py")), ids=lambda path: path.stem)
def test_the_set_up_needs_nothing_but_python(path: Path) -> None:
    assert {name for name in imports(path) if not allowed_in_the_set_up(name)} == set()


def test_without_screens_and_phones_python_is_enough() -> None:
    needed = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / "assistant").rglob("*.py")
        if not {"ui", "link"} & set(path.relative_to(ROOT).parts)
        for name in imports(path)
        if name.partition(".")[0] not in {"assistant", "", *sys.stdlib_module_names}
    }
    assert needed == set()


def test_nothing_in_the_assistant_imports_main_or_the_tests() -> None:
    strays = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / "assistant").rglob("*.py")
        for name in imports(path)
        if name.partition(".")[0] in ("main", "tests")
    }
    assert strays == set()


def imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names


def allowed_in_the_set_up(name: str) -> bool:
    return name.startswith("assistant.bootstrap") or name.partition(".")[0] in sys.stdlib_module_names


def test_only_what_imports_kivy_goes_without_types() -> None:
    overrides = PROJECT["tool"]["mypy"]["overrides"]
    (untyped,) = (each["module"] for each in overrides if each.get("ignore_errors"))
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
             for file in (ROOT / "assistant").rglob("*.py")}
    imports = re.compile(r"^\s*(from|import) (kivy|plyer)\b", re.MULTILINE)
    assert untyped == sorted(name for name, file in files.items() if imports.search(file.read_text(encoding="utf-8")))
