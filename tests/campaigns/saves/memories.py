"""memories: whatever memory.json holds, random, mutated, cut off or older, the app starts and remembers again.

python3 -m tests memories [--memories 1000] [--seed S] [--processes P]
python3 -m tests memories --seed S --case 17        one of them again

Each is put beside games on which something was half entered. The app comes back to some screen, the others are gone
to, and the next start comes back to where the last one was left.
"""

from __future__ import annotations

import argparse
import json
import logging
import shutil
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.store.memory import FILE
from assistant.ui.games.clash.face import FACE
from assistant.ui.shell import remembered, trouble
from tests.kit.taps import window
from tests.scenes import all_scenes

MEMORIES = 1000
# Scenes at which much is remembered, one of them for each thing that can be half entered.
BEGUN = ("setup-over", "setup-planned", "setup-elves", "table-bastion", "table-reinforce", "table-move-picked",
         "equip-picked", "equip-heroes", "legendary", "battle-one-by-one", "battle-eliminate", "audit-differs",
         "entering-bastions", "mend-misfits", "calculator-next", "calculator-battle", "new-game-five",
         "setup-checklist")
SCREENS = ("new_game", "calculator", "audit", "entering", "box", "table")  # that look at what was remembered
WORDS = ("", "home", "table", "A0", "bastion", "bohorg", "elves", "crossbow", "1a", "retail2019", "stand-in", "app",
         "fr", "\ud800", "x" * 2000, "\x00", "[b]", "../..", "…")
NUMBERS = (0, 1, -1, 2, 3, 7, 99, 10**6, -10**12, 10**30, 0.5, float("nan"), float("inf"), 1e308)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests memories")
    for name, default in (("memories", MEMORIES), ("seed", 1), ("processes", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--case", type=int, help="one of them again")
    asked = parser.parse_args(argv)
    cases = range(asked.memories) if asked.case is None else [asked.case]
    began, counted, failed = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(asked.processes) as pool:
        for done in as_completed([pool.submit(tried, asked.seed, case) for case in cases]):
            outcome, problem = done.result()
            counted += outcome
            if problem:
                failed += 1
                print(problem, flush=True)
    print(f"{len(cases)} memories in {time.monotonic() - began:.0f} s, {failed} failed")
    print(", ".join(f"{name} {number}" for name, number in sorted(counted.items())))
    return 1 if failed else 0


def tried(seed: int, case: int) -> tuple[Counter[str], str | None]:
    window.open_window()
    logging.getLogger("assistant.ui").setLevel(logging.CRITICAL)  # it tells what it forgets
    chance = Random(f"{seed}/{case}")
    name = BEGUN[case % len(BEGUN)]
    with tempfile.TemporaryDirectory(prefix="memories-") as place:
        folder = Path(shutil.copytree(begun(name), Path(place) / "tableside"))
        how = spoil(folder / FILE, chance)
        try:
            return Counter(["all", how, *lived_with(folder)]), None
        except Exception:
            return Counter(["all", how]), f"--seed {seed} --case {case} ({name}, {how}):\n{traceback.format_exc()}"


@cache
def begun(name: str) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="scene-"))
    fill(folder, name)
    return folder


def fill(folder: Path, name: str) -> None:
    """As an app leaves it that was killed at this scene."""
    scene = all_scenes()[name]
    scene.prepare(folder)
    driver = window.start(folder)
    driver.close_eyes()
    scene.go(driver)
    driver.drop()
    driver.app.store.close()


def lived_with(folder: Path) -> Iterator[str]:
    """Start, go everywhere, start again; what became of it."""
    driver = window.start(folder, forgiving=True)
    driver.close_eyes()
    driver.frames(10)
    app = driver.app
    yield f"at {app.navigator.here}"
    for slip in app.guard.known:
        yield "with a slip" if slip.startswith("Traceback") else "with something forgotten"
    if any(slip.startswith("Traceback") for slip in app.guard.known):
        raise AssertionError((folder / trouble.FILE).read_text(encoding="utf-8"))
    for screen in SCREENS:
        app.shell.close_sheet()
        app.navigator.go(screen)
        driver.frames(6)
    app.shell.close_sheet()
    app.navigator.home()
    app.navigator.go("settings")
    app.motion = not app.motion
    before = (app.navigator.way, app.motion, app.lang, app.text_scale, app.game.id if app.game else None)
    driver.drop()
    app.store.close()
    driver = window.start(folder)
    app = driver.app
    after = (app.navigator.way, app.motion, app.lang, app.text_scale, app.game.id if app.game else None)
    driver.drop()
    app.store.close()
    assert after == before, f"{after} instead of {before}"


# What was remembered is spoilt

def spoil(file: Path, chance: Random) -> str:
    """The file as it might be found; how it was made so."""
    how = chance.choices(list(WAYS), (5, 20, 60, 10, 5))[0]
    content = WAYS[how](file.read_bytes(), chance)
    file.write_bytes(content)
    return how


def cut_off(content: bytes, chance: Random) -> bytes:
    return content[:chance.randrange(len(content))]


def at_random(_: bytes, chance: Random) -> bytes:
    keys = [*remembered.KEYS, *FACE.remembered, "drafts.x", *(f"{each}.x" for each in FACE.of_a_game), "nothing"]
    return written({key: anything(chance) for key in chance.sample(keys, chance.randrange(1, len(keys)))})


def mutated(content: bytes, chance: Random) -> bytes:
    known = json.loads(content)
    for _ in range(chance.choice((1, 1, 2, 5))):
        mutate(known, chance)
    return written(known)


def older(content: bytes, chance: Random) -> bytes:
    """From a time when less was remembered, or less of it."""
    known = json.loads(content)
    for _ in range(chance.randrange(1, 6)):
        places = [each for each in nodes(known) if isinstance(each[0], dict)]
        if places:
            place, key = chance.choice(places)
            del place[key]
    return written(known)


def flipped(content: bytes, chance: Random) -> bytes:
    spoilt = bytearray(content)
    for _ in range(chance.randrange(1, 5)):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


WAYS: dict[str, Callable[[bytes, Random], bytes]] = {
    "cut off": cut_off, "at random": at_random, "mutated": mutated, "older": older, "flipped": flipped}


def written(known: Any) -> bytes:
    return json.dumps(known).encode()


def nodes(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a value: what it lies in, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [node for key in keys for node in nodes(value[key])]


def mutate(known: Any, chance: Random) -> None:
    places = nodes(known)
    if not places:
        return
    place, key = chance.choice(places)
    other, at = chance.choice(places)
    what = chance.randrange(5)
    if what == 0:
        del place[key]
    elif what == 1 and isinstance(place, list):
        place.append(json.loads(json.dumps(place[key])))
    elif what == 2:
        place[key] = json.loads(json.dumps(other[at]))
    elif isinstance(place[key], int | float) and what == 3:
        place[key] = chance.choice(NUMBERS)
    else:
        place[key] = anything(chance)


def anything(chance: Random, deep: int = 3) -> Any:
    kind = chance.randrange(8 if deep else 5)
    if kind < 5:
        return chance.choice((None, chance.random() < 0.5, chance.choice(NUMBERS), chance.choice(WORDS),
                              chance.choice(WORDS)))
    if kind == 7:
        return {chance.choice(WORDS): anything(chance, deep - 1) for _ in range(chance.randrange(4))}
    return [anything(chance, deep - 1) for _ in range(chance.randrange(4))]
