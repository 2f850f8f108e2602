"""The rulebook as it is read: by chapter or by search, with where each book says it and how the editions differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, partial

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.core.words.rulebook import Rule, Rulebook, Ruling
from assistant.ui.presenters.spelling import plain
from assistant.ui.table.pages import RulePages
from assistant.ui.table.signs import SIGNS

MINUTE = "minute"  # the page that tells the game in one minute
DIFFERENCES = "differences"  # the page of all rules in which the editions differ
NO_RULINGS: Mapping[str, str] = {}


@record
class ChapterTap:
    id: str
    icon: str
    title: str
    count: int


@record
class InBook:
    """A rule in one edition."""

    edition: str
    name: str
    differs: str  # what it says there, where editions differ
    place: str  # where that book says it, or why it says nothing
    holds: bool
    ours: bool  # the edition of the game on the table


@record
class ChoiceView:
    words: str
    chosen: bool


@record
class RuleCard:
    id: str
    chapter: str  # what it is called
    text: str
    tags: tuple[str, ...]
    books: tuple[InBook, ...]
    ruling: str  # the title of the table's choice, if there is one
    choices: tuple[ChoiceView, ...]


@record
class StepView:
    icon: str
    title: str
    words: str
    chapter: str  # that a tap opens


@record
class SignView:
    icon: str
    name: str
    words: str


@record
class RulesView:
    chapters: tuple[ChapterTap, ...]
    chapter: str  # which one is open; "" while searching
    title: str
    cards: tuple[RuleCard, ...]
    nothing: str = ""  # what to say when no rule was found
    steps: tuple[StepView, ...] = ()  # of the game in one minute
    signs: tuple[SignView, ...] = ()


@record
class Reader:
    """Who reads: the edition and the choices of the game on the table; none without a game."""

    edition: str | None = None
    rulings: Mapping[str, str] = NO_RULINGS


def chapter_of(rule: str) -> str:
    return rule.split(".")[1]


class RuleReader:
    """The rulebook of one game, page by page."""

    def __init__(self, rulebook: Rulebook, pages: RulePages) -> None:
        self._book, self._pages = rulebook, pages

    def known(self, rule: str) -> bool:
        return rule in self._book.entries

    @property
    def first_chapter(self) -> str:
        """The game in one minute; where nobody has told it, what differs by edition, or the first chapter."""
        return next(iter(self._icons))

    def has_chapter(self, chapter: str) -> bool:
        return chapter in self._pages.chapters

    def page(self, chapter: str, reader: Reader, voice: Voice) -> RulesView:
        """One chapter; all the rules in which the editions differ; or the game in one minute."""
        if chapter == MINUTE:
            return self._minute(voice)
        entries = [entry for entry in self._book.entries.values() if self._belongs(entry, chapter)]
        cards = tuple(self.card(entry, reader, voice) for entry in entries)
        return RulesView(self._chapters(voice), chapter, self._title(chapter, voice), cards)

    def _minute(self, voice: Voice) -> RulesView:
        steps = tuple(StepView(step.icon, say(step.title, voice), say(step.words, voice), step.chapter)
                      for step in self._pages.minute)
        signs = tuple(SignView(sign.icon, say(sign.name, voice), say(sign.words, voice))
                      for sign in (*self._pages.signs, *SIGNS))
        return RulesView(self._chapters(voice), MINUTE, self._title(MINUTE, voice), (), steps=steps, signs=signs)

    def search(self, words: str, reader: Reader, voice: Voice) -> RulesView:
        """Every rule that has all the words, in its text, its id, or its place in a book."""
        wanted = plain(words).split()
        found = [entry for entry in self._book.entries.values() if self._has(entry, wanted, voice)]
        cards = tuple(self.card(entry, reader, voice) for entry in found)
        nothing = "" if found else say(message("No rule has these words: {words}", words=words.strip()), voice)
        title = say(message("Found: {count}", count=len(found)), voice)
        return RulesView(self._chapters(voice), "", title, cards, nothing)

    def _has(self, entry: Rule, wanted: Iterable[str], voice: Voice) -> bool:
        places = " ".join(citation.place for citation in entry.books.values())
        title = self._title(chapter_of(entry.id), voice)
        text = plain(f"{self._in(entry.text, voice)} {entry.id} {places} {title}")
        return all(word in text for word in wanted)

    # Chapters

    @cached_property
    def _icons(self) -> dict[str, str]:
        """Of each page, in order."""
        first = {MINUTE: "timer-sand"} if self._pages.minute else {}
        compared = {DIFFERENCES: "compare"} if len(self._pages.editions) > 1 else {}
        return {**first, **compared, **{chapter: icon for chapter, (icon, _) in self._pages.chapters.items()}}

    def _differs(self, entry: Rule) -> bool:
        return self._pages.difference(entry.id, next(iter(self._pages.editions))) is not None

    def _belongs(self, entry: Rule, chapter: str) -> bool:
        if chapter == DIFFERENCES:
            return len(entry.editions) < len(self._pages.editions) or self._differs(entry)
        return chapter_of(entry.id) == chapter

    def _chapters(self, voice: Voice) -> tuple[ChapterTap, ...]:
        return tuple(ChapterTap(each, icon, self._title(each, voice),
                                sum(self._belongs(entry, each) for entry in self._book.entries.values()))
                     for each, icon in self._icons.items())

    def _title(self, chapter: str, voice: Voice) -> str:
        if chapter == MINUTE:
            return say(message("The game in one minute"), voice)
        if chapter == DIFFERENCES:
            return say(message("Editions compared"), voice)
        return say(self._pages.chapters[chapter][1], voice)

    # One rule

    def card(self, entry: Rule, reader: Reader, voice: Voice) -> RuleCard:
        ruling = self._book.rulings[entry.ruling] if entry.ruling else None
        return RuleCard(
            entry.id, self._title(chapter_of(entry.id), voice), self._in(entry.text, voice),
            tuple(say(tag, voice) for tag in self._tags(entry)),
            tuple(self._in_book(entry, edition, reader, voice) for edition in self._pages.editions),
            self._in(ruling.title, voice) if ruling else "",
            self._choices(ruling, reader, voice) if ruling else ())

    def _tags(self, entry: Rule) -> Iterable[Message]:
        if len(entry.editions) < len(self._pages.editions):
            yield message("Only in {editions}", editions=tuple(words for each, words in self._pages.short.items()
                                                               if each in entry.editions))
        elif self._differs(entry):
            yield message("Differs by edition")
        if entry.ours:
            yield message("Our ruling")
        if entry.ruling:
            yield message("The table chooses")

    def _in_book(self, entry: Rule, edition: str, reader: Reader, voice: Voice) -> InBook:
        differs = self._pages.difference(entry.id, edition)
        return InBook(edition, say(self._pages.editions[edition], voice), say(differs, voice) if differs else "",
                      say(_place(entry, edition), voice), edition in entry.editions, edition == reader.edition)

    def _choices(self, ruling: Ruling, reader: Reader, voice: Voice) -> tuple[ChoiceView, ...]:
        chosen = reader.rulings.get(ruling.name, ruling.default)
        return tuple(ChoiceView(self._in(ruling.labels[each], voice), each == chosen) for each in ruling.choices)

    def _in(self, texts: Mapping[str, str], voice: Voice) -> str:
        lang = getattr(voice, "lang", "en")
        if lang in texts and lang != "en":
            return texts[lang]
        return self._term.sub(partial(_own_word, voice), texts["en"]) if self._pages.terms else texts["en"]

    @cached_property
    def _term(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?P<article>an? )?(?P<common>{'|'.join(sorted(self._pages.terms))})(?=s?\b)")


def _place(entry: Rule, edition: str) -> Message:
    citation = entry.books.get(edition)
    if citation is not None:
        return message("{place}", place=citation.place)
    if edition not in entry.editions:
        return message("Not in this edition")
    return message("The book is silent: our ruling") if entry.ours else message("The scanned book does not say it")


def _own_word(voice: Voice, term: re.Match[str]) -> str:
    """The edition's own word for a common one."""
    word = voice.word(term["common"])
    article = "" if term["article"] is None else "an " if word[0] in "AEIOU" else "a "
    return article + word
