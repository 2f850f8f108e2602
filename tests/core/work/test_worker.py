"""The laws of a worker. The interface is a queue here: what lies in it is called when the test says so."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue

import pytest

from assistant.core.work.worker import IsCancelled, Worker

LONG = 20.0  # seconds; nobody waits for so long unless something is wrong


class Interface:
    """A worker, and the thread that asked it."""

    def __init__(self) -> None:
        self.due: SimpleQueue[Callable[..., None]] = SimpleQueue()
        self.worker = Worker[int](self.due.put)
        self.told: list[int] = []
        self.threads: set[threading.Thread] = set()

    def start(self, job: Callable[[IsCancelled], Iterator[int] | list[int]]) -> None:
        self.worker.start(job, self.tell)

    def tell(self, result: int) -> None:
        self.told.append(result)
        self.threads.add(threading.current_thread())

    def frame(self) -> list[int]:
        while not self.due.empty():
            self.due.get()(0.02)  # Kivy says how long it took
        return self.told


class Gate:
    """A job that gives a result, and goes on with the next when it is let; until then it can't look at its flag."""

    def __init__(self) -> None:
        self.reached, self.open, self.ended = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, cancelled: IsCancelled) -> Iterator[int]:
        try:
            yield 1
            self.reached.set()
            self.open.wait(LONG)
            yield 2
            yield 3
        finally:
            self.ended.set()


@pytest.fixture
def interface() -> Interface:
    return Interface()


@pytest.fixture
def gate(interface: Interface) -> Iterator[Gate]:
    gate = Gate()
    interface.start(gate)
    assert gate.reached.wait(LONG)
    yield gate
    gate.open.set()
    assert gate.ended.wait(LONG)


def fails(_: IsCancelled) -> list[int]:
    raise MemoryError


def test_results_come_in_their_order_and_in_the_thread_that_asked(interface: Interface) -> None:
    interface.start(lambda _: iter(range(100)))
    interface.worker.wait()
    assert interface.told == []
    assert interface.frame() == list(range(100))
    assert interface.threads == {threading.current_thread()}


def test_a_result_is_delivered_while_the_next_is_worked_out(interface: Interface, gate: Gate) -> None:
    assert interface.frame() == [1]
    assert interface.worker.busy
    gate.open.set()
    interface.worker.wait()
    assert interface.frame() == [1, 2, 3] and not interface.worker.busy


def test_of_a_cancelled_job_nothing_is_delivered_not_even_what_is_on_its_way(interface: Interface, gate: Gate) -> None:
    interface.worker.cancel()
    gate.open.set()
    interface.worker.wait()
    assert interface.frame() == []


def test_a_result_may_cancel_those_after_it(interface: Interface) -> None:
    def tell_one(result: int) -> None:
        interface.tell(result)
        interface.worker.cancel()

    interface.worker.start(lambda _: [1, 2], tell_one)
    interface.worker.wait()
    assert interface.frame() == [1]


def test_a_cancelled_job_sees_it_and_goes_no_further(interface: Interface) -> None:
    seen = list[bool]()

    def looks(cancelled: IsCancelled) -> Iterator[int]:
        seen.append(cancelled())
        interface.worker.cancel()
        seen.append(cancelled())
        yield 1
        seen.append(True)

    interface.start(looks)
    interface.worker.wait()
    assert seen == [False, True]


def test_only_the_newest_job_counts_whichever_ends_last(interface: Interface, gate: Gate) -> None:
    interface.start(lambda _: [7])
    interface.worker.wait()
    gate.open.set()
    assert gate.ended.wait(LONG)
    assert interface.frame() == [7]


def test_a_new_job_does_not_wait_for_the_last_one(interface: Interface, gate: Gate) -> None:
    interface.start(lambda _: [7])
    interface.worker.wait()
    assert interface.frame() == [7] and not gate.ended.is_set()


def test_a_failure_is_raised_where_the_result_would_have_come(interface: Interface) -> None:
    def some(_: IsCancelled) -> Iterator[int]:
        yield 1
        raise MemoryError

    interface.start(some)
    interface.worker.wait()
    with pytest.raises(MemoryError):
        interface.frame()
    assert interface.told == [1]
    interface.start(lambda _: [2])
    interface.worker.wait()
    assert interface.frame() == [1, 2]


def test_a_failure_nobody_waits_for_is_not_raised(interface: Interface) -> None:
    interface.start(fails)
    interface.worker.wait()
    interface.worker.cancel()
    assert interface.frame() == []


def test_who_waits_waits_no_longer_than_until_the_job_looks(interface: Interface) -> None:
    looks = threading.Event()

    def endless(cancelled: IsCancelled) -> Iterator[int]:
        while not cancelled():
            looks.set()
        yield 1

    interface.start(endless)
    assert looks.wait(LONG)
    interface.worker.cancel()
    interface.worker.wait()
    assert interface.frame() == []


def test_without_a_job_there_is_nothing_to_wait_for(interface: Interface) -> None:
    interface.worker.cancel()
    interface.worker.wait()
    assert not interface.worker.busy


def test_where_no_thread_can_be_had_it_is_said_at_once(interface: Interface, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    with pytest.raises(RuntimeError):
        interface.start(lambda _: [1])
    interface.worker.wait()
    assert not interface.worker.busy


def test_a_program_ends_while_a_job_goes_on() -> None:
    endless = "from itertools import count; from assistant.core.work.worker import Worker; " \
              "Worker(lambda call: None).start(lambda _: (each for each in count() if each < 0), print)"
    done = subprocess.run([sys.executable, "-c", endless], capture_output=True, timeout=LONG, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
