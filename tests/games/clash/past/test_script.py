"""A kept game as a script: `play` plays it to the same state, whatever was undone, corrected or mended."""

from __future__ import annotations

import io
import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli import play
from assistant.core.game.table import Table
from assistant.core.past import script
from assistant.core.past.fate import mended
from assistant.core.past.history import Mended
from assistant.core.past.mending import Change, Insert, Remove, commit, dropping_misfits
from assistant.core.past.scribe import Untold
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.spelling.state import show_state
from tests.kit.moves.random_positions import KIT, opened, some_header, walk

GAMES = [(edition, players) for edition in ("fr2017", "ks2017", "retail2019") for players in (2, 3, 5)]
GAMES.append(("retail2019", 1))


def played(seed: int, edition: str | None = None, players: int | None = None, mixed: bool = True,
           steps: int = 180, sources: Any = None) -> tuple[Table, str]:
    """A random game with corrections, undone branches, changes of source, and what its box is called."""
    chance = Random(seed)
    head = some_header(chance, edition, players, sources)
    table = opened(head)
    for _ in islice(walk(table, chance, mixed), steps):
        pass
    return table, "five_clans.toml" if head["box"] != "stand-in" else "stand-in"


def answers(lines: list[dict[str, Any]], folder: Path) -> tuple[int, list[dict[str, Any]]]:
    file = folder / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    for box in KIT.glob("*.toml"):
        (folder / box.name).write_bytes(box.read_bytes())
    out, err = io.StringIO(), io.StringIO()
    status = play.run([str(file)], out, err, "en")
    assert err.getvalue() == ""
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def same_by_play(table: Table, box: str, folder: Path) -> dict[str, Any]:
    """Play the script of a game: all is accepted, and the state is the same."""
    lines = script.script(table.session, box)
    status, answered = answers(lines, folder)
    assert status == 0, next(answer for answer in answered if not answer.get("ok"))
    found, state = answered[-1]["state"], plain(show_state(table.session.state))
    if any(line.get("do") == "set_source" for line in lines) and state["phase"] in ("tactic", "over"):
        found["sources"], state["sources"] = {}, {}  # what was in use to the end may have stayed the table's
    assert found == state
    return answered[-1]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_any_game_is_played_again_from_its_script(tmp_path: Path, edition: str, players: int, seed: int) -> None:
    table, box = played(seed, edition, players)
    end = same_by_play(table, box, tmp_path)
    assert end["owed"] == plain(table.show_owed())


def some_edits(table: Table, chance: Random) -> list[Any]:
    """A few things in the past as they should have been."""
    edits: list[Any] = []
    way = table.session.way[3:]
    for number in chance.sample(way, min(3, len(way))):
        command = table.session.entry(number).command
        if isinstance(command, Roll):
            edits.append(Change(number, replace(command, dice=tuple(1 - die for die in command.dice))))
        elif isinstance(command, MoveArmy):
            edits.append(Remove(number))
        else:
            edits.append(Insert(number, command))
    return edits


@pytest.mark.parametrize("sources", ["app", "table", None])
@pytest.mark.parametrize("seed", range(4))
def test_a_mended_game_is_played_again_too(tmp_path: Path, seed: int, sources: str | None) -> None:
    table, box = played(seed, mixed=False, sources=sources)
    commit(table.session, dropping_misfits(mended(table.session, *some_edits(table, Random(seed)))))
    try:
        same_by_play(table, box, tmp_path)
    except Untold:
        pytest.fail("no script")


def test_dice_that_the_seed_would_not_give_are_thrown_by_the_table(tmp_path: Path) -> None:
    """An app's roll that came before them is dropped: the seed would give them otherwise."""
    for seed in range(20):
        table, box = played(seed, "ks2017", 2, mixed=False, sources="app")
        way = [number for number in table.session.way
               if any(getattr(event, "dice", ()) for event in table.session.entry(number).events)]
        if not way:
            continue
        commit(table.session, dropping_misfits(mended(table.session, Remove(way[0]))))
        lines = script.script(table.session, box)
        if any(line.get("do") == "roll" for line in lines):
            assert isinstance(table.session.entries[-1].command, Mended)
            end = same_by_play(table, box, tmp_path)
            assert end["state"]["sources"]["dice"] == "app"
            return
    pytest.fail("no such game was found")
