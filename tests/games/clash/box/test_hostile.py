"""Whatever a file may be, the answer is a box or a clear sentence: never a traceback, never a wait."""

from __future__ import annotations

import os
import random
import socket
import time
from pathlib import Path

import pytest

from assistant.core.box.read import LARGEST
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from tests.kit.box_file import problems

STAND_IN = Path(content.SHIPPED["stand-in"]).read_bytes()
HEAD = b'format = 1\ngame = "clash"\nid = "ours"\nextends = "stand-in"\n'


def unreadable(path) -> str:
    with pytest.raises(content.Unreadable) as found:
        content.load(path if isinstance(path, str) else str(path))
    problem, = found.value.problems
    assert problem.path == ""
    return say(problem.message, Speaker("en"))


def test_what_is_no_file_is_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        assert unreadable(tmp_path / "socket").endswith("can't be read.")
    assert unreadable(tmp_path / "pipe").endswith("is not a plain file.")
    assert unreadable(tmp_path).endswith("is not a plain file.")
    assert unreadable(tmp_path / "loop").endswith("can't be read.")
    assert unreadable("/dev/zero") == "“/dev/zero” is not a plain file."


@pytest.mark.parametrize("path", ["gone.toml", "", "a\0b", "x" * 5000, "\ud800", "gone/../../x", "pyproject.toml/x"])
def test_a_path_that_leads_nowhere_is_refused(path):
    assert unreadable(path).startswith(("There is no file", "The file"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path):
    (tmp_path / "secret").write_bytes(STAND_IN)
    (tmp_path / "secret").chmod(0)
    assert unreadable(tmp_path / "secret").endswith("may not be read by you.")


def test_a_file_of_50_megabytes_is_refused_at_once(tmp_path):
    with (tmp_path / "large").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    began = time.process_time()
    assert unreadable(tmp_path / "large") == "The file is too large: a box has at most 256 kB."
    assert time.process_time() - began < 1


@pytest.mark.parametrize(("data", "sentence"), [
    (b"a = ", "This is not TOML: the file ends too soon."),
    (b"\n\nname: x\n", "This is not TOML: line 3, column 5: “name: x”"),
    (b"format = 1\nformat = 1\n", "This is not TOML: line 2, column 11: “format = 1”"),
    (b"a = [1,", "This is not TOML: the file ends too soon."),
    (b'a = "\0"', "This is not TOML: line 1, column 6: “a = \"\\x00\"”"),
    (b"a = " + b"9" * 5000, "This is not TOML: it has a number or a date that can't be read."),
    (b"a = 2020-13-45", "This is not TOML: line 1, column 9: “a = 2020-13-45”"),
    (b"\xff\xfea", "Line 1 is not UTF-8 text."),
    (b"a = 1\nb = '\xe9'\n", "Line 2 is not UTF-8 text."),
    (b"a = " + b"[" * 10_000, "The file is nested too deeply."),
    (b"a = " + b"{a=" * 10_000, "The file is nested too deeply."),
    (b".".join([b"a"] * 100_000) + b" = 1", "Line 1 has more than 60 dots."),
])
def test_what_is_not_toml_is_one_clear_sentence(data, sentence):
    assert problems(data) == [("", sentence)]


def test_windows_line_ends_and_a_byte_order_mark_are_read():
    assert problems(b"\xef\xbb\xbf" + STAND_IN.replace(b"\n", b"\r\n")) == []
    (_, sentence), = problems(b"a = 1\r\nb =\r\n")
    assert sentence == "This is not TOML: line 2, column 4: “b =”"


def test_an_empty_file_lacks_everything():
    found = dict(problems(b""))
    assert {"format", "game", "id", "clan", "tile", "equipment", "elf"} <= set(found)


def test_a_name_of_half_a_character_is_refused():
    assert [path for path, _ in problems(HEAD + b'name = {en = "\\ud800"}')] == [""]  # not TOML to begin with


@pytest.mark.parametrize("values", ["0xff", "-0", "1_0", "inf", "1e400", "0x" + "f" * 9000, "1979-05-27", "[[]]"])
def test_any_value_of_toml_in_any_place_is_judged(values):
    text = STAND_IN.decode()
    for figure in ("power = 2", "level = 1", "copies = 4", 'effect = "hekna"', "city = 2", 'source = "stand-in"'):
        key = figure.split(" =")[0]
        found = problems(text.replace(figure, f"{key} = {values}", 1).encode())
        assert all(key in path or path.endswith(("unit", "stone", "forge")) for path, _ in found)


@pytest.mark.parametrize("line", [
    b"[[hero]]\n", b'[[hero]]\nid = "hekna"\n', b'[[tile]]\nid = "1"\n', b"#.....................................\n",
    b".".join([b"a"] * 60) + b".k%d = 1\n", b"k%d = 1\n", b"[t%d]\n", b"[" + b".".join([b"a"] * 59) + b".k%d]\n",
])
def test_a_full_file_of_anything_is_judged_in_time(line):
    count = (LARGEST - len(HEAD)) // (len(line) + 4)
    data = HEAD + b"".join(line % number if b"%d" in line else line for number in range(count))
    began = time.process_time()  # of the processor: a loaded machine judges as an idle one does
    problems(data)
    assert time.process_time() - began < 20


def test_spoiled_boxes_are_boxes_or_have_problems():
    """Bytes and lines of the stand-in box changed, dropped, doubled and moved, a thousand times."""
    rng = random.Random(7)
    lines = STAND_IN.splitlines(keepends=True)
    for _ in range(1000):
        spoiled = _spoil(rng, list(lines))
        try:
            content.load_text(spoiled)
        except content.BoxProblems as found:
            assert all(say(problem.message, Speaker("en")) for problem in found.problems)


def _spoil(rng: random.Random, lines: list[bytes]) -> bytes:
    for _ in range(rng.randint(1, 4)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = lines[at].replace(b" = ", rng.choice([b" = -", b" = 1e3 # ", b" = [", b".x = "]), 1)
            case 4:
                spoiled = bytearray(lines[at])
                spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
                lines[at] = bytes(spoiled)
            case _:
                lines[at] = lines[at].replace(b'"', b"").replace(b"1", b"99999999999")
    return b"".join(lines)
