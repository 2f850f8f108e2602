"""Compile the kernel, in seconds, where a C compiler is. Nothing depends on it: without it plain Python answers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from assistant.core.game.odds import Built
from assistant.core.words.message import message
from assistant.games.clash.odds.kernel import library

COMPILERS = ("cc", "gcc", "clang")
PATIENCE = 120  # seconds


def build() -> Built:
    """Make sure there is a kernel, if there can be."""
    for there in library.places():
        if library.opened(there) is not None:
            return Built(there)
    compiler = next(filter(None, map(shutil.which, filter(None, (os.environ.get("CC"), *COMPILERS)))), None)
    if not library.SOURCE.exists() or compiler is None:
        return Built(None, message("there is no C compiler"))
    reason = message("there is no folder to put it into")
    for folder in library.folders():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            place = folder / library.file_name()
            said = compiled(compiler, place)
        except OSError:
            continue
        if said:
            reason = message("the compiler says: {words}", words=said)
        elif library.opened(str(place)) is None:
            reason = message("what was built cannot be opened")
        else:
            library.library.cache_clear()
            return Built(str(place))
    return Built(None, reason)


def compiled(compiler: str, place: Path) -> str:
    """Into that file, which is there whole or not at all; what the compiler complains of, in short."""
    with tempfile.TemporaryDirectory(dir=place.parent) as folder:
        made = Path(folder, "kernel")
        command = [compiler, *library.FLAGS, "-shared", *([] if sys.platform == "win32" else ["-fPIC"]),
                   "-fvisibility=hidden", f'-DSOURCE="{library.fingerprint()}"', str(library.SOURCE), "-o", str(made)]
        try:
            done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE,
                                  stdin=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            return "…"
        if done.returncode:
            return " ".join(done.stderr.split())[:200] or str(done.returncode)
        made.chmod(0o700)
        made.replace(place)
    return ""

