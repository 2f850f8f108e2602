"""Units with all they wear, in figures; and how another card would change these."""

from __future__ import annotations

from assistant.core.box.records import Names
from assistant.core.box.unread import known
from assistant.core.shapes.record import record
from assistant.core.words.message import Voice, say
from assistant.games.clash.change import with_player, with_slot
from assistant.games.clash.lookup import figure, flies, movement
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, number_words

ROMAN = ("I", "II", "III")
ALWAYS = ("power", "life", "movement")  # shown even when they are nothing
WORSE_WHEN_MORE = ("slowness",)


@record
class FigureView:
    icon: str
    words: str  # what it is called
    now: str
    then: str  # with the card that is looked at; "" where it stays the same
    better: bool


def in_language(names: Names, voice: Voice) -> str:
    """A name of the box that only it knows, such as that of a Unit."""
    return names.get(getattr(voice, "lang", "en")) or names.get("en") or next(iter(names.values()), "")


def figures_of(state: Clash, clan: str, level: int) -> dict[str, int | None]:
    """Every figure of a Unit (level 1 to 3), Equipment included, as the edition counts them; None: not yet read."""
    def of(name: str) -> int | None:
        return figure(state, clan, level - 1, name)

    return {
        "power": of("power"), "movement": movement(state, clan, level - 1), "life": of("life"),
        "slowness": of("slowness"), "hit": of("hit"), "reroll": of("reroll"), "shield": of("shield"),
        "rage": of("rage") if state.setting.edition.counts_rage_icons else 0,
        "flight": int(flies(state, clan, level - 1)) or (None if of("flight") is None else 0),
    }


def wearing(state: Clash, clan: str, level: int, card: str) -> Clash:
    """As if the Units of that level wore the card, wherever it lies now."""
    kind, slots = known(state.box.card(card).kind), state.players[clan].slots
    return with_player(state, clan, slots=with_slot(slots, level - 1, kind, card))


def figures_shown(state: Clash, clan: str, level: int, card: str | None, voice: Voice) -> tuple[FigureView, ...]:
    """A Unit's figures; with a card, what each would become."""
    now = figures_of(state, clan, level)
    then = figures_of(wearing(state, clan, level, card), clan, level) if card else now
    return tuple(_figure(name, now[name], then[name], voice) for name in now
                 if now[name] != 0 or then[name] != 0 or name in ALWAYS)


def _figure(name: str, now: int | None, then: int | None, voice: Voice) -> FigureView:
    icon, words = FIGURES[name]
    if now is None or then is None:
        return FigureView(icon, say(words, voice), number_words(now), "" if now == then else number_words(then), False)
    better = (then < now) if name in WORSE_WHEN_MORE else then > now
    if name == "flight":
        return FigureView(icon, say(words, voice), "", "" if now == then else "+" if then else "−", better)
    return FigureView(icon, say(words, voice), str(now), "" if now == then else str(then), better)

