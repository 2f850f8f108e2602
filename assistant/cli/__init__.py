"""The headless protocol: one module a command.   See README, "The protocol".

bots      `bots GAME --games N …`: the computer plays whole games against itself; their totals as one JSON object
box       `box FILE`: is this box in order? "ok", or every problem with its place in the file
commands  `commands GAME`: every command of the game's protocol, one a line
kernel    `kernel`: builds the compiled solver of the odds where a C compiler is, and says what is in use
odds      `odds FILE`: a battle in, its exact odds out
options   Words and options of a command, `export SAVE --script --box FILE --data DIR`, and what is said of wrong ones
play      `play FILE`: a game script in, one answer a line out, at the end the state
rules     `rules GAME`: the catalogue of its rules, one a line
saves     `list`, `export SAVE`, `import FILE`: the kept games, as the app keeps them
"""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import TextIO

from assistant.cli.options import misused, tell, usage
from assistant.core.shapes.shape import short
from assistant.core.words.message import Message, message
from assistant.core.words.voice import LANGUAGES, Speaker

COMMANDS = {  # command → its module and how it is used
    "play": ("play", "play FILE"),
    "odds": ("odds", "odds FILE"),
    "box": ("box", "box FILE"),
    "rules": ("rules", "rules GAME"),
    "commands": ("commands", "commands GAME"),
    "bots": ("bots", "bots GAME --games N [--seed S] [--edition E] [--players K] [--solo LEVEL] "
                     "[--bot random|greedy] [--box FILE]"),
    "kernel": ("kernel", "kernel"),
    "list": ("saves", "list [--data DIR]"),
    "export": ("saves", "export SAVE [--data DIR]"),
    "import": ("saves", "import FILE [--data DIR]"),
}
REFUSED, MALFORMED = 1, 2  # where all is well, 0


def main(argv: list[str]) -> int:
    """Run one command; the exit status tells accepted, refused and malformed apart."""
    if sys.stderr is None:  # closed: `print` would put its sentences among the answers
        sys.stderr = io.StringIO()
    lang, rest = _language(argv)
    if lang is None:
        return misused(message("--lang is followed by en or fr; {usage}", usage=_usage()), sys.stderr, "en")
    if not rest:
        return misused(_usage(), sys.stderr, lang)
    if rest[0] not in COMMANDS:
        unknown = message("there is no command '{name}'; {usage}", name=short(rest[0]), usage=_usage())
        return misused(unknown, sys.stderr, lang)
    module = import_module(f"assistant.cli.{COMMANDS[rest[0]][0]}")
    if sys.stdin is None:  # closed: then there is nothing to read
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    try:
        with _output() as out:
            run = getattr(module, f"run_{rest[0]}", None) or module.run
            return int(run(rest[1:], out, sys.stderr, lang))
    except BrokenPipeError:  # whoever read the answers has gone; nobody is left to tell
        return MALFORMED
    except OSError as problem:
        begin = Speaker(lang).translate("The answers can't be written:")
        tell(f"{begin} {problem.strerror}", sys.stderr)
        return MALFORMED
    except KeyboardInterrupt:
        return MALFORMED
    except MemoryError:
        return misused(message("There is not enough memory for this."), sys.stderr, lang, REFUSED)


def _output() -> TextIO:
    """Standard output as UTF-8. Half a character, should one get here, is written as JSON writes it: \\ud800."""
    if sys.stdout is None:
        return open(os.devnull, "w", encoding="utf-8")
    return open(sys.stdout.fileno(), "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)


def _usage() -> Message:
    return usage(" | ".join([how for _, how in COMMANDS.values()]) + " [--lang en|fr]")


def _language(argv: list[str]) -> tuple[str | None, list[str]]:
    if "--lang" not in argv:
        return "en", argv
    at = argv.index("--lang")
    lang = argv[at + 1] if at + 1 < len(argv) else ""
    return (lang if lang in LANGUAGES else None), argv[:at] + argv[at + 2:]
