"""What nobody has read yet: named as a `read` names it, never guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message

T = TypeVar("T")


class Unread(LookupError):
    """A figure was asked for that nobody has read: who asks has to look first whether it is known."""


def known(figure: T | None) -> T:
    """A figure that somebody has read; raises Unread."""
    if figure is None:
        raise Unread("nobody has read this figure")
    return figure


@record
class Missing:
    """A thing of the box, by the words in which a `read` names it, and the figures of it that are needed."""

    what: str
    of: Mapping[str, str | int]
    needs: tuple[str, ...]

    def shown(self) -> dict[str, str | int | list[str]]:
        """As the protocol writes it."""
        return {"what": self.what, **self.of, "needs": list(self.needs)}


def lacking(what: str, of: Mapping[str, str | int], figures: Iterable[tuple[str, bool]]) -> list[Missing]:
    """The thing with those of its figures that are not known; nothing where all are."""
    needs = tuple(name for name, is_known in figures if not is_known)
    return [Missing(what, of, needs)] if needs else []


def each_once(missing: Iterable[Missing]) -> list[Missing]:
    """Each thing once, with all that is needed of it."""
    found: dict[tuple[str, ...], Missing] = {}
    for one in missing:
        which = (one.what, *map(str, one.of.values()))
        needs = (*found[which].needs, *one.needs) if which in found else one.needs
        found[which] = replace(one, needs=tuple(dict.fromkeys(needs)))
    return list(found.values())


def shown(missing: Iterable[Missing]) -> dict[str, list[dict[str, str | int | list[str]]]]:
    """The fact beside a refusal, and beside what is owed; nothing where nothing is missing."""
    told = [one.shown() for one in each_once(missing)]
    return {"unread": told} if told else {}


def named(refused: Refusal) -> list[Missing]:
    """What a command lacked that was refused for it; nothing where it was refused for something else."""
    told = refused.beside.get("unread")
    return [_named(one) for one in told if isinstance(one, dict)] if isinstance(told, list) else []


def _named(one: Json) -> Missing:
    needs = one["needs"]
    assert isinstance(needs, list)
    of = {key: value for key, value in one.items() if key not in ("what", "needs") and isinstance(value, str | int)}
    return Missing(str(one["what"]), of, tuple(map(str, needs)))


def refusal(rule: str, missing: Iterable[Missing], called: Callable[[Missing], Name | Message]) -> Refusal:
    """Nothing is guessed: what is missing is named."""
    once = each_once(missing)
    what = tuple(message("{what}: {figures}", what=called(one), figures=one.needs) for one in once)
    return Refusal(rule, message("Nobody has read this yet: {what}", what=what), beside=shown(once))
