"""What is kept of a shipped box counts only while its file is the same, and is never needed."""

from __future__ import annotations

import os
import sys

import pytest

from assistant.core.box import kept as content_kept
from assistant.core.box.read import parse, read
from assistant.games.clash.box import content


@pytest.fixture
def box(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = tmp_path / "box.toml"
    path.write_text('id = "one"\nrow = [1, 2]\n[[clan]]\nname = {en = "Tomb"}\n', encoding="utf-8")
    return path


class Reader:
    def __init__(self):
        self.times = 0

    def __call__(self, path):
        self.times += 1
        return parse(read(path))


def test_a_box_is_read_once_while_its_file_stays_the_same(box):
    reader = Reader()
    first, second = (content_kept.tables(str(box), reader) for _ in range(2))
    assert first == second == {"id": "one", "row": [1, 2], "clan": [{"name": {"en": "Tomb"}}]}
    assert reader.times == 1


def test_a_changed_file_is_read_again(box):
    reader = Reader()
    content_kept.tables(str(box), reader)
    box.write_text('id = "two"\n', encoding="utf-8")
    assert content_kept.tables(str(box), reader) == {"id": "two"}
    os.utime(box, ns=(1, 1))
    assert content_kept.tables(str(box), reader) == {"id": "two"}
    assert reader.times == 3


@pytest.mark.parametrize("rubbish", [b"", b"nothing", b"(\x02\x00\x00\x00", b"\xe9\x01\x00\x00\x00"])
def test_what_is_kept_and_spoilt_is_read_again(box, rubbish):
    reader = Reader()
    content_kept.tables(str(box), reader)
    (kept,) = (box.parent / "__pycache__").iterdir()
    kept.write_bytes(rubbish)
    assert content_kept.tables(str(box), reader)["id"] == "one"
    assert reader.times == 2


def test_a_bit_that_fell_over_is_told_wherever_it_lies(box):
    reader = Reader()
    content_kept.tables(str(box), reader)
    (kept,) = (box.parent / "__pycache__").iterdir()
    whole = kept.read_bytes()
    for at in range(len(whole)):
        kept.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1:])
        assert content_kept.tables(str(box), reader)["id"] == "one"
        assert reader.times == 2 + at
        assert kept.read_bytes() == whole


def test_where_nothing_can_be_kept_all_works_as_well(box, monkeypatch):
    (box.parent / "__pycache__").write_text("in the way", encoding="utf-8")
    reader = Reader()
    for _ in range(2):
        assert content_kept.tables(str(box), reader)["id"] == "one"
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (box.parent / "__pycache__").unlink()
    content_kept.tables(str(box), reader)
    assert not (box.parent / "__pycache__").exists()
    assert reader.times == 3


def test_a_missing_file_is_told_by_reading_it(box):
    with pytest.raises(content.Unreadable):
        content_kept.tables(str(box.parent / "nowhere.toml"), Reader())


def test_the_shipped_box_is_the_same_kept_or_read():
    path = content.SHIPPED["stand-in"]
    assert content_kept.tables(path, lambda each: parse(read(each))) == parse(read(path))
