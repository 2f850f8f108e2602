"""A clone of the project in miniature: its own set-up, but locks that name one tiny package made here.

The packages are found in a folder, so nothing is downloaded; the machine's own pip settings are kept out.
"""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)

# Stands in for the real test command: shows where it runs and what it was told.
# Stands in for the app, which needs more than these tiny packages.
APP = """
def main(arguments):
    print("the app starts", arguments, flush=True)
    while "--chatter" in arguments:
        print("and goes on", flush=True)
    return 0
"""

COMMAND = """
import importlib.util, sys
def main(arguments):
    packages = [name for name in ("playthings", "testthings") if importlib.util.find_spec(name)]
    print("inside", sys.prefix, "with", *packages)
    print("told", arguments)
    return 7
"""


@dataclass(frozen=True)
class Clone:
    """Commands are started in it as a person would type them."""

    root: Path
    cache: Path
    wheels: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "TABLESIDE"))
        }
        fixed = {
            "XDG_CACHE_HOME": str(self.cache),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "PIP_NO_CACHE_DIR": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return {**kept, **fixed, **changes}

    def start(self, *arguments: str, **changes: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [BASE_PYTHON, *arguments],
            cwd=self.root,
            env=self.environment(**changes),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def run(self, *arguments: str, **changes: str) -> "Outcome":
        return Outcome.of(self.start(*arguments, **changes))

    def play(self, **changes: str) -> "Outcome":
        return self.run("main.py", **changes)

    def tests(self, *arguments: str, **changes: str) -> "Outcome":
        return self.run("-m", "tests", *arguments, **changes)

    def ask(self, expression: str) -> str:
        """What its own set-up answers."""
        done = self.run("-c", f"from assistant.bootstrap import build, gate; print({expression}, end='')")
        assert done.code == 0, done.err
        return done.out

    def lock(self, layer: str, wheel: Path, digest: str | None = None) -> None:
        name, version = wheel.name.split("-")[:2]
        digest = digest or hashlib.sha256(wheel.read_bytes()).hexdigest()
        entry = f"{name}=={version} \\\n    --hash=sha256:{digest}\n"
        (self.root / ".packaging" / f"{layer}.lock").write_text(entry, encoding="utf-8")

    def cached_place(self) -> Path | None:
        """The environment in the cache folder, if there is one."""
        return next(iter(self.cache.glob("tableside/*/venv")), None)

    def contents(self) -> dict[str, float]:
        return {str(path.relative_to(self.root)): path.lstat().st_mtime for path in self.root.rglob("*")}


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @classmethod
    def of(cls, process: "subprocess.Popen[str]") -> "Outcome":
        out, err = process.communicate(timeout=300)
        assert "Traceback" not in err, err
        return cls(process.returncode, out, err)

    @property
    def set_up(self) -> bool:
        return "Setting up Tableside" in self.err


def make_clone(folder: Path) -> Clone:
    """In a folder whose name is awkward on purpose. Its tiny packages suit every Python."""
    clone = Clone(folder / "my gämes" / "clone", folder / "cache", folder / "wheels")
    (clone.root / "tests").mkdir(parents=True)
    (clone.root / ".packaging").mkdir()
    clone.wheels.mkdir()
    for name in ("main.py", "tests/__init__.py", "tests/__main__.py"):
        shutil.copy(ROOT / name, clone.root / name)
    (clone.root / "tests/command.py").write_text(COMMAND, encoding="utf-8")
    (clone.root / "assistant").mkdir()
    shutil.copy(ROOT / "assistant/__init__.py", clone.root / "assistant")
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "assistant/bootstrap", clone.root / "assistant/bootstrap", ignore=skipped)
    gate = clone.root / "assistant/bootstrap/gate.py"
    text = gate.read_text(encoding="utf-8")
    assert "NO_SCREENS_FROM = (3, 14)" in text
    gate.write_text(text.replace("NO_SCREENS_FROM = (3, 14)", "NO_SCREENS_FROM = (99,)"), encoding="utf-8")
    graphics = clone.root / "assistant/bootstrap/graphics.py"
    graphics.write_text(f"{graphics.read_text(encoding='utf-8')}\n\nLIBRARIES = {{}}\n", encoding="utf-8")
    (clone.root / "assistant/ui/shell").mkdir(parents=True)
    for package in ("assistant/ui", "assistant/ui/shell"):
        (clone.root / package / "__init__.py").touch()
    (clone.root / "assistant/ui/shell/start.py").write_text(APP, encoding="utf-8")
    clone.lock("play", make_wheel(clone.wheels, "playthings", "1.0"))
    clone.lock("tests", make_wheel(clone.wheels, "testthings", "1.0"))
    return clone


def make_wheel(folder: Path, name: str, version: str) -> Path:
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}/__init__.py": f"version = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},sha256={digest(text)},{len(text)}\n" for path, text in files.items())
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in {**files, f"{info}/RECORD": f"{record}{info}/RECORD,,\n"}.items():
            archive.writestr(path, text)
    return wheel


def digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
