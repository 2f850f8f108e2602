"""A box file as raw tables: reads what may be anything, and answers with tables or with one clear problem."""

from __future__ import annotations

import os
import re
import stat

from assistant.core.box.shape import LONGEST_TEXT, Problem, Table, shown
from assistant.core.words.message import Message, message

LARGEST = 256 * 1024  # the stand-in box has 18 kB
MOST_DOTS = 60  # in one line: the parser needs cubic time for keys of a thousand parts
WHERE = r"\(at line (\d+), column (\d+)\)"


class BoxProblems(Exception):
    """A box that can't be used, with everything that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{len(problems)} problems in the box, first at {problems[0].path or 'the file'}")
        self.problems = problems


class Unreadable(BoxProblems):
    """Not even a TOML file."""

    def __init__(self, text: Message) -> None:
        super().__init__((Problem("", text),))


def read(path: str) -> bytes:
    """The bytes of a plain file; anything else, and a file too large, is refused without waiting for it."""
    try:
        # Without waiting: opening a pipe would otherwise hang until somebody writes.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise Unreadable(_why(path, error)) from None
    try:
        with os.fdopen(handle, "rb", closefd=False) as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Unreadable(message("{file} is not a plain file.", file=shown(path, LONGEST_TEXT)))
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(_why(path, error)) from None
    finally:
        os.close(handle)


def _why(path: str, error: OSError | ValueError) -> Message:
    if isinstance(error, FileNotFoundError | NotADirectoryError | ValueError):
        return message("There is no file {file}.", file=shown(path, LONGEST_TEXT))
    if isinstance(error, IsADirectoryError):
        return message("{file} is not a plain file.", file=shown(path, LONGEST_TEXT))
    if isinstance(error, PermissionError):
        return message("The file {file} may not be read by you.", file=shown(path, LONGEST_TEXT))
    return message("The file {file} can't be read.", file=shown(path, LONGEST_TEXT))


def parse(data: bytes) -> Table:
    """The tables of a TOML text."""
    import tomllib  # slow to import, and a shipped box is mostly kept as tables

    if len(data) > LARGEST:
        raise Unreadable(message("The file is too large: a box has at most {kilobytes} kB.",
                                 kilobytes=LARGEST // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(message("Line {line} is not UTF-8 text.", line=line)) from None
    for number, line_text in enumerate(text.split("\n"), 1):
        if line_text.count(".") > MOST_DOTS and not line_text.lstrip().startswith("#"):
            raise Unreadable(message("Line {line} has more than {most} dots.", line=number, most=MOST_DOTS))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable(message("The file is nested too deeply.")) from None
    except ValueError as error:
        raise Unreadable(_not_toml(text, str(error))) from None


def _not_toml(text: str, reason: str) -> Message:
    found = re.search(WHERE, reason)
    if found:
        line, column = int(found[1]), int(found[2])
        excerpt = text.replace("\r\n", "\n").split("\n")[line - 1].strip()
        return message("This is not TOML: line {line}, column {column}: {excerpt}",
                       line=line, column=column, excerpt=shown(excerpt))
    if "at end of document" in reason:
        return message("This is not TOML: the file ends too soon.")
    return message("This is not TOML: it has a number or a date that can't be read.")
