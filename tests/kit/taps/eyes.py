"""Eyes for a screen: what a person would find hard to read or to hit, found by walking the widgets.

Contrast (WCAG AA), targets of at least 48 dp, text that is cut or leaves the window, words that are broken in the
middle or lie over each other, buttons of one row that are not of one height.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from assistant.ui.kit import theme
from assistant.ui.kit.basics import Tap
from assistant.ui.shell.shell import Notice

TAG, BLANK = re.compile(r"\[/?[a-z0-9_]+(=[^\]]*)?\]"), re.compile("[ \t\n]+")
LEAST_TARGET, NORMAL, LARGE, LARGE_SIZE = 48, 4.5, 3.0, 24
Box = tuple[float, float, float, float]  # left, low, right, high


@dataclass(frozen=True)
class Seen:
    """A widget that can be seen, where it is in the window, and which part of it is not scrolled away."""

    widget: Any
    box: Box
    shown: Box
    ground: theme.Colour

    @property
    def whole(self) -> bool:
        return all(abs(one - other) <= 1.5 for one, other in zip(self.box, self.shown, strict=True))


def faults(shell: Any) -> list[str]:
    """Everything wrong with what is shown now; with a sheet open, only the sheet is looked at."""
    seen = list(look(shell.sheet or shell, (0, 0, Window.width, Window.height), theme.WOOD))
    texts = [each for each in seen if isinstance(each.widget, Label) and each.widget.text.strip()]
    found = [fault for each in texts for fault in (*contrast(each), *cut(each), *broken(each))]
    found += [fault for each in seen for fault in target(each)]
    return [*outside(shell.sheet), *found, *overlaps(texts), *uneven(shell.sheet or shell)]


def outside(sheet: Any) -> Iterator[str]:
    """The board of a sheet, as far as it leaves the window."""
    if sheet is None:
        return
    board = sheet.ids.board
    if board.x < -1 or board.y < -1 or board.right > Window.width + 1 or board.top > Window.height + 1:
        yield f"the sheet leaves the window: {board.x:.0f},{board.y:.0f},{board.right:.0f},{board.top:.0f}"


def beneath(shell: Any, insets: tuple[float, float, float, float]) -> list[str]:
    """Whatever is to be read or hit, and lies under the system's bars: so far from left, top, right and bottom."""
    left, top, right, bottom = insets
    clear = (left - 1, bottom - 1, Window.width - right + 1, Window.height - top + 1)
    found = []
    for each in look(shell.sheet or shell, (0, 0, Window.width, Window.height), theme.WOOD):
        box = place_of(each)
        if box is not None and meet(box, clear) != box:
            found.append(f"beneath a bar at {[round(side) for side in box]}: {named(each)}")
    return found


def place_of(seen: Seen) -> Box | None:
    """Where its letters are, or where it can be hit; None for what is neither."""
    if isinstance(seen.widget, ButtonBehavior):
        return seen.shown
    if isinstance(seen.widget, Label) and seen.widget.text.strip():
        return meet(letters(seen), seen.shown)
    return None


def look(widget: Any, clip: Box, ground: theme.Colour) -> Iterator[Seen]:
    if widget.opacity < 0.05:
        return
    own = getattr(widget, "ground", None)
    if own in theme.GROUNDS and own != "clear":
        ground = theme.GROUNDS[own]
    x, y = widget.to_window(*widget.pos)
    box = (x, y, x + widget.width, y + widget.height)
    shown = meet(box, clip)
    if shown is not None:
        yield Seen(widget, box, shown, ground)
    inner = (shown or (0, 0, 0, 0)) if isinstance(widget, ScrollView) else clip
    for child in widget.children:
        yield from look(child, inner, ground)


def tappable(shell: Any) -> list[Seen]:
    """What has a key and can be tapped now; with a sheet open, only what is on the sheet."""
    return [each for each in look(shell.sheet or shell, (0, 0, Window.width, Window.height), theme.WOOD)
            if getattr(each.widget, "key", "") and not each.widget.disabled]


def middle(seen: Seen) -> tuple[float, float]:
    """Of what can be seen of it."""
    left, low, right, high = seen.shown
    return (left + right) / 2, (low + high) / 2


def meet(one: Box, other: Box) -> Box | None:
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, high = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, high) if right - left > 1 and high - low > 1 else None


def named(seen: Seen) -> str:
    widget = seen.widget
    text = getattr(widget, "text", "")
    return f"{type(widget).__name__} {getattr(widget, 'key', '') or ''} “{text[:40]}”".replace("\n", " ")


def contrast(seen: Seen) -> Iterator[str]:
    label = seen.widget
    if label.disabled:
        return
    ratio = theme.contrast(tuple(label.color), seen.ground)
    least = LARGE if label.font_size >= sp(LARGE_SIZE) or label.font_name == "icons" else NORMAL
    if ratio < least:
        yield f"contrast {ratio:.1f} < {least}: {named(seen)}"


def cut(seen: Seen) -> Iterator[str]:
    label = seen.widget
    if not seen.whole and in_scroller(label):
        return
    width, height = label.texture_size
    if width > label.width + 1.5 or height > label.height + 1.5:
        yield f"cut, {width}×{height} in {label.width:.0f}×{label.height:.0f}: {named(seen)}"
    left, low, right, high = written(seen)
    if left < -1 or low < -1 or right > Window.width + 1 or high > Window.height + 1:
        yield f"leaves the window at {left:.0f},{low:.0f},{right:.0f},{high:.0f}: {named(seen)}"


def broken(seen: Seen) -> Iterator[str]:
    """A word that was too long for its line, and goes on in the next one."""
    label = seen.widget
    lines = getattr(label._label, "_cached_lines", None)
    if not lines or label.shorten:
        return
    plain = TAG.sub("", label.text) if label.markup else label.text
    whole = BLANK.split(unescaped(plain).strip())
    shown = [word for line in lines for word in BLANK.split("".join(part.text for part in line.words).strip()) if word]
    if len(shown) > len([word for word in whole if word]) and "/" not in plain:  # the path of a file is no word
        yield f"broken within a word: {named(seen)}"


def unescaped(text: str) -> str:
    for code, sign in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&")):
        text = text.replace(code, sign)
    return text


def in_scroller(widget: Any) -> bool:
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView):
            return True
        above = above.parent
    return False


def target(seen: Seen) -> Iterator[str]:
    widget = seen.widget
    if not isinstance(widget, ButtonBehavior) or widget.disabled:
        return
    if widget.width < dp(LEAST_TARGET) - 0.5 or widget.height < dp(LEAST_TARGET) - 0.5:
        yield f"target {widget.width:.0f}×{widget.height:.0f} dp: {named(seen)}"


def uneven(widget: Any) -> Iterator[str]:
    """Buttons with words, side by side in one row, of which one is higher than the other or stands lower."""
    buttons = [each for each in widget.children if isinstance(each, Tap) and each.words and each.opacity > 0.05]
    for one, other in combinations(buttons, 2):
        in_a_row = min(one.top, other.top) - max(one.y, other.y) > dp(12)
        if in_a_row and (abs(one.y - other.y) > 1 or abs(one.top - other.top) > 1):
            yield f"uneven: {one.key or one.words} {one.height:.0f} high, {other.key or other.words} {other.height:.0f}"
    for child in widget.children:
        yield from uneven(child)


def written(seen: Seen) -> Box:
    """Where the letters themselves are."""
    label = seen.widget
    width, height = label.texture_size
    left, low, right, high = seen.box
    middle, centre = (left + right) / 2, (low + high) / 2
    if label.halign in ("left", "justify", "auto") and label.text_size[0]:
        width = min(width, right - left)
    return middle - width / 2, centre - height / 2, middle + width / 2, centre + height / 2


def overlaps(texts: list[Seen]) -> Iterator[str]:
    """Words over other words, by more than a hair."""
    for one, other in combinations(texts, 2):
        if not (one.whole and other.whole) or related(one.widget, other.widget):
            continue
        if on_notice(one.widget) != on_notice(other.widget):  # a notice lies over the screen for a while
            continue
        shared = meet(letters(one), letters(other))
        if shared is not None and shared[2] - shared[0] > dp(3) and shared[3] - shared[1] > dp(6):
            yield f"overlap: {named(one)} and {named(other)}"


def letters(seen: Seen) -> Box:
    """As wide as the longest line: a label that wraps is as wide as it may be, its words are not."""
    label = seen.widget
    left, low, right, high = written(seen)
    lines = getattr(label, "_label", None)
    width = max((line.w for line in lines._cached_lines), default=0) if lines and lines._cached_lines else right - left
    middle = (left + right) / 2
    if label.halign == "center":
        return middle - width / 2, low, middle + width / 2, high
    if label.halign == "right":
        return right - width, low, right, high
    return left, low, left + width, high


def on_notice(widget: Any) -> bool:
    above = widget
    while above is not None and above is not above.parent:
        if isinstance(above, Notice):
            return True
        above = above.parent
    return False


def related(one: Any, other: Any) -> bool:
    for inner, outer in ((one, other), (other, one)):
        above = inner.parent
        while above is not None and above is not above.parent:
            if above is outer:
                return True
            above = above.parent
    return False
