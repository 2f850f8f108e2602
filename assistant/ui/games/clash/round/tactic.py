"""The Tactic phase: a secret choice on one tablet, or the revealed cards typed in.

Looks: kv/games/clash/round/tactic.kv
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from assistant.games.clash.chapters.planning import ChooseTactic, undecided
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.pieces.tactic_card import TacticFace
from assistant.ui.games.clash.presenters.round import tactic
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap
from assistant.ui.kit.filling import fill, show
from assistant.ui.table.panel import Panel
from assistant.ui.table.tutorial import leads

HOLD = 0.35  # seconds after which a press is a peek, and no tap


class Seal(ButtonBehavior, BoxLayout):
    """A player, and whether the choice is made."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")
    ground = "wood"


class PeekTap(Tap):
    """A tap opens the cards; held, they are seen only as long as it is."""

    __events__ = ("on_open", "on_peek", "on_cover")

    def on_press(self) -> None:
        self._peeking = False
        self._wait = Clock.schedule_once(self._peek, HOLD)

    def _peek(self, *_: object) -> None:
        self._peeking = True
        self.dispatch("on_peek")

    def on_touch_up(self, touch: Any) -> bool:
        mine = touch.grab_current is self
        handled = bool(super().on_touch_up(touch))
        if mine:
            self._wait.cancel()
            self.dispatch("on_cover" if self._peeking else "on_open")
        return handled

    def on_open(self) -> None:
        """It was tapped."""

    def on_peek(self) -> None:
        """It is held down."""

    def on_cover(self) -> None:
        """It was held down, and is not any more."""


class Part:
    """Of the panel: what is shown of the cards, or what can be done with them."""

    panel = ObjectProperty(None, rebind=True)


class Backs(Part, AnchorLayout):
    """The cards of a player, face down."""


class PeekFoot(Part, AnchorLayout):
    pass


class Faces(Part, AnchorLayout):
    """The cards of a player, to choose from."""

    many = BooleanProperty(False)  # all seven of a clan


class SealFoot(Part, BoxLayout):
    pass


class TacticPanel(Panel):
    wide = True
    clan = StringProperty("")  # whose cards
    opened = BooleanProperty(False)  # and whether they are seen
    picked = StringProperty("")  # the card that is about to be sealed
    at_once = BooleanProperty(False)  # a tap on a card seals it
    now = ObjectProperty(None, rebind=True, allownone=True)  # the player whose cards these are

    def __init__(self, **more: Any) -> None:
        self._state: Clash | None = None
        super().__init__(**more)
        self._backs, self._peek = Backs(panel=self), PeekFoot(panel=self)
        self._faces, self._seal = Faces(panel=self), SealFoot(panel=self)

    # What is shown

    def present(self, state: Clash) -> None:
        if state is not self._state:
            if self._state is None or not self._another_has_chosen():
                self._turn_to(self.clan if self.clan in undecided(state) else self._next(state))
            self._state = state
        if not self.opened and self.clan in self._here():
            self._turn_to(self._next(state))
        self._show()

    def _next(self, state: Clash) -> str | None:
        """Who has no phone is handed the tablet first."""
        return tactic.next_to_choose(state, self._here())

    def _another_has_chosen(self) -> bool:
        """With a phone: who looks at cards here is not disturbed."""
        game = self.app.game
        command = game.session.entry(game.newest).command if game.newest else None
        return isinstance(command, ChooseTactic) and command.by != self.clan and self.clan in undecided(game.state)

    def _here(self) -> tuple[str, ...]:
        """Where a phone is."""
        return tuple(self.app.phones.here) if self.app.phones else ()

    def _turn_to(self, clan: str | None) -> None:
        """The next player, with the cards covered."""
        self.clan, self.opened, self.picked = clan or playing(self.app.game.state)[0], False, ""

    def _show(self) -> None:
        self.view = tactic.present(self.app.game.state, self.clan, self.app.voice, opened=self.opened,
                                   phones=self._here())
        self.now = next(seal for seal in self.view.seals if seal.now)
        state = self.app.game.state
        others = {*undecided(state)} - {self.clan}
        self.at_once = self.view.secret and bool(others) and not self._here() and not leads(self.app)
        covered, self._faces.many = not self.view.cards, not self.view.secret
        show(self.ids.body, [self._backs if covered else self._faces])
        show(self.ids.foot, [self._peek] if covered else [self._seal] * self.view.secret)
        fill(self.ids.seals, self.view.seals, self._new_seal)
        fill(self._faces.ids.faces, self.view.cards, self._face)
        self._mark()

    def _new_seal(self) -> Seal:
        seal = Seal()
        seal.bind(on_release=lambda seal: self.call(seal.view.clan))
        return seal

    def _face(self) -> TacticFace:
        face = TacticFace()
        face.bind(on_release=lambda face: self.pick(face.view.id))
        return face

    def _mark(self) -> None:
        for face in self._faces.ids.faces.children:
            face.key, face.small = f"tactic.{face.view.id}", not self.view.secret
            face.chosen, face.disabled = face.view.id == self.picked, not face.view.available

    # Whose turn it is to look

    def call(self, clan: str) -> None:
        """Another player chooses, or chooses again."""
        self._turn_to(clan)
        self._show()

    def open(self) -> None:
        self.opened = True
        self.picked = self.app.game.state.players[self.clan].chosen or ""
        self._show()

    def cover(self) -> None:
        self.opened, self.picked = False, ""
        self._show()

    def paused(self) -> None:
        if self.view and self.view.secret:
            self.cover()

    def hidden(self) -> None:
        self.opened, self.picked = False, ""

    def back(self) -> bool:
        """From open cards back to the curtain."""
        if not self.opened:
            return False
        self.cover()
        return True

    # The choice

    def pick(self, card: str) -> None:
        """A card is sealed by a tap as long as it can be changed; the last one to choose picks it first, then seals it.
        What lies revealed on the table is just entered."""
        if self.view.secret and not self.at_once:
            self.picked = "" if card == self.picked else card
            self._mark()
        else:
            self._choose(card)

    def seal(self) -> None:
        self._choose(self.picked)

    def _choose(self, card: str) -> None:
        if self.app.game.submit(ChooseTactic(card, self.clan)):
            self.app.services.vibrate()


kv_files.load("games/clash/round/tactic")
