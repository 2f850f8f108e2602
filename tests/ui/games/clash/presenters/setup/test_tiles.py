"""Laying the board, by hand and by itself."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.board import hexes_of, shared_borders
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.setup import panel, tiles
from assistant.ui.games.clash.presenters.setup.tiles import Hand

CLANS = ("bohorg", "godleif", "steamfield", "tomb")


def begun(players: int = 3, **more: Any) -> Clash:
    seats = [{"name": clan, "clan": clan} for clan in CLANS[:players]]
    table = open_table(GAME, {"game": "clash", "edition": "retail2019", "players": seats, "seed": 1, **more}, "en")
    assert isinstance(table, Table)
    state: Clash = table.session.state
    return state


@given(st.integers(2, 4), st.integers(0, 10**6), st.sampled_from(["one", "two"]))
def test_a_board_laid_by_itself_is_accepted_tile_by_tile_and_hangs_well_together(players: int, seed: int,
                                                                                 contact: str) -> None:
    state = begun(players, sources="table", rulings={"tile-contact": contact})
    placings = tiles.laid_by_itself(state, Random(seed))
    assert len(placings) == players
    for number, placing in enumerate(placings):
        if number:
            assert shared_borders(hexes_of(placing.at, placing.turn), state.board.place_at) >= 3
        answer = attempt(GAME, state, placing)
        assert isinstance(answer, Accepted), answer
        state = answer.state
    assert not opening.tiles_owed(state)


def test_of_tiles_that_nobody_has_read_none_is_laid_by_itself() -> None:
    state = begun(2, box="blank", sources="table")
    assert tiles.laid_by_itself(state, Random(1)) == ()
    view = panel.tiles_view(state, None, "", Speaker("en"))
    assert not view.by_itself and "read" in view.advice
    assert panel.tiles_view(begun(2), None, "", Speaker("en")).by_itself


@given(st.integers(0, 10**6))
def test_only_faces_that_are_read_are_laid_by_themselves(seed: int) -> None:
    state = begun(2, sources="table")
    read = {"1a", "2b"}
    box = replace(state.box, tiles={name: replace(tile, **{
        side: getattr(tile, side) if f"{name}{side}" in read else replace(getattr(tile, side), city=None)
        for side in "ab"}) for name, tile in state.box.tiles.items()})
    state = replace(state, setting=replace(state.setting, box=box))
    assert {placing.tile for placing in tiles.laid_by_itself(state, Random(seed))} == read


def test_other_luck_lays_another_board() -> None:
    boards = {tiles.laid_by_itself(begun(), Random(seed)) for seed in range(20)}
    assert len(boards) > 10


def test_the_free_spots_are_those_of_the_offers_whatever_the_side_and_turn() -> None:
    state = begun()
    state = tiles.with_tiles(state, tiles.laid_by_itself(state, Random(3))[:1])
    assert {offer.at for offer in opening.offers(state)} == set(tiles.spots(state))
    assert len(list(opening.offers(state))) == len(tiles.spots(state)) * 6 * 2 * len(tiles.tiles_left(state))


@given(st.integers(-4, 4), st.integers(-4, 4))
def test_a_tile_held_over_the_board_is_refused_just_where_it_may_not_lie(q: int, r: int) -> None:
    state = begun()
    state = tiles.with_tiles(state, tiles.laid_by_itself(state, Random(3))[:1])
    hand = Hand(f"{tiles.tiles_left(state)[0]}b", 2, (q, r))
    assert (tiles.why_not(state, hand) == ()) == ((q, r) in tiles.spots(state))


def test_a_hand_turns_and_flips_and_comes_round_again() -> None:
    hand = Hand("1a", 5)
    assert tiles.turned(hand) == Hand("1a", 0)
    assert tiles.flipped(hand).side == "1b"
    assert tiles.flipped(tiles.flipped(hand)) == hand
