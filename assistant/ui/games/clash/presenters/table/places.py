"""Places as the map calls them and as the rules do: every Bastion is on the map, the rules know only one's own."""

from __future__ import annotations

from assistant.games.clash.model import BASTION


def bastion_key(clan: str) -> str:
    return f"{BASTION}:{clan}"


def bastion_owner(place: str) -> str | None:
    """The clan whose Bastion this is on the map, if it is one."""
    return place.removeprefix(f"{BASTION}:") if place.startswith(f"{BASTION}:") else None


def within(clan: str, place: str) -> str | None:
    """The place as that player's commands name it; None for another player's Bastion, which no command enters."""
    owner = bastion_owner(place)
    if owner is None:
        return place
    return BASTION if owner == clan else None


def on_map(clan: str, place: str) -> str:
    """The place of a player's command as the map calls it."""
    return bastion_key(clan) if place == BASTION else place
