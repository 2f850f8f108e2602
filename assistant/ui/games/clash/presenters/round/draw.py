"""What the table draws: from which deck, how many, what for, and which cards it can be."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.past.session import Entry
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.change import is_counted
from assistant.games.clash.chapters.fate import DrawCards, DrawOwed, draw_owed
from assistant.games.clash.model import ELVES, Clash
from assistant.ui.games.clash.presenters.pieces.card_face import CardView, card_view, elf_view
from assistant.ui.presenters.spelling import plain


@record
class DrawView:
    deck: str
    count: int  # how many are owed
    title: str
    advice: str  # what is done with the real cards
    cards: tuple[CardView, ...]  # what it can be
    lying_title: str
    lying: tuple[str, ...]  # what was drawn before
    last: str | None  # the card entered last, which can be taken back here
    at: str = ""  # the place on the board that it is for


def present(state: Clash, last: Entry | None, voice: Voice) -> DrawView | None:
    """None where nothing is drawn; `last` is the newest entry of the game."""
    owed = draw_owed(state)
    if owed is None:
        return None
    title, advice = _told(owed)
    lying = tuple(_stack(state, card, count, voice) for card, count in _lying(state, owed).items())
    return DrawView(owed.deck, owed.count, say(title, voice), say(advice, voice), _possible(state, owed, voice),
                    say(LYING[owed.deck], voice) if lying else "", lying, _taken_back(last, owed),
                    (owed.at or "") if owed.deck == ELVES else "")


def _told(owed: DrawOwed) -> tuple[Message, Message]:
    if owed.deck == "elves":
        return (message("{place}: draw {count} from the bag", place=owed.at or "", count=owed.count),
                message("Put the Elf token where it belongs, then tap what came."))
    if owed.deck == "legendary":
        return (message("Draw {count} Legendaries", count=owed.count),
                message("Tap each of the cards that came; one of them will be kept."))
    if owed.at is not None:
        return (message("Draw a card for the Elves"), message("Tap the card that came."))
    return (message("The market: {count} new stacks", count=owed.count),
            message("Reveal one card after the other and tap it; a card that is there already goes on its stack."))


LYING: Mapping[str, Message] = {
    "equipment": message("Open in the market"),
    "legendary": message("Drawn so far"),
}


def _lying(state: Clash, owed: DrawOwed) -> Mapping[str, int]:
    if owed.deck == "legendary" and state.action is not None:
        return dict.fromkeys(state.action.drawn, 1)
    return state.market if owed.deck == "equipment" and owed.at is None else {}


def _possible(state: Clash, owed: DrawOwed, voice: Voice) -> tuple[CardView, ...]:
    """Every card of the deck, in the order of the box; one that is all elsewhere is pale."""
    box, edition = state.box, state.setting.edition
    if owed.deck == ELVES:
        bag = zip(ELF_TYPES, state.elves.bag, strict=True)
        return tuple(_counted(elf_view(box, elf, edition, voice), left, voice,
                              message("{count} in the bag", count=left)) for elf, left in bag)
    pile, cards = (state.equipment, box.equipment) if owed.deck == "equipment" else (state.legendary, box.legendary)
    views = [_counted(card_view(box, card, edition, voice), left, voice, message("{count} in the deck", count=left) if
                      counted else None)
             for card in cards if cards[card].is_in(edition.id)
             for counted in [is_counted(state, card)] for left in [pile.holds(card, counted)]]
    return tuple(sorted(views, key=lambda view: (view.kind != "weapon", plain(view.name))))


def _counted(view: CardView, left: int, voice: Voice, words: Message | None) -> CardView:
    """Where nobody has counted the copies of a card there is no number to say."""
    said = message("none left") if left <= 0 else words
    return replace(view, note=say(said, voice) if said is not None else "", available=left > 0)


def _stack(state: Clash, card: str, count: int, voice: Voice) -> str:
    name = card_view(state.box, card, state.setting.edition, voice).name
    return name if count == 1 else f"{name} × {count}"


def _taken_back(last: Entry | None, owed: DrawOwed) -> str | None:
    """The card, where the newest entry is a draw from this very deck."""
    command = last.command if last else None
    return command.cards[-1] if isinstance(command, DrawCards) and command.deck == owed.deck else None
