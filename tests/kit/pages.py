"""Pages of HTML as they are read."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = ("meta",)


class Words(HTMLParser):
    """The text of a page; every element that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "img", "link", "iframe")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def text_of(page: str) -> str:
    reader = Words()
    reader.feed(page)
    assert not reader.open
    return " ".join(reader.words)
