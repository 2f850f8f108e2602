"""Players, clans and Region tiles.   Rules: clash.setup.{players,clans,tiles,tile-place,start,hand,goal,…}"""

from pathlib import Path

import pytest

from assistant.core.game.table import open_table
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import replace
from assistant.games.clash.box import content
from assistant.games.clash.chapters.planning import TacticsDrawn
from assistant.games.clash.chapters.setup.opening import TilePlaced, opened
from assistant.games.clash.chapters.victory import GameEnded
from assistant.games.clash.game import GAME
from tests.kit.first_line import ROW, not_opened, open_game, set_up, with_tiles
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

FOUR = ("bohorg", "tomb", "godleif", "steamfield")
EDITIONS = ("fr2017", "ks2017", "retail2019")


# Players, clans, goal

@pytest.mark.rule("clash.setup.players")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("clans", [(), FOUR[:1]])
def test_nobody_and_one_alone_are_too_few(edition: str, clans: tuple[str, ...]) -> None:
    assert not_opened(edition, clans) == ("clash.setup.players",)


@pytest.mark.rule("clash.setup.players")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_can_play(edition: str, count: int) -> None:
    assert open_game(edition, FOUR[:count]).owed["count"] == count


@pytest.mark.rule("clash.setup.players")
def test_a_fifth_plays_only_with_an_add_on_clan() -> None:
    assert not_opened(clans=(*FOUR, "bohorg")) == ("clash.setup.players", "clash.setup.clans")
    five = content.load("five_clans.toml", Path(__file__).parents[4] / "kit")
    assert open_game(clans=tuple(five.clans), box=five).owed["count"] == 5


@pytest.mark.rule("clash.setup.players")
def test_a_box_with_two_tiles_serves_two() -> None:
    box = plain_box()
    small = replace(box, tiles={tile: box.tiles[tile] for tile in "12"})
    assert not_opened(clans=FOUR[:3], box=small) == ("clash.setup.players",)
    assert open_game(clans=FOUR[:2], box=small).owed["count"] == 2


@pytest.mark.rule("clash.setup.clans")
def test_two_players_do_not_lead_the_same_clan() -> None:
    assert not_opened(clans=("tomb", "bohorg", "tomb")) == ("clash.setup.clans",)


@pytest.mark.rule("clash.setup.clans")
def test_each_has_the_figures_and_tactic_cards_of_the_clan() -> None:
    shown = open_game(clans=("tomb", "bohorg")).shown
    assert shown["order"] == ["tomb", "bohorg"]
    for clan in ("tomb", "bohorg"):
        assert shown["players"][clan]["reserve"] == [8, 6, 4]
    state = set_up(clans=("tomb", "bohorg")).state
    assert [each.held + each.deck for each in state.players.values()] == [7, 7]


@pytest.mark.rule("clash.setup.goal")
@pytest.mark.parametrize("goal", [0, -1, -10 ** 30])
def test_a_goal_is_at_least_one_point(goal: int) -> None:
    assert not_opened(goal=goal) == ("clash.setup.goal",)


@pytest.mark.rule("clash.setup.goal")
@pytest.mark.parametrize("goal", [1, 4, 5, 9])
def test_the_table_may_set_its_goal(goal: int) -> None:
    assert open_game(goal=goal).shown["goal"] == goal


@pytest.mark.rule("clash.setup.goal")
def test_the_goal_set_is_the_one_that_wins() -> None:
    forged = {"bohorg": ("rotting-blade",)}
    won = given(position(phase="action2", goal=1, aside=forged)).when("pass")
    won.then(GameEnded("bohorg"))
    given(position(phase="action2", goal=2, aside=forged)).when("pass").never(GameEnded)


def test_all_that_forbids_a_game_is_said_in_the_order_of_the_catalogue() -> None:
    assert not_opened(clans=("tomb",) * 5, goal=0) == (
        "clash.setup.players", "clash.setup.clans", "clash.setup.goal")


@pytest.mark.rule("clash.setup.start")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_owns_anything_at_the_start(edition: str) -> None:
    shown = set_up(edition).shown
    for each in shown["players"].values():
        assert (each["gold"], each["crystals"], each["points"]) == (0, 0, 0)
        assert each["reserve"] == [8, 6, 4]
        assert each["bastion"] == {"at": None, "units": [0, 0, 0]}
        assert not each["aside"] and not each["legendary"] and not each["heroes"]
        assert all(slots == {"weapon": None, "armour": None} for slots in each["slots"].values())
    assert {place["side"] for place in shown["territories"].values()} == {None, "elves"}
    assert all(slots == {"weapon": None, "armour": None} for slots in shown["elves"].values())


@pytest.mark.rule("clash.setup.start")
def test_all_elves_of_the_box_are_in_the_bag() -> None:
    box = plain_box(elves={"guard": {"count": 15}, "elder": {"count": 14}, "templar": {"count": 13}})
    assert opened(position(box=box).setting, {}, 0).elves.bag == (15, 14, 13)


@pytest.mark.rule("clash.setup.hand")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dealer", ["app", "table"])
def test_each_player_draws_three_tactic_cards(edition: str, dealer: str) -> None:
    dealt = set_up(edition, sources={"elves": "app", "equipment": "app", "tactics": dealer})
    assert [each["hand"] for each in dealt.shown["players"].values()] == [3, 3]
    draws = [event for event in dealt.events if isinstance(event, TacticsDrawn)]
    assert [(draw.by, draw.count, draw.reshuffled) for draw in draws] == [("bohorg", 3, False), ("tomb", 3, False)]


@pytest.mark.rule("clash.setup.hand")
def test_hands_dealt_by_the_app_are_three_different_cards_of_the_clan() -> None:
    dealt = set_up(sources="app")
    for clan, cards in dealt.owed["cards"].items():
        assert len(set(cards)) == 3
        assert all(card.startswith(clan) for card in cards)


# Tiles

@pytest.mark.rule("clash.setup.tiles")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_as_many_tiles_as_players_are_laid(count: int) -> None:
    game = open_game(clans=FOUR[:count])
    assert game.owed == {"who": "all", "do": ["place_tile"], "count": count}
    laid = with_tiles(game)
    assert len(laid.shown["tiles"]) == count
    assert "place_tile" not in laid.owed["do"]
    laid.when("place_tile", tile="5a", at=ROW[4], turn=0).refused("clash.always.owed")


@pytest.mark.rule("clash.setup.tiles")
def test_alone_one_plays_on_two_tiles() -> None:
    assert open_game(clans=("tomb",), solo="easy").owed["count"] == 2


@pytest.mark.rule("clash.setup.tiles")
@pytest.mark.parametrize("side", ["1a", "1b"])
def test_a_tile_lies_once_whichever_face_is_up(side: str) -> None:
    game = open_game().when("place_tile", tile="1a", at=[0, 0], turn=0)
    game.when("place_tile", tile=side, at=[2, 1], turn=0).refused("clash.setup.tiles")


@pytest.mark.rule("clash.setup.tiles")
def test_a_tile_that_lies_is_named_with_the_side_that_is_up() -> None:
    game = open_game().when("place_tile", tile="1b", at=[0, 0], turn=0)
    assert game.when("place_tile", tile="1a", at=[2, 1], turn=0).reasons() == [
        "clash.setup.tiles: Tile 1 is on the board already, with side b up."]


@pytest.mark.rule("clash.setup.tiles")
def test_tiles_are_laid_by_anyone_in_any_order_with_either_face_up() -> None:
    game = open_game().when("place_tile", tile="4b", at=[7, -3], turn=5, by="tomb")
    game.then(TilePlaced("4b", (7, -3), 5))
    again = game.when("place_tile", tile="2a", at=[9, -2], turn=1, by="tomb")
    assert [tile["tile"] for tile in again.shown["tiles"]] == ["4b", "2a"]


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize("turn", [-1, 6, 10 ** 20])
def test_a_tile_is_turned_by_sixths(turn: int) -> None:
    open_game().when("place_tile", tile="1a", at=[0, 0], turn=turn).refused("clash.setup.tile-place")


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize("turn", range(6))
def test_any_rotation_will_do(turn: int) -> None:
    open_game().when("place_tile", tile="1a", at=[0, 0], turn=turn).then(TilePlaced("1a", (0, 0), turn))


def one_tile(**fields: object) -> Scenario:
    return open_game(**fields).when("place_tile", tile="1a", at=[0, 0], turn=0)


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (2, 0), (1, 1)])
def test_tiles_do_not_overlap(at: tuple[int, int]) -> None:
    one_tile().when("place_tile", tile="2a", at=at, turn=0).refused("clash.setup.tile-place")


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize("at", [(4, 0), (0, -4), (30, 7), (10 ** 20, 0)])
@pytest.mark.parametrize("contact", ["one", "two"])
def test_a_tile_does_not_lie_apart(contact: str, at: tuple[int, int]) -> None:
    game = one_tile(rulings={"tile-contact": contact})
    game.when("place_tile", tile="2a", at=at, turn=0).refused("clash.setup.tile-place")


@pytest.mark.rule("clash.setup.tile-place")
def test_one_shared_border_is_too_little_unless_the_table_rules_so() -> None:
    corner = {"tile": "2a", "at": [3, 0], "turn": 0}
    one_tile().when("place_tile", **corner).refused("clash.setup.tile-place")
    one_tile(rulings={"tile-contact": "one"}).when("place_tile", **corner).then(TilePlaced)


@pytest.mark.rule("clash.setup.tile-place")
def test_two_shared_borders_are_enough() -> None:
    """One with each of two tiles that lie already."""
    two = (("1a", (0, 0), 0), ("2a", (3, -3), 0))
    table = given(position(tiles=two, phase="setup", turn=None, clans=FOUR[:3],
                           bastions=dict.fromkeys(FOUR, None)))  # type: ignore[arg-type]
    table.when("place_tile", tile="3a", at=[3, 0], turn=0).then(TilePlaced)


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize("contact", ["one", "two"])
def test_every_place_offered_for_a_tile_is_accepted_and_no_other(contact: str) -> None:
    game = one_tile(rulings={"tile-contact": contact})
    offered = {(offer.at, offer.turn) for offer in game.offers() if offer.tile == "2a"}
    around = {((q, r), turn) for q in range(-5, 6) for r in range(-5, 6) for turn in (0, 5)}
    accepted = {spot for spot in around if game.accepts("place_tile", tile="2a", at=spot[0], turn=spot[1])}
    assert {spot for spot in offered if spot[1] in (0, 5)} == accepted
    assert len(accepted) == 2 * (18 if contact == "one" else 12)


@pytest.mark.rule("clash.setup.tile-place")
def test_several_faults_of_a_tile_are_all_named() -> None:
    one_tile().when("place_tile", tile="1b", at=[9, 9], turn=7).refused(
        "clash.setup.tiles", "clash.setup.tile-place", "clash.setup.tile-place")


@pytest.mark.rule("clash.setup.players")
def test_however_many_want_to_play_it_is_a_rule_that_forbids_it() -> None:
    first: Json = {"game": "clash", "edition": "retail2019", "players": [{"name": "Ana", "clan": "tomb"}] * 30}
    refused = open_table(GAME, first, "en")
    assert isinstance(refused, list)
    assert [reason["rule"] for reason in refused] == ["clash.setup.players", "clash.setup.clans"]
