"""What is worked out in a thread comes back to the screen's own, also when it fails."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.ui.kit.background import Task
from assistant.ui.shell.guard import Guard


def test_what_fails_in_a_thread_is_told_on_the_screen(drive: Any) -> None:
    d = drive()

    def fails(_: object) -> None:
        raise MemoryError

    task = Task(fails, lambda _: pytest.fail("there is no answer"))
    task._thread.join()
    with pytest.raises(MemoryError) as problem:
        d.frames(3)
    Guard(d.app).handle_exception(problem.value)
    d.frames(2)
    (notice,) = d.app.shell.ids.notices.children
    assert notice.title.startswith("Something went wrong")
    task = Task(fails, lambda _: pytest.fail("nobody wants it any more"))
    task.cancel()
    task._thread.join()
    d.frames(3)
