"""A box, and a script, may name any file there is: no word of what stands in that file is ever told."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli import box as box_command
from assistant.cli.play import Script
from assistant.core.shapes.plain import Json
from tests.kit.box_file import box, problems, toml

SECRET = "hunter2"
HEAD = f'format = 1\ngame = "clash"\nid = "{SECRET}"\n'
FILES = {
    "no TOML": f"root:{SECRET}:19000:0:99999:7:::\n",
    "half a table": f"[{SECRET}\n",
    "no text": f"{SECRET}\n\xff",
    "settings of something": f'password = "{SECRET}"\n[{SECRET}]\n{SECRET} = 1\n',
    "a box of something else": f'format = 1\ngame = "{SECRET}"\n',
    "a box of another format": f'format = "{SECRET}"\ngame = "clash"\n',
    "other keys": f'{HEAD}{SECRET} = 1\n"a.{SECRET}" = 1\n[[{SECRET}]]\nx = 1\n',
    "other values": f'{HEAD}extends = "stand-in"\nname = {{en = "{SECRET}\\n", {SECRET} = "x"}}\n'
                    f'[[clan]]\nid = "{SECRET}"\nunit = "{SECRET}"\n[[equipment]]\nid = "x"\nkind = "{SECRET}"\n'
                    f'copies = {{{SECRET} = 1}}\nsources = {{{SECRET} = "printed", power = "{SECRET}"}}\n',
    "a file further on": f'{HEAD}extends = "{SECRET}"\n',
    "a wrong file further on": f'{HEAD}extends = ["{SECRET}"]\n',
}
OURS = {"format": 1, "game": "clash", "id": "ours", "extends": "theirs.toml"}


@pytest.fixture(params=[*FILES.values()], ids=[*FILES])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Their file, and a box of ours that names it."""
    (tmp_path / "theirs.toml").write_bytes(request.param.encode("latin-1"))
    (tmp_path / "ours.toml").write_bytes(toml(OURS))
    return tmp_path


def test_a_box_that_names_it_tells_none_of_it(folder: Path) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert box_command.run([str(folder / "ours.toml")], out, err, "en") in (1, 2)
    assert out.getvalue().startswith("extends") and SECRET not in out.getvalue() + err.getvalue()


@pytest.mark.parametrize("named", ["theirs.toml", "ours.toml"])
def test_a_script_that_names_it_tells_none_of_it(folder: Path, named: str) -> None:
    header: Json = {"game": "clash", "edition": "retail2019", "box": named,
              "players": [{"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}
    answer: Any = Script("en", str(folder)).answer(header)
    assert "can't be used" in answer["error"] and SECRET not in json.dumps(answer)


def test_whoever_checks_the_file_itself_is_told_all(folder: Path) -> None:
    out, err = io.StringIO(), io.StringIO()
    box_command.run([str(folder / "theirs.toml")], out, err, "en")
    assert any(word in out.getvalue() for word in (SECRET, "not UTF-8", "Here stands a list"))


def test_where_a_problem_of_a_real_box_lies_is_told_and_each_place_once(tmp_path: Path) -> None:
    small = box()
    small["elf"][0] |= {"life": 0, "power": "x"}
    small["clan"][1]["unit"].pop()
    (tmp_path / "small.toml").write_bytes(toml({**small, "elf": [{**small["elf"][0], "odd": 1, "strange": 2},
                                                                 *small["elf"][1:]]}))
    wrong = "Something is wrong here in the box “small.toml”: it is told when that box is checked by itself."
    assert problems({**OURS, "extends": "small.toml"}, tmp_path) == [
        ("extends.clan[1].unit", "A clan has three units, of level 1, 2 and 3."),
        *((f"extends.{place}", wrong) for place in ("elf[0].power", "elf[0].life", "elf[0]"))]
