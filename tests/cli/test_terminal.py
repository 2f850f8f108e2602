"""No name commands a terminal, or turns the text around it round; in JSON each is what it was."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from assistant.core.store.store import Store
from tests.kit.saves.forged import brought_in, rows_of
from tests.kit.saves.kept_games import HEADER, begun, play

ROOT = Path(__file__).resolve().parents[2]
EVIL = "\x1b]0;owned\x07\x9b31mAna\u202eteks\u2066\u2028\x7f\x85\nLuc"
COMMANDING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
TILE = {"do": "place_tile", "tile": "1a", "at": [0, 0], "turn": 0}


def ours(*argv: object, given: str = "") -> subprocess.CompletedProcess[str]:
    done = subprocess.run([sys.executable, "-m", "assistant", *map(str, argv)], cwd=ROOT, input=given.encode(),
                          capture_output=True, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def clean(done: subprocess.CompletedProcess[str]) -> list[Any]:
    """Every line of JSON, from output that commands nothing."""
    assert not COMMANDING.search(done.stdout + done.stderr), done
    assert done.stderr.count("\n") == len(done.stderr.splitlines()) <= 1
    return [json.loads(line) for line in done.stdout.split("\n")[:-1]]


def kept(folder: Path) -> str:
    """A game of somebody with such a name."""
    with closing(Store(folder)) as store:
        session = begun(store, players=[{"name": EVIL, "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}])
        play(session, 30)
        return session.id


def test_a_script_and_its_answers() -> None:
    header = {**HEADER, "players": [{"name": EVIL, "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}
    lines = [header, TILE, {"do": EVIL}, {"do": "correct", "what": "gold", "player": "tomb", "to": 3, "why": EVIL}]
    done = ours("play", "-", given="".join(f"{json.dumps(line)}\n" for line in lines))
    *_, error, _, end = clean(done)
    assert "owned" in error["error"] and "owned" in done.stderr
    assert end["state"]["players"]["bohorg"]["name"] == EVIL


def test_what_is_kept_is_listed_and_goes_out(tmp_path: Path) -> None:
    game = kept(tmp_path)
    (listed,) = clean(ours("list", "--data", tmp_path))
    assert EVIL in listed["title"] and listed["players"][0]["name"] == EVIL
    head, *_ = clean(ours("export", game, "--data", tmp_path))
    assert EVIL in head["title"]
    header, *_ = clean(ours("export", game, "--script", "--data", tmp_path))
    assert header["players"][0]["name"] == EVIL


def test_the_sheet(tmp_path: Path) -> None:
    game = kept(tmp_path)
    done = ours("export", game, "--sheet", "--data", tmp_path)
    assert "owned" in done.stdout and not COMMANDING.search(done.stdout)


@pytest.mark.parametrize("argv", [
    ["fly" + EVIL], ["play", EVIL], ["odds", EVIL], ["box", EVIL], ["rules", EVIL], ["bots", EVIL],
    ["bots", "clash", f"--{EVIL}"], ["bots", "clash", "--games", EVIL], ["export", EVIL, "--data", "DATA"],
    ["import", EVIL, "--data", "DATA"], ["list", "--data", f"/proc/{EVIL}"]], ids=lambda argv: argv[0][:6])
def test_what_is_typed(tmp_path: Path, argv: list[str]) -> None:
    done = ours(*(str(tmp_path) if each == "DATA" else each for each in argv))
    assert done.returncode and done.stderr and not COMMANDING.search(done.stdout + done.stderr)
    assert done.stderr.count("\n") == 1


def test_what_a_box_holds(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    for text in (f'format = 1\ngame = "clash"\nid = {json.dumps(EVIL)}\n', f"format = {EVIL}", f'"{EVIL[:3]}" = 1'):
        box.write_text(text, encoding="utf-8")
        done = ours("box", box)
        assert done.returncode and not COMMANDING.search(done.stdout + done.stderr)
        done = ours("play", "-", given=json.dumps({**HEADER, "box": str(box)}))
        assert clean(done)[0]["error"]


def test_the_title_of_a_game_from_elsewhere(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "kept")) as store:
        session = begun(store)
        play(session, 10)
        rows = rows_of(store, session.id)
    rows[0]["title"] = EVIL
    for row in rows[1:-1]:
        for event in row["entry"]["events"]:
            if event["is"] == "IncomeGained":
                event["gold"] += 1000
    _, _, said = brought_in(rows, tmp_path)
    assert "owned" in said and not COMMANDING.search(said) and said.count("\n") == 1


