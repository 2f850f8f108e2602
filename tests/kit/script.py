"""Scripts for `play`: lines in, answers out, in process."""

from __future__ import annotations

import io
import json
import os
import tempfile
from typing import Any

from assistant.cli import play
from assistant.core.shapes.record import record

TABLE: dict[str, Any] = {
    "game": "clash", "edition": "retail2019", "sources": "table", "seed": 1,
    "players": [{"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}],
}
APP = {**TABLE, "sources": "app"}


@record
class Played:
    """What `play` said: the exit status, an answer for each line, the last line, and standard error."""

    status: int
    answers: tuple[dict[str, Any], ...]
    end: dict[str, Any]
    complaint: str

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.end["state"])

    @property
    def owed(self) -> dict[str, Any]:
        return dict(self.end["owed"])

    def rules(self, line: int = -1) -> list[str]:
        """The rules for which this line was refused."""
        return [reason["rule"] for reason in self.answers[line]["refused"]]

    def error(self, line: int = -1) -> str:
        return str(self.answers[line]["error"])


def do(word: str, **fields: Any) -> dict[str, Any]:
    """A line; `from_` for `from`."""
    return {"do": word, **{name.rstrip("_"): value for name, value in fields.items()}}


def run(*lines: Any, lang: str = "en") -> Played:
    """Play lines given as JSON values."""
    return run_bytes("".join(json.dumps(line) + "\n" for line in lines).encode(), lang)


def run_bytes(data: bytes, lang: str = "en") -> Played:
    with tempfile.NamedTemporaryFile(delete=False) as file:
        file.write(data)
    binary, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(binary, encoding="utf-8", newline="\n")
    try:
        status = play.run([file.name], out, err, lang)
    finally:
        os.unlink(file.name)
    out.flush()
    *answers, end = [json.loads(line) for line in binary.getvalue().decode().splitlines()]
    return Played(status, tuple(answers), end, err.getvalue())


# Line by line

class Dialogue:
    """A script said one line at a time, each answer seen before the next line."""

    def __init__(self, **header: Any) -> None:
        self._script = play.Script("en", None)
        self.opening = self.say({**TABLE, **header})
        self.last = self.opening

    def say(self, line: dict[str, Any]) -> dict[str, Any]:
        self.last = json.loads(json.dumps(self._script.answer(json.loads(json.dumps(line)))))
        return self.last

    def do(self, word: str, **fields: Any) -> Dialogue:
        """Something that is accepted."""
        answer = self.say(do(word, **fields))
        assert answer["ok"], answer
        return self

    def refused(self, word: str, **fields: Any) -> list[str]:
        """The rules for which this is refused; nothing changes."""
        before = self.say(do("state"))
        answer = self.say(do(word, **fields))
        assert "refused" in answer, answer
        assert self.say(do("state")) == before
        assert all(reason["text"] for reason in answer["refused"])
        return [reason["rule"] for reason in answer["refused"]]

    @property
    def events(self) -> list[str]:
        return [event["event"] for event in self.last["events"]]

    @property
    def state(self) -> dict[str, Any]:
        state: Any = self._script.ending()["state"]
        return dict(state)

    @property
    def owed(self) -> dict[str, Any]:
        return dict(json.loads(json.dumps(self._script.ending()["owed"])))

    def by_the_table(self, hit: int = 1) -> Dialogue:
        """Everything the table owes is thrown and drawn, as it comes."""
        while self.owed["who"] == "table":
            owed = self.owed
            if owed["do"] == ["roll"]:
                self.do("roll", dice=[hit] * owed["dice"])
            else:
                self.do("draw", deck=owed["deck"], cards=self._cards(owed))
        return self

    def _cards(self, owed: dict[str, Any]) -> list[str]:
        if owed["deck"] == "elves":
            return (["guard", "elder", "templar", "guard"])[:owed["count"]]
        if owed["deck"] == "legendary":
            return ["rotting-blade", "purifier", "celestial-armor"][:owed["count"]]
        closed = [card for card in EQUIPMENT if card not in self.state["market"]]
        return closed[:owed["count"]]

    def place(self, feature: str) -> str:
        """The first Territory with this feature."""
        return next(place for place, each in self.state["territories"].items() if each["feature"] == feature)


EQUIPMENT = ("crossbow", "rock-breaker", "blunderbuss", "shamans-coat", "plate-armor", "tribal-armor", "war-drum",
             "massive-armor")


def tiled(**header: Any) -> Dialogue:
    """Both tiles lie: the Elves are next."""
    talk = Dialogue(**header).do("place_tile", tile="1a", at=[0, 0], turn=0)
    return talk.do("place_tile", tile="2a", at=[2, 1], turn=0)


def begun(**header: Any) -> Dialogue:
    """Set up: the first Tactic cards are to be chosen."""
    return tiled(**header).by_the_table()


def acting(**header: Any) -> Dialogue:
    """The first Action of the first round: Bohorg's, with all Units in the Bastion next to A1 and A6."""
    talk = begun(**header).do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    talk.do("correct", what="order", to=["bohorg", "tomb"]) if talk.state["order"][0] != "bohorg" else None
    talk.do("place_bastion", by="bohorg", at=[-1, -1]).do("place_bastion", by="tomb", at=[4, 1])
    while talk.owed["do"] == ["reinforce"]:
        talk.do("reinforce", by=talk.owed["who"], units={"bastion": talk.owed["units"]})
    return talk


def fighting(**header: Any) -> Dialogue:
    """Bohorg attacks the Units of the Tomb on A1; whoever is quicker has the first Assault."""
    talk = acting(**header)
    talk.do("correct", what="units", at="A1", side="tomb", to=[3, 0, 0])
    talk.do("correct", what="units", at="bastion", player="bohorg", to=[2, 1, 0])
    return talk.do("move", from_="bastion", path=["A1"], units=[2, 1, 0]).do("fight", at="A1")
