"""What a seat knows: nothing that only another may know, and all that it needs to answer by itself."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.game.game import Game
from assistant.core.game.seat import Sight, seat
from assistant.games.clash.editions import EDITIONS
from tests.kit.games import CLASH, OF_EACH_GAME, Playing
from tests.kit.secrets import differs, the_log_differs
from tests.kit.toy import game as toy
from tests.kit.toy.bots import begun
from tests.kit.toy.model import Choose
from tests.kit.toy.walk import some_table, walk


def seen(game: Game[Any], state: Any, who: str | None) -> Any:
    """The view of a seat."""
    its = seat(game, state, who)
    return its.view(game.voice_of(its.state, "en"))


def states(playing: Playing, seed: int, steps: int, **header: Any) -> list[Any]:
    chance = Random(seed)
    table = playing.opened(playing.some_header(chance, **header))
    return [table.session.state, *(table.session.state for _ in islice(playing.walk(table, chance), steps))]


@OF_EACH_GAME
@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_told_what_only_another_may_know(playing: Playing, seed: int) -> None:
    for state in states(playing, seed, 60, sources="app")[::10]:
        assert differs(playing.game, state, Random(seed))[1] == 0


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_no_edition_betrays_a_hand_or_a_sealed_card(edition: str) -> None:
    chosen = 0
    for state in states(CLASH, 5, 40, edition=edition, players=3, sources="app"):
        if state.phase == "tactic":
            chosen += any(player.chosen for player in state.players.values())
            assert differs(CLASH.game, state, Random(1))[1] == 0
    assert chosen, "somebody has sealed a card, somebody has not"


def test_the_toy_keeps_its_secret() -> None:
    for seed in range(8):
        session = some_table(seed).session
        for before, _ in walk(session, Random(seed)):
            assert differs(toy.GAME, before, Random(seed))[1] == 0


def test_a_seat_that_is_shown_what_all_owe_is_caught() -> None:
    """A mutant: `owed` as the protocol shows it, with every hand."""
    def owing(game: Game[Any], state: Any, who: str | None) -> Sight[Any]:
        class Owing(Sight[Any]):
            def owed(self) -> Any:
                return game.show_owed(state)

        its = seat(game, state, who)
        return Owing(its.game, its.who, its.state)

    found = [differs(CLASH.game, state, Random(2), owing)[1]
             for state in states(CLASH, 5, 40, edition="retail2019", players=3, sources="app")
             if state.phase == "tactic"]
    assert all(found)


@pytest.mark.parametrize("seed", range(6))
def test_the_log_says_no_secret(seed: int) -> None:
    table = CLASH.played(seed, 60, sources="app")
    session, chance = table.session, Random(seed)
    for number in session.way:
        before = session.state_at(session.history.before(number))
        assert not the_log_differs(CLASH.game, before, session.entry(number), chance)


@OF_EACH_GAME
def test_what_a_seat_is_offered_the_table_accepts(playing: Playing) -> None:
    """Judged by what the seat knows it is judged as by all there is; and it is the seat's own."""
    game, answers = playing.game, 0
    for state in [state for seed in range(4) for state in states(playing, seed, 80)[::6]]:
        ask = game.chapters.ask(state)
        for who in (*game.playing(state), TABLE, None):
            its = seat(game, state, who)
            for answer in seen(game, state, who)["answers"]:
                command = its.said(game.grammar.read(answer["do"], game.names_of(state)))
                assert its.refused(command) == []
                assert isinstance(attempt(game, state, game.settle(state, command)), Accepted)
                assert command.by == (None if ask.who == TABLE else who)
                answers += 1
    assert answers > 20


@OF_EACH_GAME
@pytest.mark.parametrize("seed", range(2))
def test_who_is_not_asked_is_offered_nothing_and_refused_everything(playing: Playing, seed: int) -> None:
    game = playing.game
    for state in states(playing, seed, 80)[::4]:
        ask = game.chapters.ask(state)
        offers = list(islice(game.offers(state), 5))
        for who in (*game.playing(state), TABLE, None):
            its = seat(game, state, who)
            if ask.who not in (ALL, TABLE) and who != ask.who:
                assert not its.is_asked() and not its.owed()
                assert seen(game, state, who)["answers"] == []
                assert all(its.refused(its.said(offer)) for offer in offers)
        assert not seat(game, state, None).is_asked(), "who watches owes nothing"


def test_dice_are_entered_by_whoever_throws_them() -> None:
    met = set()
    for seed in range(4):
        for state in states(CLASH, seed, 120, sources="table", players=3):
            owed = CLASH.game.show_owed(state)
            if owed["do"] == ["roll"]:
                throws = {who: len(seen(CLASH.game, state, who)["throws"])
                          for who in (*CLASH.game.playing(state), TABLE, None)}
                who = owed["for"] if owed["for"] in throws else "elves"
                met.add(who == "elves")
                assert throws.pop(None) == 0 and throws.pop(TABLE) == 1
                assert throws == {each: int(who in ("elves", each)) for each in throws}
    assert met == {True, False}


def test_while_others_choose_nothing_changes_for_who_has_not() -> None:
    table = begun(sources={"deck": "app", "dice": "app"})
    before = table.session.state
    table.session.submit(Choose(2, "red"))
    one, two = (seat(toy.GAME, state, "blue").owed() for state in (before, table.session.state))
    assert one == two == {"do": ["choose"]}
    assert not seat(toy.GAME, table.session.state, "red").owed()
