"""Kravora played by taps: each command as a person taps it, on figures, lines and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from assistant.core.engine.ask import TABLE
from assistant.games.kravora.bots.random_play import throw
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.chapters.calamity import ThrowCalamity, ThrowComet
from assistant.games.kravora.chapters.movement import Hold
from assistant.games.kravora.chapters.opening import ThrowOpening
from assistant.games.kravora.chapters.purchases import BuyBuilding, BuyUnit, SendPuppet
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.chapters.ruses.effects import UseShield
from assistant.games.kravora.chapters.strikes import ShareBlows
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.chapters.wages import Dismantle, Recycle
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import Cast, Kravora


def begun(d: Any, players: int = 2, source: str = "app") -> Any:
    """From the home screen to the table."""
    d.tap("home.new")
    d.tap("shelf.kravora")
    if players != 2:
        d.tap(f"players.{players}")
    if source != "app":
        d.tap(f"sources.{source}")
    d.tap("start")
    assert d.app.navigator.here == "table" and d.app.game.kind.id == "kravora"
    lie(d)
    return d.app.game


def lie(d: Any) -> None:
    """Nobody waits for dice that the app throws."""
    if d.app.navigator.here == "table":
        if not d.app.game.session.head:
            d.wait(0.2)  # the first ones are thrown once all lies in its place
        d.app.navigator.screen.throwing.skip()


def play(d: Any, player: Callable[[Kravora], Any], until: Callable[[Kravora], bool], most: int = 4000) -> None:
    """Each command that the player chooses, by taps; the state that follows is the one the command brings about."""
    game = d.app.game
    for _ in range(most):
        if until(game.state):
            return
        give(d, player(game.state))
        assert GAME.broken(game.state) == []
    raise AssertionError("the moment never came")


def give(d: Any, command: Any) -> None:
    """By taps; the newest entry is this command then."""
    game = d.app.game
    go_on(d)
    before, shell = game.session.head, d.app.shell
    TAPPED[type(command)](d, command)
    lie(d)
    shell.hush()
    entry = game.session.entry(game.session.head)
    assert game.session.head != before and same(game.session, entry.command, command), (entry.command, command)


def go_on(d: Any) -> None:
    """What happened as the round began has been read, once its dice lie."""
    lie(d)
    d.frames(3)
    if d.has("news.done"):
        d.tap("news.done")


def same(session: Any, given: Any, wished: Any) -> bool:
    """Of like Units any may have been meant."""
    if given == wished:
        return True
    return type(given) is type(wished) and type(given) in (Attack, ShareBlows, Hold, Recycle, Cast)


def thrower(chance: Random, others: Callable[[Kravora], Any]) -> Callable[[Kravora], Any]:
    """A player at whose table dice are thrown."""
    def choose(state: Kravora) -> Any:
        now = CHAPTERS.ask(state)
        return throw(state, chance) if now.who == TABLE else others(state)

    return choose


# On the board

def see(d: Any, board: str) -> None:
    if d.app.navigator.screen.seen != board:
        d.tap(f"strip.{board}")


def tap_unit(d: Any, number: int) -> None:
    see(d, unit_at(d.app.game.state, number)[0])
    d.tap(d.app.navigator.screen.board.point_of(number))


def tap_line(d: Any, board: str, line: int) -> None:
    see(d, board)
    d.tap(d.app.navigator.screen.board.point_of_line(line))


# Commands

def dice(d: Any, command: ThrowOpening | ThrowWave | ThrowComet) -> None:
    for number in command.dice:
        d.tap(f"face.{number}")
    if not isinstance(command, ThrowComet):
        d.tap("dice.done")


def face(d: Any, command: ThrowCalamity) -> None:
    d.tap(f"face.{command.face}")


def attack(d: Any, command: Attack) -> None:
    head = d.app.game.session.head
    tap_unit(d, command.unit)
    for number in command.on:
        tap_unit(d, number)
    if d.app.game.session.head == head:
        d.tap("attack.strike")


def choice(d: Any, command: ShareBlows | Hold) -> None:
    head = d.app.game.session.head
    for number in Counter(command.on).elements():
        tap_unit(d, number)
    assert d.app.game.session.head != head


def buy_unit(d: Any, command: BuyUnit) -> None:
    shelf(d, "units")
    if not d.find(f"buy.{command.kind}").chosen:
        d.tap(f"buy.{command.kind}")
    tap_line(d, command.by or "", command.line)


def buy_building(d: Any, command: BuyBuilding) -> None:
    shelf(d, "buildings")
    d.tap(f"buy.{command.building}")
    d.tap("buy.done")


def shelf(d: Any, which: str) -> None:
    leave_parts(d)
    if not d.find(f"shelf.{which}").chosen:
        d.tap(f"shelf.{which}")


def leave_parts(d: Any) -> None:
    while d.has("part.back"):
        d.tap("part.back")


def send(d: Any, command: SendPuppet) -> None:
    leave_parts(d)
    if d.app.game.state.phase == "attack":
        d.tap("attack.cannon")
    else:
        shelf(d, "ruses")
        d.tap("buy.canon")
    tap_line(d, command.board, command.line)


def done(d: Any, command: Done) -> None:
    leave_parts(d)
    if d.app.game.state.phase == "attack":
        d.tap("attack.done")
        return
    for card in d.app.navigator.screen.panel.ids.column.content.walk():
        if getattr(card, "chosen", False) and getattr(card, "key", "").startswith("buy."):
            d.tap(card)
    d.tap("turn.done")


def recycle(d: Any, command: Recycle) -> None:
    d.tap("wages.recycle")
    tap_unit(d, command.unit)


def dismantle(d: Any, _: Dismantle) -> None:
    d.tap("wages.dismantle")


def shield(d: Any, command: UseShield) -> None:
    d.tap("shield.use" if command.use else "shield.keep")


def cast(d: Any, command: Cast) -> None:
    leave_parts(d)
    if d.app.game.state.phase == "attack":
        d.tap("attack.ruses")
    else:
        shelf(d, "ruses")
    d.tap(f"buy.{command.ruse}")
    if command.unit is not None:
        tap_unit(d, command.unit)
    if d.has("way.on"):
        d.tap("way.strike" if command.attack else "way.on")
    if command.line is not None:
        tap_line(d, command.board or "", command.line)
    panel = d.app.navigator.screen.panel
    for number in [each for each in panel.plan.on if each not in (command.on or ())]:  # those it took for granted
        tap_unit(d, number)
    for number in command.on or ():
        if panel.plan.on.count(number) < (command.on or ()).count(number):
            tap_unit(d, number)
    d.tap("ruse.announce")


TAPPED: dict[type, Callable[[Any, Any], None]] = {
    ThrowOpening: dice, ThrowWave: dice, ThrowComet: dice, ThrowCalamity: face, Attack: attack, ShareBlows: choice,
    Hold: choice, BuyUnit: buy_unit, BuyBuilding: buy_building, SendPuppet: send, Done: done, Recycle: recycle,
    Dismantle: dismantle, UseShield: shield, Cast: cast,
}
