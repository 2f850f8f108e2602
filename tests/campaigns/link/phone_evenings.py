"""Whole games through the page in a real Chromium: every tab answers what it is asked, by taps; some sleep and wake.

python3 -m tests phone_evenings [--taps 150] [--seed 1]

A tab for each player and one for the table, in one browser. What no phone can do is done on the tablet. In the end the
journal is that of the same commands given without any phone. Needs Chromium and selenium; says so where they miss.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from typing import Any

from assistant.core.engine.ask import TABLE
from tests.kit.browser import IS_THERE, WHY_NOT, Browser, browser
from tests.kit.callers import Hosted, hosted
from tests.kit.games import GAMES, Playing

SLEEPS = 0.08  # how often a tab sleeps before it answers


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests phone_evenings",
                                     description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--taps", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    if not IS_THERE:
        print(WHY_NOT, file=sys.stderr)
        return 2
    for playing in GAMES.values():
        with browser() as phones:
            play(playing, phones, asked.taps, asked.seed)
    return 0


def play(playing: Playing, phones: Browser, most: int, seed: int) -> None:
    chance, game = Random(seed), playing.game
    header = playing.some_header(chance, sources={"clash": "app", "kravora": "table"}[game.id], players=3)
    session = playing.opened(header).session
    on_phones = on_the_tablet = slept = refused = 0
    with hosted(session) as table:
        sides = (*game.playing(session.state), TABLE)
        for side in sides:
            phones.opens(side, table.port, table.place(side))
        while on_phones < most and not game.is_over(session.state):
            if chance.random() < SLEEPS:
                slept += 1
                _sleeps(phones, chance.choice(sides))
            before = session.writes
            if _somebody_taps(phones, table, sides, chance):
                on_phones += session.writes - before
                refused += session.writes == before
            else:
                on_the_tablet += 1
                session.submit(playing.choose(session.state, chance))
                table.tell()
        complaints = phones.complaints()
    again = playing.opened(header).session
    for entry in session.entries:
        again.submit(entry.command)
    same = again.entries == session.entries and again.state == session.state
    print(f"{game.id}: {on_phones} answers by taps on the page, {refused} refused, {on_the_tablet} on the tablet, "
          f"{slept} sleeps, round {session.state.round}; "
          f"the journal is {'the same' if same else 'ANOTHER'} without phones; {complaints}", flush=True)
    assert same and not complaints


def _sleeps(phones: Browser, side: str) -> None:
    """The connection is gone; awake again the tab has all there is."""
    phones.to(side)
    phones.driver.refresh()
    phones.until(lambda: phones.all("nav button"))


def _somebody_taps(phones: Browser, table: Hosted, sides: tuple[str, ...], chance: Random) -> bool:
    """One of those who can answer does."""
    for side in chance.sample(sides, len(sides)):
        view = _view(table, side)
        if view["mine"] and not view["owed"].get("chosen") and (view["answers"] or view["throws"] or view["steps"]):
            _taps(phones, table, side, view, chance)
            return True
    return False


def _view(table: Hosted, side: str) -> Any:
    return json.loads(table.view(side))["view"]


def _taps(phones: Browser, table: Hosted, side: str, view: Any, chance: Random) -> None:
    phones.to(side)
    phones.tab(0)
    phones.until(lambda: view["what"] in phones.text())
    before = table.session.writes
    spots = [each for each in view["answers"] if isinstance(each["do"].get("at"), list)]
    if view["throws"]:
        if phones.all("fieldset"):
            for die in range(len(phones.all("fieldset"))):
                phones.tap(f"fieldset:nth-of-type({die + 1}) button", chance.randrange(6))
        phones.tap("button.main")
    elif view["steps"] and chance.random() < 0.6:
        start = chance.choice(view["steps"])
        at = {each["place"]: number for number, each in enumerate(view["map"])}
        phones.hex(at[start["from"]])
        phones.hex(at[chance.choice(start["to"])])
    elif spots:
        phones.hex(len(view["map"]) + chance.randrange(len(spots)))
    else:
        if view["secret"]:
            phones.tap("button.main")
        phones.until(lambda: len(phones.all(".answers button:not(.down)")) == len(view["answers"]))
        phones.tap(".answers button", chance.randrange(len(view["answers"])))
    phones.until(lambda: table.session.writes != before or "rule" in phones.text() or phones.all(".say"))
    phones.until(lambda: "not answered yet" not in phones.text())
