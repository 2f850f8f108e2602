"""Scripts of Kravora from the first line to the last, as the protocol writes them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli import play

HEADER: dict[str, Any] = {"game": "kravora", "edition": "proto2026", "sources": "table", "seed": 7, "players": [
    {"name": "Ana", "colour": "red"}, {"name": "Luc", "colour": "blue"}]}
OPENING = {"do": "opening", "dice": [1, 2, 6, 4]}
TO_ROUND_1 = [OPENING, {"do": "done"}, {"do": "done"}]


def run(tmp_path: Path, *lines: Any, header: dict[str, Any] | None = None) -> tuple[list[Any], int]:
    """The answers, the last one the state, and the exit status."""
    file = tmp_path / "script"
    file.write_text("\n".join(json.dumps(line) for line in ({**HEADER, **(header or {})}, *lines)))
    out = io.StringIO()
    status = play.run([str(file)], out, io.StringIO(), "en")
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def test_the_state_and_what_is_owed_at_the_start(tmp_path: Path) -> None:
    answers, status = run(tmp_path)
    assert status == 0 and answers[-1]["owed"] == {"who": "table", "do": ["opening"], "dice": 4}
    state = answers[-1]["state"]
    assert list(state) == ["game", "edition", "sources", "rulings", "round", "phase", "first", "order", "turn",
                           "calamity", "players", "stock", "gels", "attacked", "spent", "winners"]
    assert list(state["players"]["red"]) == ["name", "out", "wall", "blood", "kills", "shield", "touched", "buildings",
                                             "stock", "to_come", "reserve", "laboratory", "frozen", "lines"]
    assert state["phase"] == "setup" and state["round"] == 0 and state["gels"] == 2
    assert state["rulings"] == {"first-player": "stays", "after-ten": "volcano", "wall-reach": "landing",
                                "cannon": "purchases", "recycle": "one", "rocaille-limit": "wall"}
    assert state["stock"] == {"fantoche": 20, "sprinteur": 20, "caillasseur": 20, "long-bras": 16, "costaud": 16,
                              "rocailleux": 16}
    assert state["spent"] == {"sent": 0, "recycled": 0, "dismantled": 0, "bought": False}


def test_a_round_by_script(tmp_path: Path) -> None:
    answers, status = run(
        tmp_path, OPENING, {"do": "buy_unit", "kind": "long-bras", "line": 1}, {"do": "done"},
        {"do": "done", "by": "blue"}, {"do": "wave", "dice": [5]}, {"do": "calamity", "face": "comet"},
        {"do": "comet", "dice": [4]},
        {"do": "attack", "unit": 9, "on": [1, 3, 5]}, {"do": "done"}, {"do": "undo"}, {"do": "redo"}, {"do": "state"})
    assert status == 0 and all(answer.get("ok", True) for answer in answers)
    red = answers[-1]["state"]["players"]["red"]
    assert red["kills"] == 3 and red["reserve"] == [{"kind": kind, "of": "white"} for kind in (
        "fantoche", "sprinteur", "caillasseur")]
    assert red["lines"]["1"] == [{"id": 7, "kind": "fantoche", "of": "white", "life": 1},
                                 {"id": 9, "kind": "long-bras", "of": "red", "life": 1}]
    assert red["blood"] == 5 - 4 + 2 + 3 and answers[-1]["owed"]["do"][0] == "recycle"


@pytest.mark.rule("kravora.setup.players", "kravora.setup.first")
@pytest.mark.parametrize(("changes", "rule"), [
    ({"players": [{"name": "Ana", "colour": "red"}]}, "kravora.setup.players"),
    ({"players": [{"name": "Ana", "colour": "red"}] * 2, "first": "blue"}, "kravora.setup.players"),
    ({"players": []}, "kravora.setup.players"),
    ({"first": "green"}, "kravora.setup.first"),
])
def test_games_that_are_refused(tmp_path: Path, changes: dict[str, Any], rule: str) -> None:
    answers, status = run(tmp_path, OPENING, header=changes)
    assert [each["rule"] for each in answers[0]["refused"]] == [rule]
    assert status == 2 and "error" in answers[1] and answers[-1] == {"state": None, "owed": None}


@pytest.mark.parametrize("changes", [
    {"goal": 4}, {"solo": None}, {"heroes": None}, {"first": "pink"}, {"first": 1}, {"edition": "retail2019"},
    {"players": [{"name": "Ana", "clan": "red"}]}, {"players": [{"name": "Ana", "colour": "white"}]},
    {"rulings": {"tile-contact": "two"}}, {"rulings": {"recycle": "two"}}, {"sources": {"dice": "app"}},
    {"box": "none"}, {"sources": "script"}, {"seed": "7"},
])
def test_first_lines_that_are_none(tmp_path: Path, changes: dict[str, Any]) -> None:
    answers, status = run(tmp_path, header=changes)
    assert "error" in answers[0] and status == 2


@pytest.mark.parametrize("line", [
    {"do": "fly"}, {"do": "buy_unit", "kind": "costaud", "line": 0}, {"do": "buy_unit", "kind": "costaud", "line": 6},
    {"do": "buy_unit", "kind": "giant", "line": 1}, {"do": "buy_unit", "kind": "costaud"},
    {"do": "done", "by": "green"},
    {"do": "send", "board": "green", "line": 1}, {"do": "concede", "by": "white"}, {"do": "ruse"},
    {"do": "ruse", "ruse": "magic"}, {"do": "ruse", "ruse": "caillot", "unit": 1, "line": 2},
    {"do": "ruse", "ruse": "bouclier", "unit": 1}, {"do": "ruse", "ruse": "rocaille", "board": "blue", "line": 4},
    {"do": "ruse", "ruse": "avancer", "unit": 1, "attack": 1}, {"do": "ruse", "ruse": "avancer", "unit": True},
    {"do": "calamity", "face": "storm"}, {"do": "shield", "use": "yes"}, {"do": "attack", "unit": 1, "on": 2},
    {"do": "correct", "what": "gold", "player": "red", "to": 1},
    {"do": "correct", "what": "wall", "player": "green", "to": 1},
    {"do": "correct", "what": "wall", "player": "red", "to": 1, "board": "red"}, {"do": "correct", "what": "unit"},
    {"do": "correct", "what": "unit", "id": 1, "kind": "costaud", "to": None},
    {"do": "correct", "what": "unit", "kind": "costaud", "of": "red", "to": {"line": 1}},
    {"do": "correct", "what": "unit", "kind": "costaud", "of": "red", "to": None},
    {"do": "correct", "what": "unit", "id": 1, "to": {"line": 7}},
    {"do": "correct", "what": "unit", "id": 1, "to": {"x": 7}},
    {"do": "correct", "what": "frozen", "board": "red", "line": 1, "to": 1},
    {"do": "set_source", "of": "dice", "to": "app"}, {"do": "wave", "dice": ["1"]}, {"do": "state", "x": 1},
])
def test_lines_that_are_no_commands(tmp_path: Path, line: dict[str, Any]) -> None:
    answers, status = run(tmp_path, OPENING, line)
    assert "error" in answers[2] and status == 2, answers[2]
    assert answers[-1]["state"]["phase"] == "opening"


@pytest.mark.rule("kravora.always.owed")
def test_nothing_to_undo_or_redo(tmp_path: Path) -> None:
    answers, status = run(tmp_path, {"do": "undo"}, {"do": "redo"})
    assert [answer["refused"][0]["rule"] for answer in answers[1:3]] == ["kravora.always.owed"] * 2 and status == 1


@pytest.mark.rule("kravora.always.figures")
def test_undo_takes_numbers_back(tmp_path: Path) -> None:
    buy = {"do": "buy_unit", "kind": "fantoche", "line": 1}
    answers, _ = run(tmp_path, OPENING, buy, {"do": "undo"}, buy)
    assert [unit["id"] for unit in answers[-1]["state"]["players"]["red"]["lines"]["1"]] == [1, 3, 5, 7, 9]


def test_a_refusal_says_where_the_book_says_so(tmp_path: Path) -> None:
    answers, status = run(tmp_path, *TO_ROUND_1, {"do": "wave", "dice": [1, 2]}, {"do": "wave", "dice": [-3]})
    assert status == 1
    book = "Kravora, règles du prototype, 2026: Tours 1 à 10, 1"
    assert answers[4]["refused"] == [{"rule": "kravora.round.dice", "text": f"1 dice are rolled, not 2. ({book})"}]
    assert answers[5]["refused"][0]["rule"] == "kravora.round.dice"


def test_a_whole_game_of_the_app_ends(tmp_path: Path) -> None:
    lines = [*[{"do": "done"}] * 90]
    answers, _ = run(tmp_path, *lines, header={"sources": "app"})
    assert answers[-1]["state"]["phase"] == "over" and answers[-1]["owed"] == {"who": None, "do": []}
    assert answers[-1]["state"]["winners"]
