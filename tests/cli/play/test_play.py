"""`play`: one answer a line, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.core.shapes.outside import printable
from tests.kit.script import APP, TABLE, Dialogue, do, run, run_bytes

ROOT = Path(__file__).resolve().parents[3]
TILE = do("place_tile", tile="1a", at=[0, 0], turn=0)
REFUSED = do("place_tile", tile="1b", at=[9, 9], turn=7)
NO_COMMAND = do("fly")


def command_line(*arguments: str, data: bytes = b"") -> tuple[int, list[Any], str]:
    done = subprocess.run([sys.executable, "-m", "assistant", *arguments], cwd=ROOT, input=data, capture_output=True,
                          timeout=120, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


# One answer a line

def test_each_line_has_one_answer_in_order_and_the_end_is_the_state() -> None:
    played = run(TABLE, TILE, REFUSED, NO_COMMAND, do("undo"), do("state"))
    assert [answer["line"] for answer in played.answers] == [1, 2, 3, 4, 5, 6]
    assert [answer["ok"] for answer in played.answers] == [True, True, False, False, True, True]
    assert set(played.end) == {"state", "owed"}
    assert [set(answer) for answer in played.answers] == [
        {"line", "ok", "events"}, {"line", "ok", "events"}, {"line", "ok", "refused"}, {"line", "ok", "error"},
        {"line", "ok", "events"}, {"line", "ok", "state", "owed"}]
    assert all(set(event) >= {"event"} for event in played.answers[1]["events"])
    assert [set(reason) for reason in played.answers[2]["refused"]] == [{"rule", "text"}] * len(played.rules(2))


def test_the_script_always_runs_on() -> None:
    played = run(TABLE, NO_COMMAND, REFUSED, [], 3, "x", None, TILE)
    assert [answer["ok"] for answer in played.answers] == [True, *[False] * 6, True]


def test_the_same_trouble_twice_has_two_answers() -> None:
    played = run_bytes(json.dumps(TABLE).encode() + b"\n\n\nnull\nnull\n\n")
    assert [answer["line"] for answer in played.answers] == [1, 2, 3, 4, 5, 6]
    assert played.error(1) == played.error(2) == played.error(5) != played.error(3) == played.error(4)


@pytest.mark.parametrize(("lines", "status"), [
    ([TABLE], 0), ([TABLE, TILE], 0), ([TABLE, TILE, REFUSED, TILE], 1), ([TABLE, NO_COMMAND], 2),
    ([TABLE, REFUSED, NO_COMMAND, TILE], 2), ([TABLE, do("undo")], 1), ([{**TABLE, "goal": 0}], 1),
    ([{**TABLE, "goal": 0}, TILE], 2), ([NO_COMMAND], 2), ([], 2)])
def test_the_exit_status_tells_accepted_refused_and_malformed(lines: list[Any], status: int) -> None:
    played = run(*lines)
    assert played.status == status
    assert bool(played.complaint) == (status == 2)


def test_the_first_trouble_is_also_one_sentence_on_standard_error() -> None:
    played = run(TABLE, REFUSED, do("fly\nhigh"), do("swim"))
    assert played.complaint == played.error(2) + "\n"
    assert played.complaint.count("\n") == 1 and "fly" in played.complaint


# Line 1

@pytest.mark.parametrize("header", [
    {}, [], None, {**TABLE, "game": "chess"}, {**TABLE, "game": None}, {**TABLE, "edition": "kinshasa"},
    {**TABLE, "players": {}}, {**TABLE, "players": [{"name": "Ana"}]}, {**TABLE, "players": [{"clan": "bohorg"}]},
    {**TABLE, "players": [{"name": "Ana", "clan": "elves"}]}, {**TABLE, "players": [{"name": 3, "clan": "bohorg"}]},
    {**TABLE, "players": [{"name": "Ana", "clan": "bohorg", "age": 3}]}, {**TABLE, "box": "no/such/box.toml"},
    {**TABLE, "box": 3}, {**TABLE, "goal": "4"}, {**TABLE, "goal": 4.5}, {**TABLE, "goal": True},
    {**TABLE, "sources": "bot"}, {**TABLE, "sources": {"dice": "bot"}}, {**TABLE, "sources": {"cards": "app"}},
    {**TABLE, "seed": "x"}, {**TABLE, "rulings": []}, {**TABLE, "rulings": {"no-such": "x"}},
    {**TABLE, "rulings": {"injuries": "x"}}, {**TABLE, "solo": "hard"}, {**TABLE, "heroes": "yes"},
    {**TABLE, "colour": "red"}, *({key: TABLE[key] for key in TABLE if key != missing}
                                  for missing in ("game", "edition", "players"))])
def test_a_first_line_that_is_no_set_up_is_an_error(header: Any) -> None:
    played = run(header, TILE, do("state"))
    assert played.status == 2 and played.end == {"state": None, "owed": None}
    assert all(set(answer) == {"line", "ok", "error"} for answer in played.answers)


@pytest.mark.parametrize(("change", "rules"), [
    ({"goal": 0}, ["clash.setup.goal"]), ({"goal": -10 ** 30}, ["clash.setup.goal"]),
    ({"players": TABLE["players"][:1]}, ["clash.setup.players"]), ({"players": []}, ["clash.setup.players"]),
    ({"players": [*TABLE["players"], {"name": "Eve", "clan": "tomb"}]}, ["clash.setup.clans"]),
    ({"solo": "easy"}, ["clash.solo.setup"]),
    ({"edition": "ks2017", "solo": "easy", "players": TABLE["players"][:1]}, ["clash.solo.setup"]),
    ({"players": TABLE["players"][:1], "goal": -1}, ["clash.setup.players", "clash.setup.goal"])])
def test_a_set_up_against_the_rules_is_refused(change: dict[str, Any], rules: list[str]) -> None:
    played = run({**TABLE, **change}, TILE)
    assert played.rules(0) == rules
    assert "error" in played.answers[1] and played.end == {"state": None, "owed": None}


def test_what_the_first_line_leaves_out_has_a_default() -> None:
    state = run({key: TABLE[key] for key in ("game", "edition", "players")}).state
    assert (state["goal"], state["domination"], state["heroes"]) == (4, None, [])
    assert state["sources"] == dict.fromkeys(("dice", "equipment", "legendary", "elves", "tactics"), "app")
    assert state["rulings"] == {"tile-contact": "two", "tied-tactics": "points", "own-bastion": "pass",
                                "elves-player": "right", "injuries": "free", "rage-limit": "none"}
    assert run({**TABLE, "solo": None, "heroes": None, "seed": None, "sources": {"dice": "table"}}).status == 0
    assert run({**TABLE, "edition": "fr2017"}).state["heroes"] != []
    assert run({**TABLE, "heroes": True}).state["heroes"] != []


def test_a_box_is_found_beside_the_script(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('format = 1\ngame = "clash"\nid = "mine"\nextends = "stand-in"\n')
    (tmp_path / "script").write_text(json.dumps({**TABLE, "box": "mine.toml"}))
    assert command_line("play", str(tmp_path / "script"))[0] == 0


# State, undo, redo

def test_state_is_no_entry() -> None:
    played = run(TABLE, TILE, do("state"), do("undo"), do("state"), do("redo"), do("state"))
    assert played.status == 0
    assert played.answers[2]["state"]["tiles"] and not played.answers[4]["state"]["tiles"]
    assert {key: played.answers[6][key] for key in ("state", "owed")} == played.end
    assert played.answers[2]["state"] == played.end["state"]


def test_with_nothing_left_to_undo_or_redo_it_is_refused() -> None:
    played = run(TABLE, do("undo"), TILE, do("redo"), do("undo"), do("undo"), do("redo"), do("redo"))
    assert [answer["ok"] for answer in played.answers] == [True, False, True, False, True, False, True, False]
    assert {rule for line in (1, 3, 5, 7) for rule in played.rules(line)} == {"clash.always.owed"}


def test_a_new_command_lets_go_of_what_was_undone() -> None:
    other = do("place_tile", tile="3a", at=[0, 0], turn=0)
    assert run(TABLE, TILE, do("undo"), other, do("redo")).rules() == ["clash.always.owed"]
    assert run(TABLE, TILE, do("undo"), REFUSED, NO_COMMAND, do("state"), do("redo")).answers[-1]["ok"] is True


def test_a_command_is_undone_with_all_its_consequences_and_the_app_throws_the_same_again() -> None:
    second = do("place_tile", tile="2a", at=[2, 1], turn=0)
    played = run(APP, TILE, second, do("state"), do("undo"), do("state"), do("redo"), do("undo"), second)
    assert played.answers[5]["state"]["tiles"] == [{"tile": "1a", "at": [0, 0], "turn": 0}]
    assert played.answers[2]["events"] == played.answers[8]["events"]
    assert played.end["state"] == played.answers[3]["state"]


@pytest.mark.parametrize("word", ["undo", "redo", "state"])
def test_undo_redo_and_state_take_nothing_but_by(word: str) -> None:
    assert "error" in run(TABLE, TILE, do(word, steps=3)).answers[-1]
    assert "error" in run(TABLE, TILE, do(word, by="nobody")).answers[-1]
    assert "error" in run(TABLE, TILE, do(word, by=3)).answers[-1]
    assert "error" not in run(TABLE, TILE, do(word, by="tomb")).answers[-1]


# From outside

def test_through_pipes_each_answer_comes_before_the_next_line_is_sent() -> None:
    program = subprocess.Popen([sys.executable, "-m", "assistant", "play", "-"], cwd=ROOT, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE)
    assert program.stdin and program.stdout
    for number, line in enumerate((TABLE, TILE, NO_COMMAND, REFUSED, do("undo"), do("state")), start=1):
        program.stdin.write(json.dumps(line).encode() + b"\n")
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["line"] == number  # would wait for ever
    program.stdin.write(b'{"do":"re')
    program.stdin.flush()
    program.stdin.write(b'do"}')
    program.stdin.close()
    rest = [json.loads(line) for line in program.stdout.read().splitlines()]
    program.stdout.close()
    assert rest[0] == {"line": 7, "ok": True, "events": rest[0]["events"]} and set(rest[1]) == {"state", "owed"}
    assert program.wait(60) == 2


def test_a_dash_is_standard_input() -> None:
    status, answers, complaint = command_line("play", "-", data=json.dumps(TABLE).encode())
    assert (status, len(answers), complaint) == (0, 2, "")


@pytest.mark.parametrize("name", ["no/such/file", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_malformed_input(name: str) -> None:
    import io

    from assistant.cli import play

    out, err = io.StringIO(), io.StringIO()
    assert play.run([name], out, err, "en") == 2
    assert json.loads(out.getvalue()) == {"state": None, "owed": None}
    assert err.getvalue().count("\n") == 1 and printable(name) in err.getvalue()


@pytest.mark.parametrize("arguments", [["play"], ["play", "a", "b"], ["play", "-", "--lang"], ["fly", "-"], [],
                                       ["play", "-", "--lang", "de"]])
def test_wrong_usage_is_status_2_and_a_sentence(arguments: list[str]) -> None:
    status, answers, complaint = command_line(*arguments)
    assert (status, answers) == (2, []) and "play FILE" in complaint and "Traceback" not in complaint


@pytest.mark.parametrize("arguments", [
    [], ["fly"], ["fly\naway"], ["--lang"], ["rules", "clash", "--lang", "de"], ["play"], ["rules"], ["rules", "chess"],
    ["rules", "clash", "chess"], ["commands"], ["commands", "chess"], ["bots"], ["bots", "chess"], ["odds"], ["box"],
    ["list", "all"], ["export"], ["import"], ["import", "--data"],
])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_wrong_usage_is_one_sentence(arguments: list[str], lang: str) -> None:
    status, _, complaint = command_line(*arguments, *(() if "--lang" in arguments else ("--lang", lang)))
    assert status == 2 and complaint.count("\n") == 1 and complaint.endswith("\n") and "Traceback" not in complaint


def test_with_standard_error_closed_only_answers_are_written() -> None:
    done = subprocess.run(["sh", "-c", 'exec "$0" -m assistant play - 2>&-', sys.executable], cwd=ROOT, input=b"{\n",
                          stdout=subprocess.PIPE, check=False)
    assert done.returncode == 2 and [list(json.loads(line)) for line in done.stdout.splitlines()] == [
        ["line", "ok", "error"], ["state", "owed"]]


def test_in_french_the_sentences_are_french_and_nothing_else_changes() -> None:
    script = b"".join(json.dumps(line).encode() + b"\n" for line in (TABLE, TILE, REFUSED, NO_COMMAND))
    english, french = (command_line("play", "-", "--lang", lang, data=script) for lang in ("en", "fr"))
    assert english[0] == french[0] == 2 and english[1][-1] == french[1][-1]
    assert french[1][3]["error"] != english[1][3]["error"] and french[2] != english[2]
    for one, other in zip(english[1][2]["refused"], french[1][2]["refused"], strict=True):
        assert one["rule"] == other["rule"] and one["text"] != other["text"]


def test_the_answers_are_utf8_with_letters_as_they_are() -> None:
    players = [{"name": "Zoé", "clan": "bohorg"}, {"name": "Łucja 🐲", "clan": "tomb"}]
    done = subprocess.run([sys.executable, "-m", "assistant", "play", "-"], cwd=ROOT, capture_output=True, check=False,
                          input=json.dumps({**TABLE, "players": players}).encode(),
                          env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PATH": ""})
    assert "Zoé" in done.stdout.decode() and "Łucja 🐲" in done.stdout.decode() and done.stderr == b""


# Who commands

def test_by_may_be_left_out_where_only_one_can_be_meant() -> None:
    assert run(TABLE, do("concede")).rules() == ["clash.always.owed"]
    assert run(TABLE, do("concede", by="tomb")).end["state"]["winner"] == "bohorg"
    alone = {**TABLE, "players": TABLE["players"][:1], "solo": "easy"}
    assert run(alone, do("concede")).end["state"]["winner"] == "elves"
    talk = Dialogue().do("place_tile", tile="1a", at=[0, 0], turn=0, by="tomb")
    assert talk.do("place_tile", tile="2a", at=[2, 1], turn=0).owed["who"] == "table"


def test_a_player_who_is_not_at_the_table_is_refused_and_one_there_never_was_is_an_error() -> None:
    assert run(TABLE, {**TILE, "by": "godleif"}).rules() == ["clash.always.owed"]
    assert "error" in run(TABLE, {**TILE, "by": "gandalf"}).answers[-1]
