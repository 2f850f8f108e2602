"""What holds whatever is played: the laws, folding, writing down, undo and redo; a refusal leaves nothing behind."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given as for_all
from hypothesis import note, settings
from hypothesis import strategies as st

from assistant.games.clash.editions import EDITIONS
from tests.games.clash.laws import always
from tests.kit.moves.random_positions import Happening, opened, some_header, walk

SEEDS = st.integers(0, 10_000)


@settings(max_examples=25)
@for_all(chance=st.randoms(use_true_random=False), seed=SEEDS, steps=st.integers(1, 120), mixed=st.booleans())
def test_everything_that_always_holds_holds(chance: Random, seed: int, steps: int, mixed: bool) -> None:
    """Random play; if mixed, with corrections, undo and redo, other sources and conceding in between."""
    header = some_header(chance)
    note(str(header))
    table = opened(header)
    for number, happening in enumerate(islice(walk(table, Random(seed), mixed), steps)):
        always.check(table, happening)
        if number % 5 == 0:
            always.somebody_can_answer(happening.after)
            always.the_state_survives_writing(happening.after)
    always.somebody_can_answer(table.session.state)
    always.back_and_forth(table)


@settings(max_examples=12)
@for_all(edition=st.sampled_from(sorted(EDITIONS)), seed=SEEDS)
def test_the_same_seed_gives_the_same_game(edition: str, seed: int) -> None:
    one, two = ([happening.after for happening in islice(_game(edition, seed), 40)] for _ in range(2))
    assert one == two


def _game(edition: str, seed: int):
    chance = Random(seed)
    return walk(opened(some_header(chance, edition, sources="app")), chance)


@settings(max_examples=12)
@for_all(seed=SEEDS, back=st.integers(1, 30))
def test_after_undoing_the_app_throws_and_draws_the_same_again(seed: int, back: int) -> None:
    chance = Random(seed)
    table = opened(some_header(chance, sources="app"))
    happenings: list[Happening] = list(islice(walk(table, chance), 60))
    again = happenings[-back:]
    for _ in again:
        table.session.undo()
    for happening in again:
        assert table.session.submit(happening.command) == happening.answer
    assert table.session.state == happenings[-1].after
