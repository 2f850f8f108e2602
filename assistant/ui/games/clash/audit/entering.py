"""This game has already begun at the table: the moment it has reached, asked step by step; then the audit.

Looks: kv/games/clash/audit/entering.kv
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty

from assistant.core.engine.attempt import Refused
from assistant.core.table.counting import kept_facts
from assistant.core.table.entering import hand_over
from assistant.core.words.message import Message, message
from assistant.games.clash.table.entering import reach
from assistant.ui.games.clash.audit.parts import CardSheet, FieldRow, OptionsSheet
from assistant.ui.games.clash.map.map import HexMap  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.audit import entering
from assistant.ui.games.clash.presenters.audit.entering import Beginning
from assistant.ui.games.clash.presenters.audit.parts import Spot, new_cards, pack
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface, Tap
from assistant.ui.kit.filling import fill
from assistant.ui.screens import Screen


class AnswerRow(Surface):
    """A question of a step with its answer."""

    def __init__(self, screen: Any, **more: Any) -> None:
        super().__init__(**more)
        self.row = FieldRow(screen=screen)
        self.add_widget(self.row)

    @property
    def view(self) -> Any:
        return self.row.view

    @view.setter
    def view(self, view: Any) -> None:
        self.row.view = view


class EnteringScreen(Screen):
    upright = BooleanProperty(False)
    no_map = BooleanProperty(False)  # where there is no room for it, or it would say nothing

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._of: tuple[str, int] | None = None  # the game and entry it was begun at
        self._begin: Beginning | None = None
        self._answers: Mapping[tuple[str, ...], Any] = {}
        self._at = 0
        self._names: list[tuple[Any, ...]] = []
        self.ids.map.bind(on_off=lambda _, at: self.tapped_off(at))

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        reason = self._closed(game)
        if reason is not None:
            self.app.tell(reason)
            self.app.navigator.back()
            return
        if self._of != (game.id, game.session.head):
            self._of, self._begin = (game.id, game.session.head), entering.beginning(game.session)
            self._at, self._answers = self._begun_before() or (0, entering.first_answers(self._begin))
        self.refresh()

    def _begun_before(self) -> tuple[int, Mapping[tuple[str, ...], Any]] | None:
        """What was not finished when the app was left, or killed."""
        return self.app.recall("entering", read=lambda kept: kept["of"] == list(self._of) and (
            kept["at"], entering.again(self._begin.state, kept["at"], kept["answers"], self.app.voice)))

    @staticmethod
    def _closed(game: Any) -> Message | None:
        """Why it can't be asked now."""
        if not entering.offered(game.state):
            return message("Only a new game can be led to where the game at the table stands.")
        if entering.beginning(game.session) is None:
            return message("First lay the tiles as they lie at the table, then come here again.")
        return None

    def refresh(self) -> None:
        if self._begin is None or self.app.game is None:
            return
        state, voice = self._begin.state, self.app.voice
        self.view = view = entering.present(state, self._answers, self._at, voice)
        self.ids.map.view = map_view.present(entering.shown(state, self._answers), voice)
        self.ids.map.lit = dict(view.lit)
        self._fill_fields(view)
        more = self.ids.more
        more.clear_widgets()
        for spot, words in view.cards_to:
            tap = Tap(icon="plus", words=words, key=f"add.{spot[0] or spot[1]}")
            tap.bind(on_release=lambda _, spot=spot, words=words: self.add_card(spot, words))
            more.add_widget(tap)

    def _fill_fields(self, view: entering.EnteringView) -> None:
        names = [(field.fact, field.kind) for field in view.fields]
        if names != self._names:
            self._names = names
            self.ids.fields.clear_widgets()
        fill(self.ids.fields, view.fields, lambda: AnswerRow(self))

    # Answers

    def set_fact(self, fact: tuple[str, ...], value: Any) -> None:
        self._answers = entering.answering(self._answers, fact, value)
        self._remember()
        self.refresh()

    def _remember(self) -> None:
        self.app.remember("entering", {"of": self._of, "at": self._at, "answers": kept_facts(self._answers)})

    def choose_for(self, field: Any) -> None:
        def chosen(value: Any) -> None:
            self.app.shell.close_sheet()
            self.set_fact(field.fact, value)

        self.app.shell.open_sheet(OptionsSheet(field.options, chosen, field.value, title=field.label))

    def tapped_off(self, at: tuple[int, int]) -> None:
        """A hex of the map: the next Bastion lies there."""
        clan = entering.next_bastion(self._begin.state, self._answers)
        if clan is not None and self.view.lit.get(at) == "target":
            self.set_fact(("bastion", clan), at)

    def add_card(self, spot: tuple[str, str], words: str) -> None:
        def chosen(card: str) -> None:
            self.app.shell.close_sheet()
            game = self.app.game  # the card may have been read just now
            self._of, self._begin = (game.id, game.session.head), entering.beginning(game.session)
            self.set_fact(("card", card, *spot), 1)

        state, voice, at = self._begin.state, self.app.voice, Spot("card", *spot)
        cards, new = pack(state, at, voice), new_cards(state, at, voice)
        self.app.shell.open_sheet(CardSheet(cards, new, chosen, app=self.app, title=words))

    # The steps

    def go_on(self) -> None:
        if self._at + 1 < self.view.count:
            self._go_to(self._at + 1)
        else:
            self.finish()

    def back(self) -> bool:
        if self._at:
            self._go_to(self._at - 1)
            return True
        return False

    def _go_to(self, at: int) -> None:
        self._at = at
        self._remember()
        self.ids.column.scroll_y = 1
        self.refresh()

    def finish(self) -> None:
        """The game is led to the moment; then the table is gone through."""
        begin, game = self._begin, self.app.game
        answer = reach(begin.state, entering.underway(begin.state, self._answers))
        if isinstance(answer, Refused):
            self.app.refuse(answer.reasons)
            return
        entries, state = answer
        commands = [*begin.commands, *(entry.command for entry in entries),
                    *hand_over(state, entering.sources(self._answers))]
        if game.jump(begin.before) and all(game.submit(command) for command in commands):
            self._of, self._at = None, 0
            self.app.remember("entering", None)
            self.app.navigator.back()
            self.app.navigator.go("audit")


kv_files.load("kit/basics")
kv_files.load("games/clash/audit/entering")
