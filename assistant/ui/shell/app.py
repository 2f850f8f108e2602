"""The application: which game is open, in which language, on which screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from assistant import catalog
from assistant.catalog import GAMES
from assistant.core.engine.rules import Refusal
from assistant.core.game.game import AnyGame
from assistant.core.store import recovery
from assistant.core.store.store import Store, StoreTrouble
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import LANGUAGES, Speaker
from assistant.ui import faces
from assistant.ui.device.services import PACES, Services
from assistant.ui.kit import theme
from assistant.ui.shell import reading, remembered
from assistant.ui.shell.closed_store import ClosedStore, open_store
from assistant.ui.shell.guard import LOST, Guard
from assistant.ui.shell.held import Held
from assistant.ui.shell.insets import Edges
from assistant.ui.shell.navigator import Navigator
from assistant.ui.shell.shell import Shell
from assistant.ui.shell.tidying import Tidying
from assistant.ui.table.face import Face
from assistant.ui.table.pages import Sign

FONTS = Path(__file__).resolve().parents[1] / "fonts"
ICON = Path(__file__).resolve().parents[1] / "art" / "icon.png"
BACK_KEY = 27  # Escape, and Android's back button
LAYOUTS = 40  # that may follow from one another within a frame; with Kivy's own 10 a deep screen settles a frame later
TURN = 0.001  # seconds after which a thread that works out odds gives way to the interface; Python's own 5 ms are felt


class TablesideApp(App):
    """`_` translates a sentence; every kv rule that uses `app._('…')` follows when the language is switched."""

    title = "Tableside"
    lang = StringProperty("en")
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    far = BooleanProperty(False)  # legible from a metre: the table screen shows less, and larger
    speech = BooleanProperty(False)  # what happens by itself is said aloud
    pace = StringProperty("normal")  # … and how quickly
    sound = BooleanProperty(True)
    vibration = BooleanProperty(True)
    at_once = BooleanProperty(False)  # dice for a side that nobody plays roll without a tap
    advice = BooleanProperty(True)  # what the solver would do is shown in battles
    luck = BooleanProperty(True)  # luck and skill are told of battles
    game = ObjectProperty(None, allownone=True)  # the open game: assistant.ui.table.open_game.OpenedGame
    phones = ObjectProperty(None, allownone=True, rebind=True)  # the door: assistant.ui.phones.door.Door
    chosen = StringProperty(next(iter(GAMES)))  # the game on the shelf that was last looked at
    _ = ObjectProperty(None)

    def __init__(self, folder: Path, **more: Any) -> None:
        super().__init__(**more)
        self.folder = folder
        self.icon = str(ICON)
        self.services = Services()
        self.said = ""  # aloud, last
        self.store: Any = open_store(folder)
        self._ = self.translate
        self.guard = Guard(self)
        self._tidying = Tidying(self._watched)
        for name in remembered.SWITCHES:
            self.fbind(name, self._switched, name)

    # Life

    def load_kv(self, filename: str | None = None) -> bool:
        """There is no kv file of the whole app: each part loads its own."""
        return False

    def build(self) -> Shell:
        register_fonts()
        self.guard.survives(self._recall_settings)
        self.shell = Shell()
        self._held = Held(self)
        self.navigator = Navigator(self, self.shell.show)
        return self.shell

    def on_start(self) -> None:
        Window.clearcolor = theme.WOOD
        if not self.services.keyboard_covers():
            Window.softinput_mode = "below_target"  # the system moves the window, with the field that is written in
        self._edges = Edges(self.shell, lambda: self.services.insets())
        Clock.max_iteration = LAYOUTS
        sys.setswitchinterval(TURN)
        Window.bind(on_keyboard=self._key, on_minimize=self._cover, on_hide=self._cover)
        ExceptionManager.add_handler(self.guard)
        self._tidying.start()
        if not self.guard.survives(self._come_back, LOST):
            self.guard.survives(self.guard.begin_at_home)
        self.services.listen_for_files(self.folder, self.bring_in)

    def on_stop(self) -> None:
        self._cover()
        self.unhook()
        ExceptionManager.remove_handler(self.guard)
        self._tidying.stop()
        self.close_game()
        self.store.close()

    def unhook(self) -> None:
        """The window has nothing to tell us any more."""
        Window.unbind(on_keyboard=self._key, on_minimize=self._cover, on_hide=self._cover)

    def on_pause(self) -> bool:
        """Everything is on disk already; what is secret is covered before anybody sees the list of apps."""
        self._cover()
        return True

    def _cover(self, *_: Any) -> None:
        if self.navigator.screen is not None:
            self.navigator.screen.paused()

    # What is remembered

    def recall(self, key: str, default: Any = None, read: Callable[[Any], Any] = lambda value: value) -> Any:
        """What was remembered under this key, as `read` makes it again. What can't be that is forgotten."""
        value = self.store.recall(key)
        if value is None:
            return default
        try:
            return read(remembered.checked(key, value))
        except Exception as problem:  # a file may hold anything
            self.guard.forgotten(key, problem)
            self.forget(key)
            return default

    def remember(self, key: str, value: Any) -> None:
        """Nice to have: if the disk refuses, the player is told and the evening goes on."""
        try:
            self.store.remember(key, value)
        except StoreTrouble as problem:
            self.guard.note(f"not remembered: {problem}", problem.reason)

    def forget(self, key: str) -> None:
        try:
            self.store.memory.forget(key)
        except StoreTrouble as problem:
            self.guard.note(f"not remembered: {problem}", problem.reason)

    def remember_way(self) -> None:
        """The game first: whoever is killed in between comes back to a screen that goes with it."""
        self.remember("game", self.game.id if self.game else None)
        self.remember("way", [[name, arguments] for name, arguments in self.navigator.way])

    def _recall_settings(self) -> None:
        self.lang = self.recall("language") or system_language()
        self.text_scale = self.recall("text_scale", 1.0)
        self.chosen = self.recall("chosen", self.chosen)
        self.pace = self.recall("pace", self.pace)
        for name in remembered.SWITCHES:
            setattr(self, name, self.recall(name, getattr(self, name)))

    def _come_back(self) -> None:
        """To the screen where the app was left, or killed."""
        if self.store.memory.unreadable:
            self.guard.forgotten("all of memory.json", self.store.memory.unreadable)
        way, kept = self.recall("way", []), self.recall("game")
        if kept is not None and not self.open_game(kept):
            way = []
        self.navigator.restore(way)

    # Settings

    def on_lang(self, *_: Any) -> None:
        self._ = lambda text: self.translate(text)  # a new object, so that every rule with it looks again
        if hasattr(self, "navigator"):
            self.remember("language", self.lang)
            self.navigator.refresh()

    def on_text_scale(self, *_: Any) -> None:
        least, most = remembered.SCALES
        Metrics.fontscale = max(least, min(most, self.text_scale))
        if hasattr(self, "navigator"):
            self.remember("text_scale", self.text_scale)

    def on_pace(self, *_: Any) -> None:
        if hasattr(self, "navigator"):
            self.remember("pace", self.pace)

    def _switched(self, name: str, *_: Any) -> None:
        self.services.may_vibrate, self.services.may_sound = self.vibration, self.sound
        if hasattr(self, "navigator"):
            self.remember(name, getattr(self, name))

    def turn_round(self) -> None:
        """The screen turns to the player opposite."""
        Window.rotation = (Window.rotation + 180) % 360
        self._edges.look()

    # The shelf

    @property
    def kind(self) -> AnyGame:
        """The game this is about: the open one, else the one chosen last."""
        return self.game.kind if self.game else catalog.game(self.chosen)

    @property
    def face(self) -> Face:
        """How it looks, which needs none of its rules."""
        return faces.face(self.game.kind.id if self.game else self.chosen)

    def choose(self, game: str) -> None:
        """Another game of the shelf is at hand; one that was open waits among the games."""
        if self.game is not None and self.game.kind.id != game:
            self.close_game()
        if game != self.chosen:
            self.chosen = game
            self.remember("chosen", game)

    def _watched(self) -> bool:
        """Does something move that all look at?"""
        panel = getattr(self.navigator.screen, "panel", None)
        return bool(getattr(panel, "showing", False))

    # Words

    def translate(self, text: str) -> str:
        return Speaker(self.lang).translate(text)

    @property
    def voice(self) -> Any:
        """The voice of the open game, with its names; else that of the language alone."""
        return self.game.voice(self.lang) if self.game else Speaker(self.lang)

    def say(self, text: Message) -> str:
        return say(text, self.voice)

    def tell(self, text: Message, *more: Message, tone: str = "normal") -> None:
        """A notice at the foot of the screen."""
        self.shell.notify(self.say(text), [self.say(each) for each in more], tone=tone)

    def answer(self, signs: Sequence[Sign]) -> None:
        """What icons stand for: one sentence each."""
        told = [(self.say(each.name), self.say(each.words)) for each in signs]
        if len(told) == 1:
            self.shell.notify(told[0][0], [told[0][1]])
        else:
            self.shell.notify("", [f"{name}: {words}" for name, words in told])

    def speak(self, text: str) -> None:
        """Say it aloud, if that is wished."""
        if self.speech and text:
            self.said = text
            self.services.speak(text, self.lang, PACES[self.pace])

    def read_aloud(self) -> None:
        """What is to be done and what can be chosen, read from the screen; while something is being said: silence."""
        if self.services.speaking():
            self.services.hush()
        else:
            sheet = self.shell.sheet
            self.speak(reading.read([sheet] if sheet else self.navigator.screen.spoken_parts(), self.say))

    def open_voice(self) -> None:
        """The voice's own sheet: once more, slower, silence."""
        from assistant.ui.shell.voice_sheet import VoiceSheet

        self.shell.open_sheet(VoiceSheet(app=self))

    def refuse(self, reasons: tuple[Refusal, ...]) -> None:
        """Why a tap did nothing: the rule in words, with its place in the book; what it lacks is typed in."""
        from assistant.ui.table.reading import begun

        if begun.asked_for(self, reasons[0]):
            return
        shown = self.game.show_refusals(reasons, self.lang)
        notice = self.shell.notify(self._("That is not possible."), [each["text"] for each in shown], tone="bad",
                                   rule=shown[0]["rule"], words_rule=self._("The rule"))
        notice.bind(on_look_up=lambda *_: self.look_up(shown[0]["rule"]))

    def look_up(self, rule: str) -> None:
        self.shell.hush()
        self.navigator.go("rules", rule=rule)

    # The kept games

    def open_store(self, how: Callable[[Path], Store]) -> bool:
        """Open the kept games again, perhaps others in their place; False (and told) where that can't be done."""
        self.close_game()
        self.store.close()
        try:
            self.store = how(self.folder)
        except StoreTrouble as problem:
            self.store = ClosedStore(self.folder, problem)
            self.tell(problem.reason, tone="bad")
        return self.store.problem is None

    def bring_in(self, file: str | Message) -> None:
        """Another app opened a file with this one: what is in it is shown before anything is taken in."""
        if isinstance(file, Message):
            self.tell(file, tone="bad")
            return
        self.navigator.home()
        self.navigator.go("games")
        self.navigator.screen.bring_in(file)

    # The open game

    def open_game(self, kept: str) -> bool:
        """Take a kept game to the table; False (and told) where that can't be."""
        from assistant.ui.table.open_game import OpenedGame

        self.close_game()
        try:
            game = OpenedGame.reopened(self.store, kept)
            if game is None:
                return False
            self.take_up(game)
        except StoreTrouble as problem:
            reason = problem.reason
            Clock.schedule_once(lambda _: self.tell(reason, tone="bad"))
            return False
        return True

    def begin_game(self, line: Mapping[str, Any]) -> bool:
        """A new game, as a first line of the protocol sets it up, and straight to the table; False (and told, where the
        disk is the reason) where that can't be."""
        from assistant.ui.table import tutorial
        from assistant.ui.table.open_game import OpenedGame

        try:
            begun = OpenedGame.begun(line, self.store, self.lang)
        except StoreTrouble as problem:
            self.tell(problem.reason, tone="bad")
            return False
        if not isinstance(begun, OpenedGame):
            return False
        self.close_game()
        self.take_up(begun)
        if self.recall("led", False):
            tutorial.begin(self)
        self.navigator.home()
        self.navigator.go("table")
        if self.recall("led", False):
            tutorial.welcome(self)
        return True

    def take_up(self, game: Any) -> None:
        """This game lies on the table now."""
        self.game = game
        self.choose(game.kind.id)
        game.bind(on_refused=lambda _, reasons: self.refuse(reasons),
                  on_trouble=lambda _, problem: self._told_by_the_disk(problem))
        self.services.stay_awake(True)
        if self.recall(f"phones.{game.id}", {"open": False})["open"]:
            self.open_phones()

    def open_phones(self) -> None:
        """Phones may join the open game; only now anything is imported that speaks to them."""
        from assistant.ui.phones import door

        if self.phones is None:
            self.phones = door.opened(self)

    def forbid_phones(self) -> None:
        """No phone may join any more; the codes are good again when they may."""
        if self.phones is not None:
            self.phones.remember(False)
        self._close_phones()

    def _close_phones(self) -> None:
        if self.phones is not None:
            self.phones.close()
            self.phones = None

    def _told_by_the_disk(self, problem: StoreTrouble) -> None:
        """Why an entry was not kept. Where the file of the games was taken away, the game can go on in another one."""
        if problem.exchanged:
            self.shell.ask(self.say(problem.reason), self._("Write the game to a new file and go on"),
                           self._("Leave it"), self.go_on_in_another_file)
        else:
            self.tell(problem.reason, tone="bad")

    def go_on_in_another_file(self) -> None:
        """The open game is whole in memory: it is written where that can be done, and goes on there."""
        try:
            self.store = recovery.open_instead(self.store, recovery.places(self.folder))
            self.folder = self.store.folder
            self.game.move_to(self.store)
        except StoreTrouble as problem:
            self.tell(problem.reason, tone="bad")
            return
        self.remember_way()
        self.tell(message("The game goes on in {folder}. Nothing of it was lost.", folder=str(self.folder)),
                  tone="good")

    def close_game(self) -> None:
        self._close_phones()
        if self.game is not None:
            self.game.close()
            self.game = None
            self.services.stay_awake(False)

    # The past

    def undo(self) -> None:
        """Take the newest entry back; over the app's dice or draws the table is asked first."""
        self._asked(self.game.teller.what_undo_costs(), self.game.undo)

    def redo(self) -> None:
        self.game.redo()

    def jump(self, number: int) -> None:
        """Go to any entry; the table is asked first where dice or draws would be taken back."""
        self._asked(self.game.teller.what_jump_costs(number), lambda: self.game.jump(number))

    def _asked(self, question: Message | None, change: Callable[[], Any]) -> None:
        if question is None:
            change()
        else:
            self.shell.ask(self.say(question), self._("Take it back"), self._("Leave it"), change)

    # Keys

    def _key(self, _window: Any, key: int, *_: Any) -> bool:
        if key != BACK_KEY:
            return False
        return self.back() or not self.navigator.way

    def back(self) -> bool:
        """Close what lies above, else go one screen back."""
        return self.shell.close_sheet() or self.navigator.back()


def register_fonts() -> None:
    for face in ("title", "plain", "bold", "icons"):
        LabelBase.register(face, str(FONTS / f"{face}.ttf"))


def system_language() -> str:
    import locale

    found = (locale.getlocale()[0] or "")[:2]
    return found if found in LANGUAGES else "en"


def run(folder: Path, opened: Callable[[TablesideApp], None] | None = None) -> None:
    """Start, and stay until the window closes."""
    app = TablesideApp(folder)
    if opened is not None:
        Clock.schedule_once(lambda _: opened(app))
    app.run()
