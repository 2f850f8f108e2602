"""`rules GAME`: the catalogue of its rules, one a line."""

from __future__ import annotations

from typing import TextIO

from assistant import catalog
from assistant.cli.options import line, misused, unknown_game
from assistant.core.shapes.plain import Json, Plain
from assistant.core.words.rulebook import Rule, Rulebook

OK = 0


def run(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    if len(argv) != 1 or argv[0] not in catalog.GAMES:
        return misused(unknown_game(argv, "rules GAME"), err, lang)
    rulebook = catalog.game(argv[0]).rulebook()
    for entry in rulebook.entries.values():
        out.write(line(_shown(entry, rulebook, lang)))
    return OK


def _shown(entry: Rule, rulebook: Rulebook, lang: str) -> dict[str, Plain]:
    books = {edition: {"book": place.book, "place": place.place} for edition, place in entry.books.items()}
    ruling = rulebook.rulings[entry.ruling] if entry.ruling else None
    choices: Json | None = None
    if ruling is not None:
        choices = {"name": ruling.name, "choices": list(ruling.choices), "default": ruling.default}
    return {"id": entry.id, "text": entry.text[lang], "editions": list(entry.editions), "books": books,
            "ruling": choices}
