"""The pad on which a card or a sheet is typed in: what stands on it, what is tapped, what that reads."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.figures import Figures
from assistant.core.engine.kinds import Command
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import HERO_EFFECTS
from assistant.games.clash.chapters.fate import DrawCards, draw_owed
from assistant.games.clash.chapters.planning import ChooseTactic, undecided
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.model import Clash
from assistant.games.clash.names import unit
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, KIND_ICONS, KIND_WORDS
from assistant.ui.games.clash.presenters.pieces.hero_cards import EFFECTS
from assistant.ui.table.presenters.pads import MORE, MOST, CardLook, IconTap, OnCard, Pad, PadView, RulerView, numbers

ICONS = ("hit", "reroll", "shield", "rage", "speed", "slowness", "flight")
DECKS = ("equipment", "legendary")
RULERS: Mapping[str, Mapping[str, tuple[int, int]]] = {  # of each kind of thing: its numbers, from and to
    "unit": {"power": (1, 10), "movement": (1, 5), "life": (1, 6)},
    "elf": {"power": (1, 10), "life": (1, 6), "crystals": (0, 4)},
    "tactic": {"number": (1, 42), "gold": (0, 9)},
    "equipment": {"cost": (1, 14)},
    "legendary": {},
    "hero": {"cost": (1, 12), "movement": (1, 5)},
}
OF_CARDS = ("power", "movement", "life", *ICONS)
ON_THE_THING = {"unit": ICONS, "elf": ("hit", "reroll", "shield", "rage", "slowness"), "equipment": OF_CARDS,
                "legendary": OF_CARDS, "hero": ("hit", "reroll", "shield"), "tactic": ()}
COUNT = {"count": (1, 12)}
THING_ICONS = {"unit": "account-group", "elf": "leaf", "tactic": "cards", "equipment": "cards", "legendary": "crown",
               "hero": "star"}
OTHERS = {"crystals": "diamond-stone", "count": "account-group"}  # figures that are no icons of their own
WORDS: Mapping[str, Message] = {
    **{name: words for name, (_, words) in FIGURES.items()}, "crystals": message("Crystals"), "cost": message("Price"),
    "number": message("Number"), "gold": message("Gold"), "count": message("How many figures there are"),
    "kind": message("Which slot it fills"), "effect": message("What it can do"), "units.0": message("Units of level I"),
    "units.1": message("Units of level II"), "units.2": message("Units of level III"),
}


def present(pad: Pad, voice: Voice) -> PadView:
    rows = _rows(pad)
    missing = [name for name in rows if name not in pad.tapped]
    said = {name: tuple((value, _said(name, value, voice)) for value in options) for name, options in rows.items()}
    views = tuple(RulerView(name, say(WORDS[name], voice), options, str(pad.tapped.get(name, "")),
                            missing[:1] == [name]) for name, options in said.items())
    names = () if _only_count(pad) else ON_THE_THING[pad.what]
    icons = tuple(IconTap(name, FIGURES[name][0], _icon(pad, name, voice), _number(pad, name)) for name in names)
    advice = (message("Tap what it says; an icon once for each time it stands there. Held: one less.") if icons
              else message("Tap what it says."))
    done = message("Still missing: {count}", count=len(missing)) if missing else message("That is what it says")
    name = str(pad.tapped.get("name", "")) if pad.what in (*DECKS, "hero") else None
    later = pad.what in DECKS and not missing and not any(icon.number for icon in icons)
    return PadView(say(_title(pad), voice), say(advice, voice), views, icons, say(done, voice), not missing,
                   _card(pad, voice), name, say(message("Its icons are typed in later"), voice) if later else "")


def _card(pad: Pad, voice: Voice) -> CardLook:
    """As the real one shows it: what it is, its price or number, the rest as figures beside their icons."""
    tapped, coin = pad.tapped, "number" if pad.what == "tactic" else "cost"
    kind = str(tapped.get("kind", ""))
    title = KIND_WORDS[kind] if kind else _title(pad)
    if tapped.get("name"):
        title = message("{name}", name=str(tapped["name"]))
    icon = KIND_ICONS[kind] if kind else THING_ICONS[pad.what]
    badges = [OnCard(FIGURES[name][0], _number(pad, name)) for name in FIGURES if tapped.get(name)]
    if pad.what == "tactic":
        badges = [OnCard("gold", str(tapped[name])) for name in ("gold",) if name in tapped] + [
            OnCard("account-group", f"{ROMAN[level]} {count}") for level in range(3)
            if (count := tapped.get(f"units.{level}")) is not None and count != "0"]
    badges += [OnCard(icon, str(tapped[name])) for name, icon in OTHERS.items() if name in tapped]
    return CardLook(say(title, voice), str(tapped.get(coin, "")), icon, tuple(badges))


def _title(pad: Pad) -> Message:
    of = pad.of
    if pad.what == "unit":
        return message("{unit} (level {level})", unit=unit(str(of["clan"]), int(of["level"])),
                       level=ROMAN[int(of["level"]) - 1])
    if pad.what == "tactic":
        return message("A Tactic card of {clan}", clan=Name("clan", str(of["clan"])))
    if pad.what in DECKS:
        return message("An Equipment card") if pad.what == "equipment" else message("A Legendary")
    return message("{name}", name=Name(pad.what, str(of["id"])))


def _only_count(pad: Pad) -> bool:
    return pad.what == "unit" and pad.needs == ("count",)


def _rows(pad: Pad) -> dict[str, tuple[str, ...]]:
    if _only_count(pad):
        return _numbers(pad, COUNT)
    rows = _numbers(pad, RULERS[pad.what])
    if pad.what in DECKS:
        return {"kind": ("weapon", "armour"), **rows}
    if pad.what == "hero":
        return {**rows, "effect": HERO_EFFECTS}
    if pad.what == "tactic":
        return {**rows, **{f"units.{level}": ("0", "1", "2", "3", "4", "5") for level in range(3)}}
    return {**rows, **_numbers(pad, COUNT)} if "count" in pad.needs else rows


def _numbers(pad: Pad, rulers: Mapping[str, tuple[int, int]]) -> dict[str, tuple[str, ...]]:
    return {name: numbers(pad, name, least, end) for name, (least, end) in rulers.items()}


def _said(name: str, value: str, voice: Voice) -> str:
    if value == MORE:
        return "…"
    if name == "kind":
        return say(KIND_WORDS[value], voice)
    if name == "effect":
        return say(EFFECTS[value], voice)
    return value


def _icon(pad: Pad, name: str, voice: Voice) -> str:
    return f"{say(WORDS[name], voice)} {_number(pad, name) or '–'}"


def _number(pad: Pad, name: str) -> str:
    """Of an icon or a figure; "" where there is none."""
    number = int(pad.tapped.get(name, 0))
    return "" if not number else "+" if name == "flight" else str(number)


# What a tap changes

def with_icon(pad: Pad, name: str, more: int) -> Pad:
    now = int(pad.tapped.get(name, 0))
    number = 1 - now if name == "flight" else min(MOST, max(0, now + more))
    return replace(pad, tapped={**pad.tapped, name: number})


def commands(state: Clash, pad: Pad, voice: Voice) -> tuple[Command, ...]:
    """What is read; and a card that was drawn or chosen is drawn or chosen."""
    reading, card = read(pad, voice), str(pad.of.get("id", ""))
    if pad.what in DECKS and card not in state.box.deck(pad.what):
        return reading, *drawn(state, pad.what, card)
    if pad.what == "tactic" and state.phase == "tactic" and pad.of["clan"] in undecided(state):
        return reading, ChooseTactic(card, str(pad.of["clan"]))
    return (reading,)


def drawn(state: Clash, deck: str, card: str) -> tuple[Command, ...]:
    """Where a card of that deck is to be drawn, it was this one."""
    owed = draw_owed(state)
    return (DrawCards(deck, (card,)),) if owed is not None and owed.deck == deck else ()


def read(pad: Pad, voice: Voice) -> Read:
    """What was tapped, as a reading of the whole thing: an icon that nobody tapped is not there."""
    of = {key: value for key, value in pad.of.items() if key != "level"}
    level = pad.of.get("level")
    return Read(pad.what, _figures(pad, voice), part=True if pad.part or _only_count(pad) else None,
                level=None if level is None else int(level), **{key: str(value) for key, value in of.items()})


def _figures(pad: Pad, voice: Voice) -> Figures:
    found: dict[str, Plain] = {}
    for name, value in pad.tapped.items():
        if name.startswith("units.") or name == "name":
            continue
        if name == "flight":
            found[name] = bool(value)
        else:
            found[name] = value if name in ("kind", "effect") else int(value)
    if pad.what == "tactic":
        found["units"] = tuple(int(pad.tapped[f"units.{level}"]) for level in range(3))
    if pad.what in DECKS:
        found["name"] = str(pad.tapped.get("name") or say(_called(pad), voice))
    elif pad.tapped.get("name"):
        found["name"] = str(pad.tapped["name"])
    return found


def _called(pad: Pad) -> Message:
    """A name that tells the card from others, until somebody gives it a better one."""
    words = {"weapon": message("Weapon"), "armour": message("Armour")}[str(pad.tapped["kind"])]
    number = str(pad.of["id"]).rpartition("-")[2]
    if pad.what == "legendary":
        return message("Legendary {kind} {number}", kind=words, number=number)
    return message("{kind} for {gold} gold ({number})", kind=words, gold=pad.tapped["cost"], number=number)
