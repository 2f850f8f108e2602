"""One set-up at a time, whoever starts it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from assistant.bootstrap.gate import say


@contextmanager
def held(path: str) -> Iterator[int]:
    """Hold the lock on a file; wait while another start of Tableside has it.

    Programs started meanwhile are handed the open file too: when this process is killed, the lock stays
    closed until they have ended as well, and nobody tidies up under their feet.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not _try_to_lock(file):
            say("Another start of Tableside is setting up; waiting for it to finish ...")
            _lock(file)
        yield file
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt
    import time

    def _try_to_lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _lock(file: int) -> None:
        while not _try_to_lock(file):
            time.sleep(0.2)

else:
    import fcntl

    def _try_to_lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
