"""What is told of a game of Clash of Rage: nothing secret, and each phase of a round in one piece."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from assistant.core.game.table import Table
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import say
from assistant.games.clash.chapters.planning import ChooseTactic
from tests.kit.moves.random_positions import opened, some_header, walk


def test_a_chosen_tactic_card_is_not_told_before_the_reveal() -> None:
    """Whatever is chosen, the words are the same, of the line, of undo and of redo."""
    def told(which: int) -> set[str]:
        table = choosing(3)
        clan = table.setting.clans[0]
        table.session.submit(ChooseTactic(table.session.state.players[clan].hand[which], clan))
        teller, voice = Teller(table.session), table.voice("en")
        words = [str(chapter) for chapter in teller.chapters(voice)[-2:]]
        undo, cost = teller.undo_sentence(), teller.what_undo_costs()
        assert undo is not None and cost is None
        table.session.undo()
        redo = teller.redo_sentence()
        assert redo is not None
        return {*words, say(undo, voice), say(redo, voice)}

    assert told(0) == told(1) == told(2)


def choosing(seed: int) -> Table:
    """A game of two in which the app deals, where the Tactic cards are owed."""
    table = opened(some_header(Random(seed), players=2, edition="retail2019", sources="app"))
    for happening in walk(table, Random(seed)):
        if happening.after.phase == "tactic":
            return table
    raise AssertionError


@pytest.mark.parametrize("seed", range(6))
def test_the_chapters_follow_the_order_of_play(seed: int) -> None:
    """Without corrections rounds never go back, and a phase of a round is told in one piece."""
    table = opened(some_header(Random(seed)))
    for _ in islice(walk(table, Random(seed)), 300):
        pass
    places = [(chapter.round, chapter.phase) for chapter in Teller(table.session).chapters(table.voice("en"))]
    assert len(set(places)) == len(places)
    assert [place[0] for place in places] == sorted(place[0] for place in places)
