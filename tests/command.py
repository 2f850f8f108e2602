"""The test command, once inside the environment.

python3 -m tests [PYTEST ARGUMENTS]     all tests, or what the arguments choose; --shuffle SEED for another order
python3 -m tests NAME [ARGUMENTS]       a campaign: a module below tests/campaigns, too long for every day
python3 -m tests bench NAME [...]       a measurement: a module of tests/bench
python3 -m tests --campaigns            what campaigns and measurements there are
"""

import ast
import importlib
import os
import sys
from pathlib import Path

from assistant.bootstrap import gate, graphics, system, welcome

HERE = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--campaigns", *_]:
            return list_campaigns()
        case ["bench", name, *rest] if name in modules("bench"):
            return run(modules("bench")[name], rest)
        case ["bench", *_]:
            return unknown(" ".join(arguments))
        case [name, *rest] if name in modules("campaigns"):
            return run(modules("campaigns")[name], rest)
        case [name, *_] if is_no_path(name):
            return unknown(name)
    return run_pytest(arguments)


def modules(folder: str) -> dict[str, Path]:
    """What lies below a folder of the tests, by name."""
    found = ((path.stem, path.relative_to(HERE)) for path in (HERE / folder).rglob("[!_]*.py"))
    return dict(sorted(found))


def run(path: Path, arguments: list[str]) -> int:
    try:
        module = importlib.import_module(".".join(("tests", *path.with_suffix("").parts)))
        code = module.main(arguments)
    except ModuleNotFoundError as missing:
        if sys.version_info < gate.NO_SCREENS_FROM or (missing.name or "").partition(".")[0] != "kivy":
            raise
        sys.exit(f"'{path.stem}' needs screens.\n{welcome.too_new(f'-m tests {path.stem}')}")
    return int(code or 0)


def list_campaigns() -> int:
    for folder, prefix in (("campaigns", ""), ("bench", "bench ")):
        for name, path in modules(folder).items():
            print(f"python3 -m tests {prefix + name:<20} {first_line(HERE / path)}")
    return 0


def first_line(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]


def is_no_path(name: str) -> bool:
    """A bare word that is neither an option nor a file is a slip of the fingers, not something for pytest."""
    return not name.startswith("-") and not os.path.exists(name.partition("::")[0])


def unknown(name: str) -> int:
    print(f"There is no test, campaign or measurement called '{name}'. These there are:", file=sys.stderr)
    list_campaigns()
    return 2


def run_pytest(arguments: list[str]) -> int:
    import pytest

    os.chdir(HERE.parent)
    if (HERE / "ui").is_dir() and sys.version_info < gate.NO_SCREENS_FROM:
        provide_opengl()
    build_kernel()
    if not os.access(HERE.parent, os.W_OK):
        arguments = ["-p", "no:cacheprovider", *arguments]
    return int(pytest.main(shared_out(arguments)))


def build_kernel() -> None:
    """The compiled solver of the odds, where it was built of another source; without it some tests are skipped."""
    from assistant.games.clash.odds.kernel.build import build

    build()


def shared_out(arguments: list[str]) -> list[str]:
    """All tests, on all cores. A few chosen ones are as quick in one process, and easier to look into."""
    chosen = any(not argument.startswith("-") and os.path.exists(argument.partition("::")[0]) for argument in arguments)
    if chosen or any(argument.startswith(("-n", "-k", "--pdb", "--co")) for argument in arguments):
        return arguments
    return ["-n", "auto", "--dist", "worksteal", *arguments]


def provide_opengl() -> None:
    """The screen tests draw. Where OpenGL cannot be had, they will say so themselves; the others still run."""
    packages = graphics.missing()
    if packages and not system.install(packages):
        print(graphics.sentence(packages), file=sys.stderr)
