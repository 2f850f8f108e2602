"""Phones at the table: from a tap to its answer, and to the view of the last device; beside an idle echo.

python3 -m tests bench phones [--devices 8 40] [--taps 200]

A game of Clash through real sockets on this machine; the echo is a hello of one device and its view, in the same run.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from random import Random
from typing import Any

from tests.kit.callers import Caller, Hosted, hosted
from tests.kit.games import CLASH


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench phones",
                                     description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--devices", type=int, nargs="+", default=[8, 40])
    parser.add_argument("--taps", type=int, default=200)
    asked = parser.parse_args(argv)
    for devices in asked.devices:
        table = CLASH.opened(CLASH.some_header(Random(5), "retail2019", players=4, sources="app"))
        with hosted(table.session) as host:
            measure(host, devices, asked.taps)
    return 0


def measure(table: Hosted, devices: int, taps: int) -> None:
    sides = (*CLASH.game.playing(table.session.state), None)
    callers = [Caller(table.port, table.place(sides[at % len(sides)]), str(at)) for at in range(devices)]
    for each in callers:
        each.until(lambda seen: True)
    echo = [_echo(callers[0]) for _ in range(taps)]
    answered, seen, sizes = list[float](), list[float](), list[int]()
    chance = Random(5)
    while len(answered) < taps and not CLASH.game.is_over(table.session.state):
        tap = _tap(callers, chance)
        if tap is None:
            table.session.submit(CLASH.choose(table.session.state, chance))  # on the tablet
            table.tell()
            _all_see(callers, table.session.writes)
            continue
        caller, line = tap
        began = time.perf_counter()
        answer = caller.do(line)
        answered.append(time.perf_counter() - began)
        assert "ok" in answer, answer
        _all_see(callers, answer["n"])
        seen.append(time.perf_counter() - began)
        sizes.append(len(json.dumps(caller.seen)))
    for each in callers:
        each.close()
    print(f"{devices} devices, {len(answered)} taps, views of {sorted(sizes)[len(sizes) // 2]} bytes: "
          f"echo {_told(echo)}, answered {_told(answered)}, seen by the last {_told(seen)}; "
          f"the last by the echo: {_at(seen, 0.5) / _at(echo, 0.5):.1f} times", flush=True)


def _echo(caller: Caller) -> float:
    began = time.perf_counter()
    caller.send({"hello": caller.device, "lang": "en"})
    caller.hear()
    time.sleep(0.06)  # not faster than a seat may speak
    return time.perf_counter() - began - 0.06


def _tap(callers: list[Caller], chance: Random) -> tuple[Caller, dict[str, Any]] | None:
    """One of the answers that a phone can give."""
    able = [(each, answer["do"]) for each in callers[:4] for answer in each.seen["view"]["answers"]
            if answer["do"]["do"] != "choose_tactic" or not each.seen["view"]["owed"]["chosen"]]
    return chance.choice(able) if able else None


def _all_see(callers: list[Caller], written: int) -> None:
    threads = [threading.Thread(target=each.until, args=(lambda seen: seen["n"] >= written,)) for each in callers]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def _at(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def _told(times: list[float]) -> str:
    return f"{_at(times, 0.5) * 1000:.0f} · {_at(times, 0.99) * 1000:.0f} ms"
