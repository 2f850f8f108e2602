"""Rules as small named functions: a check says why a command breaks a rule, a procedure carries one out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, ParamSpec, TypeVar

from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Message

P = ParamSpec("P")
T = TypeVar("T")


@record
class Refusal:
    """An answer, not an accident: the rule that forbids the command, and the facts."""

    rule: str
    message: Message
    ours: bool = False  # the rule stands in a book, but not this part of it: that is our ruling
    beside: Json = EMPTY  # more facts, as the protocol shows them


def by_rule(reasons: Iterable[Refusal]) -> dict[str, list[Refusal]]:
    """Each rule once, with all the facts that break it."""
    found: dict[str, list[Refusal]] = {}
    for reason in reasons:
        found.setdefault(reason.rule, []).append(reason)
    return found


class Check(Generic[P]):
    """A named check: given the state and a command, the sentence that refuses it, or None."""

    __slots__ = ("judge", "name", "ours", "rule")

    def __init__(self, rule: str, judge: Callable[P, Message | None], ours: bool = False) -> None:
        self.rule = rule
        self.ours = ours
        self.name = f"{judge.__module__}.{judge.__qualname__}"
        self.judge = judge

    def __call__(self, *facts: P.args, **named: P.kwargs) -> Message | None:
        return self.judge(*facts, **named)

    def __repr__(self) -> str:
        return f"<check {self.name}: {self.rule}>"


CHECKS: list[Check[...]] = []  # every check there is, in the order of reading
PROCEDURES: dict[str, list[str]] = {}  # rule id → the functions that carry it out


def rule(identity: str, ours: bool = False) -> Callable[[Callable[P, Message | None]], Check[P]]:
    """Mark a function as the check that enforces a rule, or (`ours`) what we ruled where its book is silent."""

    def mark(judge: Callable[P, Message | None]) -> Check[P]:
        check = Check(identity, judge, ours)
        CHECKS.append(check)
        return check

    return mark


def carries_out(*identities: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Mark a function as the procedure that carries out these rules."""

    def mark(function: Callable[P, T]) -> Callable[P, T]:
        for identity in identities:
            PROCEDURES.setdefault(identity, []).append(f"{function.__module__}.{function.__qualname__}")
        return function

    return mark


def judge(checks: Iterable[Check[P]], *facts: P.args, **named: P.kwargs) -> list[Refusal]:
    """Every rule broken, in the order of the checks."""
    return [Refusal(check.rule, why, check.ours) for check in checks
            if (why := check.judge(*facts, **named)) is not None]
