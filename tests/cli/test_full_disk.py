"""Where neither answers nor sentences can be written the command line ends with its status all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kit.saves.kept_games import HEADER

FULL = Path("/dev/full")
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="needs a disk that is always full")
ROOT = Path(__file__).resolve().parents[2]
PLAY = f"{json.dumps(HEADER)}\n".encode()


def status(given: bytes, *argv: str, **streams: Any) -> tuple[int, bytes]:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with FULL.open("wb") as full:
        taken: dict[str, Any] = {name: full if where == "full" else subprocess.PIPE for name, where in streams.items()}
        done = subprocess.run([sys.executable, "-m", "assistant", *argv], cwd=ROOT, env=buffered, input=given,
                              check=False, **taken)
    return done.returncode, done.stderr or b""


@pytest.mark.parametrize(("given", "argv"), [
    (PLAY, ("play", "-")), (b"", ("rules", "clash")), (b"", ("commands", "clash")), (b"?", ("odds", "-")),
    (b"?", ("box", "-")), (b"", ("bots", "clash", "--games", "1")), (b"", ("fly",)), (b"", ())],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "")
def test_both_on_a_full_disk(given: bytes, argv: tuple[str, ...]) -> None:
    assert status(given, *argv, stdout="full", stderr="full") == (2, b"")


@pytest.mark.parametrize("given", [PLAY, b""])
def test_only_the_answers_on_a_full_disk(given: bytes) -> None:
    code, said = status(given, "play", "-", stdout="full", stderr="here")
    assert (code, said.count(b"\n")) == (2, 1) and said.startswith(b"The answers can't be written:")


@pytest.mark.parametrize(("given", "code"), [(PLAY, 0), (b"?", 2), (PLAY + b'{"do":"roll","dice":[]}', 1)])
def test_only_the_sentences_on_a_full_disk(given: bytes, code: int) -> None:
    assert status(given, "play", "-", stdout="here", stderr="full") == (code, b"")
