"""Whose figures a new game is played with: our own box, the app's, or one from a friend.

Looks: kv/table/reading/figures.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.words.message import message
from assistant.ui.kit import (
    basics,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.table.face import load

SHIPPED, BLANK = "stand-in", "blank"
FRIEND = "friend"


class FiguresRow(BoxLayout):
    """`box` is what is agreed on; a tap on another one dispatches `on_agreed`, on that of a friend `on_friend`."""

    box = StringProperty(SHIPPED)
    options = ListProperty([])

    __events__ = ("on_agreed", "on_friend")

    def look(self, app: Any, edition: str, others: dict[str, str]) -> None:
        """What there is now; `others`: boxes that were loaded, and what they are called."""
        read, every = load(app.face.reading).progress(own(app, edition), edition)
        say = app.say
        self.options = [
            [own(app, edition), say(message("Our box: {read} of {all} read", read=read, all=every)), "package-variant"],
            [SHIPPED, say(message("The app’s own figures: works at once, your cards say other things")), "auto-fix"],
            *([reference, name, "package-variant"] for reference, name in others.items()),
            *([[FRIEND, say(message("A box from a friend")), "import"]] if "box" in app.face.screens else [])]

    def choose(self, box: str) -> None:
        if box == FRIEND:
            self.ids.choice.value = self.box
            self.dispatch("on_friend")
        else:
            self.dispatch("on_agreed", box)

    def on_agreed(self, box: str) -> None:
        """With these figures."""

    def on_friend(self) -> None:
        """One is to be brought in."""


def own(app: Any, edition: str) -> str:
    """The house's own box of an edition; before anything was read, the blank one."""
    file = load(app.face.reading).houses(app.folder).file(edition)
    return str(file) if file.exists() else BLANK


kv_files.load("kit/basics")
kv_files.load("table/reading/figures")
