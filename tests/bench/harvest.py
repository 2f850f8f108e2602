"""Battles as they come in games of bots, kept as data for the other measurements, the smallest first."""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path
from random import Random

from assistant.core.past.session import Session
from assistant.core.shapes.codec import decode, encode
from assistant.games.clash.bots.match import Match, Terms
from assistant.games.clash.box import content
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question, cells

FILE = Path(__file__).with_name("battles.jsonl.gz")
EDITIONS = ("retail2019", "ks2017", "fr2017")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench harvest", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--into", type=Path, default=FILE)
    asked = parser.parse_args(argv)
    found: list[Question] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        found.extend(fought(EDITIONS[seed % len(EDITIONS)], seed, players=2 + seed % 3))
        print(f"{seed + 1 - asked.seed} games, {len(found)} battles", flush=True)
    found.sort(key=cells)
    with gzip.GzipFile(asked.into, "wb", mtime=0) as file:
        file.writelines(json.dumps(encode(each), separators=(",", ":")).encode() + b"\n" for each in found)
    return 0


def fought(edition: str, seed: int, players: int) -> list[Question]:
    """The battles of a game, each as it began."""
    match = Match(Terms(content.load("stand-in"), edition=edition, players=players), "greedy", seed, Random(seed))
    found: list[Question] = []
    before: list[object] = [None]

    def watch(session: Session) -> None:
        battle = session.state.battle
        place = None if battle is None else (battle.at, session.state.turn, session.state.phase, session.state.round)
        if place is not None and place != before[0]:
            found.append(question_of(session.state))
        before[0] = place

    match.play(watch)
    return found


def harvested(file: Path = FILE) -> list[Question]:
    """All of them, the smallest first."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [decode(Question, json.loads(line)) for line in lines]
