"""Whole evenings through the real window, by taps alone: --only PART, --seed 1. From the home screen to the winner.

Two players in each edition, alone, all dice and cards entered by hand, French and upright, and one that is killed and
started again in every phase. Each journal, exported as a script and played without a screen, ends in the same state.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST = 3000  # commands


@dataclass(frozen=True)
class Evening:
    edition: str = "retail2019"
    players: int = 2
    by_hand: bool = False  # every die and card is entered
    lang: str = "en"
    size: tuple[int, int] = (1280, 800)
    killed: bool = False  # whenever a phase begins


EVENINGS = {
    "retail2019": Evening(),
    "ks2017": Evening("ks2017"),
    "fr2017": Evening("fr2017"),
    "solo": Evening(players=1),
    "by-hand": Evening(by_hand=True),
    "by-hand-2017": Evening("ks2017", by_hand=True),
    "french-upright": Evening(lang="fr", size=(800, 1280)),
    "killed": Evening(killed=True),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests evenings", description=__doc__)
    parser.add_argument("--only", default="", help="evenings whose name has this part")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    from tests.kit.taps import window

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    failed = 0
    for name, evening in EVENINGS.items():
        if asked.only in name:
            try:
                print(f"{name}: {spend(evening, asked.seed)}", flush=True)
            except Exception:  # the other evenings are wanted all the same
                failed += 1
                print(f"{name}:\n{traceback.format_exc()}", flush=True)
    return 1 if failed else 0


def spend(evening: Evening, seed: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        night = Night(Path(folder), evening, seed)
        try:
            night.begin()
            night.play()
            return night.told()
        except Exception:
            night.take_picture()
            raise
        finally:
            night.driver.close()


class Night:
    """One evening under way."""

    def __init__(self, folder: Path, evening: Evening, seed: int) -> None:
        from assistant.games.clash.bots.greedy import Greedy

        self.folder, self.evening, self.chance = folder, evening, random.Random(seed)
        self.player = Greedy(self.chance)
        self.taps = self.starts = 0
        self.start()

    def start(self) -> None:
        """Begin, or begin again after a kill."""
        from tests.kit.moves.hands import Hands
        from tests.kit.taps import window

        self.driver = window.start(self.folder, size=self.evening.size, lang=self.evening.lang)
        self.driver.close_eyes()
        self.driver.app.motion = False
        self.hands = Hands(self.driver, self.chance)
        self.starts += 1

    def begin(self) -> None:
        """From the home screen to the table."""
        self.driver.tap("home.new")
        self.driver.tap("shelf.clash")
        self.driver.tap(f"players.{self.evening.players}")
        self.driver.tap(f"edition.{self.evening.edition}")
        if self.evening.by_hand:
            self.driver.tap("more")
            self.driver.tap("sources.table")
        self.driver.tap("start")
        assert self.driver.app.navigator.here == "table", self.driver.keys()

    def play(self) -> None:
        for _ in range(MOST):
            state = self.hands.state
            if state.phase == "over":
                return
            phase = state.phase
            self.hands.play(self.player(state))
            if self.evening.killed and self.hands.state.phase != phase:
                self.kill()
        raise AssertionError(f"no end after {MOST} commands")

    def take_picture(self) -> None:
        """Of where it went wrong."""
        from tests.kit.taps import png

        self.driver.open_eyes()
        target = Path("build") / "evening.png"
        target.parent.mkdir(exist_ok=True)
        png.write_png(target, *self.driver.grab())
        print(f"the screen as it was: {target}")

    def kill(self) -> None:
        """Nobody says goodbye, and everything is there again."""
        here, state = list(self.driver.app.navigator.way), self.hands.state
        self.taps += self.driver.taps
        self.driver.drop()
        self.start()
        assert self.driver.app.navigator.way == here, "another screen than before"
        assert self.hands.state == state, "another state than before"

    def told(self) -> str:
        self.same_without_a_screen()
        state, taps = self.hands.state, self.taps + self.driver.taps
        entries = len(self.driver.app.game.session.entries)
        return f"{state.winner} wins in round {state.round}; {entries} entries, {taps} taps, {self.starts} starts"

    def same_without_a_screen(self) -> None:
        """The journal, exported as a script and played by the command line, ends in the same state."""
        from assistant.cli import play
        from assistant.core.past.script import script

        session = self.driver.app.game.session
        lines = script(session, session.game.boxes.SHIPPED)
        file, out = self.folder / "script.jsonl", io.StringIO()
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        status = play.run([str(file)], out, io.StringIO(), "en")
        *answers, end = map(json.loads, out.getvalue().splitlines())
        assert status == 0 and all(answer["ok"] for answer in answers), [each for each in answers if not each["ok"]][:1]
        assert unsourced(end["state"]) == unsourced(session.game.show_state(self.hands.state))


def unsourced(state: dict[str, Any]) -> dict[str, Any]:
    """In a script all fate comes from the table."""
    return {key: value for key, value in json.loads(json.dumps(state)).items() if key != "sources"}


