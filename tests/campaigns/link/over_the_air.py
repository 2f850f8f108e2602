"""Many games over air that loses, doubles and reorders, with restarts and undo; then every message of a game again.

python3 -m tests over_the_air [--runs 10000] [--games 20]

A run is a game of the toy with four devices: each tap is in the journal once at most, and once where its phone was told
so. Then whole games of Clash and Kravora: each message that was ever sent is sent again, to its own seat and to all
others, at once, after a restart, and after a restart with entries undone, so that its question is open again.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from typing import Any

from assistant.core.engine.ask import TABLE
from tests.kit.games import GAMES, Playing
from tests.kit.phones import Air, Phone, Table
from tests.kit.toy.bots import begun
from tests.kit.toy.model import Choose

STEPS = 120


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests over_the_air",
                                     description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args(argv)
    told = [run(seed) for seed in range(asked.runs)]
    taps, written, outcomes = (sum(each) for each in zip(*told, strict=True))
    print(f"{asked.runs} runs: {taps} taps, {written} in the journal, {outcomes} told; none twice or lost", flush=True)
    let_in = 0
    for playing in GAMES.values():
        for seed in range(asked.games):
            sent, more = replayed(playing, seed)
            let_in += more
            print(f"{playing.game.id} {seed}: {sent} messages, {more} let in again", flush=True)
    return int(bool(let_in))


def run(seed: int) -> tuple[int, int, int]:
    """A game over bad air: how many taps, entries of phones, and answers heard. What is wrong is an AssertionError."""
    chance = Random(seed)
    session = begun(sources={"deck": "app", "dice": "table"}, seed=seed, rulings={"magpie": "table"}).session
    table = Table(session)
    phones = [Phone("red", "a"), Phone("red", "b"), Phone("blue", "c"), Phone(TABLE, "d")]
    air = Air(table, phones)
    for _ in range(STEPS):
        _step(air, table, chance)
        air.check()
    air.settle()
    air.check()
    assert all(phone.waiting is None for phone in phones)
    return air.taps, len(table.written), len(air.outcomes)


def _step(air: Air, table: Table, chance: Random) -> None:
    what, phone = chance.random(), chance.choice(air.phones)
    way: list[Any] = chance.choice((air.up, air.down))
    if what < 0.25:
        air.tap(phone, chance)
    elif what < 0.4:
        air.down.append((phone, table.view(phone)))
        air.again(phone)
    elif what < 0.8:
        if way:
            (air.arrives if way is air.up else air.is_heard)(chance.randrange(len(way)))
    elif what < 0.93 and way:
        at = chance.randrange(len(way))
        way.append(way[at]) if chance.random() < 0.5 else way.pop(at)
    elif what < 0.95:
        table.restart()
    elif what < 0.97:
        table.session.undo()
    else:
        table.session.submit(Choose(chance.randint(1, 3), chance.choice(("red", "blue"))))


def replayed(playing: Playing, seed: int) -> tuple[int, int]:
    """A game through phones; then all its messages again: how many there were, and how many brought an entry."""
    chance = Random(seed)
    session = playing.opened(playing.some_header(chance, sources="table")).session
    table = Table(session)
    phones = [Phone(who, str(who)) for who in (*playing.game.playing(session.state), TABLE)]
    sent: list[tuple[Phone, bytes]] = []
    for _ in range(400):
        if playing.game.is_over(session.state):
            break
        asked = [(phone, answers) for phone in phones if (answers := _shown(table, phone, chance))]
        if not asked:
            session.submit(playing.choose(session.state, chance))  # what is done on the tablet
            continue
        phone, answers = chance.choice(asked)
        message = phone.answer(chance.choice(answers), "tap")
        sent.append((phone, message))
        answer = table.take(phone, message, "tap")
        assert answer is not None and "ok" in json.loads(answer), answer
        phone.hears(answer)
    return len(sent), sum(_again(table, phones, sent, undone) for undone in (None, 0, 4))


def _shown(table: Table, phone: Phone, chance: Random) -> list[dict[str, Any]]:
    phone.hears(table.view(phone))
    return phone.answers(chance)


def _again(table: Table, phones: list[Phone], sent: list[tuple[Phone, bytes]], undone: int | None) -> int:
    """Every message once more, to every seat; after a restart with so many entries undone, or (None) at once."""
    if undone is not None:
        table.restart()
        for _ in range(undone):
            table.session.undo()
    before = table.session.writes
    for _, message in sent:
        for phone in phones:
            table.take(phone, message, "again")
    return table.session.writes - before
