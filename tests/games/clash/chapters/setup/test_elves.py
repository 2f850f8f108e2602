"""The Elves on the board, drawn or chosen.   Rules: clash.setup.{elves,elves-source,elf-tokens,crystals}"""

import pytest

from assistant.games.clash.chapters.setup.elves import ElvesPlaced
from tests.kit.first_line import open_game, with_tiles
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario

EDITIONS = ("fr2017", "ks2017", "retail2019")
OLD = EDITIONS[:2]
ORDER = (("A2", 4), ("A5", 2), ("B2", 4), ("B5", 2))  # Cities and Forges, in the order of names


def laid(edition: str = "retail2019", **fields: object) -> Scenario:
    """The tiles lie; Elves and cards come from the table's hand."""
    return with_tiles(open_game(edition, **fields))


def drawn(game: Scenario, *elves: str) -> Scenario:
    return game.when("draw", deck="elves", cards=list(elves))


@pytest.mark.rule("clash.setup.elves")
@pytest.mark.parametrize("edition", EDITIONS)
def test_four_elves_stand_on_each_city_and_two_on_each_forge(edition: str) -> None:
    game = laid(edition)
    for place, count in ORDER:
        assert {**game.owed, "do": []} == {"who": "table", "do": [], "deck": "elves", "at": place, "count": count}
        game = drawn(game, *["guard", "elder", "templar", "guard"][:count])
        assert sum(game.shown["territories"][place]["units"]) == count
    assert game.owed["deck"] == "equipment"
    elsewhere = [at for at, each in game.shown["territories"].items() if any(each["units"]) and at not in dict(ORDER)]
    assert not elsewhere


@pytest.mark.rule("clash.setup.elves")
def test_elves_may_be_drawn_bit_by_bit_but_not_beyond_the_place() -> None:
    game = drawn(laid(), "guard", "elder")
    assert (game.owed["at"], game.owed["count"]) == ("A2", 2)
    drawn(game, "guard", "guard", "guard").refused("clash.always.owed")
    drawn(game).refused("clash.always.owed")
    assert drawn(game, "templar", "guard").owed["at"] == "A5"


@pytest.mark.rule("clash.setup.elves")
@pytest.mark.parametrize("units", [[2, 1, 0], [2, 2, 1], [0, 0, 0]])
def test_elves_chosen_are_as_many_as_the_place_has(units: list[int]) -> None:
    laid("ks2017").when("place_elves", at="A2", units=units).refused("clash.setup.elves")


@pytest.mark.rule("clash.setup.elves")
def test_elves_are_chosen_for_the_place_that_is_next() -> None:
    laid("ks2017").when("place_elves", at="B2", units=[2, 1, 1]).refused("clash.setup.elves")
    laid("ks2017").when("place_elves", at="A1", units=[2, 1, 1]).refused("clash.setup.elves")


@pytest.mark.rule("clash.setup.elves-source")
@pytest.mark.parametrize("edition", OLD)
def test_in_2017_elves_are_drawn_or_chosen_freely(edition: str) -> None:
    game = laid(edition)
    assert game.owed["do"] == ["draw", "place_elves"]
    chosen = game.when("place_elves", at="A2", units=[0, 0, 4])
    chosen.then(ElvesPlaced("A2", (0, 0, 4)))
    assert chosen.owed["do"] == ["draw", "place_elves"]
    mixed = drawn(chosen, "guard").when("place_elves", at="A5", units=[0, 1, 0])
    assert mixed.shown["territories"]["A5"]["units"] == [1, 1, 0]


@pytest.mark.rule("clash.setup.elves-source")
def test_in_2019_elves_are_not_chosen() -> None:
    game = laid()
    assert game.owed["do"] == ["draw"]
    game.when("place_elves", at="A2", units=[2, 1, 1]).refused("clash.setup.elves-source")


@pytest.mark.rule("clash.setup.elves-source")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_app_draws_the_elves_from_the_bag(edition: str) -> None:
    game = laid(edition, sources={"elves": "app"})
    placed = [event for event in game.events if isinstance(event, ElvesPlaced)]
    assert [(event.at, sum(event.units)) for event in placed] == list(ORDER)
    assert len({event.units for event in placed}) > 1
    assert game.owed["deck"] == "equipment"


@pytest.mark.parametrize(("guards", "choices"), [(2, 12), (15, 15)])
def test_every_choice_of_elves_offered_is_accepted_and_no_other(guards: int, choices: int) -> None:
    game = laid("ks2017", box=plain_box(elves={"guard": {"count": guards}}))
    grid = [(a, b, c) for a in range(-1, 5) for b in range(-1, 5) for c in range(-1, 5)]
    accepted = {units for units in grid if game.accepts("place_elves", at="A2", units=units)}
    assert {offer.units for offer in game.offers()} == accepted
    assert len(accepted) == choices
    assert not list(laid().offers())


@pytest.mark.rule("clash.setup.elf-tokens")
def test_no_more_elves_of_a_type_than_tokens() -> None:
    few = plain_box(elves={"guard": {"count": 3}})
    drawn(laid(box=few), *["guard"] * 4).refused("clash.setup.elf-tokens")
    assert drawn(laid(box=few), *["guard"] * 3).owed["count"] == 1
    laid("ks2017", box=few).when("place_elves", at="A2", units=[4, 0, 0]).refused("clash.setup.elf-tokens")
    laid("ks2017", box=few).when("place_elves", at="A2", units=[3, 1, 0]).then(ElvesPlaced)


@pytest.mark.rule("clash.setup.elf-tokens")
def test_there_are_fifteen_tokens_of_each_type() -> None:
    assert open_game().shown["bag"] == [15, 15, 15]


@pytest.mark.rule("clash.always.figures")
def test_there_are_no_negative_numbers_of_elves() -> None:
    laid("fr2017").when("place_elves", at="A2", units=[-1, 3, 2]).refused("clash.always.figures")


def test_several_faults_in_choosing_elves_are_all_named() -> None:
    laid("fr2017").when("place_elves", at="A2", units=[-1, 16, 2]).refused(
        "clash.setup.elves", "clash.setup.elf-tokens", "clash.always.figures")


@pytest.mark.rule("clash.setup.crystals")
@pytest.mark.parametrize("edition", EDITIONS)
def test_elf_tokens_not_placed_stay_in_the_supply(edition: str) -> None:
    game = drawn(laid(edition), "guard", "guard", "guard", "elder")
    assert game.shown["bag"] == [12, 14, 15]
    assert game.shown["taken"] == [0, 0, 0]
