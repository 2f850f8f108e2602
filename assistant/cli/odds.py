"""`odds FILE`: a battle in, its exact odds out."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from assistant import catalog
from assistant.cli.options import line, tell
from assistant.core.engine.rules import by_rule
from assistant.core.game.odds import Malformed
from assistant.core.shapes.nesting import is_too_deep
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import Speaker

ANSWERED, REFUSED, MALFORMED = 0, 1, 2
LARGEST = 50_000_000  # bytes


def run(argv: Sequence[str], out: TextIO, err: TextIO, lang: str) -> int:
    """Answer one battle; the exit status says how that went."""
    try:
        return _run(argv, out, err, Speaker(lang))
    except MemoryError:  # there is some again then, to say so
        pass
    reason = message("There is not enough memory to work out a battle of so many figures.")
    _write(out, {"ok": False, "refused": [{"rule": catalog.odds().FIGURES, "text": say(reason, Speaker(lang))}]})
    return REFUSED


def _run(argv: Sequence[str], out: TextIO, err: TextIO, speaker: Speaker) -> int:
    odds = catalog.odds()
    try:
        question = odds.question_from(_parsed(_content(argv)))
    except Malformed as problem:
        sentence = say(problem.reason, speaker)
        _write(out, {"ok": False, "error": sentence})
        tell(sentence, err)
        return MALFORMED
    refused = odds.problems(question)
    if refused:
        told = {rule: dict.fromkeys(say(fact.message, speaker) for fact in facts)
                for rule, facts in by_rule(refused).items()}
        _write(out, {"ok": False, "refused": [{"rule": rule, "text": " ".join(facts)} for rule, facts in told.items()]})
        return REFUSED
    began = time.perf_counter()
    found = odds.answer(question)
    _write(out, {**found, "ms": round((time.perf_counter() - began) * 1000, 1)})
    return ANSWERED


def _content(argv: Sequence[str]) -> bytes:
    if len(argv) != 1:
        raise Malformed(message("usage: odds FILE (- for standard input)"))
    try:
        if argv[0] == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(argv[0]).open("rb") as file:
                content = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:
        raise Malformed(message("'{file}' cannot be read: {why}", file=argv[0], why=_why(problem))) from None
    if len(content) > LARGEST:
        raise Malformed(message("the input is larger than {most} MB", most=LARGEST // 1_000_000))
    return content


def _why(problem: Exception) -> str | Message:
    return problem.strerror or str(problem) if isinstance(problem, OSError) else str(problem)


def _parsed(content: bytes) -> Plain:
    try:
        text = content.decode("utf-8-sig")
        if is_too_deep(text):
            raise Malformed(message("the input is nested too deeply"))
        parsed: Plain = json.loads(text, parse_constant=_no_number)
        return parsed
    except UnicodeDecodeError:
        raise Malformed(message("the input is not UTF-8")) from None
    except json.JSONDecodeError as problem:
        raise Malformed(message("the input is not JSON: line {line}, column {column}", line=problem.lineno,
                                column=problem.colno)) from None
    except ValueError:  # whole numbers of thousands of digits
        raise Malformed(message("the input holds a number that is too long")) from None


def _no_number(word: str) -> NoReturn:
    raise Malformed(message("{word} is not a number", word=word))


def _write(out: TextIO, value: dict[str, Plain]) -> None:
    out.write(line(value))
    out.flush()
