"""A new game: who plays with which clan, by which book; then the table.   Looks: kv/games/clash/new_game/new_game.kv"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.properties import BooleanProperty

from assistant.core.database.disk import StoreTrouble
from assistant.core.shapes.record import replace
from assistant.core.store.houses import Houses
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.box.content import BoxProblems
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.unread import everything
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import SOURCES
from assistant.games.clash.names import called
from assistant.games.clash.table.own_box import OWN_BOX
from assistant.ui.games.clash.new_game.parts import EditionTap, More, RulingRow, SeatRow
from assistant.ui.games.clash.presenters.new_game import draft, new_game
from assistant.ui.games.clash.presenters.new_game.draft import Draft
from assistant.ui.games.clash.table import under_way
from assistant.ui.kit import kv_files
from assistant.ui.kit.filling import fill
from assistant.ui.screens import Screen
from assistant.ui.table.reading import figures
from assistant.ui.table.reading.house import tell_of_damage

DRAFT, NAMES = "new_game", "names"  # what is remembered from one evening to the next


class NewGameScreen(Screen):
    unfolded = BooleanProperty(False)
    each_source = BooleanProperty(False)
    upright = BooleanProperty(False)
    led = BooleanProperty(False)  # it is to be a first game

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._boxes: dict[str, Box] = {}
        self._draft = Draft()
        self._more: More | None = None  # made when it is first unfolded
        self._looked = ""  # the edition for which the boxes were looked at

    # What is shown

    def entered(self, **arguments: Any) -> None:
        self._boxes = known_boxes(self.app)
        self.led = self.app.recall("led", False)
        kept = self.app.recall(DRAFT)
        fresh = Draft() if kept is not None else draft.sourced(Draft(), SOURCES, self.app.recall("source", "app"))
        self._draft = draft.from_json(kept) if kept is not None else fresh
        if self._draft.box not in self._boxes:
            self._draft = draft.boxed(self._draft, draft.STAND_IN)
        self._looked = ""
        self._agree(self._draft)

    def left(self) -> None:
        self.paused()
        self._remember_names()

    def paused(self) -> None:
        """A name that is being written counts as well."""
        for row in list(self.ids.seats.children):
            row.call(row.ids.name.text)
        self.app.remember(DRAFT, draft.to_json(self._draft))

    def change(self, how: Callable[[Draft], Draft]) -> None:
        """Something else is agreed on: it is there again when the app is killed now."""
        self._agree(how(self._draft))
        self.app.remember(DRAFT, draft.to_json(self._draft))

    def _agree(self, asked: Draft) -> None:
        ours = [content.BLANK, *own_files(self.app)]
        if asked.box in ours:  # each edition has its own
            asked = replace(asked, box=figures.own(self.app, asked.edition))
        self._draft = asked
        self._draft = draft.seated(asked, tuple(self._box.clans))
        self.refresh()

    @property
    def _box(self) -> Box:
        return self._boxes[self._draft.box]

    def refresh(self) -> None:
        shown = frozenset(name for name, on in (("more", self.unfolded), ("each", self.each_source)) if on)
        if self._looked != self._draft.edition:
            self._looked = self._draft.edition
            loaded = {each: new_game.box_name(self._boxes[each], self.app.lang)
                      for each in self.app.recall("boxes", []) if each in self._boxes}
            self.ids.figures.look(self.app, self._draft.edition, loaded)
        self.ids.figures.box = self._draft.box
        self.view = new_game.present(self._draft, self._box, self._voice(), self.app.lang,
                                     shown)

    def _voice(self) -> Any:
        """The language with the names of the box to play with."""
        return Speaker(self.app.lang, {}, lambda name, lang: called(self._box, name, lang))

    def on_view(self, *_: object) -> None:
        if self.view is None:
            return
        fill(self.ids.editions, self.view.editions, lambda: EditionTap(screen=self))
        fill(self.ids.seats, self.view.seats, lambda: SeatRow(screen=self))
        fill(self.ids.sources, self.view.each_source, lambda: RulingRow(key="source", choose=self.source))
        if self.unfolded:
            parts = self._more.ids
            fill(parts.rulings, self.view.rulings, lambda: RulingRow(key="ruling", choose=self.rule, below=True))

    # What is agreed on

    def players(self, count: str) -> None:
        self._remember_names()
        names = self.app.recall(NAMES, [])
        self.change(lambda asked: draft.for_players(asked, int(count), names))

    def _remember_names(self) -> None:
        """Those of seats that are not taken now stay known."""
        now = [seat.name for seat in self._draft.seats]
        self.app.remember(NAMES, now + list(self.app.recall(NAMES, []))[len(now):])

    def rule(self, name: str, choice: str) -> None:
        self.change(lambda asked: draft.ruled(asked, name, choice))

    def source(self, kind: str, source: str) -> None:
        self.change(lambda asked: draft.sourced(asked, (kind,), source))

    def sources(self, source: str) -> None:
        """All by the app, all at the table, or each by itself."""
        self.each_source = source == new_game.EACH
        if self.each_source:
            self.refresh()
        else:
            self.change(lambda asked: draft.sourced(asked, SOURCES, source))

    def unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.ids.more.clear_widgets()
        if self.unfolded:
            self._more = self._more or More(screen=self)
            self.ids.more.add_widget(self._more)
        self.refresh()

    def box(self, reference: str) -> None:
        known = not any(everything(self._boxes[reference]))
        self.change(lambda asked: draft.boxed(asked, reference, known=known))

    def friend(self) -> None:
        """A box that somebody gave away is chosen among the files."""
        self.app.navigator.go("box")
        self.app.navigator.screen.bring_in()

    def set(self, **fields: Any) -> None:
        """A field of the draft that hangs on no other."""
        self.change(lambda asked: replace(asked, **fields))

    # The game begins

    def start_under_way(self) -> None:
        """The same for a game that is being played already: how far it has come is asked once the board is laid."""
        before = self.app.game
        self.start()
        if self.app.game is not None and self.app.game is not before:
            under_way.begin(self.app)

    def start(self) -> None:
        """Straight to the table; what the rules have against it is shown beside it already."""
        if not self.view.ready:
            return
        clans = tuple(self._box.clans)
        line = draft.line(self._draft, new_game.names(self._draft, self._voice()), clans)
        if not self.app.begin_game(line):
            self.refresh()


def known_boxes(app: Any) -> dict[str, Box]:
    """The stand-in, the house's own (blank before anything was read), and every box file that was loaded and can still
    be read."""
    boxes = {draft.STAND_IN: content.load(draft.STAND_IN), content.BLANK: content.load(content.BLANK)}
    for reference in (*own_files(app), *app.recall("boxes", [])):
        try:
            boxes[reference] = content.load(reference)
        except BoxProblems:
            continue  # the screen of the box tells what is wrong with it
    return boxes


def own_files(app: Any) -> list[str]:
    """Of the house's own boxes, one an edition, those of which something was read. A damaged one is told of."""
    house = Houses(app.folder, "clash", OWN_BOX)
    for edition in EDITIONS:
        with suppress(StoreTrouble):  # whoever keeps something there is told why that can't be
            house.of(edition)
    tell_of_damage(app, house)
    return [str(file) for edition in EDITIONS if (file := house.file(edition)).exists()]


kv_files.load("games/clash/new_game/new_game")
