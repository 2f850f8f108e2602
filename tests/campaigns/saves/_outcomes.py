"""What may come of a spoiled script or box: the specified outcomes, and nothing else."""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from assistant import catalog
from assistant.cli import odds, play
from assistant.core.box.read import BoxProblems, Unreadable
from assistant.core.game.table import Table
from assistant.core.past.session import Session
from assistant.core.shapes import lines
from assistant.core.shapes.outside import UNPRINTABLE, printable
from assistant.core.shapes.plain import Json
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker

ROOT = Path(__file__).resolve().parents[3]
LONGEST_SENTENCE = 1500
MEMORY = 2 * 1024 ** 3
PATIENCE = 600  # seconds of the clock, on a machine with other work
STATUSES = {0: "accepted", 1: "refused", 2: "malformed"}
HEADER = json.dumps({"game": "clash", "edition": "ks2017", "players": [
    {"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}).encode() + b"\n"
SIZE = 50 * 1024 * 1024
LARGE = {
    "newlines": lambda: b"\n" * SIZE, "newlines after a set-up": lambda: HEADER + b"\n" * (SIZE - 200),
    "a string": lambda: b'"' + b"x" * (SIZE - 2) + b'"', "brackets": lambda: b"[" * SIZE,
    "a number": lambda: HEADER + b"7" * (SIZE - 200), "zeros": lambda: b"\0" * SIZE,
    "small lists": lambda: HEADER + b"[" + b"[]," * ((SIZE - 200) // 3) + b"]",
    "a megabyte too much": lambda: b" " * (SIZE + 1024 * 1024),
    "lines of a megabyte": lambda: (b'"' + b"x" * 1024 * 1023 + b'"\n') * 50,
}


def must(holds: object, what: str) -> None:
    if not holds:
        raise AssertionError(what)


# Answers

def answers_are_well_formed(rows: list[str], data: bytes, status: int, complaint: str) -> str:
    """One answer a line and the end; the status says what they hold."""
    *said, end = [json.loads(row, parse_constant=_no_number) for row in rows]
    must(not any(map(UNPRINTABLE.search, (*rows, complaint[:-1]))), "what commands a terminal")
    must(len(said) == count_of(data), f"{len(said)} answers to {count_of(data)} lines")
    for number, answer in enumerate(said, start=1):
        must(answer.pop("line") == number, "a line out of order")
        answer_is_well_formed(answer)
    must(set(end) == {"state", "owed"} and (end["state"] is None) == (end["owed"] is None), "no state at the end")
    must((end["state"] is not None) == bool(said and said[0]["ok"]), "a game without a first line, or none with one")
    errors = [answer["error"] for answer in said if "error" in answer]
    refused = any("refused" in answer for answer in said)
    must(status == (2 if errors or not said else 1 if refused else 0), f"status {status}")
    told = f"{printable(errors[0])}\n" if errors else complaint if not said else ""
    must(complaint == told, f"complaint {complaint!r}")
    must(complaint.count("\n") == (status == 2), "not one sentence on standard error")
    return STATUSES[status]


def answer_is_well_formed(answer: Any) -> None:
    if answer["ok"] is True:
        events, shown = {"ok", "events"}, {"ok", "state", "owed"}
        must(set(answer) in (events, shown), f"keys {set(answer)}")
        must(all(isinstance(event["event"], str) for event in answer.get("events", ())), "an event without a name")
    elif "error" in answer:
        must(set(answer) == {"ok", "error"} and answer["ok"] is False, "keys of an error")
        sentence(answer["error"])
    else:
        must(set(answer) == {"ok", "refused"} and answer["ok"] is False and answer["refused"], "keys of a refusal")
        rules = [reason["rule"] for reason in answer["refused"]]
        game = catalog.game(rules[0].partition(".")[0])
        order = [game.rulebook().position(rule) for rule in rules]
        must(order == sorted(order), "the catalogue's order")
        must(game.owed not in rules or len(order) == 1, "a wrong moment among other reasons")
        for reason in answer["refused"]:
            sentence(reason["text"])


def sentence(text: str) -> None:
    must(text.strip() and "\n" not in text and len(text) < LONGEST_SENTENCE, f"no sentence: {text!r}")
    must("Traceback" not in text and "Message(" not in text and "Name(" not in text, f"the inside shows: {text!r}")


def count_of(data: bytes) -> int:
    return data.count(b"\n") + (not data.endswith(b"\n") and bool(data))


def _no_number(name: str) -> Any:
    raise AssertionError(f"{name} was written")


# In process

def script(data: bytes) -> str:
    """The whole of `play`, standard input to standard output."""
    binary, err = io.BytesIO(), io.StringIO()
    with patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data))):
        out = io.TextIOWrapper(binary, encoding="utf-8", newline="\n")
        status = play.run(["-"], out, err, "en")
        out.flush()
    return "script " + answers_are_well_formed(binary.getvalue().decode().splitlines(), data, status, err.getvalue())


def positions(table: Table) -> tuple[Table, list[Any]]:
    """A game with the state before each of its entries."""
    session = table.session
    states = []
    while session.undo():
        states.append(session.state)
    return table, [*reversed(states)]


def lines_at(game: tuple[Table, list[Any]], at: int, data: bytes) -> str:
    """Lines for a game under way: nothing refused, nothing malformed changes it, and no law is broken."""
    table, states = game
    player, fork = play.Script("en", None), Table.__new__(Table)
    fork.game, fork.setting = table.game, table.setting
    fork.session = Session(table.game, table.session.opening, states[at])
    player.table, player.opened = fork, True
    kinds = []
    for line in lines.lines(io.BytesIO(data)):
        before, entries = fork.session.state, len(fork.session.entries)
        answer = json.loads(play.written(player.answer(line)).encode().decode(), parse_constant=_no_number)
        answer_is_well_formed(answer)
        kinds.append("error" if "error" in answer else "refused" if "refused" in answer else "accepted")
        if not answer["ok"]:
            must(fork.session.state is before and len(fork.session.entries) == entries, "a refusal left something")
    must(len(kinds) == count_of(data), "an answer a line")
    must(not table.game.broken(fork.session.state), str(table.game.broken(fork.session.state)))
    play.written(player.ending()).encode()
    return "with " + (", ".join(sorted(set(kinds))) or "nothing")


def unread_box(data: bytes) -> str:
    """The same; a box that is one is written and read again the same, and a game is opened with it."""
    outcome = box(data)
    if outcome != "ok":
        return outcome
    game = next((game for game in catalog.GAMES if f'"{game}"'.encode() in data), "clash")
    boxes = catalog.game(game).boxes
    assert boxes is not None
    read = boxes.load_text(data)
    must(boxes.load_text(boxes.text(read).encode()) == read, "written and read again it is another")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "box.toml").write_bytes(data)
        key, names = ("clan", [*read.clans][:2]) if game == "clash" else ("colour", ["red", "blue"])
        edition = "retail2019" if game == "clash" else "proto2026"
        header: Json = {"game": game, "edition": edition, "box": "box.toml", "sources": "table",
                        "players": [{"name": name, key: name} for name in names]}
        player = play.Script("en", folder)
        answer = player.answer(header)
        must("ok" in answer and "error" not in answer, str(answer))
        json.dumps(player.ending())
        apart = play.Script("en", folder).answer({**header, "sources": "app"})
        must(answer["ok"] or not apart["ok"], "what the table can't play the app can't either")
    return "ok, " + ("the app plays it" if apart["ok"] else "the table plays it" if answer["ok"] else "nobody plays it")


def box(data: bytes) -> str:
    """A box file, or its problems: each a sentence."""
    game = next((game for game in catalog.GAMES if f'"{game}"'.encode() in data), "clash")
    try:
        boxes = catalog.game(game).boxes
        assert boxes is not None
        boxes.load_text(data)
    except BoxProblems as found:
        must(found.problems, "no problem named")
        for problem in found.problems:
            sentence(say(problem.message, Speaker("en")))
            must(len(problem.path) < LONGEST_SENTENCE and "\n" not in problem.path, f"path {problem.path!r}")
        return "unreadable" if isinstance(found, Unreadable) else "problems"
    return "ok"


def question(data: bytes) -> str:
    """`odds`: one answer or one sentence."""
    out, err = io.StringIO(), io.StringIO()
    with patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data))):
        status = odds.run(["-"], out, err, "en")
    return answer_is_sound(out.getvalue(), status, err.getvalue())


def answer_is_sound(out: str, status: int, complaint: str) -> str:
    must(out.count("\n") == 1 and not UNPRINTABLE.search(out[:-1] + complaint[:-1]), f"said {out[:100]!r}")
    answer = json.loads(out, parse_constant=_no_number)
    if status == 0:
        must(abs(answer["win"] + answer["lose"] + answer["never"] - 1) < 1e-9, "chances")
        must(not complaint, complaint)
    else:
        answer_is_well_formed(answer)
        must(complaint == (f"{printable(answer['error'])}\n" if status == 2 else ""), f"complaint {complaint!r}")
    return STATUSES[status]


# Through the command line

def command_line(command: str, data: bytes, dash: bool) -> str:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        done = subprocess.run([sys.executable, "-m", "assistant", command, "-" if dash else file.name],
                              input=data if dash else b"", cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False,
                              preexec_fn=_limited_much if command == "odds" else _limited)
    out, err = done.stdout.decode(), done.stderr.decode()
    must("Traceback" not in err and done.returncode in STATUSES, f"status {done.returncode}: {err[-300:]}")
    if command == "play":
        return "play " + answers_are_well_formed(out.splitlines(), data, done.returncode, err)
    if command == "odds":
        return "odds " + answer_is_sound(out, done.returncode, err)
    must(bool(err) == (done.returncode == 2) and err.count("\n") == (done.returncode == 2), f"complaint {err!r}")
    must(not any(map(UNPRINTABLE.search, (*out.split("\n"), err[:-1]))), "what commands a terminal")
    must((out == "ok\n") == (done.returncode == 0) and out, f"said {out[:100]!r}")
    return "box " + STATUSES[done.returncode]


def _limited_much() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY // 8, MEMORY // 8))


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def large_inputs(folder: Path) -> Iterator[tuple[str, str]]:
    """Files of 50 MB: how each came out, in how much time."""
    for name, made in LARGE.items():
        path = Path(folder, f"fuzz-{os.getpid()}-large")
        path.write_bytes(made())
        for command in ("play", "box"):
            began = time.monotonic()
            with tempfile.TemporaryFile() as err:
                done = subprocess.run([sys.executable, "-m", "assistant", command, str(path)], cwd=ROOT, stderr=err,
                                      stdout=subprocess.DEVNULL, timeout=PATIENCE, check=False, preexec_fn=_limited)
                err.seek(0)
                complaint = err.read().decode()
            must("Traceback" not in complaint and complaint.count("\n") == 1, f"{name}: {complaint[-300:]}")
            yield f"{command}: 50 MB of {name}", f"status {done.returncode} after {time.monotonic() - began:.0f} s"
        path.unlink()
