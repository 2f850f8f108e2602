"""`box` from outside: "ok", or every problem with its place, and the exit status."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.cli.box import run
from assistant.games.clash.box import content
from tests.kit.box_file import box, toml

ROOT = Path(__file__).resolve().parents[2]


def check(*argv, lang="en"):
    out, err = io.StringIO(), io.StringIO()
    return run([str(word) for word in argv], out, err, lang), out.getvalue(), err.getvalue()


@pytest.fixture
def file(tmp_path):
    def write(document):
        path = tmp_path / "box.toml"
        path.write_bytes(document if isinstance(document, bytes) else toml(document))
        return path

    return write


def test_a_box_in_order_is_ok(file):
    assert check(file(box())) == (0, "ok\n", "")
    assert check(content.SHIPPED["stand-in"]) == (0, "ok\n", "")
    assert check("stand-in") == (0, "ok\n", "")


def test_every_problem_is_told_with_its_place(file):
    document = box()
    document["elf"][1]["life"] = 0
    del document["clan"][0]["unit"][1]["power"]
    assert check(file(document)) == (
        1,
        "clan[0].unit[1].power: The key “power” is missing.\n"
        "elf[1].life: Here stands 0; it must be a whole number from 1 to 99.\n",
        "")


@pytest.mark.parametrize("data", [b"not toml", b"\xff", b"a = " + b"[" * 10_000, b" " * 300_000])
def test_what_is_not_toml_is_malformed(file, data):
    status, out, err = check(file(data))
    assert status == 2
    assert out == err and out.count("\n") == 1


def test_a_file_that_is_not_there_is_malformed(tmp_path):
    status, _, err = check(tmp_path / "gone.toml")
    assert status == 2 and err.startswith("There is no file")


@pytest.mark.parametrize("argv", [[], ["a", "b"]])
def test_one_file_is_asked_for(argv):
    assert check(*argv) == (2, "", "usage: box FILE (- for standard input)\n")


def test_standard_input_is_read_for_a_hyphen(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(toml(box()))))
    assert check("-") == (0, "ok\n", "")


def test_the_command_line_answers_in_utf_8_and_with_the_exit_status(file):
    document = box()
    document["equipment"][0]["kind"] = "épée"
    done = subprocess.run([sys.executable, "-m", "assistant", "box", str(file(document))], cwd=ROOT, check=False,
                          capture_output=True, env={**os.environ, "LC_ALL": "C"})
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.decode() == "equipment[0].kind: Here stands “épée”; it must be one of: weapon, armour.\n"
