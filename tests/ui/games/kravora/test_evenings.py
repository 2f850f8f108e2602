"""Whole games by taps alone, through the real window; what was tapped is what the rules know."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli import play
from assistant.core.past import keeping
from assistant.core.past.script import script
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.bots.random_play import random_player
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import Kravora
from tests.kit.taps import besieging


def over(state: Kravora) -> bool:
    return state.phase == "over"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_from_home_to_the_winner(drive: Any, players: int, tmp_path: Path) -> None:
    d = drive()
    game = besieging.begun(d, players)
    besieging.play(d, Greedy(Random(players)), over)
    assert len(game.state.winners) >= 1 and d.has("over.home")
    the_same_elsewhere(d, tmp_path)


@pytest.mark.slow
def test_a_game_with_everything_entered_in_french_and_upright(drive: Any, tmp_path: Path) -> None:
    d = drive(size=(800, 1280), lang="fr")
    besieging.begun(d, 2, "table")
    besieging.play(d, besieging.thrower(Random(1), Greedy(Random(4))), over)
    the_same_elsewhere(d, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 8, 32])
def test_a_game_in_which_anything_is_done_killed_at_each_moment_of_another_kind(drive: Any, seed: int) -> None:
    """Ruses, shields, cannons, recycling and choices among it."""
    d = drive()
    besieging.begun(d, 3, "table")
    player, seen = random_player(Random(seed)), set[tuple[str, str]]()
    moments: list[tuple[str, str]] = []

    def new(state: Kravora) -> bool:
        moment = (state.phase, CHAPTERS.ask(state).panel)
        if moment in seen:
            return over(state)
        seen.add(moment)
        moments.append(moment)
        return True

    while not over(d.app.game.state):
        besieging.play(d, player, new)
        state, panel, keys = d.app.game.state, type(d.app.navigator.screen.panel), d.keys()
        d = drive()  # killed
        assert d.app.game.state == state and type(d.app.navigator.screen.panel) is panel
        d.wait_for(lambda now=d, keys=keys: now.keys() == keys)
    assert len(moments) > 6


def the_same_elsewhere(d: Any, folder: Path) -> None:
    """On disk, and when its journal is played through `play`."""
    game = d.app.game
    again = keeping.reopened(GAME, d.app.store, game.id)
    assert again is not None and again.state == game.state
    journal, out, err = folder / "journal.jsonl", io.StringIO(), io.StringIO()
    lines = script(game.session, "stand-in")
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert play.run([str(journal)], out, err, "en") == play.OK, out.getvalue()[-600:]
    ending = json.loads(out.getvalue().splitlines()[-1])
    assert without_luck(ending["state"]) == without_luck(json.loads(json.dumps(GAME.show_state(game.state))))


def without_luck(state: dict[str, Any]) -> dict[str, Any]:
    """Who threw is told by the journal; where the app's luck stands is not."""
    return {key: value for key, value in state.items() if key not in ("luck", "sources")}

