"""Whether to go on or flee, in words, against what the solver says of the same battle."""

from __future__ import annotations

import re

import pytest

from assistant.core.past.session import Session
from assistant.games.clash.chapters.battle.commands import Assault
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.advice.in_battle import Outlook, outlook
from assistant.games.clash.odds.asking.midway import question_now
from assistant.ui.games.clash.presenters.battle import flight
from tests.ui.games.clash.presenters.battle.test_panel import begun, do, voice


def said(session: Session, ground: int, lang: str = "en") -> flight.FlightView:
    side = flight.who_may_flee(session.state)
    assert side is not None
    found = outlook(solve(question_now(session.state)), side)
    return flight.present(session.state, found, ground, voice(session, lang))


def figures(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"\d+\.\d", text)]


def test_the_more_the_ground_counts_the_longer_one_stays() -> None:
    session = begun((2, 1, 0), (2, 1, 0))  # a tie: the Defender begins
    assert flight.who_may_flee(session.state) == "defender"
    assert said(session, 0).words.startswith("Better flee") and said(session, 99).words.startswith("Better go on")
    worths = [figures(said(session, ground).words) for ground in (0, 1)]
    assert worths[0][0] == worths[1][0] == 4  # two of level I, one of level II


def test_fighting_is_worth_who_survives_and_the_ground_if_it_is_won() -> None:
    session = begun((2, 1, 0), (2, 1, 0))
    solution = solve(question_now(session.state))
    side = flight.who_may_flee(session.state)
    assert side is not None
    kept, win = outlook(solution, side).kept, solution.win if side == "attacker" else 1 - solution.win
    fight, flee = figures(said(session, 50).words)
    assert flee == 4
    assert fight == pytest.approx(kept[0] + 2 * kept[1] + 50 * win, abs=0.05)


def test_no_choice_no_advice() -> None:
    session = begun(sources="table")
    assert flight.who_may_flee(session.state) is not None
    do(session, Assault())
    assert flight.who_may_flee(session.state) is None  # dice are owed
    do(session, Roll((0,) * len(session.state.battle.rolling)))
    assert flight.who_may_flee(session.state) in ("attacker", "defender")


def test_what_makes_no_difference_is_said_so_and_french_has_commas() -> None:
    session = begun((1, 0, 0), (1, 0, 0))
    alike = Outlook((1, 0, 0), (0.5, 0.0, 0.0), 0.25)
    assert flight.present(session.state, alike, 2, voice(session)).words == (
        "Go on or flee: either way you probably keep as much (1.0).")
    assert "1,0" in flight.present(session.state, alike, 2, voice(session, "fr")).words
