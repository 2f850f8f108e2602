"""`commands GAME`: every command of the game's protocol, one a line."""

from __future__ import annotations

from typing import TextIO

from assistant import catalog
from assistant.cli.options import line, misused, unknown_game
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.shape import Shape
from assistant.core.words.message import message, say
from assistant.core.words.voice import Speaker

OK = 0
COMMON = {  # what belongs to no game
    "undo": message("Take the newest command back with all its consequences."),
    "redo": message("Bring back what was undone last."),
    "state": message("Show the state and what is owed; not an entry."),
}


def run(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    if len(argv) != 1 or argv[0] not in catalog.GAMES:
        return misused(unknown_game(argv, "commands GAME"), err, lang)
    voice = Speaker(lang)
    lines = [_shown(shape, voice) for shape in catalog.game(argv[0]).grammar.shapes]
    lines += [{"command": word, "text": say(text, voice), "fields": []} for word, text in COMMON.items()]
    out.writelines(map(line, lines))
    return OK


def _shown(shape: Shape, voice: Speaker) -> dict[str, Plain]:
    fixed: list[Plain] = [{"name": name, "type": " | ".join(words), "required": True, "text": ""}
             for name, words in shape.fixed.items() if name not in {field.name for field in shape.fields}]
    fields: list[Plain] = [{"name": field.name, "type": field.kind.label, "required": field.required,
               "text": say(field.text, voice)} for field in shape.fields]
    return {"command": shape.word, "text": say(shape.text, voice), "fields": fixed + fields}
