"""A pad that is half tapped: it stands there again when the app was killed, or when it is opened once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.box.unread import named
from assistant.core.engine.kinds import State
from assistant.core.engine.rules import Refusal
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.ui.table import drafts
from assistant.ui.table.face import load
from assistant.ui.table.presenters.pads import HalfTyped, Reading, WishView

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


@record
class Begun:
    pad: HalfTyped
    open: bool


def remember(app: TablesideApp, kind: str, pad: HalfTyped, *, is_open: bool) -> None:
    drafts.remember(app, kind, {"open": is_open, "pad": encode(pad)})


def open_pad(app: TablesideApp, wish: WishView) -> None:
    """The pad, as far as it was tapped before."""
    begun = _begun(app, reading_of(app), wish.kind)
    same = begun is not None and begun.pad.about == wish.pad.about
    _show(app, wish.kind, begun.pad if begun is not None and same else wish.pad)


def asked_for(app: TablesideApp, refused: Refusal) -> bool:
    """What a tap lacked, on its pad: whoever tapped holds the card. False where it was refused for something else."""
    if not app.face.reading:
        return False
    state, voice = app.game.state, app.voice
    wishes = (reading_of(app).missing(state, each, voice) for each in named(refused))
    wish = next((each for each in wishes if each is not None), None)
    if wish is not None:
        open_pad(app, wish)
    return wish is not None


def resume(app: TablesideApp) -> None:
    """The pad that was open when the app went."""
    if not app.face.reading or app.shell.sheet is not None:
        return
    for kind in reading_of(app).kinds:
        begun = _begun(app, reading_of(app), kind)
        if begun is not None and begun.open:
            _show(app, kind, begun.pad)
            return


def reading_of(app: TablesideApp) -> Reading[State]:
    found: Reading[State] = load(app.face.reading)
    return found


def _show(app: TablesideApp, kind: str, pad: HalfTyped) -> None:
    app.shell.open_sheet(load(reading_of(app).kinds[kind].sheet)(app=app, pad=pad))


def _begun(app: TablesideApp, reading: Reading[State], kind: str) -> Begun | None:
    def read(draft: Plain) -> Begun:
        assert isinstance(draft, dict)
        return Begun(reading.kinds[kind].again(draft["pad"]), bool(draft["open"]))

    return drafts.recall(app, kind, read)
