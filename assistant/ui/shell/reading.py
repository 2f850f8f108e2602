"""A screen read aloud: its words from above to below, then what can be chosen, for whoever can't see it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from assistant.core.words.message import Message, message

MARKUP = re.compile(r"\[font=icons\].*?\[/font\]|\[/?[a-z_]+(?:=[^\]]*)?\]", re.S)
ESCAPED = {"&bl;": "[", "&br;": "]", "&amp;": "&"}


def read(parts: Sequence[Widget], say: Callable[[Message], str]) -> str:
    """What stands there, in sentences."""
    said = [text for part in parts for text in _said(part)]
    choices = [text for part in parts for text in _choices(part)]
    if choices:
        said.append(say(message("You can choose: {choices}", choices="; ".join(choices))))
    return " ".join(text if text[-1] in ".!?:…" else f"{text}." for text in said)


def _said(top: Widget) -> Iterator[str]:
    yield from (text for each in _shown(top) if not _is_tap(each) and (text := plain(each)))


def _choices(top: Widget) -> Iterator[str]:
    for each in _shown(top):
        if _is_tap(each) and not each.disabled:
            words = ", ".join(text for part in each.walk(restrict=True) if (text := plain(part)))
            if words:
                yield words


def _shown(top: Widget) -> Iterator[Widget]:
    """It and all in it that can be seen, as they are read; of a button the button alone."""
    if not top.opacity or not top.width or not top.height:
        return
    yield top
    if not _is_tap(top):
        for child in reversed(top.children):
            yield from _shown(child)


def _is_tap(widget: Widget) -> bool:
    return isinstance(widget, ButtonBehavior)


def plain(widget: Widget) -> str:
    """Its text without markup and icons."""
    if not isinstance(widget, Label) or widget.font_name == "icons":
        return ""
    text = str(widget.text)
    if widget.markup:
        text = MARKUP.sub("", text)
        for written, meant in ESCAPED.items():
            text = text.replace(written, meant)
    return " ".join(text.split())
