"""The house, over real sockets: who has a key is served, who has none gets the empty page, nobody holds others up."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from assistant.core.engine.ask import TABLE
from assistant.link import house
from assistant.link.envelope import UP, seal
from assistant.link.pages import page
from assistant.link.seats import fresh_key, places
from tests.kit.callers import HERE, Caller, Hosted, hosted, is_closed, knock
from tests.kit.toy.bots import begun


@pytest.fixture
def table() -> Iterator[Hosted]:
    with hosted(begun(sources={"deck": "app", "dice": "table"}, rulings={"magpie": "table"}).session) as table:
        yield table


def asked(port: int, path: str, **headers: str) -> Any:
    connection = http.client.HTTPConnection(HERE, port, timeout=5)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    answer.text = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


def test_a_round_through_three_devices(table: Hosted) -> None:
    red, blue, keeper = (Caller(table.port, table.place(who)) for who in ("red", "blue", TABLE))
    watcher = Caller(table.port, table.place(None), lang="fr")
    dice = keeper.until(lambda seen: True)["view"]["throws"][0]
    assert keeper.do({"do": "throw", "dice": [4] * dice["count"]})["ok"]
    assert red.until(lambda seen: seen["view"]["state"]["phase"] == "choose")["view"]["mine"]
    assert red.do({"do": "choose", "card": 3})["ok"]
    assert blue.until(lambda seen: seen["n"] == 2)["view"]["state"]["chosen"] == ["red"]
    assert blue.do({"do": "choose", "card": 1})["ok"]
    assert watcher.until(lambda seen: seen["n"] == 3)["view"]["state"]["phase"] == "magpie"
    assert [type(entry.command).__name__ for entry in table.session.entries] == ["Throw", "Choose", "Choose"]
    assert "refused" in watcher.do({"do": "visit", "side": "red"})
    assert set(table.host.here) == {"red", "blue", TABLE, None}
    for each in (red, blue, keeper, watcher):
        each.close()


def test_the_page_is_served_and_nothing_else(table: Hosted) -> None:
    index = asked(table.port, "/")
    assert index.status == 200 and b"phone.js" in index.text
    policy = index.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none';") and "unsafe" not in policy
    assert index.headers["Cache-Control"] == "no-store" and index.headers["Referrer-Policy"] == "no-referrer"
    for path, (kind, body) in page().files.items():
        answer = asked(table.port, path)
        assert (answer.status, answer.headers["Content-Type"], answer.text) == (200, kind, body)
        assert b"style=" not in body or path != "/", "nothing stands in line"
    for path in ("/phone.js", "/../house.py", "/%2e%2e/house.py", "//", "/favicon.ico", "/table/", "/table/../"):
        assert asked(table.port, path).status in (403, 404), path


@pytest.mark.parametrize("host", ["tablet.lan", "evil.example", f"{HERE}", "localhost"])
def test_another_name_for_this_device_is_refused(table: Hosted, host: str) -> None:
    """What a page elsewhere makes of its own name (DNS rebinding) is no address of ours."""
    assert asked(table.port, "/", Host=host).status == 403
    with pytest.raises(InvalidStatus, match="403"):
        knock(table.port, table.place("red").name, additional_headers={"Host": host})


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", f"https://{HERE}", f"http://{HERE}"])
def test_a_page_from_elsewhere_does_not_reach_the_door(table: Hosted, origin: str | None) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        knock(table.port, table.place("red").name, origin=origin)


def test_who_has_no_key_is_told_nothing(table: Hosted) -> None:
    real, wrong = table.place("red"), places({"red": fresh_key()})[0]
    with pytest.raises(InvalidStatus, match="404"):
        knock(table.port, wrong.name)
    for key in (wrong.key, real.key):  # and one who has the key seals it for another connection
        connection = knock(table.port, real.name)
        connection.recv(timeout=5)
        connection.send(seal(key, f"{real.name} {'0' * 32}", UP, b'{"hello":"x"}'))
        assert is_closed(connection)
    for envelope in (b"", b"x" * 40, b"y" * 500, "text"):
        connection = knock(table.port, real.name)
        connection.recv(timeout=5)
        connection.send(envelope)
        assert is_closed(connection)
    assert table.host.here == ()


def test_a_message_recorded_on_one_connection_is_nothing_on_another(table: Hosted) -> None:
    red = Caller(table.port, table.place("red"))
    recorded = red.send({"hello": "x", "lang": "en"})
    other = knock(table.port, table.place("red").name)
    other.recv(timeout=5)
    other.send(recorded)
    assert is_closed(other)
    red.close()


def test_who_proves_nothing_is_cut_off(table: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "PROVES_WITHIN", 0.3)
    silent = knock(table.port, table.place("red").name)
    silent.recv(timeout=5)
    assert is_closed(silent)


def test_only_so_many_stand_before_the_door_and_the_others_are_served(table: Hosted) -> None:
    red = Caller(table.port, table.place("red"))
    silent = [knock(table.port, table.place("blue").name) for _ in range(house.UNPROVEN)]
    with pytest.raises(InvalidStatus, match="503"):
        knock(table.port, table.place("blue").name)
    assert "refused" in red.do({"do": "choose", "card": 1}), "who has proven a key is served"
    for each in silent:
        each.close()
    red.close()


def test_only_so_many_guests_are_served(table: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "PROVEN", 2)
    guests = [Caller(table.port, table.place(None)) for _ in range(2)]
    for each in guests:
        each.until(lambda seen: True)
    with pytest.raises(ConnectionClosed):
        Caller(table.port, table.place(None)).hear()
    for each in guests:
        each.close()


def test_who_speaks_too_fast_or_too_much_is_cut_off(table: Hosted) -> None:
    for message, count in (({"hello": "x"}, house.A_SECOND + 5), (b" " * 5000, 1)):
        red = Caller(table.port, table.place("red"))
        red.until(lambda seen: True)
        with pytest.raises(ConnectionClosed):
            for _ in range(count):
                red.send(message)
            while True:
                red.hear()


def test_a_new_key_sends_away_who_came_with_the_old_one(table: Hosted) -> None:
    red, blue = (Caller(table.port, table.place(who)) for who in ("red", "blue"))
    for each in (red, blue):
        each.until(lambda seen: True)
    old = table.place("red")
    table.keys["red"] = fresh_key()
    table.host.let_in(places(table.keys))
    with pytest.raises(ConnectionClosed):
        while True:
            red.hear()
    with pytest.raises(InvalidStatus, match="404"):
        knock(table.port, old.name)
    assert "refused" in blue.do({"do": "choose", "card": 1})
    Caller(table.port, table.place("red")).until(lambda seen: seen["view"]["seat"] == "red")
    blue.close()


def test_a_phone_that_takes_nothing_holds_nobody_up(table: Hosted) -> None:
    """Of the views it did not take it gets only the newest."""
    slow, keeper = Caller(table.port, table.place(None)), Caller(table.port, table.place(TABLE))
    keeper.until(lambda seen: True)
    for _ in range(500):
        table.host.changed()
    dice = keeper.seen["view"]["throws"][0]
    assert keeper.do({"do": "throw", "dice": [1] * dice["count"]})["ok"]
    heard = 1
    while slow.hear()["n"] == 0:
        heard += 1
    assert heard < 400 and slow.seen["n"] == 1
    slow.close()
    keeper.close()


def test_a_closed_house_has_no_port_and_no_thread() -> None:
    table = Hosted(begun().session)
    port = table.port
    table.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), timeout=2)
    with hosted(begun().session) as other, pytest.raises(OSError):
        Hosted(begun().session, port=other.port)


def test_what_the_page_says_is_there_in_every_language() -> None:
    said = json.loads(next(body for path, (_, body) in page().files.items() if path.endswith("words.js"))
                      .decode().removeprefix("export default ").removesuffix(";"))
    assert said["en"].keys() == said["fr"].keys()
    assert all(said["fr"][each] != said["en"][each] for each in ("now", "log", "asleep"))
