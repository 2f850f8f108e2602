"""The audit of the table: a walk of a few taps. Each question is agreed to, or its parts are set to what lies there.

Looks: kv/games/clash/audit/audit.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from assistant.core.engine.attempt import Refused
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, message
from assistant.ui.games.clash.audit.parts import CardSheet, OptionsSheet, PartCard
from assistant.ui.games.clash.map.map import HexMap  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.audit import audit, parts
from assistant.ui.games.clash.presenters.audit.audit import PartView, StopView, Walk
from assistant.ui.games.clash.presenters.audit.parts import Spot
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap, Words
from assistant.ui.kit.field import TYPING
from assistant.ui.kit.filling import fill
from assistant.ui.kit.head import Card
from assistant.ui.kit.token import TokenTap
from assistant.ui.screens import Screen

SHOWN = 3  # problems at once: the next ones follow when these are put right
NOTHING = Walk(), ""  # agreed to, and said of it
Addition = tuple[str, str, Callable[[], None]]  # key, words, what a tap does


class ImpossibleLine(Words):
    """Something that can't be right."""

    view = ObjectProperty("")


class CorrectionCard(Card):
    """A correction that will be made."""

    view = ObjectProperty("")


class AuditScreen(Screen):
    upright = BooleanProperty(False)
    no_map = BooleanProperty(False)  # where there is no room for it, or it would say nothing
    opened = NumericProperty(-1)  # the part that is unfolded

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.walk = Walk()
        self._remembered = NOTHING
        self._typed = Clock.create_trigger(lambda _: self._remember(), TYPING)
        self._stops: tuple[StopView, ...] = ()
        self._of: tuple[str, int] | None = None  # the game and entry it was begun at
        self.ids.why.bind(text=lambda *_: self._typed())
        self.ids.map.bind(on_place=lambda _, place: self.tapped(place))

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        reason = audit.closed(game.state)
        if reason is not None:
            self.app.tell(reason, tone="bad")
            self.app.navigator.back()
            return
        if self._of != (game.id, game.session.head):
            self._of, self.opened = (game.id, game.session.head), -1
            self._remembered = self.walk, self.ids.why.text = self._begun_before(game) or NOTHING
        self.view = None
        self.refresh()

    def _begun_before(self, game: Any) -> tuple[Walk, str] | None:
        """The walk that was not finished when the app was left, or killed."""
        return self.app.recall("audit", read=lambda kept: (kept["game"], kept["head"]) == self._of and (
            audit.again(game.state, kept["walk"], self.app.voice), kept.get("why", "")))

    def _remember(self) -> None:
        if self._of is not None and self._remembered != (self.walk, self.ids.why.text):
            self._remembered = self.walk, self.ids.why.text
            self.app.remember("audit", {"game": self._of[0], "head": self._of[1], "walk": audit.kept(self.walk),
                                        "why": self.ids.why.text})

    def paused(self) -> None:
        self._remember()

    def refresh(self) -> None:
        game = self.app.game
        if game is None or audit.closed(game.state) is not None:
            return
        self._remember()
        state, voice = game.state, self.app.voice
        self.view = view = audit.present(state, self.walk, voice)
        self.ids.map.view = map_view.present(state, voice)
        self.ids.map.lit = {part.spot.place: "chosen" if part.differs else "target" for part in view.parts
                            if part.spot.place in view.lit}
        self._show_stops(view.stops)
        fill(self.ids.parts, view.parts, lambda: PartCard(screen=self))
        fill(self.ids.problems, view.problems[:SHOWN], ImpossibleLine)
        fill(self.ids.corrections, view.corrections, CorrectionCard)
        self._unfold()

    def _show_stops(self, stops: tuple[StopView, ...]) -> None:
        if stops == self._stops:
            return
        self._stops, holder = stops, self.ids.stops
        holder.clear_widgets()
        for stop in stops:
            holder.add_widget(self._stop(stop))

    def _stop(self, stop: StopView) -> Any:
        key = f"stop.{stop.at}"
        if stop.look is not None:
            made: Any = TokenTap(look=stop.look, key=key, chosen=stop.here)
        else:
            made = Tap(words=stop.words, icon=stop.icon, key=key, chosen=stop.here, kind="quiet", size_hint_x=None,
                       width=self.ids.stops.each)
        made.opacity = 1 if stop.passed or stop.here else 0.7
        made.bind(on_release=lambda _: self.go_to(stop.at))
        return made

    # The walk

    def go_to(self, at: int) -> None:
        self._walk_on(replace(self.walk, at=at))

    def go_on(self) -> None:
        """It is so: the next question."""
        self._walk_on(audit.passing(self.walk))

    def _walk_on(self, walk: Walk) -> None:
        self.walk, self.opened = walk, -1
        self.ids.column.scroll_y = 1
        self.refresh()

    def back(self) -> bool:
        if self.walk.at:
            self.go_to(self.walk.at - 1)
            return True
        return False

    # What differs

    def tapped(self, place: str) -> None:
        """A Territory of the map: its part opens; one of another tile, and the walk goes there."""
        for at in range(audit.count(self.app.game.state)):
            walk = replace(self.walk, at=at)
            view = audit.present(self.app.game.state, walk, self.app.voice)
            found = next((part.at for part in view.parts if place in view.lit and part.spot.place == place), None)
            if found is not None:
                self.walk = walk
                self.refresh()
                self.opened = -1
                self.unfold(found)
                return

    def unfold(self, at: int) -> None:
        self.opened = -1 if self.opened == at else at
        self._unfold()

    def _unfold(self) -> None:
        for card in self.ids.parts.children:
            card.unfolded = bool(card.view) and card.view.at == self.opened

    def set_fact(self, fact: tuple[str, ...], value: Any) -> None:
        self.walk = audit.setting(self.app.game.state, self.walk, fact, value)
        self.refresh()

    def choose_for(self, field: Any) -> None:
        """A fact that is no number: from a sheet."""
        self._ask(field.label, field.options, lambda value: self.set_fact(field.fact, value), field.value)

    def _ask(self, title: str, options: tuple[Any, ...], then: Callable[[Any], None], now: Any = None) -> None:
        def chosen(value: Any) -> None:
            self.app.shell.close_sheet()
            then(value)

        self.app.shell.open_sheet(OptionsSheet(options, chosen, now, title=title))

    def additions(self, part: PartView) -> list[Addition]:
        """What else could lie at a part."""
        state, voice, spot = self.app.game.state, self.app.voice, part.spot
        known = {field.fact for field in part.fields}
        found: list[Addition] = []
        for owner, words in parts.sides_to_add(state, spot, known, voice):
            found.append((f"add.{owner}", words, lambda owner=owner: self._add_side(spot, owner)))
        heroes = parts.heroes_to_add(state, spot, known, voice)
        if heroes:
            found.append(("add.hero", self.app._("Another Hero"), lambda: self._add_hero(spot, heroes)))
        if spot.kind == "card":
            found.append(("add.card", self.app._("Another card"), lambda: self._add_card(part)))
        return found

    def _add_side(self, spot: Spot, owner: str) -> None:
        self.walk = audit.adding_side(self.app.game.state, self.walk, spot.place, owner)
        self.refresh()

    def _add_hero(self, spot: Spot, heroes: tuple[Any, ...]) -> None:
        self._ask(self.app._("Another Hero"), heroes,
                  lambda hero: self.set_fact(("hero", hero), (spot.owner, "bastion")))

    def _add_card(self, part: PartView) -> None:
        spot = part.spot

        def chosen(card: str) -> None:
            self.app.shell.close_sheet()
            self._of = (self.app.game.id, self.app.game.session.head)  # the card may have been read just now
            self.set_fact(("card", card, spot.owner, spot.place), 1)

        state, voice = self.app.game.state, self.app.voice
        cards, new = parts.pack(state, spot, voice), parts.new_cards(state, spot, voice)
        self.app.shell.open_sheet(CardSheet(cards, new, chosen, app=self.app, title=part.label))

    # The end

    def finish(self) -> None:
        """All is corrected, one entry each, and the table goes on."""
        why = self.ids.why.text.strip() or None
        found = audit.answer(self.app.game.state, self.walk)
        if isinstance(found, Refused):
            self.app.refuse(found.reasons)
            return
        for entry in found:
            if not self.app.game.submit(replace(entry.command, why=why)):
                self.refresh()
                return
        self._done(message("Corrections made: {count}. The history tells each, and undo takes it back.",
                           count=len(found)) if found else message("All agrees. Nothing was changed."))

    def _done(self, told: Message) -> None:
        self.leave()
        self.app.tell(told, tone="good")

    def leave(self) -> None:
        """Back to the table; what was not finished is not done."""
        self._of, self.walk = None, Walk()
        self.app.remember("audit", None)
        self.app.navigator.back()

    @staticmethod
    def words(view: audit.WalkView | None, _: Callable[[str], str]) -> str:
        """What the gold button says."""
        if view is None:
            return ""
        if view.at_end:
            return _("Put it right") if view.ready else _("Back to the table")
        return _("Go on") if any(part.differs for part in view.parts) else _("It agrees")


kv_files.load("kit/basics")
kv_files.load("games/clash/audit/audit")
