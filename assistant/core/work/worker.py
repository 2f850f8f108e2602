"""Jobs that would hold up the interface run in a thread, their results come back to the interface's own.

A job is a function that gives its results one after the other: a generator, or one that returns a list of one. It is
given a way to see that it was cancelled, and looks from time to time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from threading import Event, Thread
from typing import Generic, NoReturn, TypeVar

Result = TypeVar("Result")
IsCancelled = Callable[[], bool]  # whether nobody wants the results any more

Job = Callable[[IsCancelled], Iterable[Result]]


class Worker(Generic[Result]):
    """`hand_over` has a function called in the interface's thread: Kivy's `Clock.schedule_once`, a queue's `put`."""

    def __init__(self, hand_over: Callable[[Callable[..., None]], object]) -> None:
        self._hand_over = hand_over
        self._cancelled = Event()
        self._thread: Thread | None = None

    def start(self, job: Job[Result], deliver: Callable[[Result], None]) -> None:
        """In place of the last job. `deliver` is called with each result; an exception is raised in its place."""
        self.cancel()
        self._cancelled = Event()
        thread = Thread(target=self._run, args=(job, deliver, self._cancelled), daemon=True)
        thread.start()
        self._thread = thread

    def cancel(self) -> None:
        """From now on nothing is delivered, not even what is on its way."""
        self._cancelled.set()

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Until the newest job has ended: once cancelled, when it next looks."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, job: Callable[[IsCancelled], Iterable[Result]], deliver: Callable[[Result], None],
             cancelled: Event) -> None:
        def hand_over(call: Callable[[], None]) -> None:
            self._hand_over(lambda *_: None if cancelled.is_set() else call())

        try:
            for result in job(cancelled.is_set):
                if cancelled.is_set():
                    return
                hand_over(partial(deliver, result))
        except Exception as problem:
            hand_over(partial(_fail, problem))


def _fail(problem: Exception) -> NoReturn:
    raise problem
