"""The house's own box typed in card by card, apart from any game, and taken back.

Looks: kv/games/clash/reference/typing_in.kv
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.core.box import house
from assistant.core.box.house import House, Things, aligned, differences, merged
from assistant.core.database.disk import StoreTrouble
from assistant.core.words.message import message
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.game import GAME
from assistant.games.clash.table.own_box import OWN_BOX
from assistant.ui.games.clash.presenters.reading import known
from assistant.ui.games.clash.presenters.reading import pad as pad_view
from assistant.ui.games.clash.presenters.reading import tile as tile_view
from assistant.ui.games.clash.presenters.reading.reading import READING
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.reference import merging
from assistant.ui.games.clash.reading.tile import TileSheet
from assistant.ui.kit import kv_files, theme
from assistant.ui.kit.basics import Sheet, Words
from assistant.ui.table.presenters.pads import Alike, Pad
from assistant.ui.table.reading import always
from assistant.ui.table.reading.house import keep, tell_of_damage
from assistant.ui.table.reading.pad import ReadSheet

BY_HAND, FRIEND = "by hand", "a friend"


class Ring(Widget):
    """How much of something there is already."""

    share = NumericProperty(0.0)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(pos=self._paint, size=self._paint, share=self._paint)

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        radius = min(self.width, self.height) / 2 - 6
        with self.canvas:
            Color(*theme.GOLD[:3], 0.25)
            Line(circle=(self.center_x, self.center_y, radius), width=5)
            if self.share:  # a circle of no length at all would still be drawn
                Color(*theme.GOLD)
                Line(circle=(self.center_x, self.center_y, radius, 0, 360 * self.share), width=5)


class ShelfHead(BoxLayout):
    """How far the box has come, and what can be done with all of it."""

    screen = ObjectProperty(None)
    share = NumericProperty(0.0)
    words = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, screen: Any, read: int, every: int, **more: Any) -> None:
        super().__init__(**more)
        house = own(screen)
        self.can_undo, self.can_redo = bool(house.steps), bool(house.undone)
        self.screen, self.share = screen, read / every if every else 0.0
        self.words = screen.app.say(message("{read} of {all} read", read=read, all=every))


class Wrong(Words):
    """What can't be right, on top."""


class TypedPad(ReadSheet):
    """Of the box itself: what it says is read, and nothing is drawn."""

    def __init__(self, screen: Any, pad: Pad, **more: Any) -> None:
        self.screen = screen
        super().__init__(app=screen.app, pad=pad, **more)

    @property
    def voice(self) -> Any:
        return self.screen.voice_now

    def following(self) -> bool:
        return False

    def remember(self, *, is_open: bool) -> None:
        """It belongs to no game."""

    def find_alike(self) -> Alike | None:
        return known.lying_alike(self.screen.boxes[self.screen.chosen], self.pad, self.voice)

    def done(self, *, another: bool = False) -> None:
        if self.alike is not None or type_in(self.screen, pad_view.read(self.pad, self.voice)):
            self.app.shell.close_sheet()


class TypedTile(TileSheet):
    def __init__(self, screen: Any, pad: TilePad, **more: Any) -> None:
        self.screen = screen
        super().__init__(app=screen.app, pad=pad, **more)

    def remember(self, *, is_open: bool) -> None:
        """It belongs to no game."""

    def done(self) -> None:
        if type_in(self.screen, tile_view.read(self.pad)):
            self.app.shell.close_sheet()


# The box on disk, or that of the game

def own(screen: Any) -> House:
    ours = READING.houses(screen.app.folder)
    found = ours.of(screen.edition)
    tell_of_damage(screen.app, ours)
    return found


def type_in(screen: Any, command: Read) -> bool:
    """Into the game on the table, where that is what is looked at; else into the house's own box."""
    if screen.of_the_game:
        before = screen.app.game.state
        if not screen.app.game.submit(command):
            return False
        keep(screen.app)
        always.ask(screen.app, before, (command,))
        screen.find_boxes()
        screen.refresh()
        return True
    return put(screen, house.typed(own(screen), BY_HAND, [GAME.grammar.write(command)]))


def put(screen: Any, changed: House) -> bool:
    """The box as it is now; told where the disk refuses."""
    try:
        READING.houses(screen.app.folder).keep(changed)
    except StoreTrouble as problem:
        screen.app.tell(problem.reason, tone="bad")
        return False
    screen.choose_own()
    return True


def take_back(screen: Any) -> None:
    """What was read last: all of an evening, perhaps. It can be brought back."""
    now, app = own(screen), screen.app
    if now.steps:
        ask = message("Take back what was read last? Figures and names that leave the box: {count}. "
                      "They can be brought back.", count=len(now.steps[-1].lines))
        app.shell.ask(app.say(ask), app._("Take it back"), app._("Leave it"),
                      lambda: put(screen, house.undo(own(screen))))


def bring_back(screen: Any) -> None:
    """What was taken back last."""
    now = own(screen)
    if now.undone:
        put(screen, house.redo(now))


def share(screen: Any) -> None:
    """As a file, by what the tablet offers for that."""
    file = READING.houses(screen.app.folder).file(screen.edition)
    if not file.exists():
        screen.app.tell(message("Nothing of it is read yet."), tone="bad")
    elif not screen.app.services.share(file):
        screen.app.tell(message("It lies at {file}", file=str(file)), tone="good")


def compare(screen: Any, theirs: Box) -> None:
    """A box that was brought in, with the house's own: what differs is asked card by card."""
    mine = OWN_BOX.things(house.box_of(own(screen), OWN_BOX), screen.edition)
    others = aligned(mine, OWN_BOX.things(theirs, screen.edition), OWN_BOX.numbered)
    screen.app.shell.open_sheet(MergeSheet(screen=screen, mine=mine, theirs=others))


class MergeSheet(Sheet):
    """One difference after the other: theirs, or yours."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, screen: Any, mine: Things, theirs: Things, **more: Any) -> None:
        self.screen, self.mine, self.theirs = screen, mine, theirs
        self.open, self.taken = list(differences(mine, theirs)), set[Any]()
        self.all = len(self.open)
        super().__init__(**more)
        self._next()

    def answer(self, *, theirs: bool) -> None:
        one = self.open.pop(0)
        if theirs:
            self.taken.add(one.key)
        self._next()

    def answer_all(self, *, theirs: bool) -> None:
        self.taken |= {each.key for each in self.open} if theirs else set()
        self.open = []
        self._next()

    def _next(self) -> None:
        if self.open:
            self.view = merging.difference(self.open[0], self.all - len(self.open) + 1, self.all, self.screen.voice_now)
        else:
            self.view = None

    def done(self) -> None:
        lines = merged(self.mine, self.theirs, self.taken)
        app = self.screen.app
        if put(self.screen, house.typed(own(self.screen), FRIEND, lines)):
            app.shell.close_sheet()
            app.tell(message("Read in your box now, from theirs: {count}", count=len(lines)), tone="good")


class EyesSheet(Sheet):
    """Card by card, large: the same as the real one, or not."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, screen: Any, **more: Any) -> None:
        self.screen, self.house = screen, own(screen)
        self._things = OWN_BOX.things(house.box_of(self.house, OWN_BOX), screen.edition)
        super().__init__(**more)
        self._next()

    def _next(self) -> None:
        self.left = merging.unchecked(self._things, self.house)
        self.view = merging.eyes(*self.left[0], len(self.left), self.screen.voice_now) if self.left else None

    def same(self) -> None:
        self.house = house.right(self.house, *self.left[0])
        if put(self.screen, self.house):
            self._next()

    def wrong(self) -> None:
        """The pad, with what was read."""
        thing, _ = self.left[0]
        self.screen.app.shell.close_sheet()
        self.screen.type_in(merging.entry_of(thing))


kv_files.load("games/clash/reference/typing_in")
