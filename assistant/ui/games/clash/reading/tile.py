"""The pad on which a tile is drawn with taps.   Looks: kv/games/clash/reading/tile.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.ui.games.clash.map.tile_picture import TilePicture
from assistant.ui.games.clash.presenters.reading import tile as tile_view
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Sheet
from assistant.ui.presenters.hex_geometry import Point, center
from assistant.ui.table.reading import begun, house


class TileGround(TilePicture):
    """The tile, large; a tap says where on it, in hexes from its centre."""

    __events__ = ("on_spot",)

    def on_touch_up(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        scale = self._scale.x or 1
        self.dispatch("on_spot", ((touch.x - self.center_x) / scale, (touch.y - self.center_y) / scale))
        return True

    def point_of(self, spot: Point) -> tuple[float, float]:
        """Where in the window that is."""
        x, y = self.to_window(self.center_x, self.center_y)
        return x + spot[0] * self._scale.x, y + spot[1] * self._scale.x

    def hex_point(self, number: int) -> tuple[float, float]:
        return self.point_of(center(tile_view.HEXES[number]))

    def on_spot(self, spot: Point) -> None:
        """It was tapped there."""


class TileSheet(Sheet):
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, app: Any, pad: TilePad, **more: Any) -> None:
        self.app, self.pad = app, pad
        super().__init__(**more)
        self.bind(on_close=lambda *_: self.remember(is_open=False))
        self._change(pad)

    def remember(self, *, is_open: bool) -> None:
        """It is there again when the app was killed, or when it is opened once more."""
        begun.remember(self.app, "tile_pad", self.pad, is_open=is_open)

    def _change(self, pad: TilePad) -> None:
        self.pad = pad
        self.remember(is_open=True)
        self.view = tile_view.present(pad, self.app.voice)

    def paint(self, brush: str) -> None:
        self._change(tile_view.with_brush(self.pad, brush))

    def turn_over(self) -> None:
        """The other face of it, as far as nothing is drawn yet."""
        self._change(tile_view.turned_over(self.pad))

    def tapped(self, spot: Point) -> None:
        self._change(tile_view.tapped(self.pad, spot))

    def done(self) -> None:
        if self.app.game.submit(tile_view.read(self.pad)):
            self.app.shell.close_sheet()
            house.keep(self.app)


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("games/clash/reading/tile")
