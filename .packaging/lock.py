"""Write the two locks anew from pyproject.toml:  python3 .packaging/lock.py [--upgrade]

play.lock   what the app needs: [project] dependencies, with all that they need
tests.lock  what the tests need besides: [dependency-groups] tests, agreeing with play.lock

Each pins every package with the hashes of all its files, for every system and each supported Python. What is
pinned stays unless pyproject.toml asks otherwise or --upgrade is given. Needs the network.
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
RESOLVER = "uv==0.13.8"
COMMON = [
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-annotate",
    "--no-emit-index-url",
    "--custom-compile-command=python3 .packaging/lock.py",
]


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def main(options: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder, "Scripts" if sys.platform == "win32" else "bin")
        run(str(programs / "python"), "-m", "pip", "install", "--quiet", RESOLVER)
        compile_lock = [str(programs / "uv"), "pip", "compile", "--quiet", *COMMON, *options]
        run(*compile_lock, "pyproject.toml", "--output-file=.packaging/play.lock")
        run(
            *compile_lock,
            "--group=pyproject.toml:tests",
            "--constraints=.packaging/play.lock",
            "--output-file=.packaging/tests.lock",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
