"""The board is laid: tiles dragged, turned and flipped, or all at once.   Looks: kv/games/clash/setup/tiles.kv"""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.properties import ObjectProperty

from assistant.core.shapes.record import replace
from assistant.games.clash.board import Hex
from assistant.games.clash.chapters.setup.opening import PlaceTile
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.setup import panel as setup
from assistant.ui.games.clash.presenters.setup import tiles
from assistant.ui.games.clash.presenters.setup.tiles import Hand
from assistant.ui.games.clash.setup.tray import TrayTap
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Column
from assistant.ui.kit.filling import fill, show
from assistant.ui.table import drafts

DRAFT = "tiles"
AUTO = "board_by_itself"  # how the last board came to lie


class TilesPart(Column):
    """Scrolls where no tile is touched."""

    panel = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, **more: Any) -> None:
        self._hand: Hand | None = None
        self._plan: tuple[PlaceTile, ...] = ()  # a board laid by itself, which is only shown so far
        self._state: Clash | None = None
        self._asked = False  # the app has laid a board of itself, as it did the last time
        self.spots: tuple[Hex, ...] = ()  # where the middle of the next tile may go
        self._random = Random()
        super().__init__(**more)
        self._rows, self._actions = self.ids.content.children[::-1], self.ids.actions.children[::-1]

    def on_touch_down(self, touch: Any) -> bool:
        x, y = self.to_local(*touch.pos)
        for tile in self.ids.tray.children if self.collide_point(*touch.pos) else ():
            if tile.collide_point(x, y):
                return bool(tile.take(touch))
        return bool(super().on_touch_down(touch))

    # What is shown

    def present(self, state: Clash) -> None:
        if state is not self._state:
            self._state = state
            self._hand, self._plan = drafts.recall(self.panel.app, DRAFT, tiles.again) or (None, ())
            self.spots = tiles.spots(state)
        self._show()
        if self.panel.app.recall(AUTO, False) and self.view.by_itself and not (self._plan or self._hand or self._asked):
            self._asked = True  # once: whoever puts it away lays the tiles by hand
            self.lay_by_itself()

    def _show(self) -> None:
        voice = self.panel.app.voice
        refused = tiles.why_not(self._state, self._hand) if self._hand else ()
        reason = "\n".join(self.panel.app.say(refusal.message) for refusal in refused)
        self.view = (setup.plan_view(self._state, self._plan, voice) if self._plan else
                     setup.tiles_view(self._state, self._hand, reason, voice))
        fill(self.ids.tray, self.view.tray, self._tray_tap)
        self._show_what_is_possible()
        self._show_on_map(() if refused else self._shown())

    def _show_what_is_possible(self) -> None:
        """Only the buttons that do something now."""
        view = self.view
        lay, take, auto = self._actions
        show(self.ids.actions, [*[lay] * view.can_lay, *[take] * view.planned, *[auto] * view.by_itself])
        title, advice, reason, turning, *rest = self._rows
        show(self.ids.content, [title, advice, *[reason] * bool(view.reason), *[turning] * bool(view.held), *rest])

    def _shown(self) -> tuple[PlaceTile, ...]:
        if self._plan:
            return self._plan
        return (self._hand.placing,) if self._hand and self._hand.placing else ()

    def _show_on_map(self, placings: tuple[PlaceTile, ...]) -> None:
        """The board as it would be, with room for every place where a tile may go."""
        table = self.panel.table
        table.preview(tiles.with_tiles(self._state, placings))
        table.map.view = replace(table.map.view, beside=self.spots)
        named = {each.at: each.place for each in table.map.view.hexes}
        free = () if self._plan else (spot for spot in self.spots if spot not in named)
        lit: dict[Any, str] = dict.fromkeys(free, "target")
        if self._hand is not None and self._hand.at is not None:
            lit[named.get(self._hand.at, self._hand.at)] = "chosen" if placings else "danger"
        table.light(lit)

    def _tray_tap(self) -> TrayTap:
        tap = TrayTap()
        tap.bind(on_take=lambda tap: self.take(tap.view.tile), on_carry=lambda _, x, y: self.carry(x, y),
                 on_drop=lambda *_: self._remember())
        return tap

    # A tile in the hand

    def take(self, tile: str) -> None:
        if self._hand is None or self._hand.tile != tile:
            self._hold(Hand(f"{tile}a", 0, self._hand.at if self._hand else None))

    def carry(self, x: float, y: float) -> None:
        """A finger holds the tile over this point of the window."""
        board = self.panel.table.map
        if self._hand is None or not board.collide_point(*board.to_widget(x, y)):
            return
        at = board.hex_under(*board.to_widget(x, y))
        if at != self._hand.at:
            self._hand, self._plan = replace(self._hand, at=at), ()
            self._show()  # remembered when the finger lets go

    def turn(self, by: int) -> None:
        if self._hand is not None:
            self._hold(tiles.turned(self._hand, by))

    def flip(self) -> None:
        if self._hand is not None:
            self._hold(tiles.flipped(self._hand))

    def _hold(self, hand: Hand | None) -> None:
        self._hand, self._plan = hand, ()
        self._show()
        self._remember()

    def _remember(self) -> None:
        drafts.remember(self.panel.app, DRAFT, tiles.kept(self._hand, self._plan))

    def tapped_off(self, at: Hex) -> None:
        """Here it goes; with an empty hand, the next tile of the tray, where one is read."""
        hand = self._hand or next((Hand(f"{each.tile}a") for each in self.view.tray), None)
        if hand is not None and not self._plan:
            self._hold(replace(hand, at=at))

    def tapped(self, place: str) -> None:
        """The tile that is shown where it would lie is turned by a tap."""
        lying = self._state.board.position if self._state else {}
        if self._hand and self._hand.placing and place not in lying:
            self.turn(1)
        elif self._hand is not None:
            self._hold(replace(self._hand, at=lying[place]))

    def back(self) -> bool:
        """Puts down what is in the hand, or the board that was only shown."""
        if self._hand is None and not self._plan:
            return False
        self._hold(None)
        return True

    # Onto the board

    def lay(self) -> None:
        self.panel.app.remember(AUTO, False)
        if self._hand is not None and self._hand.placing is not None:
            self.panel.app.game.submit(self._hand.placing)

    def lay_by_itself(self) -> None:
        """A board to look at, and to build at the table before it counts."""
        self._hand, self._plan = None, tiles.laid_by_itself(self._state, self._random)
        self._show()
        self._remember()

    def take_plan(self) -> None:
        self.panel.app.remember(AUTO, True)
        for placing in self._plan:
            if not self.panel.app.game.submit(placing):
                return

    def take_all_back(self) -> None:
        """An empty board again."""
        game = self.panel.app.game
        while game.state.board.tiles and game.undo():
            pass


kv_files.load("games/clash/setup/tiles")
