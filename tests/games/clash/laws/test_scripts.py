"""Whole games as scripts: everything from the table, or everything from the app; each edition, Heroes, five, solo.

A game is played at random, written down as a script, and played again by `play`: the same answers, the same end.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli import play
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.game.table import Table
from tests.games.clash.laws.always import back_and_forth
from tests.kit.moves.random_positions import line_of, opened, some_header, walk

ROOT = Path(__file__).resolve().parents[4]
MOST = 250  # commands; then all agree to end it
GAMES = [(edition, players, heroes) for edition in ("fr2017", "ks2017", "retail2019") for players in (2, 3)
         for heroes in (False, True)] + [("retail2019", 1, False), ("retail2019", 1, True), ("ks2017", 5, True)]


def recorded(edition: str, players: int, heroes: bool, source: str) -> tuple[list[dict[str, Any]], Table]:
    """A game to the end: the lines of its script, and the table."""
    chance = Random(f"{edition}{players}{heroes}{source}")
    header = {**some_header(chance, edition, players, source), "goal": 4 if players == 1 else 2, "heroes": heroes,
              "solo": "easy" if players == 1 else None}
    table = opened(header)
    for number, _ in enumerate(walk(table, chance), start=1):
        if number == MOST:
            table.session.submit(AgreeEnd())
    return [header, *(line_of(entry.command) for entry in table.session.entries)], table


def answers(lines: list[dict[str, Any]], folder: Path) -> tuple[int, list[dict[str, Any]]]:
    script = folder / "game.jsonl"
    script.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    status = play.run([str(script)], out, err, "en")
    assert err.getvalue() == ""
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def shown(table: Table) -> dict[str, Any]:
    return json.loads(json.dumps({"state": table.show_state(), "owed": table.show_owed()}))


@pytest.mark.parametrize("source", ["table", "app"])
@pytest.mark.parametrize(("edition", "players", "heroes"), GAMES)
def test_a_whole_game_is_played_again_from_its_script(tmp_path: Path, edition: str, players: int, heroes: bool,
                                                      source: str) -> None:
    lines, table = recorded(edition, players, heroes, source)
    by_hand = {"draw", "roll"} & {line.get("do") for line in lines}
    assert not by_hand if source == "app" else by_hand
    back_and_forth(table)
    status, answered = answers(lines, tmp_path)
    assert status == 0 and all(answer["ok"] for answer in answered[:-1])
    assert [answer["line"] for answer in answered[:-1]] == list(range(1, len(lines) + 1))
    assert answered[-1] == shown(table)
    assert answered[-1]["state"]["phase"] == "over" and answered[-1]["owed"] == {"who": None, "do": []}
    for answer, entry in zip(answered[1:], table.session.entries, strict=False):
        assert answer["events"] == json.loads(json.dumps(table.show_events(entry.events, "en")))


@pytest.mark.parametrize("source", ["table", "app"])
def test_undone_to_the_start_and_redone_to_the_end_a_script_ends_the_same(tmp_path: Path, source: str) -> None:
    lines, table = recorded("retail2019", 2, True, source)
    count = len(table.session.entries)
    there_and_back = [*lines, *[{"do": "undo"}] * count, {"do": "state"}, *[{"do": "redo"}] * count]
    status, answered = answers(there_and_back, tmp_path)
    assert status == 0 and answered[-1] == shown(table)
    start = answers(lines[:1], tmp_path)[1][-1]
    assert {key: answered[len(lines) + count][key] for key in ("state", "owed")} == start


@pytest.mark.parametrize("source", ["table", "app"])
def test_a_whole_game_goes_through_the_command_line(source: str) -> None:
    lines, table = recorded("ks2017", 2, True, source)
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([sys.executable, "-m", "assistant", "play", "-"], input=text.encode(), cwd=ROOT,
                          capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.splitlines()[-1]) == shown(table)
