"""Python's collector of circles, where there is much to go through and no circle among it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Let it rest: it would go through all that is made again and again."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        grown_old()
        if collects:
            gc.enable()


def grown_old() -> None:
    """Count all there is as old. What is young is gone through at the next occasion, by the interface every two
    seconds: a big battle would hold it up."""
    gc.freeze()
    gc.unfreeze()
