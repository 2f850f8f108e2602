"""`kernel`: build the compiled kernel of `odds` where a C compiler is there, and say what is in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from assistant import catalog
from assistant.cli.options import line, misused, usage
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker

OK = 0


def run(argv: Sequence[str], out: TextIO, err: TextIO, lang: str) -> int:
    """One line; that there is no kernel is no failure, plain Python answers the same."""
    if argv:
        return misused(usage("kernel [--lang en|fr]"), err, lang)
    built = catalog.odds().build()
    told = {"ok": True, "engine": "python" if built.place is None else "kernel"}
    if built.place is not None:
        told["file"] = built.place
    if built.reason is not None:
        told["reason"] = say(built.reason, Speaker(lang))
    out.write(line(told))
    return OK
