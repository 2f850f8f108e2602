"""Run the environment's own pip, never the system's."""

import os
import subprocess
import sys
from collections.abc import Iterator

from assistant.bootstrap import trouble
from assistant.bootstrap.gate import lock_file, mark, python_of, say

# Everything that is wanted is in the lock: nothing may be resolved, built or taken from elsewhere. Which index to
# ask is the machine's own affair, so no option here speaks of it. What lies there already is laid anew, because
# a set-up that was killed may have left half of it.
OPTIONS = (
    "--require-hashes",
    "--no-deps",
    "--only-binary=:all:",
    "--ignore-installed",
    "--no-user",
    "--no-input",
    "--no-warn-script-location",
    "--disable-pip-version-check",
    "--progress-bar=off",
)

# These would lead the packages past the environment, or other people's modules into the set-up.
_MISLEADING = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP")


def install(place: str, layer: str, held_file: int) -> None:
    """Install one lock; on failure, say why."""
    command = [python_of(place), "-P", "-m", "pip", "install", *OPTIONS, "-r", lock_file(layer)]
    log = os.path.join(mark(place), layer + ".log")
    code, output = run(command, held_file, log)
    if code:
        raise trouble.install_failed(output, log)


def run(command: list[str], held_file: int, log: str | None = None) -> tuple[int, str]:
    """Run a step of the set-up, telling what it fetches. The step shares the lock (see `held`)."""
    environment = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    environment["PYTHONIOENCODING"] = "utf-8"
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=environment,
        pass_fds=() if sys.platform == "win32" else (held_file,),
    ) as step:
        output = "".join(_told(step.stdout or ()))
    if log:
        with open(log, "w", encoding="utf-8") as file:
            file.write(output)
    return step.returncode, output


def _told(lines: Iterator[str] | tuple[()]) -> Iterator[str]:
    for line in lines:
        words = line.split()
        if words[:1] in (["Collecting"], ["Processing"]):
            say("  " + os.path.basename(words[1]))
        elif words[:2] == ["Installing", "collected"]:
            say("  ... and unpacking them")
        elif words[:2] == ["WARNING:", "Retrying"]:
            say("  (no answer; trying again)")
        yield line
