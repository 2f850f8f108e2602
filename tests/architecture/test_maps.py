"""Each package says in its first lines what lies in it; no folder holds more than a glance takes in."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted(init.parent.relative_to(ROOT).as_posix() for init in (ROOT / "assistant").rglob("__init__.py"))
FOLDERS = sorted({file.parent.relative_to(ROOT).as_posix() for top in ("assistant", "kv", "tests")
                  for suffix in ("py", "kv") for file in (ROOT / top).rglob(f"*.{suffix}")})
GLANCE = 17
ENTRY = re.compile(r"^(\w+)/? {2,}\S", re.MULTILINE)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_map_of_a_package_is_the_package(package: str) -> None:
    folder = ROOT / package
    drawn = ENTRY.findall(ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or "")
    there = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    there |= {init.parent.name for init in folder.glob("*/__init__.py")}
    assert sorted(there - set(drawn)) == [], f"the first lines of {package}/__init__.py do not name them"
    assert sorted(drawn) == sorted(there), f"the first lines of {package}/__init__.py name what is not there, or twice"


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_is_taken_in_at_a_glance(folder: str) -> None:
    files = [file for file in (ROOT / folder).iterdir() if file.suffix in (".py", ".kv") and file.stem != "__init__"]
    assert len(files) <= GLANCE
