"""What is offered is what is accepted: the engine's offers against a grid of commands that knows nothing of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

import pytest
from hypothesis import assume, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.kinds import Command
from assistant.games.clash.chapters import fate, forging, income, planning, stones
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.equipping import Attach, Detach
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import Clash
from tests.games.clash.laws.always import offered_is_accepted
from tests.kit.moves import grid
from tests.kit.moves.position import position
from tests.kit.moves.random_positions import opened, some_header, walk
from tests.kit.moves.random_positions import position as somewhere
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

MOMENTS = {  # what is owed → how many different positions are looked at
    opening.PlaceTile: 2, planning.ChooseTactic: 3, planning.PlaceBastion: 2, income.Reinforce: 6,
    moving.MoveArmy: 10, commands.Assault: 4, commands.Reroll: 3, commands.Eliminate: 4, fate.DrawCards: 2,
}
FARTHEST = 300


def reached(moment: type, seed: int) -> Clash | None:
    """A position some way into a random game where this is owed."""
    chance = Random(seed)
    table, start = opened(some_header(chance)), chance.randrange(60)
    for number, happening in enumerate(walk(table, chance, mixed=True)):
        now = CHAPTERS.ask(happening.after)
        if number >= start and moment in now.commands:
            return happening.after
        if number > FARTHEST:
            break
    return None


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_offered_is_accepted_in_random_games(moment: type) -> None:
    found = 0
    for seed in range(100):
        state = reached(moment, seed)
        if state is not None:
            offered_is_accepted(state)
            found += 1
        if found == MOMENTS[moment]:
            return
    raise AssertionError(f"{moment} came about {found} times only")


@settings(max_examples=15)
@for_all(chance=st.randoms(use_true_random=False), seed=st.integers(0, 10_000), steps=st.integers(1, 150))
def test_offered_is_accepted_wherever_random_play_leads(chance: Random, seed: int, steps: int) -> None:
    state = somewhere(some_header(chance), seed, steps, mixed=True)
    assume(state.battle is None or len(state.battle.rolled) <= grid.MOST_DICE)
    offered_is_accepted(state)


# Moments that are rare

def two_stones_and_one_figure() -> Clash:
    almost = given(position(units={"A0": {"bohorg": (1, 0, 0)}, "B0": {"bohorg": (5, 0, 0)}}, acted=("tomb",),
                            garrison={"bohorg": (1, 0, 0)}))
    return almost.when("done").state


def a_legendary_to_keep() -> Clash:
    start = position(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 9}, sources={"legendary": "app"})
    return given(start).when("forge").state


def a_rich_player_with_everything(edition: str) -> Clash:
    return position(
        edition=edition, with_heroes=True, units={"A5": {"bohorg": (1, 1, 0)}, "B1": {"tomb": (2, 0, 1)}},
        gold={"bohorg": 30}, crystals={"bohorg": 9}, heroes={"tomb": {"hekna": "B1"}},
        slots={("bohorg", 1): ("crossbow", "plate-armor"), ("bohorg", 3): ("crossbow",)},
        aside={"bohorg": ("crossbow", "tribal-armor", "rotting-blade")})


def a_battle_of_heroes(edition: str) -> Clash:
    box = plain_box(units={("bohorg", 1): {"power": 4, "reroll": 2}})
    start = position(edition=edition, box=box, with_heroes=True, sources="table",
                     units={"A0": {"bohorg": (2, 1, 1)}, "A1": {"tomb": (2, 1, 1)}},
                     heroes={"bohorg": {"hekna": "A0", "neggesh": "A0"},
                             "tomb": {"razaro": "A1", "barrier-hero": "A1"}})
    moved = given(start).when("move", from_="A0", path=["A1"], units=[2, 1, 1], heroes=["hekna", "neggesh"])
    return moved.when("fight", at="A1").state


def heroes_bound_to_their_company() -> Clash:
    """Two went one step with the only Unit: one can't go on, so the Unit must stay, and the other come back."""
    start = position(box=plain_box(heroes={"hekna": {"movement": 1}}), units={"A1": {"bohorg": (1, 0, 0)}},
                     bastions={"bohorg": (3, 3), "tomb": (4, 0)},
                     heroes={"bohorg": {"hekna": "A1", "neggesh": "A1", "razaro": "A0"}})
    return given(start).when("move", from_="A1", path=["A6"], units=[1, 0, 0], heroes=["hekna", "neggesh"]).state


def solo() -> Clash:
    return position(clans=("bohorg",), solo="easy", units={"A2": {"elves": (1, 0, 0)}})


RARE: dict[str, Callable[[], Clash]] = {
    "two stones, one figure": two_stones_and_one_figure, "a Legendary to keep": a_legendary_to_keep, "solo": solo,
    "Heroes bound to their company": heroes_bound_to_their_company,
    **{f"rich, {edition}": partial(a_rich_player_with_everything, edition)
       for edition in ("ks2017", "fr2017", "retail2019")},
    **{f"Heroes in battle, {edition}": partial(a_battle_of_heroes, edition) for edition in ("ks2017", "retail2019")},
}


@pytest.mark.parametrize("rare", RARE)
def test_offered_is_accepted_in_rare_moments(rare: str) -> None:
    offered_is_accepted(RARE[rare]())


def test_the_rare_moments_are_what_they_are_called() -> None:
    assert stones.ChooseStone in CHAPTERS.ask(two_stones_and_one_figure()).commands
    assert forging.KeepLegendary in CHAPTERS.ask(a_legendary_to_keep()).commands
    assert CHAPTERS.ask(a_battle_of_heroes("ks2017")).commands[0] is commands.Assault
    leaving = {(offer.units, offer.heroes) for offer in GAME.offers(heroes_bound_to_their_company())
               if isinstance(offer, moving.MoveArmy) and offer.from_ == "A6"}
    assert {units for units, _ in leaving} <= {(0, 0, 0)}


@pytest.mark.parametrize("edition", ["ks2017", "retail2019"])
def test_offered_is_accepted_all_through_a_battle(edition: str) -> None:
    """The moments inside one battle, with rerolls and eliminations by hand."""
    state, chance, seen = a_battle_of_heroes(edition), Random(2), set()
    for _ in range(40):
        if state.battle is None:
            break
        now = CHAPTERS.ask(state)
        command: Command = fate.Roll(tuple(chance.choice((0, 1, 1)) for _ in fate.dice_owed(state)))
        if now.commands != (fate.Roll,):
            if (now.commands, state.battle.stolen) not in seen:
                offered_is_accepted(state)
            seen.add((now.commands, state.battle.stolen))
            command = chance.choice([offer for offer in GAME.offers(state) if type(offer) is not commands.Flee])
        answer = attempt(GAME, state, command)
        assert isinstance(answer, Accepted)
        state = answer.state
    assert len(seen) >= 3


# Spellings of one command

RICH = {edition: a_rich_player_with_everything(edition) for edition in ("ks2017", "retail2019")}
WORN = ("crossbow", "plate-armor", "tribal-armor", "rotting-blade", "blunderbuss")
EACH = [(edition, card) for edition in RICH for card in WORN]


@pytest.mark.parametrize(("edition", "card"), EACH)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_attaching_needs_no_spot_and_then_does_what_it_does_with_one(edition: str, card: str, level: int) -> None:
    state = RICH[edition]
    named = [attempt(GAME, state, Attach(card, level, spot, "bohorg")) for spot in grid.SPOTS]
    done = [answer.events for answer in named if isinstance(answer, Accepted)]
    plain = attempt(GAME, state, Attach(card, level, None, "bohorg"))
    assert isinstance(plain, Accepted) == bool(done)
    assert not isinstance(plain, Accepted) or plain.events in done


@pytest.mark.parametrize(("edition", "card"), EACH)
@pytest.mark.parametrize(("level", "spot"), [*product((None, 1, 2, 3), (None, *grid.SPOTS))])
def test_detaching_needs_level_or_spot_or_neither_but_no_contradiction(edition: str, card: str, level: int | None,
                                                                       spot: str | None) -> None:
    """The level and the spot say the same thing twice; left out, both are what they can only be."""
    state = RICH[edition]
    whole = {str(each): attempt(GAME, state, Detach(card, each, str(each), "bohorg")) for each in (1, 2, 3)}
    possible = {each: answer for each, answer in whole.items() if isinstance(answer, Accepted)
                and spot in (None, each) and level in (None, int(each))}
    answer = attempt(GAME, state, Detach(card, level, spot, "bohorg"))
    assert isinstance(answer, Accepted) == bool(possible)
    assert not isinstance(answer, Accepted) or answer.events in [each.events for each in possible.values()]


@pytest.mark.parametrize("barrier", [True, 1, 2, -1, False, 0])
def test_one_barrier_is_eliminated_however_it_is_written(barrier: int) -> None:
    now = given(a_battle_of_heroes("ks2017"))
    while "barrier" not in now.owed:
        owed = now.owed
        line = {"assault": {}, "roll": {"dice": [1] * owed.get("dice", 0)}, "keep_roll": {},
                "eliminate": {"units": owed.get("legal", [0])[0]}}
        word = next(word for word in line if word in owed["do"])
        now = now.when(word, **line[word])
    answer = now.when("eliminate", units=now.owed["legal"][0], barrier=barrier)
    assert isinstance(answer.answer, Accepted) == (barrier == 1)
