"""`bots` from outside: whole games, their totals, and how bad usage is told."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from assistant.cli.bots import run
from assistant.games.clash.game import GAME

FIVE = str(Path(__file__).parents[1] / "kit" / "five_clans.toml")
FIELDS = ["games", "finished", "cut", "wins", "played", "rounds", "commands", "battles", "bought", "worn", "forged",
          "broken"]


def ask(*argv, lang="en"):
    out, err = io.StringIO(), io.StringIO()
    status = run(argv, out, err, lang)
    return status, out.getvalue(), err.getvalue()


def play(*argv):
    status, out, err = ask("clash", *argv)
    assert (status, err, out.count("\n")) == (0, "", 1)
    return json.loads(out)


def test_totals_have_all_their_fields_and_add_up():
    found = play("--games", "3", "--players", "2", "--seed", "4")
    assert list(found) == FIELDS
    assert found["games"] == 3 == found["finished"] + found["cut"]
    assert sum(found["wins"].values()) == found["finished"]
    assert set(found["wins"]) == {"bohorg", "godleif", "steamfield", "tomb", "elves", "none"}
    assert sum(found["played"].values()) == 6
    assert sum(found["rounds"]["distribution"].values()) == 3
    assert found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"]
    assert found["broken"] == []


def test_every_game_goes_to_its_end():
    found = play("--games", "1", "--players", "2", "--seed", "0")  # 76 rounds
    assert (found["finished"], found["cut"]) == (1, 0)
    assert found["rounds"]["max"] > 60 and sum(found["wins"].values()) == 1


def test_the_same_seed_gives_the_same_totals_and_series_join():
    both = play("--games", "2", "--players", "2", "--seed", "8")
    one, two = (play("--games", "1", "--players", "2", "--seed", seed) for seed in ("8", "9"))
    assert both["commands"] == one["commands"] + two["commands"]
    assert both == play("--games", "2", "--players", "2", "--seed", "8")


def test_solo_is_won_or_lost_against_the_elves():
    found = play("--games", "2", "--solo", "impossible", "--bot", "random")
    assert sum(found["wins"].values()) == 2
    assert sum(found["played"].values()) == 2


def test_a_box_with_a_fifth_clan_serves_five():
    found = play("--games", "1", "--players", "5", "--box", FIVE, "--edition", "fr2017")
    assert found["played"]["kkran"] == 1


def test_a_broken_law_is_told_with_its_seed_and_ends_the_series(monkeypatch):
    monkeypatch.setattr(GAME, "broken", lambda state: ["clash.always.owed: nothing is owed"])
    status, out, _ = ask("clash", "--games", "5", "--seed", "11")
    assert status == 1
    assert json.loads(out)["games"] == 1
    assert json.loads(out)["broken"] == ["seed 11, entry 1: clash.always.owed: nothing is owed"]


@pytest.mark.parametrize("argv, sentence", [
    ((), "there is no game ''"),
    (("chess", "--games", "1"), "there is no game 'chess'"),
    (("clash",), "say how many games with --games N"),
    (("clash", "--games"), "--games needs a value"),
    (("clash", "--games", "--seed"), "--games needs a value"),
    (("clash", "--games", "0"), "--games needs a whole number from 1 to 1000000"),
    (("clash", "--games", "1.5"), "--games needs a whole number from 1 to 1000000"),
    (("clash", "--games", "9" * 5000), "--games needs a whole number from 1 to 1000000"),
    (("clash", "--games", "1", "--games", "1"), "--games is given twice"),
    (("clash", "--games", "1", "--speed", "9"), "there is no option '--speed'"),
    (("clash", "--games", "1", "--bot", "clever"), "one of random, greedy is needed, not clever"),
    (("clash", "--games", "1", "--edition", "2019"), "one of fr2017, ks2017, retail2019 is needed, not 2019"),
    (("clash", "--games", "1", "--solo", "hard"), "one of easy, medium, difficult, impossible is needed, not hard"),
    (("clash", "--games", "1", "--solo", "easy", "--players", "2"), "A solo game is for one player, not 2."),
    (("clash", "--games", "1", "--solo", "easy", "--edition", "ks2017"), "This edition has no solo game"),
    (("clash", "--games", "1", "--players", "1"), "1 players can't play: this box serves 2 to 4"),
    (("clash", "--games", "1", "--players", "5"), "5 players can't play: this box serves 2 to 4"),
    (("clash", "--games", "1", "--box", "nowhere.toml"), "There is no file “nowhere.toml”."),
])
def test_bad_usage_is_told_in_one_sentence(argv, sentence):
    status, out, err = ask(*argv)
    assert (status, out) == (2, "")
    assert err.startswith(sentence) and err.count("\n") == 1


def test_the_first_problem_of_a_box_is_told(tmp_path):
    box = tmp_path / "mine.toml"
    box.write_text('format = 1\ngame = "clash"\nid = "mine"\nextends = "stand-in"\n[[clan]]\nid = "tomb"\nbeard = 3\n',
                   encoding="utf-8")
    status, out, err = ask("clash", "--games", "1", "--box", str(box))
    assert (status, out) == (2, "")
    assert "clan[0].beard" in err and err.count("\n") == 1
