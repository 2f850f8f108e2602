"""The Equip Action: buy, put on, forge, recruit, by tapping or carrying cards.

Looks: kv/games/clash/action/equip.kv
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.equipping import ASIDE, Attach, Buy, Detach
from assistant.games.clash.chapters.forging import Forge
from assistant.games.clash.chapters.heroes import Recruit
from assistant.games.clash.chapters.solo import STACKS_DISCARDED, DiscardStacks
from assistant.games.clash.model import BASTION, Clash
from assistant.ui.games.clash.action import equip_buttons
from assistant.ui.games.clash.action.level_board import LevelBoard, SlotFace
from assistant.ui.games.clash.pieces.card_face import CardFace
from assistant.ui.games.clash.presenters.action import equip
from assistant.ui.games.clash.presenters.action.equip import MARKET, LevelView, Picked, SlotView
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap
from assistant.ui.kit.carrying import Carried, Carrier
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel


class EquipFace(Carried, CardFace):
    """A card of the market, or aside; pale where it can't be had, and then a tap says why."""

    pale = BooleanProperty(False)


class EquipPart(Carrier, Panel):
    wide = True
    mode = OptionProperty("market", options=equip.MODES)  # what lies on the left
    narrow = BooleanProperty(False)
    needed = NumericProperty(0)  # the room its buttons want, side by side

    def __init__(self, **more: Any) -> None:
        self.picked: Picked | None = None
        self.hero: str | None = None
        self.turned: tuple[str, ...] = ()
        self._faces: dict[tuple[str, str], EquipFace] = {}
        self._levels: list[LevelBoard] = []
        super().__init__(**more)

    # Life

    def shown(self) -> None:
        again = drafts.recall(self.app, "equip", equip.again)
        if again is not None:
            self.mode, self.picked, self.hero, self.turned = again

    def opened(self, show: str = MARKET, **arguments: Any) -> None:
        self._let_go()
        self.mode = "heroes" if show == "heroes" else "market"

    def _let_go(self) -> None:
        self.picked, self.hero, self.turned = None, None, ()

    def present(self, state: Clash) -> None:
        view = equip.present(state, self.picked, self.hero, self.app.voice)
        self.picked = view.picked
        if (self.mode == "turning" and not view.can_turn_over) or (self.mode == "heroes" and not view.heroes):
            self.mode = "market"
        self.view = view
        drafts.remember(self.app, "equip", equip.kept(self.mode, self.picked, self.hero, self.turned))
        self._show_cards()
        self._show_levels()
        self._show_places()
        self._show_buttons()
        self.table.say_owed()

    def _again(self) -> None:
        self.present(self.app.game.state)

    # Showing

    def _show_cards(self) -> None:
        view = self.view
        shown = view.heroes if self.mode == "heroes" else view.market
        self._lay(self.ids.market, shown, "hero" if self.mode == "heroes" else MARKET)
        self._lay(self.ids.aside, view.aside, ASIDE)

    def _lay(self, grid: Widget, cards: Iterable[Any], lies: str) -> None:
        """The faces in their order; one that lay there before stays."""
        faces = [self._face(card, lies) for card in cards]
        if grid.children[::-1] != faces:
            grid.clear_widgets()
            for face in faces:
                grid.add_widget(face)

    def _face(self, card: Any, lies: str) -> EquipFace:
        face = self._faces.get((lies, card.id))
        if face is None:
            face = self._faces[lies, card.id] = EquipFace(key=f"equip.{lies}.{card.id}")
            face.bind(on_release=lambda _: self._tap_card(card.id, lies),
                      on_carried=lambda _, touch: self._carry(touch, face, Picked(card.id, lies)))
        face.view, face.foot, face.pale = card, card.note, not card.available
        face.chosen = card.id in (self.turned if self.mode == "turning" else (self._held(lies),))
        return face

    def _held(self, lies: str) -> str | None:
        if lies == "hero":
            return self.hero
        return self.picked.card if self.picked and self.picked.lies == lies else None

    def _show_levels(self) -> None:
        if not self._levels:
            for level in self.view.levels:
                board = LevelBoard(view=level, key=f"equip.level.{level.level}", words_free=self.app._("free"))
                board.bind(on_release=lambda board: self._tap_level(board.view),
                           on_slot=lambda board, slot: self._tap_slot(board.view, slot))
                for face in board.faces:
                    face.bind(on_carried=lambda face, touch, board=board: self._carry_worn(touch, face, board.view))
                self._levels.append(board)
                self.ids.levels.add_widget(board)
        for board, level in zip(self._levels, self.view.levels, strict=True):
            board.view, board.words_free, board.chosen = level, self.app._("free"), level.open
            for face in board.faces:
                face.chosen = bool(self.picked and face.slot.card and face.slot.card.id == self.picked.card
                                   and str(level.level) == self.picked.lies)

    def _show_places(self) -> None:
        row = self.ids.places
        row.clear_widgets()
        for place in self.view.places:
            tap = Tap(words=place.words, icon="chess-rook" if place.place == BASTION else "map-marker",
                      key=f"equip.at.{place.place}", kind="gold")
            tap.bind(on_release=lambda _, place=place.place: self._recruit(place))
            row.add_widget(tap)

    def _show_buttons(self) -> None:
        self.ids.other.clear_widgets()
        self.ids.acts.clear_widgets()
        for button in equip_buttons.others(self):
            self.ids.other.add_widget(button)
        acts = list(equip_buttons.acts(self))
        self.needed = sum(dp(button.room) + self.ids.acts.spacing[0] for button in acts)
        for button in reversed(acts):
            self.ids.acts.add_widget(button)

    # Tapping

    def _tap_card(self, card: str, lies: str) -> None:
        if lies == "hero":
            self._tap_hero(card)
        elif self.mode == "turning" and lies == MARKET:
            self._tap_stack(card)
        elif self.picked == Picked(card, lies):
            self._pick(None)
        elif lies == MARKET and (why := self.app.game.why_not(Buy(card))):
            self._pick(None)
            self.app.refuse(tuple(why))
        else:
            self._pick(Picked(card, lies))

    def _tap_hero(self, hero: str) -> None:
        why = self.app.game.why_not(Recruit(hero, BASTION))
        self.hero = None if why or self.hero == hero else hero
        if why:
            self.app.refuse(tuple(why))
        self._again()

    def _tap_stack(self, card: str) -> None:
        """Two stacks are turned over: a third one takes the place of the first."""
        if card in self.turned:
            self.turned = tuple(each for each in self.turned if each != card)
        else:
            self.turned = (*self.turned, card)[-STACKS_DISCARDED:]
        self._again()

    def _tap_slot(self, level: LevelView, slot: SlotView) -> None:
        worn = Picked(slot.card.id, str(level.level)) if slot.card else None
        if self.picked in (None, worn):
            self._pick(worn if self.picked is None else None)
        else:
            self._tap_level(level)

    def _tap_level(self, level: LevelView) -> None:
        if self.picked is not None:
            self._put_on(self.picked, level.level)

    def _pick(self, picked: Picked | None) -> None:
        self.picked = picked
        self._again()
        self._scroll_to_levels()

    def _scroll_to_levels(self) -> None:
        """Where they lie below the market, the levels come into view with a card in hand."""
        scroll, content, levels = self.ids.scroll, self.ids.scroll.ids.content, self.ids.levels
        room = content.height - scroll.height
        if self.narrow and room > 0 and self.picked is not None and self.picked.lies == MARKET:
            above = content.to_window(content.x, content.top)[1] - levels.to_window(levels.x, levels.top)[1]
            scroll.scroll_y = 1 - min(1, above / room)

    # Doing

    def _put_on(self, picked: Picked, level: int) -> None:
        """Bought first where it lies in the market. It stays in hand where the table must reveal a card before."""
        game = self.app.game
        lies = picked.lies
        if lies == MARKET:
            self.picked = Picked(picked.card, ASIDE)
            if not game.submit(Buy(picked.card)):
                self._pick(None)
                return
            lies = ASIDE
        if game.why_not(Attach(picked.card, level, lies)) and picked.lies == MARKET:
            return
        self.picked = None
        if not game.submit(Attach(picked.card, level, lies)):
            self._pick(picked)

    def buy(self) -> None:
        if self.picked is not None:
            card, self.picked = self.picked.card, Picked(self.picked.card, ASIDE)
            self.app.game.submit(Buy(card))

    def put_aside(self) -> None:
        if self.picked is not None:
            card, lies, self.picked = self.picked.card, self.picked.lies, None
            self.app.game.submit(Detach(card, int(lies), lies))

    def forge(self) -> None:
        if not self.app.game.why_not(Forge()):  # else a card in hand stays there
            self._let_go()
        self.app.game.submit(Forge())

    def _recruit(self, place: str) -> None:
        hero, self.hero = self.hero, None
        self.app.game.submit(Recruit(hero or "", place))

    def turn_over(self) -> None:
        """First which two, then do it."""
        if self.mode != "turning":
            self._let_go()
            self.mode = "turning"
            self._again()
        else:
            cards, self.turned = self.turned, ()
            self.app.game.submit(DiscardStacks(cards))

    def show(self, mode: str) -> None:
        self._let_go()
        self.mode = mode
        self._again()

    def done(self) -> None:
        if self.view.begun:
            self.app.game.submit(Done())
        else:
            self.table.open_part("choose")

    def doing(self) -> Any:
        return equip.doing(self.mode, self.picked, self.hero)

    def back(self) -> bool:
        if self.picked is None and self.hero is None and self.mode != "turning":
            return False
        self._let_go()
        self.mode = "market" if self.mode == "turning" else self.mode
        self._again()
        return True

    # Carrying a card to where it shall go

    def _carry_worn(self, touch: Any, face: SlotFace, level: LevelView) -> None:
        if face.slot.card is not None:
            self._carry(touch, face, Picked(face.slot.card.id, str(level.level)))

    def _carry(self, touch: Any, face: Widget, picked: Picked) -> None:
        if picked.lies == "hero" or self.mode == "turning" or (
                picked.lies == MARKET and self.app.game.why_not(Buy(picked.card))):
            return
        self._pick(picked)
        self.carry(touch, face)

    def dropped(self, x: float, y: float) -> None:
        """Let go of a card there."""
        picked = self.picked
        if picked is None:
            return
        for board in self._levels:
            if board.collide_point(*board.to_widget(x, y)):
                self._put_on(picked, board.view.level)
                return
        if self.ids.aside_board.collide_point(*self.ids.aside_board.to_widget(x, y)):
            self._drop_aside(picked)

    def _drop_aside(self, picked: Picked) -> None:
        if picked.lies == MARKET:
            self.buy()
        elif picked.lies != ASIDE:
            self.put_aside()


kv_files.load("games/clash/action/equip")
