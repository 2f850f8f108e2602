"""Lines of JSON in: whatever a file or a pipe may hold, one value or one clear sentence a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn, TypeAlias

from assistant.core.shapes.nesting import is_too_deep
from assistant.core.shapes.shape import Misshapen
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.shapes.plain import Plain

LONGEST = 50 * 1024 * 1024
LONGEST_LINE = 4 * 1024 * 1024
CHUNK = 64 * 1024
MARK = b"\xef\xbb\xbf"  # some editors begin a file with it
Line: TypeAlias = "Plain | Message"  # a JSON value, or why there is none

# Always the same objects, so that who answers thousands of them can tell that nothing is new.
NOT_JSON = message("this line is not JSON")
NOT_TEXT = message("this line is not UTF-8 text")
TOO_DEEP = message("this line is nested too deeply")
LONG_NUMBER = message("this line holds a number that is too long")
LONG_LINE = message("a line of more than {megabytes} MB is not read", megabytes=LONGEST_LINE // 1024 // 1024)
TOO_MUCH = message("more than {megabytes} MB are not read", megabytes=LONGEST // 1024 // 1024)


class Unreadable(OSError):
    """The input can't be opened, or can't be read any further."""

    def __init__(self, problem: OSError | ValueError) -> None:
        super().__init__(0, getattr(problem, "strerror", None) or str(problem))


def open_input(name: str) -> BinaryIO:
    """A file, or standard input for `-`; raises Unreadable."""
    try:
        return sys.stdin.buffer if name == "-" else open(name, "rb")
    except (OSError, ValueError) as problem:
        raise Unreadable(problem) from None


def lines(source: Any, before_waiting: Callable[[], None] = lambda: None) -> Iterator[Line]:
    """Each line as the value it holds, up to 50 MB in all. `before_waiting` is called before more may be waited for."""
    first = True
    for raw in _raw_lines(source, before_waiting):
        if not raw:
            yield NOT_JSON
        else:
            yield raw if isinstance(raw, Message) else parse(raw.removeprefix(MARK) if first else raw)
        first = False


def _raw_lines(source: Any, before_waiting: Callable[[], None]) -> Iterator[bytes | Message]:
    """What is there is taken in at once; what a line has too much of is dropped."""
    left, parts, length = LONGEST, list[bytes](), 0
    while left >= 0:
        before_waiting()
        try:
            chunk = source.read1(CHUNK)
        except OSError as problem:
            raise Unreadable(problem) from None
        if not chunk:
            break
        *whole, rest = chunk[:left].split(b"\n")
        left -= len(chunk)
        for line in whole:
            yield _joined(parts, length, line) if parts else line
            parts, length = [], 0
        length += len(rest)
        if rest and length <= LONGEST_LINE:
            parts.append(rest)
    if left < 0:
        yield TOO_MUCH
    elif parts:
        yield _joined(parts, length, b"")


def _joined(parts: list[bytes], length: int, end: bytes) -> bytes | Message:
    return LONG_LINE if length + len(end) > LONGEST_LINE else b"".join((*parts, end))


def parse(raw: bytes) -> Line:
    try:
        text = raw.decode("utf-8")
        return TOO_DEEP if is_too_deep(text) else json.loads(text, parse_constant=_no_constant)
    except UnicodeDecodeError:
        return NOT_TEXT
    except Misshapen as problem:
        return problem.reason
    except json.JSONDecodeError:
        return NOT_JSON
    except ValueError:  # thousands of digits
        return LONG_NUMBER


def _no_constant(name: str) -> NoReturn:
    raise Misshapen(message("{name} is not a number of JSON", name=name))
