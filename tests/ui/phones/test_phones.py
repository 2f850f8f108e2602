"""The tablet's side of phones: a switch, codes, an open door; and with the switch off nothing at all."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from assistant.link.seats import places
from assistant.ui.phones import keys
from tests.kit.callers import HERE, Caller, knock
from tests.kit.taps import window

window.open_window()

from tests.scenes.phones import at_tactic, joined  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
UNUSED = "assistant.link", "assistant.ui.phones", "websockets", "segno", "Crypto"
START = f"""
import sys
from assistant.ui.shell import app, shell
from assistant.ui.table import menu, open_game
from assistant.ui.games.clash.table import table
print([name for name in {UNUSED!r} if name in sys.modules])
"""


def switched_on(drive: Callable[..., Any], folder: Path) -> Any:
    at_tactic(folder)
    d = drive()
    joined(d)
    return d


def phone(d: Any, who: str) -> Caller:
    place = next(each for each in places(d.app.phones.keys) if each.who == who)
    return Caller(d.app.phones.port, place)


def both(d: Any, caller: Caller, until: Callable[[], bool]) -> None:
    """The tablet and a phone go on until it is so."""
    def heard() -> bool:
        with suppress(TimeoutError):
            caller.hear(timeout=0.01)
        return until()

    d.wait_for(heard)


def tap(d: Any, caller: Caller, line: dict[str, Any]) -> dict[str, Any]:
    """A tap on a phone, and its answer."""
    both(d, caller, lambda: bool(caller.seen))
    caller.ids += 1
    caller.send({"do": line, "to": caller.seen["to"], "sit": caller.seen["sit"], "dev": "d", "id": caller.ids})
    both(d, caller, lambda: bool(caller.answers) and caller.answers[-1]["re"] == caller.ids)
    return caller.answers[-1]


def test_switched_off_nothing_is_imported(kivy_window: Any) -> None:
    done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "KIVY_NO_ARGS": "1"})
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr[-500:]


def test_a_card_is_sealed_by_a_phone_and_the_other_on_the_tablet(drive: Any, tmp_path: Path) -> None:
    d = switched_on(drive, tmp_path)
    game = d.app.game
    one, _ = game.state.setting.clans
    caller = phone(d, one)
    both(d, caller, lambda: bool(caller.seen))
    d.wait_for(lambda: d.app.phones.here == [one])
    card = caller.seen["view"]["answers"][1]["do"]
    assert tap(d, caller, card)["ok"] and game.state.players[one].chosen == card["card"]
    both(d, caller, lambda: caller.seen["n"] == 1)
    d.app.undo()
    both(d, caller, lambda: caller.seen["n"] == 2)
    assert game.state.players[one].chosen is None and caller.seen["view"]["mine"]
    caller.close()
    d.wait_for(lambda: d.app.phones.here == [])
    assert d.app.phones.ever == {one}


def test_who_looks_at_cards_is_not_disturbed_and_the_last_seal_turns_all_up(drive: Any, tmp_path: Path) -> None:
    """One chooses on the tablet, the other with a phone, meanwhile and last."""
    d = switched_on(drive, tmp_path)
    one, two = d.app.game.state.setting.clans
    caller = phone(d, one)
    both(d, caller, lambda: d.app.phones.here == [one])
    d.back()
    panel = d.app.navigator.screen.panel
    assert panel.clan == two, "who has a phone needs no tablet"
    assert [seal.phone for seal in panel.view.seals] == [True, False]
    d.tap("tactic.open")
    card = next(key for key in sorted(d.keys()) if key.startswith("tactic.") and key[-1].isdigit())
    d.tap(card)
    assert tap(d, caller, caller.seen["view"]["answers"][0]["do"])["ok"]
    assert panel.opened and panel.picked == card.removeprefix("tactic."), "the cards lie open as before"
    d.tap("tactic.seal")
    d.tap("reveal.close")
    assert d.app.game.state.phase == "bastion"
    d.app.game.undo()
    both(d, caller, lambda: caller.seen["n"] == 3)
    d.app.game.undo()
    both(d, caller, lambda: caller.seen["n"] == 4)
    d.tap(f"tactic.seat.{two}")
    d.tap("tactic.open")
    d.tap(card)
    d.tap("tactic.seal")
    both(d, caller, lambda: caller.seen["n"] == 5)
    assert tap(d, caller, caller.seen["view"]["answers"][2]["do"])["ok"]
    d.wait_for(lambda: d.has("reveal.close"))
    d.tap("reveal.close")
    caller.close()


def test_a_killed_tablet_is_found_again_at_the_same_door(drive: Any, tmp_path: Path) -> None:
    d = switched_on(drive, tmp_path)
    port, keys = d.app.phones.port, dict(d.app.phones.keys)
    one, _ = d.app.game.state.setting.clans
    caller = phone(d, one)
    both(d, caller, lambda: bool(caller.seen))
    sitting = caller.seen["sit"]
    d.app.phones.close()  # its port is free again, as the system frees it after a kill
    d = drive()
    assert (d.app.phones.port, d.app.phones.keys) == (port, keys)
    again = phone(d, one)
    both(d, again, lambda: bool(again.seen))
    assert again.seen["sit"] != sitting
    again.close()


def test_forbidden_again_no_port_is_open_and_the_codes_stay(drive: Any, tmp_path: Path) -> None:
    d = switched_on(drive, tmp_path)
    port, keys = d.app.phones.port, dict(d.app.phones.keys)
    d.tap("phones.join.False")
    assert not d.app.phones
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), timeout=2)
    d.tap("phones.join.True")
    assert d.app.phones.keys == keys
    d.tap("phones.join.False")
    d = drive()
    assert d.app.phones is None, "what was switched off stays off"


def test_no_backup_of_the_tablet_takes_a_key_along(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Android copies an app's folder `files` elsewhere, and never `no_backup` beside it."""
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "files"))
    d = switched_on(drive, tmp_path)
    secret = tuple(key.encode() for key in d.app.phones.keys.values())
    where = {each.parent.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*")
             if each.is_file() and any(key in each.read_bytes() for key in secret)}
    assert where == {"no_backup/phones"}
    assert keys.kept(tmp_path, d.app.game.id) == d.app.phones.keys


def test_a_new_code_lets_nobody_in_with_the_old_one(drive: Any, tmp_path: Path) -> None:
    d = switched_on(drive, tmp_path)
    one, two = d.app.game.state.setting.clans
    caller = phone(d, one)
    both(d, caller, lambda: bool(caller.seen))
    d.tap(f"phones.code.{one}")
    before = d.app.phones.url(one)
    assert before in {code.text for code in d.all() if type(code).__name__ == "Code"}
    d.tap("phones.new")
    assert d.app.phones.url(one) != before and keys.kept(tmp_path, d.app.game.id) == d.app.phones.keys
    with pytest.raises(ConnectionClosed):
        while True:
            both(d, caller, lambda: False)
    with pytest.raises(InvalidStatus, match="404"):
        knock(d.app.phones.port, caller.place.name)
    other = phone(d, two)
    both(d, other, lambda: bool(other.seen))
    other.close()


def test_leaving_the_game_closes_the_door(drive: Any, tmp_path: Path) -> None:
    d = switched_on(drive, tmp_path)
    port = d.app.phones.port
    d.back()
    d.app.navigator.home()
    d.app.choose("kravora")
    assert d.app.game is None and d.app.phones is None
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), timeout=2)


def test_the_next_address_comes_round_again(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.ui.phones import door

    monkeypatch.setattr(door, "addresses", lambda: ("192.168.1.4", "10.0.0.7"))
    d = switched_on(drive, tmp_path)
    one, _ = d.app.game.state.setting.clans
    d.tap(f"phones.code.{one}")
    seen = []
    for _ in range(3):
        seen.append(d.app.phones.url(one).split(":")[1])
        d.tap("phones.address")
    assert seen == ["//192.168.1.4", "//10.0.0.7", "//192.168.1.4"]
