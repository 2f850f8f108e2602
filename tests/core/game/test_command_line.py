"""A game that the core does not know, on the command line."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from assistant import catalog
from assistant.cli import bots, commands, rules, saves
from tests.core.game.test_kept import kept
from tests.kit.script import do, run
from tests.kit.toy.bots import LINE
from tests.kit.toy.game import GAME


def lines(command: Any, *words: str, lang: str = "en") -> list[dict[str, Any]]:
    out, err = io.StringIO(), io.StringIO()
    assert (command([*words], out, err, lang), err.getvalue()) == (0, "")
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_its_rules() -> None:
    told = lines(rules.run, "toy")
    assert [rule["id"] for rule in told] == list(GAME.rulebook().entries) and len(told) == 8
    assert lines(rules.run, "toy", lang="fr")[0]["text"].startswith("On joue à deux")


def test_its_commands() -> None:
    told = lines(commands.run, "toy")
    assert [line["command"] for line in told] == ["draw", "throw", "choose", "visit", "concede", "agree_end",
                                                  "set_source", "correct", "undo", "redo", "state"]


def test_a_game_with_everything_from_the_table() -> None:
    header = {**LINE, "sources": "table", "rulings": {"magpie": "table"}}
    one_round = [do("draw", card="sun"), do("throw", dice=[6, 5]), do("choose", card=3, by="red"),
                 do("choose", card=1, by="blue"), do("visit", side="blue")]
    answered = run(header, *one_round, do("undo"), do("redo"), do("draw", card="hail"))
    assert answered.status == 2 and "sun, frost" in answered.error()
    assert answered.state["nuts"] == {"red": 11, "blue": 0} and answered.owed == {"who": "table", "do": ["draw"]}
    assert answered.answers[4]["events"] == [{"event": "card_chosen", "by": "blue"},
                                             {"event": "cards_shown", "cards": {"red": 3, "blue": 1}}]


def test_bad_first_lines_are_told() -> None:
    changes: tuple[dict[str, Any], ...] = (
        {"edition": "second"}, {"players": []}, {"rulings": {"magpie": "shy"}}, {"sources": {"cups": "app"}},
        {"players": [{"name": "Ana", "side": "green"}]}, {"box": "stand-in"},
    )
    for change in changes:
        answered = run({**LINE, **change})
        assert answered.status in (1, 2) and not answered.answers[0]["ok"]


def test_bots_play_it() -> None:
    (totals,) = lines(bots.run, "toy", "--games", "40", "--seed", "3")
    assert totals["games"] == totals["finished"] == 40 == sum(totals["wins"].values()) and totals["broken"] == []


def test_it_is_listed_and_written_as_a_script_and_on_paper(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 6)
    store.close()
    (listed,) = lines(saves.run_list, "--data", str(tmp_path))
    assert (listed["game"], listed["title"], listed["phase"]) == ("toy", "Ana – Luc", "over")
    told = lines(saves.run_export, listed["save"], "--script", "--data", str(tmp_path))
    assert run(*told).state["nuts"] == dict(session.state.nuts)
    out = io.StringIO()
    assert saves.run_export([listed["save"], "--sheet", "--data", str(tmp_path)], out, io.StringIO(), "fr") == 0
    assert "Rouge" in out.getvalue()


def test_a_game_without_a_box_or_odds_leaves_those_of_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {"toy": catalog.GAMES["toy"], **catalog.GAMES})
    assert catalog.boxes() is catalog.game("clash").boxes and catalog.odds() is catalog.game("clash").odds
