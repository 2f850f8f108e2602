"""Words and options of a command, `export SAVE --script --box FILE --data DIR`, and what is said of wrong ones."""

from __future__ import annotations

import json
import os
from collections.abc import Set
from typing import TextIO

from assistant.core.shapes.outside import printable
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.shapes.shape import short
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import Speaker

MALFORMED = 2


class Usage(Exception):
    """What was typed is not how the command is used."""


@record
class Options:
    words: tuple[str, ...]
    flags: frozenset[str]
    values: dict[str, str]

    def has(self, *flags: str) -> bool:
        return any(flag in self.flags for flag in flags)

    def value(self, option: str) -> str | None:
        return self.values.get(option)


def tell(sentence: str, err: TextIO) -> None:
    """A sentence for whoever sits at the terminal, whatever names stand in it."""
    try:
        print(printable(sentence), file=err, flush=True)
    except OSError:  # a full disk: what could not be written must not be tried again at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), err.fileno())


def line(value: Plain) -> str:
    """A JSON line, fit for a terminal too, and also for those to whom more than the newline ends a line."""
    return f"{printable(json.dumps(value, ensure_ascii=False))}\n"


def misused(problem: Message, err: TextIO, lang: str, status: int = MALFORMED) -> int:
    """One sentence, however much there would be to say: other programs read it."""
    tell(say(problem, Speaker(lang)), err)
    return status


def usage(how: str) -> Message:
    return message("usage: {how}", how=f"python3 -m assistant {how}")


def unknown_game(argv: list[str], how: str) -> Message:
    """What is wrong with the words behind a command that takes a game alone."""
    return message("there is no game '{name}'", name=short(argv[0])) if len(argv) == 1 else usage(how)


def read_options(argv: list[str], words: int, flags: Set[str], valued: Set[str]) -> Options:
    """What was typed: so many words, flags that stand alone, options that a value follows."""
    found, seen, values, rest = list[str](), set[str](), dict[str, str](), iter(argv)
    for word in rest:
        if word in valued:
            values[word] = next(rest, "")
        elif word in flags:
            seen.add(word)
        elif word.startswith("--"):
            raise Usage
        else:
            found.append(word)
    if len(found) != words or "" in values.values():
        raise Usage
    return Options(tuple(found), frozenset(seen), values)
