"""The box: every figure with its source, tiles drawn; and loading a box file of one's own.

Looks: kv/games/clash/reference/box.kv
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import escape_markup, get_hex_from_color

from assistant.core.words.message import message
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.names import called
from assistant.ui.device import files
from assistant.ui.games.clash.map.tile_picture import TilePicture
from assistant.ui.games.clash.new_game.new_game import known_boxes
from assistant.ui.games.clash.presenters.new_game import draft
from assistant.ui.games.clash.presenters.new_game.draft import STAND_IN
from assistant.ui.games.clash.presenters.reading.reading import progress_of
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.reference import box as box_view
from assistant.ui.games.clash.presenters.reference import shelves
from assistant.ui.games.clash.presenters.reference.box import FigureView, ShelfEntry
from assistant.ui.games.clash.reference import typing_in
from assistant.ui.games.clash.reference.typing_in import ShelfHead, Wrong
from assistant.ui.kit import kv_files, theme
from assistant.ui.kit.basics import Sheet, Surface, Tap, Words
from assistant.ui.kit.filling import fill
from assistant.ui.kit.markup import drawn
from assistant.ui.kit.pages import ChapterTap, PagesScreen
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401, named in the kv file
from assistant.ui.kit.token import Token
from assistant.ui.table.presenters.pads import Pad
from assistant.ui.table.reading import figures

TONES = {box_view.PRINTED: "good", box_view.TABLE: "accent", box_view.STAND_IN: "dim",
         box_view.NOT_READ: "dim"}
ENDINGS = (".toml",)
GAME = "game"  # the box of the game on the table, in the row of boxes


class SourcedFigure(Words):
    """A figure, its value, and where it comes from."""

    view = ObjectProperty(None)

    @staticmethod
    def content(view: FigureView, size: float) -> str:
        icon = f"{drawn(view.icon, size)} " if view.icon else ""
        value = f" [font=bold]{escape_markup(view.value)}[/font]" if view.value else ""
        shade = get_hex_from_color(theme.ink("parchment", TONES[view.source.kind]))
        return f"{icon}{escape_markup(view.words)}{value} [color={shade}]{drawn(view.source.icon, size, .9)}[/color]"


class EntryBox(ButtonBehavior, Surface):
    """A Unit, a card, a Hero, a tile, with all its figures; an outline before it is read. A tap types it in."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")

    def __init__(self, view: ShelfEntry, screen: Any, **more: Any) -> None:
        super().__init__(view=view, key=f"entry.{view.id}", **more)
        self.bind(on_release=lambda *_: screen.type_in(view.id) if screen.is_own else None)
        if view.face is not None:
            self.ids.picture.add_widget(TilePicture(face=view.face))
        elif view.look is not None:
            self.ids.picture.add_widget(Token(look=view.look))
        for figure in view.figures:
            self.ids.figures.add_widget(SourcedFigure(view=figure))


class LegendLine(Words):
    """What a source means, and how much of the box has it."""

    view = ObjectProperty(None)

    @staticmethod
    def content(view: FigureView, size: float) -> str:
        return f"{drawn(view.source.icon, size)}  {escape_markup(view.words)} ({view.value})"


class Legend(Surface):
    def __init__(self, lines: tuple[FigureView, ...], **more: Any) -> None:
        super().__init__(**more)
        for line in lines:
            self.add_widget(LegendLine(view=line))


class BoxTap(Tap):
    """Which box is looked at; leads to the others."""


class NewTap(Tap):
    """A card or a tile that is not on the shelf yet."""

    screen = ObjectProperty(None)


class BoxScreen(PagesScreen):
    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, key="box", **more)
        self.boxes: dict[str, Box] = {}
        self.chosen, self._page = "", ""
        self.choice = BoxTap(on_release=lambda _: self.app.shell.open_sheet(BoxesSheet(screen=self)))
        self.ids.head.add_widget(self.choice)

    def entered(self, **arguments: Any) -> None:
        self.find_boxes()
        if self.chosen not in self.boxes:
            ours = figures.own(self.app, self.edition)
            self.chosen = GAME if GAME in self.boxes else STAND_IN if ours == content.BLANK else ours
        self.view = None
        self.refresh()

    def find_boxes(self) -> None:
        self.boxes = known_boxes(self.app)
        game = self.app.game
        if game is not None and game.state.box not in self.boxes.values():
            self.boxes = {GAME: game.state.box, **self.boxes}

    def open_chapter(self, chapter: str) -> None:
        self._page = chapter
        self.refresh()

    def choose(self, box: str) -> None:
        self.chosen = box
        self.refresh()

    # The house's own box

    @property
    def edition(self) -> str:
        """That of the game on the table, else of the one that is agreed on next."""
        game = self.app.game
        return str(game.state.setting.edition.id if game else draft.from_json(self.app.recall("new_game")).edition)

    @property
    def of_the_game(self) -> bool:
        return self.chosen == GAME

    @property
    def is_own(self) -> bool:
        """Can be typed in here."""
        if self.of_the_game:
            return bool(self.app.game.state.box.decks) and self.app.game.state.phase != "over"
        return self.chosen == figures.own(self.app, self.edition)

    @property
    def voice_now(self) -> Speaker:
        return self.voice(self.boxes[self.chosen])

    def choose_own(self) -> None:
        """As it is on disk now."""
        self.find_boxes()
        self.view = None
        self.choose(figures.own(self.app, self.edition))

    def type_in(self, entry: str) -> None:
        box = self.boxes[self.chosen]
        self._open_pad(shelves.pad_of(box, entry, self.voice(box)))

    def type_new(self) -> None:
        """A card or a tile that is not on the shelf yet."""
        self._open_pad(shelves.new_pad(self.boxes[self.chosen], self._page))

    def _open_pad(self, pad: Pad | TilePad | None) -> None:
        if pad is None:
            return
        sheet = typing_in.TypedTile if isinstance(pad, TilePad) else typing_in.TypedPad
        self.app.shell.open_sheet(sheet(screen=self, pad=pad))

    def look_twice(self) -> None:
        self.app.shell.open_sheet(typing_in.EyesSheet(screen=self))

    def share(self) -> None:
        typing_in.share(self)

    def take_back(self) -> None:
        typing_in.take_back(self)

    def bring_back(self) -> None:
        typing_in.bring_back(self)

    def bring_in(self) -> None:
        """A box from a friend, chosen among the files."""
        self.app.shell.open_sheet(LoadSheet(screen=self))

    # What is shown

    def _own_rows(self, box: Box) -> list[Any]:
        """On top of what can be typed in: how far it has come, what can't be right, and what is not there yet."""
        if not self.is_own:
            return []
        read, every = progress_of(box, self.edition)
        wrong = [partial(Wrong, text=each) for each in self.view.checks]
        new = [partial(NewTap, screen=self)] if self._page in shelves.NEW else []
        return [partial(ShelfHead, self, read, every), *wrong, *new]

    def refresh(self) -> None:
        box = self.boxes[self.chosen]
        voice = self.voice(box)
        view = box_view.present(box, self._page, voice)
        if view == self.view:
            return
        self.view, self._page = view, view.page
        self.title = self.app._("The box")
        self.choice.words = self.app._("The box of this game") if self.of_the_game else view.name
        chapters = tuple(ChapterTap(*section) for section in view.sections)
        own, legend = self._own_rows(box), partial(Legend, tuple(box_view.counts(box, voice)))
        entries = [partial(EntryBox, entry, self) for entry in view.entries]
        rows = [*own, *entries, legend] if own else [legend, *entries]
        self.show_page(chapters, view.page, view.title, rows)

    def voice(self, box: Box) -> Speaker:
        """The language with the names of the box looked at."""
        words = self.app.game.state.setting.edition.words if self.app.game else {}
        return Speaker(self.app.lang, words, lambda name, lang: called(box, name, lang))


class BoxesSheet(Sheet):
    """The boxes known, and the way to load another one."""

    screen = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        screen = self.screen
        for number, (reference, box) in enumerate(screen.boxes.items()):
            name = screen.app._("The box of this game") if reference == GAME else box_view.named(box, screen.voice(box))
            tap = Tap(words=name if reference in (GAME, STAND_IN, content.BLANK) else f"{name}\n{reference}",
                      key=f"boxes.{number}", chosen=reference == screen.chosen)
            tap.bind(on_release=lambda _, reference=reference: self.choose(reference))
            self.ids.boxes.add_widget(tap)

    def choose(self, reference: str) -> None:
        self.screen.app.shell.close_sheet()
        self.screen.choose(reference)

    def load(self) -> None:
        self.screen.app.shell.open_sheet(LoadSheet(screen=self.screen))


class ProblemLine(Surface):
    view = ObjectProperty(None, rebind=True, allownone=True)


class LoadSheet(Sheet):
    """A box file: chosen from those found, or by its path; every problem is listed."""

    screen = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for number, file in enumerate(files.found(files.folders(self.screen.app.folder), ENDINGS)):
            tap = Tap(words=f"{file.name}\n{file.place}", key=f"file.{number}")
            tap.bind(on_release=lambda _, path=file.path: self.load(path))
            self.ids.files.add_widget(tap)

    def load(self, path: str) -> None:
        app, screen = self.screen.app, self.screen
        self.ids.path.text = path
        try:
            box = content.load(path)
        except content.BoxProblems as failed:
            self._tell(failed.problems)
            return
        known = app.recall("boxes", [])
        app.remember("boxes", [*known, path] if path not in known else known)
        app.shell.close_sheet()
        screen.find_boxes()
        screen.choose(path)
        app.tell(message("The box is in order: new games can be played with it."), tone="good")
        if box.decks:  # somebody else has read it
            typing_in.compare(screen, box)

    def _tell(self, problems: tuple[content.Problem, ...]) -> None:
        found = box_view.problems(problems, self.screen.app.voice)
        self.ids.count.text = self.screen.app.say(message("This can't be used yet. Problems: {count}",
                                                          count=len(found)))
        fill(self.ids.problems, found, ProblemLine)
        self.ids.column.scroll_y = 1


kv_files.load("games/clash/reference/box")
