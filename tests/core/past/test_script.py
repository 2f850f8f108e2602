"""A kept game as a script: `play` plays it to the same state, whatever was undone, corrected or mended."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli import play
from assistant.core.fate.sources import SetSource
from assistant.core.game.table import Table
from assistant.core.past import script
from assistant.core.past.fate import mended
from assistant.core.past.history import Mended
from assistant.core.past.mending import Change, Insert, Remove, commit, dropping_misfits
from assistant.core.past.scribe import Untold
from assistant.core.past.session import Session
from assistant.core.shapes.plain import Json
from tests.kit.games import OF_EACH_GAME, Playing
from tests.kit.moves.random_positions import KIT

pytestmark = OF_EACH_GAME


def answers(lines: Sequence[Json], folder: Path) -> tuple[int, list[dict[str, Any]]]:
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


def its_box(table: Table[Any]) -> str:
    box: str = table.setting.box.id
    assert table.game.boxes is not None
    return box if box == table.game.boxes.SHIPPED else "five_clans.toml"


def same_by_play(table: Table[Any], folder: Path) -> dict[str, Any]:
    """Play the script of a game: all is accepted, and the state is the same."""
    lines = script.script(table.session, its_box(table))
    status, answered = answers(lines, folder)
    assert status == 0, next(answer for answer in answered if not answer.get("ok"))
    found, state = answered[-1]["state"], plain(table.show_state())
    if by_hand(lines) and lines[0]["sources"] != plain(dict(table.game.agreed(table.session.opening).sources)):
        found["sources"], state["sources"] = {}, {}  # what was in use to the end may have stayed the table's
    assert found == state
    return answered[-1]


def by_hand(lines: Sequence[Json]) -> bool:
    sources = lines[0]["sources"]
    assert isinstance(sources, dict)
    return set(sources.values()) == {"table"}


@pytest.mark.parametrize("sources", ["app", "table", None])
@pytest.mark.parametrize("seed", range(6))
def test_any_game_is_played_again_from_its_script(
        tmp_path: Path, playing: Playing, sources: str | None, seed: int) -> None:
    table = playing.played(seed, 180, mixed=True, sources=sources)
    end = same_by_play(table, tmp_path)
    assert end["owed"] == plain(table.show_owed())


def some_edits(playing: Playing, session: Session, chance: Random) -> list[Any]:
    """A few things in the past as they should have been."""
    edits: list[Any] = []
    for number in chance.sample(session.way[3:], min(3, len(session.way[3:]))):
        command = session.entry(number).command
        otherwise = playing.otherwise(command, chance)
        if otherwise is not None:
            edits.append(Change(number, otherwise))
        else:
            edits.append(Remove(number) if number % 2 else Insert(number, command))
    return edits


@pytest.mark.parametrize("sources", ["app", "table", None])
@pytest.mark.parametrize("seed", range(6))
def test_a_mended_game_is_played_again_too(
        tmp_path: Path, playing: Playing, sources: str | None, seed: int) -> None:
    table = playing.played(seed, 180, sources=sources)
    edits = some_edits(playing, table.session, Random(seed))
    commit(table.session, dropping_misfits(mended(table.session, *edits)))
    try:
        same_by_play(table, tmp_path)
    except Untold:
        pytest.fail("no script")


def test_what_the_seed_would_not_give_is_reported_by_the_table(tmp_path: Path, playing: Playing) -> None:
    """A throw of the app is dropped: the seed would give those that follow it otherwise."""
    for seed in range(60):
        session = (table := playing.played(seed, 180, sources="app")).session
        way = [number for number in session.way
               if any(getattr(event, "dice", ()) for event in session.entry(number).events)]
        if not way:
            continue
        commit(session, dropping_misfits(mended(session, Remove(way[0]))))
        lines = script.script(session, its_box(table))
        if by_hand(lines) and isinstance(session.entries[-1].command, Mended):
            same_by_play(table, tmp_path)
            return
    pytest.fail("no such game was found")


def test_sources_that_change_in_mid_game_stand_in_the_script(tmp_path: Path, playing: Playing) -> None:
    table = playing.played(2, 20, sources="table")
    for source in table.session.state.sources:
        table.session.submit(SetSource(source, "app"))
    same_by_play(table, tmp_path)
    assert any(line.get("do") == "set_source" for line in script.script(table.session, its_box(table)))
