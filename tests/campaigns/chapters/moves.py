"""moves --seeds A-B: every move of random games judged by a second opinion, corrections in mid-Move included.

At each position at which somebody may move, single moves and ways of several borders are tried (all, or so many drawn
at random): none that is legal may be refused, none that is not be taken, and who went must stand where it went, with
the same movement left. The second opinion knows each figure by itself, and looks step by step whether Heroes can still
find company; where that takes too long it says so.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from random import Random
from typing import Any

from assistant.core.game.table import Table
from assistant.core.shapes.record import record
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import places_of
from assistant.games.clash.model import BASTION, ELVES, Clash
from tests.kit.moves.moving_table import PATHS, STEPS, TOLD, Follower, is_movement, is_moving, unlike
from tests.kit.moves.random_positions import Happening, opened, some_header, walk

FIRST = "0-499"
HAPPENINGS = 250  # of each game
CORRECTED, BEFORE = 0.3, 0.2  # how often figures are corrected in a movement, and before it


@record
class Report:
    seed: int
    counted: Counter[str]
    problem: str | None


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests moves", description=__doc__)
    parser.add_argument("--seeds", default=FIRST, metavar="A-B", help="the games, each by its seed")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(argv)
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    began, counted, problems = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(options.processes) as pool:
        for done in as_completed([pool.submit(game, seed) for seed in seeds]):
            report = done.result()
            counted += report.counted
            if report.problem is not None:
                problems += 1
                print(f"seed {report.seed}: {report.problem}", flush=True)
    print(f"{len(seeds)} games in {time.monotonic() - began:.0f} s: {problems} problems")
    print(", ".join(f"{name} {number}" for name, number in sorted(counted.items())))
    return 1 if problems else 0


def game(seed: int, steps: int = STEPS, paths: int = PATHS) -> Report:
    chance, counted = Random(f"moves/{seed}"), Counter[str]()
    header = some_header(chance)
    if chance.random() < 0.6:
        header["heroes"] = True
    table = opened(header)
    follower, number = Follower(table.session), 0
    try:
        for number, happening in enumerate(islice(_played(table, chance), HAPPENINGS)):
            counted["happenings"] += 1
            pieces = follower.follow(happening)
            if pieces is None:
                continue
            state: Clash = table.session.state
            counted["positions"] += 1
            counted["positions in mid-Move"] += state.action is not None
            counted["positions with a moved Hero alone"] += bool(pieces.lonely())
            counted["positions after a correction"] += isinstance(happening.command, CHAPTERS.corrections)
            for move, told in unlike(state, pieces, chance, steps, paths):
                if told not in TOLD:
                    return Report(seed, counted, f"step {number}: {move}: {told[:600]}")
                counted[f"moves {told}"] += move is not None
    except AssertionError as problem:
        return Report(seed, counted, f"step {number}: {str(problem)[:900]}")
    return Report(seed, counted, None)


def _played(table: Table, chance: Random) -> Iterator[Happening]:
    """Random play, with more corrections of figures, in the middle of movements above all, than it has by itself."""
    for happening in walk(table, chance, mixed=chance.random() < 0.7):
        yield happening
        state = table.session.state
        if is_moving(state) and chance.random() < (CORRECTED if is_movement(state) else BEFORE):
            command = table.read({"do": "correct", **_figures(state, chance)})
            answer = table.session.submit(command)
            yield Happening(command, state, table.session.state, answer)


def _figures(state: Clash, chance: Random) -> dict[str, Any]:
    """Something about the figures of who moves, or in their way."""
    clan = state.turn or ""
    own, heroes = list(places_of(state, clan)), state.players[clan].heroes
    place = chance.choice([BASTION, *own, *own, *heroes.values(), *heroes.values(), *state.board.position])
    to = [chance.choice((0, 0, 1, 2, 3)) for _ in range(3)]
    if state.setting.heroes and chance.random() < 0.4:
        hero = chance.choice([*state.box.heroes, *heroes, *heroes])
        return {"what": "hero", "hero": hero, "player": clan, "to": chance.choice((place, heroes.get(hero, place)))}
    if place == BASTION:
        return {"what": "units", "at": BASTION, "player": clan, "to": to}
    return {"what": "units", "at": place, "side": chance.choice((clan, clan, ELVES, *state.players)), "to": to}
