"""Bots play whole games in every edition and number of players; every law is asked after each entry.

python3 -m tests bots [--games 100] [--first 0] [--bot random|greedy] [--jobs 2] [--only ks2017/3]

Seeds first, first + 1, … of every row: `--first 100` goes on where the first hundred ended. Odd seeds are played with
all sources `table`, each third with other rulings than usual, each fourth of 2019 with Heroes; each tenth game is
folded again from its events, taken back to its start and brought back to its end, and written down and read again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from assistant.core.engine.attempt import fold
from assistant.core.past.session import Session
from assistant.core.shapes.codec import decode, encode
from assistant.games.clash.bots.match import BOTS, Match, Outcome, Terms
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.games.clash.rulings import DOMINATION_LIMITS, RULINGS

FIVE_CLANS = str(Path(__file__).parents[2] / "kit" / "five_clans.toml")
CHECKED = 10  # each so many-th game is taken back and forth
NICE = 10  # others work on this machine too


class Row(NamedTuple):
    """One line of the table."""

    edition: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.edition}/{self.players if self.players > 1 else 'solo'}"


class Job(NamedTuple):
    row: Row
    bot: str
    seed: int


class Played(NamedTuple):
    row: Row
    outcome: Outcome
    seconds: float


ROWS = [*(Row(edition, players) for edition in EDITIONS for players in (2, 3, 4, 5)), Row("retail2019", 1)]


def main(argv: list[str]) -> int:
    asked = _asked(argv)
    rows = [row for row in ROWS if asked.only in (None, row.name)]
    seeds = range(asked.first, asked.first + asked.games)
    print(f"{asked.bot}, seeds {seeds.start} to {seeds.stop - 1}\n{HEADING}")
    jobs = [Job(row, asked.bot, seed) for row in rows for seed in seeds]
    wrong: list[str] = []
    with Pool(asked.jobs, os.nice, (NICE,)) as pool:
        for row, played in groupby(pool.imap(play, jobs, chunksize=4), key=lambda each: each.row):
            games = list(played)
            print(line(row, games), flush=True)
            wrong += [f"{row.name}: {game.outcome.wrong}" for game in games if game.outcome.wrong]
    print(*(wrong or ["Every law held after every entry; nobody was ever stuck."]), sep="\n")
    return int(bool(wrong))


def _asked(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tests bots", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="games per row")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--bot", choices=BOTS, default="random")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", choices=[row.name for row in ROWS], help="one row only")
    return parser.parse_args(argv)


# One game

def play(job: Job) -> Played:
    began = perf_counter()
    match = Match(terms(job.row, job.seed), job.bot, job.seed, Random(job.seed))
    opened = match.session.state
    outcome = match.play()
    if outcome.wrong is None and job.seed % CHECKED == 0:
        back_and_forth(match.session, opened)
    return Played(job.row, outcome, perf_counter() - began)


def terms(row: Row, seed: int) -> Terms:
    """Sources, rulings and Heroes change with the seed, so that a hundred games see all of them."""
    chance = Random(f"terms {seed}")
    rulings = {name: chance.choice(choices) for name, choices in RULINGS.items()} if seed % 3 == 0 else {}
    solo = chance.choice(list(DOMINATION_LIMITS)) if row.players == 1 else None
    return Terms(box_for(row.players), row.edition, row.players, solo, "table" if seed % 2 else "app",
                 True if seed % 4 == 0 else None, rulings)


@cache
def box_for(players: int) -> Box:
    return content.load(FIVE_CLANS if players > 4 else "stand-in")


def back_and_forth(session: Session, opened: Any) -> None:
    """Folded events give the live states; undo the state before, redo the state after; all survives writing."""
    entries, states = session.entries, [opened]
    for entry in entries:
        states.append(fold(GAME, states[-1], entry.events))
        for item in (entry.command, *entry.events):
            assert decode(type(item), json.loads(json.dumps(encode(item)))) == item, item
    assert session.state == states[-1]
    for before, entry in zip(reversed(states[:-1]), reversed(entries), strict=True):
        assert session.undo() == entry
        assert session.state == before
    assert session.undo() is None
    for after, entry in zip(states[1:], entries, strict=True):
        assert session.redo() == entry
        assert session.state == after
    assert session.redo() is None


# The table

HEADING = (f"{'':16}{'games':>7}{'finished':>10}{'cut':>5}{'rounds':>8}{'least':>7}{'most':>6}"
           f"{'battles':>9}{'commands':>10}{'s/game':>8}")


def line(row: Row, games: list[Played]) -> str:
    outcomes = [game.outcome for game in games]
    finished, count = sum(each.finished for each in outcomes), len(outcomes)
    rounds = [each.rounds for each in outcomes]
    means = (sum(values) / count for values in _figures(games))
    mean_rounds, battles, commands, seconds = means
    cut = sum(not each.finished and not each.wrong for each in outcomes)
    return (f"{row.name:16}{count:>7}{finished:>10}{cut:>5}{mean_rounds:>8.1f}{min(rounds):>7}{max(rounds):>6}"
            f"{battles:>9.1f}{commands:>10.0f}{seconds:>8.2f}")


def _figures(games: list[Played]) -> Iterator[list[float]]:
    yield [game.outcome.rounds for game in games]
    yield [game.outcome.battles for game in games]
    yield [game.outcome.commands for game in games]
    yield [game.seconds for game in games]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
