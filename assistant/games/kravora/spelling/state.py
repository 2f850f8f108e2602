"""The state as the protocol shows it."""

from __future__ import annotations

from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import values_of
from assistant.games.kravora.lookup import gels, on_line, order
from assistant.games.kravora.model import LINES, Kravora, Player


def show_state(state: Kravora) -> dict[str, Plain]:
    setting = state.setting
    return {
        "game": "kravora", "edition": setting.edition.id, "sources": dict(state.sources),
        "rulings": dict(setting.rulings), "round": state.round, "phase": state.phase, "first": state.first,
        "order": list(order(state)), "turn": state.turn, "calamity": state.calamity,
        "players": {seat.colour: {"name": seat.name, **_player(state, seat.colour)} for seat in setting.seats},
        "stock": dict(state.stock), "gels": gels(state), "attacked": list(state.attacked),
        "spent": values_of(state.spent), "winners": list(state.winners),
    }


def _player(state: Kravora, colour: str) -> dict[str, Plain]:
    player = state.players[colour]
    plain = {name: getattr(player, name) for name in ("out", "wall", "blood", "kills", "shield", "touched")}
    return plain | {
        "buildings": list(player.buildings), "stock": dict(player.stock), "to_come": list(player.to_come),
        **_killed(player), "frozen": list(player.frozen),
        "lines": {str(line): [{"id": unit.id, "kind": unit.kind, "of": unit.of, "life": unit.life}
                              for unit in on_line(state, colour, line)] for line in LINES},
    }


def _killed(player: Player) -> dict[str, Plain]:
    return {"reserve": [values_of(each) for each in player.reserve],
            "laboratory": [values_of(each) for each in player.laboratory]}
