"""A script may name a box file: beside the script, or in the folder one works in."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.play import Script
from assistant.core.shapes.plain import Json

BOX = 'format = 1\ngame = "clash"\nid = "{id}"\nextends = "stand-in"\n[[clan]]\nid = "bohorg"\nname = {{en = "{id}"}}\n'
HEADER: Json = {"game": "clash", "edition": "retail2019", "box": "own.toml",
          "players": [{"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}


def box_named(script: Script) -> str:
    answer = script.answer(json.loads(json.dumps(HEADER)))
    assert answer["ok"] and script.table is not None, answer
    return str(script.table.setting.box.id)


def test_a_box_lies_beside_the_script_or_where_one_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside, here = tmp_path / "beside", tmp_path / "here"
    for folder in (beside, here):
        folder.mkdir()
    monkeypatch.chdir(here)
    (here / "own.toml").write_text(BOX.format(id="here"))
    assert box_named(Script("en", None)) == "here"
    assert box_named(Script("en", str(beside))) == "here"
    (beside / "own.toml").write_text(BOX.format(id="beside"))
    assert box_named(Script("en", str(beside))) == "beside"


@pytest.mark.parametrize("name", ["none.toml", "a\0b", "x" * 5000, ""])
def test_a_box_that_is_not_there_is_one_sentence(name: str, tmp_path: Path) -> None:
    answer: Any = Script("en", str(tmp_path)).answer({**HEADER, "box": name})
    assert not answer["ok"] and "can't be used" in answer["error"]
