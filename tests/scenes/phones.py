"""The sheet of phones at the table, and the code of a place."""

from __future__ import annotations

from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def at_tactic(folder: Any) -> None:
    evening.keep_game(folder, evening.header(2, sources="app"), evening.panel("tactic"))


def joined(d: Any) -> None:
    d.tap("table.menu")
    d.tap("menu.phones")
    d.tap("phones.join.True")


def code(d: Any) -> None:
    joined(d)
    d.tap(f"phones.code.{d.app.game.state.setting.clans[0]}")


def somebody_here(d: Any) -> None:
    """One of the players has a phone: the seals and the strips say so."""
    joined(d)
    d.app.phones.here = [d.app.game.state.setting.clans[0]]
    d.app.navigator.refresh()
    d.back()


SCENES = {
    "phones-off": Scene(at_tactic, lambda d: (d.tap("table.menu"), d.tap("menu.phones"))),
    "phones": Scene(at_tactic, joined),
    "phones-here": Scene(at_tactic, somebody_here),
    "phones-code": Scene(at_tactic, code),
}
