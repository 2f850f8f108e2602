"""Files that go out: each has a name that the file system takes, whatever the game is called."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.ui.device import files

TITLES = ["𠜎" * 60, "語" * 60, "é" * 300, "🐲" * 60, "\ud800", "../../etc/passwd", "a/b\\c:d*e?f", "\x1b[31m\u202e",
          "", "..", "-" * 200, "a\x00b"]


@pytest.mark.parametrize("title", TITLES)
def test_a_game_of_any_title_is_written_and_written_again(tmp_path: Path, title: str) -> None:
    for number in range(3):
        file = files.out_file(tmp_path, title)
        files.write(file, ["line\n"])
        assert file.parent == tmp_path / files.OUT and file.read_text(encoding="utf-8") == "line\n"
        assert len(os.listdir(tmp_path / files.OUT)) == number + 1
        assert file.name.isprintable() and file.name.endswith(files.ENDING)
