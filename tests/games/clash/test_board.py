"""The hex grid: where tiles lie, what touches what.   Rules: clash.setup.territories, clash.move.connected, …"""

import pytest

from assistant.games.clash.board import DIRECTIONS, Board, around, hexes_of, shared_borders, step
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

OUTER = range(1, 7)


def board(*tiles: tuple[str, tuple[int, int], int], **faces: dict[str, object]) -> Board:
    return Board.of(plain_box(faces={f"1{face}": fields for face, fields in faces.items()}), tiles)


def test_directions_go_clockwise_from_the_top() -> None:
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    for number, (q, r) in enumerate(DIRECTIONS):
        assert step((0, 0), number + 3) == (-q, -r), "three further lies the opposite side"
        assert step((0, 0), number + 6) == (q, r)


def test_the_hexes_around_one_touch_each_other_in_a_ring() -> None:
    ring = list(around((5, -3)))
    assert len(set(ring)) == 6
    for number, at in enumerate(ring):
        assert ring[number - 1] in around(at)


@pytest.mark.rule("clash.setup.territories")
@pytest.mark.parametrize("turn", range(6))
def test_a_tile_has_seven_territories_numbered_as_printed_however_it_is_turned(turn: int) -> None:
    laid = board(("1a", (3, -2), turn))
    assert list(laid.position) == [f"A{number}" for number in range(7)]
    assert laid.position["A0"] == (3, -2)
    for number in OUTER:
        assert laid.position[f"A{number}"] == step((3, -2), number - 1 + turn)
    assert set(laid.borders["A0"]) == {f"A{number}" for number in OUTER}
    assert set(laid.borders["A1"]) == {"A0", "A2", "A6"}


@pytest.mark.rule("clash.setup.territories")
def test_a_tile_has_a_city_a_forge_a_stone_and_four_plain_territories() -> None:
    laid = board(("1a", (0, 0), 0), ("2b", (2, 1), 3))
    assert [laid.features[f"A{number}"] for number in range(7)] == [
        "stone1", "plain", "city", "plain", "plain", "forge", "plain"]
    assert laid.features["B0"] == "stone2"
    assert laid.places("city", "forge") == ["A2", "A5", "B2", "B5"]
    moved = board(("1a", (0, 0), 0), a={"city": 6, "forge": 0, "stone_at": 1, "stone_level": 3})
    assert [moved.features[f"A{number}"] for number in range(7)] == [
        "forge", "stone3", "plain", "plain", "plain", "plain", "city"]


@pytest.mark.rule("clash.setup.territories")
@pytest.mark.parametrize("turn", range(6))
def test_mountains_bar_a_border_from_both_sides_and_turn_with_the_tile(turn: int) -> None:
    laid = board(("1a", (0, 0), turn), a={"mountains": frozenset({(0, 3)})})
    assert laid.borders["A0"] == {f"A{number}": number == 4 for number in (1, 2, 3, 4, 5, 6)}
    assert laid.borders["A4"]["A0"]


@pytest.mark.rule("clash.setup.territories")
def test_mountains_on_the_edge_of_a_tile_bar_the_neighbour_tile_and_a_bastion() -> None:
    """On A3 towards the lower right lies B6; on A6 towards the lower left nothing, so perhaps a Bastion."""
    laid = board(("1a", (0, 0), 0), ("2a", (2, 1), 0), a={"mountains": frozenset({(3, 3), (6, 5)})})
    assert laid.borders["A3"]["B6"] and laid.borders["B6"]["A3"]
    assert not laid.borders["A3"]["B1"] and not laid.borders["A4"]["B6"]
    assert laid.beside((-2, 0)) == {"A6": True}
    assert laid.beside((4, 0)) == {"B2": False, "B3": False}


def test_tiles_touch_along_every_common_border() -> None:
    laid = board(("1a", (0, 0), 0), ("2a", (2, 1), 0))
    across = {(place, near) for place, nears in laid.borders.items() for near in nears if place[0] < near[0]}
    assert across == {("A3", "B1"), ("A3", "B6"), ("A4", "B6")}
    for place, nears in laid.borders.items():
        assert all(place in laid.borders[near] for near in nears)


@pytest.mark.rule("clash.setup.tile-place")
@pytest.mark.parametrize(("at", "borders"), [((2, 1), 3), ((3, -1), 3), ((3, 0), 1), ((3, 1), 0), ((4, 0), 0)])
def test_shared_borders_are_counted(at: tuple[int, int], borders: int) -> None:
    assert shared_borders(hexes_of(at, 0), board(("1a", (0, 0), 0)).place_at) == borders


@pytest.mark.rule("clash.setup.tile-place")
def test_borders_with_several_tiles_add_up() -> None:
    corner = board(("1a", (0, 0), 0), ("2a", (3, -3), 0))
    assert shared_borders(hexes_of((3, 0), 0), corner.place_at) == 2


def test_the_rim_is_every_free_hex_that_touches_a_territory() -> None:
    laid = board(("1a", (0, 0), 0), ("2a", (2, 1), 0))
    near = {(q, r) for q in range(-4, 7) for r in range(-4, 6)
            if (q, r) not in laid.place_at and laid.beside((q, r))}
    assert set(laid.rim()) == near
    assert not laid.beside((9, 9))


def test_boards_are_equal_when_the_same_tiles_lie_the_same_way() -> None:
    one, other = board(("1a", (0, 0), 0)), board(("1a", (0, 0), 0))
    assert one == other
    assert one != board(("1a", (0, 0), 1)) and one != board(("1b", (0, 0), 0))
    assert one != "1a"


@pytest.mark.rule("clash.setup.territories")
def test_the_state_shows_each_territory_by_its_name() -> None:
    shown = given(position(units={"B5": {"elves": (1, 1, 0)}})).shown["territories"]
    assert list(shown) == [f"{tile}{number}" for tile in "AB" for number in range(7)]
    assert shown["B5"] == {"feature": "forge", "side": "elves", "units": [1, 1, 0]}
    assert shown["A1"] == {"feature": "plain", "side": None, "units": [0, 0, 0]}
