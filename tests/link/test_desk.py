"""The desk alone: whatever the air does, an answer counts once, and only to the question it was given to."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from assistant.core.engine.ask import TABLE
from assistant.link.desk import LARGEST, Desk, greeting
from tests.kit.games import CLASH, KRAVORA
from tests.kit.phones import Air, Phone, Table
from tests.kit.toy.bots import begun
from tests.kit.toy.model import Choose

SOURCES = {"deck": "app", "dice": "table"}


class OverTheAir(RuleBasedStateMachine):
    """Four devices at the toy's table, two of them for one seat, and a tablet that undoes and restarts."""

    @initialize(seed=st.integers(0, 2**32))
    def sits_down(self, seed: int) -> None:
        self.chance = Random(seed)
        self.session = begun(sources=SOURCES, seed=seed % 97, rulings={"magpie": "table"}).session
        self.table = Table(self.session)
        phones = [Phone("red", "a"), Phone("red", "b"), Phone("blue", "c"), Phone(TABLE, "d")]
        self.air = Air(self.table, phones)

    @rule(at=st.integers(0, 3))
    def taps(self, at: int) -> None:
        self.air.tap(self.air.phones[at], self.chance)

    @rule(at=st.integers(0, 3))
    def wakes(self, at: int) -> None:
        phone = self.air.phones[at]
        self.air.down.append((phone, self.table.view(phone)))
        self.air.again(phone)

    @rule(at=st.integers(0, 99))
    def arrives(self, at: int) -> None:
        if self.air.up:
            self.air.arrives(at % len(self.air.up))

    @rule(at=st.integers(0, 99))
    def is_heard(self, at: int) -> None:
        if self.air.down:
            self.air.is_heard(at % len(self.air.down))

    @rule(at=st.integers(0, 99), up=st.booleans(), lost=st.booleans())
    def is_lost_or_doubled(self, at: int, up: bool, lost: bool) -> None:
        under_way: list[Any] = self.air.up if up else self.air.down
        if under_way and lost:
            under_way.pop(at % len(under_way))
        elif under_way:
            under_way.append(under_way[at % len(under_way)])

    @rule()
    def the_tablet_restarts(self) -> None:
        self.table.restart()

    @rule()
    def the_tablet_undoes(self) -> None:
        self.session.undo()

    @rule(side=st.sampled_from(("red", "blue")), card=st.integers(1, 3))
    def the_tablet_is_tapped(self, side: str, card: int) -> None:
        self.session.submit(Choose(card, side))

    @invariant()
    def each_counts_once(self) -> None:
        if hasattr(self, "air"):
            self.air.check()

    def teardown(self) -> None:
        if hasattr(self, "air"):
            self.air.settle()
            self.air.check()
            assert all(phone.waiting is None for phone in self.air.phones), "everybody was answered"


TestOverTheAir = OverTheAir.TestCase
TestOverTheAir.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)


def said(phone: Phone, **more: Any) -> dict[str, Any]:
    """A message of a phone, with something in it of another kind."""
    assert phone.seen is not None
    phone.ids += 1
    return {"to": phone.seen["to"], "sit": phone.seen["sit"], "dev": phone.device, "id": phone.ids, **more}


def sat_down(session: Any, *phones: Phone) -> Table:
    table = Table(session)
    for phone in phones:
        phone.hears(table.view(phone))
    return table


def take(table: Table, who: str | None, message: Any) -> Any:
    return table.desk.take(who, json.dumps(message).encode())


def choosing(**sources: str) -> Any:
    """The toy, where both choose."""
    return begun(sources={"deck": "app", "dice": "app", **sources}).session


def at_the_tactics() -> tuple[Any, Any]:
    """Clash, where both choose; and the two clans."""
    clash = CLASH.opened(CLASH.some_header(Random(3), "retail2019", players=2, sources="app"))
    for _ in CLASH.walk(clash, Random(3)):
        if clash.session.state.phase == "tactic":
            break
    return clash.session, clash.session.state.setting.clans


def test_one_question_has_one_answer_and_a_change_of_mind_is_another_question() -> None:
    one, two = Phone("red", "one"), Phone("red", "two")
    table = sat_down(choosing(), one, two)
    assert take(table, "red", said(one, do={"do": "choose", "card": 1})) == {"re": 1, "ok": True, "n": 1}
    assert take(table, "red", said(two, do={"do": "choose", "card": 2})) == {"re": 1, "stale": "answered"}
    assert [entry.command for entry in table.session.entries] == [Choose(1, "red")]


def test_a_card_sealed_by_one_phone_is_not_changed_by_another_of_the_same_seat_that_has_not_seen_it() -> None:
    """What it owes is the same after it has chosen: it may still choose otherwise, but knowing that it has."""
    session, (clan, _) = at_the_tactics()
    one, two = Phone(clan, "one"), Phone(clan, "two")
    table = sat_down(session, one, two)
    first, second = one.answers(Random(1))[:2]
    assert take(table, clan, said(one, do=first))["ok"]
    assert take(table, clan, said(two, do=second)) == {"re": 1, "stale": "answered"}
    two.hears(table.view(two))
    assert take(table, clan, said(two, do=second))["ok"]
    assert session.state.players[clan].chosen == second["card"]


def test_others_who_choose_meanwhile_do_not_disturb() -> None:
    red, blue = Phone("red", "r"), Phone("blue", "b")
    table = sat_down(choosing(), red, blue)
    assert take(table, "blue", said(blue, do={"do": "choose", "card": 3}))["ok"]
    assert take(table, "red", said(red, do={"do": "choose", "card": 1}))["ok"]


def test_nobody_speaks_for_another() -> None:
    """`by` is never taken from the line; in Clash a card tells its clan, which the seat may not."""
    red = Phone("red", "r")
    table = sat_down(choosing(), red)
    assert take(table, "red", said(red, do={"do": "choose", "card": 1, "by": "blue"}))["ok"]
    assert table.session.state.chosen == {"red": 1}

    session, (one, two) = at_the_tactics()
    phone = Phone(one, "p")
    table = sat_down(session, phone)
    for card in session.state.players[two].hand:
        answer = take(table, one, said(phone, do={"do": "choose_tactic", "card": card}))
        assert [each["rule"] for each in answer["refused"]] == ["clash.tactic.hand"]
    assert session.state.players[two].chosen is None


@pytest.mark.parametrize("line", [
    {"do": "undo"}, {"do": "correct", "what": "nuts", "side": "red", "to": 9}, {"do": "concede"}, {"do": "agree_end"},
    {"do": "set_source", "of": "dice", "to": "table"}, {"do": "throw", "dice": [1]}, {"do": "choose", "card": 9},
])
def test_what_is_not_asked_for_is_refused_and_changes_nothing(line: Any) -> None:
    red = Phone("red", "r")
    table = sat_down(choosing(), red)
    answer = take(table, "red", said(red, do=line))
    assert "refused" in answer or "error" in answer
    assert table.session.writes == 0


@pytest.mark.parametrize("who", [None, TABLE, "blue"])
def test_who_is_not_asked_changes_nothing(who: str | None) -> None:
    session = choosing()
    session.submit(Choose(1, "blue"))
    phone = Phone(who, "p")
    table = sat_down(session, phone)
    assert "refused" in take(table, who, said(phone, do={"do": "choose", "card": 2}))
    assert session.state.chosen == {"blue": 1}


@pytest.mark.parametrize("message", [
    b"", b"\xff", b"null", b"[]", b"{}", b'"x"', b"1e999", b"[" * 4000, b'{"do":' * 500, b"{" + b" " * LARGEST + b"}",
    b'{"id":true,"dev":"x","do":{}}', b'{"id":1e3,"dev":"x"}', b'{"id":-1,"dev":"x"}', b'{"id":1,"dev":""}',
    b'{"id":1,"dev":["x"]}', b'{"id":9007199254740993,"dev":"x"}', b'{"hello":"x"}', b'{"id":1,"dev":"\\ud800"}',
])
def test_what_is_no_message_has_no_answer(message: bytes) -> None:
    assert sat_down(choosing()).desk.take("red", message) is None


@pytest.mark.parametrize(("message", "lang"), [
    (b'{"hello":"x","lang":"fr"}', "fr"), (b'{"hello":"x"}', "en"), (b'{"hello":"x","lang":["fr"]}', "en"),
    (b'{"hello":""}', None), (b'{"hello":7}', None), (b"{}", None), (b"[1]", None),
])
def test_a_hello_says_its_language(message: bytes, lang: str | None) -> None:
    assert greeting(message) == lang


@pytest.mark.parametrize("do", [None, 1, "choose", [], {}, {"do": 5}, {"do": "choose"}, {"do": "choose", "card": "1"}])
def test_a_line_that_is_none_is_an_error(do: Any) -> None:
    red = Phone("red", "r")
    table = sat_down(choosing(), red)
    assert "error" in take(table, "red", said(red, do=do)) and table.session.writes == 0


def test_a_repeated_message_has_the_same_answer_and_an_older_one_none() -> None:
    red = Phone("red", "r")
    table = sat_down(choosing(), red)
    first, second = (said(red, do={"do": "choose", "card": 1}) for _ in range(2))
    assert take(table, "red", first) == take(table, "red", first) == {"re": 1, "ok": True, "n": 1}
    assert take(table, "red", second) == {"re": 2, "stale": "answered"}
    assert take(table, "red", first) is None


def test_what_was_undone_is_not_done_again_by_a_message_that_comes_late() -> None:
    red = Phone("red", "r")
    table = sat_down(choosing(), red)
    message = said(red, do={"do": "choose", "card": 1})
    assert take(table, "red", message)["ok"]
    table.session.undo()
    assert table.desk.question("red") == 0
    assert take(table, "red", message) == {"re": 1, "ok": True, "n": 1}, "it was carried out, and was undone"
    assert table.session.state.chosen == {}
    table.restart()
    assert take(table, "red", message) == {"re": 1, "stale": "sitting"}, "recorded in another sitting"
    red.hears(table.view(red))
    assert take(table, "red", said(red, do=message["do"], to=message["to"]))["stale"] == "answered", "it stays undone"
    assert take(table, "red", said(red, do={"do": "choose", "card": 2}))["ok"], "to the question as it is now"


def test_what_could_not_be_kept_is_said_and_the_question_stays_open() -> None:
    red = Phone("red", "r")
    session = choosing()
    desk = Desk[Any](session, lambda _: False, "now")
    red.hears(desk.view("red", "fr"))
    message = said(red, do={"do": "choose", "card": 1})
    assert "error" in (desk.take("red", json.dumps(message).encode()) or {})
    assert json.loads(desk.view("red", "en"))["to"] == message["to"]


def test_while_a_side_that_nobody_plays_chooses_there_is_no_answer_yet() -> None:
    red = Phone("red", "r")
    desk = Desk[Any](choosing(), lambda _: None, "now")
    red.hears(desk.view("red", "en"))
    message = json.dumps(said(red, do={"do": "choose", "card": 1})).encode()
    assert desk.take("red", message) is None and desk.take("red", message) is None


@pytest.mark.parametrize("playing", [CLASH, KRAVORA], ids=["clash", "kravora"])
@pytest.mark.parametrize("seed", range(2))
def test_a_question_is_the_same_after_a_restart(playing: Any, seed: int) -> None:
    """Worked out of the journal alone, entry by entry, and at once at the end."""
    table = playing.opened(playing.some_header(Random(seed), sources="app"))
    desk, asked = Desk[Any](table.session, lambda _: True, "one"), {}
    sides = (*playing.game.playing(table.session.state), TABLE)
    for number, _ in enumerate(playing.walk(table, Random(seed))):
        asked = {side: desk.question(side) for side in sides}
        if number > 50:
            break
    assert asked == {side: Desk[Any](table.session, lambda _: True, "two").question(side) for side in sides}
    assert len(set(asked.values())) > 1


def test_a_view_is_made_once_for_all_who_sit_there() -> None:
    table = sat_down(choosing())
    assert table.desk.view(None, "en") is table.desk.view(None, "en")
    assert table.desk.view(None, "en") != table.desk.view(None, "fr")
