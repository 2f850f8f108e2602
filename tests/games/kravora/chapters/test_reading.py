"""Reading the box while playing.   Rules: kravora.box.*"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.core.shapes.shape import Misshapen
from assistant.games.kravora.bots import match, series
from assistant.games.kravora.box import content
from assistant.games.kravora.game import GAME
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given, not_opened
from tests.games.kravora.spelling.test_play import run

RICH = {"blood": 30, "buildings": ("hutte", "canon")}
FANTOCHE = {"life": 1, "damage": 1, "reach": [0, 0], "moves": 1, "cost": 1, "wage": 1}


def blank(*units: Any, **fields: Any) -> Scenario:
    return given(position(*units, **{"box": content.load("blank"), "red": RICH, "phase": "purchases", **fields}))


def refused(now: Scenario) -> list[dict[str, Any]]:
    """What was missing, where that alone is why."""
    now.refused("kravora.box.unread")
    assert now.answer is not None
    (shown,) = GAME.show_refusals(now.answer.reasons, now.state.setting, GAME.voice(now.state.setting, "fr"))  # type: ignore[union-attr]
    json.dumps(shown)
    return list(shown["unread"])  # type: ignore[arg-type]


@pytest.mark.rule("kravora.box.unread")
def test_what_a_command_lacks_is_named_before_all_other_rules() -> None:
    now = blank(red={**RICH, "blood": 0})
    canon = refused(now.when("buy_building", building="canon"))
    assert canon == [{"what": "building", "id": "canon", "needs": ["cost"]}]
    assert refused(now.when("ruse", ruse="caillot", unit=9)) == [{"what": "ruse", "id": "caillot", "needs": ["cost"]}]
    now.when("ruse", ruse="caillot", unit=9, by="blue").refused("kravora.always.owed")
    now.when("buy_unit", kind="costaud", line=1).refused("kravora.always.amounts")


@pytest.mark.rule("kravora.box.unread")
def test_what_is_owed_names_all_that_is_unread() -> None:
    owed = blank().owed
    assert owed["do"] == ["dismantle", "buy_unit", "send", "done"] and owed["ruses"] == []
    assert owed["prices"]["canon"] is None and owed["prices"]["costaud"] == 4 and len(owed["unread"]) == 14
    assert owed["unread"][0] == {"what": "building", "id": "caserne", "needs": ["cost"]}
    assert "unread" not in given(position()).owed and "unread" in blank(phase="attack").owed
    assert "unread" in blank(phase="window").owed


@pytest.mark.rule("kravora.box.read")
def test_what_was_read_holds_from_then_on() -> None:
    now = blank().when("read", what="ruse", id="bouclier", figures={"cost": 2}, by="blue")
    assert now.owed["ruses"] == ["bouclier"] and now.owed["prices"]["bouclier"] == 2 and len(now.owed["unread"]) == 13
    assert now.when("ruse", ruse="bouclier").player("red").blood == 28
    again = now.when("read", what="ruse", id="bouclier", figures={"cost": 5, "name": "Pavois"})
    assert again.owed["prices"]["bouclier"] == 5 and again.state.box.ruses["bouclier"].name["fr"] == "Pavois"
    assert again.state.box.ruses["bouclier"].provenance.of("cost") == "table"
    assert again.state.setting.box.ruses["bouclier"].cost is None


@pytest.mark.rule("kravora.box.unread")
def test_the_app_throws_no_die_that_nobody_has_read() -> None:
    box = content.load("blank")
    assert not_opened(box=box, sources={"calamity": "app"}) == ("kravora.box.unread",)
    now = blank()
    assert refused(now.when("set_source", of="calamity", to="app")) == [{"what": "calamity", "needs": ["faces"]}]
    assert now.when("set_source", of="wave", to="app").shown["sources"]["wave"] == "app"
    read = now.when("read", what="calamity", figures={"faces": ["comet"] * 6})
    assert read.when("set_source", of="calamity", to="app").shown["sources"]["calamity"] == "app"
    die = given(position(phase="calamity", turn=None, box=box))
    for face in ("blood5", "blank", "arrow"):
        assert die.when("calamity", face=face).shown["calamity"] == face
    known = die.when("read", what="calamity", figures={"faces": ["comet"] * 6})
    known.when("calamity", face="blank").refused("kravora.round.calamity")
    assert known.owed == {"who": "table", "do": ["calamity"]}


@pytest.mark.rule("kravora.box.read", "kravora.always.figures")
def test_reading_never_takes_away_what_is_in_play() -> None:
    now = given(position(("red", 1, "costaud", "red"), ("red", 1, "costaud", "red", 3),
                         ("blue", 1, "costaud", "white")))
    fewer = now.when("read", what="unit", id="costaud", figures={"figures": 2, "white": 1}, part=True)
    assert fewer.player("red").stock["costaud"] == 0 and fewer.player("blue").stock["costaud"] == 2
    assert fewer.state.stock["costaud"] == 0
    for figures in ({"figures": 1}, {"white": 0}, {"life": 4}):
        now.when("read", what="unit", id="costaud", figures=figures, part=True).refused("kravora.always.figures")
    more = now.when("read", what="unit", id="costaud", figures={"figures": 12, "life": 9}, part=True)
    assert more.player("blue").stock["costaud"] == 12 and more.unit(1).life == 5  # type: ignore[union-attr]


@pytest.mark.rule("kravora.box.read")
def test_without_part_all_that_a_box_requires_is_named() -> None:
    now = given(position())
    after = now.when("read", what="unit", id="fantoche", figures=FANTOCHE)
    assert after.state.box.units["fantoche"].figures == 10 and after.state.box.units["fantoche"].reach == (0, 0)
    bad: list[dict[str, Any]] = [
        {"what": "unit", "id": "fantoche", "figures": {"cost": 1}},
        {"what": "unit", "id": "giant", "figures": FANTOCHE},
        {"what": "unit", "id": "fantoche", "figures": {"cost": 100}, "part": True},
        {"what": "unit", "figures": FANTOCHE},
        {"what": "unit", "id": "fantoche", "figures": {"id": "x"}, "part": True},
        {"what": "unit", "id": "fantoche", "figures": {"reach": [2, 1]}, "part": True},
        {"what": "ruse", "id": "caillot", "figures": {}}, {"what": "ruse", "id": "caillot", "figures": {"life": 1}},
        {"what": "ruse", "id": "caillot", "figures": {"name": {"en": "x"}}, "part": True},
        {"what": "calamity", "figures": {"faces": ["comet"]}}, {"what": "calamity", "id": "die", "figures": {}},
        {"what": "wave", "figures": {}}, {"what": "unit", "id": "fantoche", "figures": 3},
    ]
    for line in bad:
        with pytest.raises(Misshapen):
            now.when("read", **line)


@pytest.mark.rule("kravora.box.read")
def test_nobody_reads_when_the_game_is_over() -> None:
    over = given(position()).when("agree_end")
    over.when("read", what="ruse", id="caillot", figures={"cost": 1}).refused("kravora.always.owed")


def test_bots_want_every_figure() -> None:
    terms = series.terms(edition=None, players=2, solo=None, bot="random", box="blank")
    assert not isinstance(terms, match.Terms)


def test_a_script_with_the_blank_box(tmp_path: Path) -> None:
    header = {"box": "blank"}
    answers, status = run(tmp_path, {"do": "opening", "dice": [1, 1, 1, 1]},
                          {"do": "buy_building", "building": "hutte"},
                          {"do": "read", "what": "building", "id": "hutte", "figures": {"cost": 5}},
                          {"do": "buy_building", "building": "hutte"}, header=header)
    assert answers[2]["refused"][0]["unread"] == [{"what": "building", "id": "hutte", "needs": ["cost"]}]
    assert status == 1 and answers[-1]["state"]["players"]["red"]["buildings"] == ["hutte"]
    refused_, _ = run(tmp_path, header={**header, "sources": "app"})
    assert refused_[0]["refused"][0]["unread"] == [{"what": "calamity", "needs": ["faces"]}]


def test_the_same_commands_without_the_reads_give_the_same_state(tmp_path: Path) -> None:
    (tmp_path / "read.toml").write_text('format = 1\ngame = "kravora"\nid = "read"\nextends = "blank"\n'
                                        '[[ruse]]\nid = "bouclier"\ncost = 2\n[[building]]\nid = "hutte"\ncost = 1\n')
    reads = [{"do": "read", "what": "ruse", "id": "bouclier", "figures": {"cost": 2}},
             {"do": "read", "what": "building", "id": "hutte", "figures": {"cost": 1}}]
    rest = [{"do": "buy_building", "building": "hutte"}, {"do": "ruse", "ruse": "bouclier"}, {"do": "done"}]
    opening = {"do": "opening", "dice": [1, 2, 3, 4]}
    one, _ = run(tmp_path, opening, *reads, *rest, header={"box": "blank"})
    other, _ = run(tmp_path, opening, *rest, header={"box": "read.toml"})
    assert one[-1] == other[-1]
