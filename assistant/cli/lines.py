"""Lines of JSON in: whatever a file or a pipe may hold, one value or one clear sentence a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

from assistant.core.message import Message, message
from assistant.core.shape import Misshapen

LONGEST = 50 * 1024 * 1024
Line = Any  # a JSON value, or the Message that says why there is none


def open_input(name: str) -> BinaryIO:
    """A file, or standard input for `-`; raises OSError."""
    return sys.stdin.buffer if name == "-" else open(name, "rb")


def lines(source: BinaryIO) -> Iterator[Line]:
    """Each line as the value it holds, up to 50 MB in all."""
    left, first = LONGEST, True
    while left > 0:
        raw = source.readline(left + 1)
        if not raw:
            return
        left -= len(raw)
        yield parse(raw.removeprefix(b"\xef\xbb\xbf") if first else raw) if left >= 0 else _too_much()
        first = False


def _too_much() -> Message:
    return message("more than {megabytes} MB are not read", megabytes=LONGEST // 1024 // 1024)


def parse(raw: bytes) -> Line:
    try:
        return json.loads(raw.decode("utf-8"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        return message("this line is not UTF-8 text")
    except RecursionError:
        return message("this line is nested too deeply")
    except Misshapen as problem:
        return problem.reason
    except ValueError:
        return message("this line is not JSON")


def _no_constant(name: str) -> Any:
    raise Misshapen(message("{name} is not a number of JSON", name=name))
