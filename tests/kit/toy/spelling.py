"""How the protocol writes this game: the first line, the commands, the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate.sources import SetSource
from assistant.core.shapes.shape import WHOLE, list_of, name_of, one_of
from assistant.core.spelling.grammar import Grammar, correct, need, shape
from assistant.core.spelling.header import NO_NAMES, field, only_keys, rulings, seats, sources
from assistant.core.words.message import message
from tests.kit.toy.model import (
    DECK,
    EDITIONS,
    RULINGS,
    SIDES,
    SOURCES,
    Choose,
    CorrectNuts,
    DrawCard,
    OpenGame,
    Seat,
    Setting,
    Throw,
    Toy,
    Visit,
)

DEFAULTS = {name: choices[0] for name, choices in RULINGS.items()}
SIDE = name_of("side", message("side"))
GRAMMAR = Grammar(SIDE, (
    shape("draw", DrawCard, message("Say which card was drawn."), need("card", one_of(*DECK), message("the card"))),
    shape("throw", Throw, message("Say how the dice fell."), need("dice", list_of(WHOLE), message("1 to 6 each"))),
    shape("choose", Choose, message("Choose a card in secret."), need("card", WHOLE, message("1, 2 or 3"))),
    shape("visit", Visit, message("Say whom the magpie visits."), need("side", SIDE, message("whom"))),
    shape("concede", Concede, message("Give up.")),
    shape("agree_end", AgreeEnd, message("End the game without a winner.")),
    shape("set_source", SetSource, message("Let the app, or the table, draw and throw from now on."),
          need("of", one_of(*SOURCES), message("what")), need("to", one_of("app", "table"), message("who"))),
    correct(CorrectNuts, message("Set how many nuts a player has."), ("nuts",), need("side", SIDE, message("whose")),
            need("to", WHOLE, message("how many"))),
))


class Names:
    """The sides are all that has a name."""

    def known(self, kind: str, name: str) -> bool:
        return kind == "side" and name in SIDES


def read_opening(line: Mapping[str, Any], _folder: str | None = None) -> OpenGame:
    """The opening that a first line writes; raises Misshapen."""
    only_keys(line, ("game", "edition", "players", "sources", "seed", "rulings"), ("game", "edition", "players"))
    edition = field(line, "edition", lambda value: EDITIONS[one_of(*EDITIONS).read(value, NO_NAMES)], EDITIONS["first"])
    choices = field(line, "rulings", rulings(RULINGS), dict[str, str]())
    setting = Setting(edition, field(line, "players", _seats, ()), {**DEFAULTS, **choices})
    return OpenGame(setting,
                    field(line, "sources", sources(SOURCES), dict.fromkeys(SOURCES, "app")),
                    field(line, "seed", lambda value: int(WHOLE.read(value, NO_NAMES)), 0))


def _seats(value: Any) -> tuple[Seat, ...]:
    return tuple(Seat(*each) for each in seats(value, "side", lambda side: str(SIDE.read(side, Names()))))


def write_opening(opening: OpenGame, _box: str) -> dict[str, Any]:
    """The line that is read as this opening."""
    setting = opening.setting
    return {"game": "toy", "edition": setting.edition.id,
            "players": [{"name": seat.name, "side": seat.side} for seat in setting.seats],
            "sources": dict(opening.sources), "seed": opening.seed, "rulings": dict(setting.rulings)}


def show_state(state: Toy) -> dict[str, Any]:
    """All but what was chosen in secret."""
    return {"game": "toy", "edition": state.setting.edition.id, "sources": dict(state.sources),
            "rulings": dict(state.setting.rulings), "round": state.round, "phase": state.phase,
            "nuts": dict(state.nuts), "laid": state.laid, "pile": dict(state.pile), "open": state.open,
            "chosen": sorted(state.chosen), "winner": state.winner}
