"""An icon that is held says in one sentence what it stands for, a card what all of its icons do; the button under it
is not pressed then."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from assistant.ui.kit.basics import HOLD, Explained, Holdable, Tap
from assistant.ui.kit.carrying import Carried
from assistant.ui.kit.icons import ICONS
from assistant.ui.table.pages import Sign
from assistant.ui.table.signs import signs

NAMES = {letter: icon for icon, letter in ICONS.items()}
STILL = dp(16)  # how far a finger may tremble


class Held:
    """Watches every touch of the shell. What can be held for something else answers that."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._touch: Any = None
        self._after = Clock.create_trigger(self._answer, HOLD)
        app.shell.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)

    def _down(self, _shell: Widget, touch: Any) -> None:
        self._touch = touch
        self._after()

    def _move(self, _shell: Widget, touch: Any) -> None:
        if touch is self._touch and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > STILL:
            self._after.cancel()

    def _up(self, _shell: Widget, touch: Any) -> None:
        if touch is self._touch:
            self._after.cancel()
            self._touch = None

    def _answer(self, *_: object) -> None:
        touch, shell = self._touch, self._app.shell
        if touch is None:
            return
        known, top = signs(self._app.face), shell.sheet or shell
        thing = explained_at(top, *touch.pos)
        name, icons = thing.explained() if thing is not None else ("", ())
        told = [known[icon] for icon in icons_at(top, *touch.pos) or () if icon in known]
        if name:
            let_go(touch)
            shell.notify(name, [self._of_card(known[icon], figure) for icon, figure in icons if icon in known])
        elif told:
            let_go(touch)
            self._app.answer(told)

    def _of_card(self, sign: Sign, figure: str) -> str:
        """What an icon of it does, after its own figure."""
        say = self._app.say
        return f"{f'{say(sign.name)} {figure}'.strip()}: {say(sign.words)}"


def explained_at(widget: Widget, x: float, y: float) -> Explained | None:
    """What is under a finger and can tell of itself. Some widgets call something else their `top`."""
    there = widget.x <= x <= widget.x + widget.width and widget.y <= y <= widget.y + widget.height
    if widget.opacity < 0.05 or not there:
        return None
    if isinstance(widget, Explained):
        return widget
    inside = widget.to_local(x, y)
    return next(filter(None, (explained_at(child, *inside) for child in widget.children)), None)


def icons_at(widget: Widget, x: float, y: float) -> tuple[str, ...] | None:
    """The icons of the label under a finger; None where there is no label."""
    if widget.opacity < 0.05 or not widget.collide_point(x, y):
        return None
    if isinstance(widget, Holdable):
        return ()
    inside = widget.to_local(x, y)
    for child in widget.children:
        found = icons_at(child, *inside)
        if found is not None:
            return found
    return icons_of(widget) if isinstance(widget, Label) and widget.text else None


def icons_of(label: Any) -> tuple[str, ...]:
    """Those it shows; where a button says in words what it does, these are enough."""
    if isinstance(label, Tap) and label.words:
        return ()
    return tuple(dict.fromkeys(NAMES[letter] for letter in label.text if letter in NAMES))


def let_go(touch: Any) -> None:
    """No button is pressed by it any more; what can be carried still can."""
    touch.ud["answered"] = True
    for found in touch.grab_list[:]:
        button = found()
        if isinstance(button, ButtonBehavior) and not isinstance(button, Carried):
            touch.ungrab(button)
            button.state = "normal"
