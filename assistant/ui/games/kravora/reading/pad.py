"""The pads of this game: what buildings and ruses cost, all of a kind at once, and the faces of the calamity die."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.unread import Missing
from assistant.core.engine.kinds import Command
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.kravora.box.records import FACES, Box
from assistant.games.kravora.box.unread import costs, faces
from assistant.games.kravora.chapters.reading import Read
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import FACES as FACE_WORDS
from assistant.ui.table.presenters.pads import MORE, Alike, CardLook, OnCard, Pad, PadView, RulerView, WishView, numbers

DEAREST = 14
SIDES = 6
TITLES: Mapping[str, Message] = {
    "unit": message("What Units cost"), "building": message("What buildings cost"), "ruse": message("What ruses cost"),
    "calamity": message("The six faces of the calamity die"),
}
ICONS = {"unit": "account-group", "building": "castle", "ruse": "cards", "calamity": "dice-multiple"}
TAP = {"unit": message("Prices of Units, not yet read"), "building": message("Prices of buildings, not yet read"),
       "ruse": message("Prices of ruses, not yet read"), "calamity": message("+ the faces of the die")}


# What is to be read

def wish(state: Kravora, voice: Voice) -> WishView | None:
    """Prices once somebody can buy; the die when it is thrown at the table."""
    if state.phase == "over":
        return None
    pad = _die(state.box) if state.phase == "calamity" else _prices(state.box)
    return None if pad is None else WishView(say(TAP[pad.what], voice), pad, stops=False)


def _die(box: Box) -> Pad | None:
    return Pad("calamity", {}, tuple(map(str, range(1, SIDES + 1)))) if faces(box) else None


def _prices(box: Box) -> Pad | None:
    """Of the first kind of which some are unread."""
    unread = costs(box)
    if not unread:
        return None
    what = unread[0].what
    return Pad(what, {}, tuple(str(each.of["id"]) for each in unread if each.what == what))


# How it looks

def present(pad: Pad, voice: Voice) -> PadView:
    missing = [name for name in pad.needs if name not in pad.tapped]
    rows = tuple(RulerView(name, _called(pad, name, voice), _options(pad, name, voice), str(pad.tapped.get(name, "")),
                           missing[:1] == [name]) for name in pad.needs)
    done = message("Still missing: {count}", count=len(missing)) if missing else message("That is what it says")
    advice = message("Tap what each of its faces shows, in any order.") if pad.what == "calamity" else message(
        "Tap what stands on each; what you leave out stays unread.")
    whole = not missing if pad.what == "calamity" else bool(pad.tapped)
    badges = tuple(OnCard(ICONS[pad.what], f"{_called(pad, name, voice)} {_said(pad, str(value), voice)}")
                   for name, value in pad.tapped.items())
    title = say(TITLES[pad.what], voice)
    words = done if pad.what == "calamity" or not missing else message("Read these: {count}", count=len(pad.tapped))
    return PadView(title, say(advice, voice), rows, (), say(words, voice), whole,
                   CardLook(title, "", ICONS[pad.what], badges))


def _called(pad: Pad, name: str, voice: Voice) -> str:
    if pad.what == "calamity":
        return say(message("Face {number}", number=int(name)), voice)
    return voice.name(Name(pad.what, name))


def _options(pad: Pad, name: str, voice: Voice) -> tuple[tuple[str, str], ...]:
    values = FACES if pad.what == "calamity" else numbers(pad, name, 1, DEAREST)
    return tuple((value, _said(pad, value, voice)) for value in values)


def _said(pad: Pad, value: str, voice: Voice) -> str:
    if value == MORE:
        return "…"
    return say(FACE_WORDS[value], voice) if pad.what == "calamity" else value


# What it says

def commands(state: Kravora, pad: Pad, voice: Voice) -> tuple[Command, ...]:
    """Whatever is not known like that already."""
    if pad.what == "calamity":
        shown: tuple[Plain, ...] = tuple(pad.tapped[name] for name in pad.needs)
        return (Read("calamity", {"faces": shown}),) if shown != state.box.calamity.faces else ()
    return tuple(Read(pad.what, {"cost": int(value)}, name, part=True) for name, value in pad.tapped.items()
                 if int(value) != state.box.cost(name))


def shelf(state: Kravora, voice: Voice) -> tuple[WishView, ...]:
    """All there is, with what is known of it: a figure found wrong is put right there."""
    box = state.box
    kinds = {"unit": tuple(box.units), "building": tuple(box.buildings), "ruse": tuple(box.ruses)}
    pads = [Pad(what, {}, those, {each: str(cost) for each in those if (cost := box.cost(each)) is not None})
            for what, those in kinds.items()]
    faces = {str(number): face for number, face in enumerate(box.calamity.faces or (), start=1)}
    pads.append(Pad("calamity", {}, tuple(map(str, range(1, SIDES + 1))), faces))
    return tuple(WishView(say(TITLES[pad.what], voice), pad, stops=False) for pad in pads)


def no_icon(pad: Pad, name: str, more: int) -> Pad:
    """There are none on these pads."""
    return pad


def nothing_alike(state: Kravora, pad: Pad, voice: Voice) -> Alike | None:
    """All of them have ids of their own: what is read once more is read anew."""
    return None


def missing(state: Kravora, what: Missing, voice: Voice) -> WishView | None:
    """Where what a tap lacks is typed in: all of its kind at once."""
    if what.what == "calamity":
        pad = _die(state.box)
    else:
        pad = Pad(what.what, {}, tuple(str(each.of["id"]) for each in costs(state.box) if each.what == what.what))
    return None if pad is None else WishView(say(TAP[what.what], voice), pad, stops=True)
