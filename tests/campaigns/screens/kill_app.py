"""kill_app: the real app, tapped at random and killed at random moments, on every screen; it always comes back.

python3 -m tests kill_app [--kills 2000] [--cold 50] [--seed S] [--processes P]
python3 -m tests kill_app --seed S --evening 17        one evening again, from its beginning

An evening is a folder, begun at one of the scenes of `tests/scenes`, that is killed LIVES times over. Each life is a
process of its own: forked where nothing of Kivy's window was opened yet, or, some of them, started as `main.py` by a
Python of its own, with real time and drawing. It says through a pipe what it shows after each tap. The next life must
come back to just that; where it was killed within a tap, to what the disk says.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import assistant.exchange  # noqa: F401, known before a life is forked, which then begins sooner
from assistant.core.past import keeping
from assistant.core.store.memory import Memory
from assistant.core.store.store import Store
from assistant.games.clash.game import GAME
from assistant.ui.shell import trouble
from tests.kit.taps import lives, window
from tests.scenes import all_scenes

ROOT = Path(__file__).resolve().parents[3]
KILLS, LIVES, COLD = 2000, 4, 50
EARLY, STOPPED = 0.15, 0.15  # how often killed while it starts; stopped for a while first
STARTING, TAPPING, PAUSING, THINKING, LOOKING = 0.5, 0.8, 0.2, 0.2, 1.5  # seconds, at most
PATIENCE = 120.0  # for a word of it; the machine may be busy
SIZES = ((1280, 800), (800, 1280), (640, 800))
SHEET = re.compile(r"^class (\w+)\(\w*Sheet\)", re.MULTILINE)
TAKEN_AWAY = ("table-taken-away",)  # scenes that take files away, which can't come back
TURNED_AWAY = ("audit", "entering", "mend")  # may say that there is nothing for them to do, and lead back
Facts = dict[str, Any]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests kill_app")
    for name, default in (("kills", KILLS), ("cold", COLD), ("seed", 1), ("processes", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--evening", type=int, help="one of them again")
    asked = parser.parse_args(argv)
    every = max(1, asked.kills // asked.cold) if asked.cold else 0
    evenings = range(-(-asked.kills // LIVES)) if asked.evening is None else [asked.evening]
    began, counted, failed = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(asked.processes) as pool:
        for done in as_completed([pool.submit(evening, asked.seed, number, every) for number in evenings]):
            outcome, problem = done.result()
            counted += outcome
            if problem:
                failed += 1
                print(problem, flush=True)
    print(f"{counted['kills']} kills in {time.monotonic() - began:.0f} s, {failed} evenings failed")
    for kind, known in coverage().items():
        print(f"killed upon, by {kind}:", ", ".join(f"{each} {counted[f'{kind} {each}']}" for each in known))
    print("how:", ", ".join(f"{name} {number}" for name, number in sorted(counted.items()) if " " not in name))
    return 1 if failed else 0


def coverage() -> dict[str, list[str]]:
    """Every screen, panel and sheet there is."""
    from assistant.ui.games.clash.face import FACE, PANELS
    from assistant.ui.shell.navigator import OF_A_GAME, SHELF

    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "assistant" / "ui").rglob("*.py")]
    return {"screen": [*dict.fromkeys([*SHELF, *OF_A_GAME, *FACE.screens])],
            "panel": [place.partition(":")[2] for place in PANELS.values()],
            "sheet": sorted({name for source in sources for name in SHEET.findall(source)})}


def evening(seed: int, number: int, every: int) -> tuple[Counter[str], str | None]:
    """One folder through all its lives."""
    counted = Counter[str]()
    names = [name for name in all_scenes() if name not in TAKEN_AWAY]
    name = names[number % len(names)]
    with tempfile.TemporaryDirectory(prefix="kill-app-") as place:
        folder = Path(shutil.copytree(prepared(name), Path(place) / "tableside"))
        known: Facts | None = None  # what has to be there
        for at in range(LIVES):
            case = number * LIVES + at
            chance = Random(f"{seed}/{case}")
            cold = bool(every) and case % every == 1  # never the first life, which goes to the scene
            begin = started_cold(folder, chance) if cold else forked(folder, chance, "" if at else name)
            try:
                known = one_life(begin, chance, folder, known, counted, early=at > 0 and chance.random() < EARLY)
                counted["cold" if cold else "forked"] += 1
            except Exception:
                return counted, f"--seed {seed} --evening {number} ({name}), life {at}:\n{traceback.format_exc()}"
    return counted, None


@cache
def prepared(name: str) -> Path:
    """The folder of a scene as the app finds it; for all evenings of this process."""
    folder = Path(tempfile.mkdtemp(prefix="scene-"))
    all_scenes()[name].prepare(folder)
    return folder


def one_life(begin: Callable[[], Life], chance: Random, folder: Path, known: Facts | None, counted: Counter[str],
             early: bool) -> Facts | None:
    """Begun, looked at whether all came back, killed; what is known then."""
    on_disk = disk(folder)
    life = begin()
    try:
        how = let_live(life, chance, early)
    finally:
        said = life.killed()
    counted["kills"] += 1
    counted[how] += 1
    file = folder / trouble.FILE
    sure(not file.exists(), file.read_text(encoding="utf-8") if file.exists() else "")
    if said:
        came_back(said[0], known, on_disk)
        known = {**said[-1], "within": said[-1]["is"] == "begins"}
        shown = next(each for each in reversed(said) if each["is"] != "begins")
        counted[f"screen {shown['way'][-1][0]}"] += 1
        counted[f"panel {shown['panel']}"] += 1
        counted[f"sheet {shown['sheet']}"] += 1
        counted["taps"] += sum(each["is"] == "shows" for each in said)
        counted["within"] += known["within"]
    else:
        counted["starting"] += 1
    return known


def let_live(life: Life, chance: Random, early: bool) -> str:
    """Until a random moment."""
    if early:
        life.listen(lambda said: False, chance.random() * STARTING)
    else:
        life.listen(lambda said: any(each["is"] == "shows" for each in said), PATIENCE)
        life.listen(lambda said: False, chance.random() ** 2 * TAPPING)
    if chance.random() < STOPPED:
        life.signal(signal.SIGSTOP)
        time.sleep(chance.random() * PAUSING)
        if chance.random() < 0.5:
            life.signal(signal.SIGCONT)
            life.listen(lambda said: False, chance.random() * PAUSING)
        return "stopped"
    return "early" if early else "tapping"


# What has to be there

def came_back(now: Facts, known: Facts | None, on_disk: Facts) -> None:
    """To what the last life showed; where it was killed within a tap, to what the disk says."""
    sure(now["game"] == on_disk["game"], f"the app has {now['game']}, the disk {on_disk['game']}")
    last = now["way"][-1]
    sure(last == on_disk["way"][-1] or on_disk["way"][-1][0] in TURNED_AWAY,
         f"came back to {now['way']}, but the disk says {on_disk['way']}")
    if known is None:
        return
    before, after = known["game"], now["game"]
    if not known["within"]:
        sure(now["way"] == known["way"], f"came back to {now['way']} instead of {known['way']}")
        sure(before == after, f"{after} instead of {before}")
        sure(known["half"] is None or now["half"] == known["half"], f"{now['half']} instead of {known['half']}")
    elif before and after and before["id"] == after["id"]:
        sure(after["seen"] >= before["seen"], f"what was acknowledged is gone: {after} after {before}")
        sure(after["seen"] > before["seen"] or after == before, f"{after} instead of {before}")


def disk(folder: Path) -> Facts:
    memory = Memory(folder)
    way, game = memory.recall("way", [["home", {}]]), memory.recall("game")
    store = Store(folder) if (folder / "games.sqlite3").exists() and game else None
    try:
        session = keeping.reopened(GAME, store, str(game)) if store else None
        return {"way": way, "game": lives.standing(session) if session else None}
    finally:
        if store:
            store.close()


def sure(fact: bool, otherwise: str) -> None:
    if not fact:
        raise AssertionError(otherwise)


# Lives

class Life:
    """A process with the app, and what it said."""

    def __init__(self, child: int, pipe: int) -> None:
        self._child, self._pipe, self._heard = child, pipe, b""

    @property
    def said(self) -> list[Facts]:
        return [json.loads(line) for line in self._heard.split(b"\n")[:-1]]

    def listen(self, enough: Callable[[list[Facts]], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not enough(self.said):
            if select.select([self._pipe], [], [], left)[0]:
                heard = os.read(self._pipe, 1 << 16)
                if not heard:  # it ended
                    return
                self._heard += heard

    def signal(self, which: int) -> None:
        os.kill(self._child, which)

    def killed(self) -> list[Facts]:
        """All that it said in its life."""
        self.signal(signal.SIGKILL)
        while heard := os.read(self._pipe, 1 << 16):
            self._heard += heard
        os.close(self._pipe)
        _, status = os.waitpid(self._child, 0)
        code = os.waitstatus_to_exitcode(status)
        sure(code == -signal.SIGKILL, f"it ended by itself: {self._heard[-3000:].decode(errors='replace')}")
        return self.said


def forked(folder: Path, chance: Random, scene: str) -> Callable[[], Life]:
    def begin() -> Life:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            live(folder, chance, writing, scene)
        os.close(writing)
        return Life(child, reading)

    return begin


def live(folder: Path, chance: Random, writing: int, scene: str) -> None:
    """In the child, which never returns. A scene is gone to first."""
    try:
        window.open_window()
        from tests.campaigns.screens.monkey import Monkey

        driver = window.start(folder, size=chance.choice(SIZES), lang=chance.choice(("en", "fr")))
        driver.close_eyes()
        monkey = Monkey(chance.randrange(10**9), "clash")

        def say(what: str) -> None:
            os.write(writing, lives.line(what, **lives.told(driver.app)))

        say("came back")
        if scene:
            say("begins")
            all_scenes()[scene].go(driver)
        say("shows")
        time.sleep(chance.random() * (LOOKING if scene else THINKING))
        while True:
            say("begins")
            monkey.act(driver)
            say("shows")
            time.sleep(chance.random() * THINKING)
    except BaseException:
        os.write(writing, traceback.format_exc().encode())
    finally:
        os._exit(1)


def started_cold(folder: Path, chance: Random) -> Callable[[], Life]:
    """`main.py`, as a player starts it."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    own |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_CLIPBOARD": "dummy"}

    def begin() -> Life:
        reading, writing = os.pipe()
        seed = str(chance.randrange(10**9))
        command = [sys.executable, "-m", "tests.kit.taps.tapped", str(writing), seed, str(folder)]
        process = subprocess.Popen(command, cwd=ROOT, env=own, pass_fds=(writing,))
        os.close(writing)
        return Life(process.pid, reading)

    return begin
