"""`play FILE`: a game script in, one answer a line out, at the end the state."""

from __future__ import annotations

import json
import os
from typing import Any, TextIO

from assistant import catalog
from assistant.cli.options import misused, tell, usage
from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Refusals, Table, open_table
from assistant.core.shapes.lines import Line, Unreadable, lines, open_input
from assistant.core.shapes.outside import printable
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.shape import Misshapen, short
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import Speaker

OK, REFUSED, MALFORMED = 0, 1, 2
Answer = dict[str, "Plain"]


def run(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    """Play the script through to its end, whatever its lines hold."""
    if len(argv) != 1:
        return misused(usage("play FILE"), err, lang)
    script = Script(lang, None if argv[0] == "-" else os.path.dirname(argv[0]))
    line, answer = None, ""
    try:
        with open_input(argv[0]) as source:
            for number, new in enumerate(lines(source, out.flush), start=1):
                if new is not line or number == 1:  # what is malformed in the same way is answered in the same way
                    line, answer = new, written(script.answer(new))
                out.write(f'{{"line":{number},{answer[1:]}\n')
    except Unreadable as problem:
        script.trouble(message("{file} can't be read: {reason}", file=argv[0], reason=problem.strerror))
    out.write(written(script.ending()) + "\n")
    if script.problem:
        out.flush()  # where the answers can't be written, that is what there is to say
        tell(script.problem, err)
    return MALFORMED if script.problem else REFUSED if script.refused else OK


def written(answer: Answer) -> str:
    """The answer as one line, also for a terminal and those to whom more than the newline ends a line."""
    return printable(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))


class Script:
    """A script being played: the table it sets up, and what became of its lines."""

    def __init__(self, lang: str, base: str | None) -> None:
        self.lang = lang
        self.base = base
        self.table: Table[Any] | None = None
        self.opened = False
        self.refused = False
        self.problem: str | None = None

    def answer(self, line: Line) -> Answer:
        """One answer to one line; the first sets the game up."""
        first, self.opened = not self.opened, True
        try:
            if isinstance(line, Message):
                raise Misshapen(line)
            if not isinstance(line, dict):
                raise Misshapen(message("a line is a JSON object, not {value}", value=short(line)))
            return self._open(line) if first else self._command(line)
        except Misshapen as problem:
            return {"ok": False, "error": self.trouble(problem.reason)}

    def trouble(self, reason: Message) -> str:
        """The sentence for what is malformed; the first one is also said at the end."""
        text = say(reason, Speaker(self.lang))
        self.problem = self.problem or text
        return text

    def ending(self) -> Answer:
        if self.table is None:
            if not self.opened:
                self.trouble(message("the script is empty: its first line sets up the game"))
            return {"state": None, "owed": None}
        return {"state": self.table.show_state(), "owed": self.table.show_owed()}

    def _open(self, line: Json) -> Answer:
        name = line.get("game", "")
        if not isinstance(name, str) or name not in catalog.GAMES:
            raise Misshapen(message("there is no game '{name}'", name=short(name)))
        table = open_table(catalog.game(name), line, self.lang, self.base)
        if isinstance(table, list):
            return self._refusal(table)
        self.table = table
        return {"ok": True, "events": table.show_events(table.session.opening.events, self.lang)}

    def _command(self, line: Json) -> Answer:
        if self.table is None:
            raise Misshapen(message("there is no game: the first line did not set one up"))
        if line.get("do") in ("undo", "redo", "state"):
            return self._session_command(self.table, line)
        answer = self.table.session.submit(self.table.read(line))
        if isinstance(answer, Accepted):
            return {"ok": True, "events": self.table.show_events(answer.events, self.lang)}
        return self._refusal(self.table.show_refusals(answer.reasons, self.lang))

    def _session_command(self, table: Table[Any], line: Json) -> Answer:
        """Undo, redo and state: what belongs to no game."""
        word = str(line["do"])
        for key in line:
            if key not in ("do", "by"):
                raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word=word))
        table.named_by(line)
        if word == "state":
            return {"ok": True, **self.ending()}
        entry = table.session.undo() if word == "undo" else table.session.redo()
        if entry is None:
            return self._refusal(table.nothing_left(word, self.lang))
        events: list[Json] = [{"event": "undone" if word == "undo" else "redone"}]
        return {"ok": True, "events": [*events, *table.show_events(entry.events, self.lang)]}

    def _refusal(self, reasons: Refusals) -> Answer:
        self.refused = True
        return {"ok": False, "refused": reasons}
