"""`play`: every command with its fields, and the rules by which it is refused.

The fields are written out here: what scripts say goes on to be understood. A new command gets its line.
"""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from assistant.cli import commands
from tests.kit.script import TABLE, Dialogue, acting, begun, do, fighting, run

FIELDS: dict[str, dict[str, Any]] = {  # those it must have, each with a value that fits
    "place_tile": {"tile": "1a", "at": [0, 0], "turn": 0}, "draw": {"deck": "elves", "cards": ["guard"]},
    "place_elves": {"at": "A2", "units": [4, 0, 0]}, "choose_tactic": {"card": "bohorg-1"},
    "place_bastion": {"at": [3, 3]}, "reinforce": {"units": {"bastion": [1, 0, 0], "A3": [1, 1, 0]}},
    "move": {"from": "bastion", "path": ["A1"], "units": [1, 0, 0]}, "fight": {"at": "A1"}, "assault": {}, "flee": {},
    "steal_rage": {}, "roll": {"dice": [1, 0]}, "reroll": {}, "keep_roll": {}, "eliminate": {"units": [1, 0, 0]},
    "buy": {"card": "crossbow"}, "forge": {}, "keep_legendary": {"card": "purifier"},
    "attach": {"card": "crossbow", "level": 1}, "detach": {"card": "crossbow"},
    "recruit": {"hero": "hekna", "at": "bastion"}, "discard_stacks": {"cards": ["crossbow", "war-axe"]},
    "stone": {"at": "A0"}, "pass": {}, "done": {}, "set_source": {"of": "dice", "to": "app"}, "concede": {},
    "agree_end": {},
}
MAY: dict[str, dict[str, Any]] = {  # those it may have
    "move": {"heroes": ["hekna"]}, "reroll": {"dice": [0]}, "eliminate": {"barrier": True},
    "attach": {"from": "aside"}, "detach": {"level": 1, "from": "1"},
}
CORRECTIONS: tuple[dict[str, Any], ...] = (
    {"what": "gold", "player": "tomb", "to": 5}, {"what": "crystals", "player": "tomb", "to": 5},
    {"what": "units", "at": "A4", "side": "bohorg", "to": [1, 0, 0]},
    {"what": "units", "at": "A4", "side": "elves", "to": [1, 0, 0]},
    {"what": "units", "at": "A4", "side": None, "to": [0, 0, 0]},
    {"what": "units", "at": "bastion", "player": "tomb", "to": [1, 0, 0]},
    {"what": "card", "card": "rock-breaker", "player": "bohorg", "to": "1"},
    {"what": "card", "card": "rock-breaker", "player": "bohorg", "to": "aside"},
    {"what": "card", "card": "crossbow", "to": "market"},
    {"what": "card", "card": "crossbow", "from": "market", "to": "deck"},
    {"what": "card", "card": "crossbow", "player": "elves:guard", "to": "slot"},
    {"what": "card", "card": "purifier", "player": "tomb", "to": "aside"},
    {"what": "hero", "hero": "hekna", "player": "bohorg", "to": "bastion"},
    {"what": "hero", "hero": "hekna", "player": None, "to": None}, {"what": "hero", "hero": "hekna", "player": None},
    {"what": "tactic", "card": "bohorg-6", "to": "discard"}, {"what": "tactic", "card": "bohorg-1", "to": "deck"},
    {"what": "bastion", "player": "tomb", "to": [4, 0]}, {"what": "round", "to": 3},
    {"what": "order", "to": ["tomb", "bohorg"]},
)


# The shape of each

def test_the_commands_there_are_are_listed_with_their_fields() -> None:
    out = io.StringIO()
    assert commands.run(["clash"], out, io.StringIO(), "en") == 0
    listed = [json.loads(line) for line in out.getvalue().splitlines()]
    assert {each["command"] for each in listed} == {*FIELDS, "correct", "read", "undo", "redo", "state"}
    for each in listed:
        if each["command"] in FIELDS:
            needed = {field["name"] for field in each["fields"] if field["required"]}
            known = {field["name"] for field in each["fields"]} - {"by"}
            assert needed == set(FIELDS[each["command"]]), each["command"]
            assert known == {*FIELDS[each["command"]], *MAY.get(each["command"], {})}, each["command"]
        assert each["text"] and all(field["type"] for field in each["fields"])


@pytest.mark.parametrize("word", FIELDS)
def test_each_command_needs_its_fields_and_knows_no_others(word: str) -> None:
    whole = do(word, **FIELDS[word])
    optional = {**MAY.get(word, {}), "by": "bohorg"}
    lines = [whole, {**whole, **optional}, *({**whole, key: value} for key, value in optional.items())]
    assert not [answer for answer in run(TABLE, *lines).answers if "error" in answer]
    spoiled = [{key: value for key, value in whole.items() if key != missing} for missing in FIELDS[word]]
    spoiled += [{**whole, key: None} for key in {**FIELDS[word], **optional}]
    spoiled += [{**whole, key: {"x": []}} for key in {**FIELDS[word], **optional}]
    spoiled += [{**whole, "with": 3}, {**whole, "by": "gandalf"}, {**whole, "By": "bohorg"}]
    played = run(TABLE, *spoiled)
    assert not [line for line, answer in zip(spoiled, played.answers[1:], strict=True) if "error" not in answer]


@pytest.mark.parametrize("line", CORRECTIONS, ids=lambda line: "-".join(map(str, line.values())))
def test_each_correction_sets_one_thing_and_is_marked(line: dict[str, Any]) -> None:
    talk = acting(heroes=True)
    talk.do("correct", **line)
    event = talk.last["events"][0]
    assert event["event"].endswith("_corrected") and event["why"] is None
    talk.do("undo").do("correct", **line, why="it fell off the table")
    assert talk.last["events"][0]["why"] == "it fell off the table"
    optional = {"from", "side", "to" if line["what"] == "hero" else "player"}
    for missing in [key for key in line if key not in optional and line[key] is not None]:
        assert "error" in talk.say(do("correct", **{key: value for key, value in line.items() if key != missing}))
    assert "error" in talk.say(do("correct", **{**line, "what": "weather"}))
    assert "error" in talk.say(do("correct", **line, price=3))
    assert "error" in talk.say(do("correct", **line, why=3))


def test_a_corrected_thing_is_as_the_correction_says() -> None:
    talk = acting(heroes=True)
    for line in CORRECTIONS:
        talk.do("correct", **line).by_the_table()
    state = talk.state
    assert (state["round"], state["order"]) == (3, ["tomb", "bohorg"])
    tomb = state["players"]["tomb"]
    assert (tomb["gold"], tomb["crystals"], tomb["bastion"]) == (5, 5, {"at": [4, 0], "units": [1, 0, 0]})
    assert (tomb["legendary"], tomb["points"]) == (["purifier"], 1)
    assert state["elves"]["guard"]["weapon"] == "crossbow"


@pytest.mark.parametrize("talk", [Dialogue(), fighting()], ids=["set-up", "battle"])
def test_nothing_is_corrected_during_set_up_and_battles(talk: Dialogue) -> None:
    assert talk.refused("correct", what="gold", player="tomb", to=5) == ["clash.always.owed"]


# The rules by which it is refused

def test_the_wrong_moment_and_the_wrong_player_are_told_alone() -> None:
    talk = acting()
    for word, fields in FIELDS.items():
        if word in ("place_tile", "draw", "place_elves", "choose_tactic", "place_bastion", "reinforce", "assault",
                    "flee", "steal_rage", "roll", "reroll", "keep_roll", "eliminate", "keep_legendary", "stone"):
            assert talk.refused(word, **{**fields, "by": "bohorg"}) == ["clash.always.owed"]
        elif word not in ("set_source", "concede", "agree_end"):
            assert talk.refused(word, **{**fields, "by": "tomb"}) == ["clash.always.owed"]


def test_a_rule_broken_twice_is_told_once_with_both_facts() -> None:
    played = run(TABLE, do("place_tile", tile="1a", at=[0, 0], turn=0), do("place_tile", tile="2a", at=[1, 1], turn=7))
    [refusal] = played.answers[2]["refused"]
    assert refusal["rule"] == "clash.setup.tile-place"
    assert "0 to 5 sixths, not 7." in refusal["text"] and "would cover" in refusal["text"]


def test_units_that_are_not_there() -> None:
    talk = acting()
    for units in ([9, 0, 0], [-1, 0, 0], [0, 0, 0], [10 ** 30, 0, 0]):
        assert talk.refused("move", from_="bastion", path=["A1"], units=units) == ["clash.always.figures"]
    assert talk.refused("move", from_="A4", path=["A3"], units=[1, 0, 0]) == ["clash.always.figures"]


def test_a_card_that_is_elsewhere() -> None:
    talk = acting()
    assert talk.refused("attach", card="crossbow", level=1) == ["clash.always.cards"]
    assert talk.refused("detach", card="crossbow") == ["clash.always.cards"]
    assert talk.refused("detach", card="purifier", level=2) == ["clash.always.cards"]
    talk.do("correct", what="card", card="rock-breaker", player="tomb", to="aside").by_the_table()
    assert talk.refused("attach", card="rock-breaker", level=1) == ["clash.always.cards"]
    drawing = acting().do("correct", what="gold", player="bohorg", to=99).do("buy", card="crossbow")
    assert drawing.refused("draw", deck="equipment", cards=["purifier"]) == ["clash.always.cards"]
    assert drawing.refused("draw", deck="equipment", cards=["guard"]) == ["clash.always.cards"]


def test_a_card_that_is_not_open_or_too_dear() -> None:
    talk = acting().do("correct", what="gold", player="bohorg", to=0)
    assert talk.refused("buy", card="crossbow") == ["clash.equip.buy"]
    closed = next(card for card in ("skull-totem", "chain-mail", "war-paint") if card not in talk.state["market"])
    assert talk.refused("buy", card=closed) == ["clash.equip.buy"]
    assert talk.refused("buy", card="purifier") == ["clash.equip.buy"]


def test_a_wrong_total_of_reinforcements() -> None:
    talk = begun().do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    for _ in range(2):
        talk.do("place_bastion", at={"bohorg": [-1, -1], "tomb": [4, 1]}[talk.owed["who"]])
    units = talk.owed["units"]
    assert talk.refused("reinforce", units={}) == ["clash.reinforce.all"]
    assert talk.refused("reinforce", units={"bastion": [units[0] + 1, *units[1:]]}) == ["clash.reinforce.all"]
    assert talk.refused("reinforce", units={"A1": units}) == ["clash.reinforce.where", "clash.reinforce.first-round"]
    less = {"bastion": [units[0] + 1, *units[1:]], "A1": [-1, 0, 0]}
    assert "clash.always.figures" in talk.refused("reinforce", units=less)


def test_an_action_is_of_one_kind() -> None:
    talk = acting().do("correct", what="gold", player="bohorg", to=99)
    moved = talk.do("move", from_="bastion", path=["A1"], units=[1, 0, 0])
    assert moved.refused("buy", card="crossbow") == ["clash.action.one"]
    assert moved.refused("pass") == ["clash.action.one"]
    equipped = talk.do("undo").do("buy", card="crossbow").by_the_table()
    assert equipped.refused("move", from_="bastion", path=["A1"], units=[1, 0, 0]) == ["clash.action.one"]
    assert equipped.refused("fight", at="A1")[0] == "clash.action.one"
    assert equipped.refused("pass") == ["clash.action.one"]


def test_battles_are_where_they_are() -> None:
    talk = acting()
    assert talk.refused("fight", at="A1") == ["clash.battle.where"]
    talk.do("correct", what="units", at="A1", side="tomb", to=[1, 0, 0])
    talk.do("move", from_="bastion", path=["A1"], units=[1, 0, 0])
    assert talk.refused("done") == ["clash.battle.where"]
    assert talk.do("fight", at="A1").state["battle"]["at"] == "A1"


def test_done_as_first_word_is_a_pass() -> None:
    done, passed = acting().do("done"), acting().do("pass")
    assert done.state == passed.state and done.owed == passed.owed


def test_a_path_is_judged_up_to_its_first_bad_step() -> None:
    talk = acting()
    far = ["B4", "bastion:tomb"]
    assert talk.refused("move", from_="bastion", path=far, units=[1, 0, 0]) == ["clash.move.connected"]
    far = ["A1", "A6", "A1", "A6", "A1", "A6", "A1"]
    assert talk.refused("move", from_="bastion", path=far, units=[1, 0, 0]) == ["clash.move.budget"]
    talk.do("move", from_="bastion", path=["A1"], units=[2, 0, 0])
    left = talk.state["territories"]["A1"]["left"]
    assert len(left[0]) == 2 and left[1:] == [[], []]


def test_a_source_is_set_while_nothing_of_it_is_owed() -> None:
    talk = begun()
    assert talk.refused("set_source", of="tactics", to="app") == ["clash.always.owed"]
    talk.do("set_source", of="dice", to="app")
    drawing = acting().do("correct", what="gold", player="bohorg", to=99).do("buy", card="crossbow")
    assert drawing.refused("set_source", of="equipment", to="app") == ["clash.always.owed"]
    drawing.do("set_source", of="legendary", to="app")


def test_conceding_takes_the_figures_off_the_board_and_the_last_one_left_wins() -> None:
    players = [{"name": clan, "clan": clan} for clan in ("bohorg", "tomb", "godleif")]
    talk = Dialogue(players=players).do("concede", by="tomb")
    assert talk.state["winner"] is None and talk.state["players"]["tomb"]["conceded"] is True
    assert talk.refused("concede", by="tomb") == ["clash.always.owed"]
    assert talk.do("concede", by="godleif").state["winner"] == "bohorg"
