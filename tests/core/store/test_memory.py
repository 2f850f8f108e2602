"""What the app remembers: there after a restart, never half, and never a reason not to start."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.database.disk import StoreTrouble
from assistant.core.store.memory import FILE, Memory
from assistant.core.store.store import Store

PLAIN = st.recursive(st.none() | st.booleans() | st.integers() | st.text(),
                     lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)


@given(facts=st.dictionaries(st.text(), PLAIN, max_size=5))
def test_what_is_remembered_is_there_after_a_restart(tmp_path_factory: pytest.TempPathFactory, facts: dict) -> None:
    folder = tmp_path_factory.mktemp("memory")
    memory = Memory(folder)
    for key, value in facts.items():
        memory.remember(key, value)
    assert {key: memory.recall(key) for key in facts} == facts
    again = Memory(folder)
    assert {key: again.recall(key) for key in facts} == facts
    assert not facts or os.listdir(folder) == [FILE]


def test_what_is_forgotten_is_not_known(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.remember("screen", "table")
    memory.forget("screen")
    assert Memory(tmp_path).recall("screen", "home") == "home"


def test_a_store_remembers_too(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    store.remember("language", "fr")
    store.close()
    assert Memory(tmp_path / "new" / "folder").recall("language") == "fr"


def test_nobody_changes_what_is_remembered_but_by_remembering(tmp_path: Path) -> None:
    memory, given_value = Memory(tmp_path), ["a"]
    memory.remember("list", given_value)
    given_value.append("b")
    recalled: Any = memory.recall("list")
    recalled.append("c")
    assert memory.recall("list") == ["a"]


DEEP = b'{"a":' + b"[" * 980 + b"]" * 980 + b"}"  # which Python itself reads, and can't write


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b'{"a":' * 100_000, DEEP,
                                     b'{"a": 1' + b"0" * 5000 + b"}"])
def test_what_can_not_be_read_is_forgotten(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    memory = Memory(tmp_path)
    assert memory.unreadable
    assert memory.recall("language", "en") == "en"
    memory.remember("language", "fr")
    assert Memory(tmp_path).recall("language") == "fr"


def test_a_file_that_is_far_too_large_is_not_even_read(tmp_path: Path) -> None:
    with open(tmp_path / FILE, "wb") as file:
        file.truncate(100 * 1024 * 1024)
    tracemalloc.start()
    memory = Memory(tmp_path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert memory.unreadable and most < 1024 * 1024
    memory.remember("language", "fr")
    assert Memory(tmp_path).recall("language") == "fr"


@pytest.mark.parametrize("make", [Path.mkdir, *([os.mkfifo] if hasattr(os, "mkfifo") else [])])
def test_what_is_no_file_is_not_waited_for_and_gives_way(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / FILE)
    memory = Memory(tmp_path)
    assert memory.unreadable and memory.recall("language", "en") == "en"
    memory.remember("language", "fr")
    assert Memory(tmp_path).recall("language") == "fr"


def test_where_nothing_was_remembered_yet_nothing_is_wrong(tmp_path: Path) -> None:
    assert Memory(tmp_path).unreadable == ""


def test_what_can_not_be_written_is_told_and_not_known(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.remember("language", "en")
    (tmp_path / f"{FILE}.{os.getpid()}.new").mkdir()  # in the way of the new file
    with pytest.raises(StoreTrouble, match="can't be reached"):
        memory.remember("language", "fr")
    assert memory.recall("language") == "en" == Memory(tmp_path).recall("language")
