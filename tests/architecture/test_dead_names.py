"""Every public name of a module is used by the program: what nobody uses goes, and what only the tests use.

Functions, classes and constants; who uses them is read from the syntax trees, and from the kv files. Of a module that
is opened by its name, or handed about, what is an attribute of something somewhere counts as used.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ANY, UNKNOWN = "", "?"  # what a text names, in whatever module; what is taken from nobody knows which
HEAD = re.compile(r"^<-?[^@>]*")  # of a rule: looks for a class are no use of it
IMPORT = re.compile(r"^#:import (\w+) (\S+)", re.MULTILINE)
OF_IMPORTED = re.compile(r"\b(\w+)\.(\w+)")
CLASS = re.compile(r"\b[A-Z]\w+")
TEXT = re.compile(r"(?:([\w.]+):)?((?<=:)\w+|[A-Z]\w+)|(assistant\.[\w.]+)")  # what stands there, a widget; or a module
Named = tuple[str, str]  # a module and a name of it


class Module:
    """What it defines, and what it uses of itself and others."""

    def __init__(self, tree: ast.Module) -> None:
        self.defined: set[str] = set()
        self.inside: set[str] = set()
        self.used: set[Named] = set()
        self.prefixes: set[str] = set()  # of names that are put together
        self.opened: set[str] = set()  # modules, by their names or as values
        self._aliases: dict[str, str] = {}
        attributes: list[ast.Attribute] = []
        values: list[ast.Name] = []
        for node in tree.body:
            own = set(names(node))
            self.defined |= own
            for each in ast.walk(node):
                match each:
                    case ast.Name(ctx=ast.Load()):
                        self.inside |= {each.id} - own
                        values.append(each)
                    case ast.Attribute():
                        attributes.append(each)
                    case ast.ImportFrom(module=str(module)):
                        self.used |= {(module, alias.name) for alias in each.names}
                        self._aliases |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in each.names}
                    case ast.Constant(value=str(text)) if found := TEXT.fullmatch(text):
                        module, name, opened = found.groups(ANY)
                        self.used.add((module, name))
                        self.opened.add(opened)
                    case ast.Call(func=ast.Name("getattr"), args=[_, ast.JoinedStr([ast.Constant(str(text)), *_]), *_]):
                        self.prefixes.add(text)
        self.used |= {(self._of(each.value), each.attr) for each in attributes}
        owners = {id(each.value) for each in attributes}
        self.opened |= {self._of(each) for each in values if id(each) not in owners}

    def _of(self, value: ast.expr) -> str:
        match value:
            case ast.Name(name):
                return self._aliases.get(name, UNKNOWN)
            case ast.Attribute() if (at := ast.unparse(value)).startswith("assistant."):
                return at
        return UNKNOWN


def names(node: ast.stmt) -> Iterator[str]:
    """Those a statement defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))


def used_in_kv(text: str) -> Iterator[Named]:
    imported = dict(IMPORT.findall(text))
    yield from ((module, name) for module, _, name in (at.rpartition(".") for at in imported.values()))
    for line in text.splitlines():
        if not line.startswith("#:"):
            line = HEAD.sub("", line)
            yield from ((ANY, name) for name in CLASS.findall(line))
            yield from ((imported[of], name) for of, name in OF_IMPORTED.findall(line) if of in imported)


def dead(modules: dict[str, Module], kv: Iterable[Named]) -> list[str]:
    used = {named for module in modules.values() for named in module.used}.union(kv)
    prefixes = tuple(prefix for module in modules.values() for prefix in module.prefixes)
    by_name = {name for module in modules.values() for name in module.opened}
    by_name |= set(modules) - {f"{module}.{name}" for module, name in used} - {module for module, _ in used}
    return sorted(f"{at}.{name}" for at, module in modules.items() for name in module.defined - module.inside
                  if not name.startswith(("_", *(prefixes if at in by_name else ())))
                  and not used & {(at, name), (ANY, name), (UNKNOWN if at in by_name else at, name)})


def house() -> dict[str, Module]:
    files = [ROOT / "main.py", *(ROOT / "assistant").rglob("*.py")]
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"):
            Module(ast.parse(file.read_text(encoding="utf-8"))) for file in files}


AWAITED = frozenset[str]()  # names that wait for the screen that is to use them


def test_no_public_name_is_dead() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["gui-scripts"].values()
    kv = {named for file in (ROOT / "kv").rglob("*.kv") for named in used_in_kv(file.read_text(encoding="utf-8"))}
    found = set(dead(house(), [*kv, *(tuple(script.split(":")) for script in scripts)]))
    assert found - AWAITED == set(), "nothing in the program uses them"
    assert AWAITED - found == set(), "they are used now, or gone: they leave AWAITED"


@pytest.mark.parametrize(("user", "kv", "found"), [
    ("", "", ["a.Seen", "a.again", "a.find", "a.open_it"]),
    ("from a import find", "", ["a.Seen", "a.again", "a.open_it"]),
    ("program('a').find()", "", ["a.Seen", "a.again", "a.open_it"]),
    ("from x import a\na.find()", "", ["a.Seen", "a.again", "a.find", "a.open_it"]),
    ("from x import a", "", ["a.Seen", "a.again", "a.find", "a.open_it"]),
    ("find()", "", ["a.Seen", "a.again", "a.find", "a.open_it"]),
    ("getattr(module, f'open_{what}')", "", ["a.Seen", "a.again", "a.find"]),
    ("SCREENS = {'seen': 'a:Seen'}", "", ["a.again", "a.find", "a.open_it"]),
    ("viewclass = 'Seen'", "", ["a.again", "a.find", "a.open_it"]),
    ("", "<Seen>:\n    size: 1, 1", ["a.Seen", "a.again", "a.find", "a.open_it"]),
    ("", "<Other>:\n    Seen:\n        key: 1", ["a.again", "a.find", "a.open_it"]),
    ("", "#:import a a\n<Other>:\n    text: a.find(1)", ["a.Seen", "a.again", "a.open_it"]),
])
def test_a_dead_name_is_found_and_no_other(user: str, kv: str, found: list[str]) -> None:
    a = "def again(): again()\ndef find(): return used\ndef open_it(): ...\nclass Seen: ...\nused = 1\n_own = 2"
    modules = {"a": Module(ast.parse(a)), "user": Module(ast.parse(user))}
    assert [each for each in dead(modules, used_in_kv(kv)) if each.startswith("a.")] == found
