"""What only the system's package manager has. Only the test command comes here; the app never does."""

import os
import shutil
import subprocess

from assistant.bootstrap.gate import say


def install(packages: list[str]) -> bool:
    """Install Debian packages, each command printed first; False where that is not for us to do."""
    if not can_install():
        return False
    return all(_run(command) for command in commands(packages))


def can_install() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def commands(packages: list[str]) -> list[list[str]]:
    return [["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages]]


def _run(command: list[str]) -> bool:
    say("+ " + " ".join(command))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, check=False).returncode == 0
