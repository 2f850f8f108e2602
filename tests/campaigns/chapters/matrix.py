"""Takes each rule's check out, or plants a fault in its procedure, and sees a test of that rule fail.

python3 -m tests matrix [RULE …]    all rules, or those named; prints the matrix of rules and editions
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.core.engine import rules
from assistant.core.words.rulebook import Rulebook
from assistant.games.clash.editions import EDITIONS as CLASH_EDITIONS
from assistant.games.clash.game import GAME as CLASH_GAME
from assistant.games.clash.table import laws as clash_laws  # noqa: F401  (registers all checks)
from assistant.games.kravora.editions import EDITIONS as KRAVORA_EDITIONS
from assistant.games.kravora.game import GAME as KRAVORA_GAME
from assistant.games.kravora.table import laws as kravora_laws  # noqa: F401  (registers all checks)
from tests.campaigns.chapters._faults import FAULTS, plant
from tests.campaigns.chapters._kravora_faults import KRAVORA
from tests.campaigns.saves._children import Children

TESTS = Path(__file__).resolve().parents[2]
BOOKS: tuple[tuple[Rulebook, tuple[str, ...]], ...] = (
    (CLASH_GAME.rulebook(), tuple(CLASH_EDITIONS)), (KRAVORA_GAME.rulebook(), tuple(KRAVORA_EDITIONS)))
Change = tuple[str, str, Callable[[], None]]  # rule, what is broken, how


def main(argv: list[str]) -> int:
    matrix = Matrix(set(argv))
    silent = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
    code = pytest.main([str(TESTS / "games"), str(TESTS / "cli"), *silent], plugins=[matrix])
    return matrix.report() if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else int(code)


class Matrix:
    """Replaces pytest's run by one run of a rule's own tests for each fault."""

    def __init__(self, wanted: set[str]) -> None:
        self.wanted = wanted
        self.tests: dict[str, list[Any]] = {}
        self.children = Children()
        self.sound: dict[str, bool] = {}
        self.seen: dict[str, list[tuple[str, bool]]] = {}  # rule → each fault, and whether a test failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests.setdefault(rule, []).append(item)
        for rule, what, change in changes():
            if not self.wanted or rule in self.wanted:
                caught = self._sound(rule) and self._caught(rule, change)
                self.seen.setdefault(rule, []).append((what, caught))
                if not caught:
                    print(f"SURVIVED {rule}: {what} ({len(self.tests.get(rule, ()))} tests)", flush=True)
        return True

    def _sound(self, rule: str) -> bool:
        """A rule's tests prove something only if they pass as things stand."""
        if rule not in self.sound:
            self.sound[rule] = not self._caught(rule, lambda: None)
            if not self.sound[rule]:
                print(f"FAILING {rule}: its tests fail without any fault", flush=True)
        return self.sound[rule]

    def _caught(self, rule: str, change: Callable[[], None]) -> bool:
        return self.children.any_fails(self.tests.get(rule, ()), change)

    def report(self) -> int:
        """The matrix of each game."""
        bad = sum(self._report(book, editions) for book, editions in BOOKS)
        print(f"{bad} of {sum(len(book.entries) for book, _ in BOOKS)} rules are not proved")
        return int(bad > 0)

    def _report(self, book: Rulebook, editions: tuple[str, ...]) -> int:
        """Each rule with its editions, its tests, its faults and how many were caught; how many are not proved."""
        bad = 0
        print(f"{'rule':34}{''.join(f'{edition:>12}' for edition in editions)}{'tests':>8}{'faults':>8}{'caught':>8}")
        for rule, entry in book.entries.items():
            if self.wanted and rule not in self.wanted:
                continue
            faults = self.seen.get(rule, [])
            caught = sum(found for _, found in faults)
            good = bool(faults) and caught == len(faults) and bool(self.tests.get(rule))
            bad += not good
            marks = "".join(f"{'yes' if edition in entry.editions else '–':>12}" for edition in editions)
            print(f"{rule:34}{marks}{len(self.tests.get(rule, ())):8}{len(faults):8}{caught:8}{'' if good else '   ←'}")
        return bad


def changes() -> list[Change]:
    """Every check taken out, and every fault planted."""
    taken: list[Change] = [(check.rule, f"without {check.name.rpartition('.')[2]}", _take_out(check))
                           for check in rules.CHECKS]
    return taken + [(fault.rule, f"{fault.where}: {fault.wrong or 'nothing'} for {fault.right}",
                     lambda fault=fault: plant(fault)) for fault in (*FAULTS, *KRAVORA)]


def _take_out(check: rules.Check[Any]) -> Callable[[], None]:
    def take() -> None:
        check.judge = lambda *_: None

    return take
