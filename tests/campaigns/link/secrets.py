"""What a seat is told tells nothing that only another may know: pairs of states that differ in one player's secret.

python3 -m tests secrets [--pairs 20000]    of each game so many, in every edition, at every phase, in random play
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import count
from random import Random

from tests.kit.games import GAMES, Playing
from tests.kit.secrets import differs, the_log_differs


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests secrets", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=20_000)
    asked = parser.parse_args(argv)
    return max(told(playing, asked.pairs) for playing in GAMES.values())


def told(playing: Playing, pairs: int) -> int:
    compared = different = lines = 0
    phases: Counter[str] = Counter()
    for seed in count():
        chance = Random(seed)
        table = playing.opened(playing.some_header(chance, sources="app"))
        for number, _ in enumerate(playing.walk(table, chance), start=1):
            if number % 3 == 0:
                state = table.session.state
                more, wrong = differs(playing.game, state, chance)
                compared, different = compared + more, different + wrong
                phases[state.phase] += more
            if number > 150 or compared >= pairs:
                break
        session = table.session
        lines += sum(the_log_differs(playing.game, session.state_at(session.history.before(entry)),
                                     session.entry(entry), chance) for entry in session.way)
        if compared >= pairs:
            break
    print(f"{playing.game.id}: {compared} pairs, {different} differ; {lines} lines of the log differ; {dict(phases)}")
    return int(bool(different or lines))
