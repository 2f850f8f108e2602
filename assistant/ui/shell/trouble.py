"""What went wrong, written down in `trouble.log` beside the games: for whoever is to mend it, never too much of it."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from assistant.core.database.disk import own_file

FILE, OLDER = "trouble.log", "trouble.old.log"
LARGEST = 1_000_000  # bytes of either file
LONGEST = 100_000  # of what is written at once

log = logging.getLogger(__name__)


def write_down(folder: Path, text: str) -> None:
    """At the end of the file; one that would become too large becomes the older one. Only its owner may read them."""
    log.error("%s", text)
    said = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}".encode("utf-8", "backslashreplace")
    file, written = folder / FILE, said[:LONGEST] + b"\n\n"
    try:
        if file.exists() and file.stat().st_size + len(written) > LARGEST:
            file.replace(folder / OLDER)
        own_file(file)
        with open(file, "ab") as end:
            end.write(written)
    except OSError as problem:
        log.error("could not be written down: %s", problem)
