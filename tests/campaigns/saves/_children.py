"""Run chosen tests in a forked child, so that what is broken on purpose is gone with it."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable, Iterable
from typing import Any

from _pytest.runner import runtestprotocol

ACCIDENT, PATIENCE, MEMORY = 70, 30, 2 << 30  # exit code, seconds, bytes


class Children:
    """Each run forks, breaks something, and tells whether a test failed."""

    def __init__(self) -> None:
        self._nowhere = open(os.devnull, "w")  # noqa: SIM115  (for as long as there are children)

    def any_fails(self, tests: Iterable[Any], breaking: Callable[[], None]) -> bool:
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            self._run(tests, breaking)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code == ACCIDENT:
            raise RuntimeError("the tests could not be run")
        return code != 0  # a fault that makes a game go on for ever is seen too: by the time it takes

    def _run(self, tests: Iterable[Any], breaking: Callable[[], None]) -> None:
        """In the child, which never returns."""
        sys.stdout = sys.stderr = self._nowhere
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        try:
            breaking()
            os._exit(int(any(_fails(item) for item in tests)))
        finally:
            os._exit(ACCIDENT)


def _fails(item: Any) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))
