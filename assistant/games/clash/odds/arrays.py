"""numpy, where there is room for it: where there is not, what it brings along ends or interrupts the whole program."""

from __future__ import annotations

import os
import sys
from mmap import mmap
from typing import Any

ROOM = 160_000_000  # bytes, for its libraries and for what they multiply matrices in
THREADS = "OPENBLAS_NUM_THREADS"  # others would be no help, and where none can be had it interrupts the program


def numpy() -> Any:
    """The module; raises MemoryError where there is no room for it."""
    if "numpy" not in sys.modules:
        _load()
    return sys.modules["numpy"]


def _load() -> None:
    wanted = os.environ.get(THREADS)
    os.environ[THREADS] = "1"
    try:
        mmap(-1, ROOM).close()  # never written to, so it takes no time
        import numpy

        square = numpy.ones((200, 200))
        numpy.matmul(square, square)  # it makes itself room now, before the odds take it
    except (ImportError, OSError) as problem:
        raise MemoryError("no room for numpy") from problem
    finally:
        os.environ.pop(THREADS) if wanted is None else os.environ.update({THREADS: wanted})
