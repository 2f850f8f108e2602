"""Clones to set up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bootstrap.clone import Clone, make_clone


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """One that nobody has started yet."""
    return make_clone(tmp_path)


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clone]:
    """One that was set up for the app and for the tests; to be left as it was."""
    clone = make_clone(tmp_path_factory.mktemp("ready"))
    assert clone.play().code == 0
    assert clone.tests().code == 7
    before = clone.contents()
    yield clone
    assert clone.contents() == before
