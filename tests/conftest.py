"""What holds for every test: the same run every time, unless asked otherwise."""

import random
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import hypothesis
import pytest

from assistant.core.store.store import Store
from tests.kit.taps import screens

# The same examples in every run, and no clock in the verdict: a loaded machine must not fail a test.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("search", deadline=None, database=None, max_examples=1000)
hypothesis.settings.load_profile("same")

screens.skip_what_needs_them()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")
    parser.addoption("--slow-threads", type=float, default=0.0, metavar="SECONDS",
                     help="what the app works out beside the screen comes later: finds tests that trust in luck")
    parser.addoption("--update-golden", action="store_true", help="draw the golden pictures anew; look at them then")


def pytest_report_header() -> list[str]:
    return [] if screens.ARE_THERE else [f"All tests that draw are skipped: {screens.WHY_NOT}."]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        random.Random(seed).shuffle(items)


@pytest.fixture(autouse=True)
def stores_end_with_their_test() -> Iterator[None]:
    """A test may leave its games open, as a crash does; from 3.13 on Python complains of a database nobody closed."""
    opened: list[Store] = []
    begin = Store.__init__

    def noted(store: Store, folder: Path, anew: bool = False) -> None:
        begin(store, folder, anew)
        opened.append(store)

    with mock.patch.object(Store, "__init__", noted):
        yield
    for store in opened:
        store.close()
