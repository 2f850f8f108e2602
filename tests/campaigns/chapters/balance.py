"""Does the stand-in box play well? Greedy games with rotated seats: who wins, how long it takes, what gets used.

python3 -m tests balance [--games 500] [--first 0] [--edition retail2019] [--players 4] [--jobs 2] [--box FILE]

Aims: the lower end of each clan's 95 % interval (Wilson) of wins is at most 40 % (of four players; 1.6 times the fair
share with fewer or more); at least 95 % of the games last 4 to 12 rounds; every Equipment is bought and worn, every
Legendary forged and worn; every icon occurs.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from assistant.games.clash.bots.match import Match, Outcome, Terms
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.editions import EDITIONS

MOST_SHARES, Z = 1.6, 1.959964  # so many times a fair share of the wins; with four players 40 %
SHORTEST, LONGEST, MOST_OUTSIDE = 4, 12, 0.05
ICONS = ("power", "movement", "life", "slowness", "hit", "reroll", "shield", "flight")
ICONS_2019 = ("rage", "speed")
NICE = 10


class Job(NamedTuple):
    box: str
    edition: str
    players: int
    seed: int


def main(argv: list[str]) -> int:
    asked = _asked(argv)
    jobs = [Job(asked.box, asked.edition, asked.players, seed)
            for seed in range(asked.first, asked.first + asked.games)]
    with Pool(asked.jobs, os.nice, (NICE,)) as pool:
        games = list(pool.imap(play, jobs, chunksize=4))
    box = loaded(asked.box)
    print(f"{len(games)} greedy games of {asked.players}, {asked.edition}, seeds {jobs[0].seed} to {jobs[-1].seed}")
    failures = [*judged_wins(box, games), *judged_lengths(games), *judged_cards(box, asked.edition, games)]
    failures += [game.wrong for game in games if game.wrong]
    print(*(f"MISSED: {failure}" for failure in failures), sep="\n") if failures else print("All aims are met.")
    return int(bool(failures))


def _asked(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tests balance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--edition", choices=EDITIONS, default="retail2019")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--box", default="stand-in")
    return parser.parse_args(argv)


@cache
def loaded(box: str) -> Box:
    return content.load(box)


def play(job: Job) -> Outcome:
    return Match(Terms(loaded(job.box), job.edition, job.players), "greedy", job.seed, Random(job.seed)).play()


# Who wins

def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - half, middle + half


def judged_wins(box: Box, games: list[Outcome]) -> Iterator[str]:
    print(f"\n{'wins':22}{'games':>6}{'wins':>6}{'share':>8}   95 % interval")
    most = MOST_SHARES / max(len(game.clans) for game in games)
    for clan in box.clans:
        played = [game for game in games if clan in game.clans]
        low, high = _share_line(clan, sum(game.winner == clan for game in played), len(played))
        if low > most:
            yield f"{clan} wins more than {most:.0%}: {low:.1%} to {high:.1%}"
    for seat in range(max(len(game.clans) for game in games)):
        _share_line(f"seat {seat + 1}", sum(game.clans[seat:seat + 1] == (game.winner,) for game in games), len(games))


def _share_line(name: str, wins: int, games: int) -> tuple[float, float]:
    low, high = wilson(wins, games)
    print(f"{name:22}{games:>6}{wins:>6}{wins / max(1, games):>8.1%}   {low:.1%} to {high:.1%}")
    return low, high


# How long it takes

def judged_lengths(games: list[Outcome]) -> Iterator[str]:
    spread = Counter(game.rounds for game in games if game.finished)
    cut = sum(not game.finished for game in games)
    outside = sum(number for rounds, number in spread.items() if not SHORTEST <= rounds <= LONGEST) + cut
    mean = sum(game.rounds for game in games) / len(games)
    print(f"\nrounds: mean {mean:.1f}, cut {cut}, outside {SHORTEST} to {LONGEST}: {outside / len(games):.1%}; "
          f"battles {sum(game.battles for game in games) / len(games):.1f} a game")
    print("  " + "  ".join(f"{rounds}: {spread[rounds]}" for rounds in sorted(spread)))
    if outside > MOST_OUTSIDE * len(games):
        yield f"{outside / len(games):.1%} of the games last fewer than {SHORTEST} or more than {LONGEST} rounds"


# What gets used

def judged_cards(box: Box, edition: str, games: list[Outcome]) -> Iterator[str]:
    bought, worn, forged = (total(game.bought for game in games), total(game.worn for game in games),
                            total(game.forged for game in games))
    print(f"\n{'card':22}{'bought':>7}{'worn':>7}{'cost':>6}{'copies':>8}")
    for card in (*box.equipment.values(), *box.legendary.values()):
        if not card.number(edition):
            continue
        got = forged[card.id] if card.legendary else bought[card.id]
        print(f"{card.id:22}{got:>7}{worn[card.id]:>7}{card.cost or '':>6}{card.number(edition):>8}")
        if not got or not worn[card.id]:
            yield f"{card.id} was {'forged' if card.legendary else 'bought'} {got} times, worn {worn[card.id]} times"
    yield from judged_icons(box, edition, worn)


def judged_icons(box: Box, edition: str, worn: Counter[str]) -> Iterator[str]:
    """How often a card with each icon was worn."""
    icons = (*ICONS, *(ICONS_2019 if EDITIONS[edition].counts_rage_icons else ()))
    found = {icon: sum(number for card, number in worn.items() if getattr(box.card(card), icon)) for icon in icons}
    print("\nicons worn: " + ", ".join(f"{icon} {number}" for icon, number in found.items()))
    yield from (f"nobody ever wore {icon}" for icon, number in found.items() if not number)


def total(counts: Iterable[object]) -> Counter[str]:
    found: Counter[str] = Counter()
    for each in counts:
        found.update(each)  # type: ignore[call-overload]
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
