"""`odds` from outside: what goes in, what comes out, and how it refuses."""

from __future__ import annotations

import io
import json

import pytest

from assistant.cli.odds import run

UNIT = {"count": 2, "power": 3, "life": 2}
BATTLE = {"edition": "retail2019", "attacker": {"units": [UNIT]}, "defender": {"units": [UNIT]}}


def ask(tmp_path, battle, lang="en"):
    text = battle if isinstance(battle, bytes) else json.dumps(battle).encode()
    file = tmp_path / "battle.json"
    file.write_bytes(text)
    out, err = io.StringIO(), io.StringIO()
    status = run([str(file)], out, err, lang)
    lines = out.getvalue().splitlines()
    assert len(lines) == 1
    return status, json.loads(lines[0]), err.getvalue()


def with_unit(**figures):
    return {**BATTLE, "attacker": {"units": [{**UNIT, **figures}]}}


def test_an_answer_has_all_the_fields_of_the_protocol(tmp_path):
    status, answer, complaint = ask(tmp_path, BATTLE)
    assert status == 0 and not complaint
    assert list(answer) == ["win", "lose", "never", "survivors", "losses", "assaults", "exact", "ms"]
    assert answer["win"] + answer["lose"] + answer["never"] == pytest.approx(1, abs=1e-12)
    for side in ("attacker", "defender"):
        chances = {tuple(entry["units"]): entry["p"] for entry in answer["survivors"][side]}
        assert sum(chances.values()) == pytest.approx(1, abs=1e-12)
        assert answer["losses"][side] == pytest.approx([sum(p * (2 - units[0]) for units, p in chances.items())])
    assert sum(answer["assaults"]["p"]) == pytest.approx(1, abs=1e-12)
    mean = sum(number * p for number, p in enumerate(answer["assaults"]["p"]))
    assert answer["assaults"]["mean"] == pytest.approx(mean)
    assert answer["exact"] is True


def test_the_roll_on_the_table_counts(tmp_path):
    battle = {**BATTLE, "running": {"turn": "attacker", "rolled": [1, 1, 1], "rerolls": 0, "injuries": None}}
    _, all_hit, _ = ask(tmp_path, battle)
    battle["running"] = {"turn": "attacker", "rolled": None, "rerolls": 0, "injuries": 4}
    _, dead, _ = ask(tmp_path, battle)
    assert 0 < all_hit["win"] < 1
    assert dead["win"] == 1 and dead["assaults"] == {"mean": 1.0, "p": [0.0, 1.0]}


def test_where_no_dice_lie_yet_the_roll_is_to_come(tmp_path):
    """As the state writes a battle before the roll: `"rolled": []`."""
    running = {"turn": "attacker", "rolled": [], "rerolls": 0, "injuries": None}
    _, to_come, _ = ask(tmp_path, {**BATTLE, "running": running})
    _, first, _ = ask(tmp_path, {**BATTLE, "first": "attacker"})
    assert to_come["win"] == first["win"] and to_come["assaults"] == first["assaults"]
    _, dead, _ = ask(tmp_path, {**BATTLE, "running": {**running, "injuries": 4}})
    assert dead["win"] == 1


def test_who_cannot_win_has_a_chance_of_0_written_as_any_other(tmp_path):
    _, answer, _ = ask(tmp_path, with_unit(power=0, count=1, life=1))
    assert answer["win"] == 0 and isinstance(answer["win"], float)


def test_neither_can_ever_hurt_the_other(tmp_path):
    still = {"units": [{"count": 1, "life": 1, "shield": 20}]}
    battle = {"edition": "ks2017", "attacker": still, "defender": still, "rulings": {"rage-limit": "8"}}
    _, answer, _ = ask(tmp_path, battle)
    assert (answer["win"], answer["lose"], answer["never"]) == (0, 0, 1)
    assert answer["survivors"] == {side: [{"units": [1], "p": 1.0}] for side in ("attacker", "defender")}


@pytest.mark.parametrize("battle", [
    with_unit(count=-1), with_unit(count=0), with_unit(count=10**9), with_unit(count=31), with_unit(life=0),
    with_unit(life=-3), with_unit(power=61), with_unit(power=-1), with_unit(hit=10**30), with_unit(rage=-1),
    {**BATTLE, "defender": {"units": []}}, {**BATTLE, "attacker": {"units": [UNIT], "tokens": -1}},
    {**BATTLE, "attacker": {"units": [UNIT], "barrier": -1}},
    {**BATTLE, "attacker": {"units": [UNIT], "tokens": 9}, "rulings": {"rage-limit": "8"}},
    {**BATTLE, "running": {"turn": "attacker", "rolled": [1]}},
    {**BATTLE, "running": {"turn": "attacker", "rolled": [1, 1, 1], "rerolls": 1}},
    {**BATTLE, "running": {"turn": "attacker", "injuries": -1}},
])
def test_an_impossible_battle_is_refused_with_a_rule_and_the_facts(tmp_path, battle):
    status, answer, complaint = ask(tmp_path, battle)
    assert status == 1 and not complaint
    assert answer["ok"] is False and answer["refused"]
    for refusal in answer["refused"]:
        assert refusal["rule"].startswith("clash.") and refusal["text"]


def test_a_rule_broken_on_both_sides_is_told_once(tmp_path):
    many = {"units": [{**UNIT, "count": 31}, {**UNIT, "count": 40}]}
    _, answer, _ = ask(tmp_path, {**BATTLE, "attacker": many, "defender": many})
    assert answer["refused"] == [{"rule": "clash.always.figures", "text":
                                  "Units of a type: from 0 to 30, not 31. Units of a type: from 0 to 30, not 40."}]


@pytest.mark.parametrize("battle", [
    b"", b"{", b"\xff", b"[" * 1_000_000, b'{"a":' * 100_000, b"NaN", b'{"edition":NaN}', b"1" * 10_000, b"null", b"[]",
    {}, {**BATTLE, "extra": 1}, {**BATTLE, "edition": "fr2018"}, {**BATTLE, "edition": ["fr2017"]},
    with_unit(count=2.0), with_unit(count=True), with_unit(count="2"), with_unit(speed=1),
    {**BATTLE, "attacker": {"units": [UNIT] * 4}},
    {**BATTLE, "attacker": {"units": [{"count": 1}]}}, {**BATTLE, "first": "both"}, {**BATTLE, "policy": None},
    {**BATTLE, "rulings": {"rage-limit": 8}}, {**BATTLE, "rulings": {"rage": "8"}}, {**BATTLE, "running": {}},
    {**BATTLE, "running": {"turn": "elves"}}, {**BATTLE, "running": {"turn": "attacker", "rolled": [2]}},
    {**BATTLE, "running": {"turn": "attacker", "rolled": [True, 1, 0]}},
    {**BATTLE, "attacker": {"units": [UNIT], "elves": 1}}, {**BATTLE, "\ud800": 1}, with_unit(life=float("inf")),
])
def test_a_malformed_battle_is_one_clear_sentence(tmp_path, battle):
    status, answer, complaint = ask(tmp_path, battle)
    assert status == 2
    assert answer["ok"] is False and answer["error"]
    assert complaint.count("\n") == 1 and "Traceback" not in complaint


@pytest.mark.parametrize(("battle", "sentence"), [
    ({**BATTLE, "attacker": {"units": [UNIT], "elves": 1}}, "'attacker.elves' must be true or false, not 1"),
    (with_unit(power=1.0), "'attacker.units[0].power' must be a whole number, not 1.0"),
    (with_unit(power=True), "'attacker.units[0].power' must be a whole number, not true"),
    (with_unit(power=None), "'attacker.units[0].power' must be a whole number, not null"),
    (with_unit(power="\n" * 99), "'attacker.units[0].power' must be a whole number, not " + ("\\n" * 19)[:37] + "…"),
])
def test_the_sentence_shows_what_stands_there(tmp_path, battle, sentence):
    assert ask(tmp_path, battle)[2] == sentence + "\n"


def test_a_file_that_is_not_there(tmp_path):
    out, err = io.StringIO(), io.StringIO()
    assert run([str(tmp_path / "none.json")], out, err, "en") == 2
    assert "none.json" in err.getvalue()
    assert run([], out, err, "en") == 2


@pytest.mark.parametrize("depth", [99, 100, 990, 10_000, 1_000_000])
def test_how_deep_is_too_deep_is_the_same_on_every_python(tmp_path, depth):
    status, answer, complaint = ask(tmp_path, b'{"attacker":' + b"[" * depth + b"]" * depth + b"}")
    assert (status, answer["ok"]) == (2, False)
    assert (complaint == "the input is nested too deeply\n") == (depth >= 100)
