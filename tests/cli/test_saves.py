"""`list`, `export`, `import` from outside: one game or all, whole files and torn ones, scripts."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from assistant.cli import play, saves
from assistant.core.past import keeping
from assistant.core.store.store import Store
from assistant.core.words.voice import LANGUAGES
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.chapters.battle.events import BattleBegan, BattleEnded
from tests.kit.games import GAMES
from tests.kit.moves.random_positions import KIT, opened
from tests.kit.saves.forged import chained
from tests.kit.saves.kept_games import begun, reopened, same
from tests.kit.saves.kept_games import play as play_on

FIVE = [{"name": clan.title(), "clan": clan} for clan in ("bohorg", "tomb", "godleif", "steamfield", "kkran")]


def run(command: str, *argv: object) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    status = getattr(saves, f"run_{command}")([str(each) for each in argv], out, err, "en")
    return status, out.getvalue(), err.getvalue()


@pytest.fixture(params=GAMES)
def data(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Two kept games of a kind, the newest entry of each undone."""
    store = Store(tmp_path / "data")
    for seed, entries in ((1, 12), (2, 20)):
        session = begun(store, request.param, seed=seed)
        play_on(session, entries, seed)
        session.undo()
    store.close()
    return tmp_path / "data"


def saved(folder: Path) -> dict[str, int]:
    store = Store(folder)
    found = {kept.id: kept.entries for kept in store.games()}
    store.close()
    return found


def exported(data: Path, save: str, file: Path) -> list[str]:
    status, out, err = run("export", save, "--data", data)
    assert (status, err) == (0, "")
    file.write_text(out, encoding="utf-8")
    return out.splitlines()


def test_all_games_go_out_at_once_and_come_in_again(tmp_path: Path, data: Path) -> None:
    exported(data, "all", tmp_path / "all.jsonl")
    status, out, _ = run("import", tmp_path / "all.jsonl", "--data", tmp_path / "other")
    assert status == 0 and sorted(json.loads(line)["entries"] for line in out.splitlines()) == [12, 20]
    assert sorted(saved(tmp_path / "other").values()) == [12, 20]


def test_importing_never_overwrites(tmp_path: Path, data: Path) -> None:
    before, save = saved(data), next(iter(saved(data)))
    exported(data, save, tmp_path / "one.jsonl")
    for _ in range(2):
        assert run("import", tmp_path / "one.jsonl", "--data", data)[0] == 0
    after = saved(data)
    assert len(after) == 4 and before.items() <= after.items()
    store = Store(data)
    assert all(same(reopened(store, save), reopened(store, other))
               for other in after if after[other] == before[save] and other not in before)
    store.close()


HARMS: list[tuple[str, Callable[[list[str]], list[str]], int, int | None]] = [
    ("torn in the middle of a line", lambda lines: [*lines[:8], lines[8][:30]], 1, 7),
    ("an entry missing", lambda lines: [*lines[:5], *lines[6:]], 1, 4),
    ("an entry twice", lambda lines: [*lines[:6], lines[5], *lines[6:]], 1, 5),
    ("edited", lambda lines: [*lines[:9], lines[9].replace('"number":', '"number":7'), *lines[10:]], 1, 8),
    ("no end", lambda lines: lines[:-1], 1, 20),
    ("something after the end", lambda lines: [*lines, "hello"], 1, 20),
    ("the beginning lost", lambda lines: lines[1:], 2, None),
    ("another file", lambda lines: ['{"format":"something else"}', *lines], 2, None),
    ("of a newer program", lambda lines: [lines[0].replace('"version":2', '"version":99'), *lines[1:]], 2, None),
    ("nothing", lambda lines: [], 2, None),
]


@pytest.mark.parametrize(("harm", "status", "whole"), [each[1:] for each in HARMS], ids=[each[0] for each in HARMS])
def test_what_is_whole_of_a_harmed_file_is_kept_on_request(
        tmp_path: Path, data: Path, harm: Callable[[list[str]], list[str]], status: int, whole: int | None) -> None:
    save = next(save for save, entries in saved(data).items() if entries == 20)
    file = tmp_path / "harmed.jsonl"
    file.write_text("\n".join(harm(exported(data, save, file))), encoding="utf-8")
    refused, out, err = run("import", file, "--data", tmp_path / "other")
    assert refused == status and out == "" and len(err.splitlines()) == 1
    assert saved(tmp_path / "other") == {}
    refused, out, again = run("import", file, "--keep-whole", "--data", tmp_path / "other")
    assert refused == status and again == err
    assert list(saved(tmp_path / "other").values()) == ([] if whole is None else [whole])
    if whole is not None:
        store, of_old = Store(tmp_path / "other"), Store(data)
        session = reopened(store, json.loads(out)["imported"])
        assert session.state == reopened(of_old, save).state_at(session.head)
        play_on(session, 2)
        store.close()
        of_old.close()


def test_a_chain_that_fits_proves_no_game(tmp_path: Path) -> None:
    """Somebody forged the name of a side in a battle; that battle is over, so no state tells of it."""
    store = Store(tmp_path / "data")
    session, chance = begun(store, seed=3), Random(3)
    events: set[type] = set()
    while not {BattleBegan, BattleEnded} <= events:
        session.submit(choose(session.state, chance))
        events = {type(event) for event in session.entry(session.head).events}
    store.close()
    file = tmp_path / "forged.jsonl"
    rows = [json.loads(line) for line in exported(tmp_path / "data", session.id, file)]
    began = next(event for event in rows[session.head]["entry"]["events"] if event["is"] == "BattleBegan")
    for forged in (began["attacker"], "__class__"):
        began["attacker"] = forged
        file.write_text("".join(json.dumps(row) + "\n" for row in chained(rows)), encoding="utf-8")
        status, _, err = run("import", file, "--data", tmp_path / "other")
        assert (status, err == "") == ((1, False) if forged == "__class__" else (0, True)), err


def test_a_harmed_file_of_several_games_brings_none_unless_asked(tmp_path: Path, data: Path) -> None:
    lines = exported(data, "all", tmp_path / "all.jsonl")
    (tmp_path / "all.jsonl").write_text("\n".join(lines[:-3]), encoding="utf-8")
    assert run("import", tmp_path / "all.jsonl", "--data", tmp_path / "other")[0] == 1
    assert saved(tmp_path / "other") == {}
    assert run("import", tmp_path / "all.jsonl", "--keep-whole", "--data", tmp_path / "other")[0] == 1
    assert len(saved(tmp_path / "other")) == 2


def test_a_game_goes_out_as_a_script(tmp_path: Path, data: Path) -> None:
    for save in saved(data):
        status, out, err = run("export", save, "--script", "--data", data)
        assert (status, err) == (0, "")
        assert end_of(out, tmp_path) == state_of(data, save)


def test_a_box_of_its_own_goes_along_with_the_script(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    table = opened({"game": "clash", "edition": "ks2017", "players": FIVE, "box": str(KIT / "five_clans.toml")})
    session = keeping.keep(table.session, store, "0.1.0")
    play_on(session, 60)
    store.close()
    status, out, err = run("export", session.id, "--script", "--data", tmp_path / "data")
    assert (status, out) == (1, "") and "--box" in err
    box = tmp_path / "their-box.toml"
    status, out, err = run("export", session.id, "--script", "--box", box, "--data", tmp_path / "data")
    assert (status, err) == (0, "")
    assert end_of(out, tmp_path) == state_of(tmp_path / "data", session.id)


def end_of(script: str, folder: Path) -> object:
    (folder / "script.jsonl").write_text(script, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert play.run([str(folder / "script.jsonl")], out, err, "en") == 0, err.getvalue()
    return json.loads(out.getvalue().splitlines()[-1])["state"]


def state_of(data: Path, save: str) -> object:
    store = Store(data)
    session = reopened(store, save)
    store.close()
    return json.loads(json.dumps(session.game.show_state(session.state)))


@pytest.mark.parametrize("argv", [["export"], ["export", "a", "b"], ["export", "a", "--data"], ["export", "a", "--bo"],
                                  ["list", "a"], ["import"], ["import", "a", "--script"], ["export", "nobody"]])
def test_what_is_malformed_has_a_status_of_its_own(tmp_path: Path, argv: list[str]) -> None:
    status, out, err = run(*argv, *(() if "--data" in argv else ("--data", tmp_path)))
    assert status == 2 and out == "" and len(err.splitlines()) == 1


def test_games_are_listed_with_what_their_kind_tells_of_them(data: Path) -> None:
    status, out, err = run("list", "--data", data)
    assert (status, err) == (0, "")
    rows = [json.loads(line) for line in out.splitlines()]
    assert {row["save"]: row["entries"] for row in rows} == saved(data) and len({row["title"] for row in rows}) == 1
    for row in rows:
        store = Store(data)
        session = reopened(store, row["save"])
        store.close()
        assert row["game"] == session.game.id and session.game.about(session.state).items() <= row.items()


def test_a_game_goes_out_as_a_sheet_in_each_language(data: Path) -> None:
    for save in saved(data):
        pages = []
        for lang in LANGUAGES:
            out, err = io.StringIO(), io.StringIO()
            assert saves.run_export([save, "--sheet", "--data", str(data)], out, err, lang) == 0
            pages.append(out.getvalue())
        assert all(page.startswith("<!DOCTYPE html>") for page in pages) and len(set(pages)) == len(LANGUAGES)
