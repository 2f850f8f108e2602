"""`play`: Tactic cards stay secret until the reveal, whatever is asked.   Rules: clash.tactic.secret"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.script import TABLE, Dialogue, begun, do, run

LATER = (do("state"), do("undo"), do("redo"), do("choose_tactic", by="bohorg", card="bohorg-1"),
         do("correct", what="tactic", card="bohorg-5", to="discard"),
         do("correct", what="tactic", card="bohorg-5", to="deck"),
         do("correct", what="tactic", card="bohorg-3", to="discard"), do("correct", what="gold", player="bohorg", to=2),
         do("set_source", of="dice", to="app"), do("pass", by="bohorg"), do("place_bastion", by="bohorg", at=[0, 0]))


def told(talk: Dialogue, choice: str) -> list[Any]:
    """All that is said from the choice on, until the other one chooses too."""
    said = [talk.say(do("choose_tactic", by="bohorg", card=choice)), talk.owed]
    for line in LATER:
        said += [talk.say(line), talk.owed, talk.state]
    return said


@pytest.mark.parametrize("source", ["table", "app"])
def test_nothing_that_is_said_before_the_reveal_depends_on_the_card_chosen(source: str) -> None:
    first, other = (begun(sources={"tactics": source, "equipment": "table", "dice": "table"}, seed=3) for _ in range(2))
    hand = first.owed["cards"]["bohorg"]
    assert hand == other.owed["cards"]["bohorg"] and "bohorg-1" in hand
    one, two = [card for card in hand if card != "bohorg-1"][:2]
    assert told(first, one) == told(other, two)


def test_no_event_and_no_state_shows_the_card_before_the_reveal() -> None:
    talk = begun()
    answer = talk.say(do("choose_tactic", by="bohorg", card="bohorg-4"))
    assert "bohorg-4" not in json.dumps(answer)
    assert "bohorg-4" not in json.dumps(talk.state)
    assert talk.state["players"]["bohorg"]["tactic"] is None and talk.state["order"] == ["bohorg", "tomb"]
    revealed = json.dumps(talk.say(do("choose_tactic", by="tomb", card="tomb-1")))
    assert "bohorg-4" in revealed and "tomb-1" in revealed
    assert talk.state["players"]["bohorg"]["tactic"] == "bohorg-4"


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    talk = begun().do("choose_tactic", by="bohorg", card="bohorg-4").do("choose_tactic", by="bohorg", card="bohorg-1")
    talk.do("choose_tactic", by="tomb", card="tomb-1")
    assert talk.state["players"]["bohorg"]["tactic"] == "bohorg-1"
    assert talk.refused("choose_tactic", by="bohorg", card="bohorg-4") == ["clash.always.owed"]


def test_the_app_deals_hands_and_tells_no_event_what_is_in_them() -> None:
    played = run({**TABLE, "sources": "app"}, do("place_tile", tile="1a", at=[0, 0], turn=0),
                 do("place_tile", tile="2a", at=[2, 1], turn=0))
    hands = played.owed["cards"]
    assert all(len(hand) == 3 for hand in hands.values())
    said = json.dumps([answer["events"] for answer in played.answers])
    assert not [card for hand in hands.values() for card in hand if card in said]
    assert played.state["players"]["bohorg"]["hand"] == 3


def test_a_card_of_another_clan_or_from_the_discard_or_not_in_hand_is_refused() -> None:
    talk = begun(sources={"tactics": "app", "equipment": "table"}, seed=3)
    absent = next(f"bohorg-{number}" for number in range(1, 8)
                  if f"bohorg-{number}" not in talk.owed["cards"]["bohorg"])
    assert talk.refused("choose_tactic", by="bohorg", card=absent) == ["clash.tactic.hand"]
    assert talk.refused("choose_tactic", by="bohorg", card="tomb-1") == ["clash.tactic.hand"]
    assert talk.refused("choose_tactic", card="godleif-1") == ["clash.always.owed"]
    assert "error" in talk.say(do("choose_tactic", by="bohorg", card="bohorg-8"))
