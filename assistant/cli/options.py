"""Words and options of a command: `export SAVE --script --box FILE --data DIR`."""

from __future__ import annotations

from collections.abc import Set

from assistant.core.record import record


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
