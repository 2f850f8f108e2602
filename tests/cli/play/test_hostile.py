"""`play`: any line gets a clear sentence, changes nothing, and the script goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.core.shapes import lines
from assistant.core.shapes.nesting import DEEPEST
from assistant.core.words.message import Message
from tests.kit.script import TABLE, acting, begun, do, run, run_bytes

HEADER = json.dumps(TABLE).encode() + b"\n"
TILE = json.dumps(do("place_tile", tile="1a", at=[0, 0], turn=0)).encode()


@pytest.mark.parametrize(("line", "sentence"), [
    (b"", "this line is not JSON"), (b"   ", "this line is not JSON"), (b"{", "this line is not JSON"),
    (b"{'do':'state'}", "this line is not JSON"), (b'{"do":"state"} x', "this line is not JSON"),
    (b"\x00", "this line is not JSON"), (b'{"do":"\x00"}', "this line is not JSON"),
    (b"\xef\xbb\xbf{}", "this line is not JSON"), (b'{"do":"\xff"}', "this line is not UTF-8 text"),
    (b'{"do":"\xed\xa0\x80"}', "this line is not UTF-8 text"), (b"[" * 10_000, "this line is nested too deeply"),
    (b'{"do":' * 10_000, "this line is nested too deeply"), (b"NaN", "NaN is not a number of JSON"),
    (b'{"do":-Infinity}', "-Infinity is not a number of JSON"),
    (b"7" * 5000, "this line holds a number that is too long"),
    (b"null", "a line is a JSON object, not null"), (b"[]", "a line is a JSON object, not []"),
    (b'"' + b"x" * 99 + b'"', f"a line is a JSON object, not {'x' * 37}…"),
    (b"{}", "a command needs 'do': its word"), (b'{"do":[]}', "a command needs 'do': its word"),
    (b'{"do":"fly"}', "unknown command 'fly'"), (b'{"do":"\\ud800"}', "unknown command '\\ud800'"),
    (b'{"do":"a\\nb"}', "unknown command 'a\\nb'"), (b'{"do":"state","\\u0000":1}', "unknown key '\\x00' in 'state'"),
    (TILE.replace(b"0]", b"1e400]"), "'at' of 'place_tile': a whole number is needed, not inf"),
    (TILE.replace(b"0]", b"0.5]"), "'at' of 'place_tile': a whole number is needed, not 0.5"),
    (TILE.replace(b"0]", b"9" * 4000 + b"]"), "'at' of 'place_tile': a number of more than 1000 digits is too long"),
    (TILE.replace(b"0]", b"0,0]"), "'at' of 'place_tile': a list of 2 is needed, not of 3"),
])
def test_a_line_that_is_no_command_is_told_why(line: bytes, sentence: str) -> None:
    played = run_bytes(HEADER + TILE + b"\n" + line + b"\n" + b'{"do":"state"}')
    assert played.answers[2] == {"line": 3, "ok": False, "error": sentence}
    assert played.answers[3]["state"]["tiles"] == [{"tile": "1a", "at": [0, 0], "turn": 0}]
    assert (played.status, played.complaint) == (2, sentence + "\n")


@pytest.mark.parametrize("depth", [98, 99, 100, 101, 102, 990, 1000, 10_000, 100_000])
def test_at_any_depth_there_is_a_sentence_and_each_python_says_the_same(depth: int) -> None:
    """Where reading it just succeeds, showing it must not fail."""
    for line, deeper in ((b"[" * depth + b"]" * depth, 0), (b'{"do":' * depth + b"1" + b"}" * depth, 0),
                         (b'{"do":"place_tile","tile":' + b"[" * depth + b"]" * depth + b"}", 1)):
        error = run_bytes(HEADER + line).error()
        assert len(error) < 200
        assert (error == "this line is nested too deeply") == (depth + deeper > DEEPEST)


@pytest.mark.parametrize("number", [-1, -10 ** 30, 10 ** 30, 10 ** 999, -10 ** 999])
def test_a_number_however_large_is_a_number_and_the_rules_refuse_it(number: int) -> None:
    talk = begun().do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    first, second = talk.state["order"]
    assert talk.refused("place_bastion", by=first, at=[number, 40]) == ["clash.bastion.place"]
    talk.do("place_bastion", by=first, at=[-1, -1])
    talk.do("place_bastion", by=second, at=[4, 1])
    assert "clash.reinforce.all" in talk.refused("reinforce", by=first, units={"bastion": [number, 0, 0]})
    assert talk.refused("correct", what="round", to=-abs(number)) == ["clash.always.amounts"]
    assert talk.refused("correct", what="gold", player=first, to=-abs(number)) == ["clash.always.amounts"]
    assert talk.refused("correct", what="units", at="A1", side=first, to=[number, 0, 0]) == ["clash.always.figures"]


def test_numbers_at_their_longest_can_still_be_counted_up() -> None:
    """Gold is gained and rounds are counted on; the sums must remain writable."""
    most = 10 ** 1000 - 1
    talk = begun()
    for what in ("gold", "crystals"):
        talk.do("correct", what=what, player="bohorg", to=most)
    talk.do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    assert talk.state["players"]["bohorg"]["gold"] > most
    talk.do("correct", what="round", to=most)
    json.dumps(talk.state)


def test_hundreds_of_figures_that_cannot_move_keep_nobody_waiting(tmp_path: Path) -> None:
    figures = 'count = 99\nmovement = 0\nsource = "table"\n'
    units = "".join(f"[[clan.unit]]\nlevel = {level}\n{figures}" for level in (1, 2, 3))
    box = tmp_path / "many.toml"
    box.write_text('format = 1\ngame = "clash"\nid = "many"\nextends = "stand-in"\n'
                   f'[[clan]]\nid = "bohorg"\n{units}')
    began = time.process_time()
    talk = acting(box=str(box)).do("correct", what="units", at="A1", side="bohorg", to=[90, 90, 90])
    assert talk.owed["do"] == ["pass", "done"]
    assert time.process_time() - began < 5


def test_names_are_whole_characters() -> None:
    players = [{"name": "\ud800", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]
    played = run({**TABLE, "players": players})
    assert played.error() == "'players' of 'game': a text is needed, not \\ud800"
    why = do("correct", what="gold", player="tomb", to=3, why="\udc80")
    assert "a text is needed" in run(TABLE, why).error()


def test_a_name_that_would_break_a_line_does_not() -> None:
    players = [{"name": "a\u2028b\x85c\u2029d\ne", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]
    played = run({**TABLE, "players": players})
    assert played.state["players"]["bohorg"]["name"] == "a\u2028b\x85c\u2029d\ne"


def test_what_is_long_is_cut_in_sentences() -> None:
    number, crowd = 10 ** 500, ["hekna"] * 1000
    talk = acting(heroes=True)
    for line in (do("correct", what="round", to=-number),
                 do("correct", what="units", at="A1", side="tomb", to=[number] * 3),
                 do("move", from_="bastion", path=["A1"], units=[1, 0, 0], heroes=crowd)):
        reasons = talk.say(line)["refused"]
        assert all(len(reason["text"]) < 1000 for reason in reasons)
        assert any("…" in reason["text"] for reason in reasons)


@pytest.mark.parametrize("data", [
    HEADER.replace(b"\n", b"\r\n") + TILE + b"\r\n", HEADER + TILE, b"\xef\xbb\xbf" + HEADER + TILE + b"\n",
    b" \t" + HEADER + b"  " + TILE + b"  \n"])
def test_line_ends_marks_and_blanks_make_no_difference(data: bytes) -> None:
    played = run_bytes(data)
    assert played.status == 0 and len(played.answers) == 2 and played.state["tiles"]


@pytest.mark.parametrize("data", [b"\n" + HEADER, b"\xff\xfe" + HEADER, HEADER.decode().encode("utf-16")])
def test_a_first_line_that_cannot_be_read_sets_nothing_up(data: bytes) -> None:
    played = run_bytes(data)
    assert played.status == 2 and played.end == {"state": None, "owed": None}
    assert all("error" in answer for answer in played.answers)


# Large inputs

def heard(source: Any) -> tuple[list[Any], int]:
    """What the lines are, and how many of them are like the last."""
    kinds: list[Any] = []
    count = 0
    for line in lines.lines(source):
        if not kinds or line is not kinds[-1]:
            kinds, count = [*kinds, line][-4:], 0
        count += 1
    return kinds, count


class Bytes:
    """So many bytes, without holding them."""

    def __init__(self, size: int, byte: bytes, start: bytes = b"") -> None:
        self.left, self.byte, self.start = size, byte, start

    def read1(self, size: int) -> bytes:
        if self.start:
            start, self.start = self.start, b""
            return start
        size = min(size, self.left)
        self.left -= size
        return self.byte * size


@pytest.mark.parametrize(("byte", "start"), [(b"x", b'"'), (b"[", b""), (b"9", b""), (b" ", b"{}"), (b"\xff", b"")])
def test_a_line_of_50_megabytes_is_not_read(byte: bytes, start: bytes) -> None:
    began = time.process_time()
    kinds, count = heard(Bytes(50 * 1024 * 1024 - len(start), byte, start))
    assert (kinds, count) == ([lines.LONG_LINE], 1)
    assert time.process_time() - began < 10


def test_of_more_than_50_megabytes_only_so_much_is_answered_and_then_a_sentence(monkeypatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 1_000_000)
    kinds, count = heard(Bytes(999_999, b"\n", b"{}\n"))
    assert kinds == [{}, lines.NOT_JSON, lines.TOO_MUCH] and count == 1
    assert len(list(lines.lines(Bytes(999_999, b"\n", b"{}\n")))) == 1 + 999_997 + 1
    assert heard(Bytes(999_997, b"\n", b"{}\n")) == ([{}, lines.NOT_JSON], 999_997)


def test_a_million_empty_lines_are_a_million_answers() -> None:
    began = time.process_time()
    kinds, count = heard(Bytes(1_000_000, b"\n"))
    assert (kinds, count) == ([lines.NOT_JSON], 1_000_000)
    assert time.process_time() - began < 10


class Chunks:
    """Bytes as they come through a pipe."""

    def __init__(self, *chunks: bytes, told: Callable[[], object] = lambda: None) -> None:
        self.rest, self.told = [*chunks, b""], told

    def read1(self, _: int) -> bytes:
        self.told()
        return self.rest.pop(0)


def test_lines_cut_anywhere_are_whole_again() -> None:
    data = HEADER * 3 + b"\n" + TILE
    for size in (1, 2, 3, 7, 100, 10_000):
        chunks = [data[at:at + size] for at in range(0, len(data), size)]
        source = Chunks(*chunks)
        read = list(lines.lines(source))
        assert [line.id if isinstance(line, Message) else line for line in read] == [
            TABLE, TABLE, TABLE, lines.NOT_JSON.id, json.loads(TILE)]


def test_before_more_is_waited_for_what_was_answered_is_written() -> None:
    """One line is never held back for another."""
    said: list[str] = []
    source = Chunks(b"1\n2\n", b"3", b"\n", told=lambda: said.append("read"))
    for line in lines.lines(source, lambda: said.append("written")):
        said.append(str(line))
    assert said == ["written", "read", "1", "2", "written", "read", "written", "read", "3", "written", "read"]


def test_what_cannot_be_read_on_is_told() -> None:
    class Broken:
        def read1(self, _: int) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(lines.Unreadable) as caught:
        list(lines.lines(Broken()))
    assert caught.value.strerror == "Input/output error"


def test_each_sentence_stands_for_itself() -> None:
    constants = [each for each in vars(lines).values() if isinstance(each, Message)]
    assert len({each.id for each in constants}) == len(constants) == 6
