"""Tap at random, anywhere: --taps 20000 --seed 1. No exception, no stuck screen, the laws hold, the journal folds.

Each thousand taps is an evening of its own: its seed is printed, and repeats it (--seed N --taps 1000). `--game` says
whose games lie on the table: clash, kravora, or toy, the game of the tests, which stands on the shelf then.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import traceback
from itertools import islice
from pathlib import Path
from typing import Any

EVENING = 1000  # taps
CHECKED = 50  # taps between two looks at the books
WORDS = ("Zoë", "12", "[b]", "…", "\u202e")
SIZES = ((1280, 800), (800, 1280), (640, 800), (1280, 800))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests monkey", description=__doc__)
    parser.add_argument("--taps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=("clash", "kravora", "toy"), default="clash")
    asked = parser.parse_args(arguments)
    from tests.kit.taps import window

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    if asked.game == "toy":
        put_the_toy_on_the_shelf()
    failed = 0
    seeds = range(asked.seed, asked.seed + max(1, asked.taps // EVENING))
    for seed in seeds:
        monkey = Monkey(seed, asked.game)
        try:
            monkey.spend(min(EVENING, asked.taps))
            seen = " ".join(sorted(monkey.seen))
            print(f"seed {seed}: {monkey.taps} taps, {monkey.entries} entries; {seen}", flush=True)
        except Exception:  # the other evenings are wanted all the same
            failed += 1
            print(f"seed {seed}, tap {monkey.taps}, after {monkey.last}:\n{traceback.format_exc()}", flush=True)
    print(f"{len(seeds)} evenings, {failed} failed")
    return 1 if failed else 0


def put_the_toy_on_the_shelf() -> None:
    from assistant import catalog
    from assistant.ui import faces

    catalog.GAMES["toy"] = "tests.kit.toy.game"
    faces.FACES["toy"] = "tests.kit.toy.face:FACE"


class Monkey:
    def __init__(self, seed: int, game: str) -> None:
        self.chance = random.Random(seed)
        self.game = game
        self.seed, self.taps, self.entries = seed, 0, 0
        self.seen: set[str] = set()
        self.last: list[str] = []

    def spend(self, taps: int) -> None:
        """One evening, begun in the middle of a game or at the empty home screen."""
        from tests.kit.taps import window

        with tempfile.TemporaryDirectory() as folder:
            if self.seed % 4:
                self.lay_a_game_on_the_table(Path(folder))
            driver = window.start(Path(folder), size=self.chance.choice(SIZES), lang=self.chance.choice(("en", "fr")))
            driver.close_eyes()
            try:
                for _ in range(taps):
                    self.taps += 1
                    self.act(driver)
                    if self.taps % CHECKED == 0:
                        self.check(driver)
                self.check(driver)
            finally:
                driver.close()

    def lay_a_game_on_the_table(self, folder: Path) -> None:
        from tests.games.kravora.kit import walk as kravora_walk
        from tests.kit.taps import evening
        from tests.kit.toy import walk

        deep = self.chance.randrange(1, 200)
        if self.game == "clash":
            line = evening.header(2 + self.seed % 3, self.chance.choice(("retail2019", "ks2017", "fr2017")),
                                  sources=self.chance.choice(("app", "table")))
            counted = iter(range(deep))
            evening.keep_game(folder, line,
                              lambda state: next(counted, None) is None or state.phase == "over", seed=self.seed)
            return
        begun = (walk.some_table(self.seed).session if self.game == "toy" else kravora_walk.begun(self.chance))
        walked: Any = walk.walk if self.game == "toy" else kravora_walk.walk
        evening.lay(folder, begun, lambda session: list(islice(walked(session, self.chance), deep)))

    def act(self, driver: Any) -> None:
        roll = self.chance.random()
        if roll < 0.75:
            self.tap_a_key(driver)
        elif roll < 0.85:
            self.touch(driver, self.point(driver))
        elif roll < 0.92:
            self.note("drag")
            driver.drag(self.point(driver), self.point(driver), seconds=0.1)
        elif roll < 0.98:
            self.note("back")
            driver.back()
        else:
            self.note("resize")
            driver.resize(*self.chance.choice(SIZES))
        self.seen.add(driver.app.navigator.here)

    def tap_a_key(self, driver: Any) -> None:
        from tests.kit.taps import eyes

        shown = eyes.tappable(driver.app.shell)
        assert shown, "nothing can be tapped: the screen is stuck"
        chosen = self.chance.choice(shown)
        self.note(chosen.widget.key)
        self.touch(driver, eyes.middle(chosen))
        if getattr(chosen.widget, "focus", False):
            chosen.widget.insert_text(self.chance.choice(WORDS))
            driver.wait(0.5)

    def touch(self, driver: Any, point: tuple[float, float]) -> None:
        self.note(f"{point[0]:.0f},{point[1]:.0f}")
        driver.tap(point, hold=self.chance.choice((0.03, 0.03, 0.03, 0.8)))

    def point(self, driver: Any) -> tuple[float, float]:
        from kivy.core.window import Window

        return self.chance.uniform(1, Window.width - 2), self.chance.uniform(1, Window.height - 2)

    def note(self, what: str) -> None:
        self.last = [*self.last[-9:], what]

    def check(self, driver: Any) -> None:
        """The laws of the game on the table, and that the disk says the same as the screen."""
        from assistant.core.past import keeping

        game = driver.app.game
        if game is None:
            return
        self.entries = max(self.entries, len(game.session.entries))
        assert game.state is game.session.state
        assert game.session.game.broken(game.state) == []
        again = keeping.reopened(game.session.game, driver.app.store, game.id)
        assert again and again.state == game.state, "the disk says something else"
