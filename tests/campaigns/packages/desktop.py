"""Build the desktop packages and start them: a wheel in a clean environment, and a bundle made by PyInstaller.

Both play the sample game off screen, to pictures. PyInstaller comes into an environment of its own under build/.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tests.campaigns.packages import android

ROOT = Path(__file__).resolve().parents[3]
TOOLS = ROOT / "build" / "desktop-tools"
PYINSTALLER = "pyinstaller==6.*"
BESIDES = r"assistant/(__main__|(bootstrap|cli)/\w+)\.py"  # what a tablet has no use for


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        ok = wheel(Path(folder)) and (("--wheel" in arguments) or bundle(Path(folder)))
    return 0 if ok else 1


def wheel(folder: Path) -> bool:
    """Built as `pip install .` does, looked into, installed in a clean environment; its command plays the sample."""
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r",
                    str(ROOT / ".packaging" / "play.lock")], check=True)
    subprocess.run([str(python), "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(ROOT)],
                   check=True)
    (built,) = folder.glob("tableside-*.whl")
    if not holds_what_it_should(built):
        return False
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--no-deps", str(built)], check=True)
    return plays("the wheel", [str(folder / "venv" / "bin" / "tableside")], folder)


def holds_what_it_should(built: Path) -> bool:
    """The same files as the Android package, those of the command line besides, and nothing else."""
    with zipfile.ZipFile(built) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licence = [name for name in archive.namelist() if name.endswith(".dist-info/licenses/LICENSE")]
    wanted = {re.sub("^kv/", "assistant/kv/", name) for name in android.packaged(android.read_spec())}
    wanted -= {"main.py", "LICENSE"}
    extra = {name for name in names - wanted if not re.fullmatch(BESIDES, name)}
    ok = bool(licence) and not extra and wanted <= names
    print(f"{'ok    ' if ok else 'FAIL  '}the wheel holds {len(names)} files; too many: {sorted(extra) or 'none'}; "
          f"missing: {sorted(wanted - names) or 'none'}; licence: {licence}")
    return ok


def bundle(folder: Path) -> bool:
    if not TOOLS.exists():
        subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], check=True)
    python = str(TOOLS / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r",
                    str(ROOT / ".packaging" / "play.lock")], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", PYINSTALLER], check=True)
    own = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"}  # its hook imports Kivy
    done = subprocess.run([python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath",
                           str(folder / "dist"), "--workpath", str(folder / "work"),
                           str(ROOT / ".packaging" / "tableside.spec")], env=own, capture_output=True,
                          encoding="utf-8", check=False)
    if done.returncode:
        print(f"FAIL  PyInstaller: {(done.stdout + done.stderr)[-3000:]}")
        return False
    return plays("the bundle", [str(folder / "dist" / "tableside" / "tableside")], folder)


def plays(what: str, command: list[str], folder: Path) -> bool:
    """Started elsewhere, without this clone and without a screen, and with nothing to complain of."""
    kept = ("PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH")
    own = {name: os.environ[name] for name in kept if name in os.environ}
    done = subprocess.run(command, cwd=folder, env={**own, "XDG_DATA_HOME": str(folder / "data")}, capture_output=True,
                          encoding="utf-8", timeout=600, check=False)
    last = "".join(done.stdout.splitlines()[-1:])
    ok = done.returncode == 0 and "pictures lie in" in last and not done.stderr
    print(f"{'ok    ' if ok else 'FAIL  '}{what} starts: {last} {done.stderr[-3000:]}")
    return ok
