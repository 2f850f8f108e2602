"""Text that is not yet in a language: an English sentence with named gaps, and what fills them.

`{name}` is filled from the arguments; a capitalised gap such as `{Home}` is a term of the edition in use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from assistant.core.shapes.record import record

MOST_DIGITS, MOST_PARTS = 30, 40  # more of it would be no sentence any more
GAP = re.compile(r"\{([^\W\d]\w*(?: \w+)*)\}")

if TYPE_CHECKING:
    Argument: TypeAlias = "bool | int | float | str | Message | Name | tuple[Argument, ...] | None"
else:
    Argument = Any  # a type that names itself can't be read when the program runs


@record
class Message:
    id: str  # the English sentence, which is also the key of the catalogues
    args: Mapping[str, Argument]


@record
class Name:
    """Something with a name of its own in each language: a side, a card, a figure, a place, a player."""

    kind: str
    id: str


def message(msgid: str, /, **args: Argument) -> Message:
    return Message(msgid, args)


def is_sentence(text: Message) -> bool:
    """Can one from outside be said, and soon? Its gaps are plain names, and what has gaps itself fills only one."""
    gaps = GAP.findall(text.id)
    once = len(gaps) == len(set(gaps)) or not any(isinstance(each, Message | tuple) for each in text.args.values())
    return bool(text.id) and once and not {"{", "}"} & set(GAP.sub("", text.id))


class Voice(Protocol):
    """A language, the words of an edition, and the names of a box."""

    def translate(self, msgid: str) -> str: ...

    def word(self, term: str) -> str: ...

    def name(self, name: Name) -> str: ...


def say(text: Message, voice: Voice) -> str:
    """The message as a sentence."""
    return voice.translate(text.id).format_map(_Gaps(text.args, voice))


class _Gaps(dict[str, Argument]):
    """Fills gaps on demand, so that a message only pays for the names it shows."""

    def __init__(self, args: Mapping[str, Argument], voice: Voice) -> None:
        super().__init__(args)
        self._voice = voice

    def __getitem__(self, key: str) -> str:
        return speak(super().__getitem__(key), self._voice)

    def __missing__(self, key: str) -> str:
        return self._voice.word(key)


def speak(value: Argument, voice: Voice) -> str:
    """Any argument in words: a number, a name, a message, or a list of these."""
    if isinstance(value, Message):
        return say(value, voice)
    if isinstance(value, Name):
        return voice.name(value)
    if isinstance(value, tuple):
        return _listed(_row(value, voice))
    return _cut(str(value), MOST_DIGITS) if type(value) is int else str(value)


def _listed(row: list[str]) -> str:
    """Commas between, or semicolons where a name has a comma of its own (“Hekna, the Assassin”)."""
    return ("; " if any("," in part for part in row) else ", ").join(row) or "–"


def _row(parts: tuple[Argument, ...], voice: Voice) -> list[str]:
    return [speak(part, voice) for part in parts[:MOST_PARTS]] + ["…"] * (len(parts) > MOST_PARTS)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
