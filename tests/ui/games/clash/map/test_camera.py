"""The map's camera: fitted, zoomed about a finger, never lost."""

import random

import pytest

from assistant.ui.games.clash.map.camera import MARGIN, Camera, best_turn
from assistant.ui.presenters.hex_geometry import AROUND, HEIGHT, center, turned

BOARD, VIEW = (-5.0, -4.0, 7.0, 6.0), (200.0, 0.0, 900.0, 700.0)


def looking() -> Camera:
    camera = Camera()
    camera.look(BOARD, VIEW)
    return camera


def test_the_fitted_board_is_whole_and_in_the_middle() -> None:
    camera = looking()
    (left, bottom), (right, top) = camera.window(BOARD[:2]), camera.window(BOARD[2:])
    assert VIEW[0] < left < right < VIEW[2] and VIEW[1] < bottom < top < VIEW[3]
    assert left + right == pytest.approx(VIEW[0] + VIEW[2])
    assert min(left - VIEW[0], bottom - VIEW[1]) == pytest.approx(MARGIN * camera.scale)


def test_zooming_keeps_the_point_under_the_fingers() -> None:
    camera = looking()
    before = camera.plane(500, 300)
    camera.zoom_by(2, 500, 300)
    assert camera.plane(500, 300) == pytest.approx(before)
    assert not camera.fitted


def test_the_board_is_never_lost_and_fitting_brings_it_back() -> None:
    camera, luck = looking(), random.Random(3)
    for _ in range(300):
        camera.pan(luck.uniform(-900, 900), luck.uniform(-900, 900))
        camera.zoom_by(luck.uniform(.5, 2), luck.uniform(200, 900), luck.uniform(0, 700))
        x, y = camera.plane(550, 350)
        assert BOARD[0] - 1e-6 <= x <= BOARD[2] + 1e-6 and BOARD[1] - 1e-6 <= y <= BOARD[3] + 1e-6
    camera.fit()
    assert (camera.scale, camera.x, camera.y) == pytest.approx((looking().scale, looking().x, looking().y))


def test_a_zoomed_map_keeps_its_middle_when_the_window_changes() -> None:
    camera = looking()
    camera.zoom_by(3, 550, 350)
    camera.pan(80, -60)
    middle = camera.plane(550, 350)
    camera.look(BOARD, (0.0, 0.0, 600.0, 900.0))
    assert camera.plane(300, 450) == pytest.approx(middle)
    assert camera.zoom == pytest.approx(3)


def test_a_button_goes_where_it_covers_no_hex() -> None:
    camera = looking()
    everywhere = [(x, y) for x in range(-4, 7) for y in range(-3, 6)]
    for corner, away in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
        free = [(x, y) for x, y in everywhere if (x - 1) * away[0] < 4 or (y - 1) * away[1] < 3.2]
        assert camera.free_corner(free, 76) == corner
    assert camera.free_corner([], 76) in range(4)


def test_a_board_is_seen_from_the_side_from_which_it_is_larger() -> None:
    long, high = (-2.0, -1.0, 8.0, 4.0), (-1.0, -2.0, 4.0, 8.0)
    assert best_turn([long, high], (0, 0, 1000, 600)) == 0
    assert best_turn([long, high], (0, 0, 600, 1000)) == 1
    assert best_turn([long, high], (0, 0, 700, 720)) == 0, "hardly larger is not worth it"


def test_six_sixths_are_a_whole_turn_and_neighbours_stay_neighbours() -> None:
    for at in [(0, 0), (2, -1), (-3, 5)]:
        assert turned(turned(at, 2), -2) == at == turned(at, 6)
        around = {turned((at[0] + q, at[1] + r), 1) for q, r in AROUND}
        assert around == {(turned(at, 1)[0] + q, turned(at, 1)[1] + r) for q, r in AROUND}
    assert center(turned((1, 0), 1)) == pytest.approx((0.0, -HEIGHT))
